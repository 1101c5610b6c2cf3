import EndpointGenerator

extension Converter {
    /// The type of an object: a map or a model.
    func object(_ form: Schema.ObjectForm, _ schema: Schema, _ place: Place) -> DraftType {
        if form.properties.isEmpty {
            return limited(.map(form.additional.map { type(of: $0, place.element).value } ?? .json), schema)
        }
        let id = addModel(schema, place)
        models[id].required = form.required
        fill(id) { .fields(fields(of: form, .model(id)), includes: []) }
        return .model(id)
    }

    /// The fields of an object, followed by a map for members that are not listed.
    func fields(of form: Schema.ObjectForm, _ parent: DraftModel.Parent) -> [DraftField] {
        var keys: Set<String> = []
        for name in form.broken {
            lose(.memberWithoutSchema(name.value), at: name.location)
        }
        var fields = form.properties.compactMap { property in
            keys.insert(property.key).inserted ? field(property, form.required, parent) : nil
        }
        if let additional = form.additional {
            let map = DraftType.map(type(of: additional, .inside(parent, "additional member")).value)
            let key = ["additionalProperties", "additionalMembers"].first { !keys.contains($0) } ?? "others"
            fields.append(
                DraftField(
                    key: key, location: additional.location, schema: additional, type: map, isRequired: true,
                    isNullable: false, summary: Documentation.text(nil, additional.description),
                    isFlattened: true))
        }
        return fields
    }

    private func field(
        _ property: Schema.Property, _ required: Set<String>, _ parent: DraftModel.Parent
    ) -> DraftField? {
        let key = property.key
        if key.isEmpty || key.hasPrefix("//") {
            lose(.memberWithoutName(key), at: property.name.location)
            return nil
        }
        let schema = property.schema
        let converted = type(of: schema, .inside(parent, key))
        let target = component(of: schema)
        return DraftField(
            key: key, location: property.name.location, schema: schema, type: converted.type,
            isRequired: required.contains(key), isNullable: converted.isNullable,
            summary: Documentation.text(nil, text(of: schema, as: converted.type)),
            isDeprecated: schema.isDeprecated || target?.isDeprecated == true,
            defaultValue: schema.defaultValue ?? target?.defaultValue,
            isReadOnly: schema.isReadOnly || target?.isReadOnly == true,
            isWriteOnly: schema.isWriteOnly || target?.isWriteOnly == true)
    }
}

extension Converter {
    /// The members of all parts. A member of several parts has all of their schemas.
    func combined(_ forms: [Schema.ObjectForm], with inherited: [DraftField]) -> Schema.ObjectForm {
        var result = Schema.ObjectForm()
        let known = Dictionary(inherited.map { ($0.key, $0.schema) }, uniquingKeysWith: { first, _ in first })
        for form in forms {
            result.required.formUnion(form.required)
            result.broken += form.broken
            result.additional = result.additional ?? form.additional
            for property in form.properties {
                if let index = result.properties.firstIndex(where: { $0.key == property.key }) {
                    result.properties[index] = combined(result.properties[index], property)
                } else {
                    result.properties.append(property)
                }
            }
        }
        for index in result.properties.indices {
            let property = result.properties[index]
            guard let other = known[property.key] else { continue }
            result.properties[index].schema = reader.intersection(other, property.schema)
        }
        return result
    }

    /// A member that two parts describe. If both do so on conditions, it has one of their schemas.
    private func combined(_ first: Schema.Property, _ second: Schema.Property) -> Schema.Property {
        if first.conditions.isEmpty || second.conditions.isEmpty {
            return Schema.Property(name: second.name, schema: reader.intersection(first.schema, second.schema))
        }
        let conditions = first.conditions + second.conditions
        return Schema.Property(name: second.name, schema: reader.anyOf(conditions), conditions: conditions)
    }

    /// Whether the alternatives of a union only restrict members that the object has anyway.
    func isRule(_ schema: Schema, about keys: Set<String>) -> Bool {
        guard case .union(let cases, _) = schema.form else { return false }
        return cases.allSatisfy { unionCase in
            guard case .object(let form) = unionCase.form else { return false }
            return form.properties.allSatisfy { keys.contains($0.key) }
        }
    }

    /// Whether an alternative describes members of a member in other words than the object does.
    func describesMembers(_ schema: Schema, beside known: [Schema.Property]) -> Bool {
        guard case .union(let cases, _) = schema.form else { return false }
        let texts = Set(known.map { "\($0.key) \($0.schema.node.canonicalText)" })
        return cases.contains { unionCase in
            guard case .object(let form) = unionCase.form else { return false }
            return form.properties.contains { property in
                guard case .object(let members)? = reader.resolved(property.schema)?.form, !members.isEmpty else {
                    return false
                }
                return !texts.contains("\(property.key) \(property.schema.node.canonicalText)")
            }
        }
    }

    /// The members whose values all alternatives of a rule list, with these values.
    func values(listedBy schema: Schema) -> Schema.ObjectForm {
        var result = Schema.ObjectForm()
        guard case .union(let cases, _) = schema.form else { return result }
        let alternatives = cases.map { unionCase -> [Schema.Property] in
            if case .object(let form) = unionCase.form { form.properties } else { [] }
        }
        for member in alternatives.first ?? [] {
            let listed = alternatives.map { listedValues(of: member.key, in: $0) }
            guard listed.allSatisfy({ !$0.isEmpty }) else { continue }
            let schema = reader.enumeration(of: listed.flatMap(\.self), at: member.name.location)
            result.properties.append(Schema.Property(name: member.name, schema: schema))
        }
        return result
    }

    /// The values that a member can have. Empty if they are not listed.
    private func listedValues(of key: String, in members: [Schema.Property]) -> [JSONNode] {
        guard let member = members.first(where: { $0.key == key }), case .values(let values) = member.schema.form
        else { return [] }
        return values
    }
}

/// Schemas with a discriminator whose cases are the schemas that are all of them, and no `oneOf`.
extension Converter {
    /// The union of the schemas that are all of this one. `nil` if the schema has no discriminator of this kind.
    func inheritance(_ reference: Reference, _ schema: Schema) -> Converted? {
        guard isParent(reference) else {
            if losesChildren(of: reference, schema) || !unrelatedTargets(of: reference, schema).isEmpty {
                lose(.alternativesBesideFields, at: schema.location)
            }
            return nil
        }
        let id = addModel(schema, .component(reference))
        fill(id) {
            var cases: [DraftCase] = []
            var tag = tag(of: schema)
            reportMissingCases(of: tag, at: schema.location)
            let children = reader.listedCases(of: schema) ?? selectedCases(by: tag, reference, schema)
            let isCase = tag.map { self.isCase(reference, of: $0, schema) } ?? false
            let isOpen = tag.map { reader.listedValues(of: $0.key, in: schema) == nil } ?? false
            // A union of one child would be that child, which the values of the parent do not fit.
            if !isCase, isOpen, children.count == 1, tag?.otherwise == nil { tag?.otherwise = reference }
            if isCase || tag.map({ $0.otherwise == reference }) == true {
                cases.append(
                    DraftCase(type: .model(base(of: reference)), location: schema.location, reference: reference))
            }
            for child in children {
                let isBase = isParent(child) && !isUnion(child, withOtherTagThan: tag)
                let type = isBase ? .model(base(of: child)) : component(child, at: schema.location).type
                cases.append(DraftCase(type: type, location: schema.location, reference: child))
            }
            return .union(cases, tag: tag)
        }
        return Converted(type: .model(id), isNullable: schema.isNullable)
    }

    /// The struct of a schema that is all of a parent and adds nothing. `nil` for other schemas.
    func childWithoutMembers(_ reference: Reference, _ schema: Schema) -> Converted? {
        guard case .reference(let parent) = schema.form, children(of: parent).contains(reference), isParent(parent)
        else { return nil }
        let id = addModel(schema, .component(reference))
        fill(id) { kind(of: [.schema(schema)], id, schema) }
        return Converted(type: .model(id), isNullable: schema.isNullable)
    }

    /// The model of the members that a schema shares with those that are all of it.
    func base(of reference: Reference) -> Int {
        if let known = bases[reference] { return known }
        let schema = reader.target(of: reference) ?? .any(at: document.root.location)
        let id = models.add(DraftModel(location: schema.location, origin: .component(reference.name + "Base")))
        bases[reference] = id
        fill(id) {
            switch schema.form {
            case .object(let form): return .fields(fields(of: form, .model(id)), includes: [])
            case .all(let parts): return kind(of: parts.filter { !$0.isUnion }, id, schema)
            case .any, .scalar, .formed, .reference, .string, .integer, .number, .boolean, .values, .array, .union:
                return .fields([], includes: [])
            }
        }
        return id
    }

    /// Whether a schema says that its values are those of other schemas, which are all of it or have all of its members.
    func isParent(_ reference: Reference) -> Bool {
        guard let schema = reader.target(of: reference) else { return false }
        let children = children(of: reference)
        guard !children.isEmpty else {
            let targets = unrelatedTargets(of: reference, schema)
            return !targets.isEmpty && targets.allSatisfy { hasMembers(of: schema, $0) }
        }
        if let cases = reader.listedCases(of: schema) { return cases.allSatisfy(children.contains) }
        guard !reader.listsCases(schema), let tag = tag(of: schema) else { return false }
        return !tag.mapping.isEmpty || names(of: children, canBe: tag, of: schema)
    }

    /// The objects that a mapping names although they do not extend the schema.
    private func unrelatedTargets(of reference: Reference, _ schema: Schema) -> [Schema.ObjectForm] {
        guard children(of: reference).isEmpty, !reader.listsCases(schema), let tag = tag(of: schema) else { return [] }
        return tag.mapping.filter { $0.target != reference }.compactMap { _, target in
            guard case .object(let form)? = reader.target(of: target)?.form else { return nil }
            return form.properties.isEmpty ? nil : form
        }
    }

    /// Whether schemas that extend this one have further members, although no value of its tag is the name of a child.
    private func losesChildren(of reference: Reference, _ schema: Schema) -> Bool {
        guard !reader.listsCases(schema), let tag = tag(of: schema) else { return false }
        let known = reader.propertyKeys(of: schema)
        return descendants(of: reference, tag).compactMap(reader.target).contains { child in
            !reader.propertyKeys(of: child).isSubset(of: known)
        }
    }

    private func hasMembers(of schema: Schema, _ target: Schema.ObjectForm) -> Bool {
        guard case .object(let form) = schema.form else { return false }
        let keys = Set(target.properties.map(\.key))
        return form.properties.allSatisfy { keys.contains($0.key) }
    }

    /// Whether a value can be the parent itself: its name is a value of the tag, or a mapping or a list has it.
    private func isCase(_ parent: Reference, of tag: DraftTag, _ schema: Schema) -> Bool {
        if !tag.mapping.isEmpty { return tag.mapping.contains { $0.target == parent } }
        return reader.listedCases(of: schema) == nil && names(of: [parent], canBe: tag, of: schema)
    }

    /// Whether a tag without a mapping can have the name of a schema as its value.
    private func names(of children: [Reference], canBe tag: DraftTag, of schema: Schema) -> Bool {
        guard let values = reader.listedValues(of: tag.key, in: schema) else { return true }
        let texts = Set(values.compactMap(\.text))
        return children.contains { texts.contains($0.name) }
    }

    private func tag(of schema: Schema) -> DraftTag? { reader.discriminator(of: schema.node).map(DraftTag.init) }

    /// The schemas that the values of a tag select. These are all that are all of the schema, unless the values are listed
    /// and each has a schema. Then the others are only parts of these. A value can also select a schema that is unrelated.
    private func selectedCases(by tag: DraftTag?, _ parent: Reference, _ schema: Schema) -> [Reference] {
        let all = descendants(of: parent, tag)
        guard let tag else { return all }
        let targets = tag.mapping.map(\.target)
        var seen = Set(all + [parent])
        let others = targets.filter { document.target(of: $0) != nil && seen.insert($0).inserted }
        let mapped = Set(tag.mapping.map(\.value))
        let values = reader.listedValues(of: tag.key, in: schema) ?? []
        let isComplete = !values.isEmpty && values.allSatisfy { mapped.contains($0.text ?? "") }
        return (isComplete ? all.filter(targets.contains) : all) + others
    }

    /// Whether a schema is a union itself, whose cases another member tells apart.
    private func isUnion(_ reference: Reference, withOtherTagThan tag: DraftTag?) -> Bool {
        guard let tag, isParent(reference), let schema = reader.target(of: reference) else { return false }
        return self.tag(of: schema)?.key != tag.key
    }

    /// The schemas that extend a schema, directly or through others. With a mapping, a union with another tag is one case,
    /// which has the schemas below it. Without a mapping, the name of each schema is a value of the tag.
    func descendants(of reference: Reference, _ tag: DraftTag?) -> [Reference] {
        let hasMapping = tag.map { !$0.mapping.isEmpty } ?? false
        var known: Set<Reference> = [reference]
        var all: [Reference] = []
        var open = children(of: reference)
        while !open.isEmpty {
            let next = open.removeFirst()
            guard known.insert(next).inserted else { continue }
            all.append(next)
            if !hasMapping || !isUnion(next, withOtherTagThan: tag) { open += children(of: next) }
        }
        return all
    }
}

extension Schema.Part {
    /// Whether the part is the list of the cases, which are described by the union itself.
    fileprivate var isUnion: Bool {
        if case .own(.union) = self { true } else { false }
    }
}
