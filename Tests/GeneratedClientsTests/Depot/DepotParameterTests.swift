import EndpointRuntime
import Foundation
import Goldens
import Testing

/// Parameters that are lists, maps and models.
struct DepotParameterTests {
    private let server = DepotServer("[]")
    private let ada = Depot.Address(name: "Ada", street: ["A 1", "B"])

    private var query: String? { server.requests.last?.url.query(percentEncoded: false) }

    @Test func `Keys are in brackets`() async throws {
        _ = try await server.client().findParcels(
            metadata: ["color": "red&blue", "size": nil], expand: ["owner", "sender"], items: [ada],
            created: ["gte": Date(timeIntervalSince1970: 5)])
        #expect(
            query
                == "metadata[color]=red&blue&metadata[size]=&expand[]=owner&expand[]=sender&items[0][name]=Ada"
                + "&items[0][street][]=A 1&items[0][street][]=B&created[gte]=5")
        #expect(server.requests.last?.url.query()?.hasPrefix("metadata%5Bcolor%5D=red%26blue") == true)
    }

    @Test func `Members are items of their own`() async throws {
        _ = try await server.client().findParcels(labels: ["color": ["red&blue"], "size": ["1", "2"], "none": []])
        #expect(server.requests.last?.url.query() == "color=red%26blue&size=1&size=2")
        _ = try await server.client().findParcels(labels: [:])
        #expect(server.requests.last?.url.query() == nil)
        try await server.client().charge(
            amount: 5, card: Depot.Card(number: "42"), lines: [],
            custom: ["cf_a": "x", "cf_b": [1, true], "cf_c": nil, "cf_d": ["deep": [nil]]])
        let form = server.body?.removingPercentEncoding
        #expect(
            form == #"amount=5&card[number]=42&cf_a=x&cf_b=1&cf_b=true&cf_c=&cf_d={"deep":[null]}&mode=payment"#)
    }

    @Test func `Nothing is sent for nil and for empty lists`() async throws {
        _ = try await server.client().findParcels(metadata: [:], expand: [])
        #expect(server.requests.last?.url.query() == nil)
    }

    @Test func `A value can be JSON in a query item and in a header`() async throws {
        _ = try await server.client().findParcels(
            filter: Depot.ParcelPatch(note: .some(nil)), group: .init(sizes: ["max": 3], where: ["a": [1, true]]),
            xOptions: Depot.Address(name: "Zoë 🐟"))
        #expect(query == #"sizes[max]=3&where={"a":[1,true]}&filter={"note":null}"#)
        #expect(
            server.requests.last?.headers["X-Options"] == #"{"name":"Zo\u00eb \ud83d\udc1f","street":[]}"#)
    }

    @Test func `Lists in paths and headers are joined by commas`() async throws {
        _ = try await server.client().parcelsByID(ids: [1, 2], days: [Date(timeIntervalSince1970: 5)])
        #expect(server.requests.last?.url.path() == "/v1/parcels/1,2/on/5")
        await #expect(throws: APIError.self) { try await server.client().parcelsByID(ids: [], days: []) }
        _ = try await server.client().findParcels(xRegions: ["eu", "us"])
        #expect(server.requests.last?.headers["X-Regions"] == "eu,us")
    }

    @Test func `Lists and maps in a path have the forms of RFC 6570`() async throws {
        let server = DepotServer("3")
        _ = try await server.client().stock(
            halls: ["a", "b/c"], size: ["h": 2, "w": 1], shelf: [1, 2], limits: ["max": 9, "min": 3],
            marks: ["x": "y z"], zone: ["a": 1, "b": 2])
        #expect(
            server.requests.last?.url.absoluteString
                == "https://depot.example/v1/stock/a/b%2Fc/h,2,w,1/bin.1.2;max=9;min=3/x=y%20z?zone=a%2C1%2Cb%2C2")
        let time = Date(timeIntervalSince1970: 5)
        _ = try await server.client().stockOn(
            days: [#require(CalendarDay(year: 2026, month: 1, day: 2))], at: [time, time], to: ["end": time])
        #expect(server.requests.last?.url.path() == "/v1/on/.2026-01-02;at=5;at=5/end=5")
        await #expect(throws: APIError.self) { try await server.client().stockOn(days: [], at: [], to: [:]) }
    }

    @Test func `A request can go to the base URL itself`() async throws {
        _ = try await server.client().overview()
        #expect(server.requests.last?.url.absoluteString == "https://depot.example/v1")
    }

    @Test func `A form is nested in brackets`() async throws {
        try await server.client().charge(
            amount: 5, card: Depot.Card(number: "42", secret: "hush"), metadata: ["a": [[1, 2], ["b": nil]]],
            lines: [Depot.Address(name: "L")], context: Depot.Address(name: "C"))
        let form = server.body?.removingPercentEncoding
        #expect(
            form
                == #"amount=5&card[number]=42&card[secret]=hush&metadata[a][0][]=1&metadata[a][0][]=2"#
                + #"&metadata[a][1][b]=&lines[0][name]=L&context={"name":"C","street":[]}&mode=payment"#)
    }

    @Test func `Secrets in brackets are masked`() async throws {
        let server = DepotServer(#"{"message": "bad secret hush-hush-hush"}"#, status: 400)
        let error = await #expect(throws: APIError.self) {
            try await server.client().charge(
                amount: 5, card: Depot.Card(number: "42", secret: "hush-hush-hush"), lines: [])
        }
        #expect(!"\(String(describing: error))".contains("hush-hush"))
        for endpoint in [
            Depot.Endpoints.findParcels(metadata: ["api_key": "hush-hush-hush"]),
            Depot.Endpoints.findParcels(labels: ["api_key": ["hush-hush-hush"]]),
        ] {
            #expect(!"\(endpoint)".contains("hush-hush"))
            _ = try? await server.client().send(endpoint)
            #expect(server.requests.last.map { !"\($0)".contains("hush-hush") } == true)
        }
    }
}
