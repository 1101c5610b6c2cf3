import CoreMetrics
import EndpointRuntime
import Logging
import Synchronization
import Tracing

/// The endpoint and the server of a request, in all forms in which they are observed. It has neither the path nor the query.
///
/// A class, because these forms are made once for all calls.
final class Route: Sendable {
    /// The properties of a request that decide on its route.
    struct Key: Hashable {
        let service: String
        let route: CallRoute

        init(_ event: CallEvent) {
            service = event.service
            route = event.route
        }
    }

    /// The name of the span of a call, such as `TMDb GET /movie/{id}`.
    let callName: String

    let callAttributes: SpanAttributes

    /// The name of the span of a request, such as `GET /movie/{id}`.
    let requestName: String

    let requestAttributes: SpanAttributes

    let logMetadata: Logger.Metadata

    let metrics: RouteMetrics

    init(_ labels: RouteLabels, _ metrics: RouteMetrics) {
        let method = labels.method
        let spanMethod = method == Name.other ? "HTTP" : method
        requestName = labels.template.map { "\(spanMethod) \($0)" } ?? spanMethod
        callName = "\(labels.service) \(requestName)"
        var (call, request) = (SpanAttributes(), SpanAttributes())
        call[Name.service] = labels.service
        call[Name.template] = labels.template
        request[Name.method] = method
        if method == Name.other { request[Name.originalMethod] = labels.originalMethod }
        request[Name.host] = labels.host
        request[Name.port] = labels.port
        request[Name.template] = labels.template
        (callAttributes, requestAttributes) = (call, request)
        var metadata: Logger.Metadata = ["api": "\(labels.service)", Name.method: "\(method)"]
        metadata[Name.template] = labels.template.map { "\($0)" }
        logMetadata = metadata
        self.metrics = metrics
    }
}

/// The texts of a route. They have no secrets.
struct RouteLabels {
    let service: String
    /// The method, or `_OTHER` if OpenTelemetry does not know it.
    let method: String
    let originalMethod: String
    let host: String
    let port: Int
    /// `nil` if there is none, as after a redirect.
    let template: String?

    init(_ key: Route.Key) {
        service = key.service
        originalMethod = key.route.method.rawValue
        method = Self.knownMethods.contains(originalMethod) ? originalMethod : Name.other
        host = key.route.host
        port = key.route.port
        template = key.route.pathTemplate
    }

    /// RFC 9110, RFC 5789 and RFC 10008.
    private static let knownMethods: Set = [
        "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "QUERY",
    ]
}

/// The routes of all calls.
///
/// The names of hosts can come from servers, so their number is limited. Further routes share their metrics, whose labels are
/// all `_OTHER`.
final class Routes: Sendable {
    static let limit = 1_000

    private let factory: any MetricsFactory
    private let others: RouteMetrics
    private let known = Mutex<[Route.Key: Route]>([:])

    init(_ factory: any MetricsFactory) {
        self.factory = factory
        others = RouteMetrics(of: nil, factory)
    }

    /// The route of a request.
    func route(of event: CallEvent) -> Route {
        let key = Route.Key(event)
        if let route = known.withLock({ $0[key] }) { return route }
        let labels = RouteLabels(key)
        // The back end is called without the lock.
        let new = Route(labels, RouteMetrics(of: labels, factory))
        return known.withLock { known in
            if let route = known[key] { return route }
            if known.count >= Self.limit { return Route(labels, others) }
            known[key] = new
            return new
        }
    }
}
