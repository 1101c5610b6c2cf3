extension Constant {
    /// Reads a value of a type with a form. Fails if the JSON has another form.
    init?(_ node: JSONNode, as type: FormedType) {
        guard let constant = type.constant(node) else { return nil }
        self = constant
    }
}

extension FormedType {
    /// Whether a JSON value is one of the type.
    package func reads(_ node: JSONNode) -> Bool { constant(node) != nil }

    fileprivate func constant(_ node: JSONNode) -> Constant? {
        switch (self, node.value) {
        case (.date(let form), let value):
            form.secondsSince1970(value).map { .date(secondsSince1970: $0) }
        case (.duration(.seconds), _): Constant(node, as: .duration)
        case (.duration(.milliseconds), .number(let text)): DecimalParts(text)?.duration(decimals: 3)
        case (.duration(.iso8601), .string(let text)):
            seconds(text).flatMap { DecimalParts($0)?.duration(decimals: 0) }
        case (.data(.base64), _): Constant(node, as: .data)
        case (.data(.base64url), .string(let text)):
            base64(text).flatMap { Constant(JSONNode(value: .string($0), location: node.location), as: .data) }
        case (.duration(.milliseconds), _), (.duration(.iso8601), _), (.data(.base64url), _): nil
        }
    }
}

/// Returns the number of seconds of a duration such as `P1DT2H30M1.5S` (ISO 8601). Years and months have no length.
private func seconds(_ text: String) -> String? {
    let form =
        #/(-?)P(?=[0-9T])(?:([0-9]{1,6})W)?(?:([0-9]{1,6})D)?(?:T(?=[0-9])(?:([0-9]{1,9})H)?(?:([0-9]{1,9})M)?(?:([0-9]{1,9})(\.[0-9]{1,9})?S)?)?/#
    guard let match = text.wholeMatch(of: form)?.output else { return nil }
    let parts = [(match.2, 604_800), (match.3, 86_400), (match.4, 3600), (match.5, 60), (match.6, 1)]
    let seconds = parts.reduce(0) { $0 + (Int($1.0 ?? "") ?? 0) * $1.1 }
    return "\(match.1)\(seconds)\(match.7 ?? "")"
}

/// Returns the base64 with padding of a text in base64url, which can have padding.
private func base64(_ text: String) -> String? {
    if text.contains(where: { "+/".contains($0) }) { return nil }
    let base64 = String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
    if text.hasSuffix("=") || text.utf8.count % 4 == 1 { return base64 }
    return base64 + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
}

extension DateForm {
    /// The time of a date in this form, in the years from 0 to 9999. `nil` if the JSON has not the form.
    func secondsSince1970(_ value: JSONNode.Value) -> Double? {
        let seconds: Double? =
            switch (self, value) {
            case (.unix, .number(let text)): Double(text)
            case (.unixMilliseconds, .number(let text)): Double(text).map { $0 / 1000 }
            case (.iso8601, .string(let text)): readISO8601(text)
            case (.utc, .string(let text)): dateAndTime(text, separator: "T")
            case (.spaced, .string(let text)):
                text.hasSuffix(" UTC") ? dateAndTime(text.dropLast(4), separator: " ") : nil
            case (.rfc2822, .string(let text)), (.http, .string(let text)): readRFC2822(text)
            default: nil
            }
        return seconds.flatMap { -62_167_219_200..<253_402_300_800 ~= $0 ? $0 : nil }
    }
}

private func readISO8601(_ text: String) -> Double? {
    if text.hasSuffix("Z") { return dateAndTime(text.dropLast(), separator: "T") }
    guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }), let offset = offset(text[sign...]) else {
        return nil
    }
    return dateAndTime(text[..<sign], separator: "T").map { $0 - offset }
}

/// Reads `22 Jan 2024 20:49:56 +0000`, with or without a day of the week before it.
private func readRFC2822(_ text: String) -> Double? {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let days = ["Mon,", "Tue,", "Wed,", "Thu,", "Fri,", "Sat,", "Sun,"]
    var words = text.split(separator: " ", omittingEmptySubsequences: false)[...]
    if let first = words.first, days.contains(String(first)) { words.removeFirst() }
    let parts = Array(words)
    guard parts.count == 5, let month = months.firstIndex(of: String(parts[1])) else { return nil }
    let day = parts[0].utf8.count == 1 ? "0\(parts[0])" : String(parts[0])
    let number = month < 9 ? "0\(month + 1)" : String(month + 1)
    guard let offset = parts[4] == "GMT" ? 0 : offset(parts[4]) else { return nil }
    return dateAndTime("\(parts[2])-\(number)-\(day) \(parts[3])", separator: " ").map { $0 - offset }
}

/// Reads `+01:30` or `+0130` as seconds.
private func offset(_ text: Substring) -> Double? {
    let digits = text.dropFirst().filter { $0 != ":" }
    guard text.utf8.count == digits.utf8.count + 1 || text.dropFirst(3).first == ":", digits.utf8.count == 4,
        let number = UInt(digits), number / 100 < 24, number % 100 < 60
    else { return nil }
    let seconds = Double(number / 100 * 3600 + number % 100 * 60)
    return text.hasPrefix("-") ? -seconds : seconds
}

/// Reads `2024-01-22T20:49:56.123` as seconds since 1970.
private func dateAndTime(_ text: some StringProtocol, separator: Character) -> Double? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count == 2, isDay(parts[0]) else { return nil }
    let clock = parts[1].split(separator: ":", omittingEmptySubsequences: false)
    let date = parts[0].split(separator: "-").compactMap { Int($0) }
    guard clock.count == 3, date.count == 3, clock[0].utf8.count == 2, clock[1].utf8.count == 2,
        let hour = UInt(clock[0]), hour < 24, let minute = UInt(clock[1]), minute < 60,
        clock[2].prefix(while: \.isNumber).utf8.count == 2,
        clock[2].utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == 0x2E }),
        clock[2].last != ".", let second = Double(clock[2]), second < 60
    else { return nil }
    let seconds = days(year: date[0], month: date[1], day: date[2]) * 86400 + Int(hour * 3600 + minute * 60)
    return Double(seconds) + second
}

/// The number of days from 1970-01-01 to the given day.
private func days(year: Int, month: Int, day: Int) -> Int {
    // Years begin in March, so that the leap day is the last day.
    let year = (month > 2 ? year : year - 1) + 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468 - 146_097
}
