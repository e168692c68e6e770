#!/usr/bin/env python3
"""Writes FoldingTable+Data.swift, the table behind TextFolding.

Usage: python3 generate-folding-table.py > FoldingTable+Data.swift

The table has one record for each run of scalars that do not fold to themselves. ASCII and Hangul syllables
are left out: the first is folded by arithmetic, the second taken apart by arithmetic. A record is a row of
numbers, each written with base-32 digits (low digit first, 32 added to a digit when another one follows):

    gap      scalars skipped since the end of the last run
    length   scalars in the run, less one; a run of several has at most one output
    count    outputs, 0 when the scalar is dropped
    outputs  for each: 2 * zigzag(output - source), plus 1 when the output is an accent

What folds to what:
- compatibility decomposition, then full case folding, until nothing changes;
- accents are marked: the combining marks of Latin, Greek, Cyrillic, Hebrew, Arabic and Syriac and the common
  ones; other scripts spell vowels, voicing and tones with marks, which stay letters;
- a letter with a stroke or hook that Unicode does not take apart becomes its letter and an accent;
- a few letters are spelled out (ae, oe, th), typographic quotes and dashes become those of ASCII;
- every white space and the blank braille cell become U+0020; invisible format characters are dropped, but the
  tags that tell one flag from another stay.
"""

import sys
import unicodedata as u

# The digits are the 64 characters from "$" on: no quote among them, and nothing but "#" ends a raw string.
FIRST_DIGIT = ord("$")
LINE = 88

ACCENTS = [
    (0x0300, 0x036F), (0x0483, 0x0489), (0x0591, 0x05BD), (0x05BF, 0x05BF), (0x05C1, 0x05C2),
    (0x05C4, 0x05C5), (0x05C7, 0x05C7), (0x0610, 0x061A), (0x064B, 0x065F), (0x0670, 0x0670),
    (0x06D6, 0x06DC), (0x06DF, 0x06E4), (0x06E7, 0x06E8), (0x06EA, 0x06ED), (0x0711, 0x0711),
    (0x0730, 0x074A), (0x0898, 0x089F), (0x08CA, 0x08E1), (0x08E3, 0x08FF), (0x1AB0, 0x1ACE),
    (0x1DC0, 0x1DFF), (0x20D0, 0x20F0), (0x2DE0, 0x2DFF), (0xA66F, 0xA672), (0xA674, 0xA67D),
    (0xA69E, 0xA69F), (0xFB1E, 0xFB1E), (0xFE20, 0xFE2F),
]

# Visible, although Unicode calls them format characters; and the tags.
VISIBLE_FORMAT = [
    (0x0600, 0x0605), (0x06DD, 0x06DD), (0x070F, 0x070F), (0x0890, 0x0891), (0x08E2, 0x08E2),
    (0x110BD, 0x110BD), (0x110CD, 0x110CD), (0x13430, 0x13438), (0xE0020, 0xE007F),
]

# Invisible, although Unicode does not call them format characters.
INVISIBLE = [
    (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x2065, 0x2065),
    (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0xE0100, 0xE01EF),
]

SPACES = [0x85, 0xA0, 0x1680, *range(0x2000, 0x200B), 0x2028, 0x2029, 0x202F, 0x205F, 0x2800, 0x3000]

STROKE, SLASH, HOOK = 0x0335, 0x0338, 0x0321

SPELLED = {
    "đ": ("d", STROKE), "ð": ("d", SLASH), "ħ": ("h", STROKE), "ŧ": ("t", STROKE), "ⱦ": ("t", SLASH),
    "ł": ("l", STROKE), "ƚ": ("l", SLASH), "ø": ("o", SLASH), "ƀ": ("b", STROKE), "ǥ": ("g", STROKE),
    "ɨ": ("i", STROKE), "ɉ": ("j", STROKE), "ƶ": ("z", STROKE), "ɍ": ("r", STROKE), "ɏ": ("y", STROKE),
    "ɇ": ("e", SLASH), "ⱥ": ("a", SLASH), "ȼ": ("c", SLASH), "ʉ": ("u", STROKE), "ɵ": ("o", STROKE),
    "ᵽ": ("p", STROKE), "ɓ": ("b", HOOK), "ɗ": ("d", HOOK), "ƙ": ("k", HOOK), "ƴ": ("y", HOOK),
    "ı": ("i", None), "ȷ": ("j", None), "æ": ("ae", None), "œ": ("oe", None), "þ": ("th", None),
    "‐": ("-", None), "‑": ("-", None), "‒": ("-", None), "–": ("-", None), "—": ("-", None),
    "―": ("-", None), "−": ("-", None), "‘": ("'", None), "’": ("'", None), "‚": ("'", None),
    "‛": ("'", None), "ʻ": ("'", None), "ʼ": ("'", None), "“": ('"', None), "”": ('"', None),
    "„": ('"', None), "‟": ('"', None), "⁄": ("/", None),
}


def within(scalar, ranges):
    return any(low <= scalar <= high for low, high in ranges)


def is_accent(scalar):
    return within(scalar, ACCENTS) and scalar != 0x034F


def is_dropped(scalar):
    if within(scalar, INVISIBLE):
        return True
    return u.category(chr(scalar)) == "Cf" and not within(scalar, VISIBLE_FORMAT)


def step(scalar):
    """One step of folding: a list of scalars, or None when the scalar stays."""
    character = chr(scalar)
    if is_dropped(scalar):
        return []
    if scalar in SPACES:
        return [0x20]
    if is_accent(scalar) and not u.decomposition(character):
        return None
    if character in SPELLED:
        letters, accent = SPELLED[character]
        return [ord(letter) for letter in letters] + ([accent] if accent else [])
    decomposition = u.decomposition(character).split()
    if decomposition:
        parts = [int(part, 16) for part in decomposition if not part.startswith("<")]
        # A spacing accent (U+00B4 and its like) is a character, not a blank with something on it.
        if parts[0] == 0x20 and len(parts) > 1:
            return None
        return parts
    folded = character.casefold()
    if folded != character:
        return [ord(part) for part in folded]
    return None


def fold(scalar):
    result = [scalar]
    while True:
        following = []
        for part in result:
            stepped = step(part)
            following += [part] if stepped is None else stepped
        if following == result:
            return result
        result = following


def digits(number):
    text = ""
    while True:
        number, digit = divmod(number, 32)
        text += chr(FIRST_DIGIT + digit + (32 if number else 0))
        if not number:
            return text


def zigzag(number):
    return 2 * number if number >= 0 else -2 * number - 1


def runs():
    run = None
    for scalar in range(0x80, 0x110000):
        if 0xAC00 <= scalar <= 0xD7A3 or 0xD800 <= scalar <= 0xDFFF:
            continue
        folded = fold(scalar)
        if folded == [scalar] and not is_accent(scalar):
            continue
        outputs = tuple((part - scalar, is_accent(part)) for part in folded)
        if run and len(outputs) <= 1 and run[1] == scalar and run[2] == outputs:
            run = (run[0], scalar + 1, outputs)
            continue
        if run:
            yield run
        run = (scalar, scalar + 1, outputs)
    yield run


def main():
    text, end, count = "", 0, 0
    for low, high, outputs in runs():
        text += digits(low - end) + digits(high - low - 1) + digits(len(outputs))
        for delta, accent in outputs:
            text += digits(2 * zigzag(delta) + (1 if accent else 0))
        end, count = high, count + 1
    lines = [text[start:start + LINE] for start in range(0, len(text), LINE)]
    print("// Written by generate-folding-table.py, which says how to read it. Do not edit.")
    print()
    print("extension FoldingTable {")
    print("  /// The version of Unicode that the table was made from.")
    print(f'  package static let unicodeVersion = "{u.unidata_version}"')
    print()
    print(f"  /// {count} records as text: quick to compile, and not read before they are needed.")
    print('  static let records = #"""')
    for index, line in enumerate(lines):
        print("    " + line + ("\\#" if index < len(lines) - 1 else ""))
    print('    """#')
    print("}")


if __name__ == "__main__":
    sys.exit(main())
