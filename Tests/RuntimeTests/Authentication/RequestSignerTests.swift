import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// A signer sees the final request of each attempt, and can only add to it.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct RequestSignerTests {
    private func session(
        _ transport: any Transport, retry: RetryRule = .none, cache: ResponseCache = .none, _ signer: RequestSigner
    ) -> APISession {
        let settings = ClientSettings(retry: retry, clock: TestClock(skip: .seconds(1)), cache: cache, signer: signer)
        return .test(transport, credential: .header("Authorization", "Bearer token"), settings: settings)
    }

    // RFC 4231, sections 4.2, 4.3 and 4.7.
    @Test(arguments: [
        (
            Data(repeating: 0x0B, count: 20), "Hi There",
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            Data("Jefe".utf8), "what do ya want for nothing?",
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            Data(repeating: 0xAA, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
    ])
    func `An HMAC is that of RFC 4231`(key: Data, message: String, expected: String) {
        let code = RequestSigner.hmacSHA256(Data(message.utf8), key: key)
        #expect(code.map { String(format: "%02x", $0) }.joined() == expected)
    }

    @Test(arguments: Flavor.allCases)
    func `The signer sees the final request, and adds to it`(flavor: Flavor) async throws {
        let transport = FakeTransport { _ in .json(#"{"id": 1, "name": "x"}"#) }
        let signer = RequestSigner { request in
            let text =
                "\(request.method) \(request.url.path()) \(request.headers["Authorization"] ?? "") \(request.body?.count ?? 0)"
            request.headers["X-Signature"] = text
            request.url.append(queryItems: [URLQueryItem(name: "signed", value: "1")])
        }
        let endpoint = Endpoint<Item>(.post, "/items", query: ["a": "b c"], body: .json(["name": "Dune"]))
        _ = try await flavor.run(endpoint, on: session(transport, signer)).get()
        #expect(transport.requests.map { $0.headers["X-Signature"] } == ["POST /v1/items Bearer token 15"])
        #expect(transport.requests.map { $0.url.query(percentEncoded: true) } == ["a=b%20c&signed=1"])
    }

    @Test func `Each attempt is signed again`() async throws {
        let count = Refreshes()
        let answers = Answers([.success(HTTP.Response(status: 503)), .success(HTTP.Response(status: 503))])
        let transport = FakeTransport { _ in try answers.next() }
        let signer = RequestSigner { $0.headers["X-Nonce"] = "\(count.record(nil))" }
        _ = try await Flavor.async.run(item, on: session(transport, retry: RetryRule(), signer)).get()
        #expect(transport.requests.map { $0.headers["X-Nonce"] } == ["1", "2", "3"])
    }

    @Test func `The error of a signer does not say that no attempt was sent`() async throws {
        struct Broken: Error {}
        let count = Refreshes()
        let transport = FakeTransport { _ in HTTP.Response(status: 503) }
        let signer = RequestSigner { _ in if count.record(nil) > 1 { throw Broken() } }
        let result = await Flavor.async.run(item, on: session(transport, retry: RetryRule(), signer))
        let error = try #require(throws: APIError.self) { try result.get() }
        #expect(error.description == "GET https://api.test/v1/items/7 could not be signed: Broken()")
        #expect(transport.requests.count == 1)
    }

    @Test func `Other origins and endpoints without authentication are not signed`() async throws {
        let transport = FakeTransport { request in
            request.url.path() == "/v1/items/7" && request.url.host() == "api.test"
                ? HTTP.Response(status: 307, headers: ["Location": "https://other.test/x"])
                : .json(#"{"id": 1, "name": "x"}"#)
        }
        let session = session(transport, RequestSigner { $0.headers["X-Signature"] = "abcdef" })
        _ = try await Flavor.async.run(item, on: session).get()
        _ = try await Flavor.async.run(Endpoint<Item>(.get, "/open").authenticated(.none), on: session).get()
        let url = try #require(URL(string: "https://files.test/x"))
        _ = try await Flavor.async.run(Endpoint<Item>(.get, HTTP.Path(url: url)), on: session).get()
        #expect(transport.requests.map { $0.headers["X-Signature"] } == ["abcdef", nil, nil, nil])
    }

    @Test(arguments: [
        RequestSigner { $0.url.append(path: "../../evil") },
        RequestSigner { $0.method = .delete },
        RequestSigner { $0.body = Data("x".utf8) },
        RequestSigner { $0.url.append(path: "other") },
        RequestSigner { $0.headers["X-Signature"] = "a\r\nX-Evil: 1" },
    ])
    func `A signer can only add headers and query items`(signer: RequestSigner) async {
        let transport = FakeTransport { _ in .json("{}") }
        let text = outcome(await Flavor.async.run(item, on: session(transport, signer)))
        #expect(text.hasPrefix("authentication: "))
        #expect(!text.contains("Evil"))
        #expect(transport.requests.isEmpty)
    }

    @Test func `A signature is in no text, and neither is the secret in an error of the signer`() async {
        let signature = "c2lnbmF0dXJl-4711"
        let transport = FakeTransport { request in
            .json(#"{"message": "wrong \#(request.headers["X-Signature"] ?? "-")"}"#, status: 403)
        }
        let signer = RequestSigner { $0.headers["X-Signature"] = signature }
        let result = await Flavor.async.run(item, on: session(transport, signer))
        #expect(outcome(result).hasPrefix("403: wrong [redacted]"))
        for text in textForms(of: result) { #expect(!text.contains(signature)) }

        struct Broken: Error { let secretKey = "hunter22" }
        let failing = await Flavor.async.run(item, on: session(transport, RequestSigner { _ in throw Broken() }))
        for text in textForms(of: failing) { #expect(!text.contains("hunter22")) }
    }

    @Test func `Two signers do not share stored responses, and one does`() async throws {
        let server = CachedServer(
            .item("Ann", ["Cache-Control": "max-age=60"]), .item("Bob", ["Cache-Control": "max-age=60"]))
        let cache = ResponseCache.test
        func session(_ identity: String?) -> APISession {
            let session = server.session(cache)
            return session.with { $0.signer = RequestSigner(identity: identity) { $0.headers["X-Time"] = "now" } }
        }
        #expect(await session("ann").outcome() == "Ann, network")
        #expect(await session(nil).outcome() == "Bob, network")
        #expect(await session("ann").outcome() == "Ann, cache 0")
    }
}
