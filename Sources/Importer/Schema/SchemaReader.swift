import EndpointGenerator

/// Reads schemas of any version of OpenAPI 3. Each schema of a document is read once.
final class SchemaReader {
    let document: OpenAPIDocument
    private var known: [Location: Schema] = [:]

    init(_ document: OpenAPIDocument) { self.document = document }

    /// A schema of the document.
    func schema(_ node: JSONNode) -> Schema {
        if let schema = known[node.location] { return schema }
        let schema = read(node)
        known[node.location] = schema
        return schema
    }

    /// The schema that a reference names. `nil` if there is none.
    func target(of reference: Reference) -> Schema? { document.target(of: reference).map(schema) }

    /// The schema at the end of a chain of references. `nil` if it leads nowhere.
    func resolved(_ reference: Reference) -> Schema? { document.resolve(document.target(of: reference)).map(schema) }

    /// The schema, or the one at the end of its chain of references. `nil` if it leads nowhere.
    func resolved(_ node: JSONNode?) -> Schema? { document.resolve(node).map(schema) }

    /// The same for a schema that has been read.
    func resolved(_ schema: Schema) -> Schema? {
        schema.hasReference ? document.resolve(schema.node).map(self.schema) : schema
    }
}

extension SchemaReader {
    /// Reads a schema that the document has, or that was made of its parts.
    func read(_ node: JSONNode) -> Schema {
        var schema = Schema(node: node)
        guard node.isObject else { return schema }
        schema.own = Annotations(node)
        schema.inherited = Annotations.parts(of: node)
        schema.isNullable = node[.nullable]?.isTrue == true || types(of: node).contains(.null)
        if let text = node[.ref]?.text {
            let reference = document.reference(text, in: node.location.file)
            let rest = combined(node, &schema) ?? ownForm(of: node, &schema)
            schema.form = rest.map { .all([.schema(bare(reference, node)), .own($0)]) } ?? .reference(reference)
            return schema
        }
        if let parts = node[.allOf]?.elements, !parts.isEmpty {
            schema.form = composition(of: parts, in: node, &schema)
        } else {
            schema.form = combined(node, &schema) ?? ownForm(of: node, &schema) ?? .any
        }
        return schema
    }

    /// A schema that is only the reference.
    private func bare(_ reference: Reference, _ node: JSONNode) -> Schema {
        let members = node.members.filter { $0.name.value == SchemaKeyword.ref.rawValue }
        return Schema(
            node: JSONNode(value: .object(members), location: node.location), form: .reference(reference))
    }

    /// The schemas that all apply, with the own keywords beside them. Those that say nothing are left out.
    private func composition(of parts: [JSONNode], in node: JSONNode, _ schema: inout Schema) -> Schema.Form {
        var all = parts.filter { $0.isMeaningful || $0[.required] != nil }.map { Schema.Part.schema(self.schema($0)) }
        if let own = combined(node, &schema) { all.append(.own(own)) }
        if let own = ownForm(of: node, &schema) { all.append(.own(own)) }
        guard all.count == 1, case .schema(let inner)? = all.first else { return all.isEmpty ? .any : .all(all) }
        if inner.isNullable { schema.isNullable = true }
        return inner.form
    }

    /// The value that the own keywords of a schema describe. `nil` if they say nothing.
    func ownForm(of node: JSONNode, _ schema: inout Schema) -> Schema.Form? {
        let types = types(of: node).filter { $0 != .null }
        if let values = values(of: node, types, &schema) { return values }
        if types.count > 1 {
            let cases = types.map { read(JSONNode(value: .object(members(of: node, as: $0)), location: node.location)) }
            return .union(cases, nil)
        }
        let format = node[.format]?.text
        switch types.first ?? impliedType(of: node) {
        case .string?: return .string(format: stringFormat(of: node))
        case .integer?: return .integer(format: format)
        case .number?: return .number(format: format)
        case .boolean?: return .boolean
        case .array?: return .array(items(of: node))
        case .object?: return .object(object(node))
        case .null?, nil: return nil
        }
    }

    /// The schema of the elements. That each place has its own is a rule for values.
    private func items(of node: JSONNode) -> Schema? {
        guard let places = node[.prefixItems], !places.elements.isEmpty else { return node[.items].map(schema) }
        let rest = [node[.items]].compactMap { $0 }.filter(\.isObject)
        return union(of: places.elements + rest, at: places.location)
    }
}
