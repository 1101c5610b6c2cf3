import EndpointRuntime
import Foundation
import Synchronization

extension Contender {
    struct NoValue: Error {}

    /// The three flavors of a generated client, each of which hands over a decoded film.
    ///
    /// Completions run on a queue of their own, and are awaited like the others: that wait is part of what is measured.
    static func flavors(of url: URL) -> [Contender] {
        let settings = Settings(baseURL: url, callbackQueue: DispatchQueue(label: "completions"))
        let client = Payloads.Client(settings: settings)
        let (callbacks, streams) = (client.callbacks, client.streams)
        // Equal requests under way would become one.
        let copy = Counter()
        return [
            Contender(name: "async") { _ = try await client.film(copy: copy.next()) },
            Contender(name: "callbacks") {
                _ = try await withCheckedThrowingContinuation { continuation in
                    callbacks.film(copy: copy.next()) {
                        continuation.resume(with: $0.mapError { $0 as any Error })
                    }
                }
            },
            Contender(name: "streams") {
                for try await _ in streams.film(copy: copy.next()) { return }
                throw NoValue()
            },
        ]
    }

    /// Numbers requests.
    private final class Counter: Sendable {
        private let last = Atomic<Int>(0)

        func next() -> Int { last.add(1, ordering: .relaxed).newValue }
    }
}
