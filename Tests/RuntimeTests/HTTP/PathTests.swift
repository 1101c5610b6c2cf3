import EndpointRuntime
import EndpointTestSupport
import Foundation
import Testing

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct PathTests {
    @Test(arguments: [
        "..", ".", "%2e%2e", ".%2e", "%2E", "", "../admin", "a/../b", #"..\x"#, "a%2F..%2Fb", "%2e%2e/x", "a/.",
    ])
    func `A parameter that would change the path is refused`(_ value: String) async {
        let transport = FakeTransport { _ in HTTP.Response() }
        let result = await Flavor.async.run(Endpoint<Item>(.get, "/a/\(value)/b"), on: .test(transport))
        #expect(outcome(result).hasPrefix("invalid request: a path parameter is "))
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: [("a/b", "a%2Fb"), ("...", "..."), ("v1.2", "v1.2"), (".a/b..", ".a%2Fb.."), ("a.", "a.")])
    func `A parameter with slashes and dots stays one segment`(_ value: String, _ segment: String) async {
        let transport = FakeTransport { _ in HTTP.Response() }
        _ = await Flavor.async.run(Endpoint<Item>(.get, "/x/\(value)"), on: .test(transport))
        #expect(transport.requests.map { $0.url.path(percentEncoded: true) } == ["/v1/x/\(segment)"])
    }

    @Test(arguments: [
        ("a/b c", "/v1/x/a/b%20c.json"), ("/works/OL1W", "/v1/x/works/OL1W.json"), ("OL1W", "/v1/x/OL1W.json"),
    ])
    func `A text with slashes can be several segments`(_ key: String, _ path: String) async {
        let transport = FakeTransport { _ in HTTP.Response() }
        _ = await Flavor.async.run(Endpoint<Item>(.get, "/x/\(segments: key).json"), on: .test(transport))
        #expect(transport.requests.map { $0.url.path(percentEncoded: true) } == [path])
    }

    @Test(arguments: ["", "/", "//evil", "a//b", "a/", "/a/../b", "a/%2e%2E/b", "/./a"])
    func `Path segments that would change the path are refused`(_ key: String) async {
        let transport = FakeTransport { _ in HTTP.Response() }
        let result = await Flavor.async.run(Endpoint<Item>(.get, "/\(segments: key)"), on: .test(transport))
        #expect(outcome(result).hasPrefix("invalid request: a path parameter is "))
        #expect(transport.requests.isEmpty)
    }

    @Test func `A leading slash is an empty segment, unless a slash precedes it`() async {
        let transport = FakeTransport { _ in HTTP.Response() }
        let result = await Flavor.async.run(Endpoint<Item>(.get, "/a\(segments: "/b")"), on: .test(transport))
        #expect(outcome(result).hasPrefix("invalid request: a path parameter is empty"))
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: [
        "http://evil/", "//evil/", "\\\\evil", "https:evil", "a", "/a?b", "/a#b", "/a b", "/../a", "/a/%2e%2E/b",
        "/\n",
    ])
    func `A literal that is not an absolute path is refused`(_ literal: String) async {
        let transport = FakeTransport { _ in HTTP.Response() }
        let endpoint = Endpoint<Item>(.get, HTTP.Path(stringLiteral: literal))
        #expect(outcome(await Flavor.async.run(endpoint, on: .test(transport))).hasPrefix("invalid request: the path "))
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: [
        "https://user@host/", "https://user:secret@host/", "ftp://host/", "host", "", "https://", "https://host/?q",
        "https://host/#f", "https:host", "file:///etc", "https://host/../x", "https://host/a/%2e%2E",
    ])
    func `An invalid base URL fails every call`(_ baseURL: String) async {
        let transport = FakeTransport { _ in HTTP.Response() }
        let session = APISession(APIService(name: "Test", baseURL: baseURL), transport: transport)
        let result = await Flavor.async.run(item, on: session)
        #expect(outcome(result).hasPrefix("invalid configuration: the "))
        #expect(!"\(result)".contains("secret"))
        #expect(transport.requests.isEmpty)
    }

    static let templates: [(path: HTTP.Path, template: String?)] = [
        ("/works", "/works"), ("", ""), ("/works/\(7).json", "/works/{}.json"),
        ("/works/\(7, named: "id").json", "/works/{id}.json"),
        ("/\(segments: "a/b", named: "key")/\(["a", "b"].commaSeparated, named: "tags")", "/{key}/{tags}"),
        ("/\(segments: ["a", "b"], named: "list")", "/{list}"),
        ("/a\(label: ["x", "y"], named: "list")\(matrix: ["x", "y"], named: "other")", "/a{list}{other}"),
        ("/a/\("", named: "id")", "/a/{id}"), (HTTP.Path(stringLiteral: "/a/7"), "/a/7"),
    ]

    @Test(arguments: templates.indices)
    func `The template of a path has names in place of values`(_ row: Int) {
        #expect(Self.templates[row].path.template == Self.templates[row].template)
    }

    @Test func `A complete URL has no template`() throws {
        let url = try #require(URL(string: "https://host/a"))
        #expect(HTTP.Path(url: url).template == nil)
    }

    @Test func `Paths that are sent in the same way are equal`() {
        let paths: Set<HTTP.Path> = ["/a/7", "/a/\(7)", "/a/\(7, named: "id")"]
        #expect(paths.count == 1)
    }

    @Test(arguments: [
        ("https://host", "https://host/items/7"), ("https://host/", "https://host/items/7"),
        ("https://host/3", "https://host/3/items/7"), ("https://host:8443/a/b/", "https://host:8443/a/b/items/7"),
        ("HTTPS://host", "https://host/items/7"), ("http://[::1]:81", "http://[::1]:81/items/7"),
    ])
    func `Paths are appended to the base URL`(_ baseURL: String, _ url: String) async {
        let transport = FakeTransport { _ in HTTP.Response() }
        let session = APISession(APIService(name: "Test", baseURL: baseURL), transport: transport)
        _ = await Flavor.async.run(item, on: session)
        #expect(transport.requests.map(\.url.absoluteString) == [url])
    }

    @Test(arguments: [
        ("https://host", "", "https://host"), ("https://host/3", "", "https://host/3"),
        ("https://host/3/", "", "https://host/3"), ("https://host/3", "q", "https://host/3?q=q"),
    ])
    func `The empty path is the base URL itself`(_ baseURL: String, _ query: String, _ url: String) async {
        let transport = FakeTransport { _ in HTTP.Response() }
        let session = APISession(APIService(name: "Test", baseURL: baseURL), transport: transport)
        let endpoint = Endpoint<Item>(.get, "", query: ["q": query.isEmpty ? nil : query])
        _ = await Flavor.async.run(endpoint, on: session)
        #expect(transport.requests.map(\.url.absoluteString) == [url])
        #expect(endpoint.description == (query.isEmpty ? "GET" : "GET ?q=q"))
        #expect(transport.requests.map(\.pathBelowBase) == [""])
    }

    @Test(arguments: [
        (["a,b"], "a%2Cb"), (["a", "b"], "a,b"), (["a,", "b"], "a%2C,b"), (["a", ",b"], "a,%2Cb"), ([","], "%2C"),
        (["", ""], ","), (["a%2Cb"], "a%252Cb"), ([".", "."], ".,."), (["a/b", "c d"], "a%2Fb,c%20d"),
        (["."], nil), ([""], nil), ([], nil), (["../b", "a"], nil), (["a", "b/.."], nil),
    ])
    func `The elements of a list in a path are encoded before they are joined`(_ elements: [String], _ segment: String?)
        async
    {
        let transport = FakeTransport { _ in HTTP.Response() }
        _ = await Flavor.async.run(Endpoint<Item>(.get, "/\(elements.commaSeparated)"), on: .test(transport))
        #expect(transport.requests.first?.url.path(percentEncoded: true) == segment.map { "/v1/\($0)" })
    }

    @Test(arguments: [("x/", "/admin"), (#"x\"#, #"\admin"#)])
    func `Two values around dots of the path that would change it are refused`(_ first: String, _ second: String) async
    {
        let transport = FakeTransport { _ in HTTP.Response() }
        let endpoint = Endpoint<Item>(.get, "/compare/\(first)..\(second)")
        #expect(
            outcome(await Flavor.async.run(endpoint, on: .test(transport))).hasPrefix("invalid request: the path has"))
        #expect(transport.requests.isEmpty)
        _ = await Flavor.async.run(Endpoint<Item>(.get, "/compare/\("main")..\("next")"), on: .test(transport))
        #expect(transport.requests.map { $0.url.path(percentEncoded: true) } == ["/v1/compare/main..next"])
    }
}
