/// Lists of labels for tests and benchmarks, the same ones each time.
package enum SampleLabels: CaseIterable, Sendable {
  /// Paths, package names, places, phrases, and a few labels that are not ASCII: 26 bytes each.
  case mixed
  /// Names of packages: 14 bytes each.
  case packages
  /// Labels with Chinese, Japanese or Korean letters: 30 bytes each.
  case cjk
  /// Vietnamese streets and places: accents, composed or not.
  case vietnamese
  /// Lines of some 200 bytes.
  case lines

  /// Makes labels; a shorter list is the beginning of a longer one.
  package func labels(_ count: Int) -> [String] {
    var random = Sampler(seed: 1)
    return (0..<count).map { label($0, &random) }
  }

  private func label(_ number: Int, _ random: inout Sampler) -> String {
    switch self {
    case .mixed: Self.mixedLabel(number, &random)
    case .packages: Self.package(&random)
    case .cjk: Self.cjkLabel(number, &random)
    case .vietnamese: Self.vietnameseLabel(number, &random)
    case .lines: Self.line(number, &random)
    }
  }

  private static func mixedLabel(_ number: Int, _ random: inout Sampler) -> String {
    switch random.below(100) {
    case 0..<45: path(&random)
    case 45..<70: package(&random)
    case 70..<85: place(&random)
    case 85..<95: "\(random.of(verbs)) \(random.of(nouns)) (\(number))"
    case 95..<98: cjkLabel(number, &random)
    default: "\(random.of(accented)) \(random.of(stems)) \(number)"
    }
  }

  private static func path(_ random: inout Sampler) -> String {
    var parts = (0...random.below(5)).map { _ in random.of(folders) }
    var name = random.of(stems)
    switch random.below(20) {
    case 0..<6: name += "_" + random.of(stems)
    case 6..<9: name += random.of(stems).capitalizedFirst
    case 9..<12: name += "-\(random.below(10_000))"
    default: break
    }
    parts.append("\(name).\(random.of(endings))")
    return parts.joined(separator: "/")
  }

  private static func package(_ random: inout Sampler) -> String {
    let name = random.of(firstNames) + "-" + random.of(lastNames)
    switch random.below(20) {
    case 0..<7: return name + "-" + random.of(stems)
    case 7..<12: return random.of(stems) + "_" + name
    case 12..<15: return name + "\(random.below(100))"
    default: return name
    }
  }

  private static func place(_ random: inout Sampler) -> String {
    var name = (0..<2 + random.below(2)).map { _ in random.of(syllables) }.joined()
    name = name.capitalizedFirst
    if random.below(2) == 0 { name += random.of(suffixes) }
    if random.below(10) < 3 {
      name = random.of(["New", "North", "San", "Saint", "Upper"]) + " " + name
    }
    return name + ", " + random.of(countries)
  }

  private static func cjkLabel(_ number: Int, _ random: inout Sampler) -> String {
    let text = (0..<3 + random.below(8)).map { _ in random.of(ideographs) }.joined()
    return random.below(2) == 0 ? "\(text) \(random.of(stems))-\(number)" : "\(text)\(number)"
  }

  private static func vietnameseLabel(_ number: Int, _ random: inout Sampler) -> String {
    let text = (0..<2 + random.below(4)).map { _ in random.of(vietnameseWords) }
      .joined(separator: " ")
    switch random.below(10) {
    case 0..<2: return text.decomposedLetters
    case 2..<4: return text + " \(number)"
    default: return text
    }
  }

  private static func line(_ number: Int, _ random: inout Sampler) -> String {
    var text = "\(number): "
    while text.utf8.count < 190 { text += mixedLabel(number, &random) + " " }
    return text
  }
}

extension SampleLabels {
  private static let folders = Self.words(
    """
    src lib bin etc usr share docs test tests include core drivers net kernel arch config build \
    tools scripts modules packages vendor internal cmd api web app client server common utils \
    models views assets static templates locale migrations fixtures examples bench data cache \
    plugins themes public private system
    """
  )
  private static let stems = Self.words(
    """
    main index init config parser lexer token buffer string stream socket server client handler \
    router cache queue stack list tree graph node edge matcher filter search sort merge split \
    format print report export import convert encode decode encrypt session user account \
    profile settings option choice combo field form button label window panel dialog menu \
    widget layout render paint color theme font icon image video audio device driver kernel \
    memory page table index scheduler process thread mutex signal timer clock date time zone \
    region country city street address phone email message thread reply archive backup restore
    """
  )
  private static let endings = Self.words(
    """
    c h cc cpp rs go py js ts swift java kt rb md txt json yaml toml xml html css sh sql proto
    """
  )
  private static let firstNames = Self.words(
    """
    py django flask react vue node aws azure google cloud data deep fast async open micro nano \
    auto easy multi smart meta hyper tiny pure simple zope pytest types lib swift rust go
    """
  )
  private static let lastNames = Self.words(
    """
    client server core utils tools sdk api cli parser kit learn stats plot frame grid flow pipe \
    hub lab base store cache queue auth token login admin forms fields choices select combo \
    fuzzy finder search index
    """
  )
  private static let syllables = Self.words(
    """
    ba be bo ca ce co da de do fa fe ga go ha he hi ja ka ki ko la le li lo lu ma me mi mo na \
    ne no nu pa pe po ra re ri ro ru sa se shi so ta te ti to tu va ve vi wa ya yo za ze zo
    """
  )
  private static let suffixes = Self.words(
    """
    ville burg stad town ford ham ton grad pur abad field haven mouth port wick by
    """
  )
  private static let countries = Self.words(
    """
    Norway Sweden Germany France Spain Italy Poland Japan China India Brazil Chile Peru Kenya \
    Ghana Egypt Turkey Greece Canada Mexico Australia Vietnam Thailand Finland Ireland
    """
  )
  private static let verbs = Self.words(
    """
    Enable Disable Show Hide Use Allow Block Open Close Reset Change Remember Always Never
    """
  )
  private static let nouns = Self.phrases(
    """
    dark_mode line_numbers auto_save word_wrap spell_check sound_effects notifications \
    remote_access two-factor_login private_browsing location_services background_refresh \
    keyboard_shortcuts high_contrast screen_reader automatic_updates crash_reports \
    proxy_settings
    """
  )
  private static let ideographs = Self.words(
    """
    東 京 都 北 海 道 大 阪 府 上 海 市 广 州 深 圳 区 中 国 日 本 韓 國 서 울 부 산 광 역 시 ト ウ キ ョ オ サ カ あ い う え お 山 川 田 村 \
    木 森 林 花 風 雨 雪 月 火 水 金 土 選 択 設 定 検 索 表 示 開 閉 保 存
    """
  )
  private static let accented = Self.phrases(
    """
    Zürich Malmö São_Paulo Łódź Besançon Reykjavík Ålesund Москва Санкт-Петербург Київ \
    naïve_café Año_Nuevo İstanbul Ωmega 🍎_apple 🇳🇴_Norway 👩‍👩‍👧_family Đà_Nẵng Straße
    """
  )
  private static let vietnameseWords = Self.words(
    """
    Hà Nội Đà Nẵng Huế Sài Gòn Cần Thơ Hải Phòng Nha Trang Vũng Tàu Quảng Ninh Bình Dương Đồng \
    Nai Long An Tiền Giang Bến Tre Trà Vinh Vĩnh Đắk Lắk Lâm Phú Yên Khánh Hòa Thừa Thiên Nghệ \
    Tĩnh Thanh Lạng Sơn Cao Bằng Điện Biên Phường Quận Huyện Xã Thị Trấn Đường Nguyễn Trần Lê \
    Phạm Hoàng Phan Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý
    """
  )

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map { String($0) }
  }

  /// Words joined by low lines are one.
  private static func phrases(_ text: String) -> [String] {
    words(text).map { String($0.map { $0 == "_" ? " " : $0 }) }
  }
}

/// Random numbers for samples, the same ones each time.
private struct Sampler {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

  mutating func of(_ list: [String]) -> String { list[below(list.count)] }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The text with the accents behind the letters they stand on, for Vietnamese vowels.
  var decomposedLetters: String {
    let composed: [Character: String] = [
      "à": "a\u{300}", "á": "a\u{301}", "ạ": "a\u{323}", "ả": "a\u{309}", "ầ": "a\u{302}\u{300}",
      "ẵ": "a\u{306}\u{303}", "ế": "e\u{302}\u{301}", "ộ": "o\u{323}\u{302}",
      "ồ": "o\u{302}\u{300}",
      "ơ": "o\u{31B}", "ư": "u\u{31B}", "ò": "o\u{300}", "ĩ": "i\u{303}", "ũ": "u\u{303}",
    ]
    return map { composed[$0] ?? String($0) }.joined()
  }
}
