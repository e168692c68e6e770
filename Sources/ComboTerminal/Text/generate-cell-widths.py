#!/usr/bin/env python3
"""Writes CellWidth+Table.swift: how many cells each Unicode scalar takes on a terminal.

Run it in this folder: ./generate-cell-widths.py > CellWidth+Table.swift

The data are those of this Python's `unicodedata` (its version is written into the table) with the
emoji and marks that later versions of Unicode added. The rules are those of the C library, since
libedit asks it for the width of what stands in the edit line.
"""

import unicodedata

# Emoji and marks of Unicode 15 to 17, which older data call unassigned.
LATER_EMOJI = (
    "1F6D8 1F6DC 1FA75-1FA77 1FA87-1FA8A 1FA8E-1FA8F 1FAAD-1FAAF 1FABB-1FABF 1FAC6 1FAC8 "
    "1FACD-1FACF 1FADA-1FADC 1FADF 1FAE8-1FAEA 1FAEF 1FAF7-1FAF8"
)
LATER_MARKS = (
    "897 ECE 1ACF-1ADD 1AE0-1AEB 10D69-10D6D 10EFA-10EFF 11241 113BB-113C0 113CE 113D0 113D2 "
    "113E1-113E2 11B60 11B62-11B64 11B66 11F00-11F01 11F36-11F3A 11F40 11F42 11F5A 13439-13440 "
    "13447-13455 1611E-16129 1612D-1612F 1E08F 1E4EC-1E4EF 1E5EE-1E5EF 1E6E3 1E6E6 1E6EE-1E6EF "
    "1E6F5"
)
# Blocks that East Asian Width calls wide as a whole, what is unassigned in them included.
WIDE_BLOCKS = "3400-4DBF 4E00-9FFF F900-FAFF 20000-2FFFD 30000-3FFFD"
# Circled numbers on black squares and hexagrams: their glyphs are two cells wide.
WIDE_SYMBOLS = "3248-324F 4DC0-4DFF"
# Vowels and finals of decomposed Hangul: drawn within the cells of the initial before them.
JOINING_JAMO = "1160-11FF D7B0-D7C6 D7CB-D7FB"
# Format characters that are drawn: the soft hyphen, and signs that stand before numbers.
DRAWN_FORMATS = "AD 600-605 6DD 70F 890-891 8E2 110BD 110CD"


def scalars(text):
    for part in text.split():
        first, _, last = part.partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


CONTROL = 3
widths = [1] * 0x110000
for value in range(0x110000):
    category = unicodedata.category(chr(value))
    if category == "Cc" or category in ("Zl", "Zp"):
        widths[value] = CONTROL
    elif category in ("Mn", "Me", "Cf"):
        widths[value] = 0
    # Python calls what is unassigned fullwidth; WIDE_BLOCKS has what really is.
    elif category != "Cn" and unicodedata.east_asian_width(chr(value)) in "WF":
        widths[value] = 2
for value in scalars(WIDE_BLOCKS):
    if widths[value] == 1:
        widths[value] = 2
for text, width in (
    (LATER_EMOJI, 2),
    (LATER_MARKS, 0),
    (WIDE_SYMBOLS, 2),
    (JOINING_JAMO, 0),
    (DRAWN_FORMATS, 1),
):
    for value in scalars(text):
        widths[value] = width

spans = []
for value, width in enumerate(widths):
    if not spans or spans[-1][1] != width:
        spans.append((value, width))

print("// Written by generate-cell-widths.py; do not edit.")
print()
print("extension CellWidth {")
print("  /// The version of Unicode that the table was made from.")
print(f'  package static let unicodeVersion = "{unicodedata.unidata_version}"')
print()
print("  /// Spans of scalars of one width, ascending: where a span begins, shifted left by two, and")
print("  /// its width in the lowest two bits (3 for controls, which have none).")
print("  static let spans: [UInt32] = [")
line = "   "
for value, width in spans:
    entry = f" 0x{value << 2 | width:X},"
    if len(line) + len(entry) > 100:
        print(line)
        line = "   "
    line += entry
print(line)
print("  ]")
print("}")
