import EndpointRuntime
import Foundation
import GeneratedClients
import Testing

/// Tests of apps use keys such as `k`. Masking every `k` would protect no secret, and make all messages unreadable.
struct PlaceholderKeyTests {
    @Test(arguments: ["k", "key", "e"])
    func `A placeholder key leaves messages and error bodies readable`(_ key: String) async throws {
        let client = TMDb.Client(authentication: .apiKey(key), transport: Refusing())
        let error = await #expect(throws: APIError.self) { try await client.movie(id: 550) }
        guard case .status(let failure) = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(failure.message == "Invalid API key: You must be granted a valid key.")
        #expect(failure.decoded is TMDb.ErrorStatus)
        #expect(failure.request.description == "GET https://api.themoviedb.org/3/movie/550?api_key=[redacted]")
    }

    private struct Refusing: Transport {
        func send(_ request: HTTP.Request) async throws -> HTTP.Response {
            let text = "Invalid API key: You must be granted a valid key."
            let body = #"{"status_code": 7, "status_message": "\#(text)", "success": false}"#
            return HTTP.Response(status: 401, body: Data(body.utf8))
        }
    }
}
