import Foundation

extension HTTP {
    /// The query of a request, or the fields of a form: names and values, in order.
    ///
    /// It can be written as a dictionary literal. A name whose value is `nil` is omitted, and an array repeats its
    /// name:
    ///
    /// ```swift
    /// // The query is q=dune&language=eng&language=fre.
    /// let query: HTTP.Query = ["q": "dune", "page": nil, "language": ["eng", "fre"]]
    /// ```
    public struct Query: Sendable, Hashable, ExpressibleByDictionaryLiteral {
        /// One name with one value, both without percent-encoding.
        package struct Item: Sendable, Hashable {
            package let name: String
            package let value: String
            /// The item as a link has it, if its escapes are not UTF-8, so that no text has its bytes.
            fileprivate var link: String?

            /// The item as it is sent.
            fileprivate var encoded: String { link ?? "\(name.percentEncoded)=\(value.percentEncoded)" }
        }

        package private(set) var items: [Item] = []

        /// Creates a query from names and values, in the given order.
        public init(dictionaryLiteral elements: (String, (any QueryValue)?)...) {
            for (name, value) in elements {
                append(name, value)
            }
        }

        /// The value of the first item with this name.
        ///
        /// Setting a value replaces all items with this name. The new item takes the place of the first of them, or is
        /// added at the end if there were none. Setting `nil` removes them.
        public subscript(name: String) -> String? {
            get { items.first { $0.name == name }?.value }
            set {
                let index = items.firstIndex { $0.name == name } ?? items.endIndex
                items.removeAll { $0.name == name }
                if let newValue { items.insert(Item(name: name, value: newValue), at: Swift.min(index, items.count)) }
            }
        }

        /// Adds items with one name at the end. `nil` adds nothing.
        public mutating func append(_ name: String, _ value: (any QueryValue)?) {
            value?.append(to: &self, named: name)
        }

        /// Adds an item at the end.
        mutating func append(_ name: String, text: String) {
            items.append(Item(name: name, value: text))
        }

        /// Adds an item of a link at the end. A plus sign is a space. Escapes that are not UTF-8 are sent as they are.
        mutating func append(linkItem item: URLQueryItem) {
            let (name, value) = (item.name.replacing("+", with: "%20"), item.value?.replacing("+", with: "%20") ?? "")
            let decoded = (name: name.removingPercentEncoding, value: value.removingPercentEncoding)
            let isText = decoded.name != nil && decoded.value != nil
            items.append(
                Item(
                    name: decoded.name ?? name, value: decoded.value ?? value, link: isText ? nil : "\(name)=\(value)"))
        }

        /// Replaces all items with this name by those of a value. `nil` removes them.
        public mutating func set(_ name: String, _ value: (any QueryValue)?) {
            items.removeAll { $0.name == name }
            append(name, value)
        }

        /// The names of the items.
        var names: [String] { items.map(\.name) }

        /// The values of items whose names sound secret.
        var secrets: [String] { items.filter { Sensitive.isSecret($0.name) }.map(\.value) }

        /// The items whose names another query does not have.
        func without(namesOf other: Self) -> Self {
            if items.isEmpty || other.items.isEmpty { return self }
            var query = self
            query.items.removeAll { item in other.items.contains { $0.name == item.name } }
            return query
        }

        /// The items of both queries, those of `left` first.
        public static func + (left: Self, right: Self) -> Self {
            var query = left
            query.items += right.items
            return query
        }

        /// The query as it is sent: `name=value&…`. All characters except the unreserved ones of RFC 3986 are
        /// percent-encoded, so that a space is `%20`.
        package var encoded: String {
            items.map(\.encoded).joined(separator: "&")
        }
    }
}

extension HTTP.Query: CustomStringConvertible, CustomReflectable {
    /// The encoded query. Values whose names sound secret are masked.
    public var description: String {
        items.map { item in
            let shown = Sensitive.masked(item.value, for: item.name)
            return shown == item.value ? item.encoded : "\(item.name.percentEncoded)=\(shown.percentEncoded)"
        }
        .joined(separator: "&")
    }

    /// The mirror that `dump` shows. It has no secrets.
    public var customMirror: Mirror { Mirror(self, children: ["items": description]) }
}

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
            items = HTTP.items(of: value) { try Self.flatten(&$0, "", into: &$1) }
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
            case .string, .null, .bool, .number: items.append((suffix, try json.itemText()))
            }
        }
    }

    /// The members of a dictionary or a model in a query or a form, each as an item of its own.
    ///
    /// ```swift
    /// // The query is color=red&size=1&size=2.
    /// let query: HTTP.Query = ["labels": HTTP.Members(["color": ["red"], "size": ["1", "2"]])]
    /// ```
    ///
    /// This is the style `form` of OpenAPI for an object that is exploded (RFC 6570, section 3.2.8: `{?labels*}`). The
    /// name of the parameter is not sent. A list repeats its member, an object in it is JSON text, and `null` is sent as
    /// an empty text. In a path, the members are joined by commas.
    public struct Members: QueryValue, Sendable {
        private let items: [(name: String, text: String)]

        /// Creates the items of a value that is an object in JSON. Returns `nil` for `nil`.
        public init?<Value: JSONWritable>(_ value: Value?) {
            guard let value else { return nil }
            self.init(value)
        }

        /// Creates the items of a value that is an object in JSON.
        public init<Value: JSONWritable>(_ value: Value) {
            items = HTTP.items(of: value) { json, items in
                guard try json.shape() == .object, try json.enterObject() else { return }
                repeat { try Self.append(&json, named: json.key(), to: &items) } while try json.nextMember()
            }
        }

        /// The text of each item.
        public var queryTexts: [String] { items.map(\.text) }

        /// The names and values as one text, as in `color,red,size,1`. This is the style `form` or `simple` of OpenAPI for
        /// an object that is not exploded (RFC 6570, section 3.2.2: `{labels}`).
        public var pairs: JoinedList { JoinedList(elements: items.flatMap { [$0.name, $0.text] }, separator: ",") }

        /// Adds an item for each member.
        public func append(to query: inout HTTP.Query, named name: String) {
            for item in items { query.append(item.name, text: item.text) }
        }

        private static func append(
            _ json: inout JSONReader, named name: String, to items: inout [(name: String, text: String)]
        ) throws {
            guard try json.shape() == .array else { return items.append((name, try json.itemText())) }
            guard try json.enterArray() else { return }
            repeat { items.append((name, try json.itemText())) } while try json.nextElement()
        }
    }

    /// The items that a body reads from the JSON of a value. A writer made the JSON, so it can be read, unless it is nested
    /// too deeply. Such a value is not sent in part.
    private static func items<Value: JSONWritable, Item>(
        of value: Value, _ body: (inout JSONReader, inout [Item]) throws -> Void
    ) -> [Item] {
        var items: [Item] = []
        let isRead = (try? JSONReader.read(JSONWriter.write(value)) { try body(&$0, &items) }) != nil
        return isRead ? items : []
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

extension JSONReader {
    /// Reads a value as the text of an item. A list or an object is JSON, and `null` is empty.
    fileprivate mutating func itemText() throws -> String {
        if try shape() == .string { return try string() }
        let start = position
        try skip()
        let text = String(decoding: UnsafeBufferPointer(start: start, count: position - start), as: UTF8.self)
        return text == "null" ? "" : text
    }
}
