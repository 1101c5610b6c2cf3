extension Constant {
    /// Reads a value of a scalar. Fails if the JSON is not one.
    init?(_ node: JSONNode, as scalar: Scalar) {
        guard let constant = scalar.constant(node) else { return nil }
        self = constant
    }
}

extension Scalar {
    /// Whether a JSON value is one of the type.
    package func reads(_ node: JSONNode) -> Bool { constant(node) != nil }

    fileprivate func constant(_ node: JSONNode) -> Constant? {
        switch (self, node.value) {
        case (.json, _): node.hasFiniteNumbers ? .json(node) : nil
        case (.string, .string(let text)): .string(text)
        case (.bool, .bool(let flag)): .bool(flag)
        case (.int, .number(let text)), (.int64, .number(let text)):
            Int64(text).map { Constant.number(String($0)) } ?? DecimalParts(text)?.integer
        case (.double, .number(let text)):
            Double(text).flatMap { $0.isFinite ? .number(String($0)) : nil }
        case (.calendarDay, .string(let text)): isDay(text) ? .text(text, of: self) : nil
        case (.plainTime, .string(let text)): isTime(text) ? .text(text, of: self) : nil
        case (.url, .string(let text)): isURL(text) ? .text(text, of: self) : nil
        case (.uuid, .string(let text)): isUUID(text) ? .text(text, of: self) : nil
        case (.data, .string("")): .noBytes
        case (.data, .string(let text)): isBase64(text) ? .text(text, of: self) : nil
        case (.decimal, .number(let text)): DecimalParts(text)?.decimal
        case (.duration, .number(let text)): DecimalParts(text)?.duration(decimals: 0)
        case (.string, _), (.int, _), (.int64, _), (.double, _), (.bool, _), (.url, _), (.calendarDay, _),
            (.plainTime, _), (.uuid, _), (.decimal, _), (.data, _), (.duration, _):
            nil
        }
    }
}

/// Whether a text is a valid time of day such as `18:30:00.5`.
private func isTime(_ text: String) -> Bool {
    text.wholeMatch(of: #/(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\.[0-9]+)?/#) != nil
}

/// A number as its digits and a power of ten.
struct DecimalParts {
    let text: String
    let isNegative: Bool
    let digits: String
    let exponent: Int

    /// Splits a JSON number. Returns `nil` if it has more digits or a larger exponent than a `Decimal`.
    init?(_ text: String) {
        let parts = text.split(whereSeparator: { $0 == "e" || $0 == "E" })
        let mantissa = parts[0].drop { $0 == "-" }.split(separator: ".")
        guard var exponent = parts.count == 2 ? Int(parts[1]) : 0, -200...200 ~= exponent else { return nil }
        let decimals = mantissa.count == 2 ? mantissa[1] : ""
        var digits = (mantissa[0] + decimals).drop { $0 == "0" }
        exponent -= decimals.utf8.count
        while digits.last == "0" {
            digits.removeLast()
            exponent += 1
        }
        guard digits.utf8.count <= 38, -128...127 ~= exponent else { return nil }
        self.text = text
        isNegative = text.hasPrefix("-") && !digits.isEmpty
        self.digits = digits.isEmpty ? "0" : String(digits)
        self.exponent = digits.isEmpty ? 0 : exponent
    }

    /// The number if it is whole, as `1.0` and `1e3` are, and has at most 18 digits.
    var integer: Constant? { whole(0).map { .number(String($0)) } }

    var decimal: Constant { integer ?? .text(text, of: .decimal) }

    /// The time in the largest unit in which it is whole. `nil` if it is whole in none, as for an attosecond. The unit of the
    /// number is smaller than a second by this number of decimals.
    func duration(decimals: Int) -> Constant? {
        let places: [(unit: Constant.TimeUnit, count: Int)] = [
            (.seconds, 0), (.milliseconds, 3), (.microseconds, 6), (.nanoseconds, 9),
        ]
        for (unit, count) in places {
            if let number = whole(count - decimals) { return .duration(number, unit) }
        }
        return nil
    }

    /// The number times a power of ten, if that is a whole number of at most 18 digits.
    private func whole(_ places: Int) -> Int? {
        let zeros = exponent + places
        guard 0...18 ~= zeros, digits.utf8.count + zeros <= 18 else { return nil }
        return Int((isNegative ? "-" : "") + digits + String(repeating: "0", count: zeros))
    }
}

private func isUUID(_ text: String) -> Bool {
    let groups = text.split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.utf8.count) == [8, 4, 4, 4, 12] && groups.joined().allSatisfy { $0.isASCII && $0.isHexDigit }
}

/// Whether a text is in base64 (RFC 4648, section 4).
private func isBase64(_ text: String) -> Bool {
    let padding = text.utf8.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    return text.utf8.count.isMultiple(of: 4) && padding <= 2
        && text.utf8.dropLast(padding).allSatisfy {
            isWordByte($0) && $0 != UInt8(ascii: "_") || "+/".utf8.contains($0)
        }
}

/// Whether a text is a URL that every version of Foundation can parse: one with a host, one without slashes, such as
/// `urn:isbn:0451450523`, or a path of the same host, such as `/accounts?page=2`.
func isURL(_ text: String) -> Bool {
    if text.hasPrefix("/"), !text.hasPrefix("//") { return isURLText(text[...]) }
    guard let scheme = text.prefixMatch(of: #/[A-Za-z][A-Za-z0-9+.-]*:/#)?.output else { return false }
    let afterScheme = text.dropFirst(scheme.count)
    guard afterScheme.hasPrefix("//") else {
        return !afterScheme.isEmpty && !afterScheme.hasPrefix("/") && isURLText(afterScheme)
    }
    let rest = afterScheme.dropFirst(2)
    let authority = rest.prefix { !"/?#".contains($0) }.split(separator: ":", omittingEmptySubsequences: false)
    let isHost = authority.first.map { !$0.isEmpty && $0.utf8.allSatisfy(isHostByte) } ?? false
    let isPort = authority.count == 1 || (authority.count == 2 && UInt16(authority[1]) != nil)
    return isHost && isPort && isURLText(rest.drop { !"/?#".contains($0) })
}

/// Whether the text after the host has only characters that a URL can have (RFC 3986, appendix A).
private func isURLText(_ text: Substring) -> Bool {
    let escapes = text.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
    return text.utf8.allSatisfy { isHostByte($0) || "_~:/?#@!$&'()*+,;=%".utf8.contains($0) }
        && text.count { $0 == "#" } <= 1
        && escapes.allSatisfy { $0.count >= 2 && $0.prefix(2).allSatisfy(\.isHexDigit) }
}

private func isHostByte(_ byte: UInt8) -> Bool {
    isWordByte(byte) && byte != UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
}
