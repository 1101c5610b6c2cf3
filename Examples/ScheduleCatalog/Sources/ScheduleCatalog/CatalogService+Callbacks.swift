import GeneratedClients
import Synchronization

extension CatalogService {
    /// Loads the catalog with completion handlers.
    ///
    /// - Parameter completion: Called once, on the callback queue of the client. The first error cancels what is still
    ///   under way.
    /// - Returns: What cancels all requests.
    @discardableResult
    public func catalog(
        completion: @escaping @Sendable (Result<Catalog, CatalogError>) -> Void
    ) -> CancellationHandle {
        let gathering = Gathering(completion: completion)
        let callbacks = client.callbacks
        gathering.attach([
            callbacks.schedules { result in gathering.take(result) { $0.schedules = $1 } },
            callbacks.salmonRun { result in gathering.take(result) { $0.salmonRun = $1 } },
            callbacks.timeline { result in gathering.take(result) { $0.timeline = $1 } },
            callbacks.merchandises { result in gathering.take(result) { $0.merchandises = $1 } },
        ])
        return CancellationHandle { gathering.cancel() }
    }
}

/// Gathers four responses, in any order, into one catalog.
private final class Gathering: Sendable {
    struct Answers {
        var schedules: Splatoon2.Schedules?
        var salmonRun: Splatoon2.SalmonRun?
        var timeline: Splatoon2.Timeline?
        var merchandises: Splatoon2.Merchandises?

        /// The catalog, or why there is none; `nil` until all responses have arrived.
        var result: Result<Catalog, CatalogError>? {
            guard let schedules, let salmonRun, let timeline, let merchandises else { return nil }
            do throws(CatalogError) {
                return .success(try Catalog(schedules, salmonRun, timeline, merchandises))
            } catch {
                return .failure(error)
            }
        }
    }

    typealias Completion = @Sendable (Result<Catalog, CatalogError>) -> Void

    private struct State {
        var answers = Answers()
        /// Nil once it was called.
        var completion: Completion?
        var handles: [CancellationHandle] = []
    }

    private let state: Mutex<State>

    init(completion: @escaping Completion) {
        state = Mutex(State(completion: completion))
    }

    /// Keeps what cancels the calls; they may have failed already.
    func attach(_ handles: [CancellationHandle]) {
        let isOver = state.withLock { state in
            state.handles = handles
            return state.completion == nil
        }
        if isOver { cancel() }
    }

    func cancel() {
        for handle in state.withLock({ $0.handles }) { handle.cancel() }
    }

    func take<Value>(_ result: Result<Value, APIError>, _ keep: (inout Answers, Value) -> Void) {
        switch result {
        case .success(let value):
            let (completion, result) = state.withLock { state in
                keep(&state.answers, value)
                let result = state.answers.result
                defer { if result != nil { state.completion = nil } }
                return (state.completion, result)
            }
            if let result { completion?(result) }
        case .failure(let error):
            let completion = state.withLock { state in
                defer { state.completion = nil }
                return state.completion
            }
            cancel()
            completion?(.failure(CatalogError(error)))
        }
    }
}
