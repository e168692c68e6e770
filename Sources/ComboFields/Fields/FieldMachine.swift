/// A field of any kind: a value that takes events and hands out effects.
///
/// A field does nothing by itself. A ``FieldController`` owns one, runs its effects and tells a
/// delegate; a front end turns keys into events and draws ``snapshot``.
public protocol FieldMachine: Sendable, Equatable {
  /// What the field is called; it stands in the empty line until something is chosen.
  var title: String { get }

  /// What stands in the line.
  var text: LineText { get }

  /// What the line shows: its text, or what stands in its place.
  ///
  /// By default that is the title.
  var displayText: String { get }

  /// What the field has to say about the last event; `nil` for nothing.
  var message: FieldMessage? { get }

  /// Whether the menu is open.
  var isOpen: Bool { get }

  /// Whether the line is the text of the Other entry.
  var isEnteringOther: Bool { get }

  /// What is chosen, in the order of the answer; nothing where nothing is.
  var answers: [Answer] { get }

  /// The field as it is to be drawn.
  ///
  /// The cost is that of the visible rows.
  var snapshot: FieldSnapshot { get }

  /// What a choice would be as an answer; `nil` where its option is not there.
  func answer(for choice: FieldChoice) -> Answer?

  /// Takes an event, changes the state, and hands out what follows from it.
  ///
  /// Every event is allowed at any time; where it means nothing, there are no effects.
  ///
  /// - Returns: The effects, in the order in which they are to be run. The state is final when
  ///   they are handed out.
  mutating func handle(_ event: FieldEvent) -> [FieldEffect]
}

extension FieldMachine {
  /// What the line shows: its text, or the title as long as there is none.
  public var displayText: String {
    text.isEmpty ? title : text.text
  }
}
