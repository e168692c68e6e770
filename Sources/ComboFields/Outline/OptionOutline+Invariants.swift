extension OptionOutline {
  /// Checks in debug builds that the arrays fit each other.
  ///
  /// The cost is linear in the number of nodes, so it is for tests and not for each event.
  package func checkInvariants() {
    assert(
      [options.count, sizes.count, parents.count].allSatisfy { $0 == count },
      "There is not one of each for a node."
    )
    for position in 0..<count {
      let end = position + Int(sizes[position])
      assert(end > position && end <= count, "The subtree of \(position) has no end.")
      assert(levels[position] < levelCount, "The level of \(position) does not exist.")
      assert(self.position(of: id(at: position)) == position, "\(position) is not found by its id.")
      if let parent = parent(of: position) {
        assert(descendants(of: parent).contains(position), "\(position) is not under its parent.")
        assert(levels[position] == levels[parent] + 1, "The level of \(position) is wrong.")
        assert(end <= parent + Int(sizes[parent]), "\(position) reaches out of its parent.")
      } else {
        assert(levels[position] == 0, "The root at \(position) is not on the first level.")
      }
      assert(
        end == count || levels[end] <= levels[position],
        "The subtree of \(position) ends too early."
      )
    }
    assert(
      zip(lazyPositions, lazyPositions.dropFirst()).allSatisfy { $0 < $1 },
      "The lazy nodes are out of order."
    )
    assert(
      lazyPositions.allSatisfy { sizes[Int($0)] == 1 },
      "A node has children and waits for them."
    )
  }
}
