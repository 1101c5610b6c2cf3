import EndpointRuntime
import EndpointTestSupport
import Foundation
import Testing

/// Redirects that do not depend on the transport. The tests of transports contain the others.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct RedirectTests {
    @Test(arguments: [
        "file:///etc/passwd", "javascript:1", "data:,x", "ftp://h/x", "http://user:pass@127.0.0.1/x", "", "//%FF",
    ])
    func `A redirect to an invalid location is the response`(_ location: String) async {
        for flavor in Flavor.allCases {
            let transport = FakeTransport { _ in HTTP.Response(status: 302, headers: ["Location": location]) }
            #expect(outcome(await flavor.run(item, on: .test(transport))) == "302: -; nil")
            #expect(transport.requests.count == 1)
        }
    }

    @Test(arguments: [
        ("/there", "/there?key=a%2Fb"), ("/there?x=%20&y", "/there?x=%20&y&key=a%2Fb"), ("?key=c", "/v1/items/7?key=c"),
        ("/there?a=%zz&b=[1]&{}", "/there?a=%25zz&b=%5B1%5D&%7B%7D&key=a%2Fb"),
        ("//other.test/?a=%zz&key=1", "/?a=%25zz"),
        ("https://api.test:443/there", "/there?key=a%2Fb"), ("https://api.test:8443/there", "/there"),
        ("https://other.test/there", "/there"),
    ])
    func `A redirect to the same origin keeps the credential in the query, unless its URL has one`(
        _ location: String, _ target: String
    ) async {
        let answers = Answers([.success(HTTP.Response(status: 302, headers: ["Location": location]))])
        let transport = FakeTransport { _ in try answers.next() }
        _ = await Flavor.async.run(item, on: .test(transport, credential: .query("key", "a/b")))
        let url = transport.requests.last?.url
        let query = url?.query(percentEncoded: true).map { "?\($0)" } ?? ""
        #expect((url?.path(percentEncoded: true) ?? "") + query == target)
    }

    @Test(arguments: [(303, 2), (307, 1), (308, 1)], Login.bodies)
    func `A redirect does not send a body with a secret to another origin`(
        _ expected: (status: Int, count: Int), _ body: HTTP.Body
    ) async {
        let (status, count) = expected
        let response = HTTP.Response(status: status, headers: ["Location": "https://other.test/b"])
        let answers = Answers([.success(response)])
        let transport = FakeTransport { _ in try answers.next() }
        let login = Endpoint<Item>(.post, "/login", body: body)
        let result = await Flavor.async.run(login, on: .test(transport))
        #expect(transport.requests.count == count)
        #expect(transport.requests.dropFirst().allSatisfy { $0.body == nil })
        if count == 1, case .failure(let error) = result { #expect(error.statusCode == status) }
    }

    @Test
    func `A redirect back to the origin through another one has no credential`() async {
        let hops = ["/a", "https://other.test/b", "https://api.test/c", "/d"]
        let answers = Answers(hops.map { .success(HTTP.Response(status: 302, headers: ["Location": $0])) })
        let transport = FakeTransport { _ in try answers.next() }
        _ = await Flavor.async.run(item, on: .test(transport, credential: .query("key", "s3cret")))
        #expect(transport.requests.map { $0.url.query() } == ["key=s3cret", "key=s3cret", nil, nil, nil])
    }

    @Test
    func `A redirect is sent to the normalized URL`() async {
        let answers = Answers([
            .success(HTTP.Response(status: 302, headers: ["Location": "HTTPS://Other.TEST:443/A%2Fb"]))
        ])
        let transport = FakeTransport { _ in try answers.next() }
        _ = await Flavor.async.run(item, on: .test(transport))
        #expect(transport.requests.last?.url.absoluteString == "https://other.test/A%2Fb")
    }

    @Test(arguments: [
        ("/caf\u{e9}%20x", "/caf%C3%A9%20x"), ("/caf%E9", "/caf%E9"), ("/caf%E9 \u{e9}", "/caf%E9%20%C3%A9"),
        ("/a%20b c", "/a%20b%20c"), ("/a[1]?b[]=c%20d e", "/a%5B1%5D?b%5B%5D=c%20d%20e"),
        ("a b#c d", "/v1/items/a%20b"),
        ("/a%2Fb|c", "/a%2Fb%7Cc"), ("/100%/a%20b", "/100%25/a%20b"), ("/%2e%2e/a b", "/%2e%2e/a%20b"),
    ])
    func `The escapes of a location are kept, and only other characters are encoded`(
        _ location: String, _ target: String
    ) async {
        #expect(await urls(redirectedTo: location).last == "https://api.test" + target)
    }

    /// The examples of RFC 3986, section 5.4, with the path `/v1/items/7` in place of `/b/c/d;p?q`.
    @Test(arguments: [
        ("g", "/v1/items/g"), ("./g", "/v1/items/g"), ("g/", "/v1/items/g/"), ("/g", "/g"), ("?y", "/v1/items/7?y"),
        ("g?y", "/v1/items/g?y"), ("g#s", "/v1/items/g"), ("g?y#s", "/v1/items/g?y"), (";x", "/v1/items/;x"),
        (".", "/v1/items/"), ("./", "/v1/items/"), ("..", "/v1/"), ("../", "/v1/"), ("../g", "/v1/g"), ("../..", "/"),
        ("../../", "/"), ("../../g", "/g"), ("../../../g", "/g"), ("../../../../g", "/g"), ("/./g", "/g"),
        ("/../g", "/g"),
        ("g.", "/v1/items/g."), (".g", "/v1/items/.g"), ("g..", "/v1/items/g.."), ("..g", "/v1/items/..g"),
        ("./../g", "/v1/g"), ("./g/.", "/v1/items/g/"), ("g/./h", "/v1/items/g/h"), ("g/../h", "/v1/items/h"),
        ("g;x=1/./y", "/v1/items/g;x=1/y"), ("g;x=1/../y", "/v1/items/y"), ("g?y/./x", "/v1/items/g?y/./x"),
        ("g?y/../x", "/v1/items/g?y/../x"), ("g#s/../x", "/v1/items/g"), ("../a b", "/v1/a%20b"),
        ("//api.test/a/../b", "/b"), ("https://api.test/a/./b/../c", "/a/c"), ("a//../b", "/v1/items/a/b"),
    ])
    func `The relative location of a redirect is resolved as RFC 3986 says`(_ location: String, _ target: String) async
    {
        #expect(await urls(redirectedTo: location).last == "https://api.test" + target)
    }

    /// The URLs that are requested if the first response is a redirect.
    private func urls(redirectedTo location: String) async -> [String] {
        let answers = Answers([.success(HTTP.Response(status: 302, headers: ["Location": location]))])
        let transport = FakeTransport { _ in try answers.next() }
        _ = await Flavor.async.run(item, on: .test(transport))
        return transport.requests.map(\.url.absoluteString)
    }

    @Test(arguments: Flavor.allCases)
    func `A redirect from https to http is not followed`(_ flavor: Flavor) async {
        let transport = FakeTransport { _ in HTTP.Response(status: 302, headers: ["Location": "http://api.test/v1/x"]) }
        #expect(outcome(await flavor.run(item, on: .test(transport))) == "redirect: insecure")
        #expect(transport.requests.count == 1)
    }
}
