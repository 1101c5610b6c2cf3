import EndpointGenerator

/// The base URL of an API, or several.
enum Servers {
    /// The base URL or the servers of a document, as members of a spec.
    ///
    /// A document without a complete URL describes a server that its users run. Its host becomes a parameter.
    static func host(
        of document: OpenAPIDocument, _ servers: [Server], _ losses: inout [Loss]
    ) -> (key: String, value: SpecNode) {
        let servers = servers.filter { $0.url != nil }
        let complete = servers.filter { isAbsolute(schemeFilled($0)) }
        let absolute = complete.filter { !$0.isLocal } + complete.filter(\.isLocal)
        guard let first = absolute.first else {
            losses.append(Loss(.noServer, at: servers.first?.location ?? document.root.location))
            let path = servers.first?.filledURL ?? ""
            let isPath = path.hasPrefix("/") && !path.contains("{") && !path.contains("?") && !path.hasPrefix("//")
            return ("baseURL", .text("https://{host}" + (isPath ? trimmed(path) : "")))
        }
        let url = schemeFilled(first)
        let variables = first.variables
        if absolute.count > 1, variables.isEmpty, !url.contains("{") { return named(absolute, &losses) }
        for server in absolute.dropFirst() {
            losses.append(Loss(.serverBesideVariables(url: server.url ?? ""), at: server.location))
        }
        if variables.isEmpty, !url.contains("{") { return ("baseURL", .text(trimmed(url))) }
        return parametrized(trimmed(url), variables, &losses)
    }

    /// The URL of a server, in which a variable for the scheme has its default value.
    private static func schemeFilled(_ server: Server) -> String {
        let url = server.url ?? ""
        guard url.hasPrefix("{"), let end = url.firstIndex(of: "}") else { return url }
        let name = String(url[url.index(after: url.startIndex)..<end])
        guard let value = server.variables.first(where: { $0.name.value == name })?.defaultValue else { return url }
        return value + url[url.index(after: end)...]
    }

    private static func isAbsolute(_ url: String) -> Bool { url.hasPrefix("https://") || url.hasPrefix("http://") }

    private static func trimmed(_ url: String) -> String {
        let plain = String(url.prefix { $0 != "?" && $0 != "#" })
        return plain.hasSuffix("/") ? String(plain.dropLast()) : plain
    }

    private static func named(
        _ servers: [Server], _ losses: inout [Loss]
    ) -> (key: String, value: SpecNode) {
        var members: [(key: String, value: SpecNode)] = []
        var urls: [String] = []
        var names = ReservedName.cases
        for server in servers {
            let url = trimmed(server.filledURL ?? "")
            if url.contains("{") {
                losses.append(Loss(.serverBesideVariables(url: server.url ?? ""), at: server.location))
                continue
            }
            if urls.contains(url) { continue }
            let name = candidates(server, url, among: servers).first { !$0.isEmpty && !names.contains($0) }
            guard let name else {
                losses.append(Loss(.unnamedServer(url: url), at: server.location))
                continue
            }
            if server.url?.contains("{") == true {
                losses.append(Loss(.variablesBesideServers, at: server.location))
            }
            names.insert(name)
            members.append((name, node(of: server, url, name)))
            urls.append(url)
        }
        guard members.count == 1, let url = urls.first else { return ("servers", .object(members)) }
        return ("baseURL", .text(url))
    }

    /// A server with its description, unless that says no more than the name, such as "Production server".
    private static func node(of server: Server, _ url: String, _ name: String) -> SpecNode {
        guard let summary = Documentation.text(nil, server.description) else { return .text(url) }
        if SwiftName.lowerCamelCase(words(of: server).joined(separator: " ")) == name { return .text(url) }
        return .object([("url", .text(url)), ("summary", .text(summary))])
    }

    /// The words of the description, without those that any server can have.
    private static func words(of server: Server) -> [String] {
        let generic: Set = ["server", "the", "url", "api", "environment", "endpoint", "host"]
        let description = Documentation.text(nil, server.description) ?? ""
        return Words.split(description.lowercased()).filter { !generic.contains($0) }
    }

    /// Names for a server: a word that only its description has, the description, the first label of its host, the host,
    /// or all of it.
    private static func candidates(_ server: Server, _ url: String, among servers: [Server]) -> [String] {
        let known = [
            "production", "sandbox", "staging", "development", "test", "live", "demo", "beta", "local", "mock",
        ]
        let words = words(of: server)
        let all = servers.map { Self.words(of: $0) }
        let host = url.split(separator: "/").dropFirst().first.map(String.init) ?? ""
        return [
            server.name.map(SwiftName.lowerCamelCase) ?? "",
            known.first { word in words.contains(word) && all.count { $0.contains(word) } == 1 } ?? "",
            words.count <= 3 ? SwiftName.lowerCamelCase(words.joined(separator: " ")) : "",
            SwiftName.lowerCamelCase(host.split(separator: ".").first.map(String.init) ?? ""),
            SwiftName.lowerCamelCase(host), SwiftName.lowerCamelCase(String(url.drop { $0 != ":" })),
        ]
    }

    /// The name of a variable whose own name clients use. `nil` for others.
    private static func otherName(for key: String) -> String? {
        let name = SwiftName.lowerCamelCase(key)
        return ReservedName.clientParameters.contains(name) ? name + "Value" : nil
    }

    /// A base URL with parameters.
    private static func parametrized(
        _ url: String, _ variables: [ServerVariable], _ losses: inout [Loss]
    ) -> (key: String, value: SpecNode) {
        var url = url
        var parameters: [(key: String, value: SpecNode)] = []
        // Some documents have variables in the URL that they do not describe.
        url = Converter.renamingParameters(in: url)
        for variable in variables {
            let key = Converter.pathName(variable.name.value)
            if !url.contains("{\(key)}") { continue }
            if let value = variable.onlyValue {
                url = url.replacing("{\(key)}", with: value)
                continue
            }
            let host = url.split(separator: "/").dropFirst().first ?? ""
            if host.contains(":{\(key)}") {
                losses.append(Loss(.portVariable(key), at: variable.name.location))
                url = url.replacing("{\(key)}", with: variable.defaultValue ?? "443")
                continue
            }
            var list = MemberList()
            let values = variable.values.map(CodeSpans.code)
            let listed = values.isEmpty ? nil : "One of \(values.joined(separator: ", "))."
            list.add("summary", Documentation.text(variable.description, listed))
            list.add("name", otherName(for: key))
            if let value = variable.defaultValue, !value.isEmpty { list.add("default", value) }
            parameters.append((key, list.orType("String")))
        }
        let described = Set(parameters.map(\.key))
        for key in ReservedName.clientParameters.sorted() where url.contains("{\(key)}") && !described.contains(key) {
            var list = MemberList()
            list.add("name", otherName(for: key))
            parameters.append((key, list.orType("String")))
        }
        let isPlain = parameters.allSatisfy { if case .text = $0.value { true } else { false } }
        let value = isPlain ? SpecNode.text(url) : .object([("url", .text(url)), ("parameters", .object(parameters))])
        return ("baseURL", value)
    }
}
