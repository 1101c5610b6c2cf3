/// Emits the ways to authenticate:
///
///     /// A credential for TMDb.
///     public struct Authentication: Sendable {
///         let credential: Credential
///
///         /// A v3 API key.
///         public static func apiKey(_ value: String) -> Self {
///             Self(credential: .query("api_key", value))
///         }
///
///         /// The `apiKey` from a provider, which replaces it when it is no longer valid.
///         public static func apiKey(_ provider: CredentialProvider<String>) -> Self {
///             Self(credential: .provided(by: provider) { .query("api_key", $0) })
///         }
///     }
func authentication(_ api: API) -> SwiftCode {
    if api.authentication.isEmpty { return "" }
    return """

        /// A credential for \(api.name).
        \(api.access)struct Authentication: Sendable {
            let credential: Credential

            \(SwiftCode.separated(api.authentication.flatMap { [value($0, api), provider($0, api)] }))
        }
        """
}

private func value(_ scheme: API.Authentication, _ api: API) -> SwiftCode {
    let parameters =
        scheme.hasOneValue ? ["_ value: String"] : scheme.valueNames.map { "\(SwiftName.parameter($0)): String" }
    return """
        \(documentation: scheme.summary)
        \(list("\(api.access)static func \(scheme.name)(", parameters, ") -> Self {", margin: 8))
            \(construction(scheme))
        }
        """
}

/// The column at which the body of a function of the nested struct starts.
private let nestedBodyMargin = bodyMargin + 4

private func construction(_ scheme: API.Authentication) -> SwiftCode {
    let line = "Self(credential: \(scheme.credential)\(scheme.naming))"
    if nestedBodyMargin + line.utf8.count <= lineWidth { return SwiftCode(line: line) }
    if scheme.naming.isEmpty {
        return call("Self(", ["credential: \(scheme.credential)"], ")", margin: nestedBodyMargin)
    }
    return """
        Self(
            credential: \(scheme.credential)
                \(scheme.naming))
        """
}

private func provider(_ scheme: API.Authentication, _ api: API) -> SwiftCode {
    let values = scheme.valueNames.map { "\(SwiftName.label($0)): String" }
    let type = values.count == 1 ? "String" : "(\(values.joined(separator: ", ")))"
    let opening = "\(api.access)static func \(scheme.name)("
    return """
        /// The `\(scheme.plainName)` from a provider, which replaces it when it is no longer valid.
        \(list(opening, ["_ provider: CredentialProvider<\(type)>"], ") -> Self {", margin: 8))
            \(providing(scheme))
        }
        """
}

private func providing(_ scheme: API.Authentication) -> SwiftCode {
    let credential = scheme.providedCredential
    let line = "Self(credential: .provided(by: provider) { \(credential)\(scheme.naming) })"
    if nestedBodyMargin + line.utf8.count <= lineWidth { return SwiftCode(line: line) }
    let fits = nestedBodyMargin + 8 + credential.utf8.count + scheme.naming.utf8.count <= lineWidth
    return """
        Self(
            credential: .provided(by: provider) {
                \(fits ? credential + scheme.naming : credential)
                    \(fits ? "" : scheme.naming)
            })
        """
}

/// Emits the literal of several credentials, if an endpoint chooses between them:
///
///     nonisolated extension Vault.Authentication: ExpressibleByArrayLiteral {
///         /// Several credentials. Each request has the first one that its endpoint accepts.
///         public init(arrayLiteral elements: Self...) {
///             self.init(credential: .first(of: elements.map(\.credential)))
///         }
///     }
func credentialList(_ api: API) -> [SwiftCode] {
    if !api.hasSeveralCredentials { return [] }
    return [
        """
        nonisolated extension \(api.name).Authentication: ExpressibleByArrayLiteral {
            /// Several credentials. Each request has the first one that its endpoint accepts.
            \(api.access)init(arrayLiteral elements: Self...) {
                self.init(credential: .first(of: elements.map(\\.credential)))
            }
        }
        """
    ]
}

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
