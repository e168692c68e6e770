extension DataNode {
  /// The text of a key that may be missing or null; numbers and booleans keep their spelling.
  func optionalText(_ key: String) throws(DataFileError) -> String? {
    try self[key]?.nonNull?.expectScalar("a text").text
  }

  /// The boolean of a key that may be missing or null.
  func optionalBoolean(_ key: String) throws(DataFileError) -> Bool? {
    try self[key]?.nonNull?.expectBoolean()
  }

  /// The texts of a list under a key that may be missing or null.
  func optionalTexts(_ key: String) throws(DataFileError) -> [String] {
    var texts: [String] = []
    for element in try self[key]?.nonNull?.expectElements().map(\.self) ?? [] {
      texts.append(try element.expectScalar("a text").text ?? "")
    }
    return texts
  }

  /// The elements of a list; this value alone where it is none, for keys that take one value or several.
  var elementsOrSelf: [DataNode] { kind == .list ? elements.map(\.self) : [self] }
}
