/// The endpoint and the server of a request, without the values of its parameters.
///
/// All calls of an endpoint have equal routes, which suits labels of metrics and names of spans. To make such texts once for a
/// route, use it as the key of a dictionary. It shows no secrets.
public struct CallRoute: Sendable {
    /// The method of the request.
    public let method: HTTP.Method

    /// The port of the request, also if the URL does not state it.
    public let port: Int

    // These may contain a secret. To mask them takes longer than to compare them.
    private let rawHost: String
    private let rawTemplate: String?
    private let redactor: Redactor

    /// The host of the request, such as `api.themoviedb.org`.
    public var host: String { redactor.scrub(rawHost) }

    /// The template of the endpoint's path, such as `/movie/{id}`: see ``HTTP/Path/template``. `nil` if the endpoint has a
    /// complete URL, and after a redirect.
    public var pathTemplate: String? { rawTemplate.map { redactor.scrub(Sensitive.masked(path: $0)) } }

    init(_ sent: ReportedRequest) {
        method = sent.request.method
        rawHost = sent.origin.host ?? ""
        port = sent.origin.port
        rawTemplate = sent.pathTemplate
        redactor = sent.request.redactor
    }
}

extension CallRoute: Hashable {
    /// Whether two routes have the same method, server and template.
    public static func == (left: Self, right: Self) -> Bool {
        left.rawTemplate == right.rawTemplate && left.rawHost == right.rawHost && left.port == right.port
            && left.method == right.method
    }

    /// Hashes the server and the template. Methods and ports differ so rarely that hashing them is not worth its time.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rawHost)
        hasher.combine(rawTemplate)
    }
}

extension CallRoute: CustomStringConvertible, CustomReflectable {
    /// The method, the server and the template, as in `GET api.themoviedb.org:443 /movie/{id}`.
    public var description: String { "\(method) \(host):\(port)" + (pathTemplate.map { " \($0)" } ?? "") }

    /// The mirror that `dump` shows. It contains no secrets.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: ["method": method, "host": host, "port": port, "pathTemplate": pathTemplate as Any]
        )
    }
}
