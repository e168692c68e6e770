/// A field of a form that is being asked.
public struct FormQuestion: Sendable, Equatable {
  /// The field as the form describes it.
  public var field: FormField

  /// The field's machine: with the answer that it had, or what it begins with, and with what was
  /// wrong where it is asked again.
  public var machine: FormFieldMachine

  /// Whether the machine has what was begun and is no answer yet: half a text, say, or one that was
  /// refused.
  public var isBegun = false

  /// Its place among the fields that are asked, from 1.
  public var position: Int

  /// The number of fields that are asked, as far as that is known.
  public var count: Int

  /// What is said before it: headings and notes behind the field before.
  public var lead: [FormLead]

  /// What was wrong with the answer; `nil` where it is asked for the first time.
  public var message: FieldMessage?
}

/// Something that is said before a field.
public enum FormLead: Sendable, Equatable {
  /// What stands over a section that begins here.
  case heading(FormHeading)
  /// A note.
  case note(FormField)
}

/// A field on a review page.
public struct FormReviewRow: Sendable, Equatable {
  /// The key of the field.
  public var key: String

  /// What the field is called.
  public var title: String

  /// What was answered; nothing where it was left empty.
  public var texts: [String]

  /// Where the answer comes from.
  public var source: FormAnswerSource
}
