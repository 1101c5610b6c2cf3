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
