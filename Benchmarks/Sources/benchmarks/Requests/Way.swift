import EndpointRuntime
import Foundation
import Synchronization

/// A way to send the request: by a bare task, or by a flavor, which like that does not decode; or by a generated function,
/// which does.
enum Way: String {
    case bareTask = "bare task"
    case bareTaskOnQueue = "bare task, on a queue"
    /// What it costs to do anything at all between a response and the next request.
    case lateBareTask = "bare task, 20 µs late"
    case async, callbacks, streams
    case decoded = "async, decoded"

    private struct NoValue: Error {}

    /// Completions are awaited like all else: that wait is part of what is measured.
    func contender(_ url: URL) -> Contender {
        Contender(name: rawValue, send: send(url))
    }

    private func send(_ url: URL) -> @Sendable () async throws -> Void {
        switch self {
        case .bareTask:
            let session = BareSession(url: url.appending(path: "film"))
            return { _ = try await session.send() }
        case .bareTaskOnQueue:
            let (session, queue) = (BareSession(url: url.appending(path: "film")), Self.completions)
            return { _ = try await session.send(reportingOn: queue) }
        case .lateBareTask:
            let session = BareSession(url: url.appending(path: "film"))
            return {
                let due = ContinuousClock.now + .microseconds(20)
                while ContinuousClock.now < due {}
                _ = try await session.send()
            }
        case .async:
            let (client, films) = (Self.client(url), Films())
            return { try await client.send(films.next()) }
        case .callbacks:
            let (client, films) = (Self.client(url).callbacks, Films())
            return {
                try await withCheckedThrowingContinuation { continuation in
                    client.send(films.next()) { continuation.resume(with: $0.mapError { $0 as any Error }) }
                }
            }
        case .streams:
            let (client, films) = (Self.client(url).streams, Films())
            return {
                for try await _ in client.stream(films.next()) { return }
                throw NoValue()
            }
        case .decoded:
            let (client, films) = (Self.client(url), Films())
            return { _ = try await client.film(copy: films.nextNumber()) }
        }
    }

    private static let completions = DispatchQueue(label: "completions")

    private static func client(_ url: URL) -> Payloads.Client {
        Payloads.Client(settings: ClientSettings(baseURL: url, callbackQueue: completions))
    }
}

/// Requests of which no two are equal: those would become one while they are under way.
private final class Films: Sendable {
    private let lastNumber = Atomic<Int>(0)

    func next() -> Endpoint<Void> { Endpoint(.get, "/film", query: ["copy": nextNumber()]) }

    func nextNumber() -> Int { lastNumber.add(1, ordering: .relaxed).newValue }
}
