import Combine
import EndpointBridges
import EndpointRuntime
import EndpointTestSupport
import Synchronization
import Testing

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct AwaitConcurrentlyTests {
    private let calls = Calls()

    private func concurrent(
        _ inputs: some Publisher<Int, ServiceError>, maxCalls: Subscribers.Demand = .unlimited
    ) -> some Publisher<String, ServiceError> {
        inputs.awaitConcurrently(maxCalls: maxCalls) { [calls] input throws(ServiceError) in
            try await calls.make(input)
        }
    }

    private func numbers(_ numbers: ClosedRange<Int>) -> some Publisher<Int, ServiceError> {
        numbers.publisher.setFailureType(to: ServiceError.self)
    }

    /// Waits for `count` calls, and returns their answers by input.
    private func answers(_ count: Int) async throws -> [Int: Calls.Answer] {
        var answers: [Int: Calls.Answer] = [:]
        for _ in 0..<count {
            let call = try #require(await calls.next())
            answers[call.input] = call.answer
        }
        return answers
    }

    @Test
    func `Results are published in the order in which the calls complete`() async throws {
        let recorder = concurrent(numbers(1...3)).recorded()
        recorder.request(.unlimited)
        let answers = try await answers(3)
        for input in [2, 3, 1] {
            answers[input]?(.success("\(input)"))
            #expect("\(await recorder.next(), default: "")" == "\(input)")
        }
        #expect("\(await recorder.next(), default: "")" == "finished")
    }

    @Test
    func `The number of calls in flight is limited`() async throws {
        let demand = Mutex<[Subscribers.Demand]>([])
        let inputs = numbers(1...4).handleEvents(receiveRequest: { new in demand.withLock { $0.append(new) } })
        let recorder = concurrent(inputs, maxCalls: .max(2)).recorded()
        recorder.request(.unlimited)
        let answers = try await answers(2)
        #expect(Set(answers.keys) == [1, 2])
        #expect(demand.withLock { $0 } == [.max(2)])
        answers[2]?(.success("2"))
        #expect("\(await recorder.next(), default: "")" == "2")
        #expect(try #require(await calls.next()).input == 3)
        #expect(demand.withLock { $0 } == [.max(2), .max(1)])
        recorder.cancel()
    }

    @Test
    func `A limit of zero is a limit of one`() async throws {
        let recorder = concurrent(numbers(1...2), maxCalls: .none).recorded()
        recorder.request(.unlimited)
        for input in 1...2 {
            let call = try #require(await calls.next())
            #expect(call.input == input)
            call.answer(.success("\(input)"))
            #expect("\(await recorder.next(), default: "")" == "\(input)")
        }
    }

    @Test
    func `No value is requested without demand for its result`() async throws {
        let demand = Mutex<[Subscribers.Demand]>([])
        let inputs = numbers(1...4).handleEvents(receiveRequest: { new in demand.withLock { $0.append(new) } })
        let recorder = concurrent(inputs).recorded()
        #expect(demand.withLock { $0 } == [])
        recorder.request(.max(2))
        let first = try await answers(2)
        for input in 1...2 { first[input]?(.success("\(input)")) }
        for _ in 1...2 { _ = await recorder.next() }
        #expect(demand.withLock { $0 } == [.max(2)])
        recorder.request(.max(1))
        #expect(try #require(await calls.next()).input == 3)
        #expect(demand.withLock { $0 } == [.max(2), .max(1)])
        recorder.cancel()
    }

    @Test
    func `A value that was not requested starts no call`() async throws {
        let demand = Mutex<[Subscribers.Demand]>([])
        let inputs = PassthroughSubject<Int, ServiceError>()
        let requested = inputs.handleEvents(receiveRequest: { new in demand.withLock { $0.append(new) } })
        let recorder = concurrent(requested, maxCalls: .max(1)).recorded()
        recorder.request(.unlimited)
        inputs.send(1)
        inputs.send(2)
        try #require(await calls.next()).answer(.success("one"))
        #expect("\(await recorder.next(), default: "")" == "one")
        await until { demand.withLock { $0.count } == 2 }
        inputs.send(3)
        #expect(try #require(await calls.next()).input == 3)
        recorder.cancel()
    }

    @Test
    func `An error ends all, and cancels the other calls`() async throws {
        let inputs = PassthroughSubject<Int, ServiceError>()
        let (cancellations, cancelled) = AsyncStream<Void>.makeStream()
        let recorder = concurrent(inputs.handleEvents(receiveCancel: { cancelled.yield() })).recorded()
        recorder.request(.unlimited)
        for input in 1...3 { inputs.send(input) }
        let answers = try await answers(3)
        answers[3]?(.success("three"))
        #expect("\(await recorder.next(), default: "")" == "three")
        answers[1]?(.failure(.broken))
        #expect("\(await recorder.next(), default: "")" == "failure: broken")
        #expect(await calls.cancellation() == 2)
        for await _ in cancellations { break }
        #expect(recorder.log.count == 2)
    }

    @Test(arguments: [.finished, .failure(.broken)] as [Subscribers.Completion<ServiceError>])
    func `The end waits for the calls in flight`(end: Subscribers.Completion<ServiceError>) async throws {
        let inputs = PassthroughSubject<Int, ServiceError>()
        let recorder = concurrent(inputs).recorded()
        recorder.request(.unlimited)
        for input in 1...2 { inputs.send(input) }
        let answers = try await answers(2)
        inputs.send(completion: end)
        #expect(recorder.log.isEmpty)
        for input in [2, 1] {
            answers[input]?(.success("\(input)"))
            #expect("\(await recorder.next(), default: "")" == "\(input)")
        }
        #expect("\(await recorder.next(), default: "")" == (end == .finished ? "finished" : "failure: broken"))
    }

    @Test
    func `Cancelling cancels all calls`() async throws {
        let recorder = concurrent(numbers(1...3)).recorded()
        recorder.request(.unlimited)
        let answers = try await answers(3)
        recorder.cancel()
        var cancelled: Set<Int?> = []
        for _ in 1...3 { cancelled.insert(await calls.cancellation()) }
        #expect(cancelled == [1, 2, 3])
        for answer in answers.values { answer(.success("late")) }
        #expect(recorder.log.isEmpty)
    }
}
