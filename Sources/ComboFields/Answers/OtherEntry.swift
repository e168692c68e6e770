/// The entry of a field for text of the person's own.
///
/// It is not one of the options: it stands among the rows under any filter, and choosing it turns
/// the field into a text entry. The answer is the text, never the entry's label.
public struct OtherEntry: Sendable, Equatable {
  /// Where the entry stands among the rows.
  public enum Place: Sendable, Equatable {
    /// Before every option.
    case first
    /// Behind every option.
    case last
    /// Right behind an option; last while a filter is on, or where the list has no such option.
    case after(OptionID)
  }

  /// What the entry is called.
  public var label: String

  /// What stands in the empty text entry; `nil` for nothing.
  public var placeholder: String?

  /// Where the entry stands.
  public var place = Place.last

  /// What the text has to look like; `nil` for anything that is not blank.
  public var pattern: TextPattern?

  /// A form that the text has to have; `nil` for any.
  public var format: TextFormat?

  /// The most characters the text may have; `nil` for any number.
  public var maximumLength: TextLimit?

  /// Whether the first letter of each sentence becomes a capital, as it is typed.
  public var capitalizesSentences = false

  /// Whether the text is kept nowhere once it is given: neither in memory for the next time, nor in
  /// a history.
  public var isSecret = false

  /// Earlier texts, the latest last, offered again.
  public var rememberedTexts: [String] = []

  /// Makes an entry.
  ///
  /// - Parameters:
  ///   - label: What the entry is called.
  ///   - placeholder: What stands in the empty text entry.
  ///   - pattern: What the text has to look like.
  public init(_ label: String = "Other", placeholder: String? = nil, pattern: TextPattern? = nil) {
    self.label = label
    self.placeholder = placeholder
    self.pattern = pattern
  }

  /// What is wrong with a text by the entry's own rules; `nil` where nothing is.
  ///
  /// A controller asks this before it asks its delegate. A pattern that is not trusted is left
  /// alone: whoever shows the field checks it, with a limit of time.
  public func problem(in text: String) -> FieldMessage? {
    if let maximumLength, let problem = maximumLength.problem(asMaximumOf: text) { return problem }
    if let format, !format.fits(text) { return .formatIsWrong(format) }
    if let pattern, pattern.isTrusted, !pattern.matches(text) {
      return .otherTextIsRefused(pattern.message)
    }
    return nil
  }

  /// A text as the entry takes it: with capitals, where it is set to.
  func adjusted(_ text: String) -> String {
    guard capitalizesSentences else { return text }
    var result = ""
    var place = SentencePlace.beginning
    for character in text {
      if place == .beginning, character.isLetter {
        result += character.uppercased()
      } else {
        result.append(character)
      }
      place = place.after(character)
    }
    return result
  }

  /// A line as the entry takes it; a capital may have more letters (`ß`), and the caret makes way.
  func adjusted(_ line: LineText) -> LineText {
    let before = String(line.text.unicodeScalars.prefix(line.caret))
    return LineText(adjusted(line.text), caret: adjusted(before).unicodeScalars.count)
  }

  /// Where in a sentence a letter would stand.
  private enum SentencePlace {
    case beginning
    case inside
    /// Behind a full stop or the like, which ends the sentence if a blank follows: `e.g.` and
    /// `example.org` are no sentences.
    case behindStop

    func after(_ character: Character) -> SentencePlace {
      switch character {
      case ".", "!", "?": .behindStop
      case "。", "！", "？": .beginning
      case _ where character.isWhitespace: self == .behindStop ? .beginning : self
      case _ where character.isPunctuation: self
      default: .inside
      }
    }
  }

  /// The most texts that are remembered; older ones are forgotten.
  static let memory = 50

  /// The entry, with a text remembered as the latest, unless it is secret.
  func remembering(_ text: String) -> OtherEntry {
    guard !isSecret else { return self }
    var entry = self
    entry.rememberedTexts.removeAll { $0 == text }
    entry.rememberedTexts.append(text)
    entry.rememberedTexts.removeFirst(max(0, entry.rememberedTexts.count - OtherEntry.memory))
    return entry
  }
}
