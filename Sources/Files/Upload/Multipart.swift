import EndpointRuntime
import Foundation

extension HTTP {
    /// The parts of a `multipart/form-data` body (RFC 7578): names and values, in order.
    ///
    /// It can be written as a dictionary literal. A name whose value is `nil` is omitted, and an array repeats its
    /// name:
    ///
    /// ```swift
    /// let parts: HTTP.Multipart = ["file": HTTP.File.file(url), "purpose": "import", "meta": HTTP.JSONText(meta)]
    /// ```
    public struct Multipart: Sendable, ExpressibleByDictionaryLiteral {
        fileprivate struct Part {
            let head: String
            let source: HTTP.File.Source
        }

        fileprivate var parts: [Part] = []
        private(set) var secrets = BodySecrets.none

        /// Creates the parts of names and values, in the given order.
        public init(dictionaryLiteral elements: (String, (any QueryValue)?)...) {
            for (name, value) in elements {
                if let value { append(partsOf: value, named: name) }
            }
        }

        /// Adds a file.
        public mutating func append(_ file: HTTP.File, named name: String) {
            let disposition = "form-data; name=\"\(Self.escaped(name))\"; filename=\"\(Self.escaped(file.name))\""
            append(disposition, contentType: file.contentType, file.source)
        }

        /// Adds a text.
        ///
        /// - Parameters:
        ///   - text: The text, which is sent in UTF-8.
        ///   - name: The name of the part.
        ///   - contentType: The content type. `nil`, the default, sends none, as browsers do.
        public mutating func append(_ text: String, named name: String, contentType: String? = nil) {
            let data = Data(text.utf8)
            secrets = secrets + (Sensitive.isSecret(name) ? .value(text) : .json(data))
            append("form-data; name=\"\(Self.escaped(name))\"", contentType: contentType, .data(data))
        }

        /// Adds a file, a JSON text, or the fields that a form would have.
        private mutating func append(partsOf value: any QueryValue, named name: String) {
            switch value {
            case let file as HTTP.File: append(file, named: name)
            case let files as [HTTP.File]: for file in files { append(file, named: name) }
            case is HTTP.JSONText, is [HTTP.JSONText], is HTTP.JSONList:
                for text in value.queryTexts { append(text, named: name, contentType: "application/json") }
            default:
                var fields = HTTP.Query()
                value.append(to: &fields, named: name)
                for field in fields.items { append(field.value, named: field.name) }
            }
        }

        private mutating func append(_ disposition: String, contentType: String?, _ source: HTTP.File.Source) {
            // A line break would end the header.
            let type = contentType.map { "Content-Type: \($0.filter { !$0.isNewline })\r\n" } ?? ""
            parts.append(Part(head: "Content-Disposition: \(disposition)\r\n\(type)\r\n", source: source))
        }

        /// The name as browsers write it (HTML standard, "multipart form data").
        private static func escaped(_ name: String) -> String {
            name.unicodeScalars.reduce(into: "") { text, scalar in
                switch scalar {
                case "\"": text += "%22"
                case "\r": text += "%0D"
                case "\n": text += "%0A"
                default: text.unicodeScalars.append(scalar)
                }
            }
        }

        /// The bytes of the body, and the boundary between its parts.
        var content: (sources: [HTTP.File.Source], boundary: String) {
            let boundary = boundary
            var sources: [HTTP.File.Source] = []
            var text = Data()
            for part in parts {
                text += Data("--\(boundary)\r\n\(part.head)".utf8)
                switch part.source {
                case .data(let data): text += data
                case .url:
                    sources += [.data(text), part.source]
                    text = Data()
                }
                text += Data("\r\n".utf8)
            }
            text += Data("--\(boundary)--\r\n".utf8)
            return (sources + [.data(text)], boundary)
        }

        /// A text that no part in memory contains. It has 244 random bits, so that no file contains it either.
        private var boundary: String {
            while true {
                let boundary = "\(UUID())\(UUID())".filter { $0 != "-" }
                let bytes = Data(boundary.utf8)
                let isFree = parts.allSatisfy { part in
                    if case .data(let data) = part.source { data.range(of: bytes) == nil } else { true }
                }
                if isFree { return boundary }
            }
        }
    }
}

extension HTTP.Multipart: CustomStringConvertible, CustomReflectable {
    /// The number of parts. Their values are not included, because they may be secret.
    public var description: String { "\(parts.count) parts" }

    /// The mirror that `dump` shows. It has no secrets.
    public var customMirror: Mirror { Mirror(self, children: ["parts": parts.count]) }
}
