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
    /// The servers of the whole API.
    var servers: [Server] { (root["servers"]?.elements ?? []).map(Server.init) }
}
