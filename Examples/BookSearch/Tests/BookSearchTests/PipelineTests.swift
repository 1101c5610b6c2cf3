#if canImport(Combine)
import BookSearch
import Combine
import GeneratedClients
import LoopbackServer
import ExampleSupport
import Testing

/// Tests the whole pipeline, from the typed text to the displayed state.
@MainActor
@Suite(.timeLimit(.minutes(20)))
struct PipelineTests {
    private let scheduler = VirtualScheduler()

    private func open(_ server: LoopbackServer) -> Screen {
        let model = SearchPipelineModel(finder: .test(server), scheduler: scheduler)
        return Screen(
            type: { model.searchTerm = $0 }, retry: { model.retry() }, state: { model.state },
            close: { model.stop() })
    }

    /// Types a text, and waits for the interval.
    private func search(_ text: String, _ screen: Screen) {
        screen.type(text)
        scheduler.advance(by: .milliseconds(800))
    }

    /// A server that delays the replies for a text.
    private func server(holding text: String, at gate: Gate) throws -> LoopbackServer {
        try LoopbackServer { request in
            .json(#"{"numFound": 1, "docs": []}"#, delivery: request.query("q") == text ? .held(gate) : .whole)
        }
    }

    @Test
    func `Only an unchanged text is searched for`() async throws {
        let server = try ExampleServer.start()
        let screen = open(server)
        for text in ["tol", "tolk", "tolkien"] {
            screen.type(text)
            scheduler.advance(by: .milliseconds(799))
            #expect(screen.shown == .idle)
        }
        scheduler.advance(by: .milliseconds(1))
        #expect(screen.shown == .loading(over: nil))
        await screen.shows(.answer("tolkien"))
        #expect(server.requests.map { $0.query("q") } == ["tolkien"])
        screen.close()
    }

    @Test
    func `The same text is not searched for twice`() async throws {
        let server = try ExampleServer.start()
        let screen = open(server)
        search("dune", screen)
        await screen.shows(.answer("dune"))
        search("dune ", screen)
        screen.type("dunes")
        #expect(screen.shown == .loading(over: "dune"))
        search("dune", screen)
        #expect(screen.shown == .answer("dune"))
        search("arrakis", screen)
        try await #expect(server.request(2).query("q") == "arrakis")
        screen.close()
    }

    @Test
    func `The previous answer is shown during a search`() async throws {
        let gate = Gate()
        let server = try server(holding: "emma", at: gate)
        let screen = open(server)
        search("dune", screen)
        await screen.shows(.answer("dune"))
        search("emma", screen)
        try await gate.arrivals(1)
        #expect(screen.shown == .loading(over: "dune"))
        gate.open()
        await screen.shows(.answer("emma"))
        screen.close()
    }

    @Test
    func `A late answer is never shown`() async throws {
        let gate = Gate()
        let server = try server(holding: "dun", at: gate)
        let screen = open(server)
        search("dun", screen)
        try await gate.arrivals(1)
        search("dune", screen)
        await screen.shows(.answer("dune"))
        gate.open()
        try await server.closing(of: server.request(1))
        #expect(screen.shown == .answer("dune"))
        screen.close()
    }

    @Test
    func `An error does not end the pipeline`() async throws {
        let server = try ExampleServer.start { $0.number == 1 ? .json("{}", status: 500) : nil }
        let screen = open(server)
        search("dune", screen)
        await screen.shows(.error)
        search("arrakis", screen)
        #expect(screen.shown == .loading(over: nil))
        await screen.shows(.answer("arrakis"))
        screen.close()
    }

    @Test(arguments: [false, true])
    func `A failed search can be repeated`(isTypedAnew: Bool) async throws {
        let server = try ExampleServer.start { $0.number <= 2 ? .json("{}", status: 500) : nil }
        let screen = open(server)
        search("dune", screen)
        await screen.shows(.error)
        for result in [Screen.Shown.error, .answer("dune")] {
            if isTypedAnew {
                screen.type("dunes")
                screen.type("dune")
            } else {
                screen.retry()
                #expect(screen.shown == .loading(over: nil))
            }
            scheduler.advance(by: .milliseconds(800))
            #expect(screen.shown == .loading(over: nil))
            await screen.shows(result)
        }
        #expect(server.requests.map { $0.query("q") } == ["dune", "dune", "dune"])
        screen.retry()
        #expect(screen.shown == .answer("dune"))
        screen.close()
    }

    @Test
    func `A text that is too short is idle, and cancels the search`() async throws {
        let server = try LoopbackServer { _ in .fault(.hang) }
        let screen = open(server)
        search("dune", screen)
        let request = try await server.request(1)
        screen.type("du")
        #expect(screen.shown == .idle)
        scheduler.advance(by: .milliseconds(800))
        try await server.closing(of: request)
        screen.close()
    }

    @Test
    func `Leaving the screen cancels the search`() async throws {
        let server = try LoopbackServer { _ in .fault(.hang) }
        let screen = open(server)
        search("dune", screen)
        let request = try await server.request(1)
        screen.close()
        try await server.closing(of: request)
    }

    @Test
    func `A released model cancels its search`() async throws {
        let server = try LoopbackServer { _ in .fault(.hang) }
        var model: SearchPipelineModel? = SearchPipelineModel(finder: .test(server), scheduler: scheduler)
        model?.searchTerm = "dune"
        scheduler.advance(by: .milliseconds(800))
        let request = try await server.request(1)
        model = nil
        try await server.closing(of: request)
    }
}
#endif
