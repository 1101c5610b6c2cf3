/// A URL that is computed, such as that of a picture: `https://image.tmdb.org/t/p/{size}{poster_path}`.
struct SpecURL {
    /// The Swift name of the property or function.
    let name: Located<String>
    let summary: String?
    let template: Located<String>
    let pieces: [PathPiece]
    /// What the caller gives; the other names in braces are fields of the model.
    let parameters: [SpecParameter]
}
