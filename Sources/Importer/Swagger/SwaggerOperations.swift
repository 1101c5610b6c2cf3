import EndpointGenerator

/// Paths and operations.
extension SwaggerReader {
    /// A path with its operations. It can be in another file.
    func pathItem(_ node: JSONNode) -> JSONNode {
        guard let item = document.resolve(node), item.isObject else { return node }
        let shared = parameters(of: item)
        let members = item.members.compactMap { member -> JSONMember? in
            if member.name.value == "parameters" { return member.with { .array(shared.plain, at: $0.location) } }
            guard OperationEntry.methods.contains(member.name.value.lowercased()), member.value.isObject else {
                return member
            }
            return member.with { operation($0, shared) }
        }
        return .object(members, at: item.location)
    }

    private func operation(_ node: JSONNode, _ shared: SwaggerParameters) -> JSONNode {
        let parameters = self.parameters(of: node).beside(shared)
        let consumes = mediaTypes("consumes", of: node) ?? self.consumes
        let produces = mediaTypes("produces", of: node) ?? self.produces
        var members = node.members.filter { !Self.operationKeys.contains($0.name.value) }
        if !parameters.plain.isEmpty {
            let location = (node["parameters"] ?? node).location
            members.append(JSONMember("parameters", .array(parameters.plain, at: location)))
        }
        if let body = requestBody(of: parameters, consumes, at: node.location) {
            members.append(JSONMember("requestBody", body))
        }
        if let responses = node.member("responses") {
            members.append(responses.with { self.responses($0, produces) })
        }
        if let servers = servers(of: node) { members.append(servers) }
        return .object(members, at: node.location)
    }

    /// The members of an operation that have another form in OpenAPI 3.
    private static let operationKeys: Set = [
        "parameters", "requestBody", "consumes", "produces", "responses", "schemes", "servers",
    ]
}
