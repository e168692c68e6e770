extension TextFormat {
  /// Whether a text has the form.
  ///
  /// What is asked of it is what a mistyped text lacks, and no more: an address that fits may still
  /// be nobody's.
  public func fits(_ text: String) -> Bool {
    switch self {
    case .email: Self.isEmail(text)
    case .uri: Self.isURI(text)
    case .date: Self.isDate(text[...])
    case .time: Self.isTime(text[...])
    case .dateTime: Self.isDateTime(text)
    case .hostName: Self.isHostName(text[...])
    case .ipv4: Self.isIPv4(text[...])
    case .ipv6: Self.isIPv6(text)
    case .uuid: Self.isUUID(text)
    case .named: true
    }
  }

  // MARK: Addresses

  private static func isEmail(_ text: String) -> Bool {
    guard let at = text.lastIndex(of: "@") else { return false }
    let name = text[..<at]
    return !name.isEmpty && !name.contains { isInvisible($0) || $0 == "@" }
      && isHostName(text[text.index(after: at)...])
  }

  private static func isURI(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":"), let first = text.first, isLetter(first) else {
      return false
    }
    let rest = text[text.index(after: colon)...]
    return text[..<colon].allSatisfy { isLetter($0) || isDigit($0) || "+-.".contains($0) }
      && !rest.isEmpty && !text.contains { isInvisible($0) || "<>\"{}|\\^`".contains($0) }
  }

  private static func isHostName(_ text: Substring) -> Bool {
    let longest = 253
    let longestLabel = 63
    guard !text.isEmpty, text.utf8.count <= longest else { return false }
    return text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
      !label.isEmpty && label.count <= longestLabel && label.first != "-" && label.last != "-"
        && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }
  }

  private static func isIPv4(_ text: Substring) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { part in
        let isShort = (1...3).contains(part.count) && (part.count == 1 || part.first != "0")
        return isShort && part.allSatisfy(isDigit) && UInt8(part) != nil
      }
  }

  private static func isIPv6(_ text: String) -> Bool {
    let halves = text.split(separator: "::", omittingEmptySubsequences: false)
    guard (1...2).contains(halves.count) else { return false }
    var count = 0
    for (index, half) in halves.enumerated() where !half.isEmpty {
      var groups = half.split(separator: ":", omittingEmptySubsequences: false)
      // The last 32 bits may be written as those of an older address.
      if index == halves.count - 1, let last = groups.last, last.contains(".") {
        guard isIPv4(last) else { return false }
        count += 2
        groups.removeLast()
      }
      guard groups.allSatisfy({ (1...4).contains($0.count) && $0.allSatisfy(isHexDigit) }) else {
        return false
      }
      count += groups.count
    }
    return halves.count == 2 ? count < 8 : count == 8
  }

  private static func isUUID(_ text: String) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12]
      && groups.allSatisfy { $0.allSatisfy(isHexDigit) }
  }

  // MARK: Days and times

  private static func isDateTime(_ text: String) -> Bool {
    guard let mark = text.firstIndex(where: { "Tt ".contains($0) }) else { return false }
    return isDate(text[..<mark]) && isTime(text[text.index(after: mark)...])
  }

  private static func isDate(_ text: Substring) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy(isDigit) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return false }
    return (1...12).contains(month) && (1...days(of: month, in: year)).contains(day)
  }

  private static func days(of month: Int, in year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    switch month {
    case 2: return isLeap ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }

  /// `06:30:00Z`, with a fraction of a second or not, and with `Z` or a distance from UTC.
  private static func isTime(_ text: Substring) -> Bool {
    var clock = text
    var minutesAheadOfUTC = 0
    if let last = clock.last, "Zz".contains(last) {
      clock.removeLast()
    } else if let sign = clock.lastIndex(where: { "+-".contains($0) }) {
      guard let offset = numbers(clock[clock.index(after: sign)...], count: 2),
        offset[0] < 24, offset[1] < 60
      else { return false }
      minutesAheadOfUTC = (offset[0] * 60 + offset[1]) * (clock[sign] == "-" ? -1 : 1)
      clock = clock[..<sign]
    } else {
      return false
    }
    if let point = clock.firstIndex(of: ".") {
      let fraction = clock[clock.index(after: point)...]
      guard !fraction.isEmpty, fraction.allSatisfy(isDigit) else { return false }
      clock = clock[..<point]
    }
    guard let parts = numbers(clock, count: 3), parts[0] < 24, parts[1] < 60 else { return false }
    guard parts[2] == 60 else { return parts[2] < 60 }
    // A leap second comes at the end of a day of UTC, and at no other time.
    let minutesOfDay = 24 * 60
    let minute = parts[0] * 60 + parts[1] - minutesAheadOfUTC
    return (minute + minutesOfDay) % minutesOfDay == minutesOfDay - 1
  }

  /// Numbers of two digits with colons between them.
  private static func numbers(_ text: Substring, count: Int) -> [Int]? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == count,
      parts.allSatisfy({ $0.count == 2 && $0.allSatisfy(isDigit) })
    else { return nil }
    return parts.compactMap { Int($0) }
  }

  // MARK: Characters

  /// Whether a character is a blank or a control character.
  private static func isInvisible(_ character: Character) -> Bool {
    character.isWhitespace
      || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }

  private static func isLetter(_ character: Character) -> Bool {
    character.isASCII && character.isLetter
  }

  private static func isHexDigit(_ character: Character) -> Bool {
    character.isASCII && character.isHexDigit
  }
}
