import Foundation

/// A header field of a sample.
package struct SampleHeader: Sendable {
    package let name: String
    package let value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

extension SampleHeader {
    /// The name with capitals, as in `X-Api-Version`. HTTP/2 sends names in lowercase.
    var canonicalName: String { name.split(separator: "-").map(\.capitalized).joined(separator: "-") }

    /// Whether the header says nothing about an API: browsers, proxies and each client send it.
    var isUsual: Bool {
        let name = name.lowercased()
        return Self.usual.contains(name) || Self.beginnings.contains { name.hasPrefix($0) }
    }

    private static let beginnings = [":", "sec-", "proxy-", "x-forwarded-", "access-control-", "if-", "cf-", "x-b3-"]

    private static let usual: Set<String> = [
        "accept", "accept-charset", "accept-encoding", "accept-language", "authorization", "cache-control",
        "connection", "content-encoding", "content-length", "content-type", "cookie", "date", "dnt", "expect",
        "forwarded", "from", "host", "keep-alive", "max-forwards", "origin", "pragma", "priority", "range", "referer",
        "save-data", "te", "traceparent", "tracestate", "trailer", "transfer-encoding", "upgrade",
        "upgrade-insecure-requests", "user-agent", "via", "x-real-ip", "x-request-id", "x-requested-with",
    ]
}

extension [SampleHeader] {
    /// The first value of a header, whose name has any case.
    package subscript(name: String) -> String? { first { $0.name.lowercased() == name.lowercased() }?.value }
}

extension SampleRequest {
    /// The cookies in the order in which they were sent (RFC 6265, section 4.2.1).
    var cookies: [(name: String, value: String)] {
        headers.filter { $0.name.lowercased() == "cookie" }.flatMap { header in
            header.value.split { $0 == ";" || $0 == " " }.map { pair in
                let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                return (String(parts[0]), parts.count == 2 ? String(parts[1]) : "")
            }
        }
    }
}
