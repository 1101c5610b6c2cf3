import Synchronization

/// Runs a live search: iterates the inputs, waits, searches, and hands out the latest state.
///
/// What happens is decided by a ``SearchProgress`` under the lock. Tasks are cancelled and takers called outside it.
final class SearchEngine<Input: Equatable & Sendable, Value: Sendable, Failure: Error, InputFailure: Error>: Sendable {
    typealias Progress = SearchProgress<Input, Value, Failure, InputFailure>

    private struct State {
        var progress = Progress()
        var reading: Task<Void, Never>?
        /// Waits for the interval to pass, or searches.
        var work: Task<Void, Never>?
        var taker: CheckedContinuation<Progress.Outcome, Never>?
    }

    private let state = Mutex(State())
    private let isBlank: @Sendable (Input) -> Bool
    private let wait: @Sendable () async throws -> Void
    private let search: @Sendable (Input) async -> Result<Value, Failure>

    init<Inputs>(_ live: LiveSearch<Inputs, Value, Failure>)
    where Inputs.Element == Input, Inputs.Failure == InputFailure {
        isBlank = live.isBlank
        wait = { [clock = live.clock, interval = live.interval] in try await clock.sleep(for: interval) }
        search = { [search = live.search] input in
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
                    self.change { $0.progress.end(.success(())) }
                } catch {
                    self.change { $0.progress.end(.failure(error)) }
                }
            }
        }
    }

    /// Waits for the next state, or the end; that comes at once when the task is cancelled.
    func next(isolation: isolated (any Actor)?) async -> Progress.Outcome {
        await withTaskCancellationHandler {
            await withCheckedContinuation(isolation: isolation) { continuation in
                change { $0.taker = continuation }
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

    private func receive(_ input: Input) {
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
        let delivery = state.withLock { state -> (CheckedContinuation<Progress.Outcome, Never>, Progress.Outcome)? in
            change(&state)
            guard let taker = state.taker, let outcome = state.progress.take() else { return nil }
            state.taker = nil
            return (taker, outcome)
        }
        if let (taker, outcome) = delivery {
            taker.resume(returning: outcome)
        }
    }
}
