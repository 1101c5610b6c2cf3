/// Reads the parts of dates and times from ASCII text. After nil, it stands where the text stopped making sense.
struct DateScanner {
    private let text: UnsafeBufferPointer<UInt8>
    private var next = 0

    init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    var isAtEnd: Bool { next == text.count }

    /// `yyyy-MM-dd`.
    mutating func day() -> CalendarDay? {
        guard let year = number(digits: 4), skip("-"), let month = number(digits: 2), skip("-"),
            let day = number(digits: 2)
        else { return nil }
        return CalendarDay(year: year, month: month, day: day)
    }

    /// `HH:mm:ss`, and a fraction of at least one digit, if any: the second of the day, and the microsecond, rounded
    /// down. The second may be 60, a leap second, where the minute is 59 (RFC 3339, section 5.7).
    mutating func time() -> (second: Int, microsecond: Int)? {
        guard let hour = number(digits: 2), hour < 24, skip(":"), let minute = number(digits: 2), minute < 60,
            skip(":"), let second = number(digits: 2), second < (minute == 59 ? 61 : 60)
        else { return nil }
        guard skip(".") else { return (hour * 3600 + minute * 60 + second, 0) }
        guard let microsecond = fraction() else { return nil }
        return (hour * 3600 + minute * 60 + second, microsecond)
    }

    /// `Z`, or hours and minutes ahead of UTC: the seconds ahead.
    mutating func zone() -> Int? {
        if skip("Z") || skip("z") { return 0 }
        let isBehind = skip("-")
        guard isBehind || skip("+"), let hour = number(digits: 2), hour < 24, skip(":"),
            let minute = number(digits: 2), minute < 60
        else { return nil }
        let seconds = hour * 3600 + minute * 60
        return isBehind ? -seconds : seconds
    }

    /// The `T` of RFC 3339, or what it allows instead.
    mutating func skipDateTimeSeparator() -> Bool { skip("T") || skip("t") || skip(" ") }

    /// Consumes one character if that is what comes.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard next < text.count, UInt32(text[next]) == character.value else { return false }
        next += 1
        return true
    }

    private mutating func fraction() -> Int? {
        var microsecond = 0
        var place = 100_000
        let first = next
        while next < text.count, isDigit(text[next]) {
            microsecond += Int(text[next] &- 0x30) * place
            place /= 10
            next += 1
        }
        return next > first ? microsecond : nil
    }

    private mutating func number(digits: Int) -> Int? {
        guard next + digits <= text.count else { return nil }
        var number = 0
        for _ in 0..<digits {
            guard isDigit(text[next]) else { return nil }
            number = number * 10 + Int(text[next] &- 0x30)
            next += 1
        }
        return number
    }
}
