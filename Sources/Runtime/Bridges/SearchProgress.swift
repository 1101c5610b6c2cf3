/// How far a live search is, as a value: what comes in, and what is to be shown.
///
/// What begins with an input is a round, and has a number: what belongs to another round than the last comes too late.
struct SearchProgress<Input: Equatable, Value, Failure: Error, InputFailure: Error> {
    typealias State = SearchState<Input, Value, Failure>
    /// `nil` is the end.
    typealias Outcome = Result<State?, InputFailure>

    private enum End {
        case none, some(Result<Void, InputFailure>), delivered
    }

    private enum Kind {
        case idle, loading, answer
    }

    private var round = 0
    private var latest: Input?
    /// What the answer belongs to that is shown or waits to be taken.
    private var answered: Input?
    private var isWorking = false
    private var untaken: State? = .idle
    private var taken: Kind?
    /// The answer on the screen, also while the next one is searched for.
    private var shown: State.Answer?
    private var end = End.none

    init() {}

    /// Begins a round, whose number is returned; nil where the input is the same as before.
    mutating func receive(_ input: Input, isBlank: Bool) -> Int? {
        if case .delivered = end { return nil }
        if input == latest { return nil }
        latest = input
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

    /// Begins the search of a round, and returns its input; nil if it is not to be searched for.
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

    /// Takes note of what the search of a round has come to.
    mutating func found(_ result: Result<Value, Failure>, in round: Int) {
        guard round == self.round, let latest else { return }
        answered = latest
        isWorking = false
        switch result {
        case .success(let value): show(.loaded(value, for: latest))
        case .failure(let error): show(.failed(error, for: latest))
        }
    }

    /// Takes note that there will be no more inputs.
    mutating func end(_ result: Result<Void, InputFailure>) {
        if case .none = end { end = .some(result) }
    }

    /// Ends it, whatever is under way.
    mutating func cancel() {
        round += 1
        untaken = nil
        end = .delivered
    }

    /// What is to be shown next, or the end; nil while there is neither.
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

    /// Replaces what was not taken; idle is not shown after idle, nor loading after loading.
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
