import EndpointRuntime
import EndpointServe
import GeneratedClients
import Goldens
import Testing

/// Generated clients of a server that answers as their specs say.
struct ServedClientTests {
    private static let tmdb = Result { try ServedTransport("TMDb") }
    private static let tmdb4 = Result { try ServedTransport("TMDb4") }
    private static let library = Result { try ServedTransport("OpenLibrary") }
    private static let splatoon2Server = Result { try ServedTransport("Splatoon2") }
    private static let splatoon3Server = Result { try ServedTransport("Splatoon3") }

    @Test(arguments: TMDbCall.all)
    func `Each call of TMDb is answered`(_ call: TMDbCall) async throws {
        #expect(try await call.reported(from: Self.tmdb.get()) == [])
    }

    @Test(arguments: TMDb4Call.all)
    func `Each call of version 4 of TMDb is answered`(_ call: TMDb4Call) async throws {
        let reader = CallReader { TMDb4.Client(authentication: .accessToken("t"), transport: $0) }
        #expect(try await call.call.reported(reader, from: Self.tmdb4.get()) == [])
    }

    @Test(arguments: OpenLibraryCalls.all)
    func `Each call of Open Library is answered`(_ call: RoutedCall<OpenLibrary>) async throws {
        #expect(try await call.reported(openLibrary, from: Self.library.get()) == [])
    }

    @Test(arguments: Splatoon2FixtureTests.calls)
    func `Each call of Splatoon 2 is answered`(_ call: RoutedCall<Splatoon2>) async throws {
        #expect(try await call.reported(splatoon2, from: Self.splatoon2Server.get()) == [])
    }

    @Test(arguments: Splatoon3FixtureTests.calls)
    func `Each call of Splatoon 3 is answered`(_ call: RoutedCall<Splatoon3>) async throws {
        #expect(try await call.reported(splatoon3, from: Self.splatoon3Server.get()) == [])
    }

    @Test func `A limit of the server is one that the client obeys`() async throws {
        let server = try ServedTransport("Zoo", faults: Faults(limit: RequestRate("1/10s")))
        let client = Zoo.Client(settings: ClientSettings(retry: .none), transport: server)
        _ = try await client.hours()
        do {
            _ = try await client.keeper(id: "1")
            Issue.record("the server has no limit")
        } catch APIError.status(let failure) {
            #expect(failure.status == 429 && failure.retryAfter == .seconds(10))
            #expect(failure.problemDetails?.detail == "The limit is 1/10s.")
        }
    }
}
