import EndpointRuntime
import Foundation
import Goldens
import Testing

/// Constructs that meet in unusual places.
struct CornersTests {
    private static let tenant = UUID(literal: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6")

    private func client(_ body: String) -> (client: Corners.Client, transport: FixedTransport) {
        let transport = FixedTransport(body)
        return (Corners.Client(tenant: Self.tenant, transport: transport), transport)
    }

    @Test(arguments: ["7", "[1700000000]", #"{"front":"2024-01-31T10:00:00Z"}"#])
    func `A list or a map of dates is a case of a union`(body: String) async throws {
        let closings = try await client(body).client.closings()
        #expect(String(decoding: JSONWriter.write(closings), as: UTF8.self) == body)
        if case .unknown = closings { Issue.record("\(closings)") }
    }

    @Test func `A model contains itself through a generic union`() async throws {
        let (client, transport) = client(#"{"color":"red","beside":{"color":"blue","beside":"wall"}}"#)
        let tile = try await client.with(scope: .init(inside: .init(color: "green"))).floor()
        #expect(tile.beside == .value(.init(color: "blue", beside: .name("wall"))))
        #expect(
            transport.requests.last?.url.absoluteString.removingPercentEncoding
                == #"https://corners.example/\#(Self.tenant.uuidString.lowercased())/floor?scope={"inside":{"color":"green"}}"#
        )
    }

    @Test func `Pages can have dates`() async throws {
        var openings = client(#"{"items":[1700000000]}"#).client.streams.openings().items.makeAsyncIterator()
        #expect(try await openings.next() == Date(timeIntervalSince1970: 1_700_000_000))
    }

    @Test func `The keys of a model are also those of its flattened models`() async throws {
        #expect(Corners.DoorKey.allCases == [.label, .floor, .wing])
        let (client, transport) = client(#"[{"label":"A","floor":2}]"#)
        #expect(try await client.doors() == [.init(label: "A", place: .init(floor: 2))])
        #expect(transport.requests.last?.url.query == "fields=label%2Cfloor%2Cwing")
    }

    @Test func `A part that is a file can be omitted`() async throws {
        let (client, transport) = client("")
        try await client.plan(title: "Floor")
        let body = String(decoding: transport.requests.last?.body ?? Data(), as: UTF8.self)
        #expect(body.contains("Floor") && !body.contains("sketch"))
    }

    @Test func `An item in the query of a computed URL is omitted if it is nil`() {
        let picture = "https://pictures.corners.example/tiles?color=sea%20green"
        let tile = Corners.Tile(color: "sea green")
        #expect(tile.pictureURL()?.absoluteString == "\(picture)&version=2")
        #expect(tile.pictureURL(default: false)?.absoluteString == "\(picture)&default=false&version=2")
        let url = tile.pictureURL(
            light: .init(lamp: "a&b"), color: "red", sizes: [1, 2], since: Date(timeIntervalSince1970: 5))
        #expect(url?.absoluteString == "\(picture)&lamp=a%26b&frame=red&sizes=1%2C2&since=5&version=2")
        #expect(Corners.Tile().pictureURL(default: false) == nil)
        #expect(tile.sampleURL?.absoluteString == "https://corners.example/sample?v=2")
    }

    @Test func `Constants and dates are part of the path of a computed URL`() {
        let url = Corners.Tile().priceURL(since: Date(timeIntervalSince1970: 5), shop: "north/2")
        #expect(url?.absoluteString == "https://corners.example/v2/price/5/north/2")
    }

    @Test func `A generic model is that of a failure`() async throws {
        let error = await #expect(throws: APIError.self) {
            try await client(#"{"fault":"slope","at":{"color":"red"}}"#).client.floor()
        }
        #expect(error?.problem(as: Corners.Fault<Corners.Tile>.self)?.at?.color == "red")
    }

    @Test(arguments: [#"{"":"Ground","e":1,"next":"https://corners.example/1"}"#, #"{"e":1}"#])
    func `A member can have the empty key`(body: String) throws {
        let links = try JSONReader.read(Data(body.utf8)) { json in try Corners.FloorLinks(from: &json) }.value
        #expect(links.label == (body.contains("Ground") ? "Ground" : nil) && links.e == 1)
        #expect(String(decoding: JSONWriter.write(links), as: UTF8.self) == body)
    }
}
