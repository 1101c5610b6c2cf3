// The credential of an authentication scheme.
extension API.Authentication {
    /// The names of the values of a credential.
    var valueNames: [String] { places.flatMap(\.names) }

    /// Whether a credential has one value, which needs no name.
    var hasOneValue: Bool { valueNames == ["value"] }

    /// The credential with the values of the parameters: `.query("api_key", value)`.
    var credential: String { credential(SwiftName.escaped) }

    /// The credential with the value `$0` of a provider.
    var providedCredential: String { credential { hasOneValue ? "$0" : "$0.\(SwiftName.member($0))" } }

    /// The call that names the scheme of a credential. Empty if no endpoint names a scheme.
    var naming: String { scheme.map { ".scheme(\(SwiftLiteral.string($0)))" } ?? "" }

    private func credential(_ value: (String) -> String) -> String {
        let parts = places.map { $0.place.expression($0.names.map(value)) }
        return parts.count == 1 ? parts[0] : ".all(\(parts.joined(separator: ", ")))"
    }
}

extension CredentialPlace {
    fileprivate func expression(_ values: [String]) -> String {
        switch self {
        case .query(let name): ".query(\(SwiftLiteral.string(name)), \(values[0]))"
        case .cookie(let name): ".cookie(\(SwiftLiteral.string(name)), \(values[0]))"
        case .basic: ".basic(username: \(values[0]), password: \(values[1]))"
        case .header(let name, ""): ".header(\(SwiftLiteral.string(name)), \(values[0]))"
        case .header(let name, let prefix):
            ".header(\(SwiftLiteral.string(name)), \(SwiftLiteral.string(prefix).dropLast())\\(\(values[0]))\")"
        }
    }
}
