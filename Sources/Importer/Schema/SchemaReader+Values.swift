import EndpointGenerator

/// The values that a schema lists.
extension SchemaReader {
    /// The form of values beside alternatives. `nil` unless these are scalars, of which some have no list of their own.
    func values(of node: JSONNode, beside alternatives: [JSONNode], _ schema: inout Schema) -> Schema.Form? {
        let targets = alternatives.compactMap(document.resolve)
        guard lists(node), targets.count == alternatives.count, targets.allSatisfy({ lists($0) || isScalar($0) }),
            !targets.allSatisfy(lists)
        else { return nil }
        let types = types(of: node).filter { $0 != .null }
        return values(of: node, types.isEmpty ? targets.flatMap(self.types) : types, &schema)
    }

    /// Whether the form of a schema has none of the values that are listed beside its alternatives.
    func leavesOutValues(_ schema: Schema) -> Bool {
        lists(schema.node) && !alternatives(of: schema.node).listed.isEmpty && !hasValues(schema.form)
    }

    private func hasValues(_ form: Schema.Form) -> Bool {
        switch form {
        case .values, .boolean, .any: true
        case .reference(let reference): document.target(of: reference).map(lists) == true
        case .union(let cases, _): cases.contains { hasValues($0.form) }
        case .all(let parts):
            parts.contains { part in
                switch part {
                case .schema(let schema): hasValues(schema.form)
                case .own(let form): hasValues(form)
                }
            }
        case .scalar, .formed, .string, .integer, .number, .array, .object: false
        }
    }

    /// The form of listed values: an enum, or a union of one for each type.
    func form(of values: [JSONNode], in node: JSONNode) -> Schema.Form {
        let types = [values.filter { $0.text != nil }, values.filter { $0.number != nil }, values.filter(\.isBoolean)]
            .filter { !$0.isEmpty }
        guard types.count > 1, types.map(\.count).reduce(0, +) == values.count else { return .values(values) }
        return .union(types.map { read(node.enumeration(of: $0)) }, nil)
    }

    private func lists(_ node: JSONNode) -> Bool { node[.enum] != nil || node[.const] != nil }

    /// Whether a schema is a text, a number or a Boolean.
    private func isScalar(_ node: JSONNode) -> Bool {
        let types = types(of: node)
        return types.isEmpty ? impliedType(of: node)?.isScalar == true : types.allSatisfy { $0.isScalar || $0 == .null }
    }
}
