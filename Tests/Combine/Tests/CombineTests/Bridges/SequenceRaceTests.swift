import Combine
import EndpointBridges
import EndpointRuntime
import EndpointTestSupport
import Synchronization
import Testing

/// Repeats each race ten thousand times: elements, an end or a failure, demand, and in some rounds a cancellation, in
/// any order.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct SequenceRaceTests {
    /// Requests all elements one by one, cancels in some rounds, and returns the log.
    private func log(_ recorder: Recorder<Int, ServiceError>, _ script: Script, _ round: Int) async -> [String] {
        await inAnyOrder(round / 5) {
            for _ in 0...script.elements.count { recorder.request(.max(1)) }
        } _: {
            if script.isCancelled { recorder.cancel() }
        }
        if !script.isCancelled {
            while case .value = await recorder.next() {}
        }
        if script.isCancelled, isSecondFirst(round / 5), !recorder.log.isEmpty { return ["too much"] }
        return recorder.log.map(\.description) + (recorder.overlaps > 0 ? ["overlaps"] : [])
    }

    @Test
    func `A publisher of an async sequence has its elements and its end`() async throws {
        for round in 0..<10_000 {
            try Task.checkCancellation()
            let script = Script(round)
            let log = await log(ScriptSequence(script: script).publisher.recorded(), script, round)
            if !script.allows(log) { Issue.record("\(round): \(log)") }
        }
    }

    @Test
    func `A cancellation ends the iteration`() async throws {
        let work = Gauge()
        for round in 0..<10_000 {
            try Task.checkCancellation()
            let endless = AsyncStream<Int> {
                work.enter()
                defer { work.leave() }
                try? await hang()
                return nil
            }
            let recorder = endless.publisher.recorded()
            await inAnyOrder(2 + round) {
                recorder.request(.max(1))
            } _: {
                // In some rounds the iteration must have begun before the cancellation.
                if round.isMultiple(of: 1_000) {
                    recorder.request(.max(1))
                    await until { work.now > 0 }
                }
                recorder.cancel()
            }
            if !recorder.log.isEmpty { Issue.record("\(round): \(recorder.log)") }
        }
        var isIdle = false
        await until {
            isIdle = work.now == 0
            return isIdle
        }
        #expect(isIdle)
        #expect(work.most > 0)
    }

    @Test
    func `In order, a publisher has the results of all values`() async throws {
        for round in 0..<10_000 {
            try Task.checkCancellation()
            let script = Script(round)
            let publisher = ScriptSequence(script: script).publisher.awaitInOrder { value throws(ServiceError) in
                await Task.yield()
                return value
            }
            let log = await log(publisher.recorded(), script, round)
            if !script.allows(log) { Issue.record("\(round): \(log)") }
        }
    }

    @Test
    func `For the latest value, only results of replaced values are missing`() async throws {
        for round in 0..<10_000 {
            try Task.checkCancellation()
            let script = Script(round)
            let publisher = ScriptSequence(script: script).publisher.awaitLatest { value throws(ServiceError) in
                await Task.yield()
                return value
            }
            let log = await log(publisher.recorded(), script, round)
            if !script.allowsLatest(log) { Issue.record("\(round): \(log)") }
        }
    }

    @Test
    func `Concurrently, no more calls than the limit are in flight, and no result is missing`() async throws {
        for round in 0..<10_000 {
            try Task.checkCancellation()
            let script = Script(round)
            let gauge = Gauge()
            let limit = 1 + round % 3
            let publisher = ScriptSequence(script: script).publisher
                .awaitConcurrently(maxCalls: .max(limit)) { value throws(ServiceError) in
                    gauge.enter()
                    defer { gauge.leave() }
                    // Earlier calls take longer.
                    for _ in value..<8 { await Task.yield() }
                    return value
                }
            let log = await log(publisher.recorded(), script, round)
            if !script.allowsInAnyOrder(log) { Issue.record("\(round): \(log)") }
            #expect(gauge.most <= limit)
        }
    }

    @Test
    func `A live search of a publisher misses only the answers of replaced inputs`() async throws {
        for round in 0..<10_000 {
            try Task.checkCancellation()
            let script = Script(round)
            let publisher = ScriptSequence(script: script).publisher
                .liveSearch(clock: TestClock(skip: .seconds(1))) { value throws(ServiceError) in
                    if value.isMultiple(of: 2) { await Task.yield() }
                    return value
                }
                .compactMap { if case .loaded(let value, for: _) = $0 { value } else { nil } }
            let log = await log(publisher.recorded(), script, round)
            if !script.allowsLatest(log) { Issue.record("\(round): \(log)") }
        }
    }

    @Test
    func `The elements of a publisher end with its end, its failure or the cancellation`() async throws {
        var cancellations = 0
        for round in 0..<10_000 {
            try Task.checkCancellation()
            let script = Script(round)
            let elements = ScriptSequence(script: script).publisher.elements(cancellation: .cancelled)
            let log = Mutex<[String]>([])
            let task = Task {
                do throws(ServiceError) {
                    for try await element in elements { log.withLock { $0.append("\(element)") } }
                    log.withLock { $0.append("finished") }
                } catch {
                    log.withLock { $0.append("failure: \(error)") }
                }
            }
            await inAnyOrder(round / 5) {
                for _ in 0..<round % 97 { await Task.yield() }
            } _: {
                if script.isCancelled { task.cancel() }
            }
            try await task.join()
            var received = log.withLock { $0 }
            if script.isCancelled, received.last == "failure: cancelled" {
                received.removeLast()
                cancellations += 1
            }
            if !script.allows(received) || received.isEmpty && !script.isCancelled {
                Issue.record("\(round): \(received)")
            }
        }
        #expect((1..<3_334).contains(cancellations))
    }
}
