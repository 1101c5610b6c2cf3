import EndpointGenerator

/// Forms that a text can have, each of which is that of a type.
struct TextForms: OptionSet, Sendable {
    let rawValue: UInt16

    static let uuid = Self(rawValue: 1 << 0)
    static let day = Self(rawValue: 1 << 1)
    static let time = Self(rawValue: 1 << 2)
    static let iso8601 = Self(rawValue: 1 << 3)
    static let utc = Self(rawValue: 1 << 4)
    static let spaced = Self(rawValue: 1 << 5)
    static let http = Self(rawValue: 1 << 6)
    static let rfc2822 = Self(rawValue: 1 << 7)
    static let duration = Self(rawValue: 1 << 8)
    static let url = Self(rawValue: 1 << 9)
    static let integer = Self(rawValue: 1 << 10)
    static let number = Self(rawValue: 1 << 11)
    static let bool = Self(rawValue: 1 << 12)
    static let base64 = Self(rawValue: 1 << 13)

    static let all = Self(rawValue: (1 << 14) - 1)

    init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// The forms of a text.
    init(of text: String) {
        self = []
        guard let first = text.utf8.first else { return }
        let node = JSONNode(value: .string(text), location: Location(file: 0, offset: 0))
        if text.utf8.count == 36, Scalar.uuid.reads(node) { insert(.uuid) }
        if text.hasPrefix("http://") || text.hasPrefix("https://"), Scalar.url.reads(node) { insert(.url) }
        if text == "true" || text == "false" { insert(.bool) }
        if text.utf8.count <= 40 { insert(Self.numbersAndDates(text, first, node)) }
        if text.utf8.count >= 24, Scalar.data.reads(node) { insert(.base64) }
    }

    private static func numbersAndDates(_ text: String, _ first: UInt8, _ node: JSONNode) -> TextForms {
        var forms: TextForms = []
        let isDigit = UInt8(ascii: "0")...UInt8(ascii: "9") ~= first
        if isDigit || first == UInt8(ascii: "-") {
            if let value = Int64(text), String(value) == text { forms.insert(.integer) }
            let isPlain = text.utf8.allSatisfy { "0123456789.-".utf8.contains($0) } && !text.hasSuffix(".")
            let hasZeros = text.drop { $0 == "-" }.hasPrefix("0") && !text.drop { $0 == "-" }.dropFirst().hasPrefix(".")
            if isPlain, forms.contains(.integer) || !hasZeros, Double(text) != nil { forms.insert(.number) }
        }
        if first == UInt8(ascii: "P"), FormedType.duration(.iso8601).reads(node) { forms.insert(.duration) }
        if text.hasSuffix("GMT"), FormedType.date(.http).reads(node) { forms.insert(.http) }
        if text.utf8.count >= 24, FormedType.date(.rfc2822).reads(node) { forms.insert(.rfc2822) }
        guard isDigit else { return forms }
        if text.utf8.count == 10, Scalar.calendarDay.reads(node) { forms.insert(.day) }
        if text.utf8.contains(UInt8(ascii: ":")) {
            if Scalar.plainTime.reads(node) { forms.insert(.time) }
            if FormedType.date(.iso8601).reads(node) { forms.insert(.iso8601) }
            if FormedType.date(.utc).reads(node) { forms.insert(.utc) }
            if FormedType.date(.spaced).reads(node) { forms.insert(.spaced) }
        }
        return forms
    }
}
