import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime
@testable import EndpointSharing

/// How long a call waits for another process and for the store, and how the next process gets its turn.
extension SharedFetchTests {
    @Test func `A process that dies blocks the others no longer than its lease`() async throws {
        let dying = calls([process()])
        await until { sent == 1 }
        let call = calls([process()])
        while sent == 1 { await step() }
        #expect(clock.now.offset >= .seconds(5))
        // The clock of the test may be ahead of the call that looks.
        #expect(clock.now.offset < .seconds(15))
        held.answer(2, try response("Dune", fresh))
        #expect(await values(of: call) == ["Dune, network"])
        held.answer(1, try response("Dune", fresh))
        _ = await values(of: dying)
    }

    @Test func `A call waits for another process for half of its time limit, and then asks the server`() async throws {
        // Half of the limit is many steps, so that a slow machine does not exceed the limit itself.
        let (limit, longer) = (Duration.seconds(200_000), Duration.seconds(600_000))
        let first = calls([process(timeout: longer, lease: longer)])
        await until { sent == 1 }
        let call = calls([process(timeout: limit, lease: longer, storeLimit: limit / 4)])
        while sent == 1, !Task.isCancelled { await step(.seconds(50)) }
        #expect(clock.now.offset >= limit / 2)
        held.answer(2, try response("Dune", fresh))
        #expect(await values(of: call) == ["Dune, network"])
        held.answer(1, try response("Dune", fresh))
        _ = await values(of: first)
    }

    @Test func `A process whose time is up leaves its turn to the next one`() async throws {
        let first = calls([process(timeout: .seconds(1), lease: .seconds(50))])
        await until { sent == 1 }
        let others = calls((0..<3).map { _ in process(lease: .seconds(50)) })
        await until { store.questions == 4 }
        while sent == 1 { await step() }
        for _ in 0..<20 { await step() }
        #expect(sent == 2)
        held.answer(2, try response("Dune", fresh))
        #expect(await values(of: others).sorted() == ["Dune, cache 0", "Dune, cache 0", "Dune, network"])
        _ = await values(of: first)
    }

    @Test func `A lease that is granted when nobody waits for it any longer is released`() async throws {
        store.gate.close()
        let call = calls([process()])
        await until { store.gate.count == 1 }
        call[0].cancel()
        _ = await values(of: call)
        store.gate.open()
        await until { store.questions == 1 && store.ownerCount == 0 }
        store.loseAnswers()
        let other = calls([process()])
        await until { sent == 1 && store.ownerCount == 0 }
        held.answer(1, try response("Dune", fresh))
        #expect(await values(of: other) == ["Dune, network"])
    }

    @Test func `A store that hangs after it has granted a lease delays no later call`() async throws {
        let process = process()
        let answers = try #require(process.settings.cache.store as? QueuedStore).queue.answers
        store.gate.close()
        let first = calls([process])
        await until { store.gate.count == 1 }
        store.loads.close()
        clock.advance(by: .milliseconds(100))
        store.gate.open()
        await until { store.loads.count == 1 }
        // Both questions have the time limit of one.
        clock.advance(by: .milliseconds(400))
        await until { sent == 1 }
        held.answer(1, try response("Dune", ["Cache-Control": "no-store"]))
        #expect(await first[0].value == "Dune, network")
        clock.advance(by: .milliseconds(100))
        await until { answers.isLate }
        let second = calls([process])
        await until { sent == 2 }
        held.answer(2, try response("Dune", fresh))
        #expect(await second[0].value == "Dune, network")
        store.loads.open()
    }

    @Test func `A store that hangs in both questions takes half of the time limit of a call`() async throws {
        store.loads.close()
        store.gate.close()
        let call = calls([process(timeout: .milliseconds(400))])
        await until { store.loads.count == 1 }
        clock.advance(by: .milliseconds(200))
        await until { sent == 1 }
        held.answer(1, try response("Dune", fresh))
        #expect(await call[0].value == "Dune, network")
        store.loads.open()
        store.gate.open()
    }

    @Test func `A process that gives up leaves its turn to the next one`() async throws {
        let first = calls([process()])
        await until { sent == 1 }
        let call = calls([process()])
        await until { store.questions == 2 }
        first[0].cancel()
        let cancelled = await values(of: first)
        #expect(cancelled.allSatisfy { $0.hasPrefix("APIError.cancelled") })
        while sent == 1 { await step() }
        #expect(clock.now.offset < .seconds(5))
        held.answer(2, try response("Dune", fresh))
        #expect(await values(of: call) == ["Dune, network"])
    }

    @Test(arguments: Flavor.allCases)
    func `A call that waits for another process can be cancelled`(_ flavor: Flavor) async throws {
        let first = calls([process()])
        await until { sent == 1 }
        let other = process()
        let waiting = (0..<3).map { _ in flavor.start(item, on: other) }
        await until { store.questions == 2 && other.shared.timers.count == 3 }
        // The one that looks is among them.
        for call in waiting.dropLast() {
            call.cancel()
            #expect(outcome(await call.result()) == "cancelled")
        }
        held.answer(1, try response("Dune", fresh))
        _ = await values(of: first)
        let pump = Task { while !Task.isCancelled { await step() } }
        #expect(outcome(await waiting[2].result()) == #"Item(id: 7, name: "Dune")"#)
        pump.cancel()
        #expect(sent == 1)
        #expect(fetches(other) == 0)
    }
}
