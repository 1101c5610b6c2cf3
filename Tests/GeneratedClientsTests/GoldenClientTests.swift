import EndpointRuntime
import EndpointTestSupport
import Foundation
import Goldens
import Synchronization
import Testing

/// Calls of the golden clients, which other tests only compare.
struct GoldenClientTests {
    private let transport = FixedTransport(
        #"{"data": {"pets": [{"id": 1, "name": "Tom", "kind": "hamster", "seen_at": [], "tags": [1, "x", 3], "#
            + #""default": true, "big": 9007199254740993, "home": {"house": "A"}}, {"id": "broken"}]}}"#)

    private var client: Petstore.Client {
        Petstore.Client(
            authentication: .token("secret"), identity: Identity(app: "Test/1", contact: "me@example.org"),
            settings: ClientSettings(callbackQueue: DispatchQueue(label: "test")), transport: transport)
    }

    @Test func `A request is built as its spec says`() async throws {
        _ = try await client.pets(
            ownerID: 7, kind: [.cat, .guineaPig], fields: [.detail, .unknown("na,me")],
            bornAfter: CalendarDay(year: 2024, month: 2, day: 29),
            since: Date(timeIntervalSince1970: 5), trace: "t 1")
        let request = try #require(transport.requests.first)
        #expect(request.method == .get)
        #expect(
            request.url.absoluteString
                == "https://petstore.example/v1/owners/7/pets?limit=20&kind=cat&kind=guinea_pig&fields=detail%2Cna%2Cme"
                + "&born_after=2024-02-29&since=5")
        #expect(request.headers["X-Trace"] == "t 1")
        #expect(request.headers["Authorization"] == "Bearer secret")
        #expect(request.headers["User-Agent"] == "Test/1 (me@example.org)")
    }

    @Test func `The value is found inside the response, and a bad element is dropped`() async throws {
        let pets = try await client.pets(ownerID: 7)
        #expect(pets.map(\.name) == ["Tom"])
        #expect(pets[0].kind == .unknown("hamster"))
        #expect(pets[0].tags == [1, 3])
        #expect(pets[0].big == 9_007_199_254_740_993)
    }

    @Test func `The three flavors return the same value`() async throws {
        let expected = try await client.pets(ownerID: 7)
        let result = try await called { completed in client.callbacks.pets(ownerID: 7) { completed($0) } }
        #expect(try result.get() == expected)
        var streamed: [[Petstore.Pet]] = []
        for try await pets in client.streams.pets(ownerID: 7) { streamed.append(pets) }
        #expect(streamed == [expected])
        #expect(Set(transport.requests).count == 1)
        #expect(transport.requests.count == 3)
    }

    @Test func `Bodies are sent as the spec says`() async throws {
        try await client.rename(id: "a/b", name: "Tom & Jerry", in: true)
        let form = try #require(transport.requests.last)
        #expect(form.url.absoluteString == "https://petstore.example/v1/pets/a%2Fb/name")
        #expect(form.headers["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(form.body.map { String(decoding: $0, as: UTF8.self) } == "name=Tom%20%26%20Jerry&in=true")

        _ = try? await client.addPet(body: Petstore.NewPet(name: "Tom"))
        let json = try #require(transport.requests.last)
        #expect(json.method == .post)
        #expect(json.body.map { String(decoding: $0, as: UTF8.self) } == #"{"name":"Tom"}"#)
    }

    @Test func `A date in a body has the form of its parameter`() async throws {
        _ = try await client.visit(
            id: 1, at: Date(timeIntervalSince1970: 5), later: [Date(timeIntervalSince1970: 6)])
        let body = try #require(transport.requests.last?.body)
        #expect(String(decoding: body, as: UTF8.self) == #"{"at":5,"later":["1970-01-01T00:00:06Z"]}"#)
    }

    @Test func `Parameters can be grouped, and constants are always sent`() async throws {
        let seen = [1, 2].map { Date(timeIntervalSince1970: $0) }
        let filter = Petstore.PetFilter(kind: [.dog], minimumAge: 3, colors: .any(["red", "blue"]), seen: seen)
        _ = try? await client.search(place: "europe/berlin mitte", filter: filter, page: 2)
        let url = try #require(transport.requests.last?.url.absoluteString)
        #expect(
            url
                == "https://petstore.example/v1/search/europe/berlin%20mitte?kind=dog&age.gte=3&colors=red%7Cblue&kinds=cat%2Cdog&seen=1%2C2&born_after=2000-02-29&limit=20&strict=true"
                + "&format=json&page=2")
    }

    @Test(arguments: ["..", "a/../b", "a//b", "", "a/%2e%2e"])
    func `A path of several segments cannot leave its place`(place: String) async {
        await #expect(throws: APIError.self) { try await client.search(place: place) }
        #expect(transport.requests.isEmpty)
    }

    private func read(_ members: String) throws -> Petstore.Pet {
        let pet =
            #"{"id":1,"name":"A","kind":"cat","seen_at":[],"tags":[],"default":false,"big":1,"home":{"house":"B"}"#
            + members + "}"
        let (value, issues) = try JSONReader.read(Data(pet.utf8)) { try Petstore.Pet(from: &$0) }
        #expect(issues == [])
        #expect(try JSONReader.read(JSONWriter.write(value)) { try Petstore.Pet(from: &$0) }.value == value)
        return value
    }

    @Test func `A model can contain itself`() throws {
        let mother =
            #"{"id":2,"name":"M","kind":"cat","seen_at":[],"tags":[],"default":false,"big":1,"home":{"house":"B"}}"#
        #expect(try read(#","mother":\#(mother)"#).mother?.name == "M")
    }

    @Test(arguments: [
        ("", nil), (#","owner":null"#, nil), (#","owner":{"person":null}"#, nil), (#","owner":{"x":1}"#, nil),
        (#","owner":{"person":{"age":3,"name":"Ada"}}"#, "Ada"),
    ])
    func `A value can be nested in objects`(members: String, name: String?) throws {
        let pet = try read(members)
        #expect(pet.ownerName == name)
        #expect(pet.house == "B")
    }

    @Test(arguments: ["nicknames", "nicks", "aka"])
    func `A value can have several keys`(key: String) throws {
        #expect(try read(#","\#(key)":["T"]"#).nicknames == ["T"])
    }

    @Test func `A null is told from a missing value if the spec says so`() throws {
        #expect(try read("").chip == .none)
        #expect(try read(#","chip":null"#).chip == .some(.none))
        #expect(try read(#","chip":"7"# + "\"").chip == "7")
    }

    @Test func `URLs are computed from values`() throws {
        #expect(Petstore.avatarURL(ownerID: 7)?.absoluteString == "https://images.petstore.example/owners/7-small.png")
        #expect(try read("").pictureURL(size: .large) == nil)
        #expect(try read(#","picture":"""#).pictureURL(size: .large) == nil)
        #expect(try read(#","picture":"../secret""#).pictureURL(size: .large) == nil)
        #expect(
            try read(#","picture":"/a b?c.png""#).pictureURL(size: .large)?.absoluteString
                == "https://images.petstore.example/large/a%20b%3Fc.png")
        #expect(try read("").pageURL?.absoluteString == "https://petstore.example/pets/1")
    }

    @Test func `A model is Codable with other coders`() throws {
        let json = #"{"type":"dog","bark":"Wuff","friends":[{"type":"cat","lives":9},{"type":"fish"}]}"#
        let animal = try JSONDecoder().decode(Petstore.Animal.self, from: Data(json.utf8))
        guard case .dog(let dog) = animal else { return #expect(Bool(false), "\(animal)") }
        #expect(dog.friends.count == 2)
        #expect(try JSONDecoder().decode(Petstore.Animal.self, from: JSONEncoder().encode(animal)) == animal)
    }
}

/// A transport that always returns the same body, and records its requests.
final class FixedTransport: Transport {
    private let body: Data
    private let log = Mutex<[HTTP.Request]>([])

    init(_ body: String) {
        self.body = Data(body.utf8)
    }

    var requests: [HTTP.Request] { log.withLock { $0 } }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        log.withLock { $0.append(request) }
        return HTTP.Response(headers: ["Content-Type": "application/json"], body: body)
    }
}
