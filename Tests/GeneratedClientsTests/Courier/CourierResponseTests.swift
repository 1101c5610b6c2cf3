import EndpointRuntime
import EndpointTestSupport
import Foundation
import Goldens
import LoopbackServer
import Testing

/// Generated calls with several responses.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct CourierResponseTests {
    private func orders(_ client: Courier.Client) async throws -> [Result<Courier.OrderResponse, APIError>] {
        try await inAllFlavors(
            { () async throws(APIError) in try await client.order(address: "Rome") },
            { client.callbacks.order(address: "Rome", completion: $0) }, client.streams.order(address: "Rome"))
    }

    @Test(arguments: [
        (201, #"{"number": "N1"}"#, Courier.OrderResponse.created(Courier.Order(number: "N1"))),
        (202, #"{"id": 7}"#, .accepted(Courier.Job(id: 7))), (204, "", .noContent),
        (409, #"{"taken_by": "Ada"}"#, .conflict(Courier.Taken(takenBy: "Ada"))),
    ])
    func `The status decides the case`(status: Int, body: String, order: Courier.OrderResponse) async throws {
        #expect(
            try await orders(CourierServer(status, body).client()) == [
                .success(order), .success(order), .success(order),
            ])
    }

    @Test func `A status that is not listed is an error`() async throws {
        for outcome in try await orders(CourierServer(422, #"{"mistakes": {"address": "No."}}"#).client()) {
            #expect(outcome.error?.problem(as: Courier.Mistakes.self)?.mistakes == ["address": "No."])
        }
        for outcome in try await orders(CourierServer(206, "{}").client()) {
            #expect(outcome.error?.description.contains("the endpoint has no response with this status") == true)
        }
    }

    @Test(arguments: [
        (
            200, #"{"invoice": {"lines": [{"text": "Fee", "cents": 5}, {}]}}"#,
            Courier.Invoicing.lines([Courier.Line(text: "Fee", cents: 5)])
        ),
        (202, #"{"id": 7}"#, .success(Courier.Job(id: 7))), (203, "", .success(nil)), (404, "Never.", .never),
        (410, #"{"gone": true}"#, .other(["gone": true])), (500, "[1]", .other([1])),
    ])
    func `Classes of statuses are cases too`(status: Int, body: String, invoice: Courier.Invoicing) async throws {
        let client = CourierServer(status, body).client()
        let outcomes = try await inAllFlavors(
            { () async throws(APIError) in try await client.invoice(id: "7") },
            { client.callbacks.invoice(id: "7", completion: $0) }, client.streams.invoice(id: "7"))
        #expect(outcomes == [.success(invoice), .success(invoice), .success(invoice)])
    }

    @Test(arguments: [
        (200, "%PDF", Courier.WaybillResponse.ok(Data("%PDF".utf8))),
        (202, #"{"id": 7}"#, .accepted(Courier.Job(id: 7))),
        (409, "Too heavy.", .refused("Too heavy.")),
    ])
    func `A status can have bytes or a text`(status: Int, body: String, waybill: Courier.WaybillResponse) async throws {
        let server = CourierServer(status, body)
        let client = server.client()
        let outcomes = try await inAllFlavors(
            { () async throws(APIError) in try await client.waybill(id: "7") },
            { client.callbacks.waybill(id: "7", completion: $0) }, client.streams.waybill(id: "7"))
        #expect(outcomes == [.success(waybill), .success(waybill), .success(waybill)])
    }

    @Test func `Over a socket, the status decides the case`() async throws {
        let server = try LoopbackServer { request in
            switch request.number {
            case 1: .json(#"{"number": "N1"}"#, status: 201)
            case 2: LoopbackReply(status: 204)
            case 3: .json(#"{"taken_by": "Ada"}"#, status: 409)
            default: LoopbackReply(status: 200, body: Data("%PDF".utf8))
            }
        }
        defer { server.stop() }
        let client = Courier.Client(settings: ClientSettings(baseURL: server.baseURL))
        #expect(try await client.order(address: "Rome") == .created(Courier.Order(number: "N1")))
        #expect(try await client.order(address: "Rome") == .noContent)
        #expect(try await client.order(address: "Rome") == .conflict(Courier.Taken(takenBy: "Ada")))
        #expect(try await client.waybill(id: "7") == .ok(Data("%PDF".utf8)))
        #expect(server.requests.last?.header("Accept") == "application/pdf, application/json, text/plain")
    }
}
