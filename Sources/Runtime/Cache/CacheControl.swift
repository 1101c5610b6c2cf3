/// The directives of the `Cache-Control` header of a request or a response (RFC 9111, section 5.2).
///
/// If a directive appears twice, the first one counts (section 4.2.1). Unreadable directives are skipped.
struct CacheControl: Sendable {
    /// The arguments of the directives, by their names. A directive without one has `nil`.
    private var directives: [String: String?] = [:]

    /// - Parameter values: The values of all `Cache-Control` fields.
    init(_ values: [String]) {
        for value in values {
            read(Array(value.utf8))
        }
    }

    /// Whether a directive is present, with or without an argument.
    func has(_ name: String) -> Bool {
        directives.keys.contains(name)
    }

    /// The argument of a directive. `nil` if the directive is missing or has no argument.
    func argument(_ name: String) -> String? {
        directives[name] ?? nil
    }

    /// The number of seconds in the argument of a directive. `nil` if the directive is missing.
    ///
    /// An argument that is not a number of seconds counts as 0, so that the response is stale (section 4.2.1).
    func seconds(_ name: String) -> Int? {
        has(name) ? argument(name).flatMap { DeltaSeconds.read($0) } ?? 0 : nil
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
                directives.updateValue(argument, forKey: name)
            }
            next += 1
        }
    }

    /// Reads a token or a quoted string up to the next comma. Both forms mean the same (section 5.2).
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
    /// The largest number, which fits into the `Int` of a watch. All larger ones count as this one.
    static let limit = Int(Int32.max)

    /// - Returns: The number. `nil` if the text is empty or contains anything but digits.
    static func read(_ text: String) -> Int? {
        guard !text.isEmpty else { return nil }
        var number: Int64 = 0
        for byte in text.utf8 {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
            number = min(number * 10 + Int64(byte - UInt8(ascii: "0")), Int64(limit))
        }
        return Int(number)
    }
}
