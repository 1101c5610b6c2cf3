import EndpointRuntime
import EndpointTestSupport
import Foundation
import GeneratedClients
import Testing

/// The samples of the articles on errors, credentials and caches do what the articles say.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct ErrorArticleTests {
    @Test(arguments: [
        (404, "{}", "There is no such film."),
        (401, "{}", "Check the key."),
        (501, "{}", "The service has a problem. Try again later."),
        (422, #"{"status_code": 5, "status_message": "No page 501."}"#, "No page 501."),
    ])
    func `An error is told in words`(_ status: Int, _ body: String, _ text: String) async {
        let client = client { HTTP.Response(status: status, body: Data(body.utf8)) }
        let error = await #expect(throws: APIError.self) { try await client.movie(id: 550) }
        #expect(error.map(samples(client).text) == text)
    }

    @Test func `A failed call is shown`() async throws {
        let texts = AsyncStream<String>.makeStream()
        let samples = ErrorsSamples(client: client { throw URLError(.cannotFindHost) }) { texts.continuation.yield($0) }
        await samples.showTitle(of: 550)
        try await samples.startShowing(550).join()
        try await samples.startListing().join()
        texts.continuation.finish()
        let all = await texts.stream.reduce(into: []) { $0.append($1) }
        #expect(all.count == 3)
        #expect(all.allSatisfy { $0.contains("got no complete response") })
    }

    @Test func `A cancelled call is not shown`() async throws {
        let waiting = client {
            for await _ in AsyncStream<Never>.makeStream().stream {}
            throw CancellationError()
        }
        let samples = ErrorsSamples(client: waiting) { Issue.record("shown: \($0)") }
        for task in [samples.startShowing(550), samples.startListing()] {
            task.cancel()
            try await task.join()
        }
    }

    @Test func `What is not stored is a gateway timeout`() async {
        let samples = CachingSamples(client: client { HTTP.Response() }, key: "k")
        let error = await #expect(throws: APIError.self) { try await samples.withoutNetwork() }
        #expect(error?.statusCode == 504)
    }

    private func samples(_ client: TMDb.Client) -> ErrorsSamples { ErrorsSamples(client: client, show: { _ in }) }

    private func client(_ answer: @escaping @Sendable () async throws -> HTTP.Response) -> TMDb.Client {
        let settings = ClientSettings(rateLimit: .unlimited, retry: .none)
        return TMDb.Client(authentication: .apiKey("k"), settings: settings, transport: Answer(answer: answer))
    }

    private struct Answer: Transport {
        let answer: @Sendable () async throws -> HTTP.Response

        func send(_ request: HTTP.Request) async throws -> HTTP.Response { try await answer() }
    }
}
