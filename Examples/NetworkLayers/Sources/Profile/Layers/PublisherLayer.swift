#if canImport(Combine)
import Combine
import EndpointBridges
import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A network layer with publishers.
public protocol PublisherLayer: Sendable {
    /// The reply to a request. Each subscription sends its own request, and cancels it when it is cancelled.
    func replyPublisher(to request: URLRequest) -> AnyPublisher<Reply, any Error>
}

extension URLSession: PublisherLayer {
    /// The reply to a request. Each subscription sends its own request, and cancels it when it is cancelled.
    public func replyPublisher(to request: URLRequest) -> AnyPublisher<Reply, any Error> {
        dataTaskPublisher(for: request).tryMap { try Reply($0.data, $0.response) }.eraseToAnyPublisher()
    }
}

/// Sends the requests of a client through a layer with publishers.
public struct PublisherLayerTransport: Transport {
    let layer: any PublisherLayer

    /// Creates a transport for a layer.
    public init(_ layer: any PublisherLayer) {
        self.layer = layer
    }

    /// Sends a request, and waits for the whole response.
    public func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        let reply = try await layer.replyPublisher(to: URLRequest(request)).firstValue()
        guard let reply else { throw URLError(.badServerResponse) }
        return try HTTP.Response(reply, to: request)
    }
}
#endif
