import EndpointGenerator

/// The narrowest type that reads all values of a member.
struct TypeGuess {
    private var candidates = Self.all
    private var hasValue = false
    /// Whether all values are numbers or truth values in texts.
    private(set) var areQuoted = true

    /// The types from the narrowest to the widest.
    private static let all = [
        "Bool", "Int", "Int64", "Double", "CalendarDay", "Date(iso8601)", "Date(utc)", "UUID", "URL", "String", "[Int]",
        "[Double]", "[URL]", "[String]", "JSON",
    ]

    mutating func add(_ value: [UInt8], _ reader: SpecReader) {
        if value.elementsEqual("null".utf8) { return }
        hasValue = true
        areQuoted = areQuoted && Self.isQuoted(value)
        candidates.removeAll { !Self.reads($0, value, reader) }
    }

    /// The type as a spec writes it, without `?`.
    var type: String { hasValue ? candidates.first ?? "JSON" : "JSON" }

    private static func isQuoted(_ value: [UInt8]) -> Bool {
        guard value.count > 2, value.first == UInt8(ascii: "\"") else { return false }
        let text = String(decoding: value.dropFirst().dropLast(), as: UTF8.self)
        return Double(text) != nil || ["true", "false"].contains(text.lowercased())
    }

    private static func reads(_ name: String, _ value: [UInt8], _ reader: SpecReader) -> Bool {
        guard let type = try? SpecType.parse(name) else { return false }
        // Any text could be a URL, and any list could be an empty one of numbers.
        if name.contains("URL"), !String(decoding: value, as: UTF8.self).contains("\"http") { return false }
        if name != "[String]", name != "JSON", value.allSatisfy({ "[] \n\r\t".utf8.contains($0) }) { return false }
        return reader.read(value, as: ReadTarget(type, location: Location(file: 0, offset: 0))).failure == nil
    }
}
