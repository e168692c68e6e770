import ComboFields
import Testing

@Suite struct PlacementTests {
  private typealias Frame = Placement.Frame

  private static let anchor = Placement.Frame(x: 30, y: 20, width: 10, height: 2)
  private static let room = Placement.Frame(x: 0, y: 0, width: 100, height: 100)

  @Test(arguments: [
    (MenuDirection.bottom, Placement.Frame(x: 30, y: 22, width: 10, height: 6)),
    (.top, Placement.Frame(x: 30, y: 14, width: 10, height: 6)),
    (.leading, Placement.Frame(x: 20, y: 20, width: 10, height: 6)),
    (.trailing, Placement.Frame(x: 40, y: 20, width: 10, height: 6)),
  ])
  func `a menu goes beside its anchor, as wide as that and as high as the maximum`(
    direction: MenuDirection,
    frame: Placement.Frame
  ) {
    let placed = Placement(beside: Self.anchor, direction, height: 6, in: Self.room)

    #expect(Placement.frame(beside: Self.anchor, direction, height: 6) == frame)
    #expect(placed.frame == frame)
    #expect(placed.direction == direction)
  }

  @Test func `a menu that does not fit goes to the other side where it fits`() {
    let low = Frame(x: 0, y: 8, width: 4, height: 1)
    let placed = Placement(
      beside: low,
      .bottom,
      height: 3,
      in: Frame(x: 0, y: 0, width: 9, height: 10)
    )

    #expect(placed.direction == .top)
    #expect(placed.frame == Frame(x: 0, y: 5, width: 4, height: 3))
  }

  @Test func `a menu that fits nowhere takes the larger side and is cut`() {
    let room = Frame(x: 0, y: 0, width: 9, height: 10)
    let high = Placement(beside: Frame(x: 0, y: 3, width: 4, height: 1), .top, height: 20, in: room)
    let tie = Placement(beside: Frame(x: 0, y: 4, width: 4, height: 2), .top, height: 20, in: room)

    #expect(high.direction == .bottom)
    #expect(high.frame == Frame(x: 0, y: 4, width: 4, height: 6))
    #expect(tie.direction == .top)
    #expect(tie.frame == Frame(x: 0, y: 0, width: 4, height: 4))
  }

  @Test func `a menu at a side moves up as far as it must`() {
    let low = Frame(x: 0, y: 8, width: 4, height: 1)
    let placed = Placement(
      beside: low,
      .trailing,
      height: 5,
      in: Frame(x: 0, y: 0, width: 9, height: 10)
    )

    #expect(placed.direction == .trailing)
    #expect(placed.frame == Frame(x: 4, y: 5, width: 4, height: 5))
  }

  @Test(arguments: MenuDirection.allCases)
  func `the other side of the other side is the side itself`(direction: MenuDirection) {
    #expect(direction.opposite != direction)
    #expect(direction.opposite.opposite == direction)
  }

  @Test(arguments: MenuDirection.allCases)
  func `on every small grid a menu keeps to its room, fits if it can, and covers no field`(
    direction: MenuDirection
  ) {
    let room = Frame(x: 1, y: 1, width: 4, height: 4)
    for x in -1...6 {
      for y in -1...6 {
        for width in 0...5 {
          for fieldHeight in 0...2 {
            for height in 0...5 {
              let anchor = Frame(x: x, y: y, width: width, height: fieldHeight)
              let placed = Placement(beside: anchor, direction, height: height, in: room)
              if let fault = fault(in: placed, anchor, direction, height, room) {
                Issue.record("\(anchor), height \(height): \(fault), \(placed)")
                return
              }
            }
          }
        }
      }
    }
  }

  /// What is wrong with a placement, said by counting cells.
  private func fault(
    in placed: Placement,
    _ anchor: Placement.Frame,
    _ direction: MenuDirection,
    _ height: Int,
    _ room: Placement.Frame
  ) -> String? {
    let frame = placed.frame
    if frame.width < 0 || frame.height < 0 { return "negative" }
    if frame.width > anchor.width || frame.height > height { return "too large" }
    if !contains(room, frame) { return "out of its room" }
    let isInside = contains(room, anchor)
    if isInside, overlaps(frame, anchor) { return "over the field" }

    let wanted = Placement.frame(beside: anchor, direction, height: height)
    let other = Placement.frame(beside: anchor, direction.opposite, height: height)
    if contains(room, wanted), placed.frame != wanted || placed.direction != direction {
      return "not where it fits"
    }
    if isInside, !fits(wanted, direction, room), fits(other, direction, room) {
      if placed.direction != direction.opposite { return "not flipped" }
    }
    return nil
  }

  private func fits(_ frame: Frame, _ direction: MenuDirection, _ room: Frame) -> Bool {
    switch direction {
    case .top, .bottom: frame.y >= room.y && frame.y + frame.height <= room.y + room.height
    case .leading, .trailing: frame.x >= room.x && frame.x + frame.width <= room.x + room.width
    }
  }

  private func contains(_ room: Frame, _ frame: Frame) -> Bool {
    fits(frame, .top, room) && fits(frame, .leading, room)
  }

  private func overlaps(_ one: Frame, _ other: Frame) -> Bool {
    max(one.x, other.x) < min(one.x + one.width, other.x + other.width)
      && max(one.y, other.y) < min(one.y + one.height, other.y + other.height)
  }
}
