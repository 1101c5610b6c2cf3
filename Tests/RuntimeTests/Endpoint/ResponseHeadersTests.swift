import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// Values that are read from the headers of a response.
@Suite(.takesTurns, .timeLimit(.minutes(5)))
struct ResponseHeadersTests {
    private static let info = Endpoint<JSON>(
        .head, "/file", response: .headers(["ETag": .string, "Size": .number, "Public": .bool, "Missing": .string]))

    private func answer(_ headers: HTTP.Headers, status: Int = 200, body: String = "") -> APISession {
        let response = HTTP.Response(status: status, headers: headers, body: Data(body.utf8))
        return .test(FakeTransport { _ in response })
    }

    @Test(arguments: Flavor.allCases, [200, 204, 206])
    func `The value has the headers of a response of any 2xx status`(_ flavor: Flavor, _ status: Int) async throws {
        let headers: HTTP.Headers = ["etag": #"W/"a""#, "SIZE": "12", "Public": "true", "Other": "x"]
        let session = answer(headers, status: status, body: status == 204 ? "" : "not JSON")
        let value = try await flavor.run(Self.info, on: session).get()
        #expect(value == ["ETag": #"W/"a""#, "Size": 12, "Public": true])
    }

    @Test(arguments: [("007", "007"), ("1 2", "1 2"), ("", ""), ("\u{201C}", "\u{201C}")])
    func `A value that is not JSON is a text`(_ text: String, _ expected: String) async throws {
        let value = try await Flavor.async.run(Self.info, on: answer(["Size": text, "ETag": "5"])).get()
        #expect(value == ["Size": .string(expected), "ETag": "5"])
    }

    @Test
    func `A header that cannot be read fails the call, with its name`() async {
        let endpoint = Endpoint<[String: Int]>(.head, "/file", response: .headers(["Size": .number]))
        let result = await Flavor.async.run(endpoint, on: answer(["Size": "many"]))
        #expect(result.error?.description.contains("Size") == true)
    }

    @Test(arguments: [nil, "application/json"])
    func `The request accepts what the settings say`(_ accept: String?) async {
        let transport = FakeTransport { _ in HTTP.Response() }
        var settings = ClientSettings()
        settings.headers["Accept"] = accept
        _ = await Flavor.async.run(Self.info, on: .test(transport, settings: settings))
        #expect(transport.requests.map { $0.headers["Accept"] } == [accept])
    }

    @Test
    func `An optional value is nil for a status that is accepted`() async throws {
        let endpoint = Endpoint<[String: Int]?>(.head, "/file", response: .headers(["Size": .number])).accepting(404)
        #expect(try await Flavor.async.run(endpoint, on: answer(["Size": "1"], status: 404)).get() == nil)
        #expect(try await Flavor.async.run(endpoint, on: answer(["Size": "1"])).get() == ["Size": 1])
    }
}
