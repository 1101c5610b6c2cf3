import EndpointFiles
import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// Endpoints with several responses.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct ResponsesByStatusTests {
    private enum Order: Hashable, Sendable {
        case created(Item)
        case accepted(Int?)
        case noContent
        case missing(String)
        case clientError(String)
        case label(Data)
        case refused(String)
        case other
    }

    private static let order = Endpoint<Order>(
        .get, "/orders/7",
        response: .byStatus([
            .class(4): .json { .clientError(try $0.string()) }, 201: .json(at: ["data"]) { .created(try $0.value()) },
            202: .json(empty: .accepted(nil)) { .accepted(try $0.int()) }, 204: .ignored(.noContent),
            200: .raw("application/pdf") { .label($0) }, 410: .text("text/plain") { .refused($0) },
            404: .json { .missing(try $0.string()) }, 503: .ignored(.other),
        ]))

    private static let rows: [(status: Int, body: String, order: Order)] = [
        (201, #"{"data": {"id": 7, "name": "Dune"}}"#, .created(Item(id: 7, name: "Dune"))), (202, "5", .accepted(5)),
        (202, " ", .accepted(nil)), (204, "", .noContent), (204, "ignored", .noContent), (404, #""a""#, .missing("a")),
        (409, #""b""#, .clientError("b")), (401, #""c""#, .clientError("c")), (503, "<html>", .other),
        (200, "%PDF", .label(Data("%PDF".utf8))), (200, "", .label(Data())), (410, "Too old.", .refused("Too old.")),
    ]

    private func session(_ responses: HTTP.Response..., cache: ResponseCache = .none) -> (APISession, FakeTransport) {
        let responses = Answers(responses.map { .success($0) })
        let transport = FakeTransport { _ in try responses.next() }
        return (.test(transport, settings: ClientSettings(retry: .none, cache: cache)), transport)
    }

    @Test(arguments: Flavor.allCases, rows.indices)
    func `The status decides what is read`(_ flavor: Flavor, _ index: Int) async throws {
        let row = Self.rows[index]
        let (session, _) = session(.json(row.body, status: row.status))
        let response = try await flavor.startResponse(to: Self.order, on: session).result().get()
        #expect(response.value == row.order)
        #expect(response.status == row.status)
    }

    @Test(arguments: Flavor.allCases)
    func `The request accepts the media types of all responses`(_ flavor: Flavor) async {
        let (session, transport) = session(.json("5", status: 202))
        _ = await flavor.run(Self.order, on: session)
        #expect(transport.requests.map { $0.headers["Accept"] } == ["application/json, application/pdf, text/plain"])
    }

    @Test(arguments: Flavor.allCases)
    func `A text that is not in its charset fails the call`(_ flavor: Flavor) async {
        let (session, _) = session(HTTP.Response(status: 410, headers: [:], body: Data([0xFF])))
        guard case .decoding(let body)? = await flavor.run(Self.order, on: session).error else {
            Issue.record("no error")
            return
        }
        #expect(body.failure.reason == "the body is not text in the charset 'utf-8'")
    }

    @Test(arguments: Flavor.allCases)
    func `A 2xx status that is not listed fails the call`(_ flavor: Flavor) async {
        let (session, _) = session(.json("{}", status: 206))
        guard case .decoding(let body)? = await flavor.run(Self.order, on: session).error else {
            Issue.record("no error")
            return
        }
        #expect(body.status == 206)
        #expect(body.failure.reason == "the endpoint has no response with this status.")
    }

    @Test(arguments: Flavor.allCases)
    func `A file is not one of several responses`(_ flavor: Flavor) async {
        let url = URL(filePath: "/nowhere/file")
        let endpoint = Endpoint(.get, "/orders/7", response: .byStatus([200: .file("*/*", to: url)]))
        let (session, _) = session(.json("{}"))
        guard case .decoding(let body)? = await flavor.run(endpoint, on: session).error else {
            Issue.record("no error")
            return
        }
        #expect(body.failure.reason == "a file is neither an element of a stream nor one of several responses")
    }

    @Test(arguments: Flavor.allCases, [304, 500])
    func `Another status that is not listed is an error`(_ flavor: Flavor, _ status: Int) async {
        let (session, _) = session(.json("{}", status: status))
        #expect(await flavor.run(Self.order, on: session).error?.statusCode == status)
    }

    @Test(arguments: Flavor.allCases)
    func `A body that is missing or wrong fails the call`(_ flavor: Flavor) async {
        for (status, body) in [(201, ""), (404, ""), (404, "7"), (202, #""x""#)] {
            let (session, _) = session(.json(body, status: status))
            guard case .decoding? = await flavor.run(Self.order, on: session).error else {
                Issue.record("\(status): \(body)")
                continue
            }
        }
    }

    @Test(arguments: Flavor.allCases)
    func `A redirect is always an error`(_ flavor: Flavor) async {
        let any = Endpoint<Int>(.get, "/orders/7", response: .byStatus([.any: .ignored(1), 304: .ignored(2)]))
        for status in [301, 304] {
            let (session, _) = session(HTTP.Response(status: status))
            #expect(await flavor.run(any, on: session).error?.statusCode == status)
        }
    }

    @Test(arguments: Flavor.allCases)
    func `A listed response of any status is stored and found`(_ flavor: Flavor) async throws {
        let headers: HTTP.Headers = ["Cache-Control": "max-age=60"]
        let body = Data(#""gone""#.utf8)
        let (session, transport) = session(HTTP.Response(status: 404, headers: headers, body: body), cache: .test)
        for _ in 0..<2 { #expect(try await flavor.run(Self.order, on: session).get() == .missing("gone")) }
        #expect(transport.requests.count == 1)
    }

    @Test(arguments: Flavor.allCases)
    func `A listed response that cannot be read is not stored`(_ flavor: Flavor) async throws {
        let headers: HTTP.Headers = ["Cache-Control": "max-age=60"]
        let (session, transport) = session(
            HTTP.Response(status: 404, headers: headers, body: Data("<html>".utf8)),
            HTTP.Response(status: 404, headers: headers, body: Data(#""gone""#.utf8)), cache: .test)
        guard case .decoding? = await flavor.run(Self.order, on: session).error else {
            Issue.record("no error")
            return
        }
        #expect(try await flavor.run(Self.order, on: session).get() == .missing("gone"))
        #expect(transport.requests.count == 2)
    }

    @Test(arguments: Flavor.allCases)
    func `A stale response does not replace a listed one`(_ flavor: Flavor) async throws {
        let stale: HTTP.Headers = ["Cache-Control": "max-age=0, stale-if-error=60", "ETag": #""1""#]
        let (session, _) = session(
            HTTP.Response(status: 202, headers: stale, body: Data("5".utf8)), HTTP.Response(status: 503),
            cache: .test)
        #expect(try await flavor.run(Self.order, on: session).get() == .accepted(5))
        #expect(try await flavor.run(Self.order, on: session).get() == .other)
    }
}
