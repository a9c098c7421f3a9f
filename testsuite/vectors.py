#! /usr/bin/env python3
# vectors.py - published test cases as lines for vectors-test and
# mode-vectors-test.
#
# This file is part of libgcm-aes, LGPLv3+ or GPLv2+; see COPYING.
#
# Usage: vectors.py wycheproof FOLDER    aes_gcm_test.json, aes_gmac_test.json
#        vectors.py cavs FOLDER          NIST's gcm*.rsp
#        vectors.py wycheproof-modes FOLDER
#                                        aes_xts_test.json,
#                                        aes_cbc_pkcs5_test.json
#        vectors.py cavs-modes FOLDER    the folders ECB, CBC, CFB, OFB, XTS of
#                                        NIST's, and CTR
#
# A line: valid|invalid KEY NONCE AAD PLAINTEXT CIPHERTEXT TAG NAME, all but the
# first and the last in hexadecimal, - for nothing. The tag may be short. The
# last line: end, and the number of cases.
#
# For modes: encrypt|decrypt|refuse MODE KEY STATE IN OUT NAME, the result OUT of
# a decryption to be refused by who looks at the padding being nothing. What is
# not done here is counted on stderr.

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



def mode_case(what, mode, key, state, source, result, name):
    global count
    count += 1
    print(what, mode, key, state or "-", source or "-", result or "-", name)


def left_out(number, text):
    if number:
        print("vectors.py: skipped, %d cases: %s" % (number, text),
              file=sys.stderr)


def wycheproof_modes(folder):
    long_keys = 0
    with open(os.path.join(folder, "aes_xts_test.json")) as file:
        content = json.load(file)
    for group in content["testGroups"]:
        for test in group["tests"]:
            if group["keySize"] == 384:
                long_keys += 1
                continue
            assert test["result"] == "valid"
            # The number of the data unit, its first bytes.
            tweak = test["iv"].ljust(32, "0")
            for what, source, result in (("encrypt", "msg", "ct"),
                                         ("decrypt", "ct", "msg")):
                mode_case(what, "xts", test["key"], tweak, test[source],
                          test[result], "xts:%d" % test["tcId"])
    left_out(long_keys, "XTS keys of 384 bits")

    bad_lengths = 0
    with open(os.path.join(folder, "aes_cbc_pkcs5_test.json")) as file:
        content = json.load(file)
    for group in content["testGroups"]:
        for test in group["tests"]:
            name = "cbc:%d" % test["tcId"]
            if test["result"] == "valid":
                n = 16 - len(test["msg"]) // 2 % 16
                padded = test["msg"] + n * ("%02x" % n)
                mode_case("encrypt", "cbc", test["key"], test["iv"], padded,
                          test["ct"], name)
                mode_case("decrypt", "cbc", test["key"], test["iv"],
                          test["ct"], padded, name)
            elif test["ct"] and len(test["ct"]) % 32 == 0:
                mode_case("refuse", "cbc", test["key"], test["iv"],
                          test["ct"], "", name)
            else:
                bad_lengths += 1
    left_out(bad_lengths, "CBC texts that are no blocks")


def cavs_file(path, mode):
    bits = 0
    fields = {}
    name = os.path.basename(path)

    def finish():
        if not fields:
            return
        plain = fields.get("PLAINTEXT", fields.get("PT"))
        cipher = fields.get("CIPHERTEXT", fields.get("CT"))
        if "DATAUNITSEQNUMBER" in fields:
            state = int(fields["DATAUNITSEQNUMBER"]).to_bytes(16, "little").hex()
        else:
            state = fields.get("IV", fields.get("I"))
        source, result = plain, cipher
        if fields["what"] == "decrypt":
            source, result = cipher, plain
        mode_case(fields["what"], mode, fields["KEY"], state, source, result,
                  "%s:%d" % (name, fields["line"]))

    what = "encrypt"
    with open(path) as file:
        for number, line in enumerate(file, 1):
            word, _, value = line.partition("=")
            word = word.strip().upper()
            if word in ("[ENCRYPT]", "[DECRYPT]"):
                next_what = word[1:-1].lower()
            if word == "COUNT" or word in ("[ENCRYPT]", "[DECRYPT]"):
                if int(fields.get("DATAUNITLEN", 0)) % 8:
                    bits += 1
                else:
                    finish()
                fields.clear()
                if word != "COUNT":
                    what = next_what
                else:
                    fields.update(line=number, what=what)
            elif word and word[0] not in "#[":
                fields[word] = value.strip()
        if int(fields.get("DATAUNITLEN", 0)) % 8:
            bits += 1
        else:
            finish()
    return bits


def cavs_modes(folder):
    bits = 0
    for top, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            path = os.path.join(top, name)
            kind = os.path.relpath(path, folder).split(os.sep)[0]
            if kind == "CFB":
                # Segments of one bit are not a mode of this library.
                mode = {"CFB12": "cfb", "CFB8G": "cfb8", "CFB8K": "cfb8",
                        "CFB8M": "cfb8", "CFB8V": "cfb8"}.get(name[:5])
            else:
                mode = {"ECB": "ecb", "CBC": "cbc", "CTR": "ctr",
                        "OFB": "ofb", "XTS": "xts"}.get(kind)
            if mode and name.endswith((".rsp", ".txt")):
                bits += cavs_file(path, mode)
    left_out(bits, "XTS data units that are no whole bytes")


{"wycheproof": wycheproof, "cavs": cavs, "wycheproof-modes": wycheproof_modes,
 "cavs-modes": cavs_modes}[sys.argv[1]](sys.argv[2])
print("end", count)
