import AsyncHTTPClient
import EndpointRuntime
import Foundation
import NIOCore
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends requests with AsyncHTTPClient, on SwiftNIO: for servers, and wherever URLSession on Linux will not do.
///
/// It survives what ends a process with ``URLSessionTransport`` on Linux before Swift 6.4 (trailer fields, and a
/// connection that is closed amid the headers), keeps the order of header fields, and never sends a request twice by
/// itself. HTTP/2 is used where a server offers it by TLS (ALPN). It requests content coded as `gzip` or `deflate`, and
/// inflates it as it is taken. ``HTTP/Request/maximumBodySize`` counts inflated bytes.
///
/// Environment variables such as `http_proxy` mean nothing to it: name a proxy in the configuration.
public final class AsyncHTTPClientTransport: Transport {
    /// A transport for all of a process, which lives as long as that does.
    ///
    /// It shares the event loops of `HTTPClient.shared`, but not its connections: that client follows redirects, with
    /// which the runtime would lose sight of who gets a credential.
    public static let shared = AsyncHTTPClientTransport()

    private let client: HTTPClient
    private let isClosed = Mutex(false)

    /// Makes a transport with connections of its own.
    ///
    /// - Parameters:
    ///   - configuration: Proxy, TLS and connection limits. What the runtime does itself is turned off in a copy:
    ///     redirects, time-outs while a request runs, repeated connection attempts; and traces, whose spans would hold
    ///     whole URLs, keys included. `timeout.connect` is how long a request waits for a connection to be made or to
    ///     become free: two minutes unless given.
    ///   - eventLoopGroup: The threads that do the work: those of `HTTPClient.shared` unless given.
    public init(
        configuration: HTTPClient.Configuration = HTTPClient.Configuration(),
        eventLoopGroup: any EventLoopGroup = HTTPClient.defaultEventLoopGroup
    ) {
        client = HTTPClient(eventLoopGroup: eventLoopGroup, configuration: configuration.forRuntime())
    }

    deinit {
        close()
    }

    /// Cancels what is in flight, and lets go of the connections; those calls, and all later ones, throw
    /// ``APIError/clientClosed``. Closing again does nothing. Do not close ``shared`` unless the process ends.
    public func close() {
        let isFirst = isClosed.withLock { isClosed in
            defer { isClosed = true }
            return !isClosed
        }
        if isFirst {
            client.shutdown { _ in }
        }
    }

    /// Sends a request, and waits for the whole response.
    ///
    /// - Throws: `URLError`, `CancellationError`, and ``APIError/tooLarge(_:)`` or ``APIError/clientClosed``.
    public func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        do {
            let response = try await client.execute(HTTPClientRequest(request), deadline: .distantFuture)
            return try await HTTP.Response(gathering: response, for: request)
        } catch {
            throw failure(error)
        }
    }

    /// Sends a request, and waits for the head of the response. The server is held back while nobody takes the body.
    ///
    /// - Throws: As ``send(_:)`` does.
    public func open(_ request: HTTP.Request) async throws -> HTTP.StreamedResponse {
        do {
            let response = try await client.execute(HTTPClientRequest(request), deadline: .distantFuture)
            return try HTTP.StreamedResponse(response, for: request) { [self] in failure($0) }
        } catch {
            throw failure(error)
        }
    }

    private func failure(_ error: any Error) -> any Error {
        if isClosed.withLock({ $0 }) { return APIError.clientClosed }
        return switch error {
        case is APIError, is CancellationError, is URLError: error
        case let error as HTTPClientError where error == .cancelled && Task.isCancelled: CancellationError()
        default: URLError(reporting: error)
        }
    }
}

extension AsyncHTTPClientTransport: CustomReflectable {
    /// What `dump` shows: no requests, and so no secrets.
    public var customMirror: Mirror { Mirror(self, children: ["isClosed": isClosed.withLock { $0 }]) }
}
