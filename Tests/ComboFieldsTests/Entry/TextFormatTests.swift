import ComboFields
import Testing

@Suite struct TextFormatTests {
  /// A form with texts that have it and texts that have not.
  struct Sample: Sendable, CustomTestStringConvertible {
    var format: TextFormat
    var good: [String]
    var bad: [String]

    var testDescription: String { "\(format)" }
  }

  static let samples: [Sample] = [
    Sample(
      format: .email,
      good: ["a@b", "name@example.org", "first.last+tag@sub.example.org", "\"@example.org"],
      bad: [
        "", "a", "a@", "@b", "a b@c", "a@b@c", "a@b c", "a\u{1B}@b", "a@-b", "a@b-", "a@b..c",
        "a@.b",
      ]
    ),
    Sample(
      format: .uri,
      good: [
        "https://example.org/", "mailto:a@b", "urn:isbn:0", "a+b-1.c:x", "http://[::1]:80/?q#f",
      ],
      bad: [
        "", "example.org", ":x", "1a:x", "http:", "http://a b", "a_b:x", "http://<x>", "é:x",
        "http://a\u{7}",
      ]
    ),
    Sample(
      format: .date,
      good: ["2026-11-30", "2024-02-29", "2000-02-29", "0001-01-01"],
      bad: [
        "", "2026-11-31", "2023-02-29", "1900-02-29", "2026-13-01", "2026-00-01", "2026-01-00",
        "26-11-30", "2026-1-1", "2026/11/30", "2026-11-30 ", "+026-11-30", "２０２６-11-30",
      ]
    ),
    Sample(
      format: .time,
      good: [
        "06:30:00Z", "23:59:59z", "00:00:00.123456+07:00", "06:30:00-00:00", "23:59:60Z",
        "15:59:60-08:00", "06:59:60+07:00", "08:29:60.5+08:30",
      ],
      bad: [
        "", "06:30", "06:30Z", "06:30:00", "06:30:00.5", "24:00:00Z", "06:60:00Z", "06:30:61Z",
        "06:30:60Z", "23:59:60+01:00", "6:30:00Z", "06:30:00.Z", "06:30:00+7:00", "06:30:00+0700",
        "06:30:00+24:00", "06:30:00+07:60", "06:30:00ZZ", "Z",
      ]
    ),
    Sample(
      format: .dateTime,
      good: ["2026-11-30T06:30:00Z", "2026-11-30t06:30:00.5+07:00", "2026-11-30 06:30:00z"],
      bad: [
        "", "2026-11-30", "06:30:00Z", "2026-11-30T06:30:00", "2026-11-30T06:30Z",
        "2026-02-30T06:30:00Z", "2026-11-30T25:00:00Z", "2026-11-30TT06:30:00Z",
        "2026-11-3006:30:00Z",
      ]
    ),
    Sample(
      format: .hostName,
      good: [
        "a", "example.org", "xn--hue-5na.vn", "huế.vn", "1.2.3.4",
        String(repeating: "a", count: 63),
      ],
      bad: [
        "", ".", "a.", ".a", "a..b", "-a", "a-", "a b", "a_b", String(repeating: "a", count: 64),
      ]
        + [Array(repeating: String(repeating: "a", count: 50), count: 5).joined(separator: ".")]
    ),
    Sample(
      format: .ipv4,
      good: ["0.0.0.0", "192.0.2.1", "255.255.255.255"],
      bad: [
        "", "1.2.3", "1.2.3.4.5", "256.0.0.1", "01.2.3.4", "1.2.3.", "1.2.3.a", "1.2.3.+4",
        "１.2.3.4",
      ]
    ),
    Sample(
      format: .ipv6,
      good: [
        "::", "::1", "1::", "2001:db8::1", "1:2:3:4:5:6:7:8", "::ffff:192.0.2.1",
        "1:2:3:4:5:6:1.2.3.4", "ABCD::",
      ],
      bad: [
        "", ":", ":::", "1", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1::2::3", "12345::", "g::",
        "1:2:3:4:5:6:7::8", "1.2.3.4", "::1.2.3", "1.2.3.4::", "1:", ":1", "fe80::1%lo",
      ]
    ),
    Sample(
      format: .uuid,
      good: ["123e4567-e89b-12d3-a456-426614174000", "123E4567-E89B-12D3-A456-426614174000"],
      bad: [
        "", "123e4567e89b12d3a456426614174000", "123e4567-e89b-12d3-a456-42661417400",
        "123e4567-e89b-12d3-a456-42661417400g", "{123e4567-e89b-12d3-a456-426614174000}",
      ]
    ),
    Sample(format: .named("isbn"), good: ["", "anything"], bad: []),
  ]

  @Test(arguments: samples)
  func `texts fit their form and others do not`(sample: Sample) {
    for text in sample.good { #expect(sample.format.fits(text), "\(text)") }
    for text in sample.bad { #expect(!sample.format.fits(text), "\(text)") }
  }

  @Test(arguments: samples)
  func `the example of a form has it`(sample: Sample) {
    if let example = sample.format.example { #expect(sample.format.fits(example)) }
  }

  @Test func `every form has samples`() {
    #expect(Set(Self.samples.map(\.format)).count == 10)
  }
}
