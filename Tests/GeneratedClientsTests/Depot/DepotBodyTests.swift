import EndpointRuntime
import EndpointTestSupport
import Foundation
import Goldens
import Testing

/// JSON bodies of any type.
struct DepotBodyTests {
    private let server = DepotServer()
    private let moment = Date(timeIntervalSince1970: 5)

    @Test func `A body can be a list of models`() async throws {
        let server = DepotServer(#"[{"id": 1}]"#)
        let parcels = [Depot.Parcel(id: 1, weight: 2.5), Depot.Parcel(id: 2, sent: moment)]
        #expect(try await server.client().addParcels(body: parcels) == [Depot.Parcel(id: 1)])
        let result = try await called { completed in
            server.client().callbacks.addParcels(body: parcels) { completed($0) }
        }
        #expect(try result.get() == [Depot.Parcel(id: 1)])
        for try await value in server.client().streams.addParcels(body: parcels) {
            #expect(value == [Depot.Parcel(id: 1)])
        }
        #expect(server.requests.count == 3)
        for request in server.requests {
            #expect(
                request.body.map { String(decoding: $0, as: UTF8.self) }
                    == #"[{"id":1,"weight":2.5},{"id":2,"sent":5}]"#)
            #expect(request.headers["Content-Type"] == "application/json")
        }
    }

    @Test func `A body of lines has a line for each element`() async throws {
        try await server.client().logParcels(body: [Depot.Parcel(id: 1, weight: 2.5), Depot.Parcel(id: 2)])
        #expect(server.body == #"{"id":1,"weight":2.5}"# + "\n" + #"{"id":2}"# + "\n")
        #expect(server.requests.last?.headers["Content-Type"] == "application/x-ndjson")
        try await server.client().logTimes(body: [moment, moment])
        #expect(server.body == "5\n5\n")
        #expect(server.requests.last?.headers["Content-Type"] == "application/jsonl")
        try await server.client().logTimes()
        #expect(server.requests.last?.body == nil)
    }

    @Test func `A body can be a map or a scalar`() async throws {
        try await server.client().label(id: "1", body: ["b": "2", "a": "1"])
        #expect(server.body == #"{"a":"1","b":"2"}"#)
        try await server.client().weigh(id: "1", body: 1.5)
        #expect(server.body == "1.5")
    }

    @Test func `An optional body that is nil is not sent`() async throws {
        try await server.client().release(id: "1")
        #expect(server.requests.last?.body == nil)
        #expect(server.requests.last?.headers["Content-Type"] == nil)
        try await server.client().release(id: "1", body: Depot.Parcel(id: 3))
        #expect(server.body == #"{"id":3}"#)
    }

    @Test func `A doubly optional body can be null`() async throws {
        try await server.client().note(id: "1", body: .some(nil))
        #expect(server.body == "null")
        try await server.client().note(id: "1", body: "x")
        #expect(server.body == #""x""#)
        try await server.client().note(id: "1")
        #expect(server.requests.last?.body == nil)
    }

    @Test func `Dates in a body have the form of the type`() async throws {
        try await server.client().schedule(id: "1", body: [moment])
        #expect(server.body == "[5]")
        try await server.client().plan(body: ["a": [moment, nil], "b": []])
        #expect(server.body == #"{"a":[5000,null],"b":[]}"#)
    }

    @Test func `A body can have a content type of its own`() async throws {
        _ = try? await server.client().patchParcel(id: "1", body: Depot.ParcelPatch(weight: .some(nil), note: "x"))
        #expect(server.body == #"{"weight":null,"note":"x"}"#)
        #expect(server.requests.last?.headers["Content-Type"] == "application/merge-patch+json")
    }

    @Test func `The members of an inline object can have any type, and constants any JSON`() async throws {
        let ada = Depot.Address(name: "Ada", street: ["A 1"])
        try await server.client().ship(
            parcels: [Depot.Parcel(id: 1)], sender: ada, tags: ["a": [1, nil]], remark: .some(nil), pickups: [moment],
            byDay: ["x": [moment]])
        #expect(
            server.body
                == #"{"parcels":[{"id":1}],"sender":{"name":"Ada","street":["A 1"]},"tags":{"a":[1,null]},"remark":null,"#
                + #""collected_at":null,"pickups":[5],"by_day":{"x":["1970-01-01T00:00:05Z"]},"urgent":false,"version":2,"#
                + #""options":{"codes":[1,null,"x",0.5],"extra":{},"insured":true},"source":"depot","parent":null}"#)
        #expect(server.requests.last?.headers["Content-Type"] == "application/vnd.depot+json")
    }

    @Test(arguments: [
        (Depot.Handover(), #"{"to":null,"at":null,"stop":{"name":null},"days":null}"#),
        (Depot.Handover(until: .some(nil)), #"{"to":null,"at":null,"until":null,"stop":{"name":null},"days":null}"#),
        (
            Depot.Handover(
                to: "Ada", at: Date(timeIntervalSince1970: 5), until: Date(timeIntervalSince1970: 5), place: "A 1",
                days: []),
            #"{"to":"Ada","at":5,"until":"1970-01-01T00:00:05Z","stop":{"name":"A 1"},"days":[]}"#
        ),
        (
            Depot.Handover(windows: [[Date(timeIntervalSince1970: 5), nil], []]),
            #"{"to":null,"at":null,"stop":{"name":null},"days":null,"windows":[["1970-01-01T00:00:05Z",null],[]]}"#
        ),
    ])
    func `A member with an explicit null is never omitted, and reads as it was written`(
        handover: Depot.Handover, json: String
    ) async throws {
        let server = DepotServer(json)
        #expect(try await server.client().handOver(id: "1", body: handover) == handover)
        #expect(server.body == json)
    }

    @Test func `The members of an inline object can have an explicit null`() async throws {
        let ada = Depot.Address(name: "Ada")
        try await server.client().ship(parcels: [], sender: ada, collectedAt: moment)
        #expect(server.body?.contains(#""collected_at":"1970-01-01T00:00:05Z""#) == true)
    }
}
