extension Resolver {
    func authentication(_ scheme: SpecAuthentication) -> API.Authentication {
        API.Authentication(
            name: SwiftName.escaped(scheme.swiftName),
            plainName: scheme.swiftName,
            summary: scheme.summary,
            places: spec.places(of: scheme) ?? [],
            scheme: namesSchemes ? scheme.name.value : nil)
    }
}
