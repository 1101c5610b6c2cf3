import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A transfer that collects the whole response.
final class WholeTransfer: Transfer {
    /// A response as URLSession returns it.
    struct ReceivedResponse: Sendable {
        let response: HTTPURLResponse
        let body: Data
    }

    typealias Outcome = Result<ReceivedResponse, any Error>
    /// Receives the outcome once.
    typealias Report = @Sendable (Outcome) -> Void

    private enum State {
        case idle
        case running(Running)
        case endedEarly(Outcome)
        case ended
    }

    private struct Running {
        let report: Report
        var task: (any TransferTask)?
        var response: HTTPURLResponse?
        var body = Data()
    }

    let request: HTTP.Request
    private let state = Mutex(State.idle)

    init(request: HTTP.Request) {
        self.request = request
    }

    /// Starts to wait for the outcome. Returns `false` if the transfer has already ended, so that nothing must be
    /// sent.
    func start(_ report: @escaping Report) -> Bool {
        let early: Outcome? = state.withLock { state in
            guard case .endedEarly(let outcome) = state else {
                state = .running(Running(report: report))
                return nil
            }
            state = .ended
            return outcome
        }
        guard let early else { return true }
        report(early)
        return false
    }

    func attach(_ task: any TransferTask) -> Bool {
        change { $0.task = task } != nil
    }

    func receive(_ response: HTTPURLResponse) {
        change { $0.response = response }
        // Without a body, the length is only informative (RFC 9110, section 8.6). That of a coded body is another one.
        let hasBody = request.method != .head && response.statusCode != 204 && response.statusCode != 304
        if hasBody, response.value(forHTTPHeaderField: "Content-Encoding") == nil,
            response.expectedContentLength > Int64(request.maximumBodySize)
        {
            finish(.failure(tooLarge))
        }
    }

    func receive(_ data: Data) {
        if let upload = request.upload { upload.report(sent: upload.size) }
        let limit = request.maximumBodySize
        let isTooLarge = change { running in
            guard running.body.count + data.count <= limit else { return true }
            running.body.append(data)
            return false
        }
        if isTooLarge == true {
            finish(.failure(tooLarge))
        }
    }

    func receive(redirect response: HTTPURLResponse) -> Bool {
        let isRunning: Void? = change { running in
            running.response = response
            running.task = nil
        }
        return isRunning != nil
    }

    func complete(_ error: (any Error)?) {
        if let error {
            finish(.failure(error))
        } else if case (let response?, let body)? = change({ ($0.response, $0.body) }) {
            finish(.success(ReceivedResponse(response: response, body: body)))
        } else {
            finish(.failure(URLError(.badServerResponse)))
        }
    }

    func fail(_ error: any Error) {
        finish(.failure(error))
    }

    private func finish(_ outcome: Outcome) {
        let running: Running? = state.withLock { state in
            switch state {
            case .idle:
                state = .endedEarly(outcome)
                return nil
            case .running(let running):
                state = .ended
                return running
            case .endedEarly, .ended:
                return nil
            }
        }
        guard let running else { return }
        running.report(outcome)
        if case .failure = outcome, let task = running.task {
            task.stop()
        }
    }

    /// Reads or changes the state of a running transfer. Returns `nil` if the transfer is not running.
    @discardableResult
    private func change<Result>(_ body: (inout Running) -> Result) -> Result? {
        state.withLock { state in
            guard case .running(var running) = state else { return nil }
            // The body is then referenced only once, and is not copied when it grows.
            state = .idle
            defer { state = .running(running) }
            return body(&running)
        }
    }

    private var tooLarge: APIError { .tooLarge(for: request) }
}

extension HTTP.Response {
    init(_ received: WholeTransfer.ReceivedResponse) {
        let response = received.response
        self.init(status: response.statusCode, headers: HTTP.Headers(response), body: received.body)
    }
}

extension HTTP.Headers {
    /// The fields of a response, sorted by name, because URLSession does not preserve their order.
    init(_ response: HTTPURLResponse) {
        self = [:]
        let fields = response.allHeaderFields
            .map { (name: Self.text($0.key.base), value: Self.text($0.value)) }
            .sorted { $0.name < $1.name }
        for field in fields {
            append(field.name, field.value)
        }
    }

    private static func text(_ value: Any) -> String {
        value as? String ?? String(describing: value)
    }
}
