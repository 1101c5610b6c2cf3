extension Resolver {
    /// Returns the functions that create the credentials of a scheme.
    func authentication(_ scheme: SpecAuthentication) -> API.Authentication {
        let places = spec.places(of: scheme) ?? []
        let names = places.flatMap(\.names)
        let isUnlabelled = names == ["value"]
        let parameters = names.map { name in
            API.Authentication.Parameter(
                declaration: isUnlabelled ? "_ value" : SwiftName.escaped(name), label: SwiftName.label(name))
        }
        return API.Authentication(
            name: SwiftName.escaped(scheme.swiftName),
            plainName: scheme.swiftName,
            summary: scheme.summary ?? "The `\(scheme.swiftName)` of \(spec.name.value).",
            parameters: parameters,
            credential: credential(places) { SwiftName.escaped($0) },
            providedCredential: credential(places) { isUnlabelled ? "$0" : "$0.\(SwiftName.member($0))" },
            naming: namesSchemes ? ".scheme(\(SwiftLiteral.string(scheme.name.value)))" : "")
    }

    /// Returns the expression for a credential. `value` is the expression for the value of a name.
    private func credential(
        _ places: [(names: [String], place: CredentialPlace)], _ value: (String) -> String
    ) -> String {
        let parts = places.map { expression($0.place, $0.names.map(value)) }
        return parts.count == 1 ? parts[0] : ".all(\(parts.joined(separator: ", ")))"
    }

    private func expression(_ place: CredentialPlace, _ values: [String]) -> String {
        switch place {
        case .query(let name): ".query(\(SwiftLiteral.string(name)), \(values[0]))"
        case .cookie(let name): ".cookie(\(SwiftLiteral.string(name)), \(values[0]))"
        case .basic: ".basic(username: \(values[0]), password: \(values[1]))"
        case .header(let name, let prefix):
            prefix.isEmpty
                ? ".header(\(SwiftLiteral.string(name)), \(values[0]))"
                : ".header(\(SwiftLiteral.string(name)), \(SwiftLiteral.string(prefix).dropLast())\\(\(values[0]))\")"
        }
    }
}
