/// Reports the start and the outcome of each request, and numbers the attempts.
final class ReportAttempts: Stage {
    private let timers: Timers

    init(_ configuration: SessionConfiguration) {
        timers = configuration.shared.timers
    }

    func respond(to exchange: Exchange) -> StageStep {
        if exchange.attempt == 1, !exchange.reporter.isEnabled { return .pass(exchange) }
        exchange.report(.attempt(exchange.attempt))
        let start = timers.now
        return .next(exchange) { [timers] outcome in
            let duration = timers.now - start
            switch outcome {
            case .success(let reply):
                let bytes = reply.response.body.count + reply.savedBytes
                exchange.report(.response(status: reply.response.status, bytes: bytes, duration: duration))
                return .done(.success(Reply(reply, attempts: exchange.attempt)))
            case .failure(let error):
                // A cancelled call ends before its attempt does. The end of the call covers both.
                if !error.isCancellation { exchange.report(.failure(error, duration: duration)) }
                return .fail(error.after(exchange.attempt))
            }
        }
    }
}

extension APIError {
    /// The error with the number of attempts.
    fileprivate func after(_ attempts: Int) -> APIError {
        switch self {
        case .transport(var failure):
            failure.attempts = attempts
            return .transport(failure)
        case .timedOut(var timeout):
            timeout.attempts = attempts
            return .timedOut(timeout)
        default:
            return self
        }
    }
}
