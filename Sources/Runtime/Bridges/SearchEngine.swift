import Synchronization

/// Runs a live search: iterates the inputs, waits, searches, and hands out the latest state.
///
/// What happens is decided by a ``SearchProgress`` under the lock. Tasks are cancelled and takers called outside it.
final class SearchEngine<Input: Equatable & Sendable, Value: Sendable, Failure: Error, InputFailure: Error>: Sendable {
    typealias Progress = SearchProgress<Input, Value, Failure, InputFailure>
    typealias Taker = @Sendable (Progress.Outcome) -> Void

    private struct State {
        var progress = Progress()
        var reading: Task<Void, Never>?
        /// Waits for the interval to pass, or searches.
        var work: Task<Void, Never>?
        var taker: Taker?
    }

    private let state = Mutex(State())
    private let isBlank: @Sendable (Input) -> Bool
    private let wait: @Sendable () async throws -> Void
    private let search: @Sendable (Input) async -> Result<Value, Failure>

    init(_ rules: SearchRules<Input, Value, Failure>) {
        isBlank = rules.isBlank
        wait = { [clock = rules.clock, interval = rules.interval] in try await clock.sleep(for: interval) }
        search = { [search = rules.search] input in
            await result { () async throws(Failure) in try await search(input) }
        }
    }

    /// Begins to iterate the inputs.
    func start<Inputs: AsyncSequence & Sendable>(_ inputs: Inputs)
    where Inputs.Element == Input, Inputs.Failure == InputFailure {
        change { state in
            state.reading = Task {
                var iterator = inputs.makeAsyncIterator()
                do throws(InputFailure) {
                    while let input = try await iterator.next(isolation: nil) { self.receive(input) }
                    self.end(.success(()))
                } catch {
                    self.end(.failure(error))
                }
            }
        }
    }

    /// Passes the next state, or the end, to a taker. There must be no other taker.
    func take(_ taker: @escaping Taker) {
        change { $0.taker = taker }
    }

    /// Waits for the next state, or the end; that comes at once when the task is cancelled.
    func next(isolation: isolated (any Actor)?) async -> Progress.Outcome {
        await withTaskCancellationHandler {
            await withCheckedContinuation(isolation: isolation) { continuation in
                take { continuation.resume(returning: $0) }
            }
        } onCancel: {
            cancel()
        }
    }

    /// Ends everything.
    func cancel() {
        let tasks = state.withLock { state in
            state.progress.cancel()
            return [state.reading, state.work]
        }
        for task in tasks { task?.cancel() }
        change { _ in }
    }

    /// Waits until an input has stayed, and searches for it.
    func receive(_ input: Input) {
        let isBlank = isBlank(input)
        let obsolete = state.withLock { state -> Task<Void, Never>? in
            guard let round = state.progress.receive(input, isBlank: isBlank) else { return nil }
            defer {
                state.work = isBlank ? nil : Task { if (try? await self.wait()) != nil { self.begin(round) } }
            }
            return state.work
        }
        obsolete?.cancel()
        change { _ in }
    }

    /// Ends with the search in flight, because there are no more inputs.
    func end(_ result: Result<Void, InputFailure>) {
        change { $0.progress.end(result) }
    }

    private func begin(_ round: Int) {
        change { state in
            guard let input = state.progress.begin(round) else { return }
            state.work = Task {
                let result = await self.search(input)
                self.change { $0.progress.found(result, in: round) }
            }
        }
    }

    /// Changes the state, and tells whoever waits.
    private func change(_ change: (inout State) -> Void) {
        let delivery = state.withLock { state -> (Taker, Progress.Outcome)? in
            change(&state)
            guard let taker = state.taker, let outcome = state.progress.take() else { return nil }
            state.taker = nil
            return (taker, outcome)
        }
        if let (taker, outcome) = delivery {
            taker(outcome)
        }
    }
}
