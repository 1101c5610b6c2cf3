import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends requests with URLSession. Clients use this transport by default.
///
/// It stores neither cookies nor responses, and does not follow redirects.
///
/// Streams have connections of their own, and so do downloads to files, so that neither delay other requests. Over HTTP/1.1,
/// at most 100 streams of a host are open at a time, and further ones wait until one ends. If the configuration allows more
/// connections to a host, that many streams may be open. Over HTTP/2, streams share a connection. The same holds for
/// downloads. One that waits for a connection is silent, and ends with ``ClientSettings/idleTimeout``.
///
/// It works around defects of URLSession on Linux (Swift 6.3). It does not use the `async` functions, whose
/// cancellation can hang the process, and it answers challenges so that a 401 is returned as a response. Three defects
/// remain:
///
/// - Before Swift 6.4, a chunked response with trailer fields ends the process.
/// - Before Swift 6.4, a connection that is closed within the headers ends the process (swift-corelibs-foundation
///   5285).
/// - If a server closes a persistent connection at the moment at which a request is sent on it, URLSession sends the
///   request again, even a `POST`. A request with a body fails instead.
///
/// If these defects matter to you, give the client another ``Transport``, such as the one in
/// `Integrations/AsyncHTTPClient`.
public final class URLSessionTransport: Transport {
    /// The transport that clients share by default, together with its connections.
    public static let shared = URLSessionTransport()

    private let calls: TransferSession
    private let streams: TransferSession
    /// A receiver may block the queue of its URLSession, such as with a slow disk.
    private let downloads: TransferSession

    /// Creates a transport with connections of its own.
    ///
    /// - Parameter configuration: The proxies, TLS settings and connection limits. It is copied. Cookies, caches,
    ///   stored credentials and timeouts are turned off in the copy, because the runtime has its own.
    public init(configuration: URLSessionConfiguration = .default) {
        let configuration = configuration.duplicate()
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.timeoutIntervalForRequest = Self.timeout
        configuration.timeoutIntervalForResource = Self.timeout
        calls = TransferSession(
            configuration,
            maximumTaskCount: max(configuration.httpMaximumConnectionsPerHost, Self.maximumTasksPerHost))
        streams = TransferSession(configuration.forStreams())
        downloads = TransferSession(configuration.forStreams())
    }

    deinit {
        close()
    }

    /// Cancels the requests in flight and closes the connections.
    ///
    /// The calls in flight and all later calls throw ``APIError/clientClosed``. A second call of this function has no
    /// effect. Do not close ``shared`` unless the process ends.
    public func close() {
        for session in sessions { session.close() }
    }

    /// Sends a request, and returns the whole response.
    ///
    /// - Throws: The `URLError` of URLSession, `CancellationError`, ``APIError/tooLarge(_:)``, or
    ///   ``APIError/clientClosed``.
    public func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        let body = try await request.upload?.prepared()
        defer { withExtendedLifetime(body) {} }
        let transfer = WholeTransfer(request: request)
        let received = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                if transfer.start({ continuation.resume(with: $0) }) {
                    calls.start(transfer, body)
                }
            }
        } onCancel: {
            transfer.fail(CancellationError())
        }
        return HTTP.Response(received)
    }

    /// Sends a request, and returns when the head of the response has arrived.
    ///
    /// The body keeps the transport in memory. It ends when it is released, at the latest with ``close()``.
    ///
    /// URLSession cannot slow down a server, because on Linux `suspend()` and `resume()` send the request again. At
    /// most ``HTTP/Request/maximumBodySize`` bytes are kept until they are read. If there are more, the body ends with
    /// ``APIError/overflow(_:)`` after those bytes.
    ///
    /// - Throws: The errors of ``send(_:)``.
    public func open(_ request: HTTP.Request) async throws -> HTTP.StreamedResponse {
        let body = try await request.upload?.prepared()
        defer { withExtendedLifetime(body) {} }
        let transfer = StreamedTransfer(request: request)
        let head = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                if transfer.start(continuation) {
                    streams.start(transfer, body)
                }
            }
        } onCancel: {
            transfer.fail(CancellationError())
        }
        return HTTP.StreamedResponse(
            status: head.statusCode, headers: HTTP.Headers(head), body: StreamedBody(transfer, of: self))
    }

    /// Sends a request, and passes each part of the response to a receiver on the queue of URLSession.
    ///
    /// On Linux, URLSession cannot wait for the receiver. If the disk is slower than the network, the parts that wait to
    /// be written are in memory.
    ///
    /// - Throws: The errors of ``send(_:)`` and of the receiver.
    public func send(_ request: HTTP.Request, to receiver: any HTTP.BodyReceiver) async throws {
        let body = try await request.upload?.prepared()
        defer { withExtendedLifetime(body) {} }
        let transfer = ReceivedTransfer(request: request, receiver: receiver)
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                if transfer.start({ continuation.resume(with: $0) }) {
                    downloads.start(transfer, body)
                }
            }
        } onCancel: {
            transfer.fail(CancellationError())
        }
    }

    private var sessions: [TransferSession] { [calls, streams, downloads] }

    /// The number of transfers that have not ended.
    var transferCount: Int { sessions.reduce(0) { $0 + $1.transferCount } }

    /// The number of tasks that URLSession has.
    var taskCount: Int { sessions.reduce(0) { $0 + $1.taskCount } }

    /// The number of connections to a host for streams, and for downloads. A process may have as few as 256 open files.
    fileprivate static let maximumStreamsPerHost = 100

    /// The number of tasks for a host. It is more than the 100 streams that an HTTP/2 connection usually has.
    static let maximumTasksPerHost = 128

    /// A week, as a whole number of seconds. With a fraction, URLSession on Linux ends requests at once, and it traps on
    /// infinity. The actual limit is the ``Deadline``.
    private static let timeout: TimeInterval = 604_800
}

extension URLSessionTransport: CustomReflectable {
    /// The mirror that `dump` shows. It contains no requests, and therefore no secrets.
    public var customMirror: Mirror { Mirror(self, children: ["transfers": transferCount]) }
}

extension URLSessionConfiguration {
    /// A copy for streams and downloads, each of which has a connection to itself until it ends.
    fileprivate func forStreams() -> URLSessionConfiguration {
        let configuration = duplicate()
        configuration.httpMaximumConnectionsPerHost = max(
            httpMaximumConnectionsPerHost, URLSessionTransport.maximumStreamsPerHost)
        return configuration
    }

    fileprivate func duplicate() -> URLSessionConfiguration { copy() as? URLSessionConfiguration ?? .default }
}
