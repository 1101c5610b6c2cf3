import EndpointBridges
import EndpointRuntime
import EndpointTestSupport
import Synchronization
import Testing

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct LiveSearchTests {
    private let field = TestSearchField()

    private typealias State = SearchState<String, String, TestSearchField.Failure>

    /// Types a text, lets the interval pass, and returns the search. `previous` is the answer that is still shown.
    private func search(
        _ text: String, _ states: LiveSearch<AsyncStream<String>, String, TestSearchField.Failure>.Iterator,
        showing previous: State.Answer? = nil
    ) async throws -> TestSearchField.Search {
        await field.type(text)
        field.pass()
        #expect(await states.next(isolation: nil) == .loading(previous: previous))
        let search = try #require(await field.search())
        #expect(search.text == text)
        return search
    }

    @Test
    func `An input is searched for after the interval`() async throws {
        var states = field.states.makeAsyncIterator()
        #expect(await states.next() == .idle)
        try await search("dune", states).answer(.success("Dune"))
        #expect(await states.next() == .loaded("Dune", for: "dune"))
    }

    @Test
    func `An input that is replaced within the interval is not searched for`() async throws {
        var states = field.states.makeAsyncIterator()
        #expect(await states.next() == .idle)
        for text in ["d", "du", "dun"] {
            await field.type(text)
            field.pass(.milliseconds(299))
        }
        try await search("dune", states).answer(.success("Dune"))
        #expect(await states.next() == .loaded("Dune", for: "dune"))
    }

    @Test
    func `The same input twice in a row is searched for once`() async throws {
        var states = field.states.makeAsyncIterator()
        #expect(await states.next() == .idle)
        try await search("dune", states).answer(.success("Dune"))
        #expect(await states.next() == .loaded("Dune", for: "dune"))
        field.inputs.continuation.yield("dune")
        await field.type("dune!")
        await field.type("dune")
        field.pass()
        try await search("emma", states, showing: .init("Dune", for: "dune")).answer(.success("Emma"))
        #expect(await states.next() == .loaded("Emma", for: "emma"))
    }

    @Test
    func `A new input cancels the search, and its answer is never shown`() async throws {
        var states = field.states.makeAsyncIterator()
        #expect(await states.next() == .idle)
        let old = try await search("dune", states)
        await field.type("emma")
        await until { field.cancellations.load(ordering: .acquiring) == 1 }
        field.pass()
        let new = try #require(await field.search())
        #expect(new.text == "emma")
        old.answer(.success("Dune"))
        new.answer(.success("Emma"))
        // Loading was shown for the previous search and is not repeated.
        #expect(await states.next() == .loaded("Emma", for: "emma"))
    }

    @Test
    func `A new input drops an answer that was not read`() async throws {
        var states = field.states.makeAsyncIterator()
        #expect(await states.next() == .idle)
        try await search("dune", states).answer(.success("Dune"))
        await field.type("emma")
        field.pass()
        let new = try #require(await field.search())
        new.answer(.success("Emma"))
        let state = await states.next()
        // The first answer is not shown, whether or not it has arrived.
        #expect(state == .loaded("Emma", for: "emma"))
    }

    @Test
    func `Returning to the input of a cancelled search searches again`() async throws {
        var states = field.states.makeAsyncIterator()
        #expect(await states.next() == .idle)
        let old = try await search("dune", states)
        await field.type("dunes")
        await field.type("dune")
        field.pass()
        let new = try #require(await field.search())
        #expect(new.text == "dune")
        old.answer(.success("old"))
        new.answer(.success("new"))
        #expect(await states.next() == .loaded("new", for: "dune"))
    }

    @Test
    func `An error is a state, and the next input is searched for`() async throws {
        var states = field.states.makeAsyncIterator()
        #expect(await states.next() == .idle)
        try await search("dune", states).answer(.failure(.broken))
        #expect(await states.next() == .failed(.broken, for: "dune"))
        try await search("emma", states).answer(.success("Emma"))
        #expect(await states.next() == .loaded("Emma", for: "emma"))
    }

    @Test
    func `After a failure, the same input is searched for again`() async throws {
        var states = field.states.makeAsyncIterator()
        #expect(await states.next() == .idle)
        try await search("dune", states).answer(.failure(.broken))
        #expect(await states.next() == .failed(.broken, for: "dune"))
        try await search("dune", states).answer(.failure(.broken))
        #expect(await states.next() == .failed(.broken, for: "dune"))
        await field.type("dunes")
        try await search("dune", states).answer(.success("Dune"))
        #expect(await states.next() == .loaded("Dune", for: "dune"))
    }

    @Test
    func `A search keeps the previous answer, and a failure does not`() async throws {
        var states = field.states.makeAsyncIterator()
        #expect(await states.next() == .idle)
        try await search("dune", states).answer(.success("Dune"))
        #expect(await states.next() == .loaded("Dune", for: "dune"))
        let dune = State.Answer("Dune", for: "dune")
        try await search("emma", states, showing: dune).answer(.failure(.broken))
        #expect(await states.next() == .failed(.broken, for: "emma"))
        try await search("ubik", states).answer(.success("Ubik"))
        #expect(await states.next()?.answer == State.Answer("Ubik", for: "ubik"))
    }

    @Test
    func `A blank input is idle at once, and cancels the search`() async throws {
        var states = field.states.makeAsyncIterator()
        #expect(await states.next() == .idle)
        let old = try await search("dune", states)
        field.inputs.continuation.yield("")
        #expect(await states.next() == .idle)
        old.answer(.success("Dune"))
        try await search("dune", states).answer(.success("Dune again"))
        #expect(await states.next() == .loaded("Dune again", for: "dune"))
    }

    @Test
    func `The sequence ends after the search for the last input`() async throws {
        var states = field.states.makeAsyncIterator()
        #expect(await states.next() == .idle)
        await field.type("dune")
        field.inputs.continuation.finish()
        field.pass()
        #expect(await states.next() == .loading(previous: nil))
        try #require(await field.search()).answer(.success("Dune"))
        #expect(await states.next() == .loaded("Dune", for: "dune"))
        #expect(await states.next() == nil)
    }

    @Test
    func `A failure of the inputs is thrown`() async throws {
        let inputs = AsyncThrowingStream<String, any Error> { $0.finish(throwing: TestSearchField.Failure.broken) }
        var states = inputs.liveSearch { $0 }.makeAsyncIterator()
        #expect(try await states.next() == .idle)
        await #expect(throws: TestSearchField.Failure.broken) { try await states.next() }
        #expect(try await states.next() == nil)
    }

    @Test
    func `A failure of the inputs cancels the search at once, and its end is not shown`() async throws {
        let inputs = AsyncThrowingStream<String, any Error>.makeStream()
        var states = inputs.stream.liveSearch(debounce: .milliseconds(300), clock: field.clock) {
            [field] text throws(TestSearchField.Failure) in try await field.answer(to: text)
        }.makeAsyncIterator()
        #expect(try await states.next() == .idle)
        inputs.continuation.yield("dune")
        await until { field.clock.sleeps == 1 }
        field.pass()
        #expect(try await states.next() == .loading(previous: nil))
        let search = try #require(await field.search())
        inputs.continuation.finish(throwing: TestSearchField.Failure.broken)
        await until { field.cancellations.load(ordering: .acquiring) == 1 }
        search.answer(.success("Dune"))
        await letOthersRun()
        await #expect(throws: TestSearchField.Failure.broken) { try await states.next() }
        #expect(try await states.next() == nil)
    }

    @Test
    func `Leaving the loop cancels the search and the inputs`() async throws {
        let ended = AsyncStream<Void>.makeStream()
        field.inputs.continuation.onTermination = { _ in ended.continuation.yield() }
        try await { () async throws in
            var states = field.states.makeAsyncIterator()
            #expect(await states.next() == .idle)
            try await search("dune", states).answer(.success("Dune"))
            _ = await states.next()
            _ = try await search("emma", states, showing: .init("Dune", for: "dune"))
        }()
        await until { field.cancellations.load(ordering: .acquiring) == 1 }
        for await _ in ended.stream { break }
    }

    @Test
    func `Cancelling the consumer ends the sequence`() async throws {
        let task = Task { [field] in
            var count = 0
            for await _ in field.states { count += 1 }
            return count
        }
        await field.type("dune")
        task.cancel()
        #expect(try await task.join() <= 1)
    }

    @Test
    func `Nothing starts before the first state is requested`() async {
        let states = field.states.makeAsyncIterator()
        field.inputs.continuation.yield("dune")
        await letOthersRun()
        #expect(field.clock.sleeps == 0)
        withExtendedLifetime(states) {}
    }
}
