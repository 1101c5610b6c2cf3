/// A JSON value that remembers where it stands.
struct JSONNode {
    enum Value {
        case null
        case bool(Bool)
        /// The number as written: the grammar was checked, its size was not.
        case number(String)
        case string(String)
        case array([JSONNode])
        case object([JSONMember])
    }

    let value: Value
    let location: Location

    var isNumber: Bool {
        if case .number = value { true } else { false }
    }

    /// Whether this is how other notations say that nothing comes back.
    var isNothing: Bool {
        switch value {
        case .null: true
        case .string(let text): text == "Void"
        case .bool, .number, .array, .object: false
        }
    }

    /// What the value is called in a message where a type belongs, for which people write `["Pet"]` and
    /// `["Pet", "null"]`, too.
    var kindInsteadOfType: String {
        guard case .array(let elements) = value, case .string(let first)? = elements.first?.value else { return kind }
        if elements.count == 1 { return "\(kind); a list is written \"[\(first)]\"" }
        guard elements.count == 2, case .string("null") = elements[1].value else { return kind }
        return "\(kind); what may be null is written \"\(first)?\""
    }

    /// What the value is called in a message.
    var kind: String {
        switch value {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// One `"name": value` of an object; members keep the order of the file.
struct JSONMember {
    let name: Located<String>
    let value: JSONNode
}
