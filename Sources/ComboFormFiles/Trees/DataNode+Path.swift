extension DataNode {
  /// How to reach the value from the whole, like `fields[3].options[0]`; empty for the whole.
  ///
  /// A key has the path of its value. Costs a look at each element and entry beside the way; it is
  /// meant for errors.
  public var path: String {
    var path = ""
    var node = DataNode(tree: tree, index: 0)
    while let (step, next) = node.step(towards: index) {
      path += step
      node = next
    }
    return path.hasPrefix(".") ? String(path.dropFirst()) : path
  }

  private func step(towards target: Int) -> (String, DataNode)? {
    guard index < target else { return nil }
    for (position, element) in elements.enumerated() where target < tree.end(of: element.index) {
      return ("[\(position)]", element)
    }
    for entry in entries where target < tree.end(of: entry.value.index) {
      return (Self.step(named: entry.name), entry.value)
    }
    return nil
  }

  private static func step(named name: String) -> String {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || "_-$".unicodeScalars.contains($0)
    }
    return isPlain && !name.isEmpty ? ".\(name)" : "[\(VisibleText.quoted(name))]"
  }
}
