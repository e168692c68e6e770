/// One step through a YAML text.
struct YAMLEvent {
  var kind: Kind

  /// The bytes of the text that it stands for; an empty scalar and the end of a list have none.
  var range: Range<Int>

  /// The name by which an alias can bring the value again.
  var anchor: String?

  /// The kind that the file says the value has, as a whole tag like `tag:yaml.org,2002:str`.
  var tag: String?

  enum Kind {
    case beginDocument
    case endDocument
    case beginList
    case endList
    case beginMapping
    case endMapping
    /// A value that was named before by an anchor.
    case alias(String)
    case scalar(Scalar)
    /// What means nothing to the tree: the stream's own beginning and end.
    case other
  }

  struct Scalar {
    /// Whether its text alone says what kind of value it is; text in quotation marks and blocks is a
    /// string.
    var isPlain: Bool

    var text: Text

    enum Text {
      case verbatim
      case insideQuotes
      case rewritten([UInt8])
    }
  }
}

/// Why libyaml does not read on.
struct YAMLFault {
  var kind: Kind

  /// What libyaml says is wrong.
  var problem: String

  /// Where that is.
  var offset: Int

  /// What libyaml was about, and where that began.
  var context: String
  var contextOffset: Int

  enum Kind {
    /// The bytes are not UTF-8, or hold a character that YAML does not allow.
    case bytes
    case syntax
    case memory
  }
}
