import EndpointGenerator

/// A scalar without quotes, in the core schema of YAML 1.2 (section 10.3): `no` is a text, and so is `2024-01-31`.
enum PlainScalar {
    static func value(of text: String) -> JSONNode.Value {
        switch text {
        case "", "~", "null", "Null", "NULL": .null
        case "true", "True", "TRUE": .bool(true)
        case "false", "False", "FALSE": .bool(false)
        default: number(text).map(JSONNode.Value.number) ?? .string(text)
        }
    }

    /// A number as JSON writes it. `nil` if the text is no number, or one that JSON does not have.
    private static func number(_ text: String) -> String? {
        guard let first = text.utf8.first, first < UInt8(ascii: "A") else { return nil }
        if text == Int64(text)?.description { return text }
        if text.wholeMatch(of: #/-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/#) != nil { return text }
        if let digits = text.wholeMatch(of: #/0x([0-9a-fA-F]+)/#) { return Int64(digits.1, radix: 16)?.description }
        if let digits = text.wholeMatch(of: #/0o([0-7]+)/#) { return Int64(digits.1, radix: 8)?.description }
        if text.wholeMatch(of: #/[-+]?[0-9]+/#) != nil, let value = Int64(text) { return value.description }
        guard text.wholeMatch(of: #/[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?/#) != nil,
            let value = Double(text), value.isFinite
        else { return nil }
        return value.description
    }
}
