import EndpointRuntime
import Foundation
import LoopbackServer
import Synchronization

/// Measures the time to the first element of a body whose rest has not been sent yet, and the time until the connection
/// closes after the consumer has left its loop.
///
/// - Throws: ``ExcessiveDelay`` if one of them exceeds its limit, unless the run is quick.
func runStreams(_ length: Length) async throws {
    var table = Table("Streamed bodies", ["", "first element, ms (longest)", "closed, ms (longest)"])
    var checks: [ExcessiveDelay] = []
    for kind in [BodyKind.lines, .events] {
        var delays: [Delays] = []
        for _ in 0..<length.choose(200, quick: 5) { delays.append(try await kind.measure()) }
        let (first, closed) = (delays.map(\.first), delays.map(\.closed))
        table.add(kind.rawValue, first.withLongest, closed.withLongest)
        checks += [
            ExcessiveDelay(what: "the first element of \(kind.rawValue)", delays: first, limit: 100),
            ExcessiveDelay(what: "the close of a body of \(kind.rawValue)", delays: closed, limit: 500),
        ]
    }
    table.show()
    if case .full = length, let excess = checks.first(where: \.isExcessive) { throw excess }
}

/// The delays of one body, in milliseconds.
private struct Delays {
    let first: Double
    let closed: Double
}

private enum BodyKind: String {
    case lines, events

    private var element: String {
        switch self {
        case .lines: "1\n"
        case .events: "data: 1\n\n"
        }
    }

    private var type: String {
        switch self {
        case .lines: "application/x-ndjson"
        case .events: "text/event-stream"
        }
    }

    /// Reads the first element of a body whose second element is never sent, and then ends the iteration.
    func measure() async throws -> Delays {
        let clock = ContinuousClock()
        let sent = Mutex(clock.now)
        let server = try LoopbackServer { [element, type] _ in
            sent.withLock { $0 = clock.now }
            return LoopbackReply(
                headers: ["Content-Type": type], body: Data("\(element)\(element)".utf8),
                delivery: .drip(bytes: element.utf8.count, Gate()))
        }
        defer { server.stop() }
        try await readOne(from: server.baseURL)
        let read = clock.now
        try await server.clientDisconnects(1)
        return Delays(first: (read - sent.withLock { $0 }).milliseconds, closed: (clock.now - read).milliseconds)
    }

    private func readOne(from url: URL) async throws {
        let streams = Payloads.Client(settings: ClientSettings(baseURL: url)).streams
        let numbers = Endpoint<Int>(.get, "/numbers")
        switch self {
        case .lines: for try await _ in streams.elements(numbers) { return }
        case .events: for try await _ in streams.events(numbers) { return }
        }
        throw MissingElement()
    }
}

private struct MissingElement: Error {}

private struct ExcessiveDelay: Error, CustomStringConvertible {
    let what: String
    let delays: [Double]
    /// In milliseconds.
    let limit: Double

    var isExcessive: Bool { delays.quantile(1) > limit }

    var description: String { "\(what) took \(delays.quantile(1).fixed(1)) ms; the limit is \(limit.fixed(0)) ms" }
}

extension Duration {
    fileprivate var milliseconds: Double { self / .milliseconds(1) }
}

extension [Double] {
    fileprivate var withLongest: String { "\(median.fixed(2)) (\(quantile(1).fixed(2)))" }
}
