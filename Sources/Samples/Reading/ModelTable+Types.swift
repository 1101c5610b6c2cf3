import EndpointGenerator

extension ModelTable {
    /// Returns a type from its notation, such as `[Film]`. `nil` if it is no type, or has models that the spec does not have.
    package func type(_ text: String) -> SpecType? {
        guard let type = try? SpecType.parse(text), type.references.flatMap(\.all).allSatisfy({ self[$0] != nil })
        else {
            return nil
        }
        return type
    }
}
