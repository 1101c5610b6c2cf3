import EndpointRuntime
import Synchronization
import Testing

@Suite(.takesTurns, .timeLimit(.minutes(5)))
struct LiveSearchTests {
    private let desk = SearchDesk()

    private typealias State = SearchState<String, String, SearchDesk.Failure>

    /// Types, waits, and takes the states up to the search, during which an answer is still shown.
    private func search(
        _ text: String, _ states: LiveSearch<AsyncStream<String>, String, SearchDesk.Failure>.Iterator,
        showing previous: State.Answer? = nil
    ) async throws -> SearchDesk.Search {
        await desk.type(text)
        desk.pass()
        #expect(await states.next(isolation: nil) == .loading(previous: previous))
        let search = try #require(await desk.search())
        #expect(search.text == text)
        return search
    }

    @Test
    func anInputThatStaysIsSearchedFor() async throws {
        var states = desk.states.makeAsyncIterator()
        #expect(await states.next() == .idle)
        try await search("dune", states).answer(.success("Dune"))
        #expect(await states.next() == .loaded("Dune", for: "dune"))
    }

    @Test
    func onlyTheInputThatStaysForTheIntervalIsSearchedFor() async throws {
        var states = desk.states.makeAsyncIterator()
        #expect(await states.next() == .idle)
        for text in ["d", "du", "dun"] {
            await desk.type(text)
            desk.pass(.milliseconds(299))
        }
        try await search("dune", states).answer(.success("Dune"))
        #expect(await states.next() == .loaded("Dune", for: "dune"))
    }

    @Test
    func theSameInputTwiceInARowIsSearchedForOnce() async throws {
        var states = desk.states.makeAsyncIterator()
        #expect(await states.next() == .idle)
        try await search("dune", states).answer(.success("Dune"))
        #expect(await states.next() == .loaded("Dune", for: "dune"))
        desk.inputs.continuation.yield("dune")
        await desk.type("dune!")
        await desk.type("dune")
        desk.pass()
        try await search("emma", states, showing: .init("Dune", for: "dune")).answer(.success("Emma"))
        #expect(await states.next() == .loaded("Emma", for: "emma"))
    }

    @Test
    func aNewInputCancelsTheSearchAndItsAnswerIsNeverShown() async throws {
        var states = desk.states.makeAsyncIterator()
        #expect(await states.next() == .idle)
        let old = try await search("dune", states)
        await desk.type("emma")
        await until { desk.cancellations.load(ordering: .acquiring) == 1 }
        desk.pass()
        let new = try #require(await desk.search())
        #expect(new.text == "emma")
        old.answer(.success("Dune"))
        new.answer(.success("Emma"))
        // Loading is what was shown before, too.
        #expect(await states.next() == .loaded("Emma", for: "emma"))
    }

    @Test
    func anAnswerThatNobodyTookIsDroppedByANewInput() async throws {
        var states = desk.states.makeAsyncIterator()
        #expect(await states.next() == .idle)
        try await search("dune", states).answer(.success("Dune"))
        await desk.type("emma")
        desk.pass()
        let new = try #require(await desk.search())
        new.answer(.success("Emma"))
        let state = await states.next()
        // Whether or not the first answer had come, it is not shown.
        #expect(state == .loaded("Emma", for: "emma"))
    }

    @Test
    func goingBackToTheInputOfACancelledSearchSearchesAgain() async throws {
        var states = desk.states.makeAsyncIterator()
        #expect(await states.next() == .idle)
        let old = try await search("dune", states)
        await desk.type("dunes")
        await desk.type("dune")
        desk.pass()
        let new = try #require(await desk.search())
        #expect(new.text == "dune")
        old.answer(.success("old"))
        new.answer(.success("new"))
        #expect(await states.next() == .loaded("new", for: "dune"))
    }

    @Test
    func anErrorIsAStateAndTheNextInputIsSearchedFor() async throws {
        var states = desk.states.makeAsyncIterator()
        #expect(await states.next() == .idle)
        try await search("dune", states).answer(.failure(.broken))
        #expect(await states.next() == .failed(.broken, for: "dune"))
        try await search("emma", states).answer(.success("Emma"))
        #expect(await states.next() == .loaded("Emma", for: "emma"))
    }

    @Test
    func aSearchKeepsTheAnswerBeforeAndAFailureDoesNot() async throws {
        var states = desk.states.makeAsyncIterator()
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
    func aBlankInputIsIdleAtOnceAndCancelsTheSearch() async throws {
        var states = desk.states.makeAsyncIterator()
        #expect(await states.next() == .idle)
        let old = try await search("dune", states)
        desk.inputs.continuation.yield("")
        #expect(await states.next() == .idle)
        old.answer(.success("Dune"))
        try await search("dune", states).answer(.success("Dune again"))
        #expect(await states.next() == .loaded("Dune again", for: "dune"))
    }

    @Test
    func afterTheLastInputTheSequenceEndsWithItsSearch() async throws {
        var states = desk.states.makeAsyncIterator()
        #expect(await states.next() == .idle)
        await desk.type("dune")
        desk.inputs.continuation.finish()
        desk.pass()
        #expect(await states.next() == .loading(previous: nil))
        try #require(await desk.search()).answer(.success("Dune"))
        #expect(await states.next() == .loaded("Dune", for: "dune"))
        #expect(await states.next() == nil)
    }

    @Test
    func aFailureOfTheInputsIsThrown() async throws {
        let inputs = AsyncThrowingStream<String, any Error> { $0.finish(throwing: SearchDesk.Failure.broken) }
        var states = inputs.liveSearch { $0 }.makeAsyncIterator()
        #expect(try await states.next() == .idle)
        await #expect(throws: SearchDesk.Failure.broken) { try await states.next() }
        #expect(try await states.next() == nil)
    }

    @Test
    func leavingTheLoopCancelsTheSearchAndTheInputs() async throws {
        let ended = AsyncStream<Void>.makeStream()
        desk.inputs.continuation.onTermination = { _ in ended.continuation.yield() }
        try await { () async throws in
            var states = desk.states.makeAsyncIterator()
            #expect(await states.next() == .idle)
            try await search("dune", states).answer(.success("Dune"))
            _ = await states.next()
            _ = try await search("emma", states, showing: .init("Dune", for: "dune"))
        }()
        await until { desk.cancellations.load(ordering: .acquiring) == 1 }
        for await _ in ended.stream { break }
    }

    @Test
    func cancellingTheConsumerEndsTheSequence() async throws {
        let task = Task { [desk] in
            var count = 0
            for await _ in desk.states { count += 1 }
            return count
        }
        await desk.type("dune")
        task.cancel()
        #expect(try await task.join() <= 1)
    }

    @Test
    func nothingBeginsBeforeTheFirstStateIsAskedFor() async {
        let states = desk.states.makeAsyncIterator()
        desk.inputs.continuation.yield("dune")
        await letOthersRun()
        #expect(desk.clock.sleeps == 0)
        withExtendedLifetime(states) {}
    }
}
