import Testing

@testable import EndpointBridges

struct SearchProgressTests {
    private typealias Progress = SearchProgress<String, String, Never, Never>

    /// A progress with a search in flight. The loading state has been taken.
    private func searching(for text: String) throws -> (Progress, round: Int) {
        var progress = Progress()
        #expect(progress.take() == .success(.idle))
        let begun = progress.receive(text, isBlank: false)
        let round = try #require(begun)
        #expect(progress.begin(round) == text)
        #expect(progress.take() == .success(.loading(previous: nil)))
        return (progress, round)
    }

    @Test
    func `A new input drops an answer that was not taken`() throws {
        var (progress, round) = try searching(for: "dune")
        progress.found(.success("Dune"), in: round)
        #expect(progress.receive("emma", isBlank: false) != nil)
        #expect(progress.take() == nil)
        // The answer was never shown, so the input is searched for again.
        let again = progress.receive("dune", isBlank: false)
        #expect(progress.begin(try #require(again)) == "dune")
    }

    @Test
    func `An input whose answer is shown is not searched for again`() throws {
        var (progress, round) = try searching(for: "dune")
        progress.found(.success("Dune"), in: round)
        #expect(progress.take() == .success(.loaded("Dune", for: "dune")))
        #expect(progress.receive("dune!", isBlank: false) != nil)
        let again = progress.receive("dune", isBlank: false)
        #expect(progress.begin(try #require(again)) == nil)
    }

    @Test(arguments: [true, false])
    func `An input whose search failed is searched for again`(isTaken: Bool) throws {
        var progress = SearchProgress<String, String, CancellationError, Never>()
        let begun = progress.receive("dune", isBlank: false)
        let round = try #require(begun)
        #expect(progress.begin(round) == "dune")
        #expect(progress.receive("dune", isBlank: false) == nil)
        progress.found(.failure(CancellationError()), in: round)
        if isTaken { _ = progress.take() }
        let again = progress.receive("dune", isBlank: false)
        #expect(progress.begin(try #require(again)) == "dune")
        #expect(progress.receive("dune", isBlank: false) == nil)
    }

    @Test
    func `Loading keeps only the answer that is shown`() throws {
        var (progress, round) = try searching(for: "dune")
        progress.found(.success("Dune"), in: round)
        #expect(progress.take() == .success(.loaded("Dune", for: "dune")))
        for text in ["emma", "emil"] {
            // The answer to the first one is found, but never taken.
            let begun = progress.receive(text, isBlank: false)
            round = try #require(begun)
            #expect(progress.begin(round) == text)
            progress.found(.success(text), in: round)
        }
        let begun = progress.receive("ubik", isBlank: false)
        #expect(progress.begin(try #require(begun)) == "ubik")
        #expect(progress.take() == .success(.loading(previous: .init("Dune", for: "dune"))))
    }

    @Test
    func `After idle, loading keeps nothing`() throws {
        var (progress, round) = try searching(for: "dune")
        progress.found(.success("Dune"), in: round)
        #expect(progress.take() == .success(.loaded("Dune", for: "dune")))
        #expect(progress.receive("", isBlank: true) != nil)
        #expect(progress.take() == .success(.idle))
        let begun = progress.receive("emma", isBlank: false)
        #expect(progress.begin(try #require(begun)) == "emma")
        #expect(progress.take() == .success(.loading(previous: nil)))
    }

    @Test
    func `An answer of an earlier round is ignored`() throws {
        var (progress, round) = try searching(for: "dune")
        #expect(progress.receive("emma", isBlank: false) != nil)
        progress.found(.success("Dune"), in: round)
        #expect(progress.take() == nil)
    }

    @Test
    func `The end waits for the search`() throws {
        var (progress, round) = try searching(for: "dune")
        progress.end(.success(()))
        #expect(progress.take() == nil)
        progress.found(.success("Dune"), in: round)
        #expect(progress.take() == .success(.loaded("Dune", for: "dune")))
        #expect(progress.take() == .success(nil))
    }

    @Test
    func `A failure of the inputs does not wait for the search, whose end is ignored`() throws {
        var progress = SearchProgress<String, String, Never, TestSearchField.Failure>()
        #expect(progress.take() == .success(.idle))
        let begun = progress.receive("dune", isBlank: false)
        let round = try #require(begun)
        #expect(progress.begin(round) == "dune")
        #expect(progress.take() == .success(.loading(previous: nil)))
        progress.end(.failure(.broken))
        progress.found(.success("Dune"), in: round)
        #expect(progress.take() == .failure(.broken))
        #expect(progress.take() == .success(nil))
    }

    @Test
    func `There is no state after a cancellation`() throws {
        var (progress, round) = try searching(for: "dune")
        progress.cancel()
        progress.found(.success("Dune"), in: round)
        #expect(progress.receive("emma", isBlank: false) == nil)
        #expect(progress.take() == .success(nil))
    }
}
