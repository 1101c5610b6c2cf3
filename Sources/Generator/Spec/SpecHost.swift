/// A named server of an API.
struct SpecServer {
    let name: Located<String>
    let url: Located<String>
    var summary: String?

    /// The name in Swift.
    var swiftName: String { SwiftName.lowerCamelCase(name.value) }
}

extension Spec {
    /// The parameters in the base URL, in the order of their places. Those that the spec does not describe are strings.
    var hostParameters: [SpecParameter] {
        guard let baseURL else { return [] }
        return baseURLPieces.compactMap { piece in
            guard case .parameter(let name) = piece else { return nil }
            let type = SpecType.scalar(.string)
            return baseURLParameters.first { $0.key.value == name }
                ?? SpecParameter(key: Located(name, at: baseURL.location), type: type)
        }
    }
}
