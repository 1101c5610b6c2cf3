import EndpointRuntime
import Foundation
import Synchronization

/// A call of the soak, drawn at random.
struct SoakCall: Sendable {
    let flavor: Int
    let id: Int
    let fault: SoakFault
    let method: HTTP.Method
    /// After how many milliseconds the caller loses patience.
    let patience: Int?

    init(_ random: inout Seeded) {
        flavor = random.int(0...2)
        // Few enough for equal requests to meet in flight and in the cache.
        id = random.int(1...200)
        fault = random.chance(0.6) ? .none : random.pick(SoakFault.allCases)
        method = random.chance(0.85) ? .get : random.pick([.post, .put, .delete])
        patience = random.chance(0.1) ? random.int(0...20) : nil
    }

    /// Makes the call, and tells each of its outcomes as it comes.
    func run(on client: AsyncClient<SoakAPI>, _ note: @escaping @Sendable (SoakOutcome) -> Void) async {
        let endpoint = SoakAPI.item(id, fault, method: method)
        switch flavor {
        case 0: await task(note) { () async throws(APIError) in try await client.send(endpoint) }
        case 1: await callback(client.callbacks, endpoint, note)
        default:
            await task(note) { () async throws(APIError) in
                for try await item in client.streams.stream(endpoint) { return item }
                // A stream that ends with neither a value nor an error.
                throw .clientClosed
            }
        }
    }

    private func task(
        _ note: @escaping @Sendable (SoakOutcome) -> Void,
        _ call: @escaping @Sendable () async throws(APIError) -> SoakItem
    ) async {
        let task = Task {
            do throws(APIError) {
                note(outcome(.success(try await call())))
            } catch {
                note(outcome(.failure(error)))
            }
        }
        await losePatience { task.cancel() }
        await task.value
    }

    private func callback(
        _ client: CallbackClient<SoakAPI>, _ endpoint: Endpoint<SoakItem>,
        _ note: @escaping @Sendable (SoakOutcome) -> Void
    ) async {
        let (completions, completed) = AsyncStream<Void>.makeStream()
        let handle = client.send(endpoint) { result in
            note(outcome(result))
            completed.yield()
        }
        await losePatience { handle.cancel() }
        for await _ in completions { return }
    }

    private func losePatience(_ cancel: () -> Void) async {
        guard let patience else { return }
        try? await Task.sleep(for: .milliseconds(patience))
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
            .failure(.clientClosed), .failure(.overflow):
            .unexpected
        }
    }
}

/// What a call comes to.
enum SoakOutcome: String, CaseIterable {
    case value, cancelled, timedOut, transport, status, decoding, tooLarge, redirect
    /// The value of another call.
    case otherValue
    /// An error that nothing here should lead to.
    case unexpected

    /// The outcomes that the soak brings about.
    static let provoked: [Self] = [.value, .cancelled, .timedOut, .transport, .status, .decoding, .tooLarge, .redirect]
}
