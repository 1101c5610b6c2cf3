import ClientGenerator

/// An operation of a document.
struct Operation {
    let method: String
    /// The path as the document has it.
    let path: String
    /// The path item, resolved.
    let item: JSONNode
    let node: JSONNode
    let location: Location

    var id: String? { node["operationId"]?.text }
    var tags: [String] { (node["tags"]?.elements ?? []).compactMap(\.text) }

    static let methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]
}

extension OpenAPIDocument {
    /// The operations in the order of the document.
    func operations() -> [Operation] {
        (root["paths"]?.members ?? []).flatMap { path -> [Operation] in
            guard path.name.value.hasPrefix("/"), let item = resolve(path.value) else { return [] }
            return item.members.compactMap { member in
                let method = member.name.value.lowercased()
                guard Operation.methods.contains(method), member.value.isObject else { return nil }
                return Operation(
                    method: method.uppercased(), path: path.name.value, item: item, node: member.value,
                    location: member.name.location)
            }
        }
    }

    /// The parameters of an operation. Those of the operation replace those of its path.
    func parameters(of operation: Operation) -> [JSONNode] {
        let own = (operation.node["parameters"]?.elements ?? []).map { described($0) ?? $0 }
        let shared = (operation.item["parameters"]?.elements ?? []).map { described($0) ?? $0 }
        func key(_ node: JSONNode) -> String { "\(node["in"]?.text ?? "") \(node["name"]?.text ?? "")" }
        let keys = Set(own.map(key))
        return shared.filter { !keys.contains(key($0)) } + own
    }
}
