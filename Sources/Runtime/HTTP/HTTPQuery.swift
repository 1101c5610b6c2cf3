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
