/// Owns a drop-down field, runs its effects, asks its data source and tells its delegate.
///
/// ```swift
/// let controller = DropDownController(DropDownField("Flavour", options: ["Chocolate", "Vanilla"]))
/// controller.delegate = listener
/// controller.send(.open(.anchor))
/// controller.send(.choose(.option(controller.field.options.id(at: 1))))
/// ```
///
/// A controller belongs to whoever made it, and to one thread at a time.
public final class DropDownController {
  /// The field as it is now.
  ///
  /// Its state changes by what is sent to the controller.
  public private(set) var field: DropDownField

  /// Who hears what happens.
  ///
  /// It is not kept alive.
  public weak var delegate: (any DropDownDelegate)?

  /// Who gives the options.
  ///
  /// It is not kept alive.
  public weak var dataSource: (any DropDownDataSource)?

  /// Whether a front end moves the menu and sends ``DropDownField/Event/animationDidEnd`` when it
  /// has arrived.
  ///
  /// Where none does, which is the default, it has arrived at once.
  public var animatesMenu = false

  private var queue: [DropDownField.Event] = []
  private var isRunning = false

  /// A controller of a field.
  ///
  /// - Parameters:
  ///   - field: The field as it begins.
  ///   - delegate: Who hears what happens.
  ///   - dataSource: Who gives the options; ``reloadData()`` asks for them.
  public init(
    _ field: DropDownField,
    delegate: (any DropDownDelegate)? = nil,
    dataSource: (any DropDownDataSource)? = nil
  ) {
    self.field = field
    self.delegate = delegate
    self.dataSource = dataSource
  }

  /// Hands an event to the field, and does what follows from it.
  ///
  /// - Returns: All effects, in the order in which they were run, among them those that only a
  ///   front end can run (``DropDownField/Effect/replaceText(_:)`` and the like). From inside a
  ///   delegate's call nothing: the event is handled after that call, and its effects are among
  ///   those of the call that is under way.
  @discardableResult
  public func send(_ event: DropDownField.Event) -> [DropDownField.Effect] {
    queue.append(event)
    guard !isRunning else { return [] }
    isRunning = true
    defer { isRunning = false }
    var effects: [DropDownField.Effect] = []
    while !queue.isEmpty {
      let next = field.handle(queue.removeFirst())
      // What the field is told in reply goes before what a delegate sent meanwhile.
      queue.insert(contentsOf: next.compactMap { run($0) }, at: 0)
      effects += next
    }
    return effects
  }

  /// Asks the data source for all columns and titles, and makes them the field's options.
  ///
  /// - Throws: ``OptionListError`` where two options carry the same identity; the options stay as
  ///   they are then.
  public func reloadData() throws(OptionListError) {
    guard dataSource != nil else { return }
    send(.reload(try columns()))
  }

  /// The options for a request have come.
  public func optionsDidArrive(_ options: OptionList, for ticket: Ticket) {
    send(.optionsDidArrive(options, ticket))
  }

  /// The options for a request cannot be had.
  ///
  /// - Parameters:
  ///   - reason: Why, in a sentence.
  ///   - ticket: The request.
  public func optionsDidFail(_ reason: String, for ticket: Ticket) {
    send(.optionsDidFail(reason, ticket))
  }

  func columns() throws(OptionListError) -> OptionList {
    guard let dataSource else { return OptionList() }
    let columns = (0..<dataSource.numberOfColumns(in: self)).map {
      dataSource.optionsOfColumn($0, in: self)
    }
    let titles = dataSource.titlesOfSections(in: self)
    return try OptionList(
      sections: columns.enumerated().map { column, options in
        OptionSection(column < titles.count ? titles[column] : nil, options: options)
      }
    )
  }
}
