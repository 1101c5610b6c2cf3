import EndpointGenerator

/// The text of a file.
struct YAMLText {
    let yaml: String
    /// The offset in the file at which the text starts, after a byte-order mark (YAML 1.2, section 5.2).
    let start: Int
    let lines: LineOffsets

    /// - Throws: ``JSONParser/Failure`` if the bytes are not UTF-8. A text that is read with replacement characters would
    ///   have other names than its API.
    init(_ bytes: [UInt8]) throws(JSONParser.Failure) {
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
            throw JSONParser.Failure(offset: 0, message: "the file is UTF-16; save it as UTF-8")
        }
        start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard let yaml = String(validating: bytes.dropFirst(start), as: UTF8.self) else {
            let offset = Self.firstInvalidByte(of: bytes)
            let byte = String(bytes[offset], radix: 16, uppercase: true)
            throw JSONParser.Failure(offset: offset, message: "the byte 0x\(byte) is not UTF-8; save the file as UTF-8")
        }
        self.yaml = yaml
        lines = LineOffsets(bytes, from: start)
    }

    /// The offset of the first byte of a sequence that is not UTF-8.
    private static func firstInvalidByte(of bytes: [UInt8]) -> Int {
        var (decoder, input, offset) = (UTF8(), bytes.makeIterator(), 0)
        while case .scalarValue(let scalar) = decoder.decode(&input) { offset += scalar.utf8.count }
        return min(offset, bytes.count - 1)
    }
}
