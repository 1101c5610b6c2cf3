extension HTTP {
    /// The header fields of a request or response: ordered, looked up without regard to case.
    ///
    /// Written as a dictionary literal; a `nil` value leaves its field out. Every description masks the values of fields
    /// whose name sounds secret, such as `Authorization` and `Set-Cookie`.
    public struct Headers: Sendable, Hashable, ExpressibleByDictionaryLiteral {
        /// One header field.
        public struct Field: Sendable, Hashable {
            /// The name, with its case as given.
            public let name: String
            /// The value.
            public let value: String
        }

        /// All fields, in order; a name may come more than once.
        public private(set) var fields: [Field] = []

        /// Makes fields from names and values, kept in the order given.
        public init(dictionaryLiteral elements: (String, (any ParameterValue)?)...) {
            for (name, value) in elements {
                if let value { append(name, value.parameterText) }
            }
        }

        /// The value of the first field of that name; setting replaces all fields of that name, and `nil` removes them.
        public subscript(name: String) -> String? {
            get { fields.first { $0.name.isSameHeader(as: name) }?.value }
            set {
                fields.removeAll { $0.name.isSameHeader(as: name) }
                if let newValue { append(name, newValue) }
            }
        }

        /// The values of all fields of that name, in order.
        public func values(of name: String) -> [String] {
            fields.filter { $0.name.isSameHeader(as: name) }.map(\.value)
        }

        /// Adds a field at the end, whether or not there is one of that name.
        public mutating func append(_ name: String, _ value: String) {
            fields.append(Field(name: name, value: value))
        }

        /// Replaces every field that `others` has, and adds the rest of it.
        mutating func replace(with others: HTTP.Headers) {
            guard !others.fields.isEmpty else { return }
            fields.removeAll { field in others.fields.contains { $0.name.isSameHeader(as: field.name) } }
            fields += others.fields
        }

        /// Removes the fields whose name fits.
        mutating func removeAll(where isUnwanted: (_ name: String) -> Bool) {
            fields.removeAll { isUnwanted($0.name) }
        }

        /// The same fields, with every value changed.
        func mapValues(_ transform: (String) -> String) -> HTTP.Headers {
            var copy = self
            copy.fields = fields.map { Field(name: $0.name, value: transform($0.value)) }
            return copy
        }
    }
}

extension HTTP.Headers: CustomStringConvertible, CustomReflectable {
    /// One `Name: value` per line; the values of names that sound secret are masked.
    public var description: String {
        fields.map { "\($0.name): \(Sensitive.masked($0.value, for: $0.name))" }.joined(separator: "\n")
    }

    /// What `dump` shows: no secrets.
    public var customMirror: Mirror {
        Mirror(self, unlabeledChildren: fields.map { "\($0.name): \(Sensitive.masked($0.value, for: $0.name))" })
    }
}

extension HTTP.Headers.Field: CustomStringConvertible, CustomReflectable {
    /// `Name: value`; the value of a name that sounds secret is masked.
    public var description: String { "\(name): \(Sensitive.masked(value, for: name))" }

    /// What `dump` shows: no secrets.
    public var customMirror: Mirror {
        Mirror(self, children: ["name": name, "value": Sensitive.masked(value, for: name)])
    }
}

extension String {
    /// Whether two header names are the same: ASCII letters compare without case (RFC 9110, section 5.1).
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
    /// The header fields with their values scrubbed.
    func scrub(_ headers: HTTP.Headers) -> HTTP.Headers {
        headers.mapValues(scrub)
    }
}
