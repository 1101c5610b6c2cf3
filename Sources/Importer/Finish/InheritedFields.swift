/// Structs whose included models were still being read when their own fields were.
extension Converter {
    /// Makes inherited fields required where the schema says so, and gives own fields without a description the type of the
    /// inherited ones.
    func completeInheritedFields(_ ids: Set<Int>) {
        for id in ids.sorted() {
            guard case .fields(var fields, let includes) = models[id].kind, !includes.isEmpty else { continue }
            let inherited = includes.flatMap { allFields(of: $0) ?? [] }
            for index in fields.indices where fields[index].type.isUndescribed {
                guard let other = inherited.first(where: { $0.key == fields[index].key }) else { continue }
                fields[index].type = other.type
                fields[index].summary = fields[index].summary ?? other.summary
            }
            refine(allRequired(of: id), &fields, inherited)
            models[id].kind = .fields(fields, includes: includes)
        }
    }

    /// The members that a struct or one of its included models requires, also where another of them describes the member.
    func allRequired(of id: Int) -> Set<String> {
        var visited: Set<Int> = []
        var required: Set<String> = []
        var next = [id]
        while let id = next.popLast() {
            guard visited.insert(id).inserted else { continue }
            required.formUnion(models[id].required)
            if case .fields(_, let includes) = models[id].kind { next += includes }
        }
        return required
    }
}

extension DraftType {
    /// Whether the type says nothing about the values or their members.
    fileprivate var isUndescribed: Bool { [.json, .map(.json), .list(.json)].contains(self) }
}
