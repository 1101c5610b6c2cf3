import Foundation

/// The parts of the URL of a request.
struct RequestURL: Sendable {
    /// The scheme and the host, with a port if there is one: `https://api.example.com`.
    let origin: String
    /// The segments of the path, as they are in the URL.
    let segments: [String]
    let query: [(name: String, value: String)]

    /// `nil` if the text is no URL of HTTP.
    init?(_ text: String) {
        guard
            let match = text.wholeMatch(
                of: #/(https?)://(?:[^\/?#@]*@)?([^\/?#]+)([^?#]*)(?:\?([^#]*))?(?:#.*)?/#.ignoresCase())
        else { return nil }
        origin = "\(match.1.lowercased())://\(match.2.lowercased())"
        segments = match.3.split(separator: "/").map(String.init)
        query = Self.items(String(match.4 ?? ""))
    }

    /// The items of a query or a form.
    static func items(_ text: String) -> [(name: String, value: String)] {
        text.split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (decoded(parts[0]), parts.count == 2 ? decoded(parts[1]) : "")
        }
    }

    private static func decoded(_ text: Substring) -> String {
        let spaced = text.replacing("+", with: " ")
        return spaced.removingPercentEncoding ?? String(spaced)
    }
}
