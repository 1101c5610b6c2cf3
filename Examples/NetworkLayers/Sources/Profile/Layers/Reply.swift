import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The reply of a network layer.
public struct Reply: Sendable {
    /// The body.
    public let body: Data
    /// The status and the headers.
    public let head: HTTPURLResponse

    /// Creates a reply from the values of URLSession. Throws if they are not an HTTP response.
    init(_ body: Data, _ response: URLResponse?) throws {
        guard let head = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        self.body = body
        self.head = head
    }
}

extension URLRequest {
    /// The request in URLSession's type.
    init(_ request: HTTP.Request) {
        self.init(url: request.url)
        httpMethod = request.method.rawValue
        httpBody = request.body
        for field in request.headers.fields { addValue(field.value, forHTTPHeaderField: field.name) }
    }
}

extension HTTP.Response {
    /// The reply in the runtime's type.
    ///
    /// - Throws: ``APIError/tooLarge(_:)`` if the body exceeds the limit of the runtime.
    init(_ reply: Reply, to request: HTTP.Request) throws {
        guard reply.body.count <= request.maximumBodySize else { throw APIError.tooLarge(for: request) }
        self.init(status: reply.head.statusCode, body: reply.body)
        for (name, value) in reply.head.allHeaderFields { headers.append("\(name)", "\(value)") }
    }
}
