import EndpointRuntime
import EndpointTestSupport
import EndpointTesting
import Foundation
import Testing

/// Tests that recordings contain no secrets.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct RecordedSecretTests {
    private let stub = StubTransport()
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func text() throws -> String { try String(contentsOf: folder.archive, encoding: .utf8) }

    @Test(arguments: Secret.all)
    func `The archive does not contain the credential`(secret: Secret) async throws {
        let echo = try #require(String(data: JSONEncoder().encode(["you": secret.value]), encoding: .utf8))
        stub.reply(
            to: .everything,
            .json(echo, headers: ["X-Echo": secret.forms[1], "Location": "https://else.test/?a=\(secret.forms[1])"]))
        let settings = ClientSettings(headers: secret.headers, retry: .none)
        let session = APISession.test(
            stub.recording(to: folder.archive), credential: secret.credential, settings: settings)
        let call = Endpoint<JSON>(
            .post, "/items", query: ["who": secret.value], headers: secret.ownHeaders,
            body: .json(["who": secret.value]))
        _ = try await TestClient(session: session).send(call)
        let text = try text()
        #expect(text.contains("[redacted]"))
        #expect(text.contains("%5Bredacted%5D"))
        for form in secret.forms { #expect(!text.contains(form), "\(form)") }
        let replay = try ReplayTransport(folder.archive)
        _ = try await TestClient(session: .test(replay, credential: secret.credential, settings: settings)).send(call)
    }

    @Test
    func `The archive does not contain a value of a provider that was replaced`() async throws {
        stub.reply(to: .everything, .status(401), .json(#"{"you": "token-0"}"#))
        let provider = CredentialProvider(initial: "token-0") { _ in "token-1" }
        let session = APISession.test(
            stub.recording(to: folder.archive),
            credential: .provided(by: provider) { .header("Authorization", "Bearer \($0)") })
        _ = try await TestClient(session: session).send(Endpoint<JSON>(.get, "/items"))
        #expect(!(try text()).contains("token-0"))
    }

    @Test
    func `The archive does not contain a credential that a server repeats in a content type`() async throws {
        stub.reply(to: .everything, .json("1", headers: ["Content-Type": "application/json; key=s3cret-key"]))
        let session = APISession.test(
            stub.recording(to: folder.archive), credential: .header("Authorization", "s3cret-key"))
        _ = try await TestClient(session: session).send(Endpoint<JSON>(.get, "/items"))
        #expect(!(try text()).contains("s3cret-key"))
    }

    @Test
    func `Values with secret names are redacted`() async throws {
        let secret = "0123456789abcdef"
        stub.reply(
            to: .everything,
            .json(
                """
                {"id": 1.50, "session_id": "\(secret)", "tokens": ["\(secret)", {"a": "\(secret)", "n": 12}],
                 "otp": 123456, "key": "/works/OL1W", "secret": "", "name": "a \\"quoted\\" : text"}
                """,
                headers: ["Set-Cookie": "a=\(secret)", "X-Auth-Token": secret]))
        let call = Endpoint<JSON>(
            .post, "/guest_session/\(secret)/rated", query: ["access_token": secret, "q": "a"],
            headers: ["X-Api-Key": secret], body: .form(["password": secret, "name": "a"]))
        _ = try await TestClient(session: .test(stub.recording(to: folder.archive))).send(call)
        let text = try text()
        #expect(!text.contains(secret))
        #expect(!text.contains("123456"))
        let entry = try #require(try folder.entries().first)
        #expect(
            entry["request"]?["url"]
                == .string("https://api.test/v1/guest_session/%5Bredacted%5D/rated?access_token=%5Bredacted%5D&q=a"))
        #expect(entry["request"]?["postData"]?["text"] == .string("password=%5Bredacted%5D&name=a"))
        #expect(
            entry["response"]?["content"]?["text"]
                == .string(
                    """
                    {"id": 1.50, "session_id": "[redacted]", "tokens": ["[redacted]", {"a": "[redacted]", "n": 0}],
                     "otp": 0, "key": "/works/OL1W", "secret": "", "name": "a \\"quoted\\" : text"}
                    """))
    }

    @Test(
        arguments: [
            ("myapp://x#access_token=0123456789abcdef", "myapp://x"),
            ("https://ann:0123456789abcdef@api.test/a", "https://api.test/a"),
            ("/guest_session/0123456789abcdef/rated", "/guest_session/%5Bredacted%5D/rated"),
            ("/a/b", "/a/b"), ("https://api.test/caf%C3%A9", "https://api.test/caf%C3%A9"), ("", ""),
        ], ["Location", "Content-Location"])
    func `A URL in a header has no secret`(url: (sent: String, recorded: String), name: String) async throws {
        stub.reply(to: .everything, .json("1", headers: [name: url.sent]))
        _ = try await TestClient(session: .test(stub.recording(to: folder.archive))).send(Endpoint<Int>(.get, "/a"))
        let fields = try folder.entries()[0]["response"]?["headers"]
        guard case .array(let fields)? = fields else { throw CancellationError() }
        #expect(fields.first { $0["name"] == .string(name) }?["value"] == .string(url.recorded))
        #expect(try !text().contains("0123456789abcdef"))
    }

    @Test(arguments: [
        #"{"pass\u0077ord": "0123456789abcdef"}"#, #"{"a": "{\"token\": \"0123456789abcdef\"}"}"#,
        #"{"pass": "0123456789abcdef", "device_code": "0123456789abcdef"}"#,
    ])
    func `A member with a secret name is found behind escapes`(body: String) async throws {
        stub.reply(to: .everything, json: body)
        _ = try await TestClient(session: .test(stub.recording(to: folder.archive))).send(Endpoint<JSON>(.get, "/a"))
        #expect(try !text().contains("0123456789abcdef"))
    }

    @Test(arguments: ["text/event-stream", "application/json", nil])
    func `A secret is redacted if the body is cut off anywhere, or has another encoding`(type: String?) async throws {
        let body = Data(#"data: {"access_token":"0123456789abcdef","name":"Zoë"}"#.utf8)
        let bodies =
            (1...body.count).map { Data(body.prefix($0)) } + [
                Data(#"{"token":"0123456789abcdef","a":"M"#.utf8) + [0xFC]
            ]
        for body in bodies {
            var headers: HTTP.Headers = [:]
            headers["Content-Type"] = type
            let transport = FakeTransport { [headers] _ in HTTP.Response(headers: headers, body: body) }
            let recording = RecordingTransport(transport, to: folder.archive)
            _ = try await recording.send(.get("https://api.test/a"))
            let content = try #require(try folder.entries()[0]["response"]?["content"])
            guard case .string(let text)? = content["text"] else { continue }
            let bytes = content["encoding"] == nil ? Data(text.utf8) : Data(base64Encoded: text)
            #expect(!String(decoding: try #require(bytes), as: UTF8.self).contains("0123"))
        }
    }

    @Test
    func `A short key is redacted by its place`() async throws {
        stub.reply(to: .everything, json: "1")
        let session = APISession.test(stub.recording(to: folder.archive), credential: .query("who", "k1"))
        _ = try await TestClient(session: session).send(Endpoint<Int>(.get, "/a", query: ["q": "k1"]))
        #expect(
            try folder.entries()[0]["request"]?["url"] == .string("https://api.test/v1/a?q=k1&who=%5Bredacted%5D"))
        // The replay uses another key, and then none.
        for credential: Credential in [.query("who", "k2"), .none] {
            let replay = try ReplayTransport(folder.archive)
            let client = TestClient(session: .test(replay, credential: credential))
            #expect(try await client.send(Endpoint<Int>(.get, "/a", query: ["q": "k1"])) == 1)
        }
    }

    @Test
    func `A masked path segment matches any segment`() async throws {
        stub.reply(to: .everything, json: "1")
        let session = APISession.test(stub.recording(to: folder.archive))
        _ = try await TestClient(session: session).send(Endpoint<Int>(.get, "/guest_session/0123456789abcdef"))
        let client = TestClient(session: .test(try ReplayTransport(folder.archive)))
        for path: HTTP.Path in ["/guest_session/fedcba9876543210", "/guest_session/short"] {
            #expect(try await client.send(Endpoint<Int>(.get, path)) == 1)
        }
        await #expect(throws: APIError.self) { try await client.send(Endpoint<Int>(.get, "/guest_session/a/b")) }
    }

    @Test(arguments: Flavor.allCases)
    func `Masked values are not compared`(flavor: Flavor) async throws {
        func call(_ secret: String, _ id: Int) -> Endpoint<Int> {
            Endpoint(
                .post, "/users/\(secret)", query: ["who": secret, "id": id], body: .json(["who": "I am \(secret)"]))
        }
        let keys = ["0123456789abcdef", "fedcba9876543210", "k"]
        stub.reply(to: .everything) { request in .json(request.url.query?.contains("id=2") == true ? "2" : "1") }
        let session = APISession.test(stub.recording(to: folder.archive), credential: .header("X-Key", keys[0]))
        for id in 1...2 { _ = try await flavor.run(call(keys[0], id), on: session).get() }
        for key in keys {
            let replay = try APISession.test(.replaying(folder.archive), credential: .header("X-Key", key))
            for id in [2, 1] { #expect(try await flavor.run(call(key, id), on: replay).get() == id) }
            #expect(await flavor.run(call(key, 3), on: replay).failure != nil)
        }
    }

    @Test
    func `Events and lines contain no secrets`() async throws {
        stub.reply(to: .everything, .events([["token": "0123456789abcdef"], ["name": "a"]]))
        for try await _ in try await stub.recording(to: folder.archive).open(.get("https://api.test/a")).body {}
        #expect(
            try folder.entries()[0]["response"]?["content"]?["text"]
                == .string("data: {\"token\":\"[redacted]\"}\n\ndata: {\"name\":\"a\"}\n\n"))
    }
}
