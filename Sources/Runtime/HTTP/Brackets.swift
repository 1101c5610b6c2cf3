extension HTTP {
    /// A list, a dictionary or a model in a query or a form, with its keys in brackets.
    ///
    /// ```swift
    /// // The query is metadata[color]=red&expand[]=owner&items[0][price]=p1, whose brackets are percent-encoded.
    /// let query: HTTP.Query = [
    ///     "metadata": HTTP.Brackets(["color": "red"]), "expand": HTTP.Brackets(["owner"]),
    ///     "items": HTTP.Brackets([Item(price: "p1")]),
    /// ]
    /// ```
    ///
    /// The members of an object have their keys in brackets, which is the style `deepObject` of OpenAPI. In a list,
    /// scalars have empty brackets, and objects and lists have the number of the element. Empty lists and objects are
    /// omitted. `null` is sent as an empty text.
    public struct Brackets: QueryValue, Sendable {
        /// The brackets after the name, and the value.
        private let items: [(suffix: String, text: String)]

        /// Creates the items of a value. Returns `nil` for `nil`.
        public init?<Value: JSONWritable>(_ value: Value?) {
            guard let value else { return nil }
            var items: [(suffix: String, text: String)] = []
            // A writer made the JSON, so it can be read, unless it is nested too deeply. Such a value is not sent in part.
            let isRead =
                (try? JSONReader.read(JSONWriter.write(value)) { try Self.flatten(&$0, "", into: &items) }) != nil
            self.items = isRead ? items : []
        }

        /// The text of each item.
        public var queryTexts: [String] { items.map(\.text) }

        /// Adds an item for each scalar in the value.
        public func append(to query: inout HTTP.Query, named name: String) {
            for item in items { query.append(name + item.suffix, text: item.text) }
        }

        private static func flatten(
            _ json: inout JSONReader, _ suffix: String, into items: inout [(suffix: String, text: String)]
        ) throws {
            switch try json.shape() {
            case .array:
                var index = 0
                guard try json.enterArray() else { return }
                repeat {
                    let isScalar = try ![.array, .object].contains(json.shape())
                    try flatten(&json, suffix + (isScalar ? "[]" : "[\(index)]"), into: &items)
                    index += 1
                } while try json.nextElement()
            case .object:
                guard try json.enterObject() else { return }
                repeat { try flatten(&json, "\(suffix)[\(json.key())]", into: &items) } while try json.nextMember()
            case .string: items.append((suffix, try json.string()))
            case .null, .bool, .number:
                let start = json.position
                try json.skip()
                let word = String(
                    decoding: UnsafeBufferPointer(start: start, count: json.position - start), as: UTF8.self)
                items.append((suffix, word == "null" ? "" : word))
            }
        }
    }

    /// A value as JSON text, in a query item, a form field or a header.
    ///
    /// ```swift
    /// let query: HTTP.Query = ["filter": HTTP.JSONText(["year": 1999])]   // filter={"year":1999}, percent-encoded
    /// ```
    public struct JSONText: ParameterValue, Sendable {
        /// The JSON. Characters outside of ASCII are escaped, so that it can be the value of a header.
        public let parameterText: String

        /// Creates the text of a value. Returns `nil` for `nil`.
        public init?<Value: JSONWritable>(_ value: Value?) {
            guard let value else { return nil }
            var text = ""
            for scalar in String(decoding: JSONWriter.bytes(of: value), as: UTF8.self).unicodeScalars {
                if scalar.value < 0x7F {
                    text.unicodeScalars.append(scalar)
                } else {
                    for unit in String(scalar).utf16 { text += Self.escape(unit) }
                }
            }
            parameterText = text
        }

        private static func escape(_ unit: UInt16) -> String {
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
    }

    /// The elements of a list as JSON, each as a part of its own in a multipart body.
    public struct JSONList: QueryValue, Sendable {
        private let elements: [JSONText]

        /// Creates the JSON of the elements. Returns `nil` for `nil`.
        public init?<Element: JSONWritable>(_ values: [Element]?) {
            guard let values else { return nil }
            elements = values.compactMap { JSONText($0) }
        }

        /// The JSON of each element.
        public var queryTexts: [String] { elements.map(\.parameterText) }
    }
}
