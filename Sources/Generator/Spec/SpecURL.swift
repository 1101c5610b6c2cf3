/// A computed URL, such as that of a picture: `https://image.tmdb.org/t/p/{size}{poster_path}`.
struct SpecURL {
    /// The Swift name of the property or function.
    let name: Located<String>
    let summary: String?
    let template: Located<String>
    let pieces: [PathPiece]
    /// The parameters that the caller passes. The other names in braces are fields of the model.
    let parameters: [SpecParameter]
    /// The items that are added to the query. An item whose value is `nil` is omitted.
    let query: [SpecParameter]

    /// The names in braces.
    var names: [String] { pieces.compactMap { if case .parameter(let name) = $0 { name } else { nil } } }

    /// The names in braces that `parameters` does not describe. They are strings if the URL does not belong to a
    /// model.
    var textParameters: [SpecParameter] {
        names.filter { name in !parameters.contains { $0.key.value == name } }.map { name in
            SpecParameter(
                key: Located(name, at: template.location), type: .scalar(.string))
        }
    }
}
