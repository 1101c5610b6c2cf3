import EndpointRuntime
import Foundation
import LoopbackServer

/// The kinds of streams, each as a stream of numbers with a server of its own.
enum StreamKind: CaseIterable {
    case value, pages, items, live, lines, events

    /// What becomes of a stream behind its first elements.
    enum Turn {
        case none, failure, silence
    }

    /// Skips the waits of live values and of reconnections, which are shorter than all time limits.
    static func settings() -> ClientSettings {
        ClientSettings(
            timeout: .seconds(3_600), idleTimeout: .seconds(3_600), retry: .none,
            clock: TestClock(skip: .seconds(60)))
    }

    func stream(on session: APISession) -> any AsyncSequence<Int, APIError> & Sendable {
        let client = TestStreamClient(session: session)
        return switch self {
        case .value: client.stream(number)
        case .pages: Numbers.stream(session).map(\.page)
        case .items: Numbers.stream(session).items
        case .live: client.stream(number).live(Refresh { _ in [] })
        case .lines: client.elements(number)
        case .events: client.events(number)
        }
    }

    /// All elements; of the live value, which has no end, the first ones.
    var elements: [Int] {
        switch self {
        case .value: [0]
        case .pages: [1, 2, 3, 4]
        case .items: [0, 1, 2, 3, 4, 5]
        case .live: [0, 1, 2]
        case .lines, .events: [0, 1, 2, 3]
        }
    }

    /// How many requests all elements and the end take.
    var requestCount: Int {
        switch self {
        case .value, .lines: 1
        case .pages, .items: 4
        case .live: 3
        case .events: 2
        }
    }

    /// The elements before the turn.
    var firstElements: [Int] {
        switch self {
        case .value: []
        case .pages: [1]
        case .items: [0, 1]
        case .live: [0]
        case .lines: [0, 1, 2]
        case .events: [0, 1, 2, 3]
        }
    }

    /// The request that meets the turn.
    func turningRequest(_ turn: Turn) -> Int {
        switch self {
        case .value, .lines: 1
        case .pages, .items, .live: 2
        case .events: turn == .failure ? 2 : 1
        }
    }

    /// The error that a failure is.
    var failure: String {
        self == .lines ? "decoding: expected a whole number, found 'x'" : "404: -; nil"
    }

    /// Whether the connection stays open as long as somebody iterates.
    var isOneBody: Bool { self == .lines || self == .events }

    /// What the server answers; a body that falls silent goes on when the gate lets it pass.
    func reply(to request: LoopbackRequest, _ turn: Turn = .none, _ gate: Gate = Gate()) -> LoopbackReply {
        if !isOneBody, turn != .none, request.number >= turningRequest(turn) {
            return turn == .failure ? LoopbackReply(status: 404) : .fault(.hang)
        }
        switch self {
        case .value: return .json("0")
        case .pages, .items: return .json(Numbers.text(Int(request.query("page") ?? "1") ?? 1, of: 3))
        case .live: return .json("\(request.number - 1)")
        case .lines: return Self.body("0\n1\n2\n", turn == .failure ? "x\n" : "3\n", turn, gate)
        case .events where request.header("Last-Event-ID") != nil:
            return LoopbackReply(status: turn == .failure ? 404 : 204)
        case .events: return Self.body("id: a\ndata: 0\n\ndata: 1\n\ndata: 2\n\n", "data: 3\n\n", turn, gate)
        }
    }

    private static func body(_ first: String, _ rest: String, _ turn: Turn, _ gate: Gate) -> LoopbackReply {
        LoopbackReply(
            headers: ["Content-Type": "text/event-stream"], body: Data((first + rest).utf8),
            delivery: turn == .silence ? .drip(bytes: first.utf8.count, gate) : .whole)
    }
}
