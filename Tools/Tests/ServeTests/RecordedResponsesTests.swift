import EndpointGenerator
import EndpointSamples
import Testing

@testable import EndpointServe

/// Responses of a recording in place of others.
struct RecordedResponsesTests {
    private static let spec = """
        { "baseURL": "https://shop.example/v1", "authentication": { "key": { "query": "api_key" } },
          "endpoints": { "book": { "request": "GET /books/{id}", "path": { "id": "Int" }, "query": { "lang": "String?" },
                                   "response": "Book" } },
          "models": { "Book": { "fields": { "id": "Int", "title": "String" } } } }
        """

    private func server(prefix: String? = nil) throws -> TestServer {
        let file = SourceFile(path: "Shop.json", bytes: Array(Self.spec.utf8))
        let served = try served([file], name: "Shop", prefix: prefix)
        var recorded = RecordedResponses([served])
        for (number, url) in [
            "https://shop.example/v1/books/1?api_key=MASKED&lang=en", "https://shop.example/v1/books/1?lang=en",
            "https://other.example/ping", "https://other.example/ping/a%252Fb",
        ].enumerated() {
            let body = SampleBody(
                contentType: nil,
                source: SourceFile(path: "body", bytes: Array(#"{"id": 1, "title": "\#(number)"}"#.utf8)))
            let headers = [
                SampleHeader(name: "ETag", value: "\"\(number)\""),
                SampleHeader(name: "Content-Encoding", value: "gzip"),
            ]
            recorded.add(
                Sample(
                    place: "a.har", request: SampleRequest(method: "GET", url: url),
                    response: SampleResponse(status: 203, headers: headers, body: body)), for: [served])
        }
        return TestServer(try MockServer([served], recorded: recorded, now: { .zero }))
    }

    @Test func `A recorded request gets its responses in their order, and the last one again`() throws {
        let server = try server()
        let responses = try (0..<3).map { _ in try server.response("GET /v1/books/1?lang=en&api_key=k") }
        #expect(responses.map(\.status) == [203, 203, 203])
        #expect(try responses.map { try $0.json["title"].text } == ["0", "1", "1"])
        #expect(responses[0].headers["ETag"] == "\"0\"" && responses[0].headers["Content-Encoding"] == nil)
    }

    @Test func `Other requests are answered as without a recording`() throws {
        let server = try server()
        #expect(try server.reply("GET /v1/books/1?lang=de&api_key=k").note == "book")
        #expect(try server.reply("GET /v1/books/2?lang=en&api_key=k").note == "book")
    }

    @Test func `A request that is not in the spec can be recorded`() throws {
        #expect(try server().reply("GET /ping").note == "recorded")
    }

    @Test func `A path that is encoded twice is another one`() throws {
        #expect(try server().reply("GET /ping/a%252Fb").note == "recorded")
        #expect(try server().reply("GET /ping/a%2Fb").note != "recorded")
    }

    @Test func `A recording is found below another path of its spec`() throws {
        let server = try server(prefix: "/shop")
        #expect(try server.reply("GET /shop/books/1?lang=en&api_key=k").note == "recorded")
        #expect(try server.reply("GET /v1/books/1?lang=en&api_key=k").note != "recorded")
    }
}
