// Measures matching against a baseline of the same run: one plain search for a byte through all
// labels, with the C library's `memchr`.
//
//     swift run -c release Benchmarks                  all lists, 1,000 to 1,000,000 labels
//     swift run -c release Benchmarks mixed 1000000    one list, one size
//
// With `BENCHMARKS_VERBOSE` in the environment each query is reported by itself.
//
// Each line gives the median of some runs in milliseconds, and how many times the baseline that is;
// ratios can be compared between machines and sittings, milliseconds cannot.

import ComboMatching
import MatchingTestSupport

let arguments = CommandLine.arguments.dropFirst()
let sizes = arguments.compactMap { Int($0) }
let lists = SampleLabels.allCases.filter { arguments.contains("\($0)") }

for list in lists.isEmpty ? [.mixed, .packages, .cjk, .vietnamese] : lists {
  for size in sizes.isEmpty ? [1_000, 10_000, 100_000, 1_000_000] : sizes {
    MatchingBenchmark(list, size).run()
  }
}
