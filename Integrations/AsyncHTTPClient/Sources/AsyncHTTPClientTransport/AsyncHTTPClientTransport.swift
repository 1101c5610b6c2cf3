import AsyncHTTPClient
import EndpointRuntime
import Foundation
import NIOCore
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A transport that sends requests with AsyncHTTPClient and SwiftNIO. Use it for servers on Linux.
///
/// It accepts trailer fields, and connections that are closed during the headers, both of which crash the process with
/// ``URLSessionTransport`` on Linux before Swift 6.4. It keeps the order of header fields, and never sends a request
/// twice by itself. It uses HTTP/2 if the server offers it by TLS (ALPN). It requests the content codings `gzip` and
/// `deflate`, and inflates bodies as they are consumed. ``HTTP/Request/maximumBodySize`` counts inflated bytes.
///
/// Streams and downloads have connections of their own, so that they do not delay other requests. Over HTTP/1.1, at
/// most 100 of them are open to a host at a time, and further ones wait until one ends. If the configuration allows more
/// connections to a host, that many may be open. Over HTTP/2, they share a connection.
///
/// It ignores environment variables such as `http_proxy`. Set a proxy in the configuration instead.
public final class AsyncHTTPClientTransport: Transport {
    /// A transport for the whole process, which is never released.
    ///
    /// It shares the event loops of `HTTPClient.shared`, but not its connections. That client follows redirects, so
    /// that the runtime could not control where credentials are sent.
    public static let shared = AsyncHTTPClientTransport()

    private let calls: HTTPClient
    private let streams: HTTPClient
    private let isClosed = Mutex(false)

    /// Creates a transport with its own connections.
    ///
    /// - Parameters:
    ///   - configuration: The proxy, TLS and connection limits. The transport uses a copy without the features that the
    ///     runtime provides: redirects, time-outs of running requests, and repeated connection attempts. Traces are off
    ///     as well, since their spans would contain whole URLs with API keys. `timeout.connect` limits the time that a
    ///     request waits for a new or an idle connection. It is two minutes by default.
    ///   - eventLoopGroup: The event loops. By default, those of `HTTPClient.shared`.
    public init(
        configuration: HTTPClient.Configuration = HTTPClient.Configuration(),
        eventLoopGroup: any EventLoopGroup = HTTPClient.defaultEventLoopGroup
    ) {
        let configuration = configuration.forRuntime()
        calls = HTTPClient(eventLoopGroup: eventLoopGroup, configuration: configuration)
        streams = HTTPClient(eventLoopGroup: eventLoopGroup, configuration: configuration.forStreams())
    }

    deinit {
        close()
    }

    /// Cancels the requests in flight, and closes the connections. These requests and all later ones throw
    /// ``APIError/clientClosed``.
    ///
    /// A second call has no effect. Do not close ``shared`` before the process ends.
    public func close() {
        let isFirst = isClosed.withLock { isClosed in
            defer { isClosed = true }
            return !isClosed
        }
        if isFirst {
            calls.shutdown { _ in }
            streams.shutdown { _ in }
        }
    }

    /// Sends a request, and waits for the whole response.
    ///
    /// - Throws: `URLError`, `CancellationError`, and ``APIError/tooLarge(_:)`` or ``APIError/clientClosed``.
    public func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        do {
            let response = try await calls.execute(HTTPClientRequest(request), deadline: .distantFuture)
            return try await HTTP.Response(gathering: response, for: request)
        } catch {
            throw failure(error)
        }
    }

    /// Sends a request, and waits for the head of the response. Back pressure delays the server until the body is
    /// consumed.
    ///
    /// The body keeps the transport in memory. It ends when it is released, at the latest with ``close()``.
    ///
    /// - Throws: The same errors as ``send(_:)``.
    public func open(_ request: HTTP.Request) async throws -> HTTP.StreamedResponse {
        do {
            let response = try await streams.execute(HTTPClientRequest(request), deadline: .distantFuture)
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
    /// The output of `dump`, which contains no requests and therefore no secrets.
    public var customMirror: Mirror { Mirror(self, children: ["isClosed": isClosed.withLock { $0 }]) }
}
