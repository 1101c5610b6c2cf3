import EndpointRuntime
import Foundation

/// Calls that a ``StubTransport`` can be given a reply for: one endpoint, all calls of a path, or all calls.
///
/// `Endpoint` conforms. The others are ``CallPattern``.
public protocol StubbedCalls: Sendable {
    /// Which calls these are.
    var pattern: CallPattern { get }
}

/// Describes which calls a reply is for.
public struct CallPattern: StubbedCalls {
    let scope: CallScope

    /// The keys of the objects that the endpoint reads its value from, outermost first.
    var envelope: [String] = []

    /// The pattern itself.
    public var pattern: CallPattern { self }
}

extension StubbedCalls where Self == CallPattern {
    /// All calls of a path, whatever their query and body.
    ///
    /// - Parameters:
    ///   - path: The path below the base URL, as an endpoint has it.
    ///   - method: The method. `nil`, the default, stands for all methods.
    /// - Returns: The calls.
    public static func path(_ path: HTTP.Path, method: HTTP.Method? = nil) -> CallPattern {
        CallPattern(scope: .path(path.description, method))
    }

    /// All calls that no other reply is set for.
    public static var everything: CallPattern { CallPattern(scope: .everything) }
}

extension Endpoint: StubbedCalls {
    /// The calls of this endpoint: equal method, path, query and body. The order of the query does not matter, and
    /// headers are not compared.
    public var pattern: CallPattern { CallPattern(scope: .call(CallKey(self)), envelope: envelope) }
}

/// The calls that share a reply.
enum CallScope: Hashable, Sendable {
    case call(CallKey)
    case path(String, HTTP.Method?)
    case everything

    /// The scopes that a request belongs to, the narrowest first.
    static func all(of request: HTTP.Request) -> [CallScope] {
        let key = CallKey(request)
        return [.call(key), .path(key.path, key.method), .path(key.path, nil), .everything]
    }

    /// The scope as a person reads it, without secrets.
    var name: String {
        switch self {
        case .call(let key): key.name
        case .path(let path, let method?): "\(method) \(Sensitive.masked(path: path))"
        case .path(let path, nil): Sensitive.masked(path: path)
        case .everything: "everything"
        }
    }
}

/// A call as it is compared: what an endpoint and its request have in common.
struct CallKey: Hashable, Sendable {
    let method: HTTP.Method
    /// The encoded path below the base URL.
    let path: String
    let body: Data?
    /// The query, sorted.
    private let items: [HTTP.Query.Item]
    /// The method, the path and the query, without secrets.
    let name: String

    init(_ endpoint: Endpoint<some Sendable>) {
        self.init(
            endpoint.method, endpoint.path.description, endpoint.query, endpoint.body?.data, endpoint.description)
    }

    init(_ request: HTTP.Request) {
        self.init(
            request.method, request.pathBelowBase, request.queryWithoutCredential, request.body,
            request.endpointDescription)
    }

    private init(_ method: HTTP.Method, _ path: String, _ query: HTTP.Query, _ body: Data?, _ name: String) {
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

extension HTTP.Query {
    /// The items, so that two queries with the same ones are equal.
    var sortedItems: [Item] { items.sorted { ($0.name, $0.value) < ($1.name, $1.value) } }
}
