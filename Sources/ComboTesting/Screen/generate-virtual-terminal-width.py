#!/usr/bin/env python3
"""Writes VirtualTerminal+WidthData.swift: the scalars that a terminal draws two cells wide.

Run it in this folder: ./generate-virtual-terminal-width.py > VirtualTerminal+WidthData.swift

The data are kept apart from the table of ComboTerminal on purpose: a mistake in one of them has
to show as a difference between the two.
"""

import unicodedata

# Emoji of Unicode 15 to 17, for a Python whose data are older.
LATER = (
    "1F6D8 1F6DC 1FA75-1FA77 1FA87-1FA8A 1FA8E-1FA8F 1FAAD-1FAAF 1FABB-1FABF 1FAC6 1FAC8 "
    "1FACD-1FACF 1FADA-1FADC 1FADF 1FAE8-1FAEA 1FAEF 1FAF7-1FAF8"
)
# Wide in C libraries and in recent data, though older data leave them ambiguous or narrow.
RECENT = "3248-324F 4DC0-4DFF"
# Blocks that are wide as a whole, what is unassigned in them included.
PLANES = "3400-4DBF 4E00-9FFF F900-FAFF 20000-2FFFD 30000-3FFFD"


def spans(text):
    for part in text.split():
        first, _, last = part.partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


# Python calls what is unassigned fullwidth: left out here, added again by PLANES where it is so.
assigned = [c for c in range(0x110000) if unicodedata.category(chr(c)) != "Cn"]
wide = {c for c in assigned if unicodedata.east_asian_width(chr(c)) in "WF"}
wide |= set(spans(LATER)) | set(spans(RECENT)) | set(spans(PLANES))
wide -= {c for c in wide if unicodedata.category(chr(c)) in ("Mn", "Me")}

print("// Written by generate-virtual-terminal-width.py; do not edit.")
print()
print("extension VirtualTerminal {")
print("  /// Scalars drawn two cells wide, in ascending order.")
print("  static let wideRanges: [ClosedRange<UInt32>] = [")
ordered = sorted(wide)
start = previous = ordered[0]
for c in ordered[1:] + [0x110001]:
    if c != previous + 1:
        print(f"    0x{start:X}...0x{previous:X},")
        start = c
    previous = c
print("  ]")
print("}")
