import EndpointImporter
import Testing

@testable import EndpointServe

/// Streams, whose elements are sent one after another.
struct StreamTests {
    private func parts(_ response: ServedResponse) -> [String] {
        guard case .stream(let parts) = response.body else { return [] }
        return parts.map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `Server-sent events have ids, and the names of their cases`() throws {
        let server = try TestServer(valid("Courier"))
        let served = try served(valid("Courier").files, name: "Courier")
        let endpoint = try #require(served.endpoints.first { $0.streamTag != nil })
        let request = served.request(endpoint)
        let response = server.server.reply(to: request).response
        #expect(response.headers["Content-Type"] == "text/event-stream")
        let parts = parts(response)
        #expect(parts.count == 6 && parts.last == "data: [DONE]\n\n")
        #expect(parts.dropLast().allSatisfy { $0.contains(#/^id: [0-9]\nevent: \w+\ndata: \{.*\}\n\n$/#) })
    }

    @Test func `A client that connects again gets further events`() throws {
        let server = try TestServer(valid("Courier"))
        let first = try server.response("GET /v2/signals")
        let second = try server.response("GET /v2/signals", headers: ["Last-Event-ID": "5"])
        #expect(parts(first).first?.hasPrefix("id: 1\n") == true)
        #expect(parts(second).first?.hasPrefix("id: 6\n") == true)
        #expect(try parts(server.response("GET /v2/signals", headers: ["Last-Event-ID": "x"])) == parts(first))
    }

    @Test func `A HEAD has the head of a stream, without a length`() throws {
        let response = try TestServer(valid("Courier")).response("HEAD /v2/signals")
        #expect(response.status == 200 && response.bytes.isEmpty)
        #expect(response.headers["Content-Type"] == "text/event-stream")
        #expect(response.headers["Content-Length"] == nil)
    }

    @Test func `Each line is JSON`() throws {
        let response = try TestServer(valid("Petstore")).response(
            "GET /v1/pets.jsonl", headers: ["Authorization": "Bearer t"])
        #expect(response.headers["Content-Type"] == "application/x-ndjson")
        #expect(parts(response).count == 5)
        #expect(
            parts(response).allSatisfy {
                $0.hasPrefix("{") && $0.hasSuffix("}\n") && $0.split(separator: "\n").count == 1
            })
    }

    @Test func `A request chooses between a stream and a whole response`() throws {
        let server = try TestServer(valid("Courier"))
        let served = try served(valid("Courier").files, name: "Courier")
        let endpoint = try #require(served.endpoints.first { $0.streamed != nil })
        let streamed = try #require(endpoint.streamedEndpoint)
        let whole = served.request(endpoint)
        #expect(parts(server.server.reply(to: whole).response).isEmpty)
        let constants = streamed.constants.map { "\"\($0.name.value)\": \(SpecNode($0.value).compactText)" }.joined(
            separator: ", ")
        let body = String(decoding: whole.body, as: UTF8.self)
        let asking = ServedRequest(
            method: whole.method, target: whole.target, headers: whole.headers,
            body: Array("\(body.dropLast())\(body.count > 2 ? ", " : "")\(constants)}".utf8))
        #expect(!parts(server.server.reply(to: asking).response).isEmpty)
    }
}
