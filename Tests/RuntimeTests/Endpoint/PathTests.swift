import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct PathTests {
    @Test(arguments: ["..", ".", "%2e%2e", ".%2e", "%2E", ""])
    func `A13: a parameter that would mean another path is refused`(_ value: String) async {
        let transport = FakeTransport { _ in HTTPResponse() }
        let result = await Flavor.async.run(Endpoint<Item>(.get, "/a/\(value)/b"), on: .test(transport))
        #expect(outcome(result).hasPrefix("invalid request: a path parameter is "))
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: [
        "a/b", "a%2Fb", "a?x=1", "a#f", "a b", "\r\nX: y", "é", "%", ";", "\\", "\0", "../..", "...", "%252e", "a:b@c",
        "!$&'()*,=", "a+b", "a;b=c",
    ])
    func `A13: any other parameter is one segment on the wire`(_ value: String) async throws {
        let server = try LoopbackServer { _ in .dune }
        defer { server.stop() }
        let result = await Flavor.async.run(Endpoint<Item>(.get, "/a/\(value)/b"), on: .loopback(server))
        #expect(outcome(result) == "Item(id: 7, name: \"Dune\")")
        let encoded = value.addingPercentEncoding(withAllowedCharacters: .plainInSegments)
        #expect(try await server.request(1).target == "/a/\(encoded ?? "")/b")
    }

    @Test(arguments: ["&", "=", "+", "#", "a b", "é", "%41", "?", "/", "\r\n"])
    func `A13: query names and values stay what they are`(_ text: String) async throws {
        let server = try LoopbackServer { _ in .dune }
        defer { server.stop() }
        let endpoint = Endpoint<Item>(.get, "/a", query: [text: text, "z": "1"])
        #expect(outcome(await Flavor.async.run(endpoint, on: .loopback(server))) == "Item(id: 7, name: \"Dune\")")
        let request = try await server.request(1)
        #expect(request.query.map(\.name) == [text, "z"])
        #expect(request.query.map(\.value) == [text, "1"])
        #expect(!request.target.contains("+"))
    }

    @Test(arguments: [
        "http://evil/", "//evil/", "\\\\evil", "https:evil", "", "a", "/a?b", "/a#b", "/a b", "/../a", "/a/%2e%2E/b",
        "/\n",
    ])
    func `A14: a literal that is no absolute path is refused`(_ literal: String) async {
        let transport = FakeTransport { _ in HTTPResponse() }
        let endpoint = Endpoint<Item>(.get, Path(stringLiteral: literal))
        #expect(outcome(await Flavor.async.run(endpoint, on: .test(transport))).hasPrefix("invalid request: the path "))
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: [
        "https://user@host/", "https://user:secret@host/", "ftp://host/", "host", "", "https://", "https://host/?q",
        "https://host/#f", "https:host", "file:///etc", "https://host/../x",
    ])
    func `A14: a base URL that cannot be used fails every call`(_ baseURL: String) async {
        let transport = FakeTransport { _ in HTTPResponse() }
        let session = Session(Service(name: "Test", baseURL: baseURL), transport: transport)
        let result = await Flavor.async.run(item, on: session)
        #expect(outcome(result).hasPrefix("invalid configuration: the "))
        #expect(!"\(result)".contains("secret"))
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: [
        ("https://host", "https://host/items/7"), ("https://host/", "https://host/items/7"),
        ("https://host/3", "https://host/3/items/7"), ("https://host:8443/a/b/", "https://host:8443/a/b/items/7"),
        ("HTTPS://host", "https://host/items/7"), ("http://[::1]:81", "http://[::1]:81/items/7"),
    ])
    func pathsLieBelowTheBaseURL(_ baseURL: String, _ url: String) async {
        let transport = FakeTransport { _ in HTTPResponse() }
        let session = Session(Service(name: "Test", baseURL: baseURL), transport: transport)
        _ = await Flavor.async.run(item, on: session)
        #expect(transport.requests.map(\.url.absoluteString) == [url])
    }
}

extension CharacterSet {
    /// What RFC 3986, section 3.3, has in a segment, without `;` and `+`.
    fileprivate static let plainInSegments = CharacterSet(
        charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:@!$&'()*,="
    )
}
