/// What can be read from JSON.
public protocol JSONReadable {
    /// Reads and consumes the value in front of the reader. Throws `JSONError` if it is not what it should be.
    init(from json: inout JSONReader) throws
}

/// What can be written as JSON.
public protocol JSONWritable {
    /// Writes exactly one value.
    func write(to json: inout JSONWriter)
}

/// A value that an API sends or takes.
///
/// A model says how it is read and written as JSON; the rest follows from that. `Codable` goes by way of `JSON`, so any
/// decoder or encoder serves. Two models are equal if they write the same JSON: what a model cannot write, such as
/// a number that is not finite, does not tell two of them apart.
public protocol JSONModel: JSONReadable, JSONWritable, Codable, Hashable, Sendable {}

extension JSONModel {
    /// Whether both write the same JSON.
    public static func == (left: Self, right: Self) -> Bool {
        // A copy that nobody has changed has the same bytes, and need not be read.
        if isSame(left, right) { return true }
        return switch JSONWords.compare(left, right) {
        case .equal: true
        case .different: false
        case .unclear: JSONWriter.bytes(of: left) == JSONWriter.bytes(of: right)
        }
    }

    /// Hashes the JSON that this value writes.
    public func hash(into hasher: inout Hasher) {
        JSONWriter.bytes(of: self).withUnsafeBytes { hasher.combine(bytes: $0) }
    }

    /// Whether two values are the same in memory. Equal values may be `false`.
    private static func isSame(_ left: Self, _ right: Self) -> Bool {
        withUnsafeBytes(of: left) { left in
            withUnsafeBytes(of: right) { right in left.elementsEqual(right) }
        }
    }
}
