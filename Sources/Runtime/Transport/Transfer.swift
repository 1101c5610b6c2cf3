import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request that URLSession sends. It ends exactly once.
///
/// The delegate, a cancellation or a limit may end it, before or after it has a task. Later events are ignored.
protocol Transfer: AnyObject, Sendable {
    var request: HTTP.Request { get }

    /// Sets the task that is stopped if the transfer fails. Returns `false` if the transfer has already ended, so that
    /// the task is of no use.
    func attach(_ task: any TransferTask) -> Bool

    /// Receives the head of a response.
    func receive(_ response: HTTPURLResponse)

    /// Receives a part of the body.
    func receive(_ data: Data)

    /// Takes a redirect as the response, and releases the task until the redirect is answered. Returns `false` if the
    /// transfer has already ended, so that its task is being cancelled.
    ///
    /// URLSession on Linux traps if a redirect of a cancelled task is answered. After the answer, the task is attached
    /// again: on Apple's systems, the body of the redirect comes only then.
    func receive(redirect response: HTTPURLResponse) -> Bool

    /// Ends the transfer with the error of URLSession, or with the received response if there is no error.
    func complete(_ error: (any Error)?)

    /// Ends the transfer with an error, and stops its task. Has no effect if the transfer has already ended.
    func fail(_ error: any Error)
}

/// The work for a transfer: a task of URLSession, or a place among the transfers that wait for one.
protocol TransferTask: Sendable {
    /// Cancels the work. Has no effect after it has ended.
    func stop()
}

extension URLSessionTask: TransferTask {
    /// Cancels the task without waiting for URLSession. On Linux, `cancel()` can block for long, and must not be
    /// called while the queue of URLSession may wait for the caller.
    func stop() {
        cancellations.async { self.cancel() }
    }
}

private let cancellations = DispatchQueue(label: "EndpointRuntime.URLSessionTransport.cancellations")

/// Forwards the events of a URLSession to their transfers.
///
/// The transport is not the delegate itself, because a URLSession retains its delegate until it is invalidated.
final class TransferDelegate: NSObject, URLSessionDataDelegate, Sendable {
    private let transfers = Mutex<[Int: any Transfer]>([:])
    private let onEnd: @Sendable (any Transfer) -> Void

    /// - Parameter onEnd: Is called after the task of a transfer has ended.
    init(onEnd: @escaping @Sendable (any Transfer) -> Void = { _ in }) {
        self.onEnd = onEnd
    }

    var count: Int { transfers.withLock { $0.count } }

    func add(_ transfer: any Transfer, for task: URLSessionTask) {
        transfers.withLock { $0[task.taskIdentifier] = transfer }
    }

    func remove(_ task: URLSessionTask) {
        transfers.withLock { transfers in
            _ = transfers.removeValue(forKey: task.taskIdentifier)
        }
    }

    func failAll(_ error: any Error) {
        for transfer in transfers.withLock({ Array($0.values) }) {
            transfer.fail(error)
        }
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        if let response = response as? HTTPURLResponse {
            transfer(of: dataTask)?.receive(response)
        }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        transfer(of: dataTask)?.receive(data)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        transfer(of: task)?.request.upload?.report(sent: totalBytesSent)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let transfer = transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        guard let transfer else { return }
        transfer.complete(error)
        onEnd(transfer)
    }

    /// Does not follow redirects. The redirect is the response. URLSession gets no answer for a task that is being
    /// cancelled.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        guard let transfer = transfer(of: task), transfer.receive(redirect: response) else { return }
        completionHandler(nil)
        if !transfer.attach(task) {
            task.stop()
        }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(FoundationNetworking)
        // After any other answer, the task would never end. The body has arrived before the challenge.
        if let transfer = transfer(of: task) {
            if let response = challenge.failureResponse as? HTTPURLResponse {
                transfer.receive(response)
            }
            transfer.complete(nil)
        }
        completionHandler(.cancelAuthenticationChallenge, nil)
        #else
        completionHandler(.performDefaultHandling, nil)
        #endif
    }

    #if canImport(FoundationNetworking)
    /// Fails a transfer whose body would have to be sent again, because the server has closed the connection.
    ///
    /// URLSession on Linux sends the request again on another connection, but never its body. It would keep one core
    /// busy until the time limit. A `POST` must not be sent twice anyway.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
    ) {
        transfer(of: task)?.fail(URLError(.networkConnectionLost))
        completionHandler(nil)
    }
    #endif

    private func transfer(of task: URLSessionTask) -> (any Transfer)? {
        transfers.withLock { $0[task.taskIdentifier] }
    }
}

/// A transfer that passes each part of the body to a receiver, on the queue of URLSession.
final class ReceivedTransfer: Transfer {
    typealias Report = @Sendable (Result<Void, any Error>) -> Void

    private struct State {
        var report: Report?
        var task: (any TransferTask)?
        var hasHead = false
        var end: Result<Void, any Error>?
    }

    let request: HTTP.Request
    private let receiver: any HTTP.BodyReceiver
    private let state = Mutex(State())

    init(request: HTTP.Request, receiver: any HTTP.BodyReceiver) {
        self.request = request
        self.receiver = receiver
    }

    /// Starts to wait for the end. Returns `false` if the transfer has already ended, so that nothing must be sent.
    func start(_ report: @escaping Report) -> Bool {
        let early = state.withLock { state in
            if state.end == nil { state.report = report }
            return state.end
        }
        guard let early else { return true }
        report(early)
        return false
    }

    func attach(_ task: any TransferTask) -> Bool {
        state.withLock { state in
            guard state.end == nil else { return false }
            state.task = task
            return true
        }
    }

    func receive(_ response: HTTPURLResponse) {
        // An interim response such as 103 is not the head (RFC 9110, section 15.2).
        guard response.statusCode >= 200 else { return }
        let isFirst = state.withLock { state in
            defer { state.hasHead = true }
            return state.end == nil && !state.hasHead
        }
        guard isFirst else { return }
        pass {
            try receiver.receive(HTTP.Response(status: response.statusCode, headers: HTTP.Headers(response)))
        }
    }

    func receive(_ data: Data) {
        guard state.withLock({ $0.end == nil }) else { return }
        pass { try receiver.receive(data) }
    }

    private func pass(_ body: () throws -> Void) {
        do {
            try body()
        } catch {
            fail(error)
        }
    }

    func receive(redirect response: HTTPURLResponse) -> Bool {
        receive(response)
        return state.withLock { state in
            state.task = nil
            return state.end == nil
        }
    }

    func complete(_ error: (any Error)?) {
        let hasHead = state.withLock { $0.hasHead }
        finish(error.map { .failure($0) } ?? (hasHead ? .success(()) : .failure(URLError(.badServerResponse))))
    }

    func fail(_ error: any Error) {
        finish(.failure(error))
    }

    private func finish(_ end: Result<Void, any Error>) {
        let last = state.withLock { state -> State? in
            guard state.end == nil else { return nil }
            defer { (state.end, state.task, state.report) = (end, nil, nil) }
            return state
        }
        last?.report?(end)
        if case .failure = end { last?.task?.stop() }
    }
}
