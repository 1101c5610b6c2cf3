import Combine
import EndpointBridges
import EndpointRuntime
import EndpointTestSupport
import Synchronization
import Testing

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct AwaitOperatorTests {
    private let calls = Calls()
    private let inputs = PassthroughSubject<Int, ServiceError>()

    private var latest: some Publisher<String, ServiceError> {
        inputs.awaitLatest { [calls] input throws(ServiceError) in try await calls.make(input) }
    }

    private func inOrder(_ inputs: some Publisher<Int, ServiceError>) -> some Publisher<String, ServiceError> {
        inputs.awaitInOrder { [calls] input throws(ServiceError) in try await calls.make(input) }
    }

    @Test
    func `In order, one call is made at a time, and only when there is demand`() async throws {
        let demand = Mutex<[Subscribers.Demand]>([])
        let inputs = [1, 2].publisher.setFailureType(to: ServiceError.self)
            .handleEvents(receiveRequest: { new in demand.withLock { $0.append(new) } })
        let recorder = inOrder(inputs).recorded()
        #expect(demand.withLock { $0 } == [])
        recorder.request(.max(1))
        let first = try #require(await calls.next())
        #expect(first.input == 1)
        first.answer(.success("one"))
        #expect("\(await recorder.next(), default: "")" == "one")
        #expect(demand.withLock { $0 } == [.max(1)])
        recorder.request(.max(1))
        let second = try #require(await calls.next())
        #expect(second.input == 2)
        second.answer(.success("two"))
        #expect("\(await recorder.next(), default: "")" == "two")
        #expect("\(await recorder.next(), default: "")" == "finished")
    }

    @Test
    func `In order, a failure of the inputs waits for the call in flight`() async throws {
        let recorder = inOrder(inputs).recorded()
        recorder.request(.unlimited)
        inputs.send(1)
        let call = try #require(await calls.next())
        inputs.send(completion: .failure(.broken))
        #expect(recorder.log.isEmpty)
        call.answer(.success("one"))
        #expect("\(await recorder.next(), default: "")" == "one")
        #expect("\(await recorder.next(), default: "")" == "failure: broken")
    }

    /// A publisher that sends one value, and finishes when it is cancelled.
    private struct FinishesOnCancel: Publisher {
        typealias Output = Int
        typealias Failure = ServiceError

        private final class Inner<Target: Subscriber<Int, ServiceError>>: Subscription {
            private var target: Target?

            init(_ target: Target) {
                self.target = target
            }

            func request(_ demand: Subscribers.Demand) {
                _ = target?.receive(1)
            }

            func cancel() {
                target?.receive(completion: .finished)
                target = nil
            }
        }

        func receive(subscriber: some Subscriber<Int, ServiceError>) {
            subscriber.receive(subscription: Inner(subscriber))
        }
    }

    @Test
    func `In order, the failure of a call is kept if the inputs finish in the meantime`() async throws {
        let recorder = inOrder(FinishesOnCancel()).recorded()
        recorder.request(.unlimited)
        try #require(await calls.next()).answer(.failure(.broken))
        #expect("\(await recorder.next(), default: "")" == "failure: broken")
        #expect(recorder.log.count == 1)
    }

    @Test
    func `In order, a buffer keeps the values that a subject sends during a call`() async throws {
        let recorder = inOrder(inputs.buffer(size: 10, prefetch: .byRequest, whenFull: .dropOldest)).recorded()
        recorder.request(.unlimited)
        for input in 1...3 { inputs.send(input) }
        for input in 1...3 {
            let call = try #require(await calls.next())
            #expect(call.input == input)
            call.answer(.success("\(input)"))
            #expect("\(await recorder.next(), default: "")" == "\(input)")
        }
    }

    @Test
    func `For the latest value, the previous call is cancelled, and its result is not published`() async throws {
        let recorder = latest.recorded()
        recorder.request(.unlimited)
        inputs.send(1)
        let first = try #require(await calls.next())
        inputs.send(2)
        #expect(await calls.cancellation() == 1)
        let second = try #require(await calls.next())
        first.answer(.success("one"))
        second.answer(.success("two"))
        #expect("\(await recorder.next(), default: "")" == "two")
        inputs.send(completion: .finished)
        #expect("\(await recorder.next(), default: "")" == "finished")
        #expect(recorder.log.count == 2)
    }

    @Test
    func `For the latest value, the end waits for the call in flight`() async throws {
        let recorder = latest.recorded()
        recorder.request(.unlimited)
        inputs.send(1)
        let call = try #require(await calls.next())
        inputs.send(completion: .finished)
        #expect(recorder.log.isEmpty)
        call.answer(.failure(.broken))
        #expect("\(await recorder.next(), default: "")" == "failure: broken")
    }

    @Test
    func `For the latest value, a result without demand waits until a new value replaces it`() async throws {
        let recorder = latest.recorded()
        recorder.request(.max(1))
        for (input, text) in [(1, "one"), (2, "two"), (3, "three")] {
            inputs.send(input)
            try #require(await calls.next()).answer(.success(text))
            if input == 1 { #expect("\(await recorder.next(), default: "")" == "one") }
        }
        recorder.request(.max(1))
        #expect("\(await recorder.next(), default: "")" == "three")
    }

    @Test(arguments: [true, false])
    func `Cancelling cancels the call`(_ isLatest: Bool) async throws {
        let recorder =
            isLatest ? latest.eraseToAnyPublisher().recorded() : inOrder(inputs).eraseToAnyPublisher().recorded()
        recorder.request(.unlimited)
        inputs.send(1)
        let call = try #require(await calls.next())
        recorder.cancel()
        #expect(await calls.cancellation() == 1)
        call.answer(.success("one"))
        await letOthersRun()
        #expect(recorder.log.isEmpty)
    }
}
