import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A URLSession with its transfers and its connections. The URLSession is created for the first transfer.
final class TransferSession: Sendable {
    private struct State {
        /// `nil` before the first transfer and after the invalidation. On Linux, the connections stay open while the
        /// session is referenced.
        var session: URLSession?
        var isClosed = false
        /// The number of tasks that are being created. URLSession traps if a task is created after its invalidation,
        /// which therefore waits for them.
        var taskCreations = 0

        /// Removes and returns the session if it must be invalidated now.
        mutating func takeSessionToInvalidate() -> URLSession? {
            guard isClosed, taskCreations == 0 else { return nil }
            return session.take()
        }
    }

    private let configuration: URLSessionConfiguration
    private let queue: TransferQueue
    private let transfers: TransferDelegate
    private let state = Mutex(State())

    /// - Parameters:
    ///   - configuration: The configuration of the URLSession.
    ///   - maximumTaskCount: The number of tasks for a host. Further transfers wait for them.
    init(_ configuration: URLSessionConfiguration, maximumTaskCount: Int = .max) {
        self.configuration = configuration
        let queue = TransferQueue(maximumTaskCount: maximumTaskCount)
        self.queue = queue
        transfers = TransferDelegate { queue.leave($0) }
    }

    /// The number of transfers that have not ended.
    var transferCount: Int { queue.count + transfers.count }

    /// The number of tasks that URLSession has.
    var taskCount: Int { transfers.count }

    /// Cancels the transfers and closes the connections. All later transfers fail.
    func close() {
        let session = state.withLock { state in
            state.isClosed = true
            return state.takeSessionToInvalidate()
        }
        session?.finishTasksAndInvalidate()
        for transfer in queue.close() { transfer.fail(APIError.clientClosed) }
        transfers.failAll(APIError.clientClosed)
    }

    /// Sends the request of a transfer when the host may have another task.
    func start(_ transfer: any Transfer, _ body: HTTP.PreparedUpload?) {
        queue.enter(transfer) { [self] in resumeTask(for: transfer, body) }
    }

    /// Creates and resumes the task of a transfer. Returns `false` if the transfer has ended.
    private func resumeTask(for transfer: any Transfer, _ body: HTTP.PreparedUpload?) -> Bool {
        guard let session = beginTaskCreation() else {
            transfer.fail(APIError.clientClosed)
            return false
        }
        let request = URLRequest(transfer.request, timeout: configuration.timeoutIntervalForRequest)
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
        guard transfer.attach(task) else {
            transfers.remove(task)
            task.stop()
            return false
        }
        task.resume()
        return true
    }

    /// Returns the session for the creation of a task. `nil` if this session is closed.
    private func beginTaskCreation() -> URLSession? {
        state.withLock { state in
            guard !state.isClosed else { return nil }
            state.taskCreations += 1
            let session =
                state.session ?? URLSession(configuration: configuration, delegate: transfers, delegateQueue: nil)
            state.session = session
            return session
        }
    }

    /// Invalidates the session if that waited only for this task. Returns `true` if this session was closed in the
    /// meantime.
    private func endTaskCreation() -> Bool {
        let (isClosed, session) = state.withLock { state in
            state.taskCreations -= 1
            return (state.isClosed, state.takeSessionToInvalidate())
        }
        session?.finishTasksAndInvalidate()
        return isClosed
    }
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

/// Limits the tasks that a URLSession has for a host. Further transfers wait in the order of their arrival.
///
/// On Linux, a task takes 15 KB even while it waits for a connection.
final class TransferQueue: Sendable {
    /// Creates and resumes the task of a transfer. Returns `false` if the transfer has ended.
    typealias Start = @Sendable () -> Bool

    private struct Waiting {
        let transfer: any Transfer
        let start: Start
    }

    private struct Host {
        var taskCount = 0
        var waiting = WaitingQueue<Waiting>()
    }

    private struct State {
        var maximumTaskCount: Int
        var hosts: [Origin: Host] = [:]
        var lastNumber: UInt64 = 0

        /// Removes the next transfer, which takes over a task. If there is none, there is one task less.
        mutating func takeNext(_ origin: Origin) -> Waiting? {
            if let next = hosts[origin]?.waiting.removeFirst() { return next }
            hosts[origin]?.taskCount -= 1
            if hosts[origin]?.taskCount == 0 { hosts[origin] = nil }
            return nil
        }
    }

    private let state: Mutex<State>

    /// - Parameter maximumTaskCount: The number of tasks for a host.
    init(maximumTaskCount: Int) {
        state = Mutex(State(maximumTaskCount: maximumTaskCount))
    }

    /// The number of transfers that wait.
    var count: Int { state.withLock { $0.hosts.values.reduce(0) { $0 + $1.waiting.count } } }

    /// Starts a transfer at once, or after the tasks of other transfers to its host.
    func enter(_ transfer: any Transfer, start: @escaping Start) {
        let origin = Origin(transfer.request.url)
        let isToStart = state.withLock { state in
            if state.hosts[origin, default: Host()].taskCount < state.maximumTaskCount {
                state.hosts[origin, default: Host()].taskCount += 1
                return true
            }
            state.lastNumber += 1
            // Under the lock, so that the transfer gets its task later than its place.
            if transfer.attach(Place(queue: self, origin: origin, number: state.lastNumber)) {
                state.hosts[origin]?.waiting.insert(state.lastNumber, Waiting(transfer: transfer, start: start))
            }
            return false
        }
        if isToStart, !start() {
            startNext(origin)
        }
    }

    /// Starts the next transfer to a host after the task of another has ended.
    func leave(_ transfer: any Transfer) {
        startNext(Origin(transfer.request.url))
    }

    /// Removes and returns the waiting transfers. All later transfers start at once.
    func close() -> [any Transfer] {
        state.withLock { state in
            state.maximumTaskCount = .max
            let waiting = state.hosts.values.flatMap { $0.waiting.all.map(\.element.transfer) }
            for origin in state.hosts.keys { state.hosts[origin]?.waiting = WaitingQueue() }
            return waiting
        }
    }

    private func startNext(_ origin: Origin) {
        while let next = state.withLock({ $0.takeNext(origin) }), !next.start() {}
    }

    /// The place of a waiting transfer.
    private struct Place: TransferTask {
        let queue: TransferQueue
        let origin: Origin
        let number: UInt64

        /// Removes the transfer. Has no effect after it has started.
        func stop() {
            // The transfer is moved out, so that it is not released under the lock.
            _ = queue.state.withLock { $0.hosts[origin]?.waiting.remove(number) }
        }
    }
}
