import EndpointTestSupport
import Foundation
import Synchronization

@testable import EndpointRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A transport that pauses at random, returns bodies in parts of any size, and counts what is in flight.
final class RandomServer: Transport {
    /// The response to a request.
    struct Answer: Sendable {
        var status = 200
        var type = "text/event-stream"
        var body = ""
        var end = End.whole
    }

    /// The end of a body, or of a complete response.
    enum End {
        case whole, broken
        /// Nothing more arrives until the waiting task is cancelled.
        case silent
        /// Nothing more arrives, and the clock advances by this time.
        case late(Duration)
    }

    /// The consumer whose task sends a request. It distinguishes the consumers of one stream.
    @TaskLocal static var consumer = 0

    /// The requests that wait for their response, and the bodies that are not released.
    let inFlight = Gauge()

    /// Returns the response to a request of a consumer. The first request has the number 1.
    private let answer: @Sendable (_ number: Int, HTTP.Request) throws -> Answer
    private let random: RandomSource
    private let clock: TestClock
    private let counts = Mutex<[Int: Int]>([:])

    init(_ world: RandomWorld, _ answer: @escaping @Sendable (_ number: Int, HTTP.Request) throws -> Answer) {
        random = RandomSource(seed: world.seed)
        clock = world.clock
        self.answer = answer
    }

    /// The number of requests that a consumer has sent.
    func requestCount(of consumer: Int) -> Int {
        counts.withLock { $0[consumer, default: 0] }
    }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        inFlight.enter()
        defer { inFlight.leave() }
        let answer = try answer(counted(), request)
        await random.pause()
        try await answer.end.arrive(by: clock)
        return .json(answer.body, status: answer.status)
    }

    func open(_ request: HTTP.Request) async throws -> HTTP.StreamedResponse {
        let connection = Connection(inFlight)
        let answer = try answer(counted(), request)
        await random.pause()
        return HTTP.StreamedResponse(
            status: answer.status, headers: ["Content-Type": answer.type],
            body: Body(
                parts: random.parts(of: answer.body), end: answer.end, random: random, clock: clock,
                connection: connection))
    }

    private func counted() -> Int {
        counts.withLock { counts in
            counts[Self.consumer, default: 0] += 1
            return counts[Self.consumer, default: 0]
        }
    }
}

extension RandomServer.End {
    /// Returns if the response is complete, and throws otherwise.
    fileprivate func arrive(by clock: TestClock) async throws {
        switch self {
        case .whole: break
        case .broken: throw URLError(.networkConnectionLost)
        case .silent: try await hang()
        case .late(let wait):
            clock.advance(by: wait)
            try await hang()
        }
    }
}

/// A connection that is closed when it is released.
private final class Connection: Sendable {
    private let inFlight: Gauge

    init(_ inFlight: Gauge) {
        self.inFlight = inFlight
        inFlight.enter()
    }

    deinit { inFlight.leave() }
}

/// A body that ends, throws or continues when its reader is cancelled, as the bodies of transports do.
private struct Body: AsyncSequence, Sendable {
    let parts: [Data]
    let end: RandomServer.End
    let random: RandomSource
    let clock: TestClock
    let connection: Connection

    func makeAsyncIterator() -> Iterator { Iterator(body: self, parts: parts[...]) }

    struct Iterator: AsyncIteratorProtocol {
        let body: Body
        var parts: ArraySlice<Data>

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            await body.random.pause()
            switch body.random.number(in: 0...2) {
            case 0 where Task.isCancelled: return nil
            case 1: try Task.checkCancellation()
            default: break
            }
            if let part = parts.popFirst() { return part }
            try await body.end.arrive(by: body.clock)
            return nil
        }
    }
}
