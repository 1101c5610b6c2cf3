import Foundation

extension JSONReader {
    /// Reads an instant in the given form.
    public mutating func date(_ form: DateForm) throws -> Date {
        switch form {
        case .iso8601, .utc, .spaced: try withText(form.example) { Instant($0, as: form)?.date }
        case .unix: try date(per: 1, form)
        case .unixMilliseconds: try date(per: 1000, form)
        }
    }

    /// Reads an instant in the given form; `null` and `""` are nil.
    public mutating func optionalDate(_ form: DateForm) throws -> Date? {
        skipNothing() ? nil : try date(form)
    }

    private mutating func date(per second: Double, _ form: DateForm) throws -> Date {
        guard isNumber else { throw mismatch(form.example) }
        let before = position
        if let instant = Instant(sinceEpoch: try double() / second) { return instant.date }
        position = before
        throw mismatch("\(form.example) in the years 0 to 9999")
    }
}

extension JSONWriter {
    /// Writes an instant in the given form, or `null` for one outside the years 0 to 9999.
    public mutating func write(_ date: Date, as form: DateForm) {
        if words != nil {
            words?.put(.date, date.timeIntervalSinceReferenceDate.bitPattern, form.word)
            return
        }
        guard let instant = Instant(date) else { return null() }
        switch form {
        case .iso8601: write(instant.text(separator: "T") + "Z")
        case .utc: write(instant.text(separator: "T"))
        case .spaced: write(instant.text(separator: " ") + " UTC")
        case .unix: write(instant, unit: 1_000_000)
        case .unixMilliseconds: write(instant, unit: 1000)
        }
    }

    /// Writes the time since 1970 in units of so many microseconds, with decimals only where there are some.
    private mutating func write(_ instant: Instant, unit: Int64) {
        let total = instant.seconds * 1_000_000 + instant.microseconds
        let (whole, rest) = total.quotientAndRemainder(dividingBy: unit)
        if rest == 0 {
            write(whole)
        } else {
            let digits = padded(Int(rest.magnitude), to: unit == 1000 ? 3 : 6)
            append("\(total < 0 ? "-" : "")\(whole.magnitude).\(digits)")
        }
    }
}

extension DateForm {
    /// Tells the forms apart where values are compared: one instant is other JSON in each.
    fileprivate var word: UInt64 {
        switch self {
        case .iso8601: 0
        case .utc: 1
        case .spaced: 2
        case .unix: 3
        case .unixMilliseconds: 4
        }
    }
}
