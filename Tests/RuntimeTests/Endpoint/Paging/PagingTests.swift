import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

struct PagingTests {
    private typealias Style = Paging<JSON, Int>.Style

    private let scope = LinkScope(["https://api.test/v1"])

    @Test(arguments: [Style.page("at"), .offset("at")])
    private func `No page follows the largest number`(_ style: Style) throws {
        let paging = Paging(style) { _ in [1, 2] }
        let endpoint = Endpoint<JSON>(.get, "/a", query: ["at": Int.max])
        #expect(try paging.next(of: endpoint, after: CountedPage(value: .null, count: 2), within: scope) == nil)
    }

    @Test(arguments: [
        ("/v1/books/b?page=2", "/books/b?page=2"), ("https://api.test/v1/books?page=2", "/books?page=2"),
        ("http://API.test/v1/x", "/x"), ("https://api.test:443/v1/x", "/x"), ("//api.test/v1/x", "/x"),
        ("?page=2", "/books/a?page=2"), ("b?page=2", "/books/b?page=2"), ("../c", "/c"),
        ("?q=two+words&r=1%2B1", "/books/a?q=two%20words&r=1%2B1"), ("?a&b=", "/books/a?a=&b="),
        ("/v1/a%2Fb", "/a%2Fb"), ("#top", "/books/a?q=1"), ("?q=1", "/books/a?q=1"), ("", nil),
        ("/v1", ""), ("https://api.test/v1?page=2", "?page=2"), ("/v1/", "/"),
    ])
    func `A link is resolved below the base URL, as RFC 3986 and forms say`(_ link: String, _ next: String?) throws {
        #expect(try following(link, within: scope) == next)
    }

    @Test(arguments: [
        ("?q=caf%E9&page=2", "/books/a?q=caf%E9&page=2"), ("?%E9=a+b", "/books/a?%E9=a%20b"),
        ("/v1/caf%E9/b%20c d", "/caf%E9/b%20c%20d"), ("?q=a%20b c", "/books/a?q=a%20b%20c"),
        ("?q=caf%E9 d", "/books/a?q=caf%E9%20d"), ("?token=caf%E9", "/books/a?token=%5Bredacted%5D"),
    ])
    func `The escapes of a link are kept`(_ link: String, _ next: String) throws {
        #expect(try following(link, within: scope) == next)
    }

    @Test(arguments: [("?q=caf%E9", "q=caf%E9"), ("?%E9=a+b&c=d", "%E9=a%20b&c=d")])
    func `A link is sent with its escapes`(_ link: String, _ query: String) async throws {
        let transport = FakeTransport { _ in .json("[1]") }
        let endpoint = try Endpoint<JSON>(.get, "/books/a").following(link, within: LinkScope(["https://api.test/v1"]))
        _ = await Flavor.async.run(endpoint, on: .test(transport))
        #expect(transport.requests.map { $0.url.absoluteString } == ["https://api.test/v1/books/a?\(query)"])
    }

    @Test func `The page of a link has the template of the endpoint`() throws {
        let endpoint = try Endpoint<JSON>(.get, "/lists/\(7, named: "id")").following("/v1/next/8", within: scope)
        #expect(endpoint.path == "/next/8")
        #expect(endpoint.path.template == "/lists/{id}")
    }

    @Test func `The escapes of a link from a URL of the API are kept`() throws {
        let endpoint = Endpoint<JSON>(.get, HTTP.Path(url: try #require(URL(string: "https://files.test/a/b"))))
        let next = try endpoint.following("c%20d e?q=caf%E9 f", within: scope)
        #expect(next.path.description == "https://files.test/a/c%20d%20e?q=caf%E9%20f")
    }

    @Test(arguments: [
        ("https://elsewhere.test/v1/x", "to another host"), ("//elsewhere.test/v1/x", "to another host"),
        ("https://api.test:8443/v1/x", "to another host"), ("mailto:a@api.test", "to another host"),
        ("/v2/x", "outside of the path"), ("../../x", "outside of the path"), ("/v1x", "outside of the path"),
        ("https://[x/v1/y", "is not a URL"),
    ])
    func `A link that cannot be followed is an error that does not repeat the link`(
        _ link: String, _ reason: String
    ) throws {
        let error = #expect(throws: APIError.self) { try following("\(link)?sort=5ec2e7", within: scope) }
        guard case .invalidRequest(let request) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(request.reason.contains(reason))
        #expect(request.endpoint == "GET /books/a")
        // The page that has the link was requested.
        #expect(request.description.hasPrefix("The page after GET /books/a was not requested: the link to the next "))
        #expect(!"\(String(reflecting: error))".contains("5ec2e7"))
    }

    @Test(arguments: [
        ("https://api.test/v1/x?page=2", "/x?page=2"), ("/proxy/x", "/x"), ("http://127.0.0.1:8080/proxy/x", "/x"),
    ])
    func `Behind a proxy, a link can also name the service itself`(_ link: String, _ next: String) throws {
        let scope = LinkScope(["http://127.0.0.1:8080/proxy/", "https://api.test/v1"])
        #expect(try following(link, within: scope) == next)
    }

    @Test
    func `A link without a path leads to the root of its host`() throws {
        let scope = LinkScope(["https://api.test"])
        #expect(try following("https://api.test?page=2", within: scope) == "/?page=2")
    }

    private func following(_ link: String, within scope: LinkScope) throws -> String? {
        let paging = Paging<JSON, Int>(.link { _ in link }) { _ in [1] }
        let endpoint = Endpoint<JSON>(.get, "/books/a", query: ["q": "1"])
        let next = try paging.next(of: endpoint, after: CountedPage(value: .null, count: 1), within: scope)
        return next.map { String("\($0)".dropFirst(4)) }
    }
}
