#!/usr/bin/env python3
"""Adds to a tree of Chinese names what people type to find them: pinyin and its initials.

usage: add-pinyin.py FILE    (needs pypinyin; the file is written anew in its place)

Each name gets a list under "search": 北京市 gets "beijingshi" and "bjs". Where a name is read in
several ways, the phrase decides, as pypinyin knows it: 重庆 is "chongqing".
"""
import json
import sys

from pypinyin import Style, lazy_pinyin, load_phrases_dict

# The city is Hunchun.
load_phrases_dict({"珲春": [["hún"], ["chūn"]]})


def spellings(name):
    # pypinyin writes ü as v, as keyboards do.
    syllables = lazy_pinyin(name, style=Style.NORMAL, errors="ignore")
    initials = "".join(syllable[0] for syllable in syllables)
    return ["".join(syllables), initials]


def add(node):
    children = node.pop("sub", None)
    node.pop("search", None)
    node["search"] = spellings(node["name"])
    if children is not None:
        node["sub"] = children
        for child in children:
            add(child)


path = sys.argv[1]
with open(path, encoding="utf-8") as file:
    tree = json.load(file)
for province in tree:
    add(province)
with open(path, "w", encoding="utf-8") as file:
    json.dump(tree, file, ensure_ascii=False, separators=(",", ":"))
    file.write("\n")
