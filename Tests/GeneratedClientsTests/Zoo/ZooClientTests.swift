import EndpointRuntime
import EndpointTestSupport
import Foundation
import Goldens
import Testing

/// Models that share fields, and generic models, in the three flavors.
struct ZooClientTests {
    private func client(_ transport: some Transport) -> Zoo.Client {
        Zoo.Client(settings: ClientSettings(callbackQueue: DispatchQueue(label: "zoo")), transport: transport)
    }

    @Test func `A model has the fields and the URLs that it includes, and its own replace them`() async throws {
        let transport = FixedTransport(
            #"{"data": {"id": 1, "photo": "kibo.jpg", "born": "2019-05-01", "keeper": {"seen_at": 5}}, "field": "f","#
                + #" "meta": {"warnings": []}}"#)
        let animal = try await client(transport).animal(id: 1).data
        #expect(animal.name == nil)
        #expect(animal.born == CalendarDay(year: 2019, month: 5, day: 1))
        #expect(animal.keeper?.seenAt == Date(timeIntervalSince1970: 5))
        #expect(animal.photoURL?.absoluteString == "https://zoo.example/photos/kibo.jpg")
        #expect(animal == Zoo.AnimalDetails(id: 1, photo: "kibo.jpg", born: animal.born, keeper: animal.keeper))
    }

    @Test func `The three flavors return the same value of a generic model`() async throws {
        let transport = FixedTransport(
            #"{"lion": {"id": 1, "name": "Kibo"}, "ape": {"message": "escaped"}, "cats": {"results": [], "info": {}}}"#)
        let client = client(transport)
        let expected: [String: Zoo.Answer<Zoo.Animal, Zoo.Problem>] = [
            "lion": .value(Zoo.Animal(id: 1, name: "Kibo")), "ape": .failure(Zoo.Problem(message: "escaped")),
            "cats": .page(Zoo.Page(results: [], info: Zoo.PageInfo())),
        ]
        #expect(try await client.batch() == expected)
        let result = try await called { completed in client.callbacks.batch { completed($0) } }
        #expect(try result.get() == expected)
        var streamed: [[String: Zoo.Answer<Zoo.Animal, Zoo.Problem>]] = []
        for try await batch in client.streams.batch() { streamed.append(batch) }
        #expect(streamed == [expected])
    }

    @Test func `Members of a generic page lead to the next page`() async throws {
        let transport = PageTransport { query in
            let page = query["page"] ?? "1"
            return #"{"results": [{"id": \#(page), "name": "A"}, {"id": "x"}], "info": {"last": 3}}"#
        }
        var ids: [Int] = []
        for try await animal in client(transport).streams.animals().items { ids.append(animal.id) }
        #expect(ids == [1, 2, 3])
    }

    @Test func `Members inside of an argument lead to the next page`() async throws {
        let transport = PageTransport { query in
            let next = query["after"] == nil ? #""b""# : "null"
            return #"{"data": {"results": [{"guests": 7}], "info": {"next": \#(next)}}, "field": "","#
                + #" "meta": {"warnings": []}}"#
        }
        var guests: [Int] = []
        for try await visit in client(transport).streams.visits().items { guests.append(visit.guests) }
        #expect(guests == [7, 7])
    }

    @Test func `A required member of the type of a parameter is missing`() async throws {
        let transport = FixedTransport(#"{"field": "f", "meta": {"warnings": []}}"#)
        await #expect(throws: APIError.self) { try await client(transport).animal(id: 1) }
        let wrong = #"{"data": {"id": "x"}, "field": "f", "meta": {"warnings": []}}"#
        let failure = #expect(throws: DecodingFailure.self) {
            try JSONReader.read(Data(wrong.utf8)) { try Zoo.Data<Zoo.Animal>(from: &$0) }
        }
        #expect(failure?.description.contains("data.id") == true)
    }

    @Test func `Generic models are sent in a body`() async throws {
        let transport = FixedTransport(#"{"moves": [null]}"#)
        let keeper = Zoo.Data(data: Zoo.Keeper(), field: "k", warnings: [])
        let animal = Zoo.Data(data: Zoo.Animal(id: 1, name: "Kibo"), field: "a", warnings: [])
        let move = Zoo.Data(data: Zoo.Move(animal: animal, to: keeper), field: "m", warnings: ["w"])
        #expect(try await client(transport).move(body: move) == [nil])
        let body = try #require(transport.requests.last?.body)
        #expect(
            String(decoding: body, as: UTF8.self)
                == #"{"data":{"animal":{"data":{"id":1,"name":"Kibo"},"field":"a","copies":1,"meta":{"warnings":[]}},"#
                + #""place":{"keeper":{"data":{"level":1,"old_shift":"night"},"field":"k","copies":1,"meta":{"warnings":[]}}}},"#
                + #""field":"m","copies":1,"meta":{"warnings":["w"]}}"#)
    }
}

/// A transport whose replies depend on the query.
private struct PageTransport: Transport {
    let reply: @Sendable ([String: String]) -> String

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        let items = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        let query = Dictionary(items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
        return HTTP.Response(headers: ["Content-Type": "application/json"], body: Data(reply(query).utf8))
    }
}
