import ComboMatching
import Testing

@Suite struct CommonPrefixTests {
  @Test(arguments: [
    (["Viet Nam", "Viet Nam South"], "Viet", "Viet Nam"),
    (["Viet Nam"], "viet", "Viet Nam"),
    (["Chocolate", "chopped"], "CH", "Cho"),
    (["Chocolate", "Vanilla"], "c", "c"),
    ([], "Viet", "Viet"),
    (["abc", "abd"], "abcd", "abcd"),
    (["Straße", "STRASSEN"], "st", "Straße"),
    (["Straße", "Strasburg"], "st", "Stra"),
    (["Strasburg", "Straße"], "st", "Stras"),
    (["Hà Nội", "Hà Nam"], "ha", "Hà N"),
    (["Hà Nội", "Ha Nam"], "ha", "Ha N"),
    (["Ha Nam", "Hà Nội"], "ha", "Ha N"),
    (["Đà Nẵng", "Đắk Lắk"], "d", "Đ"),
    (["Đà Nẵng", "Đắk Lắk"], "da", "da"),
    (["Ha\u{300} Nam", "Hà Nội"], "h", "Ha\u{300} N"),
    (["👨‍👩‍👧 one", "👨‍👩‍👧 other"], "", "👨‍👩‍👧 o"),
    (["👨‍👩‍👧", "👨‍👩‍👦"], "", ""),
    (["北京市", "北京站"], "北", "北京"),
    (["한국", "하나"], "", ""),
    (["ab\r\nc", "ab\nd"], "a", "ab"),
  ])
  func `labels are completed as far as they agree`(
    labels: [String],
    typed: String,
    expected: String
  ) {
    let result = TextFolding.commonPrefix(of: labels, typed: typed)

    #expect(Array(result.utf8) == Array(expected.utf8))
  }

  @Test func `A7: labels that begin with characters of several bytes have nothing to complete`() {
    let labels = ["éa", "Đà Nẵng", "🍎pie"]

    #expect(TextFolding.commonPrefix(of: labels, typed: "a") == "a")
    #expect(TextFolding.commonPrefix(of: labels, typed: "") == "")
    #expect(TextFolding.commonPrefix(of: ["éa"], typed: "e") == "éa")
    #expect(TextFolding.commonPrefix(of: ["🍎pie"], typed: "🍎") == "🍎pie")
  }

  @Test func `what is completed still finds every label`() {
    let labels = ["Hậu Giang", "Hau giang", "HẦU GIANG xa"]
    let result = TextFolding.commonPrefix(of: labels, typed: "h")

    #expect(result == "Hau Giang")
    #expect(TextMatcher().matches(of: MatchQuery(result), in: labels).count == 3)
  }
}
