import Combine
import Dispatch
import EndpointBridges
import EndpointRuntime
import EndpointTestSupport
import Synchronization
import Testing

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct PublisherConsumerTests {
    @Test
    func `One value is requested at a time`() async throws {
        let demand = Mutex<[Subscribers.Demand]>([])
        let publisher = (1...3).publisher.handleEvents(receiveRequest: { new in demand.withLock { $0.append(new) } })
        var elements = publisher.elements.makeAsyncIterator()
        #expect(demand.withLock { $0 }.isEmpty)
        for count in 1...3 {
            #expect(try await elements.next() == count)
            #expect(demand.withLock { $0 } == Array(repeating: .max(1), count: count))
        }
        #expect(try await elements.next() == nil)
        #expect(try await elements.next() == nil)
    }

    @Test
    func `Leaving the loop cancels the subscription`() async throws {
        let isCancelled = Atomic(false)
        let publisher = (1...3).publisher.handleEvents(receiveCancel: { isCancelled.store(true, ordering: .relaxed) })
        for try await element in publisher.elements where element == 2 { break }
        #expect(isCancelled.load(ordering: .relaxed) == true)
    }

    @Test
    func `A cancelled consumer receives an error in place of the end`() async {
        let (subscriptions, subscribed) = AsyncStream<Void>.makeStream()
        let elements = CallPublisher<Int, ServiceError> { _ in
            subscribed.yield()
            return CancellationHandle {}
        }.elements(cancellation: .cancelled)
        let task = Task { for try await _ in elements {} }
        for await _ in subscriptions { break }
        task.cancel()
        await #expect(throws: ServiceError.cancelled) { try await task.join() }
    }

    @Test
    func `A cancelled task does not subscribe`() async {
        let work = Work()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await CallPublisher { work.callback($0) }.firstValue(cancellation: .cancelled)
        }
        await #expect(throws: ServiceError.cancelled) { try await task.join() }
        #expect(work.callCount == 0)
    }

    @Test
    func `The default error of a cancellation is CancellationError`() async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await Just(1).firstValue()
        }
        await #expect(throws: CancellationError.self) { try await task.join() }
    }

    @Test
    func `The first value of an empty publisher is nil`() async throws {
        let empty = Empty<Int, ServiceError>()
        #expect(try await empty.firstValue(cancellation: .cancelled) == nil)
        let result = try await called { completed in empty.firstValue(cancellation: .cancelled) { completed($0) } }
        #expect(result == .success(nil))
    }

    @Test
    func `The first value cancels the subscription`() async throws {
        let isCancelled = Atomic(false)
        let queue = DispatchQueue(label: "completions")
        let publisher = (1...3).publisher.setFailureType(to: ServiceError.self)
            .handleEvents(receiveCancel: { isCancelled.store(true, ordering: .relaxed) })
        let result = try await called { completed in
            publisher.firstValue(on: queue, cancellation: .cancelled) {
                dispatchPrecondition(condition: .onQueue(queue))
                completed($0)
            }
        }
        #expect(result == .success(1))
        #expect(isCancelled.load(ordering: .relaxed) == true)
    }
}
