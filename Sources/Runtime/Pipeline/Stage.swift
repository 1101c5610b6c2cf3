/// A part of the pipeline. It looks at an exchange, or at the outcome of the stages after it, and decides on the next step.
///
/// A stage decides at once. ``Stages`` takes the steps, so that a call that waits holds one frame and not one for each
/// stage.
///
/// A class, so that the closures of its steps store one word of it.
protocol Stage: AnyObject, Sendable {
    /// Decides on the first step for an exchange.
    func respond(to exchange: Exchange) -> StageStep
}

/// The outcome of a stage: a response of the server or of the cache, or an error.
typealias StageOutcome = Result<Reply, APIError>

/// A decision of a stage.
enum StageStep: Sendable {
    /// The next stage responds to the exchange, and its outcome is that of this stage.
    case pass(Exchange)

    /// The next stage responds to the exchange, and this stage decides again with its outcome.
    case next(Exchange, then: @Sendable (StageOutcome) -> StageStep)

    /// The stage waits for work, which decides on the step after it. The work can run the remaining stages in a task of
    /// its own.
    case wait(@Sendable (RemainingStages) async -> StageStep)

    /// The stage has an outcome.
    case done(StageOutcome)

    /// The stage has failed.
    static func fail(_ error: APIError) -> StageStep { .done(.failure(error)) }
}
