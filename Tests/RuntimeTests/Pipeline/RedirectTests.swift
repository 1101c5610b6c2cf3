import EndpointRuntime
import Testing

/// Redirects that no transport has to do with; the others are among the tests of transports.
@Suite(.timeLimit(.minutes(1)))
struct RedirectTests {
    @Test(arguments: [
        "file:///etc/passwd", "javascript:1", "data:,x", "ftp://h/x", "http://user:pass@127.0.0.1/x", "", "//%FF",
    ])
    func `A12: a location that is not followed leaves the redirect as the response`(_ location: String) async {
        for flavor in Flavor.allCases {
            let transport = FakeTransport { _ in HTTPResponse(status: 302, headers: ["Location": location]) }
            #expect(outcome(await flavor.run(item, on: .test(transport))) == "302: -; nil")
            #expect(transport.requests.count == 1)
        }
    }

    @Test(arguments: Flavor.allCases)
    func `A12: https never leads to http`(_ flavor: Flavor) async {
        let transport = FakeTransport { _ in HTTPResponse(status: 302, headers: ["Location": "http://api.test/v1/x"]) }
        #expect(outcome(await flavor.run(item, on: .test(transport))) == "redirect: insecure")
        #expect(transport.requests.count == 1)
    }
}
