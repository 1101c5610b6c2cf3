import EndpointRuntime
import EndpointTestSupport
import EndpointTesting
import Foundation
import Testing

/// Tests archives of browsers, and invalid files.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct ReplayTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func client(of archive: String) throws -> TestClient {
        try Data(archive.utf8).write(to: folder.archive)
        let settings = ClientSettings(baseURL: URL(string: "https://api.shop.test/v1"), retry: .none)
        return TestClient(
            session: .test(
                try .replaying(folder.archive), credential: .query("api_key", "another"), settings: settings))
    }

    @Test(arguments: Flavor.allCases, ["", "\u{FEFF}"])
    func `An export of a browser is replayed`(flavor: Flavor, mark: String) async throws {
        let client = try client(of: mark + browserArchive)
        let search = Endpoint<[JSON]>(.get, "/items", query: ["tag": "a,b", "q": "red shoes"])
        #expect(try await flavor.run(search, on: client.session).get()[0]["name"] == .string("Red shoe ü"))
        let response = try await client.response(to: search)
        #expect(response.headers.values(of: "Set-Cookie") == ["a=1", "b=2"])
        #expect(response.headers["Content-Encoding"] == nil)
        #expect(response.headers["Content-Length"] == nil)
        #expect(!response.headers.fields.contains { $0.name.hasPrefix(":") })
    }

    @Test
    func `Bytes are decoded`() async throws {
        _ = try client(of: browserArchive)
        let response = try await ReplayTransport(folder.archive).send(.get("https://api.shop.test/v1/picture's"))
        #expect(response.body == Data([0x89, 0x50, 0x4E, 0x47]))
        #expect(response.headers["Content-Type"] == "image/png")
    }

    @Test(arguments: ["/blocked", "/hidden"] as [HTTP.Path])
    func `A request without a response is ignored`(path: HTTP.Path) async throws {
        let client = try client(of: browserArchive)
        let thrown = await #expect(throws: APIError.self) { try await client.send(Endpoint<Int>(.get, path)) }
        #expect("\(try #require(thrown))".contains("has no response for GET https://api.shop.test/v1\(path)?"))
    }

    @Test
    func `A missing body is reported`() async throws {
        let client = try client(of: browserArchive)
        let thrown = await #expect(throws: APIError.self) { try await client.send(Endpoint<Int>(.get, "/evicted")) }
        #expect("\(try #require(thrown))".contains("has its response without the body"))
    }

    @Test(arguments: Flavor.allCases)
    func `Redirects and cached responses return their body`(flavor: Flavor) async throws {
        let client = try client(of: browserArchive)
        #expect(try await flavor.run(Endpoint<Int>(.get, "/old"), on: client.session).get() == 7)
    }

    @Test
    func `Forms and JSON are compared by content`() async throws {
        let client = try client(of: browserArchive)
        let login = Endpoint<Void>(.post, "/login", body: .form(["password": "other", "user": "ann lee"]))
        try await client.send(login)
        let order = Endpoint<Int>(.post, "/orders", body: .json(["count": 2, "item": 1]))
        #expect(try await client.send(order) == 5)
        let other = Endpoint<Int>(.post, "/orders", body: .json(["count": 3, "item": 1]))
        await #expect(throws: APIError.self) { try await client.send(other) }
    }

    @Test(arguments: [
        (#"{"log": {"entries": ["#, ", line 1, column 22: the file is not JSON: "),
        ("{\"log\":\n  nil}", ", line 2, column 3: the file is not JSON: "),
        (#"{"entries": []}"#, ", log: it is missing"),
        (#"{"log": {}}"#, ", log.entries: it is missing"),
        (#"{"log": {"entries": {}}}"#, ", log.entries: it is not of type "),
        (
            #"{"log": {"entries": [{"request": {"url": "https://a.test"}}]}}"#,
            ", log.entries[0].request.method: it is missing"
        ),
        (
            #"{"log": {"entries": [{"request": {"method": "GET", "url": 7}, "response": {}}]}}"#,
            ", log.entries[0].request.url: it is not of type String"
        ),
        (
            """
            {"log": {"entries": [{"request": {"method": "GET", "url": "https://a.test"},
            "response": {"status": 200, "content": {"encoding": "base64", "text": "?"}}}]}}
            """, ", log.entries[0].response.content.text: the text is not base64"
        ),
    ])
    func `An invalid file is reported with the place`(text: String, expected: String) throws {
        try Data(text.utf8).write(to: folder.archive)
        let failure = try #require(throws: ReplayFailure.self) { try ReplayTransport(folder.archive) }
        #expect(failure.description.hasPrefix("\(folder.archive.path)\(expected)"), "\(failure)")
    }

    @Test
    func `A missing file is reported`() throws {
        let failure = try #require(throws: ReplayFailure.self) { try ReplayTransport(folder.archive) }
        #expect(failure.description.hasPrefix("\(folder.archive.path): the file cannot be read: "))
    }

    @Test
    func `Equal requests are one sequence, whatever their order and secrets`() async throws {
        let entries = ["a=1&b=2&token=x", "b=2&a=1&token=y", "b=2&a=1"].enumerated().map { index, query in
            """
            {"request": {"method": "GET", "url": "https://api.shop.test/v1/a?\(query)"},
             "response": {"status": 200, "content": {"text": "\(index)"}}}
            """
        }
        let client = try client(of: #"{"log": {"entries": [\#(entries.joined(separator: ","))]}}"#)
        for expected in [0, 1, 2, 2] {
            #expect(try await client.send(Endpoint<Int>(.get, "/a", query: ["a": 1, "b": 2])) == expected)
        }
    }

    @Test
    func `A stream that sends POST gets its events in each call`() async throws {
        let client = try client(
            of: """
                {"log": {"entries": [{"request": {"method": "POST", "url": "https://api.shop.test/v1/chat"},
                "response": {"status": 200, "content": {"mimeType": "text/event-stream", "text": "data: 1\\n\\n"}}}]}}
                """)
        let (streams, chat) = (TestStreamClient(session: client.session), Endpoint<Int>(.post, "/chat"))
        for _ in 1...2 {
            var numbers: [Int] = []
            for try await number in streams.events(chat) { numbers.append(number) }
            #expect(numbers == [1])
        }
    }
}
