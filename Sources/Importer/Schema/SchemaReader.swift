import EndpointGenerator

/// Reads schemas of any version of OpenAPI 3. Each schema of a document is read once.
final class SchemaReader {
    let document: OpenAPIDocument
    private var known: [Location: Schema] = [:]
    private var open: Set<Location> = []

    init(_ document: OpenAPIDocument) { self.document = document }

    /// A schema of the document.
    func schema(_ node: JSONNode) -> Schema {
        if let schema = known[node.location] { return schema }
        // A condition can refer to the schema around it.
        guard open.insert(node.location).inserted else { return .any(at: node.location) }
        defer { open.remove(node.location) }
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
        if let stated = node[.endpointType], let type = try? StatedType.read(stated) {
            schema.form = StatedType.form(of: type, node)
            schema.isNullable = schema.isNullable || type.isOptional
            return schema
        }
        if let text = node[.ref]?.text {
            let reference = document.reference(text, in: node.location.file)
            var rest = combined(node, &schema) ?? ownForm(of: node, &schema)
            // An object without members beside a reference only says whether `null` is allowed.
            if case .object(let form)? = rest, form.isEmpty, form.required.isEmpty { rest = nil }
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
        var all = parts.filter { describesValue($0) || $0[.required] != nil }.map {
            Schema.Part.schema(self.schema($0))
        }
        if let own = combined(node, &schema) { all.append(.own(own)) }
        if let own = ownForm(of: node, &schema) { all.append(.own(own)) }
        guard all.count == 1, case .schema(let inner)? = all.first else {
            if allowsNull(parts, beside: node) { schema.isNullable = true }
            return all.isEmpty ? .any : .all(all)
        }
        if inner.isNullable { schema.isNullable = true }
        return inner.form
    }

    /// Whether a schema says more than a rule.
    func describesValue(_ node: JSONNode) -> Bool {
        node.isMeaningful || node[.prefixItems] != nil || !conditionalMembers(of: node).isEmpty
    }

    /// Whether each part of a composition allows `null`.
    private func allowsNull(_ parts: [JSONNode], beside node: JSONNode) -> Bool {
        let own = types(of: node)
        let described = parts.filter(describesValue)
        guard !described.isEmpty, own.isEmpty || own.contains(.null) else { return false }
        return described.allSatisfy { part in
            guard let target = document.resolve(part) else { return false }
            // A schema that is being read says so only by its keywords.
            return target[.nullable]?.isTrue == true || types(of: target).contains(.null) || schema(target).isNullable
        }
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
        // That no further elements are allowed is a rule.
        let others = node[.items] ?? node[.unevaluatedItems].flatMap { $0.isObject ? $0 : nil }
        guard let places = node[.prefixItems], !places.elements.isEmpty else { return others.map(schema) }
        let rest = [others].compactMap { $0 }.filter(\.isObject)
        return union(of: places.elements + rest, at: places.location)
    }
}

/// The keywords by which schemas are the cases of another one.
extension SchemaReader {
    /// The member that tells the cases of a schema apart. `nil` if there is none.
    func discriminator(of node: JSONNode) -> Schema.Discriminator? {
        guard let discriminator = node[.discriminator], let key = discriminator["propertyName"]?.text else {
            return nil
        }
        let mapping = (discriminator["mapping"]?.members ?? []).compactMap { member in
            target(member.value).map { (member.name.value, $0) }
        }
        return Schema.Discriminator(
            key: key, mapping: mapping, otherwise: discriminator["defaultMapping"].flatMap(target))
    }

    /// The schema that a discriminator names by the name of its component, or by a URI.
    private func target(_ node: JSONNode) -> Reference? {
        guard let target = node.text else { return nil }
        let isName = !target.contains("/") && !target.contains("#") && !target.contains(".json")
        let text = isName ? "#/components/schemas/\(JSONPointer.referenceToken(target))" : target
        let reference = document.reference(text, in: node.location.file)
        if self.target(of: reference) != nil { return reference }
        // A document that was joined from files can have references to these in its mappings.
        let component = Reference(path: "", keys: ["components", "schemas", reference.name])
        return self.target(of: component) == nil ? reference : component
    }

    /// The discriminator of a component that each of several schemas is all of. `nil` if there is none.
    func inheritedDiscriminator(of cases: [Schema]) -> Schema.Discriminator? {
        let ancestors = cases.map(ancestors)
        guard let first = ancestors.first else { return nil }
        return first.lazy.filter { ancestor in ancestors.allSatisfy { $0.contains(ancestor) } }
            .compactMap { self.target(of: $0).flatMap { self.discriminator(of: $0.node) } }.first
    }

    /// The components that a schema is all of, the nearest ones first.
    private func ancestors(of schema: Schema) -> [Reference] {
        var all: [Reference] = []
        var open = [resolved(schema)].compactMap(\.self)
        while !open.isEmpty {
            for part in open.removeFirst().node[.allOf]?.elements ?? [] {
                guard let text = part[.ref]?.text else { continue }
                let parent = document.reference(text, in: part.location.file)
                guard !all.contains(parent) else { continue }
                all.append(parent)
                open += [target(of: parent)].compactMap(\.self)
            }
        }
        return all
    }

    /// Whether a schema lists its cases.
    func listsCases(_ schema: Schema) -> Bool { schema.node[.oneOf] != nil || schema.node[.anyOf] != nil }

    /// The cases that a schema lists, if all of them are references.
    func listedCases(of schema: Schema) -> [Reference]? {
        guard let cases = (schema.node[.oneOf] ?? schema.node[.anyOf])?.elements, !cases.isEmpty else { return nil }
        let references = cases.compactMap { unionCase in
            unionCase[.ref]?.text.map { document.reference($0, in: unionCase.location.file) }
        }
        return references.count == cases.count ? references : nil
    }

    /// The values that a schema lists for a member. `nil` if it lists none.
    func listedValues(of key: String, in schema: Schema) -> [JSONNode]? {
        document.resolve(schema.node[.properties]?[key])?[.enum]?.elements
    }

    /// The components that are all of a schema, by that schema, in the order of the document.
    func children() -> [Reference: [Reference]] {
        var children: [Reference: [Reference]] = [:]
        for child in document.schemas().map(\.reference) {
            for parent in parents(of: child) { children[parent, default: []].append(child) }
        }
        return children
    }

    /// The schemas that a schema is all of.
    func parents(of child: Reference) -> [Reference] {
        (document.target(of: child)?[.allOf]?.elements ?? []).compactMap { part in
            part[.ref]?.text.map { document.reference($0, in: part.location.file) }
        }
    }
}
