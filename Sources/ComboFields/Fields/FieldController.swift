/// Owns a field, runs its effects, asks its data source and tells its delegate.
///
/// ```swift
/// let controller = DropDownController(DropDownField("Flavour", options: ["Chocolate", "Vanilla"]))
/// controller.delegate = listener
/// controller.send(.open(.anchor))
/// controller.send(.choose(.option(controller.field.options.id(at: 1))))
/// ```
///
/// A controller belongs to whoever made it, and to one thread at a time.
public final class FieldController<Field: FieldMachine>: FieldControlling {
  /// The field as it is now.
  ///
  /// Its state changes by what is sent to the controller.
  public internal(set) var field: Field

  /// Who hears what happens.
  ///
  /// It is not kept alive.
  public weak var delegate: (any FieldDelegate)?

  /// Who gives the options.
  ///
  /// It is not kept alive.
  public weak var dataSource: (any FieldDataSource)?

  /// Whether a front end moves the menu and sends ``FieldEvent/animationDidEnd`` when it has
  /// arrived.
  ///
  /// Where none does, which is the default, it has arrived at once.
  public var animatesMenu = false

  private var queue: [FieldEvent] = []
  private var isRunning = false

  /// A controller of a field.
  ///
  /// - Parameters:
  ///   - field: The field as it begins.
  ///   - delegate: Who hears what happens.
  ///   - dataSource: Who gives the options.
  public init(
    _ field: Field,
    delegate: (any FieldDelegate)? = nil,
    dataSource: (any FieldDataSource)? = nil
  ) {
    self.field = field
    self.delegate = delegate
    self.dataSource = dataSource
  }

  /// What the field is called.
  public var title: String { field.title }

  /// What is chosen, in the order of the answer.
  public var answers: [Answer] { field.answers }

  /// The field as it is to be drawn.
  public var snapshot: FieldSnapshot { field.snapshot }

  /// Hands an event to the field, and does what follows from it.
  ///
  /// - Returns: All effects, in the order in which they were run, among them those that only a
  ///   front end can run (``FieldEffect/replaceText(_:)`` and the like). From inside a delegate's
  ///   call nothing: the event is handled after that call, and its effects are among those of the
  ///   call that is under way.
  @discardableResult
  public func send(_ event: FieldEvent) -> [FieldEffect] {
    queue.append(event)
    guard !isRunning else { return [] }
    isRunning = true
    defer { isRunning = false }
    var effects: [FieldEffect] = []
    while !queue.isEmpty {
      let next = field.handle(queue.removeFirst())
      // What the field is told in reply goes before what a delegate sent meanwhile.
      queue.insert(contentsOf: next.compactMap { run($0) }, at: 0)
      effects += next
    }
    return effects
  }
}

extension FieldController {
  /// Makes the data source's columns, under its titles, the options of a field over one list.
  func reloadColumns() throws(OptionListError) {
    guard let dataSource else { return }
    send(.reload(try dataSource.columns(for: self)))
  }
}
