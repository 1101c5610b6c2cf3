/// Reports the start and the outcome of each request, and numbers the attempts.
final class ReportAttempts: Stage {
    private let timers: Timers

    init(_ configuration: SessionConfiguration) {
        timers = configuration.shared.timers
    }

    func respond(to exchange: Exchange) -> Step {
        exchange.report(.attempt(exchange.attempt))
        let start = exchange.reporter.isEnabled ? timers.now : .zero
        return .next(exchange) { [timers] outcome in
            switch outcome {
            case .success(var reply):
                let (status, bytes) = (reply.response.status, reply.response.body.count)
                exchange.report(.response(status: status, bytes: bytes, duration: timers.now - start))
                reply.attempts = exchange.attempt
                return .done(.success(reply))
            case .failure(let error):
                // A cancelled call ends before its attempt does. The end of the call covers both.
                if !error.isCancellation { exchange.report(.failure(error, duration: timers.now - start)) }
                return .fail(error.after(exchange.attempt))
            }
        }
    }
}

extension APIError {
    /// The error with the number of attempts.
    fileprivate func after(_ attempts: Int) -> APIError {
        guard case .transport(var failure) = self else { return self }
        failure.attempts = attempts
        return .transport(failure)
    }
}
