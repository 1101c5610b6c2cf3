/// Something that becomes query items of one name: a single value, or an array that repeats the name.
public protocol QueryValue {
    /// One text per query item, before any percent-encoding. None: the name is left out.
    var queryTexts: [String] { get }
}

extension Array: QueryValue where Element: ParameterValue {
    /// One text per element.
    public var queryTexts: [String] { map(\.parameterText) }

    /// The elements as one value, as in `fields=key,title`.
    public var commaSeparated: String { queryTexts.joined(separator: ",") }

    /// The elements as one value, as in `with_genres=18|878`.
    public var pipeSeparated: String { queryTexts.joined(separator: "|") }
}

extension HTTP {
    /// The query of a request, or the fields of a form: names with values, in order.
    ///
    /// Written as a dictionary literal. A `nil` value leaves its name out; an array repeats it:
    ///
    /// ```swift
    /// let query: HTTP.Query = ["q": "dune", "page": nil, "language": ["eng", "fre"]]   // q=dune&language=eng&language=fre
    /// ```
    public struct Query: Sendable, Hashable, ExpressibleByDictionaryLiteral {
        /// One name with one value, neither of them encoded.
        package struct Item: Sendable, Hashable {
            package let name: String
            package let value: String
        }

        package private(set) var items: [Item] = []

        /// Makes a query from names and values, kept in the order given.
        public init(dictionaryLiteral elements: (String, (any QueryValue)?)...) {
            for (name, value) in elements {
                append(name, value)
            }
        }

        /// The value of the first item of that name. Setting it replaces all items of that name, in the place of the first
        /// or else at the end; `nil` removes them.
        public subscript(name: String) -> String? {
            get { items.first { $0.name == name }?.value }
            set {
                let index = items.firstIndex { $0.name == name } ?? items.endIndex
                items.removeAll { $0.name == name }
                if let newValue { items.insert(Item(name: name, value: newValue), at: Swift.min(index, items.count)) }
            }
        }

        /// Adds items of one name at the end; `nil` adds nothing.
        public mutating func append(_ name: String, _ value: (any QueryValue)?) {
            for text in value?.queryTexts ?? [] {
                items.append(Item(name: name, value: text))
            }
        }

        /// The items of both, those of `left` first.
        public static func + (left: Self, right: Self) -> Self {
            var query = left
            query.items += right.items
            return query
        }

        /// `name=value&…`, in which everything but RFC 3986's unreserved characters is percent-encoded (a space is `%20`).
        var encoded: String {
            items.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }.joined(separator: "&")
        }
    }
}

extension HTTP.Query: CustomStringConvertible, CustomReflectable {
    /// The encoded query; the values of names that sound secret are masked.
    public var description: String {
        items.map { "\($0.name.percentEncoded)=\(Sensitive.masked($0.value, for: $0.name).percentEncoded)" }
            .joined(separator: "&")
    }

    /// What `dump` shows: no secrets.
    public var customMirror: Mirror { Mirror(self, children: ["items": description]) }
}
