import EndpointRuntime
import EndpointTestSupport
import Foundation
import Goldens
import Testing

/// The constructs of OpenAPI documents that the tests of the generator count as exact, called through the client.
struct ExpressibleTests {
    private static let authentication: Expressible.Authentication = [.key("k-1"), .keyAndApp(key: "k-2", app: "a-2")]

    private func client(_ transport: any Transport) -> Expressible.Client {
        Expressible.Client(authentication: Self.authentication, transport: transport)
    }

    @Test(arguments: ExpressibleResponse.all)
    func `A response becomes a typed value, which is written as it was read`(row: ExpressibleResponse) throws {
        let result = try row.read(Data(row.body.utf8))
        #expect(result.isExpected)
        #expect(try json(result.json) == json(Data(row.body.utf8)), "\(String(decoding: result.json, as: UTF8.self))")
    }

    @Test(arguments: ExpressibleRequest.all)
    func `A request is sent as the document describes it`(row: ExpressibleRequest) async throws {
        let transport = FixedTransport("{}")
        try await row.call(client(transport))
        let request = try #require(transport.requests.last)
        #expect(request.url.absoluteString.removingPercentEncoding?.hasSuffix(row.url) == true, "\(request.url)")
        for (name, value) in row.headers { #expect(request.headers[name] == value) }
        #expect(request.body.map { String(decoding: $0, as: UTF8.self) } == row.body)
    }

    @Test func `A multipart body has the file and the other fields`() async throws {
        let transport = FixedTransport("")
        try await client(transport).multipartBody(file: .data(Data("{}".utf8), name: "a.json"), purpose: "batch")
        let request = try #require(transport.requests.last)
        #expect(request.headers["Content-Type"]?.hasPrefix("multipart/form-data; boundary=") == true)
        let body = String(decoding: request.body ?? Data(), as: UTF8.self)
        #expect(body.contains(#"name="file"; filename="a.json""#))
        #expect(body.contains("name=\"purpose\"\r\n\r\nbatch\r\n"))
    }

    @Test func `A raw response is bytes`() async throws {
        #expect(try await client(FixedTransport("%PDF")).rawResponse() == Data("%PDF".utf8))
    }

    @Test func `A streamed response is a sequence of values`() async throws {
        var names: [String] = []
        let events = "data: {\"name\":\"oak\"}\n\ndata: {\"name\":\"elm\"}\n\n"
        let reply = Reply(200, events, contentType: "text/event-stream")
        for try await tree in client(reply).streams.streamedResponse().prefix(2) { names.append(tree.name) }
        #expect(names == ["oak", "elm"])
    }

    @Test(arguments: [(204, "", nil), (200, #"{"name":"oak"}"#, Expressible.Tree(name: "oak"))])
    func `A response beside an empty one is optional`(
        status: Int, body: String, expected: Expressible.Tree?
    ) async throws {
        #expect(try await client(Reply(status, body)).emptyBesideBody() == expected)
    }

    @Test(arguments: [
        (200, #"{"name":"oak"}"#, Expressible.BodiesByStatusResponse.ok(Expressible.Tree(name: "oak"))),
        (202, #"{"name":"a","id":1}"#, .accepted(Expressible.Item(name: "a", id: 1))),
    ])
    func `Bodies by status are cases`(
        status: Int, body: String, expected: Expressible.BodiesByStatusResponse
    ) async throws {
        #expect(try await client(Reply(status, body)).bodiesByStatus() == expected)
    }

    @Test func `Errors by status are models`() async throws {
        let missing = await #expect(throws: APIError.self) {
            try await client(Reply(404, #"{"name":"a"}"#)).errorsByStatus()
        }
        #expect(missing?.problem(as: Expressible.Missing.self) == Expressible.Missing(name: "a"))
        let other = await #expect(throws: APIError.self) {
            try await client(Reply(409, #"{"message":"b"}"#)).errorsByStatus()
        }
        #expect(other?.problem(as: Expressible.Problem.self) == Expressible.Problem(message: "b"))
    }

    @Test func `An endpoint can have no credential, or several at once`() async throws {
        let transport = FixedTransport("")
        try await client(transport).credentialsOfItsOwn()
        try await client(transport).severalCredentials()
        #expect(transport.requests.map { $0.headers["X-Key"] } == [nil, "k-2"])
        #expect(transport.requests.map { $0.url.query() } == [nil, "app=a-2"])
    }

    @Test func `Each endpoint of the spec is called here`() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let spec = try json(Data(contentsOf: tests.appending(path: "GeneratorTests/Valid/Expressible.json")))
        guard case .object(let endpoints)? = spec["endpoints"] else { return #expect(Bool(false), "no endpoints") }
        let others: Set = [
            "multipartBody", "rawResponse", "streamedResponse", "emptyBesideBody", "bodiesByStatus", "errorsByStatus",
            "credentialsOfItsOwn", "severalCredentials",
        ]
        let rows = ExpressibleResponse.all.map(\.endpoint) + ExpressibleRequest.all.map(\.endpoint)
        #expect(Set(endpoints.keys) == others.union(rows))
    }

    private func json(_ data: Data) throws -> JSON { try JSONReader.read(data) { try JSON(from: &$0) }.value }

    /// A transport with one reply.
    private struct Reply: Transport {
        let response: HTTP.Response

        init(_ status: Int, _ body: String, contentType: String = "application/json") {
            response = HTTP.Response(status: status, headers: ["Content-Type": contentType], body: Data(body.utf8))
        }

        func send(_ request: HTTP.Request) async throws -> HTTP.Response { response }
    }
}
