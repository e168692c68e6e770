public import ComboFields

/// Reads trees of options from JSON and from text.
///
/// ```swift
/// let file = try OutlineReader().read(fileAt: "regions.json")
/// print(file.outline.count, "regions on", file.outline.levelCount, "levels")
/// ```
///
/// *Nested JSON* is a list of options, or a mapping of labels to what hangs under them. An option is
/// a string, or a mapping with the keys of ``Keys``. Under it hangs what `sub` holds; null, an empty
/// list and no such key mean the same: it is a leaf.
///
/// ```json
/// [{"name": "Fruit", "sub": ["Apple", {"name": "Pear", "value": "p"}]}, "Vanilla"]
/// {"Fruit": {"Apple": null, "Pear": {}}, "Vanilla": []}
/// ```
///
/// *Flat JSON* is a list of rows with `id`, `parent` and `name`, in any order. A row without a parent,
/// or with null or ``rootID`` for one, stands on the first level.
///
/// *Indented text* has one option a line. An option hangs under the last line before it that is
/// indented less. How far does not matter, but the lines under one option all begin with the same
/// blanks and tabs, which in turn begin with those of the option; so a tab is never compared with
/// blanks.
///
/// *Paths* are lines such as `Europe/Andorra`. Options that have no line of their own are made when
/// they first occur, and the same path again is the same option. A separator at the beginning and one
/// at the end mean nothing, and neither do blanks around a label. A backslash stands before what is to
/// be taken as it is: `\/` is a separator within a label, and `\\` a backslash.
///
/// *Lines* are options on the first level.
///
/// Lines end with LF, CRLF or CR, blank lines are left out, and so is a byte order mark at the
/// beginning. All other bytes of labels and values are kept as they are, also where they are not UTF-8.
///
/// An id becomes the `OptionID` of its option. All ids of a file are strings, or all are whole
/// numbers, and a parent is written like the ids: 1 and `"1"` are never taken for each other. Ids that
/// differ in Unicode normalisation alone are the same.
///
/// Reading costs time and memory in proportion to the size; no depth uses up the stack.
public struct OutlineReader: Sendable {
  /// How the file is written; `nil`, the default, to find out by its content.
  ///
  /// It is JSON where the first character that is no blank is `[` or `{`: flat where an element of the
  /// list has a parent, else nested. Other text is indented where a line begins with a blank, is paths
  /// where a label has the separator in it, and else lines.
  public var format: OutlineFormat?

  /// The names of the keys in JSON.
  public var keys: Keys

  /// The id that rows of the first level have as their parent, beside null; no row may have it as its
  /// own.
  ///
  /// It is compared by its spelling: the root `0` is both 0 and `"0"`, whatever the other ids are.
  public var rootID: String?

  /// What becomes of rows that do not hang under the root; refused by default.
  public var policy = OutlinePolicy()

  /// What stands between label and value in a line; `nil`, the default, or empty where the label is the
  /// value.
  ///
  /// Only its first occurrence in a line counts.
  public var delimiter: String?

  /// What stands between the labels of a path; `/` by default.
  ///
  /// Blanks around it mean nothing, unless it is made of nothing else. An empty one separates nothing.
  /// Where it begins with a backslash, nothing can be taken as it is.
  public var separator = "/"

  /// Whether lines that begin with `#` and a blank, or are just `#`, are left out; they are not, by
  /// default.
  ///
  /// Where they are, a backslash before a `#` that begins a label is taken away.
  public var hasComments = false

  /// How JSON is read; its size limit holds for text too.
  public var json = JSONReader()

  /// The names of the keys in JSON.
  ///
  /// Two of them may be the same: with `value` named as `label` is, the label is the value.
  public struct Keys: Sendable, Equatable {
    /// What is shown: a string; a number or a boolean, which keeps its spelling.
    public var label: String

    /// What hangs under the option.
    public var children: String

    /// What tells the option from all others: a string or a whole number.
    public var id: String

    /// The id of the option that a row hangs under.
    public var parent: String

    /// What the field answers with; the label where it is missing or null.
    public var value: String

    /// A sentence about the option.
    public var detail: String

    /// Whether the option cannot be chosen: true or false, or a string that says why.
    ///
    /// A string disables the option, also an empty one, which gives no reason.
    public var disabled: String

    /// Other spellings of the label (pinyin, initials, romaji), a string or a list of them: the option
    /// is found by them, and they are never shown.
    public var search: String

    /// Makes names; each is as ComboLine's own files have it unless said otherwise.
    public init(
      label: String = "name",
      children: String = "sub",
      id: String = "id",
      parent: String = "parent",
      value: String = "value",
      detail: String = "detail",
      disabled: String = "disabled",
      search: String = "search"
    ) {
      self.label = label
      self.children = children
      self.id = id
      self.parent = parent
      self.value = value
      self.detail = detail
      self.disabled = disabled
      self.search = search
    }
  }

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - format: How the file is written; found by its content where `nil`.
  ///   - keys: The names of the keys in JSON.
  ///   - rootID: The id of the root in flat JSON, beside null.
  ///   - policy: What becomes of rows that do not hang under the root.
  public init(
    format: OutlineFormat? = nil,
    keys: Keys = Keys(),
    rootID: String? = nil,
    policy: OutlinePolicy = OutlinePolicy()
  ) {
    self.format = format
    self.keys = keys
    self.rootID = rootID
    self.policy = policy
  }
}
