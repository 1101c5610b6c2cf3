import GeneratedClients
import Synchronization

extension CatalogService {
    /// Loads the catalog with completion handlers.
    ///
    /// - Parameter completion: Called once, on the callback queue of the client. The first error cancels the requests
    ///   that are still in flight.
    /// - Returns: A handle that cancels all requests.
    @discardableResult
    public func catalog(
        completion: @escaping @Sendable (Result<Catalog, CatalogError>) -> Void
    ) -> CancellationHandle {
        let collector = ResponseCollector(completion: completion)
        let callbacks = client.callbacks
        collector.attach([
            callbacks.schedules { result in collector.take(result) { $0.schedules = $1 } },
            callbacks.salmonRun { result in collector.take(result) { $0.salmonRun = $1 } },
            callbacks.timeline { result in collector.take(result) { $0.timeline = $1 } },
            callbacks.merchandises { result in collector.take(result) { $0.merchandises = $1 } },
        ])
        return CancellationHandle { collector.cancel() }
    }
}

/// Collects four responses in any order, and combines them to one catalog.
private final class ResponseCollector: Sendable {
    struct Responses {
        var schedules: Splatoon2.Schedules?
        var salmonRun: Splatoon2.SalmonRun?
        var timeline: Splatoon2.Timeline?
        var merchandises: Splatoon2.Merchandises?

        /// The catalog or the error. `nil` until all responses have arrived.
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
        var responses = Responses()
        /// `nil` after it was called.
        var completion: Completion?
        var handles: [CancellationHandle] = []
    }

    private let state: Mutex<State>

    init(completion: @escaping Completion) {
        state = Mutex(State(completion: completion))
    }

    /// Stores the handles of the calls, or cancels them if a call has failed already.
    func attach(_ handles: [CancellationHandle]) {
        let hasCompleted = state.withLock { state in
            state.handles = handles
            return state.completion == nil
        }
        if hasCompleted { cancel() }
    }

    func cancel() {
        for handle in state.withLock({ $0.handles }) { handle.cancel() }
    }

    func take<Value>(_ result: Result<Value, APIError>, _ store: (inout Responses, Value) -> Void) {
        switch result {
        case .success(let value):
            let (completion, result) = state.withLock { state in
                store(&state.responses, value)
                let result = state.responses.result
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
