import Foundation

/// A point in time, to the microsecond.
struct Instant {
    /// Seconds since 1970, rounded down.
    var seconds: Int64
    /// Microseconds after that, 0 to 999,999.
    var microseconds: Int64

    /// From the beginning of the year 0 to the end of 9999, in UTC.
    private static let range: Range<Int64> = -62_167_219_200..<253_402_300_800
    /// Foundation counts from 2001-01-01.
    private static let reference: Int64 = 978_307_200
    private static let last = Double(range.upperBound - reference).nextDown

    /// Makes an instant; nil if it lies outside the years 0 to 9999.
    init?(seconds: Int64, microseconds: Int64) {
        guard Self.range.contains(seconds) else { return nil }
        self.seconds = seconds
        self.microseconds = microseconds
    }

    /// Makes the instant nearest to a date; nil if it lies outside the years 0 to 9999.
    init?(_ date: Date) {
        self.init(sinceReference: date.timeIntervalSinceReferenceDate, offset: Self.reference)
    }

    /// Makes the instant that is `number` seconds after 1970; nil if it lies outside the years 0 to 9999.
    init?(sinceEpoch number: Double) {
        self.init(sinceReference: number, offset: 0)
    }

    private init?(sinceReference interval: Double, offset: Int64) {
        guard abs(interval) < 1e12 else { return nil }
        let whole = interval.rounded(.down)
        let fraction = Int64(((interval - whole) * 1_000_000).rounded())
        let carry = fraction / 1_000_000
        self.init(seconds: Int64(whole) + offset + carry, microseconds: fraction - carry * 1_000_000)
    }

    /// The instant as Foundation has it: the nearest date that is in the year 9999 at the latest.
    var date: Date {
        let interval = Double(seconds - Self.reference) + Double(microseconds) / 1_000_000
        return Date(timeIntervalSinceReferenceDate: min(interval, Self.last))
    }
}

extension Instant {
    /// Reads a text in the given form; nil if it is not in that form, or if there is no such time.
    init?(_ text: UnsafeBufferPointer<UInt8>, as form: DateForm) {
        var scan = DateScanner(text)
        guard let day = scan.day(), form == .spaced ? scan.skip(" ") : scan.skipDateTimeSeparator(),
            let time = scan.time()
        else { return nil }
        var offset = 0
        switch form {
        case .iso8601:
            guard let zone = scan.zone() else { return nil }
            offset = zone
        case .utc: _ = scan.skip("Z")
        case .spaced: guard scan.skip(" "), scan.skip("U"), scan.skip("T"), scan.skip("C") else { return nil }
        case .unix, .unixMilliseconds: return nil
        }
        guard scan.isAtEnd else { return nil }
        let days = CivilTime.days(year: day.year, month: day.month, day: day.day)
        self.init(
            seconds: Int64(days) * 86400 + Int64(time.second - offset),
            microseconds: Int64(time.microsecond)
        )
    }

    /// The text in UTC, with `separator` between day and time.
    func text(separator: String) -> String {
        let civil = CivilTime(seconds: seconds)
        let day = "\(padded(civil.year, to: 4))-\(padded(civil.month, to: 2))-\(padded(civil.day, to: 2))"
        let (hour, minute, second) = (civil.second / 3600, civil.second / 60 % 60, civil.second % 60)
        let time = "\(padded(hour, to: 2)):\(padded(minute, to: 2)):\(padded(second, to: 2))"
        return day + separator + time + fraction
    }

    /// Nothing, or three or six decimals, behind a point.
    private var fraction: String {
        if microseconds == 0 { return "" }
        if microseconds % 1000 == 0 { return "." + padded(Int(microseconds / 1000), to: 3) }
        return "." + padded(Int(microseconds), to: 6)
    }
}
