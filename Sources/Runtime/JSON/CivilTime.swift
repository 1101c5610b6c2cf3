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

    /// A time of day in any time zone.
    struct Time {
        /// The second of the day.
        let second: Int
        /// The microsecond, rounded down.
        let microsecond: Int
        /// Whether the second has the number 60.
        let isLeapSecond: Bool
    }

    /// Reads `HH:mm:ss` and an optional fraction of at least one digit. The second may be 60. Whether there can be such
    /// a leap second depends on the time zone.
    mutating func time() -> Time? {
        guard let hour = number(digits: 2), hour < 24, skip(":"), let minute = number(digits: 2), minute < 60,
            skip(":"), let second = number(digits: 2), second <= 60,
            let microsecond = skip(".") ? fraction(unit: 1_000_000) : 0
        else { return nil }
        return Time(
            second: hour * 3600 + minute * 60 + second, microsecond: microsecond, isLeapSecond: second == 60)
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
