import ComboMatching
import MatchingTestSupport
import Testing

@Suite struct NeedleTests {
  @Test func `the processor's way and the portable one find the same places`() {
    var random = SeededRandom()
    let interesting: [UInt8] = [0x00, 0x20, 0x41, 0x61, 0x5A, 0x7A, 0x7F, 0x80, 0xC1, 0xE1, 0xFF]
    for _ in 0..<2_000 {
      let bytes = (0..<128).map { _ in interesting.randomElement(using: &random) ?? 0 }
      let byte = interesting.randomElement(using: &random) ?? 0
      let offset = Int.random(in: 0...64, using: &random)
      let count = Int.random(in: 1...64, using: &random)
      let needle = Needle(byte)
      let wanted = ~UInt64(0) >> UInt64(64 - count)
      let isLetter = (0x61...0x7A).contains(byte)
      let expected = (0..<count).reduce(UInt64(0)) { result, place in
        let found = bytes[offset + place]
        return found == byte || isLetter && found == byte & ~0x20
          ? result | 1 << UInt64(place) : result
      }

      let text = unsafe bytes.span.bytes

      let places = needle.places(in: text, at: offset, count: count) & wanted
      let portable = needle.portablePlaces(in: text, at: offset, count: count) & wanted
      #expect(places == expected, "\(random)")
      #expect(portable == expected, "\(random)")
    }
  }
}
