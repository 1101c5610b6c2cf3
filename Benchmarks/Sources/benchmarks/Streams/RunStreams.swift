import EndpointRuntime
import Foundation
import LoopbackServer
import Synchronization

/// A20: how soon the first element of a body is there while the rest of it has yet to be sent, and how soon the
/// connection closes once nobody reads it any more.
///
/// - Throws: ``Late`` where either took longer than it may, unless the figures are those of a quick run.
func runStreams(_ length: Length) async throws {
    var table = Table("Bodies that are streams", ["", "first element, ms (longest)", "closed, ms (longest)"])
    var late: [Late] = []
    for kind in [Body.lines, .events] {
        var delays: [Delays] = []
        for _ in 0..<length.choose(200, quick: 5) { delays.append(try await kind.measure()) }
        let (first, closed) = (delays.map(\.first), delays.map(\.closed))
        table.add(kind.rawValue, first.withLongest, closed.withLongest)
        late += [
            Late(what: "the first element of \(kind.rawValue)", delays: first, limit: 100),
            Late(what: "to close a body of \(kind.rawValue)", delays: closed, limit: 500),
        ]
    }
    table.show()
    late.removeAll { !$0.isLate }
    if case .full = length, let late = late.first { throw late }
}

/// In milliseconds.
private struct Delays {
    let first: Double
    let closed: Double
}

private enum Body: String {
    case lines, events

    private var beginning: String {
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

    /// Reads one element of a body whose second never comes, and leaves.
    func measure() async throws -> Delays {
        let clock = ContinuousClock()
        let sent = Mutex(clock.now)
        let server = try LoopbackServer { [beginning, type] _ in
            sent.withLock { $0 = clock.now }
            return LoopbackReply(
                headers: ["Content-Type": type], body: Data("\(beginning)\(beginning)".utf8),
                delivery: .drip(bytes: beginning.utf8.count, Gate()))
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
        throw NothingCame()
    }
}

private struct NothingCame: Error {}

private struct Late: Error, CustomStringConvertible {
    let what: String
    let delays: [Double]
    /// In milliseconds.
    let limit: Double

    var isLate: Bool { delays.quantile(1) > limit }

    var description: String { "\(what) took \(delays.quantile(1).fixed(1)) ms, and may take \(limit.fixed(0))" }
}

extension Duration {
    fileprivate var milliseconds: Double { self / .milliseconds(1) }
}

extension [Double] {
    fileprivate var withLongest: String { "\(median.fixed(2)) (\(quantile(1).fixed(2)))" }
}
