/// Reports the start and the outcome of each request, adds the headers of the attempt, and numbers the attempts.
final class ReportAttempts: Stage {
    private let timers: Timers

    init(_ configuration: SessionConfiguration) {
        timers = configuration.shared.timers
    }

    func respond(to exchange: Exchange) -> StageStep {
        if exchange.attempt == 1, !exchange.reporter.isEnabled { return .pass(exchange) }
        let sent: Exchange
        do throws(APIError) {
            sent = try exchange.reportingAttempt()
        } catch {
            return .fail(error)
        }
        let start = timers.now
        return .next(sent) { [timers] outcome in
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

extension Exchange {
    /// Reports the start of an attempt. Returns the exchange with the headers of the attempt.
    ///
    /// - Throws: `.invalidRequest` if the headers are invalid.
    fileprivate func reportingAttempt() throws(APIError) -> Exchange {
        let added = reporter.reportAttempt(attempt, reported)
        if added.fields.isEmpty { return self }
        if let problem = HeaderRules.problem(in: added) {
            throw .invalidRequest(
                InvalidRequest(
                    reason: problem, endpoint: request.endpointDescription,
                    unsent: attempt > 1 ? .furtherAttempt : .request))
        }
        var request = request
        for field in added.fields where self.request.headers[field.name] == nil {
            request.headers.append(field.name, field.value)
        }
        return with(request)
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
