import ComboMatching

/// Many byte strings in one piece of memory, with the place where each begins.
///
/// A million labels stored as strings would cost some 83 bytes each beside their text; here each
/// costs four.
package struct ByteColumn: Sendable, Equatable {
  /// The strings, one behind the other, with nothing between them.
  package private(set) var bytes: [UInt8] = []

  /// Where each string begins, and at last where the last one ends.
  package private(set) var offsets: [UInt32] = [0]

  package init() {}

  /// Has room for so many strings and bytes, so that it need not grow.
  mutating func reserve(_ count: Int, byteCount: Int) {
    bytes.reserveCapacity(byteCount)
    offsets.reserveCapacity(count + 1)
  }

  /// The same strings in as much memory as they need, where they have much more.
  var trimmed: ByteColumn {
    var column = self
    let waste = 8
    if bytes.capacity - bytes.count > bytes.count / waste {
      // A slice is copied, where an array would be shared.
      column.bytes = Array(bytes[...])
    }
    return column
  }

  package var count: Int { offsets.count - 1 }

  package mutating func append(_ string: some Collection<UInt8>) {
    bytes.append(contentsOf: string)
    offsets.append(UInt32(bytes.count))
  }

  /// Appends lines of a text, which costs less for many than for each.
  mutating func append(_ range: Range<Int>, of lines: TextLines, in text: [UInt8]) {
    lines.copy(range, of: text, to: &bytes, &offsets)
  }

  package subscript(index: Int) -> ArraySlice<UInt8> {
    bytes[Int(offsets[index])..<Int(offsets[index + 1])]
  }

  /// The string at an index; bytes that are not UTF-8 read as U+FFFD.
  package func string(at index: Int) -> String {
    String(decoding: self[index], as: UTF8.self)
  }
}
