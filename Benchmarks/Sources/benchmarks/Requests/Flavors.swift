import EndpointRuntime
import Foundation
import Synchronization

/// The three flavors, which like the bare task do not decode; and a generated function, which does.
struct Flavors {
    let async: Contender
    let callbacks: Contender
    let streams: Contender
    let decoding: Contender

    private struct NoValue: Error {}

    /// Completions are awaited like the others: that wait is part of what is measured.
    init(url: URL, callbackQueue: DispatchQueue) {
        let client = Payloads.Client(settings: Settings(baseURL: url, callbackQueue: callbackQueue))
        let (callbackClient, streamClient) = (client.callbacks, client.streams)
        // Equal requests under way would become one.
        let copy = Counter()
        let film = { @Sendable in Endpoint<Void>(.get, "/film", query: ["copy": copy.next()]) }
        async = Contender(name: "async") { try await client.send(film()) }
        callbacks = Contender(name: "callbacks") {
            try await withCheckedThrowingContinuation { continuation in
                callbackClient.send(film()) { continuation.resume(with: $0.mapError { $0 as any Error }) }
            }
        }
        streams = Contender(name: "streams") {
            for try await _ in streamClient.stream(film()) { return }
            throw NoValue()
        }
        decoding = Contender(name: "async, decoded") { _ = try await client.film(copy: copy.next()) }
    }

    /// Numbers requests.
    private final class Counter: Sendable {
        private let last = Atomic<Int>(0)

        func next() -> Int { last.add(1, ordering: .relaxed).newValue }
    }
}
