import Foundation

/// The path of a request. It matches patterns such as `/repos/*/dune`, in which a star stands for any one segment.
struct Route {
    /// The decoded segments.
    let segments: [String]

    init(_ path: String) {
        segments = path.split(separator: "/").map { String($0).removingPercentEncoding ?? String($0) }
    }

    static func ~= (pattern: String, route: Route) -> Bool {
        let parts = pattern.split(separator: "/").map(String.init)
        return parts.count == route.segments.count
            && zip(parts, route.segments).allSatisfy { $0 == "*" || $0 == $1 }
    }
}
