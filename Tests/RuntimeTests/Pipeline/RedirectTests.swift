import EndpointRuntime
import Foundation
import Testing

/// Redirects that do not depend on the transport. The tests of transports contain the others.
@Suite(.takesTurns, .timeLimit(.minutes(5)))
struct RedirectTests {
    @Test(arguments: [
        "file:///etc/passwd", "javascript:1", "data:,x", "ftp://h/x", "http://user:pass@127.0.0.1/x", "", "//%FF",
    ])
    func `A12: a redirect to an invalid location is the response`(_ location: String) async {
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
    func `A12: a redirect to the same origin keeps the credential in the query, unless its URL has one`(
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
    func `A12: a body with a secret is not sent to another origin`(
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
    func `A12: a redirect back to the origin through another one has no credential`() async {
        let hops = ["/a", "https://other.test/b", "https://api.test/c", "/d"]
        let answers = Answers(hops.map { .success(HTTP.Response(status: 302, headers: ["Location": $0])) })
        let transport = FakeTransport { _ in try answers.next() }
        _ = await Flavor.async.run(item, on: .test(transport, credential: .query("key", "s3cret")))
        #expect(transport.requests.map { $0.url.query() } == ["key=s3cret", "key=s3cret", nil, nil, nil])
    }

    @Test
    func `A12: a redirect is sent to the normalized URL`() async {
        let answers = Answers([
            .success(HTTP.Response(status: 302, headers: ["Location": "HTTPS://Other.TEST:443/A%2Fb"]))
        ])
        let transport = FakeTransport { _ in try answers.next() }
        _ = await Flavor.async.run(item, on: .test(transport))
        #expect(transport.requests.last?.url.absoluteString == "https://other.test/A%2Fb")
    }

    @Test(arguments: Flavor.allCases)
    func `A12: a redirect from https to http is not followed`(_ flavor: Flavor) async {
        let transport = FakeTransport { _ in HTTP.Response(status: 302, headers: ["Location": "http://api.test/v1/x"]) }
        #expect(outcome(await flavor.run(item, on: .test(transport))) == "redirect: insecure")
        #expect(transport.requests.count == 1)
    }
}
