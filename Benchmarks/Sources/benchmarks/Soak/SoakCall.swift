import EndpointRuntime
import Foundation
import Synchronization

/// A random call of the soak.
struct SoakCall: Sendable {
    let flavor: Int
    let id: Int
    let fault: SoakFault
    let method: HTTP.Method
    /// The number of milliseconds after which the caller cancels. `nil` if it does not cancel.
    let cancellationDelay: Int?

    init(_ random: inout SeededGenerator) {
        flavor = random.int(0...2)
        // Few enough that equal requests often share a request in flight or a cached response.
        id = random.int(1...200)
        fault = random.chance(0.6) ? .none : random.pick(SoakFault.allCases)
        method = random.chance(0.85) ? .get : random.pick([.post, .put, .delete])
        cancellationDelay = random.chance(0.1) ? random.int(0...20) : nil
    }

    /// Makes the call, and passes each of its outcomes to `record`.
    func run(on client: AsyncClient<SoakAPI>, _ record: @escaping @Sendable (SoakOutcome) -> Void) async {
        let endpoint = SoakAPI.item(id, fault, method: method)
        switch flavor {
        case 0: await task(record) { () async throws(APIError) in try await client.send(endpoint) }
        case 1: await callback(client.callbacks, endpoint, record)
        default:
            await task(record) { () async throws(APIError) in
                for try await item in client.streams.stream(endpoint) { return item }
                // A stream that ends with neither a value nor an error.
                throw .clientClosed
            }
        }
    }

    private func task(
        _ record: @escaping @Sendable (SoakOutcome) -> Void,
        _ call: @escaping @Sendable () async throws(APIError) -> SoakItem
    ) async {
        let task = Task {
            do throws(APIError) {
                record(outcome(.success(try await call())))
            } catch {
                record(outcome(.failure(error)))
            }
        }
        await cancelAfterDelay { task.cancel() }
        await task.value
    }

    private func callback(
        _ client: CallbackClient<SoakAPI>, _ endpoint: Endpoint<SoakItem>,
        _ record: @escaping @Sendable (SoakOutcome) -> Void
    ) async {
        let (completions, completed) = AsyncStream<Void>.makeStream()
        let handle = client.send(endpoint) { result in
            record(outcome(result))
            completed.yield()
        }
        await cancelAfterDelay { handle.cancel() }
        for await _ in completions { return }
    }

    private func cancelAfterDelay(_ cancel: () -> Void) async {
        guard let cancellationDelay else { return }
        try? await Task.sleep(for: .milliseconds(cancellationDelay))
        cancel()
    }

    private func outcome(_ result: Result<SoakItem, APIError>) -> SoakOutcome {
        switch result {
        case .success(let item): item.id == id ? .value : .otherValue
        case .failure(.cancelled): .cancelled
        case .failure(.timedOut): .timedOut
        case .failure(.transport): .transport
        case .failure(.status): .status
        case .failure(.decoding): .decoding
        case .failure(.tooLarge): .tooLarge
        case .failure(.redirect): .redirect
        case .failure(.rateLimited), .failure(.invalidRequest), .failure(.invalidConfiguration),
            .failure(.authentication), .failure(.clientClosed), .failure(.overflow):
            .unexpected
        }
    }
}

/// The outcome of a call.
enum SoakOutcome: String, CaseIterable {
    case value, cancelled, timedOut, transport, status, decoding, tooLarge, redirect
    /// The value of another call.
    case otherValue
    /// An error that no fault of the server should cause.
    case unexpected

    /// The outcomes that every soak must include.
    static let provoked: [Self] = [.value, .cancelled, .timedOut, .transport, .status, .decoding, .tooLarge, .redirect]
}
