import EndpointGenerator

/// Unions of objects that nothing distinguishes.
extension DraftModels {
    /// Whether a case is never read although it has members of its own, because a case before it fits all of its values.
    func hidesCases(_ types: [DraftType]) -> Bool {
        let structs = types.compactMap { type -> [String: DraftField]? in
            guard shapes(of: type) == [.object], case .model(let id) = type, let fields = allFields(of: id) else {
                return nil
            }
            return Dictionary(fields.map { ($0.key, $0) }, uniquingKeysWith: { field, _ in field })
        }
        return structs.indices.contains { later in
            structs[..<later].contains { hides($0, structs[later]) }
        }
    }

    /// Whether the first of two structs fits all values of the second, and loses members of it.
    private func hides(_ first: [String: DraftField], _ second: [String: DraftField]) -> Bool {
        let fits = first.values.allSatisfy { field in
            guard field.isRequired, !field.isNullable else { return true }
            guard let other = second[field.key], other.isRequired, !other.isNullable else { return false }
            return resolved(other.type) == resolved(field.type)
        }
        return fits && second.keys.contains { first[$0] == nil }
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

    /// Replaces the structs among the cases by one struct of the members of all, which loses nothing, if these do not
    /// contradict each other.
    mutating func replaceHiddenCases(_ types: [DraftType], of id: Int) {
        let others = types.filter { shapes(of: $0) != [.object] }
        var widened: Set<String> = []
        guard isDistinct(others), let fields = commonFields(of: types.filter { !others.contains($0) }, id, &widened)
        else {
            self[id].losses.append(Loss(.indistinctAlternatives, at: self[id].location))
            return
        }
        for key in widened.sorted() {
            self[id].losses.append(Loss(.alternativeTexts(key), at: self[id].location))
        }
        let texts = types.flatMap(\.models).map { self[$0].summary }
        if others.isEmpty {
            self[id].kind = .fields(fields, includes: [])
            self[id].form = nil
            self[id].summary = Paragraphs.joined([self[id].summary] + texts)
        } else {
            let location = self[id].location
            var object = DraftModel(location: location, origin: .inline(.model(id), word: "object", title: nil))
            object.kind = .fields(fields, includes: [])
            object.summary = Paragraphs.joined(texts)
            let all = others + [.model(add(object))]
            self[id].kind = .union(all.map { DraftCase(type: $0, location: location) }, tag: nil)
            self[id].form = .shapes(all)
        }
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
    private mutating func commonType(
        _ left: DraftType, _ right: DraftType, _ place: DraftModel.Origin, at location: Location
    ) -> DraftType? {
        let (left, right) = (resolved(left), resolved(right))
        if left == right { return left }
        if let common = commonEnumeration(of: [left, right]) {
            // A constant says nothing about the other values.
            let texts = [left, right].filter { onlyValue(of: $0) == nil }.flatMap(\.models).map { self[$0].summary }
            return addEnumeration(common, place, texts, at: location)
        }
        let kinds = shapes(of: left).union(shapes(of: right))
        return kinds == [.string] ? .string : nil
    }
}
