import EndpointGenerator

/// Schemas with a discriminator whose cases are the schemas that are all of them, and no `oneOf`.
extension Converter {
    /// The union of the schemas that are all of this one. `nil` if the schema has no discriminator of this kind.
    func inheritance(_ reference: Reference, _ schema: Schema) -> Converted? {
        guard isParent(reference) else {
            if !unrelatedTargets(of: reference, schema).isEmpty { lose(.alternativesBesideFields, at: schema.location) }
            return nil
        }
        let id = addModel(schema, .component(reference))
        fill(id) {
            var cases: [DraftCase] = []
            let tag = tag(of: schema)
            reportMissingCases(of: tag, at: schema.location)
            let children = reader.listedCases(of: schema) ?? selectedCases(by: tag, reference, schema)
            // A union of one child would be that child, which the values of the parent do not fit.
            let isOpen = tag.map { reader.listedValues(of: $0.key, in: schema) == nil } ?? false
            if let tag,
                isCase(reference, of: tag, schema) || tag.otherwise == reference || isOpen && children.count == 1
            {
                cases.append(
                    DraftCase(type: .model(base(of: reference)), location: schema.location, reference: reference))
            }
            for child in children {
                let type = isParent(child) ? .model(base(of: child)) : component(child, at: schema.location).type
                cases.append(DraftCase(type: type, location: schema.location, reference: child))
            }
            return .union(cases, tag: tag)
        }
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
            case .any, .reference, .string, .integer, .number, .boolean, .values, .array, .union:
                return .fields([], includes: [])
            }
        }
        return id
    }

    /// Whether a schema says that its values are those of other schemas, which are all of it or have all of its members.
    func isParent(_ reference: Reference) -> Bool {
        guard let schema = reader.target(of: reference) else { return false }
        guard let children = children[reference] else {
            let targets = unrelatedTargets(of: reference, schema)
            return !targets.isEmpty && targets.allSatisfy { hasMembers(of: schema, $0) }
        }
        if let cases = reader.listedCases(of: schema) { return cases.allSatisfy(children.contains) }
        guard !reader.listsCases(schema), let tag = tag(of: schema) else { return false }
        return !tag.mapping.isEmpty || names(of: children, canBe: tag, of: schema)
    }

    /// The objects that a mapping names although they do not extend the schema.
    private func unrelatedTargets(of reference: Reference, _ schema: Schema) -> [Schema.ObjectForm] {
        guard children[reference] == nil, !reader.listsCases(schema), let tag = tag(of: schema) else { return [] }
        return tag.mapping.filter { $0.target != reference }.compactMap { _, target in
            guard case .object(let form)? = reader.target(of: target)?.form else { return nil }
            return form.properties.isEmpty ? nil : form
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
        let all = descendants(of: parent)
        guard let tag else { return all }
        let targets = tag.mapping.map(\.target)
        var seen = Set(all + [parent])
        let others = targets.filter { document.target(of: $0) != nil && seen.insert($0).inserted }
        let mapped = Set(tag.mapping.map(\.value))
        let values = reader.listedValues(of: tag.key, in: schema) ?? []
        let isComplete = !values.isEmpty && values.allSatisfy { mapped.contains($0.text ?? "") }
        return (isComplete ? all.filter(targets.contains) : all) + others
    }

    private func descendants(of reference: Reference) -> [Reference] {
        var known: Set<Reference> = [reference]
        var all: [Reference] = []
        var open = children[reference] ?? []
        while !open.isEmpty {
            let next = open.removeFirst()
            guard known.insert(next).inserted else { continue }
            all.append(next)
            open += children[next] ?? []
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
