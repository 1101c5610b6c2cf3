import EndpointRuntime
import Foundation
import Synchronization

/// The variants of sending the request: bare tasks, and the flavors of the runtime.
///
/// Only ``decoded``, a generated function, decodes the response.
enum RequestVariant: String {
    case bareTask = "bare task"
    case bareTaskOnQueue = "bare task, on a queue"
    /// Shows the cost of any work between a response and the next request.
    case lateBareTask = "bare task, 20 µs late"
    case async, callbacks, streams
    case decoded = "async, decoded"

    private struct NoValue: Error {}

    /// The workload includes the wait for a completion.
    func workload(_ url: URL) -> Workload {
        Workload(name: rawValue, send: send(url))
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

/// Makes requests that differ from each other, since the runtime would share one request among equal calls.
private final class Films: Sendable {
    private let lastNumber = Atomic<Int>(0)

    func next() -> Endpoint<Void> { Endpoint(.get, "/film", query: ["copy": nextNumber()]) }

    func nextNumber() -> Int { lastNumber.add(1, ordering: .relaxed).newValue }
}
