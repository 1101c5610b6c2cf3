/// The members of an object, without those that have no value.
struct MemberList {
    private(set) var members: [(key: String, value: SpecNode)] = []

    mutating func add(_ key: String, _ value: SpecNode?) {
        if let value { members.append((key, value)) }
    }

    mutating func add(_ key: String, _ text: String?) { add(key, text.map(SpecNode.text)) }

    /// The type alone, if there is nothing else to say.
    func orType(_ type: String) -> SpecNode {
        members.isEmpty ? .text(type) : .object([("type", .text(type))] + members)
    }

    static let deprecation = SpecNode.text("The API has deprecated it.")
}
