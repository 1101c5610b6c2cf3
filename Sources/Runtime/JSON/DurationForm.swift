/// The form in which an API sends a duration.
///
/// Durations are exact to the attosecond, which is the 18th decimal of a second. Further decimals are cut off. A duration
/// whose seconds do not fit into 64 bits is an error.
public enum DurationForm: Sendable, Hashable, CaseIterable {
    /// A number of seconds, which may have a fraction.
    case seconds
    /// A number of milliseconds, which may have a fraction.
    case milliseconds
    /// ISO 8601: `P1DT2H30M`, `PT1.5S`, `-PT5M`. A day has 24 hours, and a week 7 days. Years and months have no length, so
    /// they are an error. The last number may have a fraction. Written in days, hours, minutes and seconds.
    case iso8601

    /// The description of this form in error messages.
    var example: String {
        switch self {
        case .seconds: "a number of seconds"
        case .milliseconds: "a number of milliseconds"
        case .iso8601: "a duration such as P1DT2H30M"
        }
    }
}

extension Duration: JSONReadable, JSONWritable {
    /// Reads a number of seconds, which may have a fraction. It is exact to the attosecond, which is the 18th decimal.
    /// Further decimals are cut off. A number can have up to 38 digits.
    public init(from json: inout JSONReader) throws { self = try json.duration(.seconds) }

    /// Writes the exact number of seconds, with decimals only if they are needed.
    public func write(to json: inout JSONWriter) { write(to: &json, as: .seconds) }
}

extension Duration: FormedScalar {
    /// Writes the exact duration in the given form, which is a number or a string.
    public func write(to json: inout JSONWriter, as form: DurationForm) {
        switch form {
        case .seconds: json.write(number: seconds)
        case .milliseconds: json.write(number: sign + decimal(attoseconds, places: 15))
        case .iso8601: json.write(iso8601)
        }
    }

    /// The number of seconds as a decimal number.
    var seconds: String { sign + decimal(attoseconds, places: 18) }

    private var iso8601: String {
        let (minutes, rest) = attoseconds.quotientAndRemainder(dividingBy: 60 * Self.second)
        let (hours, days) = (minutes / 60 % 24, minutes / 1440)
        let parts: [(UInt128, String)] = [(hours, "H"), (minutes % 60, "M")]
        var time = parts.map { $0.0 == 0 ? "" : $0.0.description + $0.1 }.joined()
        if rest != 0 || minutes == 0 { time += decimal(rest, places: 18) + "S" }
        return "\(sign)P\(days == 0 ? "" : days.description + "D")\(time.isEmpty ? "" : "T" + time)"
    }

    private var sign: String { self < .zero ? "-" : "" }

    /// The number of attoseconds without a sign.
    private var attoseconds: UInt128 {
        let (seconds, rest) = components
        return UInt128(seconds.magnitude) * Self.second + UInt128(rest.magnitude)
    }

    /// The attoseconds of a second.
    fileprivate static let second: UInt128 = 1_000_000_000_000_000_000

    /// Returns `nil` if the seconds do not fit into 64 bits.
    fileprivate init?(attoseconds: UInt128, isNegative: Bool) {
        guard let seconds = Int64(exactly: attoseconds / Self.second, isNegative: isNegative),
            let rest = Int64(exactly: attoseconds % Self.second, isNegative: isNegative)
        else { return nil }
        self.init(secondsComponent: seconds, attosecondsComponent: rest)
    }
}

/// A decimal number, of whose last digits this many are decimals. Zeros at its end are omitted.
private func decimal(_ number: UInt128, places: Int) -> String {
    let digits = number.description
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
    var decimals = padded.suffix(places)
    while decimals.last == "0" { decimals.removeLast() }
    return padded.dropLast(places) + (decimals.isEmpty ? "" : ".\(decimals)")
}

extension ExactNumber {
    /// The magnitude times a factor and a power of ten. Decimals are cut off. `nil` if it does not fit into 128 bits.
    fileprivate func magnitude(times factor: UInt128, power: Int) -> UInt128? {
        let (scaled, overflow) = significand.multipliedReportingOverflow(by: factor)
        guard !overflow, exponent <= 38 else { return nil }
        let shift = exponent + power
        if shift >= 0 { return scaled.timesTen(shift) }
        // A number of 128 bits has no digits before this many decimals.
        return (1 as UInt128).timesTen(-shift).map { scaled / $0 } ?? 0
    }
}

extension JSONReader {
    /// Reads a duration in the given form.
    public mutating func duration(_ form: DurationForm) throws -> Duration {
        switch form {
        case .seconds: try duration(power: 18, form)
        case .milliseconds: try duration(power: 15, form)
        case .iso8601: try textDuration()
        }
    }

    /// Reads a duration in the given form. Returns `nil` for `null` and `""`.
    public mutating func optionalDuration(_ form: DurationForm) throws -> Duration? {
        skipNothing() ? nil : try duration(form)
    }

    /// Reads a number of seconds or of the given form, or a string that contains one in JSON syntax.
    public mutating func quotedDuration(_ form: DurationForm = .seconds) throws -> Duration {
        try quoted("\(form.example), or a string that contains one") { json in try json.duration(form) }
    }

    /// Reads a number of seconds or of the given form, or a string that contains one in JSON syntax. Returns `nil` for
    /// `null` and `""`.
    public mutating func optionalQuotedDuration(_ form: DurationForm = .seconds) throws -> Duration? {
        skipNothing() ? nil : try quotedDuration(form)
    }

    /// Reads a number of a unit that has this power of ten of attoseconds.
    private mutating func duration(power: Int, _ form: DurationForm) throws -> Duration {
        guard isNumber else { throw mismatch(form.example) }
        let last = try endOfNumber()
        let number = ExactNumber(UnsafeBufferPointer(start: position, count: last - position))
        guard let number, let total = number.magnitude(times: 1, power: power),
            let value = Duration(attoseconds: total, isNegative: number.isNegative)
        else { throw mismatch("\(form.example) that a Duration can hold") }
        position = last
        return value
    }

    private mutating func textDuration() throws -> Duration {
        let before = position
        let example = DurationForm.iso8601.example
        let text = try withText(example) { DurationText($0) }
        if let total = text.attoseconds, let value = Duration(attoseconds: total, isNegative: text.isNegative) {
            return value
        }
        position = before
        throw mismatch(
            text.hasYearsOrMonths
                ? "\(example), without years and months, which have no length" : "\(example) that a Duration can hold")
    }
}

/// A duration as text (ISO 8601-1, section 5.5.2). Weeks can be combined with other units, as in ISO 8601-2.
private struct DurationText {
    private(set) var isNegative = false
    private(set) var hasYearsOrMonths = false
    /// The sum of all parts. `nil` if it does not fit, or if a part has no length.
    private(set) var attoseconds: UInt128? = 0

    /// A letter, and its number of seconds. Years and months have none.
    private typealias Unit = (letter: UInt8, seconds: UInt128?)

    private static let days: [Unit] = [
        (UInt8(ascii: "Y"), nil), (UInt8(ascii: "M"), nil), (UInt8(ascii: "W"), 604_800), (UInt8(ascii: "D"), 86_400),
    ]
    private static let times: [Unit] = [
        (UInt8(ascii: "H"), 3600), (UInt8(ascii: "M"), 60), (UInt8(ascii: "S"), 1),
    ]

    /// Returns `nil` if the text has another form.
    init?(_ text: UnsafeBufferPointer<UInt8>) {
        var rest = text[...]
        isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
        guard rest.popFirst() == UInt8(ascii: "P"), !rest.isEmpty else { return nil }
        guard read(&rest, Self.days[...]) else { return nil }
        guard rest.popFirst() == UInt8(ascii: "T") else { return }
        guard !rest.isEmpty, read(&rest, Self.times[...]), rest.isEmpty else { return nil }
    }

    /// Reads parts whose units follow in this order, up to a `T` or the end of the text. Only the last part of a text can have
    /// a fraction.
    private mutating func read(_ text: inout Slice<UnsafeBufferPointer<UInt8>>, _ units: ArraySlice<Unit>) -> Bool {
        var units = units
        while let first = text.first, first != UInt8(ascii: "T") {
            let number = text.prefix { isDigit($0) || $0 == UInt8(ascii: ".") }
            text = text[number.endIndex...]
            let parts = number.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            guard let letter = text.popFirst(), let index = units.firstIndex(where: { $0.letter == letter }),
                parts.count <= 2, !parts.contains(where: \.isEmpty), parts.count == 1 || text.isEmpty
            else { return false }
            add(number, units[index].seconds)
            units = units[(index + 1)...]
        }
        return true
    }

    private mutating func add(_ number: Slice<UnsafeBufferPointer<UInt8>>, _ seconds: UInt128?) {
        if seconds == nil { hasYearsOrMonths = true }
        let part = seconds.flatMap {
            ExactNumber(UnsafeBufferPointer(rebasing: number))?.magnitude(times: $0, power: 18)
        }
        guard let total = attoseconds, let part else { return attoseconds = nil }
        let (sum, overflow) = total.addingReportingOverflow(part)
        attoseconds = overflow ? nil : sum
    }
}
