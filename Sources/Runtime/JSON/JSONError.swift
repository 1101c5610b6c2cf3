/// Why a value could not be read: what `JSONReader` throws.
///
/// It holds only what costs nothing to note. `JSONReader.read(_:mode:_:)` turns it into a `DecodingFailure` or a
/// `DecodingIssue`, with the coding path.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Where in the document, in bytes.
    public let offset: Int
    /// What is wrong, for a person.
    public let reason: String
    /// The missing key, if that is what is wrong; `offset` is that of the object then.
    let missingKey: String?

    /// Makes an error for a value that a reading closure does not accept.
    public init(offset: Int, reason: String) {
        self.init(offset: offset, reason: reason, missingKey: nil)
    }

    init(offset: Int, reason: String, missingKey: String?) {
        self.offset = offset
        self.reason = reason
        self.missingKey = missingKey
    }

    /// The reason and the offset.
    public var description: String {
        let key = missingKey.map { "\(escapingControls($0)): " } ?? ""
        return "\(key)\(reason) (byte \(offset))"
    }
}

/// What a reader met and passed over, in the order of the document.
struct ReadingNotes {
    /// How many are kept: a document of 32 MB can hold sixteen million bad elements.
    static let limit = 1000

    private(set) var kept: [JSONError] = []
    private(set) var count = 0

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
    /// Records an issue; in strict mode throws it instead.
    mutating func note(_ reason: @autoclosure () -> String, at place: UnsafePointer<UInt8>) throws {
        let error = JSONError(offset: place - start, reason: reason())
        if mode == .strict { throw error }
        notes.append(error)
    }
}
