import Combine
import EndpointBridges
import EndpointRuntime
import EndpointTestSupport
import Testing

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct LiveSearchPublisherTests {
    private typealias State = SearchState<Int, String, ServiceError>

    private let clock = CountingClock()
    private let calls = Calls()
    private let inputs = PassthroughSubject<Int, ServiceError>()

    /// The states of a search for each number except zero.
    private var states: some Publisher<SearchState<Int, String, ServiceError>, ServiceError> {
        inputs.liveSearch(clock: clock, isBlank: { $0 == 0 }) { [calls] input throws(ServiceError) in
            try await calls.make(input)
        }
    }

    /// Sends an input, lets the interval pass, and returns the answer function of its search.
    private func search(_ input: Int) async throws -> Calls.Answer {
        let sleeps = clock.sleeps
        inputs.send(input)
        await until { clock.sleeps > sleeps }
        clock.base.advance(by: .milliseconds(300))
        let call = try #require(await calls.next())
        #expect(call.input == input)
        return call.answer
    }

    private func next(_ recorder: Recorder<State, ServiceError>) async -> State? {
        guard case .value(let state) = await recorder.next() else { return nil }
        return state
    }

    @Test
    func `An input is searched for after the interval, and the previous answer is kept`() async throws {
        let recorder = states.recorded()
        recorder.request(.unlimited)
        #expect(await next(recorder) == .idle)
        try await search(1)(.success("one"))
        #expect(await next(recorder) == .loading(previous: nil))
        #expect(await next(recorder) == .loaded("one", for: 1))
        try await search(2)(.failure(.broken))
        #expect(await next(recorder) == .loading(previous: .init("one", for: 1)))
        #expect(await next(recorder) == .failed(.broken, for: 2))
        inputs.send(0)
        #expect(await next(recorder) == .idle)
        recorder.cancel()
    }

    @Test
    func `A new input cancels the search, and its answer is not published`() async throws {
        let recorder = states.recorded()
        recorder.request(.unlimited)
        let first = try await search(1)
        let second = try await search(2)
        #expect(await calls.cancellation() == 1)
        first(.success("one"))
        second(.success("two"))
        #expect(await next(recorder) == .idle)
        #expect(await next(recorder) == .loading(previous: nil))
        #expect(await next(recorder) == .loaded("two", for: 2))
        recorder.cancel()
    }

    @Test
    func `Nothing is requested before there is demand`() async throws {
        let (requests, requested) = AsyncStream<Subscribers.Demand>.makeStream()
        let inputs = inputs.handleEvents(receiveRequest: { requested.yield($0) })
        let recorder = inputs.liveSearch(clock: clock) { "\($0)" }.recorded()
        self.inputs.send(1)
        #expect(clock.sleeps == 0)
        recorder.request(.max(1))
        recorder.request(.max(1))
        recorder.cancel()
        requested.finish()
        var all: [Subscribers.Demand] = []
        for await demand in requests { all.append(demand) }
        #expect(all == [.unlimited])
        #expect(clock.sleeps == 0)
    }

    @Test
    func `A state waits for demand until a newer one replaces it`() async throws {
        let recorder = states.recorded()
        recorder.request(.max(1))
        #expect(await next(recorder) == .idle)
        _ = try await search(1)
        let second = try await search(2)
        #expect(recorder.log.count == 1)
        recorder.request(.max(1))
        #expect(await next(recorder) == .loading(previous: nil))
        recorder.request(.max(1))
        second(.success("two"))
        #expect(await next(recorder) == .loaded("two", for: 2))
        recorder.cancel()
    }

    @Test
    func `The end waits for the search`() async throws {
        let recorder = states.recorded()
        recorder.request(.unlimited)
        let answer = try await search(1)
        inputs.send(completion: .finished)
        answer(.success("one"))
        var last: State?
        while let state = await next(recorder) { last = state }
        #expect(last == .loaded("one", for: 1))
        #expect("\(recorder.log.last, default: "")" == "finished")
    }

    @Test
    func `A failure of the inputs is published`() async throws {
        let recorder = states.recorded()
        recorder.request(.unlimited)
        #expect(await next(recorder) == .idle)
        inputs.send(completion: .failure(.broken))
        #expect("\(await recorder.next(), default: "")" == "failure: broken")
    }

    @Test
    func `A failure of the inputs cancels the search at once, even without demand`() async throws {
        let recorder = states.recorded()
        recorder.request(.max(1))
        #expect(await next(recorder) == .idle)
        let answer = try await search(1)
        inputs.send(completion: .failure(.broken))
        #expect(await calls.cancellation() == 1)
        answer(.success("one"))
        recorder.request(.unlimited)
        #expect(await next(recorder) == .loading(previous: nil))
        #expect("\(await recorder.next(), default: "")" == "failure: broken")
    }

    @Test
    func `Cancelling cancels the search and the inputs`() async throws {
        let (cancellations, cancelled) = AsyncStream<Void>.makeStream()
        let inputs = inputs.handleEvents(receiveCancel: { cancelled.yield() })
        let recorder = inputs.liveSearch(clock: clock) { [calls] input throws(ServiceError) in
            try await calls.make(input)
        }.recorded()
        recorder.request(.unlimited)
        let answer = try await search(1)
        recorder.cancel()
        #expect(await calls.cancellation() == 1)
        for await _ in cancellations { break }
        answer(.success("one"))
        for case .value(let state) in recorder.log { #expect(state.answer == nil) }
        #expect(recorder.log.isEmpty == false)
    }
}
