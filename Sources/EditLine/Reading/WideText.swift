import CEditLine

/// Between Swift's text and the arrays of wide characters that libedit works on.
enum WideText {
  /// The characters of `text`, ended by zero, as C expects them.
  ///
  /// A zero inside the text would end it early, so it is left out.
  static func terminated(_ text: String) -> [wchar_t] {
    scalars(of: text) + [0]
  }

  /// The characters of `text` but its zeros.
  static func scalars(of text: String) -> [wchar_t] {
    var characters: [wchar_t] = []
    characters.reserveCapacity(text.utf8.count + 1)
    for scalar in text.unicodeScalars where scalar.value != 0 {
      characters.append(wchar_t(scalar.value))
    }
    return characters
  }

  /// The text that wide characters spell; what is not a Unicode scalar is left out.
  static func text(_ characters: some Sequence<wchar_t>) -> String {
    var text = String.UnicodeScalarView()
    for character in characters {
      if let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: character)) { text.append(scalar) }
    }
    return String(text)
  }

  /// A copy that lives until it is freed, for strings that libedit keeps.
  static func duplicate(_ text: String) -> UnsafeMutablePointer<wchar_t> {
    let characters = terminated(text)
    let copy = UnsafeMutablePointer<wchar_t>.allocate(capacity: characters.count)
    for (offset, character) in characters.enumerated() {
      unsafe (copy + offset).initialize(to: character)
    }
    return unsafe copy
  }
}
