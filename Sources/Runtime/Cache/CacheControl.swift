/// The directives of `Cache-Control`, of a request or a response (RFC 9111, section 5.2).
///
/// Of a directive that comes twice the first counts (section 4.2.1); what cannot be read is passed over.
struct CacheControl: Sendable {
    private var directives: [(name: String, argument: String?)] = []

    /// - Parameter values: The values of all fields of that name.
    init(_ values: [String]) {
        for value in values {
            read(Array(value.utf8))
        }
    }

    /// Whether a directive is there, with or without argument.
    func has(_ name: String) -> Bool {
        directives.contains { $0.name == name }
    }

    /// The argument of a directive; `nil`: there is no such directive, or it has none.
    func argument(_ name: String) -> String? {
        directives.first { $0.name == name }?.argument
    }

    /// The seconds that a directive gives; `nil`: there is no such directive.
    ///
    /// What is no number of seconds is 0, so that it is stale (section 4.2.1).
    func seconds(_ name: String) -> Int? {
        has(name) ? argument(name).flatMap(DeltaSeconds.read) ?? 0 : nil
    }

    private mutating func read(_ text: [UInt8]) {
        var next = 0
        while next < text.count {
            let start = next
            next = text[next...].firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "=") } ?? text.count
            let name = Self.trimmed(text[start..<next]).lowercased()
            var argument: String?
            if next < text.count, text[next] == UInt8(ascii: "=") {
                next += 1
                argument = Self.argument(text, &next)
            }
            if !name.isEmpty, !has(name) {
                directives.append((name, argument))
            }
            next += 1
        }
    }

    /// A token or a quoted string (both forms are the same, section 5.2), up to the next comma.
    private static func argument(_ text: [UInt8], _ next: inout Int) -> String {
        var (bytes, isQuoted, isEscaped) = ([UInt8](), false, false)
        while next < text.count, isQuoted || text[next] != UInt8(ascii: ",") {
            switch text[next] {
            case let byte where isEscaped:
                bytes.append(byte)
                isEscaped = false
            case UInt8(ascii: "\\") where isQuoted: isEscaped = true
            case UInt8(ascii: "\""): isQuoted.toggle()
            case let byte: bytes.append(byte)
            }
            next += 1
        }
        return trimmed(bytes[...])
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
        let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        let rest = bytes.drop(while: isSpace)
        let end = rest.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? rest.startIndex
        return String(decoding: rest[..<end], as: UTF8.self)
    }
}

/// A number of seconds in a header (RFC 9111, section 1.2.2).
enum DeltaSeconds {
    /// What a number that is larger counts as.
    static let limit = 1 << 31

    /// - Returns: The number; `nil` where the text is anything but digits.
    static func read(_ text: String) -> Int? {
        guard !text.isEmpty else { return nil }
        var number = 0
        for byte in text.utf8 {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
            number = min(number * 10 + Int(byte - UInt8(ascii: "0")), limit)
        }
        return number
    }
}
