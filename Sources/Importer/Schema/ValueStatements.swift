import EndpointGenerator

/// The names of the values of an enum, and the texts about them. JSON Schema has no keyword for them. Some documents have a
/// list in the order of the values, others an object with a member for each value.
extension JSONNode {
    private static let nameKeys = ["x-enum-varnames", "x-enumNames"]
    private static let textKeys = ["x-enum-descriptions", "x-enumDescriptions", "x-speakeasy-enum-descriptions"]

    /// The names, by the value.
    var valueNames: [String: String] { statements(Self.nameKeys) }

    /// The texts, by the value.
    var valueTexts: [String: String] { statements(Self.textKeys) }

    /// The schema of some of the values, with their names and texts.
    func enumeration(of values: [JSONNode]) -> JSONNode {
        let statements = [(Self.nameKeys[0], valueNames), (Self.textKeys[0], valueTexts)].map { key, statements in
            member(key, .object(statements.sorted(by: <).map { member($0, .string($1)) }))
        }
        return JSONNode(
            value: .object([member(SchemaKeyword.enum.rawValue, .array(values))] + statements), location: location)
    }

    /// Whether a list of statements cannot be that of the values.
    var hasUnassignableStatements: Bool {
        (Self.nameKeys + Self.textKeys).contains { key in
            self[key].map { !$0.elements.isEmpty && values(of: $0).isEmpty } ?? false
        }
    }

    /// The values in the order of a list of statements, which may have none about `null`. Empty if the list has another
    /// length, or if a value has the name of another one: the list was then not made for these values.
    private func values(of list: JSONNode) -> [JSONNode] {
        let all = self[.enum]?.elements ?? []
        let values = all.count == list.elements.count ? all : all.filter { !$0.isNull }
        guard values.count == list.elements.count else { return [] }
        let texts = Set(values.map(\.plainText))
        let isMixed = zip(values, list.elements).contains { value, name in
            name.text != value.plainText && name.text.map(texts.contains) == true
        }
        return isMixed ? [] : values
    }

    private func member(_ key: String, _ value: Value) -> JSONMember {
        JSONMember(name: Located(key, at: location), value: JSONNode(value: value, location: location))
    }

    /// What the first of several keys says about each value.
    private func statements(_ keys: [String]) -> [String: String] {
        guard let node = keys.lazy.compactMap({ self[$0] }).first else { return [:] }
        let pairs = zip(values(of: node), node.elements).map { ($0.plainText, $1) }
        return Dictionary(
            (pairs + node.members.map { ($0.name.value, $0.value) }).compactMap { value, node in
                node.text.map { (value, $0) }
            }
        ) { first, _ in first }
    }
}
