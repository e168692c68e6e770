extension DataNode {
  /// The elements of a list, in order; none for anything else.
  public var elements: Elements { Elements(list: self) }

  /// The entries of a mapping, in the order of the file; none for anything else.
  ///
  /// Where the reader kept keys that occur more than once, each of their entries is here.
  public var entries: Entries { Entries(mapping: self) }

  /// A key of a mapping and its value.
  public struct Entry: Sendable {
    /// The key, which has a place of its own.
    public let key: DataNode

    /// The value.
    public let value: DataNode

    /// The text of the key.
    public var name: String { key.text ?? "" }
  }

  /// The place of an element or an entry.
  public struct ContentIndex: Hashable, Comparable, Sendable {
    let record: Int

    /// Whether a place comes before another one.
    public static func < (left: ContentIndex, right: ContentIndex) -> Bool {
      left.record < right.record
    }
  }

  /// The elements of a list.
  ///
  /// Going through them copies none of what stands in them.
  public struct Elements: Collection, Sendable {
    let list: DataNode

    private var isList: Bool { list.record.kind == .list }

    /// The place of the first element.
    public var startIndex: ContentIndex { ContentIndex(record: list.index + 1) }

    /// The place behind the last element.
    public var endIndex: ContentIndex {
      isList ? ContentIndex(record: list.tree.end(of: list.index)) : startIndex
    }

    /// The number of elements.
    public var count: Int { isList ? list.count : 0 }

    /// The place behind a place.
    public func index(after index: ContentIndex) -> ContentIndex {
      ContentIndex(record: list.tree.end(of: index.record))
    }

    /// The element at a place.
    public subscript(index: ContentIndex) -> DataNode {
      DataNode(tree: list.tree, index: index.record)
    }
  }

  /// The entries of a mapping.
  ///
  /// Going through them copies none of what stands in them.
  public struct Entries: Collection, Sendable {
    let mapping: DataNode

    private var isMapping: Bool { mapping.record.kind == .mapping }

    /// The place of the first entry.
    public var startIndex: ContentIndex { ContentIndex(record: mapping.index + 1) }

    /// The place behind the last entry.
    public var endIndex: ContentIndex {
      isMapping ? ContentIndex(record: mapping.tree.end(of: mapping.index)) : startIndex
    }

    /// The number of entries.
    public var count: Int { isMapping ? mapping.count : 0 }

    /// The place behind a place.
    public func index(after index: ContentIndex) -> ContentIndex {
      ContentIndex(record: mapping.tree.end(of: valueRecord(index)))
    }

    /// The entry at a place.
    public subscript(index: ContentIndex) -> Entry {
      Entry(
        key: DataNode(tree: mapping.tree, index: index.record),
        value: DataNode(tree: mapping.tree, index: valueRecord(index))
      )
    }

    private func valueRecord(_ index: ContentIndex) -> Int { mapping.tree.end(of: index.record) }
  }
}
