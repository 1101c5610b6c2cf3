/// Ends an attempt at ``ClientSettings/attemptTimeout``.
final class LimitAttempt: Stage {
    /// `nil` if attempts have no time limit.
    private let deadline: Deadline?

    init(_ configuration: SessionConfiguration) {
        deadline = configuration.settings.attemptTimeout.map {
            Deadline(timeout: $0, timers: configuration.shared.timers)
        }
    }

    func respond(to exchange: Exchange) -> StageStep {
        // A transfer of a file may take any time.
        guard let deadline, !exchange.transfersFile else { return .pass(exchange) }
        return .wait { remaining in
            .done(
                await deadline.limit(.attempt, of: exchange.request) { race in
                    race.run { () throws(APIError) in try await remaining.run(.pass(exchange)).get() }
                })
        }
    }
}
