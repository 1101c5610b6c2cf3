import EndpointRuntime
import Foundation

/// The value of `Content-Range` (RFC 9110, section 14.4).
struct ContentRange {
    /// `nil` in a response with status 416.
    let first: Int64?
    let last: Int64?
    /// `nil` if the server does not know it.
    let total: Int64?

    init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
        let parts = words[1].split(separator: "/")
        guard parts.count == 2, parts[1] == "*" || Int64(parts[1]) != nil else { return nil }
        total = Int64(parts[1])
        if parts[0] == "*" {
            (first, last) = (nil, nil)
            return
        }
        let bounds = parts[0].split(separator: "-").map { Int64($0) }
        guard bounds.count == 2, let first = bounds[0], let last = bounds[1], first <= last else { return nil }
        (self.first, self.last) = (first, last)
    }
}

extension HTTP.Headers {
    /// Whether the body has no content coding.
    var isPlain: Bool { self["Content-Encoding"].map { $0.lowercased() == "identity" } ?? true }
}
