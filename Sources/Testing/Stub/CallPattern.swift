import EndpointRuntime
import Foundation

/// The calls that a reply of a ``StubTransport`` applies to: those of one endpoint, those of a path, or all calls.
///
/// `Endpoint` conforms to it. ``CallPattern`` has the others.
public protocol StubbedCalls: Sendable {
    /// The pattern that matches these calls.
    var pattern: CallPattern { get }
}

/// A pattern of calls.
public struct CallPattern: StubbedCalls {
    let scope: CallScope

    /// The keys of the objects that enclose the value of the endpoint, outermost first.
    var envelope: [String] = []

    /// The pattern itself.
    public var pattern: CallPattern { self }
}

extension StubbedCalls where Self == CallPattern {
    /// All calls of a path, with any query and body.
    ///
    /// - Parameters:
    ///   - path: The path of the endpoint, relative to the base URL.
    ///   - method: The method. `nil`, the default, matches all methods.
    /// - Returns: The calls.
    public static func path(_ path: HTTP.Path, method: HTTP.Method? = nil) -> CallPattern {
        CallPattern(scope: .path(path.description, method))
    }

    /// All calls without a more specific reply.
    public static var everything: CallPattern { CallPattern(scope: .everything) }
}

extension Endpoint: StubbedCalls {
    /// The calls with the method, the path, the query and the body of this endpoint. The order of query items and the
    /// boundary of a multipart body do not matter, and headers are not compared.
    public var pattern: CallPattern { CallPattern(scope: .call(CallKey(self)), envelope: envelope) }
}

/// The calls that share a reply.
enum CallScope: Hashable, Sendable {
    case call(CallKey)
    case path(String, HTTP.Method?)
    case everything

    /// The scopes that include a request, most specific first.
    static func all(of request: HTTP.Request) -> [CallScope] {
        let key = CallKey(request)
        return [.call(key), .path(key.path, key.method), .path(key.path, nil), .everything]
    }

    /// A description of the scope, without secrets.
    var name: String {
        switch self {
        case .call(let key): key.name
        case .path(let path, let method?): "\(method) \(Sensitive.masked(path: path))"
        case .path(let path, nil): Sensitive.masked(path: path)
        case .everything: "everything"
        }
    }
}

/// The parts of a call that are compared. An endpoint and its request have the same key.
struct CallKey: Hashable, Sendable {
    let method: HTTP.Method
    /// The encoded path below the base URL.
    let path: String
    /// `nil` if there is none.
    let body: CallBody?
    /// The query, sorted.
    private let items: [HTTP.Query.Item]
    /// The method, the path and the query, without secrets.
    let name: String

    init(_ endpoint: Endpoint<some Sendable>) {
        self.init(
            endpoint.method, endpoint.path.description, endpoint.query,
            endpoint.body.map { CallBody($0.data, contentType: $0.contentType) }, endpoint.description)
    }

    init(_ request: HTTP.Request) {
        self.init(
            request.method, request.pathBelowBase, request.queryWithoutCredential,
            request.body.map { CallBody($0, contentType: request.headers["Content-Type"]) },
            request.endpointDescription)
    }

    private init(_ method: HTTP.Method, _ path: String, _ query: HTTP.Query, _ body: CallBody?, _ name: String) {
        self.method = method
        self.path = path
        self.body = body
        self.name = name
        items = query.sortedItems
    }

    static func == (left: CallKey, right: CallKey) -> Bool {
        left.method == right.method && left.path == right.path && left.items == right.items && left.body == right.body
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(method)
        hasher.combine(path)
        hasher.combine(items)
        hasher.combine(body)
    }
}

/// The body of a call in a form that can be compared.
struct CallBody: Hashable, Sendable {
    private enum Content: Hashable {
        case bytes(Data)
        case parts(MultipartParts)
    }

    private let content: Content

    /// The number of bytes.
    let size: Int

    init(_ data: Data, contentType: String?) {
        content = MultipartParts(data, contentType: contentType).map { .parts($0) } ?? .bytes(data)
        size = data.count
    }

    static func == (left: CallBody, right: CallBody) -> Bool { left.content == right.content }

    func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension HTTP.Query {
    /// The items in an order that is the same for two queries with the same items.
    var sortedItems: [Item] { items.sorted { ($0.name, $0.value) < ($1.name, $1.value) } }
}
