import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

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
