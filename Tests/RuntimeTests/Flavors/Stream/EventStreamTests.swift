import EndpointTestSupport
import Foundation
import Synchronization
import Testing

@testable import EndpointRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Reconnections follow WHATWG HTML, section 9.2.3. After the responses of a test, the server responds with 204.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct EventStreamTests {
    typealias Answer = StreamingTransport.Answer

    private let clock = TestClock(skip: .seconds(3_600))

    private func stream(
        _ answers: [Result<Answer, URLError>],
        method: HTTP.Method = .get,
        settings change: (inout ClientSettings) -> Void = { _ in }
    ) -> (StreamingTransport, EventStream<HTTP.ServerSentEvent>) {
        let transport = StreamingTransport(answers)
        var settings = ClientSettings(
            timeout: .seconds(7_200), idleTimeout: .seconds(7_200), retry: .none, clock: clock)
        change(&settings)
        let endpoint = Endpoint<Void>(method, "/events")
        return (transport, TestStreamClient(session: .test(transport, settings: settings)).events(endpoint))
    }

    @Test
    func `A request asks for an event stream`() async throws {
        let (transport, stream) = stream([.success(Answer(parts: ["data: 1\n\n"]))])
        await letOthersRun()
        #expect(transport.requests.isEmpty)
        #expect(await stream.outcome() == "1")
        let request = try #require(transport.requests.first)
        #expect(request.headers["Accept"] == "text/event-stream")
        #expect(request.headers["Cache-Control"] == "no-cache")
        #expect(request.headers["Last-Event-ID"] == nil)
    }

    @Test
    func `A connection that ends or breaks is made again after the last event`() async {
        let (transport, stream) = stream([
            .success(Answer(parts: ["id: a\ndata: 1\n\nid: lost\ndata: lost"])),
            .success(Answer(parts: ["data: 2\n\n"], failure: URLError(.networkConnectionLost))),
            .failure(URLError(.cannotConnectToHost)),
            .success(Answer(parts: ["id: ü\ndata: 3\n\n"])),
            .success(Answer(parts: ["id: \u{1}\n\n"])),
            .success(Answer(parts: ["id\n\n"])),
        ])
        #expect(await stream.outcome() == "1 2 3")
        #expect(transport.requests.map { $0.headers["Last-Event-ID"] } == [nil, "a", "a", "a", "ü", nil, nil])
    }

    @Test(arguments: [nil, URLError(.networkConnectionLost)])
    func `A request that is not a GET is sent once`(_ failure: URLError?) async {
        let answer = Answer(parts: ["id: a\ndata: 1\n\n", "data: 2\n\n"], failure: failure)
        let (transport, stream) = stream([.success(answer)], method: .post)
        #expect(await stream.outcome() == (failure == nil ? "1 2" : "1 2 transport -1005"))
        #expect(transport.requests.count == 1)
        #expect(clock.skipped == [])
    }

    @Test
    func `The server names the delay before a reconnection`() async {
        let (_, stream) = stream(
            ["data: 1\n\n", "retry: 1500\n\n", "data: 2\n\n", "retry: 0\n\n", "retry: 99999999\n\n"].map {
                .success(Answer(parts: [$0]))
            })
        #expect(await stream.outcome() == "1 2")
        let waits: [Duration] = [.seconds(3), .milliseconds(1_500), .milliseconds(1_500), .milliseconds(100)]
        #expect(clock.skipped == waits + [.seconds(3_600)])
    }

    @Test
    func `A connection that sends nothing is made again`() async throws {
        let clock = TestClock()
        let answers: [Result<Answer, URLError>] = [
            .success(Answer(parts: ["data: 1\n\n"], hangs: true)), .success(Answer(parts: ["data: 2\n\n"])),
        ]
        let (transport, stream) = stream(answers) {
            $0.clock = clock
            $0.idleTimeout = .seconds(40)
        }
        let task = Task { await stream.outcome() }
        await until { !transport.requests.isEmpty }
        // The steps are small, so that none of them is a time-out for the next connection.
        for count in 2...3 {
            await until {
                clock.advance(by: .seconds(1))
                return transport.requests.count == count
            }
        }
        #expect(try await task.join() == "1 2")
        #expect(transport.requests.count == 3)
    }

    @Test(arguments: [
        (Answer(status: 204), ""),
        (Answer(status: 500), "500: -; nil"),
        (Answer(type: "text/html"), "decoding: expected text/event-stream, but the server sent text/html."),
        (Answer(type: nil), "decoding: expected text/event-stream, but the server sent no Content-Type."),
        (Answer(type: "TEXT/Event-Stream ; charset=utf-8", parts: ["data: 2\n\n"]), "2"),
    ])
    func `Some responses end the stream, on the first and on later connections`(_ answer: Answer, _ expected: String)
        async
    {
        #expect(await stream([.success(answer)]).1.outcome() == expected)
        let later = stream([.success(Answer(parts: ["data: 1\n\n"])), .success(answer)])
        #expect(await later.1.outcome() == (expected.isEmpty ? "1" : "1 " + expected))
    }

    @Test
    func `A failure of the first connection is thrown`() async {
        #expect(await stream([.failure(URLError(.cannotConnectToHost))]).1.outcome() == "transport -1004")
    }

    @Test
    func `A permanent failure ends the reconnections`() async {
        let answers: [Result<Answer, URLError>] = [
            .success(Answer(parts: ["data: 1\n\n"])), .failure(URLError(.serverCertificateUntrusted)),
        ]
        #expect(await stream(answers).1.outcome() == "1 transport -1202")
    }

    @Test(arguments: [["data: 012345\n", "data: 6789012", "345678"], ["data: 0123456789\ndata: 0123456789\n\n"]])
    func `The size of an event is limited, also if it arrives at once`(_ parts: [String]) async {
        let answer = Answer(parts: ["data: 1\n\n"] + parts)
        #expect(await stream([.success(answer)]) { $0.maximumBodySize = 20 }.1.outcome() == "1 too large: 20")
    }

    @Test
    func `The data of an event is read as JSON`() async throws {
        let transport = StreamingTransport([.success(Answer(parts: ["data: [\ndata: 7]\n\n", "data: x\n\n"]))])
        var iterator = TestStreamClient(session: .test(transport)).events(
            Endpoint<[Int]>(.get, "/", response: .json { try $0.array { try $0.int() } })
        ).makeAsyncIterator()
        #expect(try await iterator.next() == [7])
        let error = await #expect(throws: APIError.self) { try await iterator.next() }
        #expect(EndpointTestSupport.outcome(.failure(try #require(error))) == "decoding: expected an array, found 'x'")
        #expect(try await iterator.next() == nil)
    }

    @Test
    func `An ended stream returns nil to a cancelled consumer`() async throws {
        let (_, stream) = stream([.success(Answer(status: 204))])
        let task = Task {
            var iterator = stream.makeAsyncIterator()
            let end = try await iterator.next()
            #expect(end == nil)
            withUnsafeCurrentTask { $0?.cancel() }
            return try await iterator.next()
        }
        #expect(try await task.join() == nil)
    }

    @Test
    func `A consumer can be cancelled while it waits for a reconnection`() async throws {
        let clock = TestClock()
        let (transport, stream) = stream([.success(Answer(parts: ["data: 1\n\n"]))]) { $0.clock = clock }
        let task = Task { await stream.outcome() }
        await clock.sleeper(within: .seconds(3))
        task.cancel()
        #expect(try await task.join() == "1 cancelled")
        #expect(transport.requests.count == 1)
    }

    /// If each CR were searched in the whole rest of this body, that would block a thread for hours.
    @Test
    func `A consumer can be cancelled in the middle of many lines`() async {
        let lines = String(repeating: "\r", count: 4_000_000)
        let (_, stream) = stream([.success(Answer(parts: ["data: 1\n\n", lines], hangs: true))])
        let (events, continuation) = AsyncStream<String>.makeStream()
        let task = Task { () async -> String in
            do throws(APIError) {
                for try await event in stream { continuation.yield(event.data) }
                return "a silent end"
            } catch {
                return EndpointTestSupport.outcome(.failure(error))
            }
        }
        for await event in events {
            #expect(event == "1")
            break
        }
        task.cancel()
        #expect(await task.value == "cancelled")
    }

    @Test(arguments: [HTTP.Method.get, .post])
    func `The event that is named as the end ends the stream and the connection`(_ method: HTTP.Method) async throws {
        let log = EventLog()
        let parts = ["data: 1\n\ndata: [DONE]x\n\n", "event: end\ndata: [DONE]\n\ndata: 2\n\n", "data: 3\n\n"]
        let (transport, stream) = stream([.success(Answer(parts: parts, hangs: true))], method: method) {
            $0.onEvent = log.note
        }
        var iterator = stream.ending(with: "[DONE]").makeAsyncIterator()
        #expect(try await iterator.next()?.data == "1")
        #expect(try await iterator.next()?.data == "[DONE]x")
        #expect(log.calls.last?.contains("finished") == false)
        #expect(try await iterator.next() == nil)
        #expect(log.calls.last?.last == "finished")
        #expect(try await iterator.next() == nil)
        #expect(transport.requests.count == 1)
        #expect(clock.skipped == [])
    }

    @Test
    func `The event that ends the stream is not read as JSON`() async throws {
        let transport = StreamingTransport([.success(Answer(parts: ["data: [7]\n\ndata: [DONE]\n\n"]))])
        let stream = TestStreamClient(session: .test(transport)).events(
            Endpoint<[Int]>(.post, "/", response: .json { try $0.array { try $0.int() } }))
        var elements: [[Int]] = []
        for try await element in stream.ending(with: "[DONE]") { elements.append(element) }
        #expect(elements == [[7]])
    }

    @Test
    func `A reconnection is sent once after each delay, and does not spend the retries of other calls`() async {
        let lost = Result<Answer, URLError>.failure(URLError(.cannotConnectToHost))
        let (transport, stream) = stream(
            [
                .success(Answer(parts: ["retry: 5000\ndata: 1\n\n"])), lost, lost, lost,
                .success(Answer(parts: ["data: 2\n\n"])),
            ]
        ) { $0.retry = RetryRule() }
        #expect(await stream.outcome() == "1 2")
        #expect(transport.requests.count == 6)
        #expect(clock.skipped == Array(repeating: .seconds(5), count: 5))
        #expect(stream.session.shared.budget.tokens == RetryBudget.capacity)
    }

    @Test
    func `The first connection is retried`() async {
        let (transport, stream) = stream([
            .failure(URLError(.cannotConnectToHost)), .success(Answer(status: 503)),
            .success(Answer(parts: ["data: 1\n\n"])),
        ]) { $0.retry = RetryRule() }
        #expect(await stream.outcome() == "1")
        #expect(transport.requests.count == 4)
    }

    @Test(
        arguments: [
            (2, nil, "1 2"), (3, nil, "1 503: -; nil"), (2, "60", "1 2"), (1, "61", "1 503: -; nil"),
        ] as [(Int, String?, String)])
    func `A reconnection after a status that is retried waits again, as often as the rule allows`(
        _ count: Int, _ retryAfter: String?, _ expected: String
    ) async {
        let rejections = Array(
            repeating: Result<Answer, URLError>.success(Answer(status: 503, retryAfter: retryAfter)), count: count)
        let (_, stream) = stream(
            [.success(Answer(parts: ["data: 1\n\n"]))] + rejections + [.success(Answer(parts: ["data: 2\n\n"]))]
        ) { $0.retry = RetryRule() }
        #expect(await stream.outcome() == expected)
        let pauses = clock.skipped.dropFirst().prefix(expected == "1 2" ? count : count - 1)
        #expect(pauses.allSatisfy { $0 == (retryAfter == "60" ? .seconds(60) : .seconds(3)) })
    }

    @Test
    func `A reconnection whose credential cannot be requested waits again`() async throws {
        let answers: [Result<Answer, URLError>] = [
            .success(Answer(parts: ["data: 1\n\n"])), .success(Answer(status: 401)), .success(Answer(status: 401)),
            .success(Answer(parts: ["data: 2\n\n"])),
        ]
        let transport = StreamingTransport(answers)
        let refreshes = Atomic(0)
        let provider = CredentialProvider(initial: "token-0", timeLimit: .seconds(7_200)) { _ in
            if refreshes.add(1, ordering: .relaxed).newValue == 1 { throw URLError(.notConnectedToInternet) }
            return "token-1"
        }
        let settings = ClientSettings(
            timeout: .seconds(7_200), idleTimeout: .seconds(7_200), clock: clock)
        let session = APISession.test(transport, credential: .bearer(provider), settings: settings)
        let stream = TestStreamClient(session: session).events(Endpoint<Void>(.get, "/events"))
        #expect(await stream.outcome() == "1 2")
        let tokens = transport.requests.map { $0.headers["Authorization"] }
        #expect(tokens == ["Bearer token-0", "Bearer token-0", "Bearer token-0", "Bearer token-1", "Bearer token-1"])
    }
}
