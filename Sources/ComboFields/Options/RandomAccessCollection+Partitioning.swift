extension RandomAccessCollection where Index == Int {
  /// The first index at which a condition holds, which then holds for all elements behind it; the
  /// end where it holds for none.
  ///
  /// The cost is logarithmic in the number of elements.
  func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
