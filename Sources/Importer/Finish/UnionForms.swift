import EndpointGenerator

/// The choice of the form of a union.
extension DraftModels {
    /// The form of a union: by tag if the document has one, by shape if that is clear, or in order.
    func form(of cases: [DraftCase], _ tag: DraftTag?) -> UnionForm {
        let cases = cases.map { unionCase in
            var unionCase = unionCase
            unionCase.type = resolved(unionCase.type)
            return unionCase
        }
        let areEvents = cases.contains { $0.eventName != nil }
        if !areEvents, let tag, let form = form(of: cases, by: tag) { return form }
        if let (key, values) = commonTag(of: cases) { return .tagged(key, values, otherwise: nil) }
        // Data without a tag of its own is told apart by the names of the events.
        if areEvents, let tag, let form = form(of: cases, by: tag) { return form }
        var seen: Set<DraftType> = []
        let types = cases.map(\.type).filter { seen.insert($0).inserted }
        let shapes = types.map { self.shapes(of: $0) }
        let isClear =
            shapes.allSatisfy { !$0.isEmpty } && Set(shapes.flatMap(\.self)).count == shapes.map(\.count).reduce(0, +)
        if isClear || areDistinctObjects(types, shapes) { return .shapes(types) }
        return .firstOf(specificFirst(types))
    }

    private func form(of cases: [DraftCase], by tag: DraftTag) -> UnionForm? {
        let other = tag.otherwise.flatMap { other in cases.first { $0.reference == other } }
        guard let other else { return values(of: tag, cases).map { .tagged(tag.key, $0, otherwise: nil) } }
        // The name of its schema is a tag like any other that has no case.
        let isMapped = tag.mapping.contains { $0.target == other.reference }
        let hasOwnTags = isMapped || !constants(tag.key, of: other.type).isEmpty
        let all = hasOwnTags ? values(of: tag, cases) : nil
        guard let values = all ?? values(of: tag, cases.filter { $0.reference != other.reference }), !values.isEmpty
        else { return nil }
        return .tagged(tag.key, values, otherwise: isObject(other.type) ? other.type : nil)
    }

    private func values(of tag: DraftTag, _ cases: [DraftCase]) -> [(value: String, type: DraftType)]? {
        var values: [(value: String, type: DraftType)] = []
        for unionCase in cases {
            guard isObject(unionCase.type) || isUnion(unionCase.type, withOtherTagThan: tag.key) else { return nil }
            let event = tag.key == DraftCase.eventTag ? unionCase.eventName : nil
            let mapped = event.map { [$0] } ?? tag.mapping.filter { $0.target == unionCase.reference }.map(\.value)
            let constants = self.constants(tag.key, of: unionCase.type)
            // The values can be those of all cases, which the names of the schemas tell apart.
            let name = unionCase.reference?.name
            let isNamed = constants.isEmpty || name.map(constants.contains) == true
            let own = !mapped.isEmpty ? mapped : isNamed ? [name].compactMap(\.self) : constants
            if own.isEmpty { return nil }
            values += own.map { ($0, unionCase.type) }
        }
        return Set(values.map(\.value)).count == values.count ? values : nil
    }

    /// A member that has other constants in each case. Libraries do not require a member whose default is its only value, and
    /// write it all the same.
    private func commonTag(of cases: [DraftCase]) -> (String, [(value: String, type: DraftType)])? {
        guard cases.count > 1, cases.allSatisfy({ isObject($0.type) }), case .model(let first) = cases[0].type else {
            return nil
        }
        for field in allFields(of: first) ?? [] {
            let tag = DraftTag(key: field.key, mapping: [])
            let isKnown = cases.allSatisfy { unionCase in
                guard case .model(let id) = unionCase.type else { return false }
                let other = allFields(of: id)?.first { $0.key == field.key }
                let constants = constants(field.key, of: unionCase.type)
                let isDefault = constants.count == 1 && other?.defaultValue != nil
                return isDefault || other?.isRequired == true && !constants.isEmpty
            }
            if isKnown, let values = values(of: tag, cases) { return (field.key, values) }
        }
        return nil
    }

    /// The values of a member of a case, if they are listed.
    private func constants(_ key: String, of type: DraftType) -> [String] {
        guard case .model(let id) = type, let field = allFields(of: id)?.first(where: { $0.key == key }),
            !field.isNullable
        else { return [] }
        switch kind(of: resolved(field.type)) {
        case .texts(let values), .integers(let values): return values.map(\.raw)
        default: return []
        }
    }

    private func isObject(_ type: DraftType) -> Bool {
        if case .model(let id) = type, let fields = allFields(of: id) {
            return !fields.contains { $0.isFlattened && $0.type.depth == 0 }
        }
        return false
    }

    /// Whether a case is a union of objects that has a tag of its own. All of its cases, or none, must have the outer tag.
    private func isUnion(_ type: DraftType, withOtherTagThan key: String) -> Bool {
        guard case .model(let id) = type, case .union(let cases, let tag?) = self[id].kind, tag.key != key,
            cases.allSatisfy({ isObject(resolved($0.type)) }), values(of: tag, cases) != nil
        else { return false }
        let having = cases.count { unionCase in
            guard case .model(let id) = resolved(unionCase.type) else { return false }
            return allFields(of: id)?.contains { $0.key == key } == true
        }
        return having == 0 || having == cases.count
    }

    /// Whether all objects but one have a required member that the others lack, and nothing else is alike.
    private func areDistinctObjects(_ types: [DraftType], _ shapes: [Set<JSONShape>]) -> Bool {
        let others = shapes.filter { !$0.contains(.object) }
        guard shapes.allSatisfy({ $0.count == 1 }), others.count == Set(others).count else { return false }
        let objects = types.filter { self.shapes(of: $0) == [.object] }
        let fields = objects.map { type -> [DraftField]? in
            if case .model(let id) = type { allFields(of: id) } else { nil }
        }
        guard !fields.contains(where: { $0 == nil || $0?.contains(where: \.isFlattened) == true }) else { return false }
        let known = fields.map { Set(($0 ?? []).map(\.key)) }
        let unclear = fields.indices.filter { index in
            !(fields[index] ?? []).contains { field in
                field.isNeeded && !known.indices.contains { $0 != index && known[$0].contains(field.key) }
            }
        }
        return unclear.isEmpty
    }

    /// The cases in order of the members that they require, so that one that requires nothing does not hide the others.
    /// Of two that require as many, the one with more members comes first, because it loses none of those of the other. Then
    /// the members of structs in them count.
    func specificFirst(_ types: [DraftType]) -> [DraftType] {
        let weighed = types.enumerated().map { offset, type in
            (type: type, order: order(of: type) + [offset])
        }
        return weighed.sorted { $0.order.lexicographicallyPrecedes($1.order) }.map(\.type)
    }

    /// The numbers of the members of a case: the required ones, all, and those at any depth. More come first.
    private func order(of type: DraftType) -> [Int] {
        switch type {
        case .string, .map(.json): return [1, 0, 0, 0]
        // A struct that requires nothing fits all values of a map, and would lose their members.
        case .map: return [0, .min, 0, 0]
        case .model(let id):
            let fields = allFields(of: id) ?? []
            return [
                -fields.count(where: \.isNeeded), -fields.count, -memberCount(of: id, where: \.isNeeded),
                -memberCount(of: id) { _ in true },
            ]
        case .scalar, .formed, .file, .list, .optional: return [0, 0, 0, 0]
        }
    }

    /// The number of members of a struct and of the structs in these members. Each struct counts once.
    private func memberCount(of id: Int, where isCounted: (DraftField) -> Bool) -> Int {
        var (known, open, count): (Set<Int>, [Int], Int) = ([id], [id], 0)
        while let next = open.popLast() {
            let fields = (allFields(of: next) ?? []).filter(isCounted)
            count += fields.count
            open += fields.flatMap { resolved($0.type).models }.filter { known.insert($0).inserted }
        }
        return count
    }
}

/// Decides the form of each union, which is how its cases are told apart.
struct ResolveUnionForms: Pass {
    func apply(to draft: inout Draft) {
        let (sent, received) = (draft.sent, draft.received)
        for id in draft.reachable.sorted() {
            let kind = draft.models[id].kind
            draft.models.resolveForm(of: id)
            if received.contains(id), draft.models.hidesMembers(id) {
                draft.models[id].losses.append(Loss(.indistinctAlternatives, at: draft.models[id].location))
            }
            if sent.contains(id), case .union(let cases, _) = kind, draft.models.requiresLess(id, than: cases) {
                draft.models[id].losses.append(Loss(.requiredByAlternatives, at: draft.models[id].location))
            }
        }
    }
}

extension DraftModels {
    fileprivate mutating func resolveForm(of id: Int) {
        guard case .union(let cases, let tag) = self[id].kind else { return }
        self[id].form = form(of: cases, tag)
        if let other = tag?.otherwise, case .tagged(_, _, nil)? = self[id].form {
            self[id].losses.append(Loss(.otherCase(other.name), at: self[id].location))
        }
        if case .firstOf(let types)? = self[id].form,
            hidesCases(types, of: id) || self[id].allowsSeveralCases && hasBaseCase(types)
        {
            replaceHiddenCases(types, of: id)
        }
        if case .tagged(let key, let values, _)? = self[id].form { requireTag(key, of: values) }
    }

    /// Whether the union has become an object that lacks a required member of each alternative, so that a request might fit
    /// none of them.
    fileprivate func requiresLess(_ id: Int, than cases: [DraftCase]) -> Bool {
        guard case .fields(let fields, _) = self[id].kind else { return false }
        let required = Set(fields.filter(\.isRequired).map(\.key))
        return cases.allSatisfy { unionCase in
            guard case .model(let id) = resolved(unionCase.type), let fields = allFields(of: id) else { return false }
            return !required.isSuperset(of: fields.filter(\.isRequired).map(\.key))
        }
    }

    /// Makes the member of a discriminator required, since no case is found without it. If the document does not require
    /// it, the model has the value by default, because it can be read elsewhere too.
    private mutating func requireTag(_ key: String, of cases: [(value: String, type: DraftType)]) {
        for unionCase in cases {
            guard case .model(let id) = unionCase.type, case .fields(var fields, let includes) = self[id].kind,
                var field = allFields(of: id)?.first(where: { $0.key == key }), !field.isRequired || field.isNullable
            else { continue }
            if !field.isRequired, isText(field.type) {
                field.isTag = true
                field.defaultValue = JSONNode(value: .string(unionCase.value), location: field.location)
            } else {
                field.isRequired = true
            }
            field.isNullable = false
            fields.removeAll { $0.key == key }
            self[id].kind = .fields(fields + [field], includes: includes)
        }
    }
}
