import EndpointBridges
import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A network layer with completion handlers.
public protocol CallbackLayer: Sendable {
    /// Sends a request, and calls the completion once, on any thread.
    ///
    /// - Returns: A closure or handle that cancels the request.
    func reply(
        to request: URLRequest, completion: @escaping @Sendable (Result<Reply, any Error>) -> Void
    ) -> CancellationHandle
}

extension URLSession: CallbackLayer {
    /// Sends a request, and calls the completion once, on the delegate queue of the session.
    public func reply(
        to request: URLRequest, completion: @escaping @Sendable (Result<Reply, any Error>) -> Void
    ) -> CancellationHandle {
        let task = dataTask(with: request) { body, response, error in
            completion(
                Result {
                    if let error { throw error }
                    return try Reply(body ?? Data(), response)
                })
        }
        task.resume()
        return CancellationHandle { task.cancel() }
    }
}

/// Sends the requests of a client through a layer with completion handlers.
public struct CallbackLayerTransport: Transport {
    let layer: any CallbackLayer

    /// Creates a transport for a layer.
    public init(_ layer: any CallbackLayer) {
        self.layer = layer
    }

    /// Sends a request, and waits for the whole response.
    public func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        let reply = try await withCallback { layer.reply(to: URLRequest(request), completion: $0) }
        return try HTTP.Response(reply, to: request)
    }
}
