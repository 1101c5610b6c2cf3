import EndpointGenerator

extension [(key: String, value: SpecNode)] {
    /// The members, with those that a document states in place of them or after them.
    ///
    /// - Parameters:
    ///   - node: The value of the keyword. `nil` states nothing.
    ///   - others: The members that are no part of the object.
    /// - Returns: The members of the object.
    func replaced(by node: JSONNode?, without others: Set<String> = []) -> Self {
        let stated = (node?.members ?? []).filter { !others.contains($0.name.value) }
        let values = Dictionary(stated.map { ($0.name.value, $0.value) }, uniquingKeysWith: { first, _ in first })
        let known = Set(map(\.key))
        // A constant and an example can be null themselves.
        let isRemoved = { (key: String) in values[key]?.isNull == true && !["constant", "example"].contains(key) }
        return filter { !isRemoved($0.key) }.map { ($0.key, values[$0.key].map { SpecNode($0) } ?? $0.value) }
            + stated.map(\.name.value).filter { !known.contains($0) && !isRemoved($0) }
            .map { key in (key, values[key].map { SpecNode($0) } ?? .null) }
    }
}

extension SpecNode {
    /// The object of a field or of a parameter, with the members that a document states. A type alone is its type.
    func replacingMembers(by node: JSONNode?) -> SpecNode {
        guard let node else { return self }
        var members = [(key: "type", value: self)]
        if case .object(let own) = self { members = own }
        members = members.replaced(by: node)
        return members.count == 1 && members[0].key == "type" ? members[0].value : .object(members)
    }
}
