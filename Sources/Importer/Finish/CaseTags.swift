extension Converter {
    /// Removes the tag from the cases of a union, which writes it. A model that is used elsewhere keeps it.
    ///
    /// - Parameters:
    ///   - ids: The models.
    ///   - endpoints: The models that endpoints name.
    func removeCaseTags(_ ids: Set<Int>, besides endpoints: Set<Int>) {
        var keys: [Int: Set<String>] = [:]
        var kept = endpoints
        for id in ids.sorted() {
            guard case .tagged(let key, _)? = models[id].form else {
                kept.formUnion(references(of: id))
                continue
            }
            for model in references(of: id) { keys[model, default: []].insert(key) }
        }
        for (id, tags) in keys where tags.count == 1 && !kept.contains(id) {
            guard case .fields(let fields, let includes) = models[id].kind,
                fields.contains(where: { !tags.contains($0.key) }),
                !includes.contains(where: { (allFields(of: $0) ?? []).contains { tags.contains($0.key) } })
            else { continue }
            models[id].kind = .fields(fields.filter { !tags.contains($0.key) }, includes: includes)
        }
    }
}
