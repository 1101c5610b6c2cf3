import EndpointGenerator

/// Security definitions.
extension SwaggerReader {
    func securityScheme(_ node: JSONNode) -> JSONNode {
        switch node["type"]?.text {
        case "basic":
            var members = node.members.filter { $0.name.value != "type" }
            members.append(JSONMember("type", .text("http", at: node.location)))
            members.append(JSONMember("scheme", .text("basic", at: node.location)))
            return .object(members, at: node.location)
        case "oauth2":
            let flow = [JSONMember("flows", .object([self.flow(node)], at: node.location))]
            return .object(node.without(Self.flowKeys.union(["flow"])).members + flow, at: node.location)
        default: return node
        }
    }

    private func flow(_ node: JSONNode) -> JSONMember {
        let name = node["flow"]?.text ?? "implicit"
        let members = node.members.filter { Self.flowKeys.contains($0.name.value) }
        return JSONMember(Self.flows[name] ?? name, .object(members, at: node.location))
    }

    private static let flowKeys: Set = ["authorizationUrl", "tokenUrl", "refreshUrl", "scopes"]

    private static let flows = ["application": "clientCredentials", "accessCode": "authorizationCode"]
}
