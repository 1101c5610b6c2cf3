import ClientGenerator

/// Schemas with a discriminator whose cases are the schemas that are all of them, and no `oneOf`.
extension Converter {
    /// The union of the schemas that are all of this one. `nil` if the schema has no discriminator of this kind.
    func inheritance(_ reference: Reference, _ node: JSONNode) -> Converted? {
        guard isParent(reference) else { return nil }
        let schema = reader.read(node)
        let id = addModel(schema, .component(reference))
        fill(id) {
            var cases: [DraftCase] = []
            let tag = tag(node["discriminator"])
            if let tag, isCase(reference, of: tag, node) {
                cases.append(
                    DraftCase(type: .model(base(of: reference)), location: node.location, reference: reference))
            }
            for child in listedCases(of: node) ?? selectedCases(by: tag, reference, node) {
                let type = isParent(child) ? .model(base(of: child)) : component(child, at: node.location).type
                cases.append(DraftCase(type: type, location: node.location, reference: child))
            }
            return .union(cases, tag: tag)
        }
        return Converted(type: .model(id), isNullable: schema.isNullable)
    }

    /// The model of the members that a schema shares with those that are all of it.
    func base(of reference: Reference) -> Int {
        if let known = bases[reference] { return known }
        let schema = reader.read(document.target(of: reference) ?? document.root)
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

    /// Whether other schemas are all of a schema, and it says that its values are theirs.
    func isParent(_ reference: Reference) -> Bool {
        guard let children = children[reference], let node = document.target(of: reference) else { return false }
        if let cases = listedCases(of: node) { return cases.allSatisfy(children.contains) }
        guard node["oneOf"] == nil, node["anyOf"] == nil, let tag = tag(node["discriminator"]) else { return false }
        return !tag.mapping.isEmpty || names(of: children, canBe: tag, of: node)
    }

    /// Whether a value can be the parent itself: its name is a value of the tag, or a mapping or a list has it.
    private func isCase(_ parent: Reference, of tag: DraftTag, _ node: JSONNode) -> Bool {
        if !tag.mapping.isEmpty { return tag.mapping.contains { $0.target == parent } }
        return listedCases(of: node) == nil && names(of: [parent], canBe: tag, of: node)
    }

    /// Whether a tag without a mapping can have the name of a schema as its value.
    private func names(of children: [Reference], canBe tag: DraftTag, of node: JSONNode) -> Bool {
        guard let values = document.resolve(node["properties"]?[tag.key])?["enum"]?.elements else { return true }
        let texts = Set(values.compactMap(\.text))
        return children.contains { texts.contains($0.name) }
    }

    /// The cases that a schema lists, if all of them are references.
    private func listedCases(of node: JSONNode) -> [Reference]? {
        guard let cases = (node["oneOf"] ?? node["anyOf"])?.elements, !cases.isEmpty else { return nil }
        let references = cases.compactMap { unionCase in
            unionCase["$ref"]?.text.map { document.reference($0, in: unionCase.location.file) }
        }
        return references.count == cases.count ? references : nil
    }

    /// The schemas that the values of a tag select. These are all that are all of the schema, unless the values are listed
    /// and each has a schema. Then the others are only parts of these. A value can also select a schema that is unrelated.
    private func selectedCases(by tag: DraftTag?, _ parent: Reference, _ node: JSONNode) -> [Reference] {
        let all = descendants(of: parent)
        guard let tag else { return all }
        let targets = tag.mapping.map(\.target)
        var seen = Set(all + [parent])
        let others = targets.filter { document.target(of: $0) != nil && seen.insert($0).inserted }
        let mapped = Set(tag.mapping.map(\.value))
        let values = document.resolve(node["properties"]?[tag.key])?["enum"]?.elements ?? []
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

    /// The components that are all of a component, by that component, in the order of the document.
    static func children(in document: OpenAPIDocument) -> [Reference: [Reference]] {
        var children: [Reference: [Reference]] = [:]
        for schema in document.root["components"]?["schemas"]?.members ?? [] {
            let key = schema.name.value.replacing("~", with: "~0").replacing("/", with: "~1")
            let child = document.reference("#/components/schemas/\(key)", in: 0)
            for part in schema.value["allOf"]?.elements ?? [] {
                guard let text = part["$ref"]?.text else { continue }
                children[document.reference(text, in: 0), default: []].append(child)
            }
        }
        return children
    }
}

extension Schema.Part {
    /// Whether the part is the list of the cases, which are described by the union itself.
    fileprivate var isUnion: Bool {
        if case .own(.union) = self { true } else { false }
    }
}
