/// The side of a field on which its menu opens.
public enum MenuDirection: String, Sendable, CaseIterable {
  /// Under the field.
  case bottom
  /// Over the field.
  case top
  /// Before the field: on the left, where text runs from left to right.
  case leading
  /// Behind the field: on the right, where text runs from left to right.
  case trailing

  /// The direction on the other side.
  public var opposite: MenuDirection {
    switch self {
    case .bottom: .top
    case .top: .bottom
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}

/// Where a menu goes, given its field, its size and the room there is.
///
/// The unit is the front end's: cells of a terminal, points of a window. `x` runs towards trailing,
/// `y` downwards.
///
/// The menu takes the side asked for where it fits there, the opposite side where it fits only
/// there, and else the side with more room, cut to it. A menu at a side begins at the field's top
/// and moves up as far as it must.
public struct Placement: Sendable, Equatable {
  /// A rectangle.
  public struct Frame: Sendable, Equatable {
    /// The leading edge.
    public var x: Int
    /// The top edge.
    public var y: Int
    /// The extent from leading to trailing, at least 0.
    public var width: Int
    /// The extent from top to bottom, at least 0.
    public var height: Int

    /// Makes a rectangle.
    public init(x: Int, y: Int, width: Int, height: Int) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// The side that the menu takes.
  public private(set) var direction: MenuDirection

  /// Where the menu goes.
  public private(set) var frame: Frame

  /// The frame of a menu where there is room for any: as wide as its field, and as high as asked
  /// for.
  ///
  /// - Parameters:
  ///   - anchor: The field's frame.
  ///   - direction: The side asked for.
  ///   - height: The menu's height.
  /// - Returns: The frame, which may reach out of any room.
  public static func frame(
    beside anchor: Frame,
    _ direction: MenuDirection,
    height: Int
  ) -> Frame {
    frame(beside: anchor, direction, width: anchor.width, height: height)
  }

  private static func frame(
    beside anchor: Frame,
    _ direction: MenuDirection,
    width: Int,
    height: Int
  ) -> Frame {
    var frame = Frame(x: anchor.x, y: anchor.y, width: width, height: height)
    switch direction {
    case .bottom: frame.y = anchor.y + anchor.height
    case .top: frame.y = anchor.y - height
    case .leading: frame.x = anchor.x - width
    case .trailing: frame.x = anchor.x + anchor.width
    }
    return frame
  }

  /// Places a menu beside its field and within the room.
  ///
  /// - Parameters:
  ///   - anchor: The field's frame.
  ///   - direction: The side asked for.
  ///   - height: The height asked for, at least 0.
  ///   - room: What the menu may cover; it never reaches out of it.
  public init(
    beside anchor: Frame,
    _ direction: MenuDirection,
    height: Int,
    in room: Frame
  ) {
    let needed = direction.isVertical ? height : anchor.width
    let space = direction.space(beside: anchor, in: room)
    let isFlipped = space < needed && space < direction.opposite.space(beside: anchor, in: room)
    self.direction = isFlipped ? direction.opposite : direction

    let available = max(0, self.direction.space(beside: anchor, in: room))
    let width = min(anchor.width, room.width, direction.isVertical ? .max : available)
    let height = min(height, room.height, direction.isVertical ? available : .max)
    frame = Placement.frame(beside: anchor, self.direction, width: width, height: height)
    frame.x = max(room.x, min(frame.x, room.x + room.width - frame.width))
    frame.y = max(room.y, min(frame.y, room.y + room.height - frame.height))
  }
}

extension MenuDirection {
  var isVertical: Bool { self == .top || self == .bottom }

  /// The room between a field's edge on this side and the end of what may be covered.
  func space(beside anchor: Placement.Frame, in room: Placement.Frame) -> Int {
    switch self {
    case .bottom: room.y + room.height - (anchor.y + anchor.height)
    case .top: anchor.y - room.y
    case .leading: anchor.x - room.x
    case .trailing: room.x + room.width - (anchor.x + anchor.width)
    }
  }
}
