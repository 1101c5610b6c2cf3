import EndpointGenerator

extension Comparison {
    /// Compares the schemes of the API.
    mutating func compareSchemes(of part: ChangedPart) {
        let pairs = Pairs(old.spec.authentication, new.spec.authentication).matched(\.swiftName)
        addUnpaired(pairs, .credentialRemoved, .credentialAdded, to: .api) {
            ("the credential '\($0.swiftName)'", $0.name.location)
        }
        for (before, after) in pairs.both {
            let scheme = ChangedPart(
                subject: .api, name: "the credential '\(after.swiftName)'", old: before.name.location,
                new: after.name.location)
            compare(
                "list of values", of: scheme, old.values(of: before), new.values(of: after),
                as: .credentialValuesChanged)
            let (places, newPlaces) = (old.places(of: before), new.places(of: after))
            if places.map(\.key) != newPlaces.map(\.key) {
                compare("place", of: scheme, places.text, newPlaces.text, as: .credentialChanged)
            }
        }
        switch (old.spec.takesSeveralCredentials, new.spec.takesSeveralCredentials) {
        case (false, true):
            add(
                .severalCredentialsAllowed, .api, "\(part.name) now takes several credentials", old: part.old,
                new: part.new)
        case (true, false):
            add(
                .severalCredentialsRefused, .api, "\(part.name) no longer takes several credentials", old: part.old,
                new: part.new)
        case (false, false), (true, true): break
        }
    }

    /// Compares the schemes that an endpoint accepts.
    mutating func compareCredentials(of part: ChangedPart, _ before: SpecEndpoint, _ after: SpecEndpoint) {
        // An endpoint without a statement accepts the schemes of the API, which are compared there.
        if before.authentication == nil, after.authentication == nil { return }
        let (accepted, newAccepted) = (old.accepted(by: before), new.accepted(by: after))
        // Only an endpoint that requires a credential refuses clients.
        let isRefused = after.requiresCredential && !Set(old.callers(of: before)).isSubset(of: newAccepted)
        let isWider = Set(accepted).isStrictSubset(of: newAccepted)
        let kind: ChangeKind =
            isRefused ? .credentialRequired : isWider ? .credentialsWidened : .endpointBehaviorChanged
        compare(
            "list of accepted credentials", of: part, accepted.joined(separator: ", "),
            newAccepted.joined(separator: ", "), as: kind)
    }
}

extension Spec {
    /// Whether a client can have several credentials, from which endpoints choose.
    fileprivate var takesSeveralCredentials: Bool { namesSchemes && authentication.count > 1 }
}

extension SpecVersion {
    fileprivate func values(of scheme: SpecAuthentication) -> String {
        (spec.places(of: scheme) ?? []).flatMap(\.names).joined(separator: ", ")
    }

    fileprivate func places(of scheme: SpecAuthentication) -> [CredentialPlace] {
        (spec.places(of: scheme) ?? []).map(\.place)
    }

    /// The schemes that an endpoint accepts, by their names in Swift. `none` stands for a request without a credential.
    fileprivate func accepted(by endpoint: SpecEndpoint) -> [String] {
        switch endpoint.authentication {
        case nil: clients
        case .none?: ["none"]
        case .required(let names)?: swiftNames(names)
        case .optional(let names)?: swiftNames(names) + ["none"]
        }
    }

    /// The credentials of the clients that can call an endpoint, as `accepted(by:)` names them.
    fileprivate func callers(of endpoint: SpecEndpoint) -> [String] {
        endpoint.requiresCredential ? accepted(by: endpoint) : clients
    }

    /// The credentials that clients have. The initializer of a client requires one, unless the API has `anonymous`.
    private var clients: [String] {
        let schemes = spec.authentication.map(\.swiftName)
        return spec.anonymous != nil || schemes.isEmpty ? schemes + ["none"] : schemes
    }

    private func swiftNames(_ schemes: [Located<String>]) -> [String] {
        schemes.map { SwiftName.lowerCamelCase($0.value) }
    }
}

extension SpecEndpoint {
    /// Whether calls fail without a credential of a scheme that the endpoint names.
    fileprivate var requiresCredential: Bool {
        if case .required? = authentication { true } else { false }
    }
}

extension CredentialPlace {
    /// The place for comparisons. Names of headers have no case (RFC 9110 §5.1).
    fileprivate var key: CredentialPlace {
        if case .header(let name, let prefix) = self { .header(name.lowercased(), prefix: prefix) } else { self }
    }
}

extension [CredentialPlace] {
    /// The places in words.
    fileprivate var text: String {
        map { place in
            switch place {
            case .query(let name): "query item '\(name)'"
            case .header(let name, let prefix): "header '\(name)'\(prefix.isEmpty ? "" : " after '\(prefix)'")"
            case .cookie(let name): "cookie '\(name)'"
            case .basic: "basic authentication"
            }
        }.joined(separator: ", ")
    }
}
