/// Values of JSON at their places, put together to one.
struct JSONTree {
  private var members: [(name: String, value: Value)] = []

  private indirect enum Value {
    case json(String)
    case tree(JSONTree)
  }

  /// Puts a value at a place; an empty object makes the place, and leaves what stands there.
  mutating func insert(_ json: String, at path: [String]) {
    guard let name = path.first else { return }
    let index = members.firstIndex { $0.name == name }
    guard path.count > 1 || json == "{}" else {
      if let index {
        members[index].value = .json(json)
      } else {
        members.append((name, .json(json)))
      }
      return
    }
    var tree = JSONTree()
    if let index, case .tree(let known) = members[index].value { tree = known }
    tree.insert(json, at: Array(path.dropFirst()))
    if let index {
      members[index].value = .tree(tree)
    } else {
      members.append((name, .tree(tree)))
    }
  }

  /// The object, in one line.
  var text: String {
    JSONText.object(
      members.map { name, value in
        switch value {
        case .json(let json): (name, json)
        case .tree(let tree): (name, tree.text)
        }
      }
    )
  }
}
