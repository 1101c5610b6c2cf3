/// The progress of a live search as a value. It receives inputs and results, and returns the states to show.
///
/// Each new input starts a numbered round. Results of earlier rounds are ignored.
struct SearchProgress<Input: Equatable, Value, Failure: Error, InputFailure: Error> {
    typealias State = SearchState<Input, Value, Failure>
    /// The next state, `nil` for the end, or the failure of the inputs.
    typealias Outcome = Result<State?, InputFailure>

    private enum End {
        case none, some(Result<Void, InputFailure>), delivered
    }

    private enum Kind {
        case idle, loading, answer
    }

    private var round = 0
    private var latest: Input?
    /// Whether the search for the latest input has failed.
    private var hasFailed = false
    /// The input of the answer that is shown or waits to be taken.
    private var answered: Input?
    /// Whether the latest input is waiting for its interval or its answer.
    private var isWorking = false
    private var untaken: State? = .idle
    private var taken: Kind?
    /// The answer on the screen. It stays there during the next search.
    private var shown: State.Answer?
    private var end = End.none

    init() {}

    /// Starts a round for an input, and returns its number. Returns `nil` if the input equals the previous one, whose
    /// search has not failed, or after the end.
    mutating func receive(_ input: Input, isBlank: Bool) -> Int? {
        if case .delivered = end { return nil }
        if input == latest, !hasFailed { return nil }
        latest = input
        hasFailed = false
        round += 1
        if let untaken, kind(of: untaken) == .answer {
            self.untaken = nil
            answered = nil
        }
        isWorking = !isBlank
        if isBlank {
            answered = nil
            show(.idle)
        }
        return round
    }

    /// Starts the search of a round, and returns its input. Returns `nil` if the round is over, or if the input has
    /// its answer already.
    mutating func begin(_ round: Int) -> Input? {
        guard round == self.round else { return nil }
        guard latest != answered else {
            isWorking = false
            return nil
        }
        answered = nil
        show(.loading(previous: shown))
        return latest
    }

    /// Records the result of the search of a round.
    mutating func found(_ result: Result<Value, Failure>, in round: Int) {
        guard round == self.round, let latest else { return }
        isWorking = false
        switch result {
        case .success(let value):
            answered = latest
            show(.loaded(value, for: latest))
        case .failure(let error):
            hasFailed = true
            show(.failed(error, for: latest))
        }
    }

    /// Records that there are no more inputs. A failure also ends the round in progress, so that the error of its
    /// search, which is cancelled, is not shown before the failure.
    mutating func end(_ result: Result<Void, InputFailure>) {
        guard case .none = end else { return }
        end = .some(result)
        if case .failure = result { round += 1 }
    }

    /// Ends the search and the round in progress.
    mutating func cancel() {
        round += 1
        untaken = nil
        end = .delivered
    }

    /// Returns the next state to show, or the end. Returns `nil` while there is neither.
    mutating func take() -> Outcome? {
        if let untaken {
            taken = kind(of: untaken)
            shown = untaken.answer
            self.untaken = nil
            return .success(untaken)
        }
        switch end {
        case .none:
            return nil
        case .delivered:
            return .success(nil)
        case .some(.failure(let error)):
            cancel()
            return .failure(error)
        case .some(.success):
            guard !isWorking else { return nil }
            cancel()
            return .success(nil)
        }
    }

    /// Replaces the state that was not taken. Idle is not shown twice in a row, nor is loading.
    private mutating func show(_ state: State) {
        let kind = kind(of: state)
        untaken = kind == taken && kind != .answer ? nil : state
    }

    private func kind(of state: State) -> Kind {
        switch state {
        case .idle: .idle
        case .loading: .loading
        case .loaded, .failed: .answer
        }
    }
}

extension SearchProgress: Sendable where Input: Sendable, Value: Sendable {}
