import EndpointTestSupport
import Synchronization
import Testing

@testable import EndpointRuntime

/// Runs each kind of stream ten thousand times, with elements, failures, cancellations and leaving consumers in any
/// order.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct InterleavingTests {
    @Test(.takesTurns, .serialized, arguments: seeds(1...10))
    func `A stream of a value keeps its promises, however it ends`(seed: UInt64) async throws {
        try await expectNone(seed) { await $0.value().problems($1) }
    }

    @Test(.takesTurns, .serialized, arguments: seeds(1...10))
    func `A stream of pages keeps its promises, however it ends`(seed: UInt64) async throws {
        try await expectNone(seed) { await $0.pages().problems($1) }
    }

    @Test(.takesTurns, .serialized, arguments: seeds(1...10))
    func `A live stream keeps its promises, however it ends`(seed: UInt64) async throws {
        try await expectNone(seed) { await $0.live().problems($1) }
    }

    @Test(.takesTurns, .serialized, arguments: seeds(1...10))
    func `A stream of lines keeps its promises, however it ends`(seed: UInt64) async throws {
        try await expectNone(seed) { await $0.lines().problems($1) }
    }

    @Test(.takesTurns, .serialized, arguments: seeds(1...10))
    func `A stream of events keeps its promises, however it ends`(seed: UInt64) async throws {
        try await expectNone(seed) { await $0.events().problems($1) }
    }

    /// Expects that no element is lost or repeated, and that nothing is left behind.
    private func expectNone(_ seed: UInt64, _ problems: (RandomWorld, Ends) async -> [String]) async throws {
        let ends = Ends()
        for round in 0..<1_000 {
            try Task.checkCancellation()
            let world = RandomWorld(seed: seed * 1_000_000 + UInt64(round))
            let found = await problems(world, ends)
            if !found.isEmpty { Issue.record("seed \(world.seed): \(found)") }
        }
        #expect(ends.count(of: .left) > 0 && ends.count(of: .cancelled) > 0 && ends.count(of: .reached) > 0)
    }
}

/// Counts the ends of consumers, so that a run without cancellations does not pass.
private final class Ends: Sendable {
    enum End { case left, cancelled, reached, disturbed }

    private let counts = Mutex<[End: Int]>([:])

    func add(_ end: End) { counts.withLock { $0[end, default: 0] += 1 } }
    func count(of end: End) -> Int { counts.withLock { $0[end, default: 0] } }
}

/// The plan of a consumer, and its result.
private struct Consumer {
    let number: Int
    /// The number of elements after which it leaves.
    let limit: Int
    /// The number of yields after which it is cancelled. `nil` if it never is.
    let patience: Int?
    /// Whether there is another consumer, which may move the clock.
    let hasCompany: Bool
    var elements: [Int] = []
    var end = "left"
    /// The number of elements that were returned to the consumer after it was cancelled.
    var lateCount = 0
    /// Whether the iterator returned or threw something else after its end.
    var goesOn = false

    mutating func iterate(_ stream: some AsyncSequence<Int, APIError>) async {
        var iterator = stream.makeAsyncIterator()
        do throws(APIError) {
            while elements.count < limit {
                let isLate = Task.isCancelled
                guard let element = try await iterator.next(isolation: nil) else {
                    end = "end"
                    break
                }
                elements.append(element)
                if isLate { lateCount += 1 }
            }
        } catch {
            end = outcome(.failure(error))
        }
        guard end != "left" else { return }
        do throws(APIError) { goesOn = try await iterator.next(isolation: nil) != nil } catch { goesOn = true }
    }
}

extension Trial {
    /// Iterates the stream with one consumer, or with two at the same time.
    ///
    /// - Returns: The problems in the results.
    fileprivate func problems(_ ends: Ends) async -> [String] {
        let count = world.random.once(in: 4) ? 2 : 1
        let consumers = (1...count).map { number in
            let isPatient = course.end != nil && world.random.once(in: 2)
            return Consumer(
                number: number, limit: world.random.number(in: 1...10),
                patience: isPatient ? nil : world.random.number(in: 0...80), hasCompany: count > 1)
        }
        var problems: [String] = []
        await withTaskGroup(of: [String].self) { group in
            for consumer in consumers { group.addTask { await self.problems(of: consumer, ends) } }
            for await found in group { problems += found }
        }
        var isIdle = false
        await until {
            isIdle = server.inFlight.now == 0 && world.calls.now == 0
            return isIdle
        }
        // The condition is not evaluated again: a cancelled request may still arrive, and ends at once.
        if !isIdle { problems.append("something is left behind") }
        // Wakes the tasks that wait for time limits that are no longer needed.
        world.clock.advance(by: ClientSettings.maximumTimeout * 2)
        return problems
    }

    private func problems(of consumer: Consumer, _ ends: Ends) async -> [String] {
        let task = Task {
            await RandomServer.$consumer.withValue(consumer.number) {
                var consumer = consumer
                await consumer.iterate(stream)
                return consumer
            }
        }
        if let patience = consumer.patience {
            for _ in 0..<patience { await Task.yield() }
            task.cancel()
        }
        guard let ended = try? await task.join() else { return ["cancelled by the time limit"] }
        return problems(after: ended, ends)
    }

    private func problems(after consumer: Consumer, _ ends: Ends) -> [String] {
        switch consumer.end {
        case "left": ends.add(.left)
        case "cancelled": ends.add(.cancelled)
        case course.end: ends.add(.reached)
        default: ends.add(.disturbed)
        }
        let (elements, isWhole) = (consumer.elements, consumer.elements.count == course.elements.count)
        let isEndExpected =
            switch consumer.end {
            case "left": elements.count == consumer.limit
            case "cancelled": consumer.patience != nil
            case course.mishap where consumer.hasCompany: true
            default: consumer.end == course.end && isWhole
            }
        let most = mostRequests(elements.count, consumer.end != "left")
        let count = server.requestCount(of: consumer.number)
        let checks = [
            "elements": elements == Array(course.elements.prefix(elements.count)), "end": isEndExpected,
            "late": consumer.lateCount == 0 || course.hasStock, "after the end": !consumer.goesOn,
            "\(count) requests instead of \(most)": count <= most,
        ]
        return checks.filter { !$0.value }.map { "\($0.key): \(consumer), not \(course)" }
    }
}
