import Foundation

/// The URL of a recorded request, split for comparisons.
struct RecordedURL {
    /// The host and the port in lowercase. `nil` for a URL that begins with its path.
    let host: String?
    /// The path without percent-encoding, except that of slashes.
    let path: String
    /// The query items in their order, without percent-encoding.
    let query: [(name: String, value: String)]

    init(_ text: String) {
        let withoutFragment = text.prefix { $0 != "#" }
        let place = withoutFragment.prefix { $0 != "?" }
        query = withoutFragment.dropFirst(place.count + 1).split(separator: "&").map(Self.item)
        guard let scheme = place.range(of: "://") else {
            host = nil
            path = Self.decoded(place)
            return
        }
        let rest = place[scheme.upperBound...]
        let authority = rest.prefix { $0 != "/" }
        host = Self.host(authority)
        path = Self.decoded(rest.dropFirst(authority.count))
    }

    /// The host without a user and without the usual port.
    private static func host(_ authority: Substring) -> String {
        let host = authority.split(separator: "@").last.map { $0.lowercased() } ?? ""
        return [":443", ":80"].first { host.hasSuffix($0) }.map { String(host.dropLast($0.count)) } ?? host
    }

    private static func item(_ text: Substring) -> (name: String, value: String) {
        let name = text.prefix { $0 != "=" }
        return (form(name), form(text.dropFirst(name.count + 1)))
    }

    private static func form(_ text: Substring) -> String {
        let spaced = String(text.replacing("+", with: " "))
        return spaced.removingPercentEncoding ?? spaced
    }

    private static func decoded(_ text: Substring) -> String {
        let parts = text.replacing("%2f", with: "%2F").split(separator: "%2F", omittingEmptySubsequences: false)
            .map(String.init)
        return parts.map { $0.removingPercentEncoding ?? $0 }.joined(separator: "%2F")
    }
}

extension RecordedURL {
    /// The names and values of a form, which has the syntax of a query.
    static func form(_ bytes: [UInt8]) -> [(name: String, value: String)] {
        RecordedURL("/?" + String(decoding: bytes, as: UTF8.self)).query
    }
}

extension SampleRequest {
    /// The method and the URL without its user and its query, which can be secret.
    package var summary: String {
        let place = url.prefix { $0 != "?" && $0 != "#" }
        guard let scheme = place.range(of: "://") else { return "\(method) \(place)" }
        let rest = place[scheme.upperBound...]
        let authority = rest.prefix { $0 != "/" }
        let host = authority.split(separator: "@").last ?? ""
        return "\(method) \(place[..<scheme.upperBound])\(host)\(rest.dropFirst(authority.count))"
    }
}
