import Foundation

/// A day of the Gregorian calendar without a time zone, such as 2024-02-29. Years are 0 to 9999 (RFC 3339).
public struct CalendarDay: Hashable, Sendable {
    /// The year, 0 to 9999.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, 1 to 31.
    public let day: Int

    /// January 1, 1970.
    public static let epoch = Self(year: 1970, month: 1, dayOfMonth: 1)

    private init(year: Int, month: Int, dayOfMonth: Int) {
        self.year = year
        self.month = month
        self.day = dayOfMonth
    }

    /// Creates a day. Returns `nil` if the day does not exist, such as 2025-02-29.
    public init?(year: Int, month: Int, day: Int) {
        guard 0...9999 ~= year, 1...12 ~= month, 1...CivilTime.days(inMonth: month, of: year) ~= day else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Creates the day of an instant in a time zone. Returns `nil` if the year is not in the range 0 to 9999.
    public init?(_ date: Date, in timeZone: TimeZone) {
        let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        guard abs(seconds) < 1e12 else { return nil }
        let civil = CivilTime(seconds: Int64(floor(seconds)))
        self.init(year: civil.year, month: civil.month, day: civil.day)
    }

    /// The instant at which the day begins in a time zone. This is midnight, or the first moment after it if clocks
    /// skip midnight on that day.
    public func date(in timeZone: TimeZone) -> Date {
        let midnight = Double(CivilTime.days(year: year, month: month, day: day)) * 86400
        func candidate(_ shift: Double) -> Date {
            let offset = timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: midnight + shift))
            return Date(timeIntervalSince1970: midnight - Double(offset))
        }
        // Uses the offsets of the day before and the day after. One of them applies at midnight, if midnight exists.
        let (early, late) = (candidate(-86400), candidate(86400))
        let exact = [early, late].filter {
            $0.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: $0)) == midnight
        }
        return exact.min() ?? early
    }
}

extension CalendarDay: Comparable {
    /// Whether `left` is earlier than `right`.
    public static func < (left: Self, right: Self) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension CalendarDay: LosslessStringConvertible {
    /// Creates a day from `yyyy-MM-dd`. Returns `nil` if the text has another form, or if the day does not exist.
    public init?(_ description: String) {
        var description = description
        guard let day = description.withUTF8({ Self(text: $0) }) else { return nil }
        self = day
    }

    /// Creates a day from a literal in source code, such as `CalendarDay(literal: "2024-01-31")`.
    ///
    /// - Parameter literal: A day as `yyyy-MM-dd`. Any other text stops the program.
    public init(literal: StaticString) {
        guard let day = Self(literal.description) else {
            // A literal is valid on every run or on none, so the first run reveals the mistake.
            preconditionFailure("'\(literal)' is not a day such as 2024-01-31")
        }
        self = day
    }

    init?(text: UnsafeBufferPointer<UInt8>) {
        var scanner = DateScanner(text)
        guard let day = scanner.day(), scanner.isAtEnd else { return nil }
        self = day
    }

    /// The day as `yyyy-MM-dd`.
    public var description: String {
        "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
    }
}

extension CalendarDay: JSONModel {
    /// Reads a string in the form `yyyy-MM-dd`.
    public init(from json: inout JSONReader) throws { self = try json.day() }

    /// Writes a string in the form `yyyy-MM-dd`.
    public func write(to json: inout JSONWriter) {
        json.plainString { $0.append(year: year, month: month, day: day) }
    }

    /// Whether both are the same day.
    public static func == (left: Self, right: Self) -> Bool {
        (left.year, left.month, left.day) == (right.year, right.month, right.day)
    }

    /// Hashes the year, month and day.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(year * 10000 + month * 100 + day)
    }
}

extension JSONReader {
    /// Reads a day in the form `yyyy-MM-dd`.
    public mutating func day() throws -> CalendarDay {
        try withText("a day such as 2024-02-29") { CalendarDay(text: $0) }
    }

    /// Reads a day in the form `yyyy-MM-dd`. Returns `nil` for `null` and `""`.
    public mutating func optionalDay() throws -> CalendarDay? {
        skipNothing() ? nil : try day()
    }
}
