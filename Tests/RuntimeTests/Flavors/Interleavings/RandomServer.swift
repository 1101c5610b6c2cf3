@testable import EndpointRuntime
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A transport that takes its time at random, hands bodies over in parts of any size, and counts what is under way.
final class RandomServer: Transport {
    /// What a request gets.
    struct Answer: Sendable {
        var status = 200
        var type = "text/event-stream"
        var body = ""
        var end = End.whole
    }

    /// What comes after all that a body has, or in place of a response that is whole.
    enum End {
        case whole, broken
        /// Nothing, until nobody waits any more.
        case silent
        /// Nothing, until whoever waits has waited for so long.
        case late(Duration)
    }

    /// Who iterates: consumers of one stream are told apart by the tasks in which their requests are sent.
    @TaskLocal static var consumer = 0

    /// Requests that wait for their response, and bodies that somebody holds.
    let underWay = Gauge()

    /// Answers the request of that number, from 1, of a consumer.
    private let answer: @Sendable (_ number: Int, HTTP.Request) throws -> Answer
    private let random: RandomSource
    private let clock: TestClock
    private let counts = Mutex<[Int: Int]>([:])

    init(_ world: RandomWorld, _ answer: @escaping @Sendable (_ number: Int, HTTP.Request) throws -> Answer) {
        random = RandomSource(seed: world.seed)
        clock = world.clock
        self.answer = answer
    }

    /// How many requests a consumer has sent.
    func requestCount(of consumer: Int) -> Int {
        counts.withLock { $0[consumer, default: 0] }
    }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        underWay.enter()
        defer { underWay.leave() }
        let answer = try answer(counted(), request)
        await random.pause()
        try await answer.end.come(by: clock)
        return .json(answer.body, status: answer.status)
    }

    func open(_ request: HTTP.Request) async throws -> HTTP.StreamedResponse {
        let connection = Connection(underWay)
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
    /// Returns where that is the end, and throws where it is none.
    fileprivate func come(by clock: TestClock) async throws {
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

/// Is closed by letting go of it.
private final class Connection: Sendable {
    private let underWay: Gauge

    init(_ underWay: Gauge) {
        self.underWay = underWay
        underWay.enter()
    }

    deinit { underWay.leave() }
}

/// A body that ends, throws or goes on when its reader is cancelled, as bodies of transports do.
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
            try await body.end.come(by: body.clock)
            return nil
        }
    }
}
