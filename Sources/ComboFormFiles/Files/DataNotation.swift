/// How the data of a file is written.
package enum DataNotation {
  case json
  case yaml

  /// What the end of a file's name says, in capitals or not; `nil` for nothing.
  package init?(ofFileNamed name: String) {
    let name = name.lowercased()
    switch true {
    case name.hasSuffix(".json"): self = .json
    case name.hasSuffix(".yml"), name.hasSuffix(".yaml"): self = .yaml
    default: return nil
    }
  }

  /// What a file's name says; else JSON where its bytes open a list or a mapping, and YAML where
  /// they do not.
  package init(of bytes: [UInt8], fileNamed name: String?) {
    self =
      name.flatMap { DataNotation(ofFileNamed: $0) }
      ?? (OutlineFormat.looksLikeJSON(bytes) ? .json : .yaml)
  }
}
