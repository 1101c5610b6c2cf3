import EndpointRuntime
import EndpointTestSupport
import Foundation
import Synchronization
import Testing

/// The elements of a stream are read off the actor of their consumer, as whole responses are.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct StreamActorTests {
    /// Returns whether it was read on the queue of the actor.
    private static let place = Endpoint(
        .get, "/",
        response: .json { json in
            try json.skip()
            return CountingExecutor.isCurrent
        })

    private func client(_ parts: [String]) -> TestStreamClient {
        TestStreamClient(session: .test(StreamingTransport([.success(.init(parts: parts))])))
    }

    @Test
    func `Lines are read off the actor of their consumer`() async throws {
        let parts = ["1\n2\n", "3\n", String(repeating: "4\n", count: 2_500), "5"]
        let places = try await Consumer().places(client(parts).elements(Self.place), count: 2_504)
        #expect(places == Array(repeating: false, count: 2_504))
    }

    @Test
    func `Events are read off the actor of their consumer`() async throws {
        let parts = ["data: 1\n\ndata: 2\n\n", String(repeating: "data: 3\n\n", count: 2_500)]
        let places = try await Consumer().places(client(parts).events(Self.place), count: 2_502)
        #expect(places == Array(repeating: false, count: 2_502))
    }

    /// Counts the jobs of an actor. Each return to the actor is a job.
    private final class CountingExecutor: SerialExecutor {
        let jobCount = Atomic(0)
        private let queue = DispatchQueue(label: "actor")
        private static let key = DispatchSpecificKey<Bool>()

        init() { queue.setSpecific(key: Self.key, value: true) }

        /// Whether the current code runs on the queue of an actor.
        static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }

        func enqueue(_ job: consuming ExecutorJob) {
            jobCount.add(1, ordering: .relaxed)
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }
    }

    private actor Consumer {
        let executor = CountingExecutor()

        nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

        func places<Stream: AsyncSequence & Sendable>(_ stream: Stream, count: Int) async throws -> [Bool]
        where Stream.Element == Bool {
            var places: [Bool] = []
            for try await isOnActor in stream {
                places.append(isOnActor)
                if !CountingExecutor.isCurrent { Issue.record("the consumer is not on its actor") }
                if places.count == count { break }
            }
            return places
        }

        func count<Stream: AsyncSequence & Sendable>(_ stream: Stream) async throws -> Int {
            var count = 0
            for try await _ in stream { count += 1 }
            return count
        }
    }

    @Test
    func `An actor that consumes elements which arrived together is left a few times, not once for each`()
        async throws
    {
        let consumer = Consumer()
        let stream = client([String(repeating: "1\n", count: 5_000)]).elements(number)
        #expect(try await consumer.count(stream) == 5_000)
        #expect(consumer.executor.jobCount.load(ordering: .relaxed) < 50)
    }

    @Test(arguments: [["1\n2\nx\n4\n"], ["1\n", "2\nx\n", "4\n"], ["1\n2\n", "x"]])
    func `Elements before an unreadable one are returned first, and only then the call ends`(_ parts: [String])
        async throws
    {
        let log = EventLog()
        let transport = StreamingTransport([.success(.init(parts: parts))])
        let session = APISession.test(transport, settings: ClientSettings(onEvent: log.note))
        var iterator = TestStreamClient(session: session).elements(number).makeAsyncIterator()
        #expect(try await iterator.next() == 1)
        #expect(try await iterator.next() == 2)
        let opened = ["started", "attempt 1", "response 200, 0"]
        #expect(log.calls == [opened])
        await #expect(throws: APIError.self) { try await iterator.next() }
        #expect(log.calls == [opened + ["finished APIError.decoding"]])
        #expect(try await iterator.next() == nil)
    }

    @Test
    func `The log has the issues of the elements that were returned`() async throws {
        let log = ResponseLog()
        let lossy = Endpoint<[Int]>(.get, "/", response: .json { try $0.lossyValues() })
        let stream = client(["[1, \"x\"]\n[2]\n[\"y\"]\n"]).logging(to: log).elements(lossy)
        var iterator = stream.makeAsyncIterator()
        for count in [2, 2, 3] {
            _ = try await iterator.next()
            #expect(log.responses.count == count)
        }
    }
}
