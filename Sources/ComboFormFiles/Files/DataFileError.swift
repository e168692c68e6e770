/// Why a form or data file cannot be used.
///
/// Its description is one line: the file, the line and the column, the path of the value where there
/// is one, and what is wrong with it.
///
///     form.json:12:16: fields[3].options[0]: Expected a string, found a number.
public struct DataFileError: Error, Equatable, Sendable {
  /// What kind of fault it is.
  public var code: Code

  /// The name of the file, if it is known.
  public var file: String?

  /// Where the fault is; `nil` where the file could not be read at all.
  public var position: SourcePosition?

  /// Which value of a well-formed file is at fault, like `fields[3].options[0]`.
  public var path: String?

  /// What is wrong and, where it helps, what to do: one or more sentences for a person.
  ///
  /// Text out of the file stands in it with control characters escaped, and shortened.
  public var sentence: String

  /// What else is wrong with the file, and what is said of it beside; nothing, by default.
  ///
  /// Whoever fills in somebody else's form wants to hear of one fault, and whoever writes it of all of them.
  public var further: [DataFileError] = []

  /// Makes an error.
  public init(
    _ code: Code,
    file: String? = nil,
    position: SourcePosition? = nil,
    path: String? = nil,
    sentence: String
  ) {
    self.code = code
    self.file = file
    self.position = position
    self.path = path
    self.sentence = sentence
  }

  /// This error and the further ones, in the order of the file.
  public var all: [DataFileError] {
    var first = self
    first.further = []
    return ([first] + further).inOrderOfFile
  }

  /// A kind of fault; more kinds may come.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String

    /// Makes a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The file cannot be opened or read.
    public static let unreadable = Code(rawValue: "unreadable")

    /// The file cannot be written.
    public static let unwritable = Code(rawValue: "unwritable")

    /// The file is in use: another process works with it.
    public static let locked = Code(rawValue: "locked")

    /// The file is larger than the limit.
    public static let tooLarge = Code(rawValue: "tooLarge")

    /// The file is not UTF-8.
    public static let encoding = Code(rawValue: "encoding")

    /// The file breaks the rules of its format.
    public static let syntax = Code(rawValue: "syntax")

    /// Lists and mappings are nested deeper than the limit.
    public static let tooDeep = Code(rawValue: "tooDeep")

    /// A mapping has the same key twice.
    public static let duplicateKey = Code(rawValue: "duplicateKey")

    /// The file is no form: it configures GitHub's page on which an issue form is chosen.
    public static let templateChooser = Code(rawValue: "templateChooser")

    /// A value is well-formed, but it is not one that can stand there.
    public static let unexpectedValue = Code(rawValue: "unexpectedValue")
  }
}

extension DataFileError: CustomStringConvertible {
  /// The error as one line, with its place first.
  public var description: String {
    let place: String? =
      switch (file.map { VisibleText.escaped($0) }, position) {
      case (let file?, let position?): "\(file):\(position.line):\(position.column)"
      case (let file?, nil): file
      case (nil, let position?): position.description
      case (nil, nil): nil
      }
    return [place, path, sentence].compactMap(\.self).joined(separator: ": ")
  }
}
