/// The stages that send a request as often as necessary.
///
/// To add a stage, write a type with `respond(to:next:)`, and put it in its place in ``respond(to:)``.
///
/// A class, because each call captures it several times.
final class Stages: Sendable {
    private let authenticate = Authenticate()
    private let retry: Retry
    private let redirects: FollowRedirects
    private let limit: LimitRate
    private let reports: ReportAttempts
    private let sign: Sign
    /// The time limit of one attempt. `nil` if there is none.
    private let deadline: Deadline?
    private let transmit: Pipeline.Next

    init(_ configuration: SessionConfiguration, _ transmit: @escaping Pipeline.Next) {
        let timers = configuration.shared.timers
        retry = Retry(configuration)
        redirects = FollowRedirects(idempotencyKeys: configuration.service.idempotencyKeys)
        limit = LimitRate(configuration)
        reports = ReportAttempts(timers: timers)
        sign = Sign(signer: configuration.settings.signer)
        deadline = configuration.settings.attemptTimeout.map { Deadline(timeout: $0, timers: timers) }
        self.transmit = transmit
    }

    @Sendable func respond(to exchange: Exchange) async throws(APIError) -> Reply {
        try await authenticate.respond(to: exchange) { exchange throws(APIError) in
            try await retry.respond(to: exchange) { exchange throws(APIError) in
                try await redirects.respond(to: exchange) { exchange throws(APIError) in
                    try await limit.respond(to: exchange) { exchange throws(APIError) in
                        try await reports.respond(to: exchange, next: attempt)
                    }
                }
            }
        }
    }

    @Sendable private func attempt(_ exchange: Exchange) async throws(APIError) -> Reply {
        // A transfer of a file may take any time.
        guard let deadline, !exchange.transfersFile else {
            return try await sign.respond(to: exchange, next: transmit)
        }
        return try await deadline.limit(.attempt, of: exchange.request) { race in
            race.run { [sign, transmit] () throws(APIError) in try await sign.respond(to: exchange, next: transmit) }
        }
    }
}

/// Reports the start and the outcome of each attempt.
struct ReportAttempts: Sendable {
    let timers: Timers

    func respond(to exchange: Exchange, next: Pipeline.Next) async throws(APIError) -> Reply {
        guard exchange.reporter.isEnabled else { return try await next(exchange) }
        exchange.report(.attempt(exchange.attempt))
        let start = timers.now
        do {
            let reply = try await next(exchange)
            let (response, duration) = (reply.response, timers.now - start)
            exchange.report(.response(status: response.status, bytes: response.body.count, duration: duration))
            return reply
        } catch {
            // A cancelled call ends before its attempt does. The end of the call covers both.
            if !error.isCancellation {
                exchange.report(.failure(error, duration: timers.now - start))
            }
            throw error
        }
    }
}
