public import ComboFields

/// A form that was read from a file.
public struct FormFile: Sendable, Equatable {
  /// How it was written.
  public var format: FormFormat

  /// What it is called; `nil` where the file does not say.
  public var title: String?

  /// What it is about; `nil` where the file does not say.
  public var detail: String?

  /// The fields, in the order in which they are asked.
  public var fields: [FormFileField]

  /// What an issue has beside its text; `nil` but for an issue form.
  public var issue: IssueDetails?

  /// What belongs to the answers and is not asked: the path to each value in JSON, and the value as JSON.
  var constants: [FormFileConstant] = []

  /// What the form leaves out, each with its place: what no field can ask and no answer needs.
  public var warnings: [DataFileError] = []

  /// The name of the file, if it is known.
  public var file: String?

  /// The field with a key.
  public func field(_ key: String) -> FormFileField? { fields.first { $0.key == key } }
}

/// What an issue has beside its text.
public struct IssueDetails: Sendable, Equatable {
  /// The title that is there before a person changes it.
  public var title: String?

  /// The labels.
  public var labels: [String] = []

  /// The people it is given to.
  public var assignees: [String] = []

  /// The projects it is put into.
  public var projects: [String] = []

  /// The type of issue.
  public var type: String?
}

/// A value of the answers that is not asked.
struct FormFileConstant: Sendable, Equatable {
  var path: [String]
  var json: String

  /// When it belongs to them; `nil` for always.
  var condition: FormFileCondition?
}

/// A field of a form file.
public struct FormFileField: Sendable, Equatable {
  /// A kind of field.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// One of the options of ``FormFileField/sections``.
    case dropdown
    /// One of ``FormFileField/outline``, level by level.
    case cascade
    /// One of ``FormFileField/outline``, in a tree.
    case outline
    /// Any number of the options of ``FormFileField/sections``.
    case checklist
    /// A line of text.
    case text
    /// Several lines of text.
    case textarea
    /// A number.
    case number
    /// Yes or no.
    case confirm
    /// A line of text that is not shown and kept nowhere.
    case secret
    /// Nothing is asked: ``FormFileField/detail`` is shown.
    case note
  }

  /// What kind of field it is.
  public var kind: Kind

  /// The name of the answer, unique in the form; a note has one too.
  public var key: String

  /// What is asked.
  public var title: String

  /// A sentence or more about it; the text of a note.
  public var detail: String?

  /// What stands in the field while it is empty.
  public var placeholder: String?

  /// Whether there has to be an answer.
  public var isRequired = false

  /// When it is asked; `nil` for always.
  public var condition: FormFileCondition?

  /// When there has to be an answer although ``isRequired`` is false; `nil` for never.
  public var requirement: FormFileCondition?

  /// The group of fields that it stands in, outermost title first.
  public var group: [String] = []

  /// The options of a drop-down or a checklist, with what is checked and folded at first.
  public var sections: [ChecklistSection] = []

  /// The options of a cascade or an outline.
  public var outline: OptionOutline?

  /// The command that prints the options, one a line; `nil` for none.
  ///
  /// It was not run.
  public var command: FormFileCommand?

  /// The entry for a text of the person's own; `nil` without one.
  public var other: OtherEntry?

  /// What is answered at first: values of options, one text, one number; the labels or values on the way to
  /// one in a cascade or an outline; none where nothing is.
  public var initial: [String] = []

  /// How ``initial`` is worked out from earlier answers; `nil` where it stands as it is.
  var template: DefaultTemplate?

  /// The least number, of characters, or of choices; `nil` for any.
  public var minimum: Double?

  /// The greatest number, of characters, or of choices; `nil` for any.
  public var maximum: Double?

  /// Whether a number has to be greater than ``minimum``.
  public var excludesMinimum = false

  /// Whether a number has to be less than ``maximum``.
  public var excludesMaximum = false

  /// Whether a number has to be whole.
  public var isWhole = false

  /// What a text has to look like; `nil` for anything.
  public var pattern: TextPattern?

  /// Whether several answers are in the order in which they were chosen, not in that of the list.
  public var keepsSelectionOrder = false

  /// The places of options that exclude all others.
  public var exclusiveOptions: [Int] = []

  /// Whether a checklist is written with all of its options, each with a box that is checked or not.
  public var isCheckboxes = false

  /// The places of options that have to be chosen.
  public var requiredOptions: [Int] = []

  /// What yes and no are called, and the values that they answer with.
  public var confirmation = Confirmation()

  /// The language of the code block that a text area is written as; `nil` for plain text.
  public var language: String?

  /// Where the answer stands in JSON, and as what.
  var form: AnswerForm

  /// Where the field stands in the file.
  public var position: SourcePosition

  /// What yes and no are called, and the values that they answer with.
  public struct Confirmation: Sendable, Equatable {
    /// The yes.
    public var yes: FieldOption
    /// The no.
    public var no: FieldOption

    /// Makes a pair.
    public init(
      yes: FieldOption = FieldOption("Yes", value: "true"),
      no: FieldOption = FieldOption("No", value: "false")
    ) {
      self.yes = yes
      self.no = no
    }
  }

  /// A field of a kind, where a file has it.
  init(_ kind: Kind, key: String, title: String? = nil, at node: DataNode) {
    self.kind = kind
    self.key = key
    self.title = title ?? key
    form = AnswerForm(path: [key])
    position = node.position
  }

  /// All options of the sections, in order.
  public var options: [FieldOption] { sections.flatMap { $0.rows.map(\.option) } }

  /// What ``initial`` is where earlier answers are known.
  ///
  /// - Parameter answer: The value of an earlier answer; nil where there is none.
  /// - Returns: The values; those of the file where an answer that they need is missing.
  public func initial(after answer: (_ key: String) -> String?) -> [String] {
    guard let template else { return initial }
    return template.text(with: answer).map { [$0] } ?? initial
  }

  /// The keys of the earlier fields that ``initial(after:)`` needs.
  public var initialKeys: [String] { template?.keys ?? [] }
}

/// A command that a form names for the options of a field.
///
/// It is only described: whoever asks the field shows it and asks before it runs.
public enum FormFileCommand: Sendable, Equatable {
  /// A line for sh.
  case shell(String)
  /// A program and its arguments.
  case arguments([String])
}

/// Where an answer stands in JSON, and as what.
struct AnswerForm: Sendable, Equatable {
  /// The keys from the whole to the value; empty where the answer is not written.
  var path: [String]

  /// What a value is that is no option: typed text, a number, a yes or no.
  var scalar = Scalar.string

  /// The options' values as JSON, by their places; empty where they are strings.
  var optionValues: [String] = []

  /// What an answer that was not given stands for; `nil` where its key is left out.
  var absence: String?

  enum Scalar: Sendable, Equatable {
    case string
    case number
    case boolean
    /// The text is JSON itself.
    case json
    /// A list of texts, one a line.
    case lines
  }
}
