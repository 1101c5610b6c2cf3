import EndpointGenerator
import EndpointSamples

/// Paths as they are compared with the paths of endpoints: without percent-encoding, except that of slashes and of percent
/// signs.
///
/// An encoded slash separates no segments. Behind a percent sign that was decoded, `2F` would look like one.
enum RoutedPath {
    /// The path of a request's target, or a literal of an endpoint, which are percent-encoded.
    static func text(of encoded: String) -> String {
        // What is encoded twice is still encoded after the path is decoded.
        RequestURL(encoded.replacing("%25", with: "%2525")).path
    }

    /// The path of a spec, which is percent-encoded only for its slashes.
    static func text(ofPrefix prefix: String) -> String {
        prefix.replacing("%", with: "%25").replacing("%252F", with: "%2F")
    }

    /// The value of a parameter in such a path.
    static func value(of text: Substring) -> String {
        String(text).replacing("%2F", with: "/").replacing("%25", with: "%")
    }
}

extension [PathPiece] {
    /// The pieces of an endpoint's path, with literals that are compared with a ``RoutedPath``.
    var routed: [PathPiece] {
        map { piece in
            switch piece {
            case .literal(let text): .literal(RoutedPath.text(of: text))
            case .parameter: piece
            }
        }
    }
}
