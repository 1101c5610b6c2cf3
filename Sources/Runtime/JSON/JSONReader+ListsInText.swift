// Lists that an API sends as one string. Their elements cannot contain the separator, because nothing escapes it.
extension JSONReader {
    /// Reads a string whose parts are the elements of a list, with an ASCII character between them. `element` reads each
    /// part as a string. An empty string is an empty list.
    public mutating func texts<Element>(
        separatedBy separator: Unicode.Scalar, _ element: (inout JSONReader) throws -> Element
    ) throws -> [Element] {
        try list(separator, { JSONWriter.bytes(of: String(decoding: $0, as: UTF8.self)) }, element)
    }

    /// Reads a string whose parts are numbers, or `true` and `false`, with an ASCII character between them. `element` reads
    /// each part without quotes. An empty string is an empty list.
    public mutating func numbers<Element>(
        separatedBy separator: Unicode.Scalar, _ element: (inout JSONReader) throws -> Element
    ) throws -> [Element] {
        try list(separator, { $0 }, element)
    }

    /// Reads each part of a string as a document of its own.
    private mutating func list<Element>(
        _ separator: Unicode.Scalar, _ document: ([UInt8]) -> [UInt8],
        _ element: (inout JSONReader) throws -> Element
    ) throws -> [Element] {
        let place = offset
        let text = try string()
        if text.isEmpty { return [] }
        let parts = text.utf8.split(omittingEmptySubsequences: false) { UInt32($0) == separator.value }
        return try parts.map { part in
            do throws(JSONError) {
                let (value, issues) = try Self.element(of: document(Array(part)), mode, element)
                for issue in issues { recordedIssues.append(JSONError(offset: place, reason: issue.reason)) }
                return value
            } catch {
                throw JSONError(offset: place, reason: "\(error.reason), in the text \"\(shortened(text))\"")
            }
        }
    }

    private static func element<Element>(
        of document: [UInt8], _ mode: DecodingMode, _ element: (inout JSONReader) throws -> Element
    ) throws(JSONError) -> (Element, [JSONError]) {
        do {
            return try document.withUnsafeBytes { bytes in
                try withPaddedCopy(of: bytes) { start in
                    var json = JSONReader(start: start, count: bytes.count, mode: mode)
                    let value = try element(&json)
                    guard json.position == json.end else { throw json.unexpected("the end of the element") }
                    return (value, json.recordedIssues.kept)
                }
            }
        } catch {
            throw error as? JSONError ?? JSONError(offset: 0, reason: "\(error)")
        }
    }
}
