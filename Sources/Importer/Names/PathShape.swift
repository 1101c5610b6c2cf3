import EndpointGenerator

extension [PathPiece] {
    /// The path without the names of its parameters: `/films/{}`.
    package var shape: String {
        map { piece in
            if case .literal(let text) = piece { text } else { "{}" }
        }.joined()
    }
}
