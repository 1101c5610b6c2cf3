import EndpointGenerator

/// A server of a document.
struct Server {
    private let node: JSONNode

    init(_ node: JSONNode) { self.node = node }

    var location: Location { node.location }
    var url: String? { node["url"]?.text }
    var name: String? { node["name"]?.text }
    var description: String? { node["description"]?.text }
    var variables: [ServerVariable] { (node["variables"]?.members ?? []).map(ServerVariable.init) }

    /// Whether the server is the machine of its author, which is no default for others.
    var isLocal: Bool {
        let host = (url ?? "").split(separator: "/").dropFirst().first ?? ""
        return ["localhost", "127.0.0.1", "0.0.0.0"].contains { host.hasPrefix($0) }
    }

    /// The URL whose variables have their default values.
    var filledURL: String? {
        variables.reduce(url) { url, variable in
            guard let value = variable.defaultValue else { return url }
            return url?.replacing("{\(variable.name.value)}", with: value)
        }
    }
}

/// A variable in the URL of a server.
struct ServerVariable {
    let name: Located<String>
    private let node: JSONNode

    init(_ member: JSONMember) {
        name = member.name
        node = member.value
    }

    var defaultValue: String? { node["default"]?.text }
    var description: String? { node["description"]?.text }
    /// The values that the document lists.
    var values: [String] { (node["enum"]?.elements ?? []).compactMap(\.text) }
    /// The only value, if the document lists one.
    var onlyValue: String? {
        guard let values = node["enum"]?.elements, values.count == 1 else { return nil }
        return values[0].text
    }
}

extension OpenAPIDocument {
    /// The servers of the whole API. If the document has none, these are the servers that all of its operations name.
    var servers: [Server] {
        let servers = (root["servers"]?.elements ?? []).map(Server.init)
        guard servers.isEmpty else { return servers }
        let lists = operations().map { $0.servers ?? [] }
        guard let first = lists.first, lists.allSatisfy({ $0.map(\.filledURL) == first.map(\.filledURL) }) else {
            return []
        }
        return first
    }
}
