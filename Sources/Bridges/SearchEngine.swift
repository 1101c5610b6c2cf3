import EndpointRuntime
import Synchronization

/// Runs a live search. Iterates the inputs, waits, searches, and returns the latest state.
///
/// A ``SearchProgress`` makes the decisions under the lock. Tasks are cancelled, handlers are called, and inputs and
/// answers are released outside of the lock.
final class SearchEngine<Input: Equatable & Sendable, Value: Sendable, Failure: Error, InputFailure: Error>: Sendable {
    typealias Progress = SearchProgress<Input, Value, Failure, InputFailure>
    typealias Handler = @Sendable (Progress.Outcome) -> Void

    private struct State {
        var progress = Progress()
        /// Iterates the inputs.
        var reading: Task<Void, Never>?
        /// Waits for the interval, or searches.
        var work: Task<Void, Never>?
        var handler: Handler?
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

    /// Starts the iteration of the inputs.
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

    /// Calls a handler with the next state or the end. There must be no other handler.
    func take(_ handler: @escaping Handler) {
        change { $0.handler = handler }
    }

    /// Waits for the next state or the end. If the task is cancelled, returns the end at once.
    func next(isolation: isolated (any Actor)?) async -> Progress.Outcome {
        await withTaskCancellationHandler {
            await withCheckedContinuation(isolation: isolation) { continuation in
                take { continuation.resume(returning: $0) }
            }
        } onCancel: {
            cancel()
        }
    }

    /// Cancels the inputs and the search.
    func cancel() {
        let tasks = state.update { state in
            state.progress.cancel()
            return [state.reading, state.work]
        }
        for task in tasks { task?.cancel() }
        change { _ in }
    }

    /// Starts the interval of an input. When it has passed, starts the search.
    func receive(_ input: Input) {
        let isBlank = isBlank(input)
        replaceWork { state in
            guard let round = state.progress.receive(input, isBlank: isBlank) else { return nil }
            defer {
                state.work = isBlank ? nil : Task { if (try? await self.wait()) != nil { self.begin(round) } }
            }
            return state.work
        }
    }

    /// Records that there are no more inputs. The search in flight continues, unless the inputs have failed.
    func end(_ result: Result<Void, InputFailure>) {
        replaceWork { state in
            state.progress.end(result)
            guard case .failure = result else { return nil }
            defer { state.work = nil }
            return state.work
        }
    }

    /// Changes the state, and cancels the work that `replace` returns.
    private func replaceWork(_ replace: (inout State) -> Task<Void, Never>?) {
        let obsolete = state.update(replace)
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

    /// Changes the state, and calls the handler if there is a state or the end for it.
    private func change(_ change: (inout State) -> Void) {
        let delivery = state.update { state -> (Handler, Progress.Outcome)? in
            change(&state)
            guard let handler = state.handler, let outcome = state.progress.take() else { return nil }
            state.handler = nil
            return (handler, outcome)
        }
        if let (handler, outcome) = delivery {
            handler(outcome)
        }
    }
}
