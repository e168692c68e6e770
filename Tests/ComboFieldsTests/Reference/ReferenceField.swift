import ComboFields

/// A drop-down field done the slow, obvious way, to hold the real one against.
///
/// It knows arrays and strings: a row is a text such as `option #2`, an effect is a text such as
/// `announce noMatch`, and nothing is stored that can be worked out.
struct ReferenceField {
  enum Loading: Equatable {
    case ready
    case loading(Int)
    case failed
  }

  enum Choice: Equatable {
    case option(String)
    case other(String)
  }

  struct Menu: Equatable {
    var query = ""
    var highlight: String?
    var first = 0
    var letters = ""
    var letterTime: Int?
  }

  var settings: FieldSettings
  var list: ReferenceList
  var text = ""
  var caret = 0
  var message: String?
  var choice: Choice?
  var menu: Menu?
  var isEntering = false
  var otherText = ""
  var remembered: [String]
  var recallDepth = 0
  var recallHome = ""
  var loading = Loading.ready
  var isLoaded = false
  var ticket = 0
  var room: Int?
  var animation: String?

  init(_ settings: FieldSettings, _ list: ReferenceList) {
    self.settings = settings
    self.list = list
    remembered = settings.other?.rememberedTexts ?? []
  }

  var hasOther: Bool { settings.other != nil }
  var highlightsBest: Bool { [.automaticHighlight, .inline].contains(settings.autocomplete) }

  var chosenPosition: Int? {
    if case .option(let id)? = choice { list.position(of: id) } else { nil }
  }

  var chosenText: String {
    if case .other(let text)? = choice { return text }
    return chosenPosition.map { list.options[$0].label } ?? ""
  }

  func describe(_ choice: Choice?) -> String {
    switch choice {
    case .other(let text)?: return "typed \(text)"
    case .option(let id)?:
      guard let position = list.position(of: id) else { return "none" }
      let option = list.options[position]
      return "listed \(id) \(position) \(option.label)=\(option.value)"
    case nil: return "none"
    }
  }

  mutating func setText(_ text: String, caret: Int? = nil) {
    self.text = text
    self.caret = min(max(caret ?? text.count, 0), text.count)
  }

  var lineEffect: String { "replaceText \(text)|\(caret)" }

  mutating func say(_ kind: String) -> [String] {
    message = kind
    return ["announce \(kind)"]
  }

  // Rows

  var notice: String? {
    switch loading {
    case .loading: "loading"
    case .failed: "failed"
    case .ready:
      list.shown(menu?.query ?? "", hasOther: hasOther).joined().isEmpty
        ? (Reference.isBlank(menu?.query ?? "") ? "noOptions" : "noMatch") : nil
    }
  }

  var rows: [String] {
    guard let menu else { return [] }
    let isFiltered = !Reference.isBlank(menu.query)
    var rows = hasOther && settings.other?.place == .first ? ["other"] : []
    for (section, positions) in list.shown(menu.query, hasOther: hasOther).enumerated() {
      if list.sections[section].title != nil, !isFiltered || !positions.isEmpty {
        rows.append("title \(section)")
      }
      for position in positions {
        rows.append("option \(list.ids[position])")
        if !isFiltered, hasOther, placeOfOther == list.ids[position] { rows.append("other") }
      }
    }
    if notice != nil { rows.append("notice") }
    if hasOther, !rows.contains("other") { rows.append("other") }
    return rows
  }

  var placeOfOther: String? {
    if case .after(let id)? = settings.other?.place { id.description } else { nil }
  }

  func position(ofRow row: String) -> Int? {
    row.hasPrefix("option ") ? list.position(of: String(row.dropFirst(7))) : nil
  }

  func canAccept(_ row: String) -> Bool {
    if row == "other" { return true }
    return loading == .ready && position(ofRow: row).map { list.options[$0].isEnabled } == true
  }

  var height: Int {
    let most = [room, settings.maximumRows].compactMap { $0 }.min().map { max($0, 1) }
    return min(most ?? rows.count, rows.count)
  }

  mutating func reveal(_ index: Int?) {
    guard var first = menu?.first else { return }
    if let index {
      let hasTitles = rows.contains { $0.hasPrefix("title") }
      first = min(first, index - (hasTitles && height > 1 ? 1 : 0))
      first = max(first, index - height + 1)
    }
    let last = rows.count - height
    menu?.first = max(0, min(first, last))
  }

  // Highlight

  mutating func highlight(_ row: String) {
    guard let index = rows.firstIndex(of: row), canAccept(row) else { return }
    menu?.highlight = row
    reveal(index)
  }

  mutating func move(_ movement: HighlightMovement, wraps: Bool) {
    let rows = rows
    let stands = rows.indices.filter { canAccept(rows[$0]) }
    var target: Int?
    if let here = menu?.highlight.flatMap({ rows.firstIndex(of: $0) }) {
      let down = min(here + max(height, 1), rows.count - 1)
      let up = max(here - max(height, 1), 0)
      switch movement {
      case .first: target = stands.first
      case .last: target = stands.last
      case .next: target = stands.first { $0 > here } ?? (wraps ? stands.first : here)
      case .previous: target = stands.last { $0 < here } ?? (wraps ? stands.last : here)
      case .nextPage: target = stands.first { $0 >= down } ?? stands.last
      case .previousPage: target = stands.last { $0 <= up } ?? stands.first
      }
    } else {
      target = [.last, .previous].contains(movement) ? stands.last : stands.first
    }
    menu?.highlight = nil
    if let target { highlight(rows[target]) }
    revealTitle()
  }

  mutating func revealTitle() {
    let rows = rows
    guard let index = menu?.highlight.flatMap({ rows.firstIndex(of: $0) }), index < height,
      index == rows.firstIndex(where: { canAccept($0) })
    else { return }
    reveal(0)
  }

  mutating func highlightBest() {
    menu?.highlight = nil
    if case .loading = loading { return }
    if let query = menu?.query, !Reference.isBlank(query) {
      let matches = list.shown(query, hasOther: hasOther).compactMap { positions in
        positions.first { list.options[$0].isEnabled }
      }
      let best = matches.min { first, second in
        let ranks = [first, second].map {
          Reference.rank(of: query, in: self.list.options[$0], hasOther: hasOther) ?? .none
        }
        return (ranks[0], first) < (ranks[1], second)
      }
      if let best { highlight("option \(list.ids[best])") }
    }
    if menu?.highlight == nil { move(.first, wraps: false) }
    revealTitle()
  }

  mutating func highlightAtFirst(_ movement: HighlightMovement?) {
    switch choice {
    case .option(let id)?: highlight("option \(id)")
    case .other?: highlight("other")
    case nil: break
    }
    guard menu?.highlight == nil else { return }
    if let movement { move(movement, wraps: false) } else if highlightsBest { highlightBest() }
  }

  mutating func jump(_ letters: String, at time: Int) {
    guard let before = menu else { return }
    let isFirst = before.letterTime.map { time - $0 > 1_000 } ?? true
    menu?.letters = isFirst ? letters : before.letters + letters
    menu?.letterTime = time
    let rows = rows
    let here = before.highlight.flatMap { rows.firstIndex(of: $0) }
    let start = here.map { isFirst ? $0 + 1 : $0 } ?? 0
    let order = Array(rows.dropFirst(start)) + Array(rows.prefix(start))
    let wanted = Reference.folded(menu?.letters ?? "")
    let target = order.first { row in
      guard canAccept(row), let position = position(ofRow: row) else { return false }
      return Reference.folded(list.options[position].label).hasPrefix(wanted)
    }
    if let target { highlight(target) }
  }

  mutating func filter() {
    let filters = settings.autocomplete != .none && settings.loading != .whileTyping
    menu?.query = filters ? text : ""
    menu?.highlight = nil
    reveal(nil)
    reveal(0)
    if highlightsBest { highlightBest() }
  }
}
