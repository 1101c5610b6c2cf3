/// A URL that is computed, such as that of a picture: `https://image.tmdb.org/t/p/{size}{poster_path}`.
struct SpecURL {
    /// The Swift name of the property or function.
    let name: Located<String>
    let summary: String?
    let template: Located<String>
    let pieces: [PathPiece]
    /// What the caller gives; the other names in braces are fields of the model.
    let parameters: [SpecParameter]

    /// What stands in braces.
    var names: [String] { pieces.compactMap { if case .parameter(let name) = $0 { name } else { nil } } }

    /// The names in braces that `parameters` does not have: those of texts, where there is no model with fields.
    var textParameters: [SpecParameter] {
        names.filter { name in !parameters.contains { $0.key.value == name } }.map { name in
            SpecParameter(
                key: Located(name, at: template.location), type: .named(Located("String", at: template.location)))
        }
    }
}
