import Foundation

/// The form in which an API sends an instant.
///
/// Instants are read to the microsecond. Further digits of a text are cut off, and a number is rounded. They are
/// written with a fraction only if there is one. Foundation's `Date` holds microseconds exactly from 1865 to 2137.
/// Years are 0 to 9999. An instant outside of them is an error when reading, and is written as `null`.
public enum DateForm: Sendable, Hashable, CaseIterable {
    /// RFC 3339: `2024-01-22T20:49:56Z`, `2024-01-22T20:49:56.123+01:00`. An offset without a colon is accepted, as in
    /// `+0100`. Written in UTC.
    case iso8601
    /// ISO 8601 in UTC, without a time zone: `2024-01-22T20:49:56.123456`. A `Z` is accepted when reading, and is not
    /// written.
    case utc
    /// `2024-01-22 20:49:56 UTC`.
    case spaced
    /// RFC 5322, which obsoletes RFC 2822: `Mon, 22 Jan 2024 20:49:56 +0000`. The zone `GMT` is accepted when reading.
    /// Written in UTC, without a fraction.
    case rfc2822
    /// The form of headers of HTTP: `Mon, 22 Jan 2024 20:49:56 GMT` (RFC 9110, section 5.6.7). Reading accepts all that
    /// ``rfc2822`` does. Written without a fraction.
    case http
    /// A number of seconds since 1970, which may have a fraction.
    case unix
    /// A number of milliseconds since 1970, which may have a fraction.
    case unixMilliseconds

    /// The description of this form in error messages.
    var example: String {
        switch self {
        case .iso8601: "an instant such as 2024-01-22T20:49:56Z"
        case .utc: "an instant such as 2024-01-22T20:49:56"
        case .spaced: "an instant such as 2024-01-22 20:49:56 UTC"
        case .rfc2822: "an instant such as Mon, 22 Jan 2024 20:49:56 +0000"
        case .http: "an instant such as Mon, 22 Jan 2024 20:49:56 GMT"
        case .unix: "seconds since 1970"
        case .unixMilliseconds: "milliseconds since 1970"
        }
    }
}

extension JSONReader {
    /// Reads an instant in the given form.
    public mutating func date(_ form: DateForm) throws -> Date {
        switch form {
        case .iso8601, .utc, .spaced: try withText(form.example) { Instant($0, as: form)?.date }
        case .rfc2822, .http: try withText(form.example) { Instant(rfc2822: $0)?.date }
        case .unix: try date(per: 1, decimals: 6, form)
        case .unixMilliseconds: try date(per: 1000, decimals: 3, form)
        }
    }

    /// Reads an instant in the given form. Returns `nil` for `null` and `""`.
    public mutating func optionalDate(_ form: DateForm) throws -> Date? {
        skipNothing() ? nil : try date(form)
    }

    /// Reads an instant in the given form, or a string that contains its number.
    public mutating func quotedDate(_ form: DateForm) throws -> Date {
        try quoted("\(form.example), or a string that contains them") { json in try json.date(form) }
    }

    /// Reads an instant in the given form, or a string that contains its number. Returns `nil` for `null` and `""`.
    public mutating func optionalQuotedDate(_ form: DateForm) throws -> Date? {
        skipNothing() ? nil : try quotedDate(form)
    }

    /// Reads the time since 1970 in a unit. A microsecond has `decimals` decimals in this unit.
    private mutating func date(per second: Double, decimals: Int, _ form: DateForm) throws -> Date {
        guard isNumber else { throw mismatch(form.example) }
        let before = position
        let value = try double()
        // Far from 1970, a Double is not precise to the microsecond.
        let text = UnsafeBufferPointer(start: before, count: position - before)
        let exact = value.magnitude < 2e9 * second ? nil : ExactNumber(text).flatMap { Instant($0, decimals) }
        if let instant = exact ?? Instant(sinceEpoch: value / second) { return instant.date }
        position = before
        throw mismatch("\(form.example) in the years 0 to 9999")
    }
}

extension JSONWriter {
    /// Writes an instant in the given form, or `null` if it is outside of the years 0 to 9999.
    public mutating func write(_ date: Date, as form: DateForm) {
        guard let instant = Instant(date) else { return null() }
        switch form {
        case .iso8601: plainString { $0.append(instant, "T", zone: "Z") }
        case .utc: plainString { $0.append(instant, "T", zone: "") }
        case .spaced: plainString { $0.append(instant, " ", zone: " UTC") }
        case .rfc2822: plainString { $0.append(rfc2822: instant, zone: " +0000") }
        case .http: plainString { $0.append(rfc2822: instant, zone: " GMT") }
        case .unix: write(instant, unit: 1_000_000)
        case .unixMilliseconds: write(instant, unit: 1000)
        }
    }

    /// Writes the time since 1970 as a number, with decimals only if they are needed. `unit` is in microseconds.
    private mutating func write(_ instant: Instant, unit: Int64) {
        let total = instant.seconds * 1_000_000 + instant.microseconds
        if total.isMultiple(of: unit) { return write(total / unit) }
        literal { $0.append(total, unit: UInt64(unit)) }
    }
}

extension JSONText {
    /// Appends a number of microseconds in a larger unit, with decimals.
    fileprivate mutating func append(_ total: Int64, unit: UInt64) {
        let (whole, rest) = total.magnitude.quotientAndRemainder(dividingBy: unit)
        if total < 0 { append(ascii: "-") }
        append(digits: whole)
        append(ascii: ".")
        append(digits: rest, width: unit == 1000 ? 3 : 6)
    }

    /// Appends the text in UTC, with `separator` between the day and the time, and a fraction only if there is one.
    fileprivate mutating func append(_ instant: Instant, _ separator: Unicode.Scalar, zone: String) {
        let civil = CivilTime(seconds: instant.seconds)
        append(year: civil.year, month: civil.month, day: civil.day)
        append(ascii: separator)
        append(clock: civil)
        let microseconds = UInt64(instant.microseconds)
        if microseconds > 0 {
            append(ascii: ".")
            let isWhole = microseconds % 1000 == 0
            append(digits: isWhole ? microseconds / 1000 : microseconds, width: isWhole ? 3 : 6)
        }
        append(zone)
    }

    /// Appends the text in UTC, without a fraction.
    fileprivate mutating func append(rfc2822 instant: Instant, zone: String) {
        let civil = CivilTime(seconds: instant.seconds)
        let days = CivilTime.days(year: civil.year, month: civil.month, day: civil.day)
        append(CivilTime.dayNames[((days % 7) + 7) % 7])
        append(", ")
        append(digits: UInt64(civil.day), width: 2)
        append(ascii: " ")
        append(CivilTime.monthNames[civil.month - 1])
        append(ascii: " ")
        append(digits: UInt64(civil.year), width: 4)
        append(ascii: " ")
        append(clock: civil)
        append(zone)
    }

    /// Appends a time of day as `HH:mm:ss`.
    private mutating func append(clock civil: CivilTime) {
        append(digits: UInt64(civil.second / 3600), width: 2)
        append(ascii: ":")
        append(digits: UInt64(civil.second / 60 % 60), width: 2)
        append(ascii: ":")
        append(digits: UInt64(civil.second % 60), width: 2)
    }
}

/// A point in time, with microsecond precision.
struct Instant {
    /// Seconds since 1970, rounded down.
    var seconds: Int64
    /// The microseconds after `seconds`, 0 to 999,999.
    var microseconds: Int64

    /// The seconds since 1970 from the beginning of the year 0 to the end of 9999, in UTC.
    private static let range: Range<Int64> = -62_167_219_200..<253_402_300_800
    /// The seconds from 1970 to 2001-01-01, which is Foundation's reference date.
    private static let reference: Int64 = 978_307_200
    private static let last = Double(range.upperBound - reference).nextDown

    /// Creates an instant. Returns `nil` if it is outside of the years 0 to 9999.
    init?(seconds: Int64, microseconds: Int64) {
        guard Self.range.contains(seconds) else { return nil }
        self.seconds = seconds
        self.microseconds = microseconds
    }

    /// Creates the instant nearest to a date. Returns `nil` if it is outside of the years 0 to 9999.
    init?(_ date: Date) {
        self.init(sinceReference: date.timeIntervalSinceReferenceDate, offset: Self.reference)
    }

    /// Creates the instant that is `seconds` after 1970. Returns `nil` if it is outside of the years 0 to 9999.
    init?(sinceEpoch seconds: Double) {
        self.init(sinceReference: seconds, offset: 0)
    }

    /// Creates the instant nearest to a time since 1970 in a unit. Returns `nil` if it is outside of the years 0 to 9999.
    ///
    /// - Parameters:
    ///   - number: The time.
    ///   - decimals: The number of decimals that a microsecond has in the unit: 6 for seconds.
    fileprivate init?(_ number: ExactNumber, _ decimals: Int) {
        let shift = number.exponent + decimals
        var magnitude = number.significand
        if shift >= 0 {
            guard let product = magnitude.timesTen(shift) else { return nil }
            magnitude = product
        } else if let divisor = (1 as UInt128).timesTen(-shift) {
            let rest = magnitude % divisor
            magnitude = magnitude / divisor + (rest >= divisor - rest ? 1 : 0)
        } else {
            magnitude = 0
        }
        guard let total = Int64(exactly: magnitude, isNegative: number.isNegative) else { return nil }
        let (seconds, rest) = total.quotientAndRemainder(dividingBy: 1_000_000)
        self.init(seconds: rest < 0 ? seconds - 1 : seconds, microseconds: rest < 0 ? rest + 1_000_000 : rest)
    }

    private init?(sinceReference interval: Double, offset: Int64) {
        guard interval.magnitude < 1e12 else { return nil }
        let whole = floor(interval)
        let fraction = Int64(round((interval - whole) * 1_000_000))
        let carry = fraction / 1_000_000
        self.init(seconds: Int64(whole) + offset + carry, microseconds: fraction - carry * 1_000_000)
    }

    /// The nearest date that Foundation can represent. It is in the year 9999 at the latest.
    var date: Date {
        let interval = Double(seconds - Self.reference) + Double(microseconds) / 1_000_000
        return Date(timeIntervalSinceReferenceDate: min(interval, Self.last))
    }
}

extension Instant {
    /// Parses text in the given form. Returns `nil` if the text has another form, or if the time does not exist.
    init?(_ text: UnsafeBufferPointer<UInt8>, as form: DateForm) {
        var scanner = DateScanner(text)
        guard let day = scanner.day(), form == .spaced ? scanner.skip(" ") : scanner.skipDateTimeSeparator(),
            let time = scanner.time()
        else { return nil }
        var offset = 0
        switch form {
        case .iso8601:
            guard let zone = scanner.zone() else { return nil }
            offset = zone
        case .utc: _ = scanner.skip("Z")
        case .spaced:
            guard scanner.skip(" "), scanner.skip("U"), scanner.skip("T"), scanner.skip("C") else { return nil }
        case .rfc2822, .http, .unix, .unixMilliseconds: return nil
        }
        guard scanner.isAtEnd else { return nil }
        self.init(day, time, offset: offset)
    }

    /// Creates the instant of a time in a zone. Returns `nil` if it does not exist. A leap second is the last of an
    /// hour in UTC, but not in zones whose offset has minutes (RFC 3339, section 5.7).
    private init?(_ day: CalendarDay, _ time: DateScanner.Time, offset: Int) {
        let second = time.second - offset
        guard !time.isLeapSecond || second.isMultiple(of: 3600) else { return nil }
        let days = CivilTime.days(year: day.year, month: day.month, day: day.day)
        self.init(seconds: Int64(days) * 86400 + Int64(second), microseconds: Int64(time.microsecond))
    }
}

extension Instant {
    /// Parses text such as `Mon, 22 Jan 2024 20:49:56 +0000` (RFC 5322, section 3.3). The day of the week can be omitted, and
    /// is not compared with the date. Comments, repeated spaces, and times without seconds are not accepted. Returns `nil` if
    /// the text has another form, or if the time does not exist.
    init?(rfc2822 text: UnsafeBufferPointer<UInt8>) {
        var scanner = DateScanner(text)
        if scanner.name(of: CivilTime.dayNames) != nil {
            guard scanner.skip(","), scanner.skip(" ") else { return nil }
        }
        guard let number = scanner.dayOfMonth(), scanner.skip(" "),
            let month = scanner.name(of: CivilTime.monthNames), scanner.skip(" "),
            let year = scanner.number(digits: 4), scanner.skip(" "),
            let day = CalendarDay(year: year, month: month + 1, day: number),
            let time = scanner.time(), time.microsecond == 0, scanner.skip(" "),
            let offset = scanner.name(of: Self.zones) == nil ? scanner.offset() : 0, scanner.isAtEnd
        else { return nil }
        self.init(day, time, offset: offset)
    }

    private static let zones = ["GMT", "UTC"]
}

extension DateScanner {
    /// Reads a day with one or two digits.
    fileprivate mutating func dayOfMonth() -> Int? {
        number(digits: 2) ?? number(digits: 1)
    }
}
