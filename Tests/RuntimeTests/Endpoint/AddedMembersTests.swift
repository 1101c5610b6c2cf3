import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// Members that a request adds to a model, and the end that an endpoint names for its events.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct AddedMembersTests {
    @Test func `Members follow those of the model`() {
        func text(_ body: HTTP.Body) -> String { String(decoding: body.data, as: UTF8.self) }
        #expect(text(.json(Item(id: 7, name: "a"), adding: ["stream": true])) == #"{"id":7,"name":"a","stream":true}"#)
        #expect(text(.json(Item(id: 7, name: "a"), adding: [:])) == #"{"id":7,"name":"a"}"#)
        #expect(text(.json(JSON.object([:]), adding: ["stream": true, "n": 1])) == #"{"stream":true,"n":1}"#)
        #expect(text(.json(JSON.array([1]), adding: ["stream": true])) == "[1]")
        #expect(HTTP.Body.json(JSON.object([:]), adding: ["a": 1]).contentType == "application/json")
    }

    @Test func `The event that an endpoint names ends the stream, unless the caller names another`() async throws {
        let text = "data: 1\n\ndata: end\n\ndata: 2\n\ndata: stop\n\n"
        let transport = FakeTransport { _ in
            HTTP.Response(headers: ["Content-Type": "text/event-stream"], body: Data(text.utf8))
        }
        let endpoint = Endpoint<Void>(.get, "/events").ending(with: "end")
        let streams = TestStreamClient(session: .test(transport))
        func data(_ stream: EventStream<HTTP.ServerSentEvent>) async throws -> [String] {
            var data: [String] = []
            for try await event in stream { data.append(event.data) }
            return data
        }
        #expect(try await data(streams.events(endpoint)) == ["1"])
        #expect(try await data(streams.events(endpoint).ending(with: "stop")) == ["1", "end", "2"])
        #expect(transport.requests.count == 2)
    }
}
