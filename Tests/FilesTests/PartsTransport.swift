import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A transport whose response arrives as a test sends it.
final class PartsTransport: Transport {
    let parts: AsyncThrowingStream<Data, any Error>.Continuation
    private let body: AsyncThrowingStream<Data, any Error>

    init() {
        (body, parts) = AsyncThrowingStream<Data, any Error>.makeStream()
    }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response { throw URLError(.unsupportedURL) }

    func open(_ request: HTTP.Request) async throws -> HTTP.StreamedResponse { HTTP.StreamedResponse(body: body) }
}
