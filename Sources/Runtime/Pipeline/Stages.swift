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

/// The stages of a call, in their order.
///
/// A class, because each call refers to it several times.
final class Stages: Sendable {
    private let list: [any Stage]

    init(_ list: [any Stage]) {
        self.list = list
    }

    /// Sends an exchange through all stages.
    func respond(to exchange: Exchange) async -> StageOutcome {
        await finish(list[0].respond(to: exchange), of: 0)
    }

    /// Takes the steps of a stage and of the stages after it.
    fileprivate func finish(_ first: StageStep, of stage: Int) async -> StageOutcome {
        var (step, position) = (first, stage)
        var deciding: [Deciding] = []
        while true {
            switch step {
            case .pass(let exchange):
                position += 1
                step = list[position].respond(to: exchange)
            case .next(let exchange, let then):
                if deciding.isEmpty { deciding.reserveCapacity(4) }
                deciding.append(Deciding(position: position, then: then))
                position += 1
                step = list[position].respond(to: exchange)
            case .wait(let work):
                step = await work(RemainingStages(stages: self, position: position))
            case .done(let outcome):
                guard let stage = deciding.popLast() else { return outcome }
                position = stage.position
                step = stage.then(outcome)
            }
        }
    }

    /// A stage that decides again when the stages after it have an outcome.
    private struct Deciding {
        let position: Int
        let then: @Sendable (StageOutcome) -> StageStep
    }
}

/// The stages after one that waits.
struct RemainingStages: Sendable {
    fileprivate let stages: Stages
    /// The position of the stage that waits.
    fileprivate let position: Int

    /// Sends an exchange through the remaining stages.
    func respond(to exchange: Exchange) async -> StageOutcome { await finish(.pass(exchange)) }

    /// Takes a step of the stage that waits, and all steps after it.
    func finish(_ step: StageStep) async -> StageOutcome { await stages.finish(step, of: position) }
}
