import EndpointGenerator

/// Decides the form of each union, which is how its cases are told apart.
struct ResolveUnionForms: Pass {
    func apply(to draft: inout Draft) {
        for id in draft.reachable.sorted() { draft.models.resolveForm(of: id) }
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
            hidesCases(types) || self[id].allowsSeveralCases && hasBaseCase(types)
        {
            replaceHiddenCases(types, of: id)
        }
        if case .tagged(let key, let values, _)? = self[id].form { requireTag(key, of: values) }
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
