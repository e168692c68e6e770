/// What scalars fold to: the records of `generate-folding-table.py`, unpacked at the first text
/// that is not ASCII.
///
/// A scalar finds its block of 64 through `blocks`, and in it a place in `outputs`, where what it
/// folds to is written. The place 0 says that the scalar folds to itself.
package struct FoldingTable: Sendable {
  /// The unpacked table; unpacking takes a quarter of a millisecond, once.
  package static let shared = Self()

  private static let blockSize = 64

  /// For each block of scalars, where its row of `places` begins.
  private var blocks: [UInt16]
  private var places: [UInt16]
  private var outputs: [Output]

  /// One scalar of what another one folds to.
  package struct Output: Sendable {
    package let scalar: UInt32
    package let isAccent: Bool
    package let isLast: Bool
  }

  /// Where a scalar's outputs are, or why there are none.
  package enum Place: Equatable {
    case itself
    case dropped
    case outputs(Int)
  }

  private static let itself: UInt16 = 0
  private static let dropped: UInt16 = 1

  private init() {
    // Row 0 of `places` is shared by all blocks in which nothing folds.
    blocks = []
    places = Array(repeating: Self.itself, count: Self.blockSize)
    // The places 0 and 1 have a meaning of their own.
    outputs = Array(repeating: Output(scalar: 0, isAccent: false, isLast: true), count: 2)
    unpack()
  }

  /// Says where to find what a scalar folds to; Hangul syllables and ASCII are not in the table.
  package func place(of scalar: UInt32) -> Place {
    let block = Int(scalar) / Self.blockSize
    guard block < blocks.count else { return .itself }
    let place = places[Int(blocks[block]) + Int(scalar) % Self.blockSize]
    return place == Self.itself
      ? .itself : place == Self.dropped ? .dropped : .outputs(Int(place))
  }

  /// One scalar of what another one folds to, at a place and those behind it up to the last one.
  package func output(at place: Int) -> Output { outputs[place] }

  private mutating func unpack() {
    outputs.reserveCapacity(Self.records.utf8.count / 4)
    places.reserveCapacity(Self.records.utf8.count / 2)
    var reader = NumberReader(Self.records)
    var deltas: [Int] = []
    var scalar = 0
    while let gap = reader.next() {
      scalar += gap
      let length = (reader.next() ?? 0) + 1
      deltas.removeAll(keepingCapacity: true)
      for _ in 0..<(reader.next() ?? 0) { deltas.append(reader.next() ?? 0) }
      for _ in 0..<length {
        set(placeOf: scalar, to: append(deltas, of: scalar))
        scalar += 1
      }
    }
  }

  private mutating func append(_ deltas: [Int], of scalar: Int) -> UInt16 {
    if deltas.isEmpty { return Self.dropped }
    let place = UInt16(outputs.count)
    for (index, delta) in deltas.enumerated() {
      let zigzag = delta >> 1
      outputs.append(
        Output(
          scalar: UInt32(scalar + ((zigzag >> 1) ^ -(zigzag & 1))),
          isAccent: delta & 1 == 1,
          isLast: index == deltas.count - 1
        )
      )
    }
    return place
  }

  private mutating func set(placeOf scalar: Int, to place: UInt16) {
    let block = scalar / Self.blockSize
    if blocks.count <= block {
      blocks.append(contentsOf: repeatElement(0, count: block + 1 - blocks.count))
    }
    if blocks[block] == 0 {
      blocks[block] = UInt16(places.count)
      places.append(contentsOf: repeatElement(Self.itself, count: Self.blockSize))
    }
    places[Int(blocks[block]) + scalar % Self.blockSize] = place
  }

  /// Reads numbers of base-32 digits, the low digit first.
  private struct NumberReader {
    private static let firstDigit = UInt8(ascii: "$")

    private let digits: [UInt8]
    private var index = 0

    init(_ text: String) { digits = Array(text.utf8) }

    mutating func next() -> Int? {
      var number = 0
      var shift = 0
      while index < digits.count {
        let value = Int(digits[index] &- Self.firstDigit)
        index += 1
        number |= (value & 31) << shift
        shift += 5
        if value < 32 { return number }
      }
      return nil
    }
  }
}
