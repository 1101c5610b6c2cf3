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
        var known: [String: Set<Bool>] = [:]
        let answers = answers(to: key, type, &known)
        return answers.count == 2 ? nil : answers.contains(true)
    }

    /// Returns whether the objects of a type write a member, with both answers if only some of them do. The validator
    /// makes sure that a struct with the tag of its union writes it. A union that leads back to itself adds no answer.
    private func answers(to key: String, _ type: SpecType, _ known: inout [String: Set<Bool>]) -> Set<Bool> {
        guard case .model(let model) = type else { return [] }
        if let answers = known[model.text] { return answers }
        known[model.text] = []
        var answers: Set<Bool> = []
        switch self[model]?.kind {
        case .fields(let fields, _)? where fields.contains { $0.firstKeys.contains(key) }: answers = [true]
        case .fields(let fields, _)?:
            let parts = fields.filter(\.isFlattened).map { self.answers(to: key, $0.type, &known) }
            answers = parts.contains([true]) ? [true] : parts.reduce([false]) { $0.union($1) }
        case .tagged(let tag, let cases)?:
            for unionCase in cases {
                // The union writes no tag for the case of all other objects.
                let isTag = unionCase.name != nil && tag.value == key
                answers.formUnion(isTag ? [true] : self.answers(to: key, unionCase.type, &known))
            }
        case .shapes(let cases)?, .firstOf(let cases)?:
            for unionCase in cases { answers.formUnion(self.answers(to: key, unionCase.type, &known)) }
        case .parameters?, .values?, .keys?, .scalar?, .external?, .broken?, nil: break
        }
        known[model.text] = answers
        return answers
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

    init(_ fields: [SpecField], _ models: ModelTable) {
        let flattened = fields.filter(\.isFlattened).compactMap(\.type.containedModel?.text).flatMap(models.members)
        keys = Set(fields.flatMap(\.firstKeys) + flattened)
        let fields = models.fixedFields(of: fields)
        required = fields.filter(\.isRequired).compactMap(\.path.first)
        nullable = fields.filter { $0.type.unwrapped.isOptional && $0.path.count == 1 }.map { $0.path[0] }
        constants = fields.compactMap { field in
            guard field.isRequired, field.path.count == 1, case .model(let model) = field.type,
                let values = models.values(of: model.text), values.count == 1
            else { return nil }
            return (field.path[0], values[0].raw)
        }
    }

    func adding(tag: String, isThere: Bool) -> ObjectMembers {
        var members = self
        members.keys.insert(tag)
        if isThere, !required.contains(tag) { members.required.append(tag) }
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
