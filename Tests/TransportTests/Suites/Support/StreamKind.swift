import EndpointRuntime
import EndpointTestSupport
import Foundation
import LoopbackServer

/// The kinds of streams. Each is a stream of numbers with the replies of a server.
enum StreamKind: CaseIterable {
    case value, pages, items, live, lines, events

    /// The end of a stream after its first elements.
    enum Ending {
        case normal, failure, silence
    }

    /// Settings with a clock that skips the delays of live values and reconnections. All time limits are longer.
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

    /// All elements, or the first three of the live value, which has no end.
    var elements: [Int] {
        switch self {
        case .value: [0]
        case .pages: [1, 2, 3, 4]
        case .items: [0, 1, 2, 3, 4, 5]
        case .live: [0, 1, 2]
        case .lines, .events: [0, 1, 2, 3]
        }
    }

    /// The number of requests for all elements and the end.
    var requestCount: Int {
        switch self {
        case .value, .lines: 1
        case .pages, .items: 4
        case .live: 3
        case .events: 2
        }
    }

    /// The elements before a failure or silence.
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

    /// The number of the request whose reply has the ending.
    func endingRequest(_ ending: Ending) -> Int {
        switch self {
        case .value, .lines: 1
        case .pages, .items, .live: 2
        case .events: ending == .failure ? 2 : 1
        }
    }

    /// The error of a failure.
    var failure: String {
        self == .lines ? "decoding: expected a whole number, found 'x'" : "404: -; nil"
    }

    /// Whether all elements are in one body, whose connection stays open during the iteration.
    var isOneBody: Bool { self == .lines || self == .events }

    /// The reply of the server. A silent body continues when the gate releases it.
    func reply(to request: LoopbackRequest, _ ending: Ending = .normal, _ gate: Gate = Gate()) -> LoopbackReply {
        if !isOneBody, ending != .normal, request.number >= endingRequest(ending) {
            return ending == .failure ? LoopbackReply(status: 404) : .fault(.hang)
        }
        switch self {
        case .value: return .json("0")
        case .pages, .items: return .json(Numbers.text(Int(request.query("page") ?? "1") ?? 1, of: 3))
        case .live: return .json("\(request.number - 1)")
        case .lines: return Self.body("0\n1\n2\n", ending == .failure ? "x\n" : "3\n", ending, gate)
        case .events where request.header("Last-Event-ID") != nil:
            return LoopbackReply(status: ending == .failure ? 404 : 204)
        case .events: return Self.body("id: a\ndata: 0\n\ndata: 1\n\ndata: 2\n\n", "data: 3\n\n", ending, gate)
        }
    }

    private static func body(_ first: String, _ rest: String, _ ending: Ending, _ gate: Gate) -> LoopbackReply {
        LoopbackReply(
            headers: ["Content-Type": "text/event-stream"], body: Data((first + rest).utf8),
            delivery: ending == .silence ? .drip(bytes: first.utf8.count, gate) : .whole)
    }
}
