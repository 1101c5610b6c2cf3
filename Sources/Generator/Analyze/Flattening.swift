// A flattened field has no member of its own. The members of its value are members of the object.
extension ModelTable {
    /// Returns the keys of all members that a model reads from its object, including those of flattened models and of the
    /// cases of unions. The members of a flattened map are not known.
    package func members(of name: String) -> [String] {
        reachableInPlace(from: name).flatMap { name -> [String] in
            switch self[name]?.kind {
            case .fields(let fields, _)?: fields.flatMap { $0.isFlattened ? [] : $0.firstKeys + [$0.key.value] }
            case .tagged(let tag, _)?: [tag.value]
            default: []
            }
        }
    }

    /// Returns the keys of the members that a model of fields reads whatever its values are, including those of flattened
    /// models. The members of a flattened union depend on its case.
    package func fixedMembers(of name: String) -> [String] {
        guard case .fields(let fields, _)? = self[name]?.kind else { return [] }
        return fixedFields(of: fields).flatMap(\.firstKeys)
    }

    /// Returns the fields that are not flattened, followed by those of flattened models. The fields of a flattened
    /// union depend on its case.
    func fixedFields(of fields: [SpecField]) -> [SpecField] {
        var (own, level, visited): ([SpecField], [SpecField], Set<String>) = ([], fields, [])
        while !level.isEmpty {
            own += level.filter { !$0.isFlattened }
            let parts = level.filter(\.isFlattened).compactMap(\.type.containedModel?.text)
            level = parts.filter { visited.insert($0).inserted }.flatMap { name -> [SpecField] in
                if case .fields(let fields, _)? = self[name]?.kind { fields } else { [] }
            }
        }
        return own
    }

    /// Returns a model and all models that read the same object: flattened models and the cases of unions.
    func reachableInPlace(from name: String) -> [String] {
        var visited: [String] = []
        var pending = [name]
        while let name = pending.popLast() {
            guard let model = self[name], !visited.contains(name) else { continue }
            visited.append(name)
            switch model.kind {
            case .fields(let fields, _): pending += fields.filter(\.isFlattened).compactMap(\.type.containedModel?.text)
            case .tagged(_, let cases), .shapes(let cases), .firstOf(let cases):
                pending += cases.compactMap(\.type.containedModel?.text)
            case .values, .keys, .scalar, .external, .parameters, .broken: break
            }
        }
        return visited
    }

    /// Whether a model takes all members that no other field reads.
    func takesRest(_ name: String) -> Bool {
        guard case .fields(let fields, _)? = self[name]?.kind else { return false }
        return fields.contains { $0.isFlattened && $0.type.isMap }
    }
}

extension SpecType {
    package var isMap: Bool {
        if case .dictionary = self { true } else { false }
    }
}
