import EndpointGenerator
import EndpointSamples

/// Writes requests that no endpoint has, without what can be a secret: the query, and data in the path.
///
/// A segment of the path stays if the spec has it, if it is a few words, as in `/people/latest`, or if it is a version, such as
/// `v2`. Others are `…`.
struct RequestMask {
    private let known: Set<Substring>

    init(_ spec: Spec) {
        let urls = [spec.baseURL?.value].compactMap(\.self) + spec.servers.map(\.url.value)
        let others = spec.endpoints.compactMap(\.baseURL?.value) + spec.endpoints.map(\.template)
        known = Set((urls + others).flatMap { $0.split(separator: "/") }.filter { !$0.contains("{") })
    }

    /// The method and the URL.
    func text(of request: SampleRequest) -> String {
        let summary = request.summary
        // A URL can begin with its path.
        let match = summary.prefixMatch(of: #/\S+ (?:[A-Za-z][A-Za-z0-9+.\-]*:\/\/[^\/]*)?/#)
        let start = match?.range.upperBound ?? summary.startIndex
        let segments = summary[start...].split(separator: "/", omittingEmptySubsequences: false)
        return summary[..<start] + segments.map { isShown($0) ? String($0) : "…" }.joined(separator: "/")
    }

    private func isShown(_ segment: Substring) -> Bool {
        segment.isEmpty || known.contains(segment) || Self.isWords(segment)
            || segment.wholeMatch(of: #/v[0-9]{1,2}(\.[0-9]{1,2})?/#) != nil
    }

    /// Whether a segment looks like words of an API, such as `userID` and `index.html`. A token has digits, is longer, or has
    /// more capitals.
    private static func isWords(_ segment: Substring) -> Bool {
        guard segment.wholeMatch(of: #/[A-Za-z._~\-]+/#) != nil else { return false }
        let words = segment.split { "._~-".contains($0) }
        if words.count > 4 || words.contains(where: { $0.count > 20 }) { return false }
        let capitals = segment.count(where: \.isUppercase)
        return capitals <= 3 || capitals * 3 <= segment.count
    }
}
