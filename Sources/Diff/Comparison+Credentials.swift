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
            compare("place", of: scheme, old.places(of: before), new.places(of: after), as: .credentialChanged)
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
        let kind: ChangeKind =
            !Set(accepted).isSubset(of: newAccepted)
            ? .credentialRequired
            : Set(accepted) == Set(newAccepted) ? .endpointBehaviorChanged : .credentialsWidened
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

    fileprivate func places(of scheme: SpecAuthentication) -> String {
        (spec.places(of: scheme) ?? []).map { place in
            switch place.place {
            case .query(let name): "query item '\(name)'"
            case .header(let name, let prefix): "header '\(name)'\(prefix.isEmpty ? "" : " after '\(prefix)'")"
            case .cookie(let name): "cookie '\(name)'"
            case .basic: "basic authentication"
            }
        }.joined(separator: ", ")
    }

    /// The schemes that an endpoint accepts, by their names in Swift. `none` stands for a request without a credential.
    fileprivate func accepted(by endpoint: SpecEndpoint) -> [String] {
        let schemes = spec.authentication.map(\.swiftName)
        return switch endpoint.authentication {
        case nil: spec.anonymous != nil || schemes.isEmpty ? schemes + ["none"] : schemes
        case .none?: ["none"]
        case .required(let names)?: swiftNames(names)
        case .optional(let names)?: swiftNames(names) + ["none"]
        }
    }

    private func swiftNames(_ schemes: [Located<String>]) -> [String] {
        schemes.map { SwiftName.lowerCamelCase($0.value) }
    }
}
