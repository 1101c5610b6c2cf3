/// A condition that only the objects of one case of a union fulfill.
package enum ObjectCondition {
    /// The object has this member.
    case member(String)
    /// The member has this value.
    case constant(String, SpecValue.Raw)
}

extension ModelTable {
    /// Returns a condition that distinguishes the objects of a case from those of the other cases, or `nil` if there is
    /// none.
    ///
    /// It is the first of these: a required member that the others do not have, a required member that is an enum of one
    /// value, and a member that the others do not have and that is `null` or has a value.
    package func condition(of unionCase: SpecCase, among cases: [SpecCase]) -> ObjectCondition? {
        guard let own = objects(of: unionCase.type) else { return nil }
        let others = cases.filter { $0.location != unionCase.location }.compactMap { objects(of: $0.type) }
        let isUnique = { (key: String) in others.allSatisfy { !$0.keys.contains(key) } }
        if let key = own.required.first(where: isUnique) { return .member(key) }
        for (key, value) in own.constants {
            let isDifferent = others.allSatisfy { other in
                guard other.keys.contains(key) else { return true }
                return other.constants.contains { $0.key == key && $0.value != value }
            }
            if isDifferent { return .constant(key, value) }
        }
        return own.nullable.first(where: isUnique).map { .member($0) }
    }

    /// Whether all objects of a type write the member of this key themselves. `nil` if only some of them do.
    func writes(_ key: String, _ type: SpecType) -> Bool? {
        var visited: Set<String> = []
        let objects = leaves(of: type, &visited)
        let count = objects.count { $0.written.contains(key) }
        return count == 0 ? false : count == objects.count ? true : nil
    }

    private func objects(of type: SpecType) -> ObjectMembers? {
        var visited: Set<String> = []
        let leaves = leaves(of: type, &visited)
        guard let first = leaves.first else { return nil }
        return leaves.dropFirst().reduce(first) { $0.common($1) }
    }

    /// Returns the members of each struct that a type can be, through unions alone.
    private func leaves(of type: SpecType, _ visited: inout Set<String>) -> [ObjectMembers] {
        guard case .model(let model) = type, visited.insert(model.text).inserted else { return [] }
        switch self[model]?.kind {
        case .fields(let fields, _)?: return [ObjectMembers(fields, self)]
        case .tagged(let tag, let cases)?:
            var leaves: [ObjectMembers] = []
            for unionCase in cases {
                // The union writes no tag for the case of all other objects, which may be without one.
                let hasTag = unionCase.name != nil
                leaves += self.leaves(of: unionCase.type, &visited).map { $0.adding(tag: tag.value, isThere: hasTag) }
            }
            return leaves
        case .shapes(let cases)?, .firstOf(let cases)?:
            var leaves: [ObjectMembers] = []
            for unionCase in cases { leaves += self.leaves(of: unionCase.type, &visited) }
            return leaves
        case .parameters?, .values?, .keys?, .scalar?, .external?, .broken?, nil: return []
        }
    }
}

/// The members that tell an object from others.
private struct ObjectMembers {
    /// All members that the object can have.
    var keys: Set<String>
    /// The members that are always present and not `null`.
    var required: [String]
    /// The members that are `null` or have a value, if they are present.
    var nullable: [String]
    /// The members that always have one value.
    var constants: [(key: String, value: SpecValue.Raw)]
    /// The members that the object writes itself.
    var written: Set<String>

    init(_ fields: [SpecField], _ models: ModelTable) {
        let flattened = fields.filter(\.isFlattened).compactMap(\.type.containedModel?.text).flatMap(models.members)
        let fields = fields.filter { !$0.isFlattened }
        keys = Set(fields.flatMap(\.firstKeys) + flattened)
        required = fields.filter(\.isRequired).map { $0.path[0] }
        nullable = fields.filter { $0.type.unwrapped.isOptional && $0.path.count == 1 }.map { $0.path[0] }
        constants = fields.compactMap { field in
            guard field.isRequired, field.path.count == 1, case .model(let model) = field.type,
                let values = models.values(of: model.text), values.count == 1
            else { return nil }
            return (field.path[0], values[0].raw)
        }
        written = keys
    }

    func adding(tag: String, isThere: Bool) -> ObjectMembers {
        var members = self
        members.keys.insert(tag)
        if !isThere { return members }
        members.written.insert(tag)
        if !required.contains(tag) { members.required.append(tag) }
        return members
    }

    /// Returns the members of an object that is one of two.
    func common(_ other: ObjectMembers) -> ObjectMembers {
        var members = self
        members.keys.formUnion(other.keys)
        members.required.removeAll { !other.required.contains($0) }
        members.nullable.removeAll { !other.nullable.contains($0) }
        members.constants.removeAll { own in !other.constants.contains { $0.key == own.key && $0.value == own.value } }
        return members
    }
}
