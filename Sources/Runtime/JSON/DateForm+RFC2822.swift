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
        let days = CivilTime.days(year: day.year, month: day.month, day: day.day)
        self.init(seconds: Int64(days) * 86400 + Int64(time.second - offset), microseconds: 0)
    }

    private static let zones = ["GMT", "UTC"]

    /// The text in UTC, without a fraction.
    var rfc2822: String {
        let civil = CivilTime(seconds: seconds)
        let days = CivilTime.days(year: civil.year, month: civil.month, day: civil.day)
        let weekday = CivilTime.dayNames[((days % 7) + 7) % 7]
        let date = "\(padded(civil.day, to: 2)) \(CivilTime.monthNames[civil.month - 1]) \(padded(civil.year, to: 4))"
        return "\(weekday), \(date) \(civil.clock) +0000"
    }
}

extension DateScanner {
    /// Reads a day with one or two digits.
    fileprivate mutating func dayOfMonth() -> Int? {
        number(digits: 2) ?? number(digits: 1)
    }
}
