import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// The links of pages on other hosts stay on their host.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct TargetPagingTests {
    /// The URLs that are requested, and the error that ends the pages.
    private func walk(_ endpoint: Endpoint<JSON>, _ links: [String]) async -> (urls: [String], error: String?) {
        let transport = FakeTransport { request in
            let index = request.url.query()?.contains("page=2") == true ? 1 : 0
            return .json(index < links.count ? #"{"next": "\#(links[index])"}"# : "{}")
        }
        let session = APISession.test(transport, credential: .header("X-App", "secret-1"))
        let pages = TestStreamClient(session: session).stream(endpoint)
            .pages(by: .link { $0["next"].flatMap { if case .string(let link) = $0 { link } else { nil } } }) { _ in [1]
            }
        var error: String?
        do throws(APIError) {
            for try await _ in pages {}
        } catch let thrown {
            error = outcome(.failure(thrown))
        }
        let urls = transport.requests.map { "\($0.url.absoluteString) \($0.headers["X-App"] ?? "-")" }
        return (urls, error)
    }

    private let own = Endpoint<JSON>(.get, "/list").on("https://files.test/v2")

    @Test func `A link of an endpoint with a host of its own stays on that host`() async {
        let (urls, error) = await walk(own, ["https://files.test/v2/list?page=2"])
        #expect(urls == ["https://files.test/v2/list secret-1", "https://files.test/v2/list?page=2 secret-1"])
        #expect(error == nil)
    }

    @Test(arguments: ["https://api.test/v1/list?page=2", "https://evil.test/v2/list?page=2", "https://files.test/v3/x"])
    func `A link of an endpoint cannot leave its host`(link: String) async {
        let (urls, error) = await walk(own, [link])
        #expect(urls.count == 1)
        #expect(error?.hasPrefix("invalid request: the link to the next page leads") == true)
    }

    @Test func `A link in the response of a URL stays on its host, and gets no credential`() async throws {
        let url = try #require(URL(string: "https://files.test/list"))
        let (urls, error) = await walk(Endpoint(.get, HTTP.Path(url: url)), ["/list?page=2"])
        #expect(urls == ["https://files.test/list -", "https://files.test/list?page=2 -"])
        #expect(error == nil)
    }

    @Test func `A link in the response of a URL may name the default port`() async throws {
        let url = try #require(URL(string: "https://files.test/list"))
        let (urls, error) = await walk(Endpoint(.get, HTTP.Path(url: url)), ["https://files.test:443/list?page=2"])
        #expect(urls == ["https://files.test/list -", "https://files.test:443/list?page=2 -"])
        #expect(error == nil)
    }

    @Test(arguments: [
        "https://api.test/v1/list?page=2", "http://files.test/list?page=2", "https://files.test:8443/list?page=2",
        "//evil.test/list?page=2", "https://files.test@evil.test/list?page=2",
    ])
    func `A link in the response of a URL cannot leave its host`(link: String) async throws {
        let url = try #require(URL(string: "https://files.test/list"))
        let (urls, error) = await walk(Endpoint(.get, HTTP.Path(url: url)), [link])
        #expect(urls.count == 1)
        #expect(error?.hasPrefix("invalid request: the link to the next page") == true)
    }
}
