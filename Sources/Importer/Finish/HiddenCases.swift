import EndpointGenerator

/// Unions of objects that nothing distinguishes.
extension DraftModels {
    /// Whether values of a case are read as a case before it, which lacks some of their members.
    func hidesCases(_ types: [DraftType], of id: Int) -> Bool { groups(of: types, id).contains { $0.count > 1 } }

    /// The structs among the cases: those that hide each other are in one group.
    private func groups(of types: [DraftType], _ id: Int) -> [[DraftType]] {
        typealias Group = (types: [DraftType], structs: [[String: DraftField]])
        var groups: [Group] = []
        let isOneOf = !self[id].allowsSeveralCases
        for type in types {
            guard shapes(of: type) == [.object], case .model(let id) = type, let fields = allFields(of: id) else {
                continue
            }
            let members = fields.byKey
            let isHidden = { (group: Group) in group.structs.contains { hides($0, members, isOneOf) } }
            let hiding = groups.filter(isHidden)
            groups.removeAll(where: isHidden)
            groups.append((hiding.flatMap(\.types) + [type], hiding.flatMap(\.structs) + [members]))
        }
        return groups.map(\.types)
    }

    /// Whether the first of two structs fits values of the second, and loses members of them. With `oneOf`, the document
    /// forbids values that fit both, so that only a struct that fits all values hides them.
    private func hides(_ first: [String: DraftField], _ second: [String: DraftField], _ isOneOf: Bool) -> Bool {
        second.keys.contains { first[$0] == nil } && isRead(second, as: first, isOneOf)
    }

    /// Whether values of the second of two structs are also read as the first.
    private func isRead(_ second: [String: DraftField], as first: [String: DraftField], _ isOneOf: Bool) -> Bool {
        var visited: Set<[Int]> = []
        return isOneOf ? fitsAll(first, second, &visited) : fits(first, second, &visited)
    }

    /// Whether values of a case of a union are read as a case before it, which lacks some of their members at any depth. If
    /// the structs in two cases differ, no struct can replace the cases.
    func hidesMembers(_ id: Int) -> Bool {
        guard case .firstOf(let types)? = self[id].form else { return false }
        let structs = types.compactMap { type -> [String: DraftField]? in
            guard shapes(of: type) == [.object], case .model(let id) = type else { return nil }
            return allFields(of: id)?.byKey
        }
        if types.contains(.map(.json)), structs.contains(where: losesUnknownMembers) { return true }
        let isOneOf = !self[id].allowsSeveralCases
        return structs.indices.contains { index in
            structs[index...].dropFirst().contains { other in
                var visited: Set<[Int]> = []
                return hidesMembers(structs[index], other, isOneOf, &visited)
            }
        }
    }

    /// Whether a struct fits every object, and drops the members that it does not have.
    private func losesUnknownMembers(_ members: [String: DraftField]) -> Bool {
        !members.values.contains { $0.isNeeded || $0.isFlattened }
    }

    private func hidesMembers(
        _ first: [String: DraftField], _ second: [String: DraftField], _ isOneOf: Bool, _ visited: inout Set<[Int]>
    ) -> Bool {
        guard isRead(second, as: first, isOneOf) else { return false }
        return second.values.contains { field in
            guard let other = first[field.key] else { return true }
            return structs(other.type, field.type, &visited).map { hidesMembers($0, $1, isOneOf, &visited) } ?? false
        }
    }

    /// The members of two structs, or of those in two lists. `nil` if these are equal, no structs, or visited already.
    private func structs(
        _ first: DraftType, _ second: DraftType, _ visited: inout Set<[Int]>
    ) -> (first: [String: DraftField], second: [String: DraftField])? {
        switch (resolved(first).unwrapped, resolved(second).unwrapped) {
        case (.list(let first), .list(let second)): return structs(first, second, &visited)
        case (.model(let first), .model(let second)):
            guard first != second, visited.insert([first, second]).inserted, let fields = allFields(of: first),
                let others = allFields(of: second)
            else { return nil }
            return (fields.byKey, others.byKey)
        default: return nil
        }
    }

    /// Whether each value of the second of two structs has the required members of the first, with values of their types.
    private func fitsAll(
        _ first: [String: DraftField], _ second: [String: DraftField], _ visited: inout Set<[Int]>
    ) -> Bool {
        first.values.filter(\.isNeeded).allSatisfy { field in
            guard let other = second[field.key], other.isNeeded else { return false }
            return fitsAll(field.type, other.type, &visited)
        }
    }

    /// Whether each value of the second type is one of the first. A pair that is being compared counts as fitting.
    private func fitsAll(_ first: DraftType, _ second: DraftType, _ visited: inout Set<[Int]>) -> Bool {
        let (first, second) = (resolved(first), resolved(second))
        if first == second { return true }
        switch (first.unwrapped, second.unwrapped) {
        case (.list(let first), .list(let second)): return fitsAll(first, second, &visited)
        case (.model(let id), .model(let other)):
            if id == other { return true }
            guard let fields = allFields(of: id), let others = allFields(of: other) else { return false }
            return !visited.insert([id, other]).inserted || fitsAll(fields.byKey, others.byKey, &visited)
        default: return false
        }
    }

    /// Whether a value of the second of two structs is also one of the first.
    private func fits(_ first: [String: DraftField], _ second: [String: DraftField], _ visited: inout Set<[Int]>)
        -> Bool
    {
        first.values.filter(\.isNeeded).allSatisfy { field in
            second[field.key].map { haveCommonValue(field.type, $0.type, &visited) } ?? false
        }
    }

    /// Whether a value of the second type is also one of the first.
    private func haveCommonValue(_ first: DraftType, _ second: DraftType, _ visited: inout Set<[Int]>) -> Bool {
        let (first, second) = (resolved(first), resolved(second))
        if first == second || first == .json || second == .json { return true }
        switch (kind(of: first), kind(of: second)) {
        case (.texts(let values)?, .texts(let others)?), (.integers(let values)?, .integers(let others)?):
            return !Set(values.map(\.raw)).isDisjoint(with: others.map(\.raw))
        case (.fields?, .fields?):
            guard case .model(let id) = first, case .model(let other) = second, visited.insert([id, other]).inserted,
                let fields = allFields(of: id), let others = allFields(of: other)
            else { return true }
            return fits(fields.byKey, others.byKey, &visited)
        default: return !shapes(of: first).isDisjoint(with: shapes(of: second))
        }
    }

    /// Whether all cases are structs that extend one of them by further members, so that a value can have those of several.
    func hasBaseCase(_ types: [DraftType]) -> Bool {
        let structs = types.compactMap { type -> [DraftField]? in
            if case .model(let id) = type { allFields(of: id) } else { nil }
        }
        guard structs.count == types.count, structs.count > 2 else { return false }
        return structs.contains { base in
            structs.allSatisfy { other in
                base.allSatisfy { field in
                    other.contains { $0.key == field.key && resolved($0.type) == resolved(field.type) }
                }
            }
        }
    }

    /// Replaces the structs that hide each other by one struct of the members of all, which loses nothing, if these do not
    /// contradict each other.
    mutating func replaceHiddenCases(_ types: [DraftType], of id: Int) {
        let others = types.filter { shapes(of: $0) != [.object] }
        let structs = types.filter { !others.contains($0) }
        if !hasBaseCase(types), let all = mergingGroups(of: structs, id) { return setCases(others + all, of: id) }
        guard isDistinct(others), let merged = merged(structs, id) else {
            self[id].losses.append(Loss(.indistinctAlternatives, at: self[id].location))
            return
        }
        self[id].losses += merged.losses
        if others.isEmpty {
            self[id].kind = .fields(merged.fields, includes: [])
            self[id].form = nil
            self[id].summary = Paragraphs.joined([self[id].summary, merged.summary])
        } else {
            setCases(others + [.model(add(merged, id))], of: id)
        }
    }

    private mutating func setCases(_ types: [DraftType], of id: Int) {
        let cases = types.map { DraftCase(type: $0, location: self[id].location) }
        self[id].kind = .union(cases, tag: nil)
        self[id].form = form(of: cases, nil)
    }

    /// The structs with one in place of each group that hide each other. `nil` if all are of one group, or if they hide each
    /// other then too.
    private mutating func mergingGroups(of structs: [DraftType], _ id: Int) -> [DraftType]? {
        let groups = groups(of: structs, id)
        guard groups.count > 1, groups.flatMap(\.self).count == structs.count else { return nil }
        var losses: [Loss] = []
        var types: [DraftType] = []
        for group in groups {
            if group.count == 1 {
                types += group
            } else {
                guard let merged = merged(group, id) else { return nil }
                losses += merged.losses
                types.append(.model(add(merged, id)))
            }
        }
        guard !hidesCases(specificFirst(types), of: id) else { return nil }
        self[id].losses += losses
        return types
    }

    /// A struct in place of several.
    private struct Merged {
        let fields: [DraftField]
        let summary: String?
        let losses: [Loss]
    }

    /// The struct of the members of several. `nil` if these contradict each other.
    private mutating func merged(_ types: [DraftType], _ union: Int) -> Merged? {
        var widened: Set<String> = []
        guard let fields = commonFields(of: types, union, &widened) else { return nil }
        let losses = widened.sorted().map { Loss(.alternativeTexts($0), at: self[union].location) }
        return Merged(
            fields: fields, summary: Paragraphs.joined(types.flatMap(\.models).map { self[$0].summary }), losses: losses
        )
    }

    private mutating func add(_ merged: Merged, _ union: Int) -> Int {
        var object = DraftModel(
            location: self[union].location, origin: .inline(.model(union), word: "object", title: nil))
        object.kind = .fields(merged.fields, includes: [])
        object.summary = merged.summary
        return add(object)
    }

    /// Whether the kind of JSON tells the types from each other and from objects.
    private func isDistinct(_ types: [DraftType]) -> Bool {
        let kinds = types.map { shapes(of: $0) }
        return kinds.allSatisfy { $0.count == 1 && $0 != [.object] } && Set(kinds).count == kinds.count
    }

    /// The members of all cases. `nil` if a case is no struct, or if a member has two types. The keys of members that
    /// become texts, because the cases have different enums, are added to `widened`.
    private mutating func commonFields(of types: [DraftType], _ union: Int, _ widened: inout Set<String>)
        -> [DraftField]?
    {
        var fields: [DraftField] = []
        var uses: [String: Int] = [:]
        var defaults: [String: Set<String>] = [:]
        for type in types {
            guard case .model(let id) = type, let own = allFields(of: id), !own.contains(where: \.isFlattened) else {
                return nil
            }
            for field in own {
                uses[field.key, default: 0] += 1
                defaults[field.key, default: []].insert(field.defaultValue?.canonicalText ?? "")
                guard let index = fields.firstIndex(where: { $0.key == field.key }) else {
                    fields.append(field)
                    continue
                }
                let place = DraftModel.Origin.inline(.model(union), word: field.key, title: nil)
                guard let common = commonType(fields[index].type, field.type, place, at: field.location) else {
                    return nil
                }
                if common == .string, resolved(field.type) != .string { widened.insert(field.key) }
                fields[index].type = common
                fields[index].summary = Paragraphs.joined([fields[index].summary, field.summary])
                fields[index].isRequired = fields[index].isRequired && field.isRequired
                fields[index].isNullable = fields[index].isNullable || field.isNullable
            }
        }
        return fields.map { field in
            var field = field
            field.isRequired =
                field.isRequired && uses[field.key] == types.count || self[union].required.contains(field.key)
            field.isOfSomeCases = uses[field.key] != types.count
            if let values = defaults[field.key], values.count > 1 { field.defaultValue = nil }
            return field
        }
    }

    /// A type that has the values of both. `nil` if there is none. Two enums of words become one in the place.
    mutating func commonType(
        _ left: DraftType, _ right: DraftType, _ place: DraftModel.Origin, at location: Location
    ) -> DraftType? {
        let (left, right) = (resolved(left), resolved(right))
        if left == right { return left }
        if case .model(let id) = left, case .model(let other) = right, signature(of: id) == signature(of: other) {
            return left
        }
        if let common = commonEnumeration(of: [left, right]) {
            // A constant says nothing about the other values.
            let texts = [left, right].filter { onlyValue(of: $0) == nil }.flatMap(\.models).map { self[$0].summary }
            return addEnumeration(common, place, texts, at: location)
        }
        let kinds = shapes(of: left).union(shapes(of: right))
        return kinds == [.string] ? .string : nil
    }
}

extension [DraftField] {
    fileprivate var byKey: [String: DraftField] {
        Dictionary(map { ($0.key, $0) }, uniquingKeysWith: { field, _ in field })
    }
}
