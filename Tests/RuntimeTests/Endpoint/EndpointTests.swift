import EndpointRuntime
import EndpointTestSupport
import Foundation
import Testing

@Suite
struct EndpointTests {
    @Test
    func `A body keeps the order of its members and omits nil`() {
        let value = 8.5
        let none: Int? = nil
        let bodies: [(HTTP.Body, String)] = [
            (.json(["value": value]), #"{"value":8.5}"#),
            (.json(["z": "1", "a": true, "none": none, "list": [1, 2]]), #"{"z":"1","a":true,"list":[1,2]}"#),
            (.json(Problem()), #"{"message":""}"#),
            (.lines([["a": 1], [:]]), "{\"a\":1}\n{}\n"),
            (.lines([Int]()), ""),
            (.form(["z": "a b&c", "a": 1, "none": none, "list": ["x", "y"]]), "z=a%20b%26c&a=1&list=x&list=y"),
            (.data(Data("raw".utf8), contentType: "text/plain"), "raw"),
        ]
        for (body, text) in bodies {
            #expect(String(decoding: body.data, as: UTF8.self) == text)
        }
        #expect(bodies.map(\.0.contentType).suffix(2) == ["application/x-www-form-urlencoded", "text/plain"])
    }

    @Test
    func `A value can be nested in the response`() async {
        let endpoint = Endpoint<[Int]>(.get, "/x", response: .json(at: ["data", "nodes"]))
        let transport = FakeTransport { _ in .json(#"{"other": 1, "data": {"nodes": [1, 2]}}"#) }
        #expect(await value(of: endpoint, transport) == [1, 2])
    }

    @Test
    func `A closure can read the response`() async {
        let endpoint = Endpoint<[Int]>(.get, "/x", response: .json { try $0.lossyValues() })
        #expect(await value(of: endpoint, FakeTransport { _ in .json(#"[1, "no", 2]"#) }) == [1, 2])
    }

    @Test
    func `A closure can make the value of bytes and of text`() async {
        let size = Endpoint(.get, "/x", response: .raw("image/png") { $0.count })
        #expect(await value(of: size, FakeTransport { _ in HTTP.Response(body: Data("png".utf8)) }) == 3)
        let words = Endpoint(.get, "/x", response: .text("text/plain") { $0.split(separator: " ").map(String.init) })
        #expect(await value(of: words, FakeTransport { _ in HTTP.Response(body: Data("a b".utf8)) }) == ["a", "b"])
    }

    @Test(arguments: [(204, ""), (200, " ")])
    func `A missing body can have a value`(_ status: Int, _ body: String) async {
        let endpoint = Endpoint<[Int]>(.get, "/x", response: .json(empty: []) { try $0.ints() })
        #expect(await value(of: endpoint, FakeTransport { _ in .json(body, status: status) }) == [])
    }

    @Test
    func `A response has the issues of its body, and strict mode throws them`() async throws {
        let endpoint = Endpoint<[Int]>(.get, "/x", response: .json { try $0.lossyValues() })
        let client = TestClient(session: .test(FakeTransport { _ in .json(#"[1, "no", 2]"#) }))
        let response = try await client.response(to: endpoint)
        #expect(response.issues.map(\.path) == ["[1]"])
        let strict = APISession.test(
            FakeTransport { _ in .json(#"[1, "no", 2]"#) }, settings: ClientSettings(decoding: .strict))
        await #expect(throws: APIError.self) { try await TestClient(session: strict).send(endpoint) }
    }

    @Test(arguments: ["", "{", "<html>"])
    func `The body of an endpoint without a value is ignored`(_ body: String) async {
        let transport = FakeTransport { _ in .json(body, status: body.isEmpty ? 204 : 200) }
        for flavor in Flavor.allCases {
            guard case .success = await flavor.run(Endpoint<Void>(.delete, "/x"), on: .test(transport)) else {
                Issue.record("\(flavor)")
                continue
            }
        }
        #expect(transport.requests.allSatisfy { $0.headers["Accept"] == nil })
    }

    @Test
    func `JSON is accepted in the form that the service names, and other content in its own`() async {
        let transport = FakeTransport { _ in .json("{}") }
        let service = APIService(
            name: "Test", baseURL: "https://api.test/v1", headers: ["Accept": "application/hal+json"])
        let session = APISession(service, transport: transport)
        _ = await Flavor.async.run(Endpoint<Item>(.get, "/x"), on: session)
        _ = await Flavor.async.run(Endpoint<Item>(.get, "/x", headers: ["Accept": "text/json"]), on: session)
        _ = await Flavor.async.run(Endpoint<Data>(.get, "/x", response: .raw("application/pdf")), on: session)
        let accepted = ["application/hal+json", "text/json", "application/pdf"]
        #expect(transport.requests.map { $0.headers.values(of: "Accept") } == accepted.map { [$0] })
    }

    @Test
    func `A credential replaces the query items with its name`() async {
        let transport = FakeTransport { _ in .json("{}") }
        let endpoint = Endpoint<Item>(.get, "/x", query: ["key": "a", "q": "b", "key": "c"])
        _ = await Flavor.async.run(endpoint, on: .test(transport, credential: .query("key", "s3cret")))
        #expect(transport.requests.first?.url.query() == "key=s3cret&q=b")
    }

    @Test
    func `Paths and queries accept days, numbers and truth values`() throws {
        let day = try #require(CalendarDay("2024-01-22"))
        let endpoint = Endpoint<Void>(
            .get,
            "/\(Int64(5))/\(day)/\(2.5)/\(400.0)/\(true)",
            query: ["day": day, "genres": [1, 2].commaSeparated]
        )
        #expect("\(endpoint)" == "GET /5/2024-01-22/2.5/400/true?day=2024-01-22&genres=1%2C2")
    }

    @Test func `A list is joined with the separator that the caller chooses`() {
        let query: HTTP.Query = [
            "all": AllOrAny.all([18, 878]), "any": AllOrAny.any(["a|b", "c"]), "none": AllOrAny<Int>.any([]),
            "some": [1, 2] as AllOrAny<Int>, "lines": [1, 2].pipeSeparated,
        ]
        #expect(query.description == "all=18%2C878&any=a%7Cb%7Cc&some=1%2C2&lines=1%7C2")
    }

    @Test func `A date in a JSON body has the form that the caller chooses`() {
        let date = Date(timeIntervalSince1970: 1_706_000_000)
        let body = HTTP.Body.json([
            "at": date.json(.unix), "text": date.json(.iso8601), "all": [date].json(.unixMilliseconds),
        ])
        #expect(
            String(decoding: body.data, as: UTF8.self)
                == #"{"at":1706000000,"text":"2024-01-23T08:53:20Z","all":[1706000000000]}"#)
    }

    private func value<Value>(of endpoint: Endpoint<Value>, _ transport: FakeTransport) async -> Value? {
        try? await Flavor.async.run(endpoint, on: .test(transport)).get()
    }
}
