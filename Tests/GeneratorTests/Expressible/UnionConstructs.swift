@testable import ClientGenerator

extension OpenAPIDocument {
    /// Returns the construct of a union: the way in which its cases can be distinguished. `nil` if it has only one
    /// case, or if its cases only check values.
    func construct(ofUnion schema: JSONNode) -> Construct? {
        let all = (schema["oneOf"] ?? schema["anyOf"])?.elements ?? []
        let cases = all.filter { resolve($0) != nil && !isNull($0) }
        if cases.count < 2 || areChecks(cases, of: schema) { return nil }
        if schema["discriminator"]?["propertyName"] != nil { return .unionByTag }
        let shapes = cases.map { self.shapes($0) }
        if areDisjoint(shapes) && !shapes.contains(where: { $0.contains("any") }) { return .unionByShape }
        if hasConstantTag(cases) { return .unionByConstant }
        let every = Set(shapes.joined())
        if every == ["string"] { return .unionOfTexts }
        if every == ["number"] { return nil }
        return areDistinguishedByKeys(cases, shapes) ? .unionByShape : .unionInOrder
    }

    /// Whether the cases only say which members of the schema are required.
    private func areChecks(_ cases: [JSONNode], of schema: JSONNode) -> Bool {
        let keys: Set = ["required", "title", "description", "properties"]
        return schema["properties"] != nil
            && cases.allSatisfy { $0["required"] != nil && keys.isSuperset(of: $0.members.map(\.name.value)) }
    }

    private func areDisjoint(_ sets: [Set<String>]) -> Bool {
        sets.reduce(0) { $0 + $1.count } == Set(sets.joined()).count
    }

    /// Whether all cases have a member whose constants differ.
    private func hasConstantTag(_ cases: [JSONNode]) -> Bool {
        let constants = cases.map { merged($0).members.compactMapValues(constants(of:)) }
        return (constants.first ?? [:]).keys.contains { key in
            let sets = constants.compactMap { $0[key] }
            return sets.count == cases.count && areDisjoint(sets)
        }
    }

    private func constants(of schema: JSONNode) -> Set<String>? {
        guard let schema = resolve(schema) else { return nil }
        if let constant = schema["const"] { return [constant.canonicalText] }
        let values = schema["enum"]?.elements ?? []
        return values.isEmpty || values.contains { $0.text == nil } ? nil : Set(values.map(\.canonicalText))
    }

    /// Whether each object has a required member that cannot be `null` and that no other object has, and the other
    /// cases have shapes of their own.
    private func areDistinguishedByKeys(_ cases: [JSONNode], _ shapes: [Set<String>]) -> Bool {
        let objects = zip(cases, shapes).filter { $0.1 == ["object"] }.map { merged($0.0) }
        let others = shapes.filter { $0 != ["object"] }
        if !areDisjoint(others) || others.joined().contains(where: { $0 == "any" || $0 == "object" }) { return false }
        if objects.count < 2 { return true }
        return objects.indices.allSatisfy { index in
            let foreign = Set(objects.enumerated().filter { $0.offset != index }.flatMap(\.element.members.keys))
            return objects[index].required.contains { key in
                guard let member = objects[index].members[key] else { return false }
                return !foreign.contains(key) && !isNullable(member)
            }
        }
    }
}
