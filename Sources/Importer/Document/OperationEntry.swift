import EndpointGenerator

/// A member of a path item that is an operation, or should be one.
struct OperationEntry {
    /// The key of the member.
    let name: Located<String>
    /// The method as it is sent. That of an additional operation is written so in the document (OpenAPI 3.2, "Path Item
    /// Object").
    let method: String
    let node: JSONNode
    /// Whether the path item has a member of its own for the method of an additional operation. That one counts.
    let isRepeated: Bool

    static func all(in item: JSONNode) -> [OperationEntry] {
        let own = item.members.filter { methods.contains($0.name.value.lowercased()) }
        let known = Set(own.map { $0.name.value.uppercased() })
        return item.members.flatMap { member -> [OperationEntry] in
            if member.name.value == "additionalOperations" {
                return member.value.members.map {
                    let method = $0.name.value
                    return OperationEntry(
                        name: $0.name, method: method, node: $0.value, isRepeated: known.contains(method))
                }
            }
            let method = member.name.value.uppercased()
            guard known.contains(method) else { return [] }
            return [OperationEntry(name: member.name, method: method, node: member.value, isRepeated: false)]
        }
    }

    /// The members of a path item that are operations.
    static let methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]
}
