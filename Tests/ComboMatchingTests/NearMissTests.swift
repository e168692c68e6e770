import ComboMatching
import MatchingTestSupport
import Testing

@Suite struct NearMissTests {
  private static let flavours = ["Vanilla", "Chocolate", "Strawberry", "Choc chip", "Mint"]

  @Test(arguments: [
    ("Choclate", ["Chocolate"]), ("vanila", ["Vanilla"]), ("Vainlla", ["Vanilla"]),
    ("choc", ["Chocolate", "Choc chip"]),
    ("MINT", ["Mint"]), ("mnit", ["Mint"]), ("berry", ["Strawberry"]), ("zzzzz", []), ("", []),
    (" ", []),
    ("mint tea", ["Mint"]), ("x", []),
  ])
  func `slips lead to what was meant`(text: String, expected: [String]) {
    #expect(NearMiss.nearest(to: text, among: Self.flavours) == expected)
  }

  @Test func `accents and width do not count as slips`() {
    #expect(NearMiss.nearest(to: "da nagn", among: ["Hà Nội", "Đà Nẵng"]) == ["Đà Nẵng"])
    #expect(NearMiss.nearest(to: "ｍｉｎｔ", among: Self.flavours) == ["Mint"])
  }

  @Test func `equal labels come before beginnings, those before holders and slips`() {
    let labels = ["fourm", "the form", "formal", "Form"]

    #expect(
      NearMiss.nearest(to: "form", among: labels, limit: 9) == [
        "Form", "formal", "the form", "fourm",
      ]
    )
    #expect(NearMiss.nearest(to: "form", among: labels, limit: 1) == ["Form"])
    #expect(NearMiss.nearest(to: "form", among: labels, limit: 0) == [])
  }

  @Test func `equally near labels keep the list's order and are given once`() {
    let labels = ["--cat", "--bat", "--cat", "--hat"]

    #expect(NearMiss.nearest(to: "--rat", among: labels) == ["--cat", "--bat", "--hat"])
  }

  @Test func `a short text needs more than a slip's worth in common`() {
    #expect(NearMiss.nearest(to: "a", among: ["b", "c", "ab"]) == [])
    #expect(NearMiss.nearest(to: "ab", among: ["ac", "cd"]) == ["ac"])
  }

  @Test func `long labels and long lists are cut`() {
    let long = String(repeating: "x", count: 100_000)
    let list = repeatElement("other", count: 100_000)

    #expect(NearMiss.nearest(to: long, among: [long + "y"]) == [long + "y"])
    #expect(
      NearMiss.nearest(to: "wanted", among: Array(list.dropLast()) + ["wanted"]) == ["wanted"]
    )
    #expect(NearMiss.nearest(to: "wanted", among: Array(list) + ["wanted"]) == [])
  }

  /// Counts slips by trying everything, for words of a few letters.
  private func slips(_ text: Substring, _ other: Substring) -> Int {
    guard let first = text.first, let otherFirst = other.first else {
      return max(text.count, other.count)
    }
    let (rest, otherRest) = (text.dropFirst(), other.dropFirst())
    if first == otherFirst { return slips(rest, otherRest) }
    var least = min(slips(rest, other), slips(text, otherRest), slips(rest, otherRest))
    if rest.first == otherFirst, otherRest.first == first {
      least = min(least, slips(rest.dropFirst(), otherRest.dropFirst()))
    }
    return least + 1
  }

  @Test func `slips are counted as by trying everything`() {
    var random = SeededRandom()
    for _ in 0..<300 {
      let text = random.text(of: Array("abc"), length: 4...6)
      let other = random.text(of: Array("abc"), length: 4...6)
      if other.hasPrefix(text) || text.hasPrefix(other) || other.contains(text) { continue }
      let expected = slips(text[...], other[...]) <= max(text.count, other.count) / 3

      #expect(
        NearMiss.nearest(to: text, among: [other]).isEmpty == !expected,
        "\(text) \(other), \(random)"
      )
    }
  }
}
