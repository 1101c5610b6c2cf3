import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct RedactionTests {
    /// Failures that repeat the secret in as many places as possible.
    private func failures(_ secret: Secret) -> [@Sendable (HTTP.Request) throws -> HTTP.Response] {
        let echo = secret.forms.joined(separator: " ")
        let json = #"{"message": \#(String(decoding: JSONWriter.write(echo), as: UTF8.self))}"#
        return [
            { request in
                throw URLError(
                    .timedOut,
                    userInfo: [
                        "NSErrorFailingURLStringKey": request.url.absoluteString,
                        NSURLErrorFailingURLErrorKey: request.url,
                        NSLocalizedDescriptionKey: "no answer from \(request.url) with \(echo)",
                    ]
                )
            },
            { _ in
                struct Leak: Error { let text: String }
                throw Leak(text: echo)
            },
            { _ in
                var response = HTTP.Response.json(json, status: 401)
                response.headers.append("Set-Cookie", echo)
                response.headers.append("X-Echo", echo)
                return response
            },
            { _ in .json("{\"id\": \"\(echo)\"}") },
            { _ in .json("{\"name\": \"\(echo)\", \(echo)}") },
            { _ in
                HTTP.Response(status: 302, headers: ["Location": "http://api.test/?x=\(secret.value.percentEncoded)"])
            },
            { request in HTTP.Response(status: 302, headers: ["Location": request.url.absoluteString]) },
            { request in HTTP.Response(body: Data(count: request.maximumBodySize + 1)) },
        ]
    }

    @Test(arguments: [
        "OK-ACCESS-PASSPHRASE", "X-JWT-Assertion", "X-Hmac", "X-Sid", "X-Csrf", "Pwd", "X-Otp", "X-Api-Key",
    ])
    func `A header that is masked is also one that may identify the caller`(_ name: String) {
        #expect(Sensitive.isSensitive(name))
        #expect(Sensitive.mayIdentifyCaller(name))
    }

    @Test func `The end of the body of an error contains no part of a secret`() async {
        let token = String(repeating: "a1B2", count: 250)
        for start in stride(from: 63_000, to: 84_000, by: 450) {
            var body = String(repeating: "\(token)\n", count: 30)
            body += String(repeating: " ", count: start - body.utf8.count) + token
            body += String(repeating: " ", count: 20_000)
            let transport = FakeTransport { [body] _ in HTTP.Response(status: 400, body: Data(body.utf8)) }
            let session = APISession.test(transport, credential: .header("Authorization", "Bearer \(token)"))
            guard case .failure(.status(let failure)) = await Flavor.async.run(item, on: session) else {
                Issue.record("no error")
                continue
            }
            #expect(!String(decoding: failure.body, as: UTF8.self).contains("a1B2a1B2"), "\(start)")
        }
    }

    @Test func `A large body that cannot be read is not searched, and its failure shows nothing of it`() async {
        let body = #"["0123456789abcdef"# + String(repeating: "\\", count: 5_000_000) + "\"]"
        let session = APISession.test(FakeTransport { _ in HTTP.Response(body: Data(body.utf8)) })
        let result = await Flavor.async.run(item, on: session)
        guard case .failure(.decoding(let unreadable)) = result else { return #expect(Bool(false)) }
        #expect(unreadable.failure.snippet.isEmpty)
        #expect(!"\(unreadable)".contains("0123456789abcdef"))
    }

    @Test(arguments: ["&#39;d&quot;", "&#39;d&#34;", "&#x27;d&quot;", "&apos;d&quot;", "'d&quot;", "'d\""])
    func `A secret is masked in markup, whatever the server writes for quotation marks`(
        _ end: String
    ) async {
        let written = "a&amp;\u{301}b&lt;c&gt;\(end)"
        let session = APISession.test(
            FakeTransport { _ in .html("<p>No \(written) here</p>", status: 500) },
            credential: .query("app", "a&\u{301}b<c>'d\""))
        let result = await Flavor.async.run(item, on: session)
        guard case .failure(.status(let failure)) = result else { return #expect(Bool(false)) }
        #expect(String(decoding: failure.body, as: UTF8.self) == "<p>No [redacted] here</p>")
        #expect(!"\(failure)".contains(written))
    }

    @Test(arguments: ["title", "Message"])
    func `A secret behind the entities of a message in markup is masked`(_ element: String) async {
        let body = "<\(element)>pass&amp;word&lt;1&gt; is wrong</\(element)>"
        let session = APISession.test(
            FakeTransport { _ in .html(body, status: 401) }, credential: .header("X-App", "pass&word<1>"))
        let result = await Flavor.async.run(item, on: session)
        guard case .failure(.status(let failure)) = result else { return #expect(Bool(false)) }
        #expect(failure.message == "[redacted] is wrong")
        #expect(!"\(failure)".contains("word"))
    }

    @Test
    func `A header that only sounds secret does not mask half of every text`() async {
        let settings = ClientSettings(headers: ["X-Auth-Version": "1", "X-Author": "a e"])
        let transport = FakeTransport { _ in .json(#"{"message": "made at 11:11"}"#, status: 404) }
        let result = await Flavor.async.run(item, on: .test(transport, settings: settings))
        #expect(outcome(result) == #"404: made at 11:11; Problem(message: "made at 11:11")"#)
    }

    @Test(
        arguments: [
            ["X-Key-Format": "message"], ["Cookie": "kind=message; sid=0123456789abcdef"],
            ["X-Session-Mode": "error_message"],
        ] as [HTTP.Headers])
    func `A header value that is also a word of the error body leaves the body readable`(_ headers: HTTP.Headers)
        async throws
    {
        let body = #"{"message" : "gone", "error_message": "gone"}"#
        let transport = FakeTransport { _ in .json(body, status: 404) }
        let result = await Flavor.async.run(item, on: .test(transport, settings: ClientSettings(headers: headers)))
        #expect(outcome(result) == #"404: gone; Problem(message: "gone")"#)
        guard case .failure(.status(let failure)) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(failure.body == Data(body.utf8))
    }

    @Test(arguments: [
        "api_key", "apiKey", "APIKey", "apikey", "X-Api-Key", "key", "api-key-2", "Authorization",
        "Proxy-Authorization",
        "X-Auth-Token", "access_token", "accesstoken", "request_token", "user%5Btoken%5D", "Cookie", "Set-Cookie",
        "session_id", "guest_session_id", "sessionId", "JSESSIONID", "PHPSESSID", "session", "client_secret",
        "password",
        "password_confirmation", "X-Amz-Signature", "X-Amz-Credential", "X-Amz-Security-Token", "sig", "auth", "X-Auth",
        "SecretVersion", "tokens", "api-keys", "auth_tokens[]", "X-Signature-V2", "X-Signature-Sha256", "token_value",
        "session_uuid", "passwordConfirm", "passwordconfirm", "subscriptionkey", "code_verifier", "X-Hmac", "pass",
        "user_pass",
        "device_code", "deviceCode",
    ])
    func `A value is masked if the last word of its name sounds secret`(_ name: String) {
        #expect(Sensitive.masked("value", for: name) == "[redacted]")
    }

    @Test(arguments: [
        "author", "author_key_name", "keyword", "keywords", "with_keywords", "X-Key-Format", "X-Auth-Version",
        "token_type", "authority", "monkeys", "session_count", "page", "", "_", "id", "key_id", "X-Author", "Keyboard",
        "code", "bypass", "passed",
    ])
    func `A value is not masked if its name only contains such a word`(_ name: String) {
        #expect(Sensitive.masked("value", for: name) == "value")
    }

    @Test(arguments: Secret.all)
    func `No text about an error or a request contains a secret`(_ secret: Secret) async throws {
        for failure in failures(secret) {
            let transport = FakeTransport(failure)
            let log = EventLog()
            let settings = ClientSettings(
                headers: secret.headers, maximumBodySize: 10_000, retry: .none, onEvent: log.note)
            let session = APISession.test(transport, credential: secret.credential, settings: settings)
            let endpoint = item.with { $0.headers = secret.ownHeaders }
            let result = await Flavor.async.run(endpoint, on: session)
            guard case .failure(let error) = result else {
                Issue.record("\(result)")
                return
            }
            var texts = textForms(of: error) + [error.localizedDescription] + textForms(of: endpoint)
            let unsent = try TestClient(session: session).request(for: endpoint)
            texts += textForms(of: unsent) + [unsent.curl] + textForms(of: endpoint.headers)
            texts += textForms(of: session) + textForms(of: settings) + textForms(of: secret.credential)
            for request in transport.requests {
                texts += textForms(of: request) + [request.curl]
            }
            for event in log.events {
                texts += textForms(of: event) + [event.curl]
            }
            for (form, text) in secret.forms.flatMap({ form in texts.map { (form, $0) } }) where text.contains(form) {
                Issue.record("\(form) in \(text)")
            }
        }
    }

    @Test(arguments: [
        HTTP.Body.json(["access": "public-key", "secret": "hush-hush", "year": 2026]),
        .lines([["access": "public-key"], ["secret": "hush-hush"]]),
        .form(["access": "public-key", "password": "hush-hush", "year": 2026]),
        .form(["access": "public-key", "request_token": ["hush-hush"]]),
    ])
    func `A secret in a body is masked if the server repeats it`(_ body: HTTP.Body) async {
        let transport = FakeTransport { _ in
            HTTP.Response(status: 400, headers: ["X-Echo": "hush-hush"], body: Data("no hush-hush of public-key".utf8))
        }
        let result = await Flavor.async.run(Endpoint<Item>(.post, "/login", body: body), on: .test(transport))
        guard case .failure(.status(let failure)) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(String(decoding: failure.body, as: UTF8.self) == "no [redacted] of public-key")
        #expect(failure.headers["X-Echo"] == "[redacted]")
        for text in textForms(of: result) + textForms(of: body) + transport.requests.flatMap(textForms) {
            #expect(!text.contains("hush-hush"))
        }
    }

    @Test
    func `An unknown session ID is masked because of its name`() async throws {
        let transport = FakeTransport { _ in HTTP.Response(status: 500) }
        let guest = "abc123abc123abc123"
        let endpoint = Endpoint<Item>(
            .get,
            "/guest_session/\(guest)/rated",
            query: ["session_id": "abc123", "page": 2]
        )
        let result = await Flavor.async.run(endpoint, on: .test(transport, settings: ClientSettings(retry: .none)))
        #expect("\(result)".contains("/guest_session/[redacted]/rated?session_id=[redacted]&page=2"))
        for text in textForms(of: result) + [endpoint.description] {
            #expect(!text.contains("abc123"))
        }
    }

    @Test func `The error of a provider is no part of the failure if it has the credential`() async throws {
        let other = APISession.test(
            FakeTransport { request in
                if request.url.path().hasSuffix("lost") { throw URLError(.networkConnectionLost) }
                let value = request.url.absoluteString.contains("headers") ? "hush-123456" : ""
                return HTTP.Response(status: 404, headers: ["X-Auth-Token": value])
            })
        let session = APISession.test(
            FakeTransport { _ in HTTP.Response() }, credential: .header("X-Key", "hush-123456"))
        let request = try TestClient(session: session).request(for: item)
        let cases: [(path: HTTP.Path, value: String, isKept: Bool, isLoss: Bool)] = [
            ("/renew", "hush-123456", false, false), ("/renew", "nothing", true, false),
            ("/renew", "headers", false, false),
            ("/lost", "hush-123456", false, true), ("/lost", "nothing", true, true),
        ]
        for (path, value, isKept, isLoss) in cases {
            let renewal = Endpoint<Item>(.get, path, query: ["previous": value])
            guard case .failure(let error) = await Flavor.async.run(renewal, on: other) else {
                Issue.record("the renewal has not failed")
                continue
            }
            let failure = APIError.authentication(.credential, error, request, request.redactor)
            var text = ""
            dump(failure, to: &text)
            #expect(!text.contains("hush-123456"))
            guard case .authentication(let failure) = failure else { continue }
            #expect((failure.error == error) == isKept)
            // A stream reconnects after a lost connection, and a stored response can be used.
            if case .transport = failure.error { #expect(isLoss) } else { #expect(!isLoss) }
        }
    }

    @Test(arguments: [20, 300])
    func `An issue does not show the credential that a server returns`(_ length: Int) async throws {
        let secret = "k-" + String(repeating: "5", count: length)
        let transport = FakeTransport { _ in .json(#"[1, "\#(secret)"]"#) }
        let client = TestClient(session: .test(transport, credential: .header("X-Key", secret)))
        let endpoint = Endpoint<[Status]>(.get, "/", response: .json { try $0.lossyValues() })
        let issues = try await client.response(to: endpoint).issues
        #expect(issues.count == 2)
        for issue in issues { #expect(!issue.description.contains("k-555"), "\(issue)") }
    }
}
