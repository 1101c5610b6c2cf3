/// A JSON value with its location.
package struct JSONNode: Sendable {
    package enum Value: Sendable {
        case null
        case bool(Bool)
        /// The text of the number. Its grammar has been checked, but not its range.
        case number(String)
        case string(String)
        case array([JSONNode])
        case object([JSONMember])
    }

    package let value: Value
    package let location: Location

    package init(value: Value, location: Location) {
        self.value = value
        self.location = location
    }

    var isNumber: Bool {
        if case .number = value { true } else { false }
    }

    /// Whether all numbers, at any depth, fit a `Double`.
    var hasFiniteNumbers: Bool {
        switch value {
        case .null, .bool, .string: true
        case .number(let text): Double(text)?.isFinite == true
        case .array(let elements): elements.allSatisfy(\.hasFiniteNumbers)
        case .object(let members): members.allSatisfy { $0.value.hasFiniteNumbers }
        }
    }

    var isString: Bool {
        if case .string = value { true } else { false }
    }

    /// Whether this is how other notations write an empty response: `null` or `"Void"`.
    var isVoid: Bool {
        switch value {
        case .null: true
        case .string(let text): text == "Void"
        case .bool, .number, .array, .object: false
        }
    }

    /// The description of the value in a message that expects a type. It has a hint for `["Pet"]` and `["Pet",
    /// "null"]`, which are lists and optional types in other notations.
    var kindInsteadOfType: String {
        guard case .array(let elements) = value, case .string(let first)? = elements.first?.value else { return kind }
        if elements.count == 1 { return "\(kind); a list is written \"[\(first)]\"" }
        guard elements.count == 2, case .string("null") = elements[1].value else { return kind }
        return "\(kind); an optional value is written \"\(first)?\""
    }

    /// The description of the value in messages.
    package var kind: String {
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

/// One `"name": value` pair of an object. Members keep their order in the file.
package struct JSONMember: Sendable {
    package let name: Located<String>
    package let value: JSONNode

    package init(name: Located<String>, value: JSONNode) {
        self.name = name
        self.value = value
    }
}

extension JSONNode {
    /// The value with each text that is a number or a truth value in place of that value.
    var unquoted: JSONNode {
        switch value {
        case .string(let text) where ["true", "false"].contains(text.lowercased()):
            JSONNode(value: .bool(text.lowercased() == "true"), location: location)
        case .string(let text) where Double(text) != nil: JSONNode(value: .number(text), location: location)
        case .array(let elements): JSONNode(value: .array(elements.map(\.unquoted)), location: location)
        case .object(let members):
            JSONNode(
                value: .object(members.map { JSONMember(name: $0.name, value: $0.value.unquoted) }), location: location)
        case .null, .bool, .number, .string: self
        }
    }
}
