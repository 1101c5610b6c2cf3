import Foundation

extension JSONModel {
    /// Reads the value from any decoder, in lenient mode.
    ///
    /// Throws `DecodingError` with the decoder's coding path; the path within the value is in its description.
    public init(from decoder: any Decoder) throws {
        self = try decoder.readJSON { json in try Self(from: &json) }
    }

    /// Writes the value to any encoder. Throws what the encoder throws, and `EncodingError` for a value that nests too
    /// deep to be read again.
    public func encode(to encoder: any Encoder) throws {
        try encoder.writeJSON(self)
    }
}

extension Decoder {
    /// Reads the decoder's value as JSON.
    func readJSON<Value>(_ body: (inout JSONReader) throws -> Value) throws -> Value {
        let data = JSONWriter.write(try JSON(from: self))
        do {
            return try JSONReader.read(data, body).value
        } catch {
            let context = DecodingError.Context(
                codingPath: codingPath,
                debugDescription: error.path.isEmpty ? error.reason : "\(error.path): \(error.reason)",
                underlyingError: error
            )
            throw DecodingError.dataCorrupted(context)
        }
    }
}

extension Encoder {
    /// Writes what `value` writes as JSON.
    func writeJSON(_ value: some JSONWritable) throws {
        let json: JSON
        do {
            json = try JSONReader.read(JSONWriter.write(value)) { json in try json.json() }.value
        } catch {
            let context = EncodingError.Context(codingPath: codingPath, debugDescription: error.description)
            throw EncodingError.invalidValue(value, context)
        }
        try json.encode(to: self)
    }
}
