import ComboFields

extension DataNode {
  /// The value of a number, with all of its digits.
  ///
  /// - Throws: ``DataFileError`` for anything else, and for a number that is too large to count with.
  func expectDecimal() throws(DataFileError) -> DecimalNumber {
    let number = try expectNumber()
    return DecimalNumber(JSONText.number(text ?? "")) ?? DecimalNumber(String(number)) ?? 0
  }

  /// A number of characters or of choices: not below zero, and no larger than there can be.
  ///
  /// - Throws: ``DataFileError`` where it is no number.
  func expectCount() throws(DataFileError) -> Int {
    let number = try expectNumber().rounded(.up)
    return Int(exactly: max(0, number)) ?? Int.max
  }

  /// A regular expression, and the message for a text that does not match.
  ///
  /// A form is not trusted, and so neither is the expression.
  ///
  /// - Parameters:
  ///   - message: What is said of a text that does not match; a sentence with the expression in it unless
  ///     given.
  ///   - scope: How much of a text has to match.
  /// - Returns: The pattern.
  /// - Throws: ``DataFileError`` where it is no expression, or one that is too long.
  func expectPattern(
    message: String?,
    scope: TextPattern.Scope = .whole
  ) throws(DataFileError) -> TextPattern {
    let source = try expectString()

    // Reading an expression takes stack for each bracket that is open.
    guard source.utf8.count <= Self.patternLimit else {
      throw refusal(
        "The regular expression is too long. At most \(Self.patternLimit) bytes are read."
      )
    }
    do {
      return try TextPattern(source, message: message, scope: scope).untrusted
    } catch {
      throw refusal("\(VisibleText.quoted(text ?? "")) is no regular expression that can be read.")
    }
  }

  private static let patternLimit = 1000
}
