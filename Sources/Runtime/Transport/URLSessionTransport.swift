import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends requests with URLSession. Clients use this transport by default.
///
/// It stores neither cookies nor responses, and does not follow redirects.
///
/// It works around defects of URLSession on Linux (Swift 6.3). It does not use the `async` functions, whose
/// cancellation can hang the process, and it answers challenges so that a 401 is returned as a response. Three defects
/// remain:
///
/// - Before Swift 6.4, a chunked response with trailer fields ends the process.
/// - Before Swift 6.4, a connection that is closed within the headers ends the process (swift-corelibs-foundation
///   5285).
/// - If a server closes a persistent connection at the moment at which a request is sent on it, URLSession sends the
///   request again, even a `POST`. A request with a body may instead wait until ``ClientSettings/timeout``.
///
/// If these defects matter to you, give the client another ``Transport``, such as the one in
/// `Transports/AsyncHTTPClient`.
public final class URLSessionTransport: Transport {
    /// The transport that clients share by default, together with its connections.
    public static let shared = URLSessionTransport()

    private let transfers = TransferDelegate()
    private let state: Mutex<State>

    private struct State {
        /// `nil` after its invalidation. On Linux, the connections stay open while the session is referenced.
        var session: URLSession?
        var isClosed = false
        /// The number of tasks that are being created. URLSession traps if a task is created after its invalidation,
        /// which therefore waits for them.
        var taskCreations = 0

        /// Removes and returns the session if it must be invalidated now.
        mutating func takeSessionToInvalidate() -> URLSession? {
            guard isClosed, taskCreations == 0 else { return nil }
            defer { session = nil }
            return session
        }
    }

    /// Creates a transport with connections of its own.
    ///
    /// - Parameter configuration: The proxies, TLS settings and connection limits. It is copied. Cookies, caches,
    ///   stored credentials and timeouts are turned off in the copy, because the runtime has its own.
    public init(configuration: URLSessionConfiguration = .default) {
        let configuration = configuration.copy() as? URLSessionConfiguration ?? .default
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.timeoutIntervalForRequest = Self.timeout
        configuration.timeoutIntervalForResource = Self.timeout
        let session = URLSession(configuration: configuration, delegate: transfers, delegateQueue: nil)
        state = Mutex(State(session: session))
    }

    deinit {
        close()
    }

    /// Cancels the requests in flight and closes the connections.
    ///
    /// The calls in flight and all later calls throw ``APIError/clientClosed``. A second call of this function has no
    /// effect. Do not close ``shared`` unless the process ends.
    public func close() {
        let session = state.withLock { state in
            state.isClosed = true
            return state.takeSessionToInvalidate()
        }
        session?.finishTasksAndInvalidate()
        transfers.failAll(APIError.clientClosed)
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
                    start(transfer, body)
                }
            }
        } onCancel: {
            transfer.fail(CancellationError())
        }
        return HTTP.Response(received)
    }

    /// Sends a request, and returns when the head of the response has arrived.
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
                    start(transfer, body)
                }
            }
        } onCancel: {
            transfer.fail(CancellationError())
        }
        return HTTP.StreamedResponse(status: head.statusCode, headers: HTTP.Headers(head), body: StreamedBody(transfer))
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
                    start(transfer, body)
                }
            }
        } onCancel: {
            transfer.fail(CancellationError())
        }
    }

    private func start(_ transfer: any Transfer, _ body: HTTP.PreparedUpload?) {
        guard let session = beginTaskCreation() else {
            return transfer.fail(APIError.clientClosed)
        }
        let request = URLRequest(transfer.request, timeout: Self.timeout)
        let task =
            switch body {
            case .data(let data)?: session.uploadTask(with: request, from: data)
            case .file(let url, _)?: session.uploadTask(with: request, fromFile: url)
            case nil: session.dataTask(with: request)
            }
        transfers.add(transfer, for: task)
        if endTaskCreation() {
            transfer.fail(APIError.clientClosed)
        }
        if transfer.attach(task) {
            task.resume()
        } else {
            transfers.remove(task)
            task.stop()
        }
    }

    /// Returns the session for the creation of a task. `nil` if the transport is closed.
    private func beginTaskCreation() -> URLSession? {
        state.withLock { state in
            guard !state.isClosed else { return nil }
            state.taskCreations += 1
            return state.session
        }
    }

    /// Invalidates the session if that waited only for this task. Returns `true` if the transport was closed in the
    /// meantime.
    private func endTaskCreation() -> Bool {
        let (isClosed, session) = state.withLock { state in
            state.taskCreations -= 1
            return (state.isClosed, state.takeSessionToInvalidate())
        }
        session?.finishTasksAndInvalidate()
        return isClosed
    }

    /// The number of transfers that have not ended.
    var transferCount: Int { transfers.count }

    /// A week, as a whole number of seconds. With a fraction, URLSession on Linux ends requests at once, and it traps on
    /// infinity. The actual limit is the ``Deadline``.
    private static let timeout: TimeInterval = 604_800
}

extension URLSessionTransport: CustomReflectable {
    /// The mirror that `dump` shows. It contains no requests, and therefore no secrets.
    public var customMirror: Mirror { Mirror(self, children: ["transfers": transferCount]) }
}

extension URLRequest {
    fileprivate init(_ request: HTTP.Request, timeout: TimeInterval) {
        self.init(url: request.url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: timeout)
        httpMethod = request.method.rawValue
        if request.upload == nil { httpBody = request.body }
        for field in request.headers.fields {
            addValue(field.value, forHTTPHeaderField: field.name)
        }
    }
}
