import EndpointGenerator

extension Comparison {
    /// Compares the parts of a spec that belong to the whole API.
    mutating func compareClients() {
        let (before, after) = (old.spec, new.spec)
        let start = Location(file: 0, offset: 0)
        let part = ChangedPart(subject: .api, name: "the client", old: start, new: start)
        let url = ChangedPart(
            subject: .api, name: "the API", old: before.baseURL?.location ?? start,
            new: after.baseURL?.location ?? start)
        compare("base URL", of: url, before.baseURL?.value, after.baseURL?.value, as: .baseURLChanged)
        compareServers(of: part)
        compareArguments(of: part, old.clientArguments, new.clientArguments)
        compareConstants(of: part, before.constants, after.constants)
        compareSchemes(of: part)
        compare("rate limit", of: part, before.rateLimit?.text, after.rateLimit?.text, as: .clientBehaviorChanged)
        compareHeader("idempotency key", of: part, before.idempotencyKey, after.idempotencyKey)
        compareHeader("idempotency time", of: part, before.idempotencyTime, after.idempotencyTime)
        compareSharedErrors(of: url)
        compareURLs(of: url, before.urls, after.urls, isOfModel: false)
        compareAccess(of: url)
    }

    /// Compares names of headers, which have no case (RFC 9110 §5.1).
    private mutating func compareHeader(
        _ property: String, of part: ChangedPart, _ before: Located<String>?, _ after: Located<String>?
    ) {
        if before?.value.lowercased() == after?.value.lowercased() { return }
        compare(property, of: part, before?.value, after?.value, as: .clientBehaviorChanged)
    }

    private mutating func compareAccess(of part: ChangedPart) {
        let levels: [Access?] = [.internal, nil, .public]
        let (before, after) = (old.spec.access, new.spec.access)
        guard let level = levels.firstIndex(of: before), let newLevel = levels.firstIndex(of: after) else { return }
        compare(
            "access level", of: part, before?.rawValue, after?.rawValue,
            as: newLevel < level ? .accessNarrowed : .accessWidened)
    }

    private mutating func compareServers(of part: ChangedPart) {
        // The first servers are an argument of the client, and no code has a switch over them yet.
        if old.spec.servers.isEmpty { return }
        let pairs = Pairs(old.spec.servers, new.spec.servers).matched(\.swiftName)
        addUnpaired(pairs, .serverRemoved, .serverAdded, to: .api) {
            ("the server '\($0.swiftName)'", $0.name.location)
        }
        for (before, after) in pairs.both {
            let server = ChangedPart(
                subject: .api, name: "the server '\(after.swiftName)'", old: before.name.location,
                new: after.name.location)
            compare("URL", of: server, before.url.value, after.url.value, as: .serverChanged)
        }
    }
}

extension SpecVersion {
    /// The arguments of the initializer of a client, without those that all clients have.
    fileprivate var clientArguments: [Argument] {
        let start = Location(file: 0, offset: 0)
        var arguments = arguments(spec.hostParameters, .baseURL)
        if let server = spec.servers.first {
            arguments.append(
                added("server", .setting, "Server", .defaulted(".\(server.swiftName)"), server.name.location))
        }
        if let scheme = spec.authentication.first {
            arguments.append(
                added(
                    "authentication", .setting, "Authentication", spec.anonymous == nil ? .required : .optional,
                    scheme.name.location))
        }
        switch spec.identity {
        case .none?, nil: break
        case .optional?: arguments.append(added("identity", .setting, "Identity", .optional, start))
        case .required?: arguments.append(added("identity", .setting, "Identity", .required, start))
        }
        return arguments + self.arguments(spec.clientParameters.query, .query)
            + self.arguments(spec.clientParameters.headers, .header)
    }
}

extension Spec {
    /// The constants in all requests.
    fileprivate var constants: [Constant] {
        headers.map { Constant(.header, $0.name.value, "\"\($0.value.value)\"") }
            + Constant.all(hostParameters, .baseURL) + Constant.all(clientParameters.query, .query)
            + Constant.all(clientParameters.headers, .header)
    }
}
