import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A network layer with async/await.
public protocol AsyncLayer: Sendable {
    /// Sends a request. Cancelling the task cancels the request.
    func reply(to request: URLRequest) async throws -> Reply
}

extension URLSession: AsyncLayer {
    /// Sends a request. Cancelling the task cancels the request.
    public func reply(to request: URLRequest) async throws -> Reply {
        let (body, response) = try await data(for: request)
        return try Reply(body, response)
    }
}

/// Sends the requests of a client through an async layer.
public struct AsyncLayerTransport: Transport {
    let layer: any AsyncLayer

    /// Creates a transport for a layer.
    public init(_ layer: any AsyncLayer) {
        self.layer = layer
    }

    /// Sends a request, and waits for the whole response.
    public func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        try HTTP.Response(await layer.reply(to: URLRequest(request)), to: request)
    }
}
