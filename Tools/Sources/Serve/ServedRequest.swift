import EndpointGenerator
import EndpointImporter
import EndpointSamples

/// A request to the server.
package struct ServedRequest: Sendable {
    package let method: String
    /// The path and the query, as they are in the request.
    package let target: String
    package let headers: [SampleHeader]
    package let body: [UInt8]
    /// The path, without percent-encoding except that of slashes.
    let path: String
    /// The path as it is compared with those of endpoints: see ``RoutedPath``.
    let routedPath: String
    /// The items of the query.
    let query: [(name: String, value: String)]
    /// The body as JSON. `nil` if it is something else.
    let json: SpecNode?

    package init(method: String, target: String, headers: [SampleHeader] = [], body: [UInt8] = []) {
        self.method = method
        self.target = target
        self.headers = headers
        self.body = body
        let url = RequestURL(target)
        path = url.path
        routedPath = RoutedPath.text(of: target)
        query = url.query
        let content = SampleBody(contentType: nil, source: SourceFile(path: "body", bytes: body))
        json = body.isEmpty ? nil : content.json.map { SpecNode($0) }
    }

    /// The values of a query item.
    func items(_ name: String) -> [String] { query.filter { $0.name == name }.map(\.value) }

    /// The URL at which the server was reached, without a path.
    var origin: String { "http://\(headers["Host"] ?? "127.0.0.1")" }

    /// The path as it is in the request.
    var plainPath: String { String(target.prefix { $0 != "?" }) }
}

/// A response of the server.
package struct ServedResponse: Sendable {
    package enum Body: Sendable {
        case whole([UInt8])
        /// Parts that are sent one after another. Their length is not known before. A HEAD gets none of them.
        case stream([[UInt8]])
    }

    package internal(set) var status: Int
    package private(set) var headers: [SampleHeader]
    package private(set) var body: Body
    /// The JSON of the body. `nil` if it is something else.
    private var json: SpecNode?

    init(status: Int, headers: [SampleHeader] = [], body: Body = .whole([])) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    init(status: Int = 200, _ json: SpecNode, mediaType: String = "application/json") {
        self.init(
            status: status, headers: [SampleHeader(name: "Content-Type", value: mediaType)], body: Self.body(json))
        self.json = json
    }

    private static func body(_ json: SpecNode) -> Body { .whole(Array((json.prettyText + "\n").utf8)) }

    /// Adds the members that only the JSON of another response has.
    mutating func addMembers(of other: ServedResponse) {
        guard let json, let others = other.json else { return }
        let sum = json.adding(others)
        (self.json, body) = (sum, Self.body(sum))
    }

    mutating func add(_ name: String, _ value: String) { headers.append(SampleHeader(name: name, value: value)) }
}

/// A response, and what the server does beside it.
package struct ServedReply: Sendable {
    package let response: ServedResponse
    /// The time before the response is sent.
    package let delay: Duration
    /// The name of the endpoint, or the reason of an error without values of the query, the headers and the body.
    package let note: String
}
