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
    public func write(to json: inout JSONWriter) { json.write(description) }

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

/// A date and time of the Gregorian calendar without a time zone. The calendar is extended to all years.
///
/// Years begin in March, so that the leap day is the last day. An era is 400 years, or 146,097 days (Howard Hinnant,
/// "chrono-Compatible Low-Level Date Algorithms").
struct CivilTime {
    let year: Int
    let month: Int
    let day: Int
    /// Seconds since midnight.
    let second: Int

    /// The time `seconds` seconds after 1970-01-01T00:00:00.
    init(seconds: Int64) {
        let days = Int(seconds.flooredQuotient(86400))
        second = Int(seconds - Int64(days) * 86400)
        let shifted = days + 719_468
        let era = shifted.flooredQuotient(146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The time of day as `HH:mm:ss`.
    var clock: String {
        "\(padded(second / 3600, to: 2)):\(padded(second / 60 % 60, to: 2)):\(padded(second % 60, to: 2))"
    }

    /// The number of days from 1970-01-01 to the given day.
    static func days(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted.flooredQuotient(400)
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The names of the months in headers and mails (RFC 5322, section 3.3).
    static let monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    /// The names of the days of the week, from the day of 1970-01-01 on.
    static let dayNames = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]

    /// The number of days in a month. Months are 1 to 12.
    static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension BinaryInteger {
    /// The quotient, rounded down.
    fileprivate func flooredQuotient(_ divisor: Self) -> Self {
        (self >= .zero ? self : self - (divisor - 1)) / divisor
    }
}

/// Formats a number with leading zeros. The number must not be negative.
func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

/// Reads the parts of dates and times from ASCII text. After a function returned `nil`, no further part can be read.
struct DateScanner {
    private let text: UnsafeBufferPointer<UInt8>
    private var next = 0

    init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    var isAtEnd: Bool { next == text.count }

    /// Reads `yyyy-MM-dd`.
    mutating func day() -> CalendarDay? {
        guard let year = number(digits: 4), skip("-"), let month = number(digits: 2), skip("-"),
            let day = number(digits: 2)
        else { return nil }
        return CalendarDay(year: year, month: month, day: day)
    }

    /// Reads `HH:mm:ss` and an optional fraction of at least one digit. Returns the second of the day and the
    /// microsecond, which is rounded down. The second may be 60, a leap second, if the minute is 59 (RFC 3339,
    /// section 5.7).
    mutating func time() -> (second: Int, microsecond: Int)? {
        guard let hour = number(digits: 2), hour < 24, skip(":"), let minute = number(digits: 2), minute < 60,
            skip(":"), let second = number(digits: 2), second < (minute == 59 ? 61 : 60)
        else { return nil }
        guard skip(".") else { return (hour * 3600 + minute * 60 + second, 0) }
        guard let microsecond = fraction(unit: 1_000_000) else { return nil }
        return (hour * 3600 + minute * 60 + second, microsecond)
    }

    /// Reads `HH:mm:ss` and an optional fraction of at least one digit, without a leap second.
    mutating func plainTime() -> PlainTime? {
        guard let hour = number(digits: 2), skip(":"), let minute = number(digits: 2), skip(":"),
            let second = number(digits: 2), let nanosecond = skip(".") ? fraction(unit: 1_000_000_000) : 0
        else { return nil }
        return PlainTime(hour: hour, minute: minute, second: second, nanosecond: nanosecond)
    }

    /// Reads `Z`, or an offset such as `+01:30`. Returns the offset from UTC in seconds.
    mutating func zone() -> Int? {
        skip("Z") || skip("z") ? 0 : offset()
    }

    /// Reads an offset from UTC such as `+01:30` or `+0130`. Returns it in seconds.
    mutating func offset() -> Int? {
        let isBehind = skip("-")
        guard isBehind || skip("+"), let hour = number(digits: 2), hour < 24 else { return nil }
        _ = skip(":")
        guard let minute = number(digits: 2), minute < 60 else { return nil }
        let seconds = hour * 3600 + minute * 60
        return isBehind ? -seconds : seconds
    }

    /// Consumes `T`, `t` or a space (RFC 3339, section 5.6).
    mutating func skipDateTimeSeparator() -> Bool { skip("T") || skip("t") || skip(" ") }

    /// Consumes the next character if it is the given one.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard next < text.count, UInt32(text[next]) == character.value else { return false }
        next += 1
        return true
    }

    /// Consumes one of the names, of which none starts with another, in any case. Returns its index.
    mutating func name(of names: [String]) -> Int? {
        let rest = text[next...]
        guard
            let index = names.firstIndex(where: { name in
                rest.count >= name.utf8.count && zip(rest, name.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
            })
        else { return nil }
        next += names[index].utf8.count
        return index
    }

    /// Reads the digits of a fraction, of which there must be one. Returns it in a unit, rounded down.
    private mutating func fraction(unit: Int) -> Int? {
        var count = 0
        var place = unit / 10
        let first = next
        while next < text.count, isDigit(text[next]) {
            count += Int(text[next] - 0x30) * place
            place /= 10
            next += 1
        }
        return next > first ? count : nil
    }

    /// Reads exactly this number of digits.
    mutating func number(digits: Int) -> Int? {
        guard next + digits <= text.count else { return nil }
        var number = 0
        for digit in text[next..<next + digits] {
            guard isDigit(digit) else { return nil }
            number = number * 10 + Int(digit - 0x30)
        }
        next += digits
        return number
    }
}
