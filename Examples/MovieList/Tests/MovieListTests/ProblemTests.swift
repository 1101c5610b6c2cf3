import EndpointRuntime
import EndpointTesting
import Foundation
import GeneratedClients
import InventedCinema
import LoopbackServer
import MovieList
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(20)))
struct ProblemTests {
    /// A reply, and the text and the remedy that the user sees.
    static let cases: [(StubReply, String, Problem.Remedy)] = [
        (.status(401), "TMDb does not accept this app's key.", .none),
        (.status(404), "TMDb does not have this list.", .none),
        (.status(418), "TMDb refuses the request (418).", .none),
        (.status(429), "TMDb is busy. Try again in a minute.", .retry),
        (.status(503), "TMDb has a problem at the moment.", .retry),
        (.json("films"), "This version of the app cannot read TMDb's response. Check for an update.", .none),
        (.error(URLError(.networkConnectionLost)), "TMDb cannot be reached. Check your connection.", .retry),
    ]

    @Test(arguments: cases.indices)
    func `Every reply is described`(index: Int) async throws {
        let (reply, text, remedy) = Self.cases[index]
        let stub = StubTransport { $0.reply(to: .everything, reply) }
        let problem = try await problem(ClientSettings(retry: .none), stub)
        #expect(problem.text == text)
        #expect(problem.remedy == remedy)
    }

    @Test
    func `A stopped server is described`() async throws {
        let server = try LoopbackServer { _ in .json("{}") }
        server.stop()
        let problem = try await problem(ClientSettings(baseURL: server.baseURL, retry: .none))
        #expect(problem.text == "TMDb cannot be reached. Check your connection.")
    }

    @Test
    func `A bug of the app is described`() async throws {
        let problem = try await problem(ClientSettings(timeout: .zero))
        #expect(problem.text == "This app has a bug. Please report it.")
    }

    @Test
    func `A cancellation is not a problem`() {
        #expect(Problem(.cancelled) == nil)
    }

    private func problem(
        _ settings: ClientSettings, _ transport: any Transport = URLSessionTransport.shared
    ) async throws -> Problem {
        let client = TMDb.Client(authentication: .apiKey("0"), settings: settings, transport: transport)
        do throws(APIError) {
            let page = try await MovieService(client: client).movies(in: .popular).next()
            Issue.record("There are \(page.movies.count) films.")
        } catch {
            return try #require(Problem(error))
        }
        throw CancellationError()
    }
}
