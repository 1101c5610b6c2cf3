import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// Events whose names are members of their data.
@Suite(.takesTurns, .timeLimit(.minutes(5)))
struct NamedEventTests {
    private static let endpoint = Endpoint<JSON>(.post, "/").tagged(by: "event")

    private func values(_ body: String, _ endpoint: Endpoint<JSON> = endpoint) async throws -> [JSON] {
        let transport = StreamingTransport([.success(StreamingTransport.Answer(parts: [body]))])
        var values: [JSON] = []
        for try await value in TestStreamClient(session: .test(transport)).events(endpoint) { values.append(value) }
        return values
    }

    @Test(
        arguments: [
            (#"{"text": "a"}"#, ["event": "delta", "text": "a"]), ("{}", ["event": "delta"]),
            (" { } ", ["event": "delta"]),
            (#"{"event": "other", "a": 1}"#, ["event": "delta", "a": 1]),
            ("7", ["event": "delta", "data": 7]), (#"["a"]"#, ["event": "delta", "data": ["a"]]),
            ("Hello", ["event": "delta", "data": "Hello"]), ("NaN", ["event": "delta", "data": "NaN"]),
        ] as [(String, JSON)])
    func `The name of an event is the first member of its data`(_ data: String, _ value: JSON) async throws {
        #expect(try await values("event: delta\ndata: \(data)\n\n") == [value])
    }

    @Test
    func `An event without a name is a message`() async throws {
        #expect(try await values("data: {}\n\n") == [["event": "message"]])
    }

    @Test(arguments: ["7", "{}", #"{"data": 7}"#, "Hello"])
    func `The name of an event comes before its data if both have the same key`(_ data: String) async throws {
        let endpoint = Endpoint<JSON>(.post, "/").tagged(by: "data")
        #expect(try await values("event: delta\ndata: \(data)\n\n", endpoint) == [["data": "delta"]])
    }

    @Test
    func `A name can have quotes`() async throws {
        #expect(try await values("event: a\"b\\\ndata: {}\n\n") == [["event": "a\"b\\"]])
    }

    @Test
    func `The end of the stream and its failures are found by data and by name`() async throws {
        let body = "event: a\ndata: {\"n\": 1}\n\nevent: end\ndata: [DONE]\n\n"
        #expect(try await values(body, Self.endpoint.ending(with: "[DONE]")) == [["event": "a", "n": 1]])
        let failing = Self.endpoint.failing(FailureRule(when: ["event": "error"]))
        await #expect(throws: APIError.self) { try await values("event: error\ndata: {}\n\n", failing) }
    }

    @Test
    func `Data that is not an object of JSON fails the stream`() async {
        await #expect(throws: APIError.self) { try await values("event: a\ndata: {\"n\": }\n\n") }
    }
}
