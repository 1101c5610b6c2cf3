import EndpointRuntime
import Foundation
import Goldens
import LoopbackServer
import Testing

/// Generated calls with several responses.
@Suite(.takesTurns, .timeLimit(.minutes(5)))
struct CourierAnswersTests {
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

    @Test func `Over a socket, the status decides the case`() async throws {
        let server = try LoopbackServer { request in
            switch request.number {
            case 1: .json(#"{"number": "N1"}"#, status: 201)
            case 2: LoopbackReply(status: 204)
            default: .json(#"{"taken_by": "Ada"}"#, status: 409)
            }
        }
        defer { server.stop() }
        let client = Courier.Client(settings: ClientSettings(baseURL: server.baseURL))
        #expect(try await client.order(address: "Rome") == .created(Courier.Order(number: "N1")))
        #expect(try await client.order(address: "Rome") == .noContent)
        #expect(try await client.order(address: "Rome") == .conflict(Courier.Taken(takenBy: "Ada")))
    }
}
