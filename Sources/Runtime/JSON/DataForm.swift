import Foundation

/// The form in which an API sends bytes.
public enum DataForm: Sendable, Hashable, CaseIterable {
    /// Base64 with padding and without line breaks (RFC 4648, section 4).
    case base64
    /// Base64 with `-` and `_`, which URLs and names of files can have (RFC 4648, section 5). Read with or without padding,
    /// and written without.
    case base64url

    /// The description of this form in error messages.
    fileprivate var example: String {
        switch self {
        case .base64: "a text in base64"
        case .base64url: "a text in base64url"
        }
    }
}

extension Data: JSONReadable, JSONWritable {
    /// Reads a string in base64 with padding and without line breaks (RFC 4648, section 4).
    public init(from json: inout JSONReader) throws { self = try json.data(.base64) }

    /// `""` is no bytes.
    public static func hasValue(for nothing: JSONReader.Nothing) -> Bool { nothing == .emptyString }

    /// Writes a string in base64 with padding (RFC 4648, section 4).
    public func write(to json: inout JSONWriter) { write(to: &json, as: .base64) }
}

extension Data: FormedScalar {
    /// Writes a string in the given form.
    public func write(to json: inout JSONWriter, as form: DataForm) {
        let base64 = base64EncodedString()
        switch form {
        case .base64: json.write(base64)
        case .base64url:
            json.write(
                base64.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: ""))
        }
    }

    fileprivate init?(base64 text: [UInt8]) {
        // Foundation accepts more padding than there can be.
        guard text.count.isMultiple(of: 4), text.suffix(3).count(where: { $0 == UInt8(ascii: "=") }) < 3 else {
            return nil
        }
        self.init(base64Encoded: Data(text))
    }
}

extension JSONReader {
    /// Reads bytes in the given form.
    public mutating func data(_ form: DataForm) throws -> Data {
        try withText(form.example) { text in
            switch form {
            case .base64: Data(base64: Array(text))
            case .base64url: Data(base64: base64(text))
            }
        }
    }

    /// Reads bytes in the given form. Returns `nil` for `null`.
    public mutating func optionalData(_ form: DataForm) throws -> Data? {
        skipNull() ? nil : try data(form)
    }
}

/// A text in base64url as base64 with padding.
private func base64(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var base64 = text.map { byte in
        switch byte {
        case UInt8(ascii: "-"): UInt8(ascii: "+")
        case UInt8(ascii: "_"): UInt8(ascii: "/")
        // These are not in the alphabet. A space is in neither.
        case UInt8(ascii: "+"), UInt8(ascii: "/"): UInt8(ascii: " ")
        default: byte
        }
    }
    // No text without padding has one character more than a multiple of four.
    let isUnpadded = base64.last != UInt8(ascii: "=") && base64.count % 4 != 1
    while isUnpadded, !base64.count.isMultiple(of: 4) { base64.append(UInt8(ascii: "=")) }
    return base64
}
