import ClientGenerator

/// Members that a schema requires but does not describe.
extension Converter {
    /// Adds these members to the models of requests, so that a caller can send them.
    ///
    /// - Parameters:
    ///   - sent: The models of requests.
    ///   - received: The models of responses. They need no member that the document does not describe.
    func addUndescribedMembers(sent: Set<Int>, received: Set<Int>) {
        let included = Set(models.indices.flatMap { includes(of: $0) })
        for id in sent.subtracting(included).sorted() {
            guard case .fields(let own, let includes) = models[id].kind, let all = allFields(of: id),
                !all.contains(where: { $0.isFlattened && $0.type.depth == 0 })
            else { continue }
            let members = undescribed(
                allRequired(of: id), besides: all, as: .json, isRequired: !received.contains(id),
                at: models[id].location)
            models[id].kind = .fields(own + members, includes: includes)
        }
    }

    /// The required members that are not among the fields.
    func undescribed(
        _ required: Set<String>, besides fields: [DraftField], as type: DraftType, isRequired: Bool,
        at location: Location
    ) -> [DraftField] {
        let known = Set(fields.map(\.key))
        let node = JSONNode(value: .object([]), location: location)
        return required.subtracting(known).filter { !$0.isEmpty && !$0.hasPrefix("//") }.sorted().map { key in
            DraftField(
                key: key, location: location, node: node, type: type, isRequired: isRequired, isNullable: false,
                summary: "The API requires this member, and does not describe it.")
        }
    }

    private func includes(of id: Int) -> [Int] {
        if case .fields(_, let includes) = models[id].kind { includes } else { [] }
    }
}
