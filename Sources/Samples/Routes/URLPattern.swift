import EndpointGenerator

/// The URLs of an endpoint: its base URL and the template of its path.
package struct URLPattern: Sendable {
    private let pieces: [Piece]

    private enum Piece: Sendable {
        case text(String)
        /// One segment or a part of it, or several segments.
        case parameter(spansSegments: Bool)
    }

    /// - Parameters:
    ///   - pieces: The host and the path.
    ///   - spanning: The names of parameters whose slashes separate segments.
    package init(_ pieces: [PathPiece], spanning: Set<String>) {
        self.pieces = pieces.map { piece in
            switch piece {
            case .literal(let text): .text(text)
            case .parameter(let name): .parameter(spansSegments: spanning.contains(name))
            }
        }
    }

    /// The number of characters that are not parameters.
    package var literalCount: Int {
        pieces.reduce(0) { count, piece in
            if case .text(let text) = piece { count + text.count } else { count }
        }
    }

    func matches(_ text: String) -> Bool { values(in: text) != nil }

    /// Returns the values of the parameters in their order. `nil` if the text does not match.
    package func values(in text: String) -> [Substring]? { Self.values(in: text[...], pieces[...]) }

    private static func values(in text: Substring, _ pieces: ArraySlice<Piece>) -> [Substring]? {
        switch pieces.first {
        case nil: return text.isEmpty ? [] : nil
        case .text(let literal)?:
            guard text.hasPrefix(literal) else { return nil }
            return values(in: text.dropFirst(literal.count), pieces.dropFirst())
        case .parameter(let spansSegments)?:
            var rest = text
            while let next = rest.first, spansSegments || next != "/" {
                rest = rest.dropFirst()
                if let others = values(in: rest, pieces.dropFirst()) { return [text[..<rest.startIndex]] + others }
            }
            return nil
        }
    }
}
