import EndpointGenerator
import EndpointImporter

/// Writes models as schemas of the components.
struct ModelSchemas {
    let writer: SchemaWriter
    let models: ModelTable
    /// The models that only requests have. A member that they leave out is not `null`.
    let onlySent: Set<String>

    /// The schema of a model. `nil` if it is a list of parameters, which are parameters of the operations.
    func schema(of model: SpecModel) -> SpecNode? {
        var list = MemberList()
        switch model.kind {
        case .parameters, .broken: return nil
        case .fields(let fields, _): add(fields, of: model, to: &list)
        case .scalar(let scalar): list.add(SchemaWriter.schema(of: scalar))
        case .external: break
        case .values(let values): add(values, to: &list)
        case .keys: add(models.values(of: model.name.value) ?? [], to: &list)
        case .tagged(let tag, let cases): add(cases, by: tag.value, to: &list)
        case .shapes(let cases):
            list.add(isDistinct(cases) ? "oneOf" : "anyOf", .list(cases.map { writer.schema(of: $0.type) }))
        case .firstOf(let cases): list.add("anyOf", .list(cases.map { writer.schema(of: $0.type) }))
        }
        list.add("description", model.summary)
        if model.deprecated != nil { list.add("deprecated", .bool(true)) }
        if let example = model.example { list.add("examples", .list([SpecNode(example)])) }
        return .object(list.members)
    }

    private func add(_ values: [SpecValue], to list: inout MemberList) {
        list.add("type", values.areIntegers ? "integer" : "string")
        list.add(
            "enum",
            .list(
                values.map { value in
                    switch value.raw {
                    case .string(let text): .text(text)
                    case .integer(let number): .number(String(number))
                    }
                }))
        if values.contains(where: \.isNamed) {
            list.add("x-enum-varnames", .list(values.map { .text($0.swiftName) }))
        }
        if values.contains(where: { $0.summary != nil }) {
            list.add("x-enum-descriptions", .list(values.map { .text($0.summary ?? "") }))
        }
    }

    /// Whether a value has one case only, because each has a JSON type of its own.
    private func isDistinct(_ cases: [SpecCase]) -> Bool {
        let shapes = cases.compactMap { models.shape(of: $0.type) }
        return shapes.count == cases.count && Set(shapes).count == shapes.count
    }

    /// A union by tag. The mapping has the cases that are models. The schemas of the cases do not exclude each other:
    /// they have the tag only if the models have a field for it.
    private func add(_ cases: [SpecCase], by tag: String, to list: inout MemberList) {
        var schemas: [SpecNode] = []
        for unionCase in cases {
            let schema = writer.schema(of: unionCase.type)
            if !schemas.contains(where: { $0.compactText == schema.compactText }) { schemas.append(schema) }
        }
        list.add("anyOf", .list(schemas))
        let mapping = cases.compactMap { unionCase -> (key: String, value: SpecNode)? in
            guard let value = unionCase.name?.value, let model = unionCase.type.containedModel,
                let name = writer.names[model]
            else { return nil }
            return (value, .text(SchemaWriter.pointer(to: name)))
        }
        list.add("discriminator", .object([("propertyName", .text(tag)), ("mapping", .object(mapping))]))
    }
}

/// Structs.
extension ModelSchemas {
    /// A model that it includes is a part of the schema, unless a field of the model replaces one of its fields, or the
    /// included one takes all other members: all parts of a schema must be valid.
    private func add(_ fields: [SpecField], of model: SpecModel, to list: inout MemberList) {
        let all = Set(fields.map(\.key.location))
        let parts = model.includes.filter { include in
            self.fields(of: include).allSatisfy { all.contains($0.key.location) && $0.restType == nil }
        }
        let inherited = Set(parts.flatMap { self.fields(of: $0).map(\.key.location) })
        let own = fields.filter { !inherited.contains($0.key.location) }
        let properties = properties(of: own, isOnlySent: onlySent.contains(model.name.value))
        let bases = parts.map { writer.reference(to: $0) } + flattened(own)
        let rest = own.lazy.compactMap(\.restType).first
        list.add(properties.object(with: bases, others: rest.map { writer.schema(of: $0) }))
    }

    private func fields(of model: ModelReference) -> [SpecField] {
        if case .fields(let fields, _)? = models[model]?.kind { fields } else { [] }
    }

    /// The models whose members are members of the object itself.
    private func flattened(_ fields: [SpecField]) -> [SpecNode] {
        fields.filter(\.isFlattened).compactMap { $0.type.containedModel }.map(writer.reference)
    }

    private func properties(of fields: [SpecField], isOnlySent: Bool) -> PropertyTree {
        var tree = PropertyTree()
        for field in fields where !field.isFlattened {
            let schema = schema(of: field, isOnlySent: isOnlySent)
            tree.add(
                schema, at: field.path, isRequired: isRequired(field, isOnlySent: isOnlySent) && field.aliases.isEmpty)
            for alias in field.aliases { tree.add(schema, at: alias, isRequired: false) }
        }
        return tree
    }

    /// Whether the member is always there. A request sends one that is `nil` only if it is `null` then.
    private func isRequired(_ field: SpecField, isOnlySent: Bool) -> Bool {
        field.isRequired || isOnlySent && field.hasExplicitNull
    }

    func schema(of field: SpecField, isOnlySent: Bool) -> SpecNode {
        let type = isOnlySent && !field.hasExplicitNull && field.type.isOptional ? field.type.unwrapped : field.type
        let schema = value(of: field, type)
        var list = MemberList()
        list.add("description", field.summary)
        if field.deprecated != nil { list.add("deprecated", .bool(true)) }
        list.add("default", field.sentDefault)
        // The default also stands for `null`, which a client never sends in its place.
        let isNullable = field.defaultValue != nil && !isOnlySent && !type.isOptional
        return (isNullable ? schema.orNull : schema).adding(list)
    }

    private func value(of field: SpecField, _ type: SpecType) -> SpecNode {
        if field.separator != nil { return type.isOptional ? SpecNode.schema("string").orNull : .schema("string") }
        let list = schema(of: type, field.quoting)
        if !field.isSingle { return list }
        return .object([("anyOf", .list([list, schema(of: type.element, field.quoting)]))])
    }

    private func schema(of type: SpecType, _ quoting: SpecField.Quoting) -> SpecNode {
        switch quoting {
        case .never: writer.schema(of: type)
        case .sometimes: writer.quoted(type, isAlways: false)
        case .always: writer.quoted(type, isAlways: true)
        }
    }
}

extension SpecField {
    /// The type of all other members of the object, if the field takes them.
    fileprivate var restType: SpecType? {
        isFlattened ? type.bare.mapValue : nil
    }

    /// The default as it is sent: a list can be one text, and numbers and truth values can be texts.
    fileprivate var sentDefault: SpecNode? {
        guard let value = defaultValue.flatMap({ SchemaWriter.value($0, of: type) }) else { return nil }
        if let separator, case .list(let elements) = value {
            return .text(elements.map(\.plainText).joined(separator: String(separator.character)))
        }
        return quoting == .always ? value.quoted : value
    }
}

extension MemberList {
    /// Adds the members of an object.
    mutating func add(_ node: SpecNode) {
        guard case .object(let members) = node else { return }
        for (key, value) in members { add(key, value) }
    }
}
