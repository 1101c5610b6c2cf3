import EndpointRuntime
import EndpointTestSupport
import Foundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct ElementStreamTests {
    private func elements(
        _ answers: [Result<StreamingTransport.Answer, URLError>],
        settings: ClientSettings = ClientSettings(retry: .none)
    ) -> (StreamingTransport, ElementStream<Int>) {
        let transport = StreamingTransport(answers)
        return (transport, TestStreamClient(session: .test(transport, settings: settings)).elements(number))
    }

    /// The elements, and the error that ended them.
    private func outcome(of stream: ElementStream<Int>) async -> String {
        var ids: [String] = []
        do throws(APIError) {
            for try await item in stream { ids.append("\(item)") }
        } catch {
            ids.append(EndpointTestSupport.outcome(.failure(error)))
        }
        return ids.joined(separator: " ")
    }

    @Test
    func `Each iteration sends its own request, and nothing is sent before`() async throws {
        let (transport, stream) = elements(Array(repeating: .success(.init(parts: ["1"])), count: 2))
        var iterator = stream.makeAsyncIterator()
        await letOthersRun()
        #expect(transport.requests.isEmpty)
        #expect(try await iterator.next() == 1)
        #expect(try await iterator.next() == nil)
        #expect(await outcome(of: stream) == "1")
        #expect(transport.requests.count == 2)
        #expect(transport.requests[0].headers["Accept"] == "application/x-ndjson, application/jsonl, application/json")
    }

    @Test(arguments: [
        ([], ""), (["1\n\n \r\n2", "3\r\n4"], "1 23 4"),
        (["1\nx\n3\n"], "1 decoding: expected a whole number, found 'x'"),
        (["1\n{"], "1 decoding: expected a whole number, found an object"),
        (["1\n", "2         ", "                \n"], "1 too large: 20"),
        (["1\n", "2         ", "                "], "1 too large: 20"),
    ])
    func `Each line is an element`(_ parts: [String], _ expected: String) async {
        let settings = ClientSettings(maximumBodySize: 20, retry: .none)
        #expect(await outcome(of: elements([.success(.init(parts: parts))], settings: settings).1) == expected)
    }

    @Test
    func `A broken connection is thrown`() async {
        let answer = StreamingTransport.Answer(parts: ["1\n"], failure: URLError(.networkConnectionLost))
        #expect(await outcome(of: elements([.success(answer)]).1) == "1 transport -1005")
    }

    @Test
    func `An error status is thrown with its body`() async {
        let answer = StreamingTransport.Answer(status: 404, parts: [#"{"message": "#, #""gone"}"#])
        #expect(await outcome(of: elements([.success(answer)]).1) == "404: gone; Problem(message: \"gone\")")
    }

    @Test
    func `A request whose head does not arrive is retried`() async {
        let clock = TestClock(skip: .seconds(20))
        let (transport, stream) = elements(
            [.failure(URLError(.networkConnectionLost)), .success(.init(status: 503)), .success(.init(parts: ["7"]))],
            settings: ClientSettings(timeout: .seconds(600), idleTimeout: .seconds(600), clock: clock))
        #expect(await outcome(of: stream) == "7")
        #expect(transport.requests.count == 3)
    }

    @Test
    func `The head of a response has a time limit`() async throws {
        let clock = TestClock()
        let transport = FakeTransport { _ in try await hang() }
        let session = APISession.test(transport, settings: ClientSettings(timeout: .seconds(9), clock: clock))
        let task = Task { await outcome(of: TestStreamClient(session: session).elements(number)) }
        await transport.arrival()
        clock.advance(by: .seconds(9))
        #expect(try await task.join() == "timed out after 9.0 seconds")
    }

    @Test(arguments: [.zero, .seconds(-1), .seconds(604_801)] as [Duration])
    func `An invalid idle time limit fails the call`(_ limit: Duration) async {
        let (transport, stream) = elements([], settings: ClientSettings(idleTimeout: limit))
        #expect(await outcome(of: stream).hasPrefix("invalid configuration: ClientSettings.idleTimeout is"))
        #expect(transport.requests.isEmpty)
    }

    @Test
    func `A stream that sends nothing times out`() async throws {
        let clock = TestClock()
        let (_, stream) = elements(
            [.success(.init(parts: ["1\n"], hangs: true))],
            settings: ClientSettings(timeout: .seconds(90), idleTimeout: .seconds(40), retry: .none, clock: clock))
        let elements = Mutex<[String]>([])
        let task = Task {
            do throws(APIError) {
                for try await element in stream { elements.withLock { $0.append("\(element)") } }
            } catch {
                elements.withLock { $0.append(EndpointTestSupport.outcome(.failure(error))) }
            }
        }
        await until { elements.withLock { $0 } == ["1"] }
        await until {
            clock.advance(by: .seconds(40))
            return elements.withLock { $0.count } == 2
        }
        try await task.join()
        #expect(elements.withLock { $0.last } == "timed out after 40.0 seconds")
    }

    @Test
    func `A cancelled consumer gets an error`() async throws {
        let (transport, stream) = elements([.success(.init(parts: ["1\n2\n"], hangs: true))])
        let task = Task {
            var iterator = stream.makeAsyncIterator()
            let first = try await iterator.next()
            #expect(first == 1)
            withUnsafeCurrentTask { $0?.cancel() }
            do throws(APIError) {
                _ = try await iterator.next()
                return "a silent end"
            } catch {
                return EndpointTestSupport.outcome(.failure(error))
            }
        }
        #expect(try await task.join() == "cancelled")
        #expect(transport.requests.count == 1)
    }

    @Test(arguments: [("1\n", "end"), ("x\n", "decoding: expected a whole number, found 'x'"), ("", "cancelled")])
    func `An ended stream returns nil to a cancelled consumer`(_ body: String, _ end: String) async throws {
        let (transport, stream) = elements([.success(.init(parts: [body], hangs: body.isEmpty))])
        let task = Task {
            var iterator = stream.makeAsyncIterator()
            if body.isEmpty { withUnsafeCurrentTask { $0?.cancel() } }
            do throws(APIError) {
                while try await iterator.next() != nil {}
                #expect(end == "end")
            } catch {
                #expect(EndpointTestSupport.outcome(.failure(error)) == end)
            }
            withUnsafeCurrentTask { $0?.cancel() }
            return try await iterator.next()
        }
        #expect(try await task.join() == nil)
        #expect(transport.requests.count == (body.isEmpty ? 0 : 1))
    }

    @Test
    func `A transport without streams delivers the body in one part`() async throws {
        let transport = FakeTransport { _ in .json("1\n2\n") }
        #expect(await outcome(of: TestStreamClient(session: .test(transport)).elements(number)) == "1 2")
    }

    @Test
    func `The events of a call report the end of its stream`() async throws {
        let log = EventLog()
        let (_, stream) = elements(
            [.success(.init(parts: ["1\n", "x\n"]))], settings: ClientSettings(retry: .none, onEvent: log.note))
        var iterator = stream.makeAsyncIterator()
        _ = try await iterator.next()
        let opened = ["started", "attempt 1", "response 200, 0"]
        #expect(log.calls == [opened])
        await #expect(throws: APIError.self) { try await iterator.next() }
        #expect(log.calls == [opened + ["finished APIError.decoding"]])
    }

    @Test
    func `Leaving the loop finishes the call`() async throws {
        let log = EventLog()
        let (_, stream) = elements(
            [.success(.init(parts: ["1\n2\n"], hangs: true))], settings: ClientSettings(onEvent: log.note))
        for try await _ in stream { break }
        #expect(log.calls == [["started", "attempt 1", "response 200, 0", "finished"]])
    }
}
