import ComboMatching
import MatchingTestSupport

/// Measures the index over one list of labels.
struct MatchingBenchmark {
  private let list: SampleLabels
  private let columns: [LabelColumn]
  private let count: Int
  private let byteCount: Int

  private struct LabelColumn {
    var bytes: [UInt8] = []
    var offsets: [UInt32] = [0]
  }

  /// Words to type, letter by letter.
  private var queries: [String] {
    switch list {
    case .mixed, .packages, .lines: ["src", "linux", "main", "django", "esr", "new york"]
    case .cjk: ["東京", "北海道", "検索", "山川"]
    case .vietnamese: ["da nang", "nguyen", "đà", "quan hue"]
    }
  }

  init(_ list: SampleLabels, _ count: Int) {
    self.list = list
    self.count = count
    var columns: [LabelColumn] = []
    for (index, label) in list.labels(count).enumerated() {
      if index % LabelChunk.capacity == 0 { columns.append(LabelColumn()) }
      columns[columns.count - 1].bytes.append(contentsOf: label.utf8)
      columns[columns.count - 1].offsets.append(UInt32(columns[columns.count - 1].bytes.count))
    }
    self.columns = columns
    byteCount = columns.reduce(0) { $0 + $1.bytes.count }
  }

  func run() {
    let baseline = Stopwatch.median { columns.reduce(0) { $0 + Stopwatch.count(0, in: $1.bytes) } }
    print("\n\(list), \(count) labels of \(byteCount / count) bytes")
    report("memchr through all labels", baseline, baseline)
    let chunks = columns.map { LabelChunk(bytes: $0.bytes, offsets: $0.offsets) }
    report(
      "build",
      Stopwatch.median(runs: 3) {
        for column in columns { _ = LabelChunk(bytes: column.bytes, offsets: column.offsets) }
      },
      baseline
    )
    let index = chunks.reduce(0) { $0 + $1.indexByteCount }
    let all = Double(index + byteCount + 4 * count) / Double(count)
    print("  memory for text and index: \((all * 10).rounded() / 10) bytes a label")
    for loosest in [MatchKind.words, .subsequence] {
      print(" up to \(loosest)")
      measure(LabelSearch(chunks, by: TextMatcher(loosest: loosest)), baseline)
    }
    print(" scanned plainly, up to subsequence")
    let plain = columns.map {
      LabelChunk(bytes: $0.bytes, offsets: $0.offsets, isIndexed: false)
    }
    measure(LabelSearch(plain, by: TextMatcher(loosest: .subsequence)), baseline)
  }

  private func measure(_ empty: LabelSearch, _ baseline: Double) {
    var times: [String: [Double]] = [:]
    for text in queries {
      var search = empty
      var typed = ""
      for letter in text {
        typed.append(letter)
        let query = MatchQuery(typed)
        let before = search
        let time = Stopwatch.median {
          search = before
          search.search(for: query)
          return show(search)
        }
        if Stopwatch.isVerbose {
          print("    \(typed): \(search.count) matches, \((time * 1_000).rounded() / 1_000) ms")
        }
        times[typed.count == 1 ? "first character" : "extend", default: []].append(time)
        if typed.count > 1 {
          let after = search
          times["delete", default: []].append(
            Stopwatch.median {
              search = after
              search.search(for: MatchQuery(String(typed.dropLast())))
              return search.count
            }
          )
          search = after
        }
      }
      times["paste", default: []].append(
        Stopwatch.median {
          search = empty
          search.search(for: MatchQuery(text))
          return show(search)
        }
      )
      let ranking = search.ranking()
      let matcher = search.matcher
      times["ranges of 20 rows", default: []].append(
        Stopwatch.median {
          (0..<min(20, ranking.count)).reduce(0) {
            let position = search.position(at: $1, in: ranking)
            let column = columns[position / LabelChunk.capacity]
            let index = position % LabelChunk.capacity
            let bounds = Int(column.offsets[index])..<Int(column.offsets[index + 1])
            let label = column.bytes.span.extracting(bounds)
            return $0 + matcher.ranges(of: MatchQuery(text), in: label).count
          }
        }
      )
    }
    times["no match"] = ["zqxj", "qqqq"].map { text in
      Stopwatch.median {
        var search = empty
        search.search(for: MatchQuery(text))
        return show(search)
      }
    }
    for name in [
      "first character", "extend", "delete", "no match", "paste", "ranges of 20 rows",
    ] {
      let sorted = (times[name] ?? []).sorted()
      guard !sorted.isEmpty else { continue }
      report(name, sorted[sorted.count / 2], baseline, worst: sorted[sorted.count - 1])
    }
  }

  /// The count and the first 20 rows, as a menu asks for them.
  private func show(_ search: LabelSearch) -> Int {
    let ranking = search.ranking()
    return (0..<min(20, ranking.count)).reduce(search.count) {
      $0 + search.position(at: $1, in: ranking)
    }
  }

  private func report(_ name: String, _ time: Double, _ baseline: Double, worst: Double? = nil) {
    func number(_ value: Double, _ digits: Double) -> String {
      "\((value * digits).rounded() / digits)"
    }
    let worst = worst.map { ", worst \(number($0, 1_000)) ms" } ?? ""
    print("  \(name): \(number(time, 1_000)) ms, x \(number(time / baseline, 100))\(worst)")
  }
}
