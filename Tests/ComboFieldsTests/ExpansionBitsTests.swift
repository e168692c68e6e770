import ComboFields
import Testing

/// Sets of positions, beside sets as the language has them.
@Suite struct ExpansionBitsTests {
  private static let capacities = [1, 63, 64, 65, 2_047, 2_048, 2_049, 5_000]

  private func members(_ bits: PositionBits, capacity: Int) -> [Int] {
    bits.members(notIn: PositionBits(capacity: capacity))
  }

  @Test func `a set for no positions is empty`() {
    let bits = PositionBits(capacity: 0)

    #expect(bits.count == 0)
    #expect(bits.count(in: 0..<0) == 0)
    #expect(members(bits, capacity: 0) == [])
    bits.checkInvariants()
  }

  @Test(arguments: capacities)
  func `positions go in and out, and ranges are counted and cleared`(capacity: Int) {
    var numbers = SeededNumbers(seed: UInt64(capacity))
    var bits = PositionBits(capacity: capacity)
    var model: Set<Int> = []

    for _ in 0..<200 {
      let position = Int.random(in: 0..<capacity, using: &numbers)
      let range = position..<Int.random(in: position...capacity, using: &numbers)
      switch Int.random(in: 0..<8, using: &numbers) {
      case 0:
        #expect(bits.remove(in: range) == model.count(where: range.contains))
        model = model.filter { !range.contains($0) }
      case 1:
        bits.remove(position)
        model.remove(position)
      case 2:
        let added = range.filter { _ in Bool.random(using: &numbers) }
        bits.insert(ascending: added)
        model.formUnion(added)
      case 3:
        var other = PositionBits(capacity: capacity)
        other.insert(ascending: stride(from: 0, to: capacity, by: 3))
        bits.insert(other, in: range)
        model.formUnion(range.filter { $0 % 3 == 0 })
      default:
        bits.insert(position)
        model.insert(position)
      }

      bits.checkInvariants()
      #expect(bits.count == model.count)
      #expect(bits.count(in: range) == model.count(where: range.contains))
      #expect(bits.rank(of: position) == model.count { $0 < position })
      #expect(bits.contains(position) == model.contains(position))
    }
    let sorted = model.sorted()
    #expect(members(bits, capacity: capacity) == sorted)
    #expect(sorted.indices.map(bits.member) == sorted)
  }

  @Test(arguments: capacities)
  func `a way goes on from a stop behind what hangs there`(capacity: Int) {
    var numbers = SeededNumbers(seed: UInt64(capacity))
    for density in [1, 2, 8, 100, 10_000] {
      var stops = PositionBits(capacity: capacity)
      stops.insert(
        ascending: (0..<capacity).filter { _ in Int.random(in: 0..<density, using: &numbers) == 0 }
      )
      let first = Int.random(in: 0..<capacity, using: &numbers)
      let range = first..<Int.random(in: first...capacity, using: &numbers)
      // A stop reaches at most to the end of the way, as a subtree does.
      let sizes = (0..<capacity).map { position in
        Int32.random(in: 1...Int32(max(1, min(range.upperBound - position, 200))), using: &numbers)
      }
      var way: [Int] = []
      var position = first
      while position < range.upperBound {
        way.append(position)
        position += stops.contains(position) ? Int(sizes[position]) : 1
      }
      var bits = PositionBits(capacity: capacity)

      let steps = bits.insertWay(through: range, stops: stops, sizes: sizes)

      #expect(members(bits, capacity: capacity) == way)
      #expect(steps <= way.count)
      bits.checkInvariants()
    }
  }
}
