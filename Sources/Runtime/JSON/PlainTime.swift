import Foundation

/// A time of day without a day and without a time zone, such as 18:30:00 (`partial-time` of RFC 3339).
public struct PlainTime: Hashable, Sendable {
    /// The hour, 0 to 23.
    public let hour: Int
    /// The minute, 0 to 59.
    public let minute: Int
    /// The second, 0 to 59. A leap second is not a time of every day.
    public let second: Int
    /// The nanosecond, 0 to 999,999,999.
    public let nanosecond: Int

    /// The time 00:00:00.
    public static let midnight = Self(unchecked: (0, 0, 0), nanosecond: 0)

    private init(unchecked time: (hour: Int, minute: Int, second: Int), nanosecond: Int) {
        (hour, minute, second) = time
        self.nanosecond = nanosecond
    }

    /// Creates a time. Returns `nil` if there is no such time, such as 24:00:00.
    public init?(hour: Int, minute: Int, second: Int = 0, nanosecond: Int = 0) {
        guard 0...23 ~= hour, 0...59 ~= minute, 0...59 ~= second, 0...999_999_999 ~= nanosecond else { return nil }
        self.init(unchecked: (hour, minute, second), nanosecond: nanosecond)
    }
}

extension PlainTime: Comparable {
    /// Whether `left` is earlier than `right` on the same day.
    public static func < (left: Self, right: Self) -> Bool {
        (left.hour, left.minute, left.second, left.nanosecond)
            < (right.hour, right.minute, right.second, right.nanosecond)
    }
}

extension PlainTime: LosslessStringConvertible {
    /// Creates a time from `HH:mm:ss`, with a fraction of a second or without. Digits after the ninth are cut off.
    /// Returns `nil` if the text has another form, or if there is no such time.
    public init?(_ description: String) {
        var description = description
        guard let time = description.withUTF8({ Self(text: $0) }) else { return nil }
        self = time
    }

    /// Creates a time from a literal in source code, such as `PlainTime(literal: "18:30:00")`.
    ///
    /// - Parameter literal: A time as `HH:mm:ss`. Any other text stops the program.
    public init(literal: StaticString) {
        guard let time = Self(literal.description) else {
            // A literal is valid on every run or on none, so the first run reveals the mistake.
            preconditionFailure("'\(literal)' is not a time such as 18:30:00")
        }
        self = time
    }

    init?(text: UnsafeBufferPointer<UInt8>) {
        var scanner = DateScanner(text)
        guard let time = scanner.plainTime(), scanner.isAtEnd else { return nil }
        self = time
    }

    /// The time as `HH:mm:ss`, with a fraction if there is one: `18:30:00.25`.
    public var description: String {
        let time = "\(padded(hour, to: 2)):\(padded(minute, to: 2)):\(padded(second, to: 2))"
        if nanosecond == 0 { return time }
        let zeros = padded(nanosecond, to: 9).reversed().prefix { $0 == "0" }.count
        return "\(time).\(padded(nanosecond, to: 9).dropLast(zeros))"
    }
}

extension PlainTime: JSONModel {
    /// Reads a string in the form `HH:mm:ss`, with a fraction of a second or without.
    public init(from json: inout JSONReader) throws {
        self = try json.withText("a time such as 18:30:00") { Self(text: $0) }
    }

    /// Writes a string in the form `HH:mm:ss`, with a fraction if there is one.
    public func write(to json: inout JSONWriter) { json.write(description) }

    /// Whether both are the same time.
    public static func == (left: Self, right: Self) -> Bool {
        (left.hour, left.minute, left.second, left.nanosecond)
            == (right.hour, right.minute, right.second, right.nanosecond)
    }

    /// Hashes the hour, minute, second and nanosecond.
    public func hash(into hasher: inout Hasher) {
        // The nanoseconds of a day do not fit into the `Int` of a watch.
        hasher.combine(hour * 3600 + minute * 60 + second)
        hasher.combine(nanosecond)
    }
}
