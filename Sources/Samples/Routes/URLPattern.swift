import EndpointGenerator

/// The URLs of an endpoint: its base URL and the template of its path.
struct URLPattern {
    private let pieces: [Piece]

    private enum Piece {
        case text(String)
        /// One segment or a part of it, or several segments.
        case parameter(spansSegments: Bool)
    }

    /// - Parameters:
    ///   - pieces: The host and the path.
    ///   - spanning: The names of parameters whose slashes separate segments.
    init(_ pieces: [PathPiece], spanning: Set<String>) {
        self.pieces = pieces.map { piece in
            switch piece {
            case .literal(let text): .text(text)
            case .parameter(let name): .parameter(spansSegments: spanning.contains(name))
            }
        }
    }

    /// The number of characters that are not parameters.
    var literalCount: Int {
        pieces.reduce(0) { count, piece in
            if case .text(let text) = piece { count + text.count } else { count }
        }
    }

    func matches(_ text: String) -> Bool { Self.matches(text[...], pieces[...]) }

    private static func matches(_ text: Substring, _ pieces: ArraySlice<Piece>) -> Bool {
        switch pieces.first {
        case nil: return text.isEmpty
        case .text(let literal)?:
            return text.hasPrefix(literal) && matches(text.dropFirst(literal.count), pieces.dropFirst())
        case .parameter(let spansSegments)?:
            var rest = text
            while let next = rest.first, spansSegments || next != "/" {
                rest = rest.dropFirst()
                if matches(rest, pieces.dropFirst()) { return true }
            }
            return false
        }
    }
}
