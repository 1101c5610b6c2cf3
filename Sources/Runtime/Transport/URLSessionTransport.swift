import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends requests with URLSession; what every client uses unless told otherwise.
///
/// Works around what URLSession on Linux gets wrong (Swift 6.3): it never uses the `async` functions, whose
/// cancellation can hang the process, follows no redirects, and answers challenges so that a 401 comes back as one.
/// It neither keeps cookies nor caches. Two defects cannot be worked around from here and end the process on Linux
/// before Swift 6.4: a chunked response with trailer fields, and a connection that is closed amid the headers
/// (swift-corelibs-foundation 5285). And when a server closes a kept connection just as a request is sent on it, that
/// request is sent again, a `POST` too, or where it has a body lasts until ``ClientSettings/timeout``.
/// Where that is to be feared, give the client another ``Transport``, such as that in `Transports/AsyncHTTPClient`.
public final class URLSessionTransport: Transport {
    /// The transport that clients share by default, and with it the connections.
    public static let shared = URLSessionTransport()

    private let transfers = TransferDelegate()
    private let life: Mutex<Life>

    private struct Life {
        /// `nil` once it has ended: on Linux, connections stay open for as long as anybody holds it.
        var session: URLSession?
        var isClosed = false
        /// How many tasks are being made. URLSession traps when one is made after its end, which so waits for them.
        var births = 0

        /// The session, to be ended, once that is due; from then on it is gone from here.
        mutating func ending() -> URLSession? {
            guard isClosed, births == 0 else { return nil }
            defer { session = nil }
            return session
        }
    }

    /// Makes a transport with connections of its own.
    ///
    /// - Parameter configuration: Proxies, TLS and connection limits; copied. Cookies, caches, stored credentials and
    ///   time-outs are turned off in the copy, since the runtime has its own.
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
        life = Mutex(Life(session: session))
    }

    deinit {
        close()
    }

    /// Cancels what is in flight, and lets go of the connections; those calls, and all later ones, throw
    /// ``APIError/clientClosed``. Closing again does nothing. Do not close ``shared`` unless the process ends.
    public func close() {
        let session = life.withLock { life in
            life.isClosed = true
            return life.ending()
        }
        session?.finishTasksAndInvalidate()
        transfers.failAll(APIError.clientClosed)
    }

    /// Sends a request, and waits for the whole response.
    ///
    /// - Throws: `URLError` as URLSession reports it, `CancellationError`, and ``APIError/tooLarge(_:)`` or
    ///   ``APIError/clientClosed``.
    public func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        let transfer = WholeTransfer(request: request)
        let arrival = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                if transfer.begin({ continuation.resume(with: $0) }) {
                    start(transfer)
                }
            }
        } onCancel: {
            transfer.fail(CancellationError())
        }
        return HTTP.Response(arrival)
    }

    /// Sends a request, and waits for the head of the response.
    ///
    /// URLSession cannot hold a server back: on Linux, `suspend()` and `resume()` send the request again. So at most
    /// ``HTTP/Request/maximumBodySize`` bytes wait to be read; with one more, the body ends with
    /// ``APIError/overflow(_:)`` behind what is there.
    ///
    /// - Throws: As ``send(_:)`` does.
    public func open(_ request: HTTP.Request) async throws -> HTTP.StreamedResponse {
        let transfer = StreamedTransfer(request: request)
        let head = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                if transfer.begin(continuation) {
                    start(transfer)
                }
            }
        } onCancel: {
            transfer.fail(CancellationError())
        }
        return HTTP.StreamedResponse(status: head.statusCode, headers: HTTP.Headers(head), body: StreamedBody(transfer))
    }

    private func start(_ transfer: any Transfer) {
        guard let session = beginBirth() else {
            return transfer.fail(APIError.clientClosed)
        }
        let task = session.dataTask(with: URLRequest(transfer.request, timeout: Self.timeout))
        transfers.add(transfer, for: task)
        if endBirth() {
            transfer.fail(APIError.clientClosed)
        }
        if transfer.attach(task) {
            task.resume()
        } else {
            transfers.remove(task)
            task.stop()
        }
    }

    /// The session to make a task with; `nil`: the transport is closed.
    private func beginBirth() -> URLSession? {
        life.withLock { life in
            guard !life.isClosed else { return nil }
            life.births += 1
            return life.session
        }
    }

    /// Ends the session where that waited for this task alone. `true`: the transport was closed in the meantime.
    private func endBirth() -> Bool {
        let (isClosed, session) = life.withLock { life in
            life.births -= 1
            return (life.isClosed, life.ending())
        }
        session?.finishTasksAndInvalidate()
        return isClosed
    }

    /// How many transfers the delegate knows; none once all calls have ended.
    var transferCount: Int { transfers.count }

    /// A week, in whole seconds: URLSession on Linux ends at once on a fraction, and traps on infinity. The real limit
    /// is the ``Deadline``.
    private static let timeout: TimeInterval = 604_800
}

extension URLSessionTransport: CustomReflectable {
    /// What `dump` shows: no requests, and so no secrets.
    public var customMirror: Mirror { Mirror(self, children: ["transfers": transferCount]) }
}

extension URLRequest {
    fileprivate init(_ request: HTTP.Request, timeout: TimeInterval) {
        self.init(url: request.url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: timeout)
        httpMethod = request.method.rawValue
        httpBody = request.body
        for field in request.headers.fields {
            addValue(field.value, forHTTPHeaderField: field.name)
        }
    }
}
