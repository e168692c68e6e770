extension Sequence<UInt8> {
  /// The bytes as text; what is not UTF-8 shows as U+FFFD.
  var decoded: String { String(decoding: Array(self), as: UTF8.self) }
}

extension Collection<UInt8> {
  /// The offset just behind the first occurrence of `pattern`, from the start of the collection.
  func offset(behind pattern: [UInt8]) -> Int? {
    guard !pattern.isEmpty else { return 0 }
    let haystack = Array(self)
    guard haystack.count >= pattern.count else { return nil }
    for start in 0...(haystack.count - pattern.count)
    where haystack[start] == pattern[0]
      && haystack[start..<(start + pattern.count)].elementsEqual(pattern)
    {
      return start + pattern.count
    }
    return nil
  }
}
