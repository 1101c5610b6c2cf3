import Foundation

/// The URL of a recorded request.
package struct RequestURL: Sendable {
    /// The scheme in lowercase. `nil` for a URL that begins with its path.
    private let scheme: String?
    /// The host in lowercase, with a port if there is one, and without a user.
    private let authority: String
    /// The path, as it is in the URL.
    let plainPath: String
    /// The items of the query in their order, without percent-encoding.
    package let query: [(name: String, value: String)]

    package init(_ text: String) {
        let withoutFragment = text.prefix { $0 != "#" }
        let place = withoutFragment.prefix { $0 != "?" }
        query = Self.items(withoutFragment.dropFirst(place.count + 1))
        guard let match = place.wholeMatch(of: #/([A-Za-z][A-Za-z0-9+.\-]*):\/\/(?:[^\/]*@)?([^\/]*)(.*)/#) else {
            (scheme, authority, plainPath) = (nil, "", String(place))
            return
        }
        (scheme, authority, plainPath) = (match.1.lowercased(), match.2.lowercased(), String(match.3))
    }

    /// The items of a query or a form.
    package static func items(_ text: some StringProtocol) -> [(name: String, value: String)] {
        text.split(separator: "&").map { item in
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (decoded(parts[0]), parts.count == 2 ? decoded(parts[1]) : "")
        }
    }

    private static func decoded(_ text: some StringProtocol) -> String {
        let spaced = String(text).replacing("+", with: " ")
        return spaced.removingPercentEncoding ?? spaced
    }
}

extension RequestURL {
    /// The ports that a URL need not have, by its scheme.
    private static let usualPorts = ["https": ":443", "http": ":80"]

    /// The scheme and the host: `https://api.example.com`. It has no port that its scheme implies. `nil` if the text is not
    /// a URL of HTTP.
    var origin: String? {
        guard let scheme, let port = Self.usualPorts[scheme], !authority.isEmpty else { return nil }
        return "\(scheme)://\(authority.hasSuffix(port) ? authority.dropLast(port.count) : authority[...])"
    }

    /// The host without the usual port. `nil` for a URL that begins with its path.
    var host: String? { scheme == nil ? nil : Self.withoutUsualPort(authority) }

    /// A host without the port of HTTP or HTTPS. The scheme does not count, because of proxies.
    static func withoutUsualPort(_ host: String) -> String {
        let port = usualPorts.values.first(where: host.hasSuffix) ?? ""
        return String(host.dropLast(port.count))
    }

    /// The host without the usual port, and the path as it is in the URL.
    var hostAndPath: String { (host ?? "") + plainPath }

    /// The segments of the path, as they are in the URL. The last one has the slash that ends the path.
    var segments: [String] {
        var segments = plainPath.split(separator: "/").map(String.init)
        if plainPath.hasSuffix("/"), let last = segments.popLast() { segments.append("\(last)/") }
        return segments
    }

    /// The path without percent-encoding, except that of slashes.
    package var path: String {
        let parts = plainPath.replacing("%2f", with: "%2F").split(separator: "%2F", omittingEmptySubsequences: false)
        return parts.map { $0.removingPercentEncoding ?? String($0) }.joined(separator: "%2F")
    }

    /// The URL without its user and its query, which can be secret.
    var place: String { (scheme.map { "\($0)://\(authority)" } ?? "") + plainPath }
}

extension SampleRequest {
    /// The method and the URL without its user and its query, which can be secret.
    package var summary: String { "\(method) \(RequestURL(url).place)" }
}
