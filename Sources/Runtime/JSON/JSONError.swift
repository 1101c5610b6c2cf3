/// An error that `JSONReader` throws if it cannot read a value.
///
/// It holds only what is cheap to record. `JSONReader.read(_:mode:_:)` converts it to a `DecodingFailure` or a
/// `DecodingIssue`, which have a coding path.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The position in the document, in bytes.
    public let offset: Int
    /// A description of the problem for people.
    public let reason: String
    /// The required key that is missing. `offset` is the position of the object then. `nil` for all other errors.
    package let missingKey: String?

    /// Creates an error for a value that a closure does not accept.
    public init(offset: Int, reason: String) {
        self.init(offset: offset, reason: reason, missingKey: nil)
    }

    init(offset: Int, reason: String, missingKey: String?) {
        self.offset = offset
        self.reason = reason
        self.missingKey = missingKey
    }

    /// The reason without the offset.
    var summary: String {
        missingKey.map { "'\(escapingControls($0))' is missing" } ?? reason
    }

    /// The missing key, the reason and the offset, on one line.
    public var description: String {
        let key = missingKey.map { "\(escapingControls($0)): " } ?? ""
        return "\(key)\(reason) (byte \(offset))"
    }
}

/// The issues that a reader has recorded, in the order of the document.
package struct RecordedIssues {
    /// The maximum number of issues that are kept, because a document of 32 MB can have sixteen million bad elements.
    static let limit = 1000

    package private(set) var kept: [JSONError] = []
    /// The number of issues, including those that were not kept.
    package private(set) var count = 0

    mutating func append(_ error: JSONError) {
        count += 1
        if kept.count < Self.limit { kept.append(error) }
    }

    mutating func shorten(to count: Int) {
        self.count = count
        if kept.count > count { kept.removeLast(kept.count - count) }
    }
}

extension JSONReader {
    /// Records an issue. In strict mode throws it instead.
    package mutating func record(_ reason: @autoclosure () -> String, at place: UnsafePointer<UInt8>) throws {
        let error = JSONError(offset: place - start, reason: reason())
        if mode == .strict { throw error }
        recordedIssues.append(error)
    }
}

// The errors of reading. They are never inlined, because valid documents do not need them.
extension JSONReader {
    /// The error for a value of another type than `expected`, or for a missing value.
    @inline(never)
    func mismatch(_ expected: String) -> JSONError {
        error("expected \(expected), found \(found)", at: position)
    }

    /// The error for a character that the grammar does not allow here.
    @inline(never)
    func unexpected(_ expected: String) -> JSONError {
        error("expected \(expected), found \(character(at: position))", at: position)
    }

    @inline(never)
    func missingKey(_ key: String, of object: UnsafePointer<UInt8>) -> JSONError {
        JSONError(offset: object - start, reason: "missing", missingKey: key)
    }

    @inline(never)
    func tooDeep() -> JSONError {
        error("nested too deeply", at: position)
    }

    @inline(never)
    func badNumber(_ reason: String, at place: UnsafePointer<UInt8>? = nil) -> JSONError {
        error(reason, at: place ?? position)
    }

    @inline(never)
    func badEscape(at place: UnsafePointer<UInt8>) -> JSONError {
        error("invalid escape sequence", at: place)
    }

    @inline(never)
    func loneSurrogate(at place: UnsafePointer<UInt8>) -> JSONError {
        error("half of a surrogate pair", at: place)
    }

    /// The error for a control character in a string, or for a string that the end of the document cuts off.
    @inline(never)
    func badText(at place: UnsafePointer<UInt8>) -> JSONError {
        error(place >= end ? "the document ends inside a string" : "an unescaped control character", at: place)
    }

    private func error(_ reason: String, at place: UnsafePointer<UInt8>) -> JSONError {
        JSONError(offset: min(place, end) - start, reason: reason)
    }

    /// A description of the value at the position, for error messages.
    var found: String {
        switch position.pointee {
        case UInt8(ascii: "{"): "an object"
        case UInt8(ascii: "["): "an array"
        case UInt8(ascii: "n") where word32(at: position) == JSONWord.null: "null"
        case UInt8(ascii: "t") where word32(at: position) == JSONWord.true: "true"
        case UInt8(ascii: "f") where word32(at: position) == JSONWord.fals && position[4] == UInt8(ascii: "e"): "false"
        case UInt8(ascii: "\""): foundString
        case _ where isNumber: (try? endOfNumber()).map { "the number \(text(to: $0))" } ?? "a malformed number"
        default: character(at: position)
        }
    }

    private var foundString: String {
        guard let last = try? endOfString(at: position) else { return "a malformed string" }
        return last == position + 1 ? "an empty string" : "the string \(text(to: last + 1))"
    }

    private func text(to last: UnsafePointer<UInt8>) -> String {
        shortened(String(decoding: UnsafeBufferPointer(start: position, count: last - position), as: UTF8.self))
    }

    private func character(at place: UnsafePointer<UInt8>) -> String {
        guard place < end else { return "the end of the document" }
        let rest = String(decoding: UnsafeBufferPointer(start: place, count: min(4, end - place)), as: UTF8.self)
        return rest.unicodeScalars.first.map { "'\(escapingControls(String($0)))'" } ?? "nothing"
    }
}

/// The first 40 characters of a text for a message, with control characters escaped.
package func shortened(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let cut = scalars.index(scalars.startIndex, offsetBy: 40, limitedBy: scalars.endIndex),
        cut != scalars.endIndex
    else { return escapingControls(text) }
    return escapingControls(String(scalars[..<cut])) + "…"
}

/// The text with line breaks and other control characters escaped, so that it fits on one line.
func escapingControls(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator:
            result += scalar.escaped(asASCII: true)
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}

/// The handling of unknown values and cases, which a newer server may send, and of bad elements of lossy lists.
public enum DecodingMode: Sendable, Hashable {
    /// Keep or skip them, and report each one as an issue.
    case lenient
    /// Fail.
    case strict
}

/// A part of a document that was skipped, or kept as an unknown value.
public struct DecodingIssue: Sendable, Hashable, CustomStringConvertible {
    /// The coding path, such as `results[3].genre_ids`. It is empty for the whole document.
    public let path: String
    /// A description of the problem for people.
    public let reason: String

    /// Creates an issue.
    public init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    /// The path and the reason, on one line.
    public var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}

/// The reason why a document could not be read.
public struct DecodingFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The coding path, such as `results[3].genre_ids`. It is empty for the whole document.
    public let path: String
    /// A description of the problem for people.
    public let reason: String
    /// The position in the document, in bytes.
    public let offset: Int
    /// The document around the offset: at most 60 bytes, with control characters escaped.
    public let snippet: String

    /// Creates a failure.
    public init(path: String, reason: String, offset: Int, snippet: String) {
        self.path = path
        self.reason = reason
        self.offset = offset
        self.snippet = snippet
    }

    /// The path, the reason, the offset and the snippet, on one line.
    public var description: String {
        let place = snippet.isEmpty ? "byte \(offset)" : "byte \(offset), near: \(snippet)"
        return "\(path.isEmpty ? reason : "\(path): \(reason)") (\(place))"
    }
}

extension DecodingFailure {
    /// Creates the failure for an error in the document `bytes`.
    init(_ error: JSONError, in bytes: UnsafeBufferPointer<UInt8>) {
        self.init(
            path: DecodingIssue.all([error], in: bytes)[0].path,
            reason: error.reason,
            offset: error.offset,
            snippet: Self.snippet(around: error.offset, in: bytes)
        )
    }

    private static func snippet(around offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String {
        var first = max(0, offset - 20)
        var last = min(bytes.count, max(0, offset) + 40)
        // Does not start or end inside of a character.
        while first < last, bytes[first] & 0xC0 == 0x80 { first += 1 }
        while last < bytes.count, last > first, bytes[last] & 0xC0 == 0x80 { last -= 1 }
        guard first < last else { return "" }
        return escapingControls(String(decoding: bytes[first..<last], as: UTF8.self))
    }
}

extension DecodingIssue {
    /// Creates the issues for errors in the document `bytes`, in the order of the document.
    static func all(_ errors: [JSONError], in bytes: UnsafeBufferPointer<UInt8>) -> [DecodingIssue] {
        let errors = errors.sorted { $0.offset < $1.offset }
        return zip(errors, JSONPath.paths(of: errors.map(\.offset), in: bytes)).map { error, path in
            let path = error.missingKey.map { JSONPath.joined(path, key: $0) } ?? path
            return DecodingIssue(path: path, reason: error.reason)
        }
    }
}
