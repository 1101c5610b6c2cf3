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
