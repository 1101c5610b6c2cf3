import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What a network layer brings: the body, and what came with it.
public struct Reply: Sendable {
    /// The body.
    public let body: Data
    /// The status and the headers.
    public let head: HTTPURLResponse

    /// Makes a reply of what URLSession hands over; throws where that is no answer of an HTTP server.
    init(_ body: Data, _ response: URLResponse?) throws {
        guard let head = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        self.body = body
        self.head = head
    }
}

extension URLRequest {
    /// The request as URLSession sends it.
    init(_ request: HTTP.Request) {
        self.init(url: request.url)
        httpMethod = request.method.rawValue
        httpBody = request.body
        for field in request.headers.fields { addValue(field.value, forHTTPHeaderField: field.name) }
    }
}

extension HTTP.Response {
    /// The reply as the runtime reads it.
    ///
    /// - Throws: ``APIError/tooLarge(_:)``; the runtime says how much the body may be.
    init(_ reply: Reply, to request: HTTP.Request) throws {
        guard reply.body.count <= request.maximumBodySize else { throw APIError.tooLarge(for: request) }
        self.init(status: reply.head.statusCode, body: reply.body)
        for (name, value) in reply.head.allHeaderFields { headers.append("\(name)", "\(value)") }
    }
}
