import EndpointRuntime
import EndpointTestSupport
import Foundation
import Goldens
import LoopbackServer
import Synchronization
import Testing

/// The functions of endpoints whose specs declare the body as a stream.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct BodyStreamTests {
    private func client(_ transport: any Transport, settings: ClientSettings = ClientSettings())
        -> Petstore.StreamClient
    {
        Petstore.StreamClient(
            authentication: .apiKey("key"), identity: Identity(app: "Test"), settings: settings, transport: transport)
    }

    @Test func `Each line is an element`() async throws {
        let server = Server("\(Self.pet(1))\n\(Self.pet(2))\n")
        let pets = client(server).allPets(kind: [.cat])
        #expect(server.requests == [])
        var ids: [Int] = []
        for try await pet in pets { ids.append(pet.id) }
        #expect(ids == [1, 2])
        let request = try #require(server.requests.first)
        #expect(request.url.absoluteString == "https://petstore.example/v1/pets.jsonl?kind=cat&api_key=key")
        #expect(request.headers["Accept"] == "application/x-ndjson, application/jsonl, application/json")
    }

    @Test func `An element can be null`() async throws {
        var temperatures: [Double?] = []
        for try await temperature in client(Server("21.5\nnull\n\n-2")).temperatures() {
            temperatures.append(temperature)
        }
        #expect(temperatures == [21.5, nil, -2])
    }

    @Test func `A bad element ends the stream after the elements before it`() async throws {
        var ids: [Int] = []
        let error = await #expect(throws: APIError.self) {
            for try await pet in client(Server("\(Self.pet(1))\n{\"id\": 2}\n\(Self.pet(3))\n")).allPets() {
                ids.append(pet.id)
            }
        }
        guard case .decoding? = error else { return #expect(Bool(false), "\(String(describing: error))") }
        #expect(ids == [1])
    }

    @Test func `The data of events is read as the spec says`() async throws {
        let server = Server(
            """
            data: {"data": {"animals": [{"type": "cat", "lives": 9}, {"type": "cat"}]}}

            event: more
            data: {"data":
            data: {"animals": [{"type": "fish"}]}}


            """, type: "text/event-stream")
        let stream = client(server).arrivals(events: ["new", "back"], since: Date(timeIntervalSince1970: 5))
        var arrivals: [[Petstore.Animal]] = []
        for try await animals in stream.prefix(2) { arrivals.append(animals) }
        #expect(arrivals.map(\.count) == [1, 1])
        guard case .cat(let cat)? = arrivals.first?.first else { return #expect(Bool(false), "\(arrivals)") }
        #expect(cat.lives == 9)
        let request = try #require(server.requests.first)
        #expect(
            request.url.absoluteString
                == "https://petstore.example/v1/arrivals?events=new&events=back&since=5&api_key=key")
        #expect(request.headers["Accept"] == "text/event-stream")
    }

    @Test func `Events without a type in the spec are returned as they are`() async throws {
        let server = Server("data: open\n\nid: 7\nevent: till\ndata: no\ndata: JSON\n\n", type: "text/event-stream")
        var events: [HTTP.ServerSentEvent] = []
        for try await event in client(server).events().prefix(2) { events.append(event) }
        #expect(events == [.init(data: "open"), .init(name: "till", data: "no\nJSON", id: "7")])
    }

    @Test func `The events of a POST end with the body`() async throws {
        let server = Server(
            """
            data: {"delta": {"text": "A cat "}}

            data: {"delta": {"text": "needs a friend."}}


            """, type: "text/event-stream")
        var words = ""
        for try await word in client(server).advise(question: "Is one enough?") { words += word }
        #expect(words == "A cat needs a friend.")
        #expect(server.requests.map(\.method) == [.post])
        #expect(server.requests.first?.body == Data(#"{"question":"Is one enough?"}"#.utf8))
    }

    @Test func `Over a socket, an element is returned before the next is sent`() async throws {
        let gate = Gate()
        let line = Self.pet(1) + "\n"
        let server = try LoopbackServer { _ in .json(line + line, delivery: .drip(bytes: line.utf8.count, gate)) }
        defer { server.stop() }
        var pets = client(of: server).allPets().makeAsyncIterator()
        for _ in 0..<2 {
            #expect(try await pets.next()?.id == 1)
            gate.step()
        }
        #expect(try await pets.next() == nil)
    }

    @Test func `Over a socket, an event is returned before the next is sent`() async throws {
        let gate = Gate()
        let event = "event: till\ndata: open\n\n"
        let server = try LoopbackServer { _ in
            LoopbackReply(
                headers: ["Content-Type": "text/event-stream"], body: Data((event + event).utf8),
                delivery: .drip(bytes: event.utf8.count, gate))
        }
        defer { server.stop() }
        var events = client(of: server).events().makeAsyncIterator()
        for _ in 0..<2 {
            #expect(try await events.next() == HTTP.ServerSentEvent(name: "till", data: "open"))
            gate.step()
        }
    }

    private func client(of server: LoopbackServer) -> Petstore.StreamClient {
        client(URLSessionTransport.shared, settings: ClientSettings(baseURL: server.baseURL))
    }

    private static func pet(_ id: Int) -> String {
        #"{"id": \#(id), "name": "A", "kind": "cat", "seen_at": [], "tags": [], "default": false, "big": 1, "#
            + #""home": {"house": "B"}}"#
    }
}

/// A transport that always returns the same body, and records its requests.
private final class Server: Transport {
    private let body: Data
    private let type: String
    private let log = Mutex<[HTTP.Request]>([])

    init(_ body: String, type: String = "application/x-ndjson") {
        self.body = Data(body.utf8)
        self.type = type
    }

    var requests: [HTTP.Request] { log.withLock { $0 } }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        log.withLock { $0.append(request) }
        return HTTP.Response(headers: ["Content-Type": type], body: body)
    }
}
