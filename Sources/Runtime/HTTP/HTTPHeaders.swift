import Foundation

extension HTTP {
    /// The header fields of a request or a response.
    ///
    /// Fields keep their order, and their names are compared without case. They can be written as a dictionary literal,
    /// in which a field whose value is `nil` is omitted:
    ///
    /// ```swift
    /// let headers: HTTP.Headers = ["Accept-Language": "de", "X-Page": 2]
    /// ```
    ///
    /// All descriptions mask the values of fields whose names sound secret, such as `Authorization` and `Set-Cookie`.
    public struct Headers: Sendable, Hashable, ExpressibleByDictionaryLiteral {
        /// One header field.
        public struct Field: Sendable, Hashable {
            /// The name, in its original case.
            public let name: String
            /// The value.
            public let value: String
        }

        /// All fields, in order. A name may occur more than once.
        public private(set) var fields: [Field] = []

        /// Creates header fields from names and values, in the given order.
        public init(dictionaryLiteral elements: (String, (any ParameterValue)?)...) {
            for (name, value) in elements {
                if let value { append(name, value.parameterText) }
            }
        }

        /// The value of the first field with this name.
        ///
        /// Setting a value replaces all fields with this name. Setting `nil` removes them.
        public subscript(name: String) -> String? {
            get { fields.first { $0.name.isSameHeader(as: name) }?.value }
            set {
                fields.removeAll { $0.name.isSameHeader(as: name) }
                if let newValue { append(name, newValue) }
            }
        }

        /// The values of all fields with this name, in order.
        public func values(of name: String) -> [String] {
            fields.filter { $0.name.isSameHeader(as: name) }.map(\.value)
        }

        /// Adds a field at the end. Other fields with the same name are kept.
        public mutating func append(_ name: String, _ value: String) {
            fields.append(Field(name: name, value: value))
        }

        /// Replaces all fields with this name by a value. `nil` removes them.
        public mutating func set(_ name: String, _ value: (any ParameterValue)?) {
            self[name] = value?.parameterText
        }

        /// Adds `others`. They replace the fields that have the same names.
        mutating func replace(with others: HTTP.Headers) {
            guard !others.fields.isEmpty else { return }
            fields.removeAll { field in others.fields.contains { $0.name.isSameHeader(as: field.name) } }
            fields += others.fields
        }

        /// Removes the fields whose names satisfy a condition.
        mutating func removeAll(where isUnwanted: (_ name: String) -> Bool) {
            fields.removeAll { isUnwanted($0.name) }
        }

        /// The same fields with transformed values.
        func mapValues(_ transform: (String) -> String) -> HTTP.Headers {
            var copy = self
            copy.fields = fields.map { Field(name: $0.name, value: transform($0.value)) }
            return copy
        }
    }
}

extension HTTP.Headers: CustomStringConvertible, CustomReflectable {
    /// One `Name: value` per line. Values whose names sound secret are masked, and so are such items of URLs.
    public var description: String { fields.map(\.description).joined(separator: "\n") }

    /// The mirror that `dump` shows. It has no secrets.
    public var customMirror: Mirror {
        Mirror(self, unlabeledChildren: fields.map(\.description))
    }
}

extension HTTP.Headers.Field: CustomStringConvertible, CustomReflectable {
    /// `Name: value`. The value is masked if the name sounds secret, and so are items with such names in the value.
    public var description: String { "\(name): \(valueWithoutSecrets)" }

    /// The mirror that `dump` shows. It has no secrets.
    public var customMirror: Mirror {
        Mirror(self, children: ["name": name, "value": valueWithoutSecrets])
    }

    private var valueWithoutSecrets: String {
        if isURL, !value.isEmpty {
            return URL(string: value).map { Redactor.none.scrub($0, limit: .max) } ?? Sensitive.mask
        }
        if Sensitive.isSensitive(name) { return Sensitive.mask }
        // Such as the URLs of `Link`.
        return value.contains("=") ? Redactor.maskingItems(of: value) : value
    }

    /// Whether the value is a URL (RFC 9110).
    package var isURL: Bool { ["location", "content-location", "referer"].contains { name.isSameHeader(as: $0) } }
}

extension String {
    /// Whether two header names are equal. ASCII letters are compared without case (RFC 9110, section 5.1).
    func isSameHeader(as other: String) -> Bool {
        utf8.count == other.utf8.count && zip(utf8, other.utf8).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
    }
}

extension UInt8 {
    fileprivate var asciiLowercased: UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self
    }
}

extension Redactor {
    /// The header fields without the secrets.
    func scrub(_ headers: HTTP.Headers) -> HTTP.Headers {
        headers.mapValues(scrub)
    }
}

/// The rules that header fields must follow before a request is sent.
///
/// URLSession on Linux does not check names, silently drops fields whose values contain a line break, and hangs if
/// `Content-Length` is set by hand. The runtime therefore refuses such fields itself.
enum HeaderRules {
    /// A description of the first invalid field. `nil` if all fields are valid. It never contains a value, which may be
    /// secret.
    static func problem(in headers: HTTP.Headers) -> String? {
        for field in headers.fields {
            if !isToken(field.name) {
                return "the header name \(String(reflecting: field.name)) is not a token (RFC 9110, section 5.6.2)"
            }
            if reserved.contains(where: { $0.isSameHeader(as: field.name) }) {
                return "the header \(field.name) can only be set by the transport"
            }
            if field.value.utf8.contains(where: isControl) {
                return "the value of the header \(field.name) contains a line break or another control character"
            }
        }
        return nil
    }

    /// Whether a text is a token (RFC 9110, section 5.6.2). Methods and header names must be tokens.
    static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(isTokenByte)
    }

    private static let reserved = ["Content-Length", "Transfer-Encoding", "Host", "Connection"]

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        byte.isUnreserved || "!#$%&'*+^`|".utf8.contains(byte)
    }

    /// Whether a byte is a control character other than tab (RFC 9110, section 5.5).
    private static func isControl(_ byte: UInt8) -> Bool {
        (byte < 0x20 && byte != UInt8(ascii: "\t")) || byte == 0x7F
    }
}

extension HTTP.Headers {
    /// The media type of the body in lowercase, without its parameters (RFC 9110, section 8.3).
    var mediaType: String? {
        self["Content-Type"].map { $0.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased() }
    }
}
