import EndpointRuntime
import EndpointTestSupport
import EndpointTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Tests streamed bodies and delays.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct StubStreamTests {
    private let clock = TestClock()
    private let changes = Endpoint<Int>(.get, "/changes", response: .json(at: ["change"]))

    private func streams(_ stub: StubTransport, skip: Duration = .seconds(10)) -> TestStreamClient {
        let settings = ClientSettings(retry: .none, clock: TestClock(skip: skip))
        return TestStreamClient(session: .test(stub, settings: settings))
    }

    /// The elements of a stream, and its error.
    private func all<Element>(_ stream: some AsyncSequence<Element, APIError>) async -> String {
        var texts: [String] = []
        do throws(APIError) {
            for try await element in stream { texts.append("\(element)") }
            texts.append("end")
        } catch {
            if case .transport(let failure) = error { texts.append("\(failure.error.code.rawValue)") }
        }
        return texts.joined(separator: " ")
    }

    @Test
    func `Elements are lines of JSON`() async {
        let stub = StubTransport()
        stub.reply(to: changes, .elements([1, 2, 3]))
        #expect(await all(streams(stub).elements(changes)) == "1 2 3 end")
        stub.reply(to: changes, .elements([1], then: .broken(URLError(.networkConnectionLost))))
        #expect(await all(streams(stub).elements(changes)) == "1 -1005")
    }

    @Test
    func `A silent stream ends with its task`() async throws {
        let stub = StubTransport()
        stub.reply(to: changes, .elements([1, 2], then: .silence))
        let received = Eventual<Void>()
        let task = Task {
            for try await element in streams(stub).elements(changes) where element == 2 { received.set(()) }
        }
        _ = await received.value()
        await letOthersRun()
        task.cancel()
        await #expect(throws: APIError.self) { try await task.join() }
    }

    @Test
    func `An event stream reconnects`() async {
        let stub = StubTransport()
        stub.reply(
            to: changes, .events([1, 2]), .error(URLError(.networkConnectionLost)),
            .events([3], then: .broken(URLError(.networkConnectionLost))), .status(204))
        #expect(await all(streams(stub).events(changes)) == "1 2 3 end")
        #expect(stub.requests(to: changes).count == 4)
    }

    @Test
    func `Events have names, ids and lines`() async throws {
        let edits = Endpoint<Void>(.get, "/edits")
        let events = [
            HTTP.ServerSentEvent(name: "edit", data: "a\nb", id: "1"), HTTP.ServerSentEvent(data: " c", id: "1"),
        ]
        let stub = StubTransport()
        stub.reply(to: edits, .events(events), .status(204))
        var received: [HTTP.ServerSentEvent] = []
        for try await event in streams(stub).events(edits) { received.append(event) }
        #expect(received == events)
        #expect(stub.requests.last?.headers["Last-Event-ID"] == "1")
    }

    @Test
    func `An event without an ID has none after one with an ID`() async throws {
        let edits = Endpoint<Void>(.get, "/edits")
        let events = [("a", "1"), ("b", ""), ("c", ""), ("d", "2")].map { data, id in
            HTTP.ServerSentEvent(data: data, id: id)
        }
        let stub = StubTransport()
        stub.reply(to: edits, .events(events), .status(204))
        var received: [HTTP.ServerSentEvent] = []
        for try await event in streams(stub).events(edits) { received.append(event) }
        #expect(received == events)
    }

    @Test(arguments: Flavor.allCases)
    func `A stream reply is joined for an ordinary call`(flavor: Flavor) async throws {
        let stub = StubTransport()
        stub.reply(to: changes, .elements([7]))
        #expect(try await flavor.run(changes, on: .test(stub)).get() == 7)
        stub.reply(to: changes, .elements([7], then: .broken(URLError(.networkConnectionLost))))
        let settings = ClientSettings(retry: .none)
        #expect(await flavor.run(changes, on: .test(stub, settings: settings)).failure != nil)
    }

    @Test
    func `A whole body is a stream of one part`() async {
        let stub = StubTransport()
        stub.reply(to: changes, json: "{\"change\": 1}\n{\"change\": 2}")
        #expect(await all(streams(stub).elements(changes)) == "1 2 end")
        stub.reply(to: changes, with: 3)
        #expect(await all(streams(stub).elements(changes)) == "3 end")
    }

    @Test
    func `Elements arrive at intervals`() async throws {
        let stub = StubTransport(clock: clock)
        stub.reply(to: changes, .elements([1, 2], every: .seconds(5)))
        let texts = Task { await all(streams(stub, skip: .zero).elements(changes)) }
        for _ in 1...2 {
            await clock.sleeper(within: .seconds(5))
            clock.advance(by: .seconds(5))
        }
        #expect(try await texts.join() == "1 2 end")
    }

    @Test(arguments: Flavor.allCases)
    func `A delay is measured by the clock`(flavor: Flavor) async throws {
        let stub = StubTransport(clock: clock)
        stub.reply(to: item, with: Item(id: 7, name: ""), after: .seconds(5))
        let call = flavor.start(item, on: .test(stub))
        await clock.sleeper(within: .seconds(5))
        clock.advance(by: .seconds(5))
        #expect(try await call.result().get().id == 7)
    }

    @Test(arguments: Flavor.allCases)
    func `A delay ends with its call`(flavor: Flavor) async throws {
        let stub = StubTransport(clock: clock)
        stub.reply(to: item, .status(200).after(.seconds(5)))
        let call = flavor.start(item, on: .test(stub))
        await clock.sleeper(within: .seconds(5))
        call.cancel()
        guard case .failure(.cancelled) = await call.result() else {
            Issue.record("The call did not end.")
            return
        }
    }

    @Test
    func `The transport throws immediately when its task is cancelled during a delay`() async throws {
        let stub = StubTransport(clock: clock)
        stub.reply(to: .everything, .status(200).after(.seconds(5)))
        let url = try #require(URL(string: "https://api.test/x"))
        let task = Task { try await stub.send(HTTP.Request(url: url)) }
        await clock.sleeper(within: .seconds(5))
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.join() }
    }
}
