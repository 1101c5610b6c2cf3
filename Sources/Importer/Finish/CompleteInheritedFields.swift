/// Makes inherited fields required where the schema says so, and gives own fields without a description the type of the
/// inherited ones.
///
/// The included models were still being read when the fields of their structs were.
struct CompleteInheritedFields: Pass {
    func apply(to draft: inout Draft) {
        for id in draft.reachable.sorted() {
            guard case .fields(var fields, let includes) = draft.models[id].kind, !includes.isEmpty else { continue }
            let inherited = includes.flatMap { draft.models.allFields(of: $0) ?? [] }
            for index in fields.indices where fields[index].type.isUndescribed {
                guard let other = inherited.first(where: { $0.key == fields[index].key }) else { continue }
                fields[index].type = other.type
                fields[index].summary = fields[index].summary ?? other.summary
            }
            fields.require(draft.models.allRequired(of: id), inheriting: inherited)
            draft.models[id].kind = .fields(fields, includes: includes)
        }
    }
}

extension DraftType {
    /// Whether the type says nothing about the values or their members.
    fileprivate var isUndescribed: Bool { [.json, .map(.json), .list(.json)].contains(self) }
}
