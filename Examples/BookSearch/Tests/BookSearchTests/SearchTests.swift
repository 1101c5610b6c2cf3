import BookSearch
import Foundation
import GeneratedClients
import LoopbackServer
import ExampleSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(20)))
struct SearchTests {
    private let clock = VirtualClock()
    private let interval = Duration.milliseconds(800)

    private func open(_ style: Style, _ server: LoopbackServer) -> Screen {
        style.open(.test(server, clock: clock))
    }

    /// Waits until the text that was typed as the n-th is not changed for the interval.
    private func stay(_ count: Int) async {
        await clock.sleeps(count, of: interval...interval)
        clock.advance(by: interval)
    }

    @Test(arguments: Style.allCases)
    func `Quickly typed text is searched for once`(style: Style) async throws {
        let server = try ExampleServer.start()
        let screen = open(style, server)
        screen.type("tol")
        await clock.sleeps(1, of: interval...interval)
        for text in ["tolk", "tolk ", "to", "tolkien"] { screen.type(text) }
        await stay(3)
        await screen.shows(.answer("tolkien"))
        #expect(server.requests.map { $0.query("q") } == ["tolkien"])
        screen.close()
    }

    @Test(arguments: Style.allCases)
    func `A search starts after the interval, and not before`(style: Style) async throws {
        let gate = Gate()
        let server = try LoopbackServer { _ in .json(#"{"numFound": 0, "docs": []}"#, delivery: .held(gate)) }
        let screen = open(style, server)
        screen.type("dune")
        await clock.sleeps(1, of: interval...interval)
        clock.advance(by: interval - .milliseconds(1))
        #expect(screen.shown == .idle)
        clock.advance(by: .milliseconds(1))
        await screen.shows(.loading(over: nil))
        try await gate.arrivals(1)
        gate.open()
        await screen.shows(.answer("dune"))
        screen.close()
    }

    @Test(arguments: Style.allCases)
    func `A late answer is never shown`(style: Style) async throws {
        let gate = Gate()
        let server = try LoopbackServer { request in
            .json(#"{"numFound": 1, "docs": []}"#, delivery: request.query("q") == "dun" ? .held(gate) : .whole)
        }
        let screen = open(style, server)
        screen.type("dun")
        await stay(1)
        try await gate.arrivals(1)
        screen.type("dune")
        await stay(2)
        await screen.shows(.answer("dune"))

        gate.open()
        try await server.closing(of: server.request(1))
        #expect(screen.shown == .answer("dune"))
        screen.close()
    }

    @Test(arguments: Style.allCases)
    func `The displayed text is not searched for again`(style: Style) async throws {
        let server = try ExampleServer.start()
        let screen = open(style, server)
        screen.type("dune")
        await stay(1)
        await screen.shows(.answer("dune"))
        screen.type("dune ")
        #expect(screen.shown == .answer("dune"))
        screen.type("dunes")
        #expect(screen.shown == .loading(over: "dune"))
        screen.type("dune")
        #expect(screen.shown == .answer("dune"))
        await stay(3)
        screen.type("arrakis")
        await stay(4)
        try await #expect(server.request(2).query("q") == "arrakis")
        screen.close()
    }

    @Test(arguments: Style.allCases)
    func `The previous answer is shown during a search`(style: Style) async throws {
        let gate = Gate()
        let server = try LoopbackServer { request in
            .json(#"{"numFound": 1, "docs": []}"#, delivery: request.query("q") == "emma" ? .held(gate) : .whole)
        }
        let screen = open(style, server)
        screen.type("dune")
        await stay(1)
        await screen.shows(.answer("dune"))
        screen.type("emma")
        await stay(2)
        try await gate.arrivals(1)
        await screen.shows(.loading(over: "dune"))
        gate.open()
        await screen.shows(.answer("emma"))
        screen.close()
    }

    @Test(arguments: Style.allCases)
    func `An error does not end the search`(style: Style) async throws {
        let server = try ExampleServer.start { $0.number == 1 ? .json("{}", status: 500) : nil }
        let screen = open(style, server)
        screen.type("dune")
        await stay(1)
        await screen.shows(.error)
        screen.type("arrakis")
        #expect(screen.shown == .loading(over: nil))
        await stay(2)
        await screen.shows(.answer("arrakis"))
        screen.type("")
        await screen.shows(.idle)
        screen.close()
    }

    @Test(arguments: Style.allCases, [false, true])
    func `A failed search can be repeated`(style: Style, isTypedAnew: Bool) async throws {
        let gates = [Gate(), Gate(), Gate()]
        let server = try LoopbackServer { request in
            .json(
                #"{"numFound": 1, "docs": []}"#, status: request.number <= 2 ? 500 : 200,
                delivery: .held(gates[request.number - 1]))
        }
        let screen = open(style, server)
        screen.type("dune")
        await stay(1)
        gates[0].open()
        await screen.shows(.error)
        var sleeps = 1
        for (gate, result) in zip(gates.dropFirst(), [Screen.Shown.error, .answer("dune")]) {
            if isTypedAnew {
                screen.type("dunes")
                screen.type("dune")
                sleeps += 2
            } else {
                screen.retry()
                #expect(screen.shown == .loading(over: nil))
                sleeps += 1
            }
            await stay(sleeps)
            try await gate.arrivals(1)
            await screen.shows(.loading(over: nil))
            gate.open()
            await screen.shows(result)
        }
        #expect(server.requests.map { $0.query("q") } == ["dune", "dune", "dune"])
        screen.retry()
        #expect(screen.shown == .answer("dune"))
        screen.close()
    }

    @Test(arguments: Style.allCases)
    func `Leaving the screen cancels the search`(style: Style) async throws {
        let server = try LoopbackServer { _ in .fault(.hang) }
        let screen = open(style, server)
        screen.type("dune")
        await stay(1)
        let request = try await server.request(1)
        screen.close()
        try await server.closing(of: request)
    }

    #if canImport(Combine)
    @Test
    func `A released model cancels its search`() async throws {
        let server = try LoopbackServer { _ in .fault(.hang) }
        var model: SearchPublisherModel? = SearchPublisherModel(finder: .test(server, clock: clock))
        model?.start()
        model?.text = "dune"
        await stay(1)
        let request = try await server.request(1)
        model = nil
        try await server.closing(of: request)
    }
    #endif
}
