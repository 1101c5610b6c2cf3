import Foundation

extension JSONReader {
    /// Reads a whole document: lends `body` a reader that stands in front of the document's value.
    ///
    /// The document must be UTF-8; a byte-order mark is passed over. White space may surround the value, nothing else.
    ///
    /// - Returns: what `body` returns, and what was passed over on the way, in the order of the document. After a
    ///   thousand issues, one more says how many there were beyond them.
    /// - Throws: `DecodingFailure` if `body` throws, or if the document is not JSON.
    public static func read<Value>(
        _ data: Data,
        mode: DecodingMode = .lenient,
        _ body: (inout JSONReader) throws -> Value
    ) throws(DecodingFailure) -> (value: Value, issues: [DecodingIssue]) {
        let result: Result<(value: Value, issues: [DecodingIssue]), DecodingFailure> = data.withUnsafeBytes { bytes in
            withPaddedCopy(of: bytes) { start in
                var json = JSONReader(start: start, count: bytes.count, mode: mode)
                do {
                    let value = try json.document(body)
                    return .success((value, json.notes.kept.isEmpty ? [] : json.issues))
                } catch {
                    return .failure(json.failure(error))
                }
            }
        }
        return try result.get()
    }

    private mutating func document<Value>(_ body: (inout JSONReader) throws -> Value) throws -> Value {
        try checkEncoding()
        skipSpace()
        let value = try body(&self)
        skipSpace()
        if position != end { throw unexpected("the end of the document") }
        return value
    }

    private var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: end - start) }

    private var issues: [DecodingIssue] {
        var issues = DecodingIssue.all(notes.kept, in: bytes)
        let more = notes.count - notes.kept.count
        if more > 0 { issues.append(DecodingIssue(path: "", reason: "\(more) more issues")) }
        return issues
    }

    @inline(never)
    private func failure(_ error: any Error) -> DecodingFailure {
        DecodingFailure(error as? JSONError ?? JSONError(offset: offset, reason: "\(error)"), in: bytes)
    }
}

/// Lends a copy of `bytes` with 64 zero bytes behind it, so that no scan needs to look for the end.
func withPaddedCopy<Result>(
    of bytes: UnsafeRawBufferPointer,
    _ body: (UnsafePointer<UInt8>) throws -> Result
) rethrows -> Result {
    let padding = 64
    let copy = UnsafeMutableRawPointer.allocate(byteCount: bytes.count + padding, alignment: 8)
    defer { copy.deallocate() }
    if let source = bytes.baseAddress { copy.copyMemory(from: source, byteCount: bytes.count) }
    (copy + bytes.count).initializeMemory(as: UInt8.self, repeating: 0, count: padding)
    return try body(UnsafePointer(copy.assumingMemoryBound(to: UInt8.self)))
}
