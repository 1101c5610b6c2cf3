import EndpointGenerator

// Access to nodes as if they had the expected kind. A document can have any kind of value in any place.
extension JSONNode {
    /// The value of a member of an object. `nil` for other values.
    package subscript(key: String) -> JSONNode? { members.first { $0.name.value == key }?.value }

    /// The members of an object. Empty for other values.
    package var members: [JSONMember] {
        if case .object(let members) = value { members } else { [] }
    }

    /// The elements of an array. Empty for other values.
    package var elements: [JSONNode] {
        if case .array(let elements) = value { elements } else { [] }
    }

    /// The text of a string. `nil` for other values.
    package var text: String? {
        if case .string(let text) = value { text } else { nil }
    }

    /// The text of a number. `nil` for other values.
    package var number: String? {
        if case .number(let text) = value { text } else { nil }
    }

    /// Whether the value is a number without a fraction that has 64 bits.
    var isWholeNumber: Bool { number.flatMap { Int64($0) } != nil }

    var isObject: Bool {
        if case .object = value { true } else { false }
    }

    package var isNull: Bool {
        if case .null = value { true } else { false }
    }

    var isBoolean: Bool {
        if case .bool = value { true } else { false }
    }

    /// Whether the value is `true`.
    var isTrue: Bool {
        if case .bool(true) = value { true } else { false }
    }

    /// The value as compact JSON, with the members of objects in order of their names. Equal values have equal texts.
    package var canonicalText: String {
        switch value {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let text): text
        case .string(let text): JSONText.string(text)
        case .array(let elements): "[\(elements.map(\.canonicalText).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\(JSONText.string($0.name.value)):\($0.value.canonicalText)" }.sorted().joined(separator: ","))}"
        }
    }

    /// The value outside of JSON: a string without its quotation marks, and other values as they are in JSON.
    var plainText: String { text ?? canonicalText }
}

/// The writing of JSON strings (RFC 8259, section 7).
package enum JSONText {
    package static func string(_ text: String) -> String {
        var json = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": json += "\\\""
            case "\\": json += "\\\\"
            case "\n": json += "\\n"
            case "\t": json += "\\t"
            case "\r": json += "\\r"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: json += escape(UInt16(scalar.value))
            default: json.unicodeScalars.append(scalar)
            }
        }
        return json + "\""
    }

    /// The escape of a UTF-16 code unit.
    package static func escape(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}

/// A document in another format than OpenAPI 3, as a tree of OpenAPI 3.
struct Rewriting {
    /// The tree of the document. A node that was in the document has its location, with the same meaning in each place.
    let root: JSONNode
    /// Rewrites a schema outside of the components, or in another file.
    let schema: (JSONNode) -> JSONNode
    /// The first keys of pointers that differ in the tree, such as `definitions`.
    let moved: [String: [String]]

    /// The keys of a pointer in the tree.
    func keys(for keys: [String]) -> [String] {
        guard let first = keys.first, let start = moved[first] else { return keys }
        return start + keys.dropFirst()
    }

    /// Whether a pointer is one of the tree. The others are those of the document as it is written.
    func has(_ keys: [String]) -> Bool { keys.first == "components" }
}
