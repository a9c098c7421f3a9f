#! /usr/bin/env python3
# vectors.py - published test cases of AES-GCM as lines for vectors-test.
#
# This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
#
# Usage: vectors.py wycheproof FOLDER    aes_gcm_test.json, aes_gmac_test.json
#        vectors.py cavs FOLDER          NIST's gcm*.rsp
#
# A line: valid|invalid KEY NONCE AAD PLAINTEXT CIPHERTEXT TAG NAME, all but the
# first and the last in hexadecimal, - for nothing. The tag may be short. The
# last line: end, and the number of cases.

import json
import os
import sys

count = 0


def case(valid, key, nonce, aad, plaintext, ciphertext, tag, name):
    global count
    count += 1
    fields = [key, nonce, aad, plaintext, ciphertext, tag]
    print("valid" if valid else "invalid",
          *[field or "-" for field in fields], name)


def wycheproof(folder):
    for name in ("aes_gcm_test.json", "aes_gmac_test.json"):
        with open(os.path.join(folder, name)) as file:
            content = json.load(file)
        first = count
        for group in content["testGroups"]:
            for test in group["tests"]:
                if "ct" in test:
                    parts = test["aad"], test["msg"], test["ct"]
                else:
                    # GMAC: the message is associated data alone.
                    parts = test["msg"], "", ""
                case(test["result"] == "valid", test["key"], test["iv"],
                     *parts, test["tag"], "%s:%d" % (name, test["tcId"]))
        if count - first != content["numberOfTests"]:
            sys.exit("%s: %d cases instead of %d"
                     % (name, count - first, content["numberOfTests"]))


def cavs(folder):
    names = sorted(name for name in os.listdir(folder)
                   if name.startswith("gcm") and name.endswith(".rsp"))
    for name in names:
        fields = {}

        def finish():
            if fields:
                case("FAIL" not in fields, fields["Key"], fields["IV"],
                     fields["AAD"], fields.get("PT"), fields["CT"],
                     fields["Tag"], "%s:%d" % (name, fields["line"]))
                fields.clear()

        with open(os.path.join(folder, name)) as file:
            for number, line in enumerate(file, 1):
                word, _, value = line.partition("=")
                word = word.strip()
                if word == "Count":
                    finish()
                    fields["line"] = number
                elif word and word[0] not in "#[":
                    fields[word] = value.strip()
        finish()


{"wycheproof": wycheproof, "cavs": cavs}[sys.argv[1]](sys.argv[2])
print("end", count)
