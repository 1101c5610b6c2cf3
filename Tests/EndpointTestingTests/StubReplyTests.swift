import EndpointRuntime
import EndpointTestSupport
import EndpointTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Tests the result of each kind of reply.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct StubReplyTests {
    private let stub = StubTransport()
    private let dune = Item(id: 7, name: "Dune")

    private func session(_ credential: Credential = .query("api_key", "k")) -> APISession {
        .test(stub, credential: credential, settings: ClientSettings(retry: .none))
    }

    @Test(arguments: Flavor.allCases)
    func `A model is the value of the call`(flavor: Flavor) async throws {
        stub.reply(to: item, with: dune)
        #expect(try await flavor.run(item, on: session()).get() == dune)
    }

    @Test(arguments: Flavor.allCases)
    func `A model is enclosed in its envelope`(flavor: Flavor) async throws {
        let endpoint = Endpoint<[Item]>(.get, "/items", response: .json(at: ["data", "\"items\""]))
        stub.reply(to: endpoint, with: [dune])
        #expect(try await flavor.run(endpoint, on: session()).get() == [dune])
        let body = try await stub.send(HTTP.Request(url: try #require(URL(string: "https://api.test/items")))).body
        #expect(String(decoding: body, as: UTF8.self) == #"{"data":{"\"items\"":[{"id":7,"name":"Dune"}]}}"#)
    }

    @Test(arguments: Flavor.allCases)
    func `An optional without a value has no body`(flavor: Flavor) async throws {
        let endpoint = Endpoint<Item?>(.get, "/favorite")
        stub.reply(to: endpoint, with: nil)
        #expect(try await flavor.run(endpoint, on: session()).get() == nil)
        #expect(try await TestClient(session: session()).response(to: endpoint).status == 204)
        stub.reply(to: endpoint, with: dune)
        #expect(try await flavor.run(endpoint, on: session()).get() == dune)
    }

    @Test(arguments: Flavor.allCases)
    func `A call without a value succeeds`(flavor: Flavor) async throws {
        let endpoint = Endpoint<Void>(.delete, "/items/7")
        stub.reply(to: endpoint)
        try await flavor.run(endpoint, on: session()).get()
        #expect(try await TestClient(session: session()).response(to: endpoint).status == 204)
    }

    @Test(arguments: Flavor.allCases)
    func `Text is the whole body`(flavor: Flavor) async throws {
        stub.reply(to: item, json: #"{"id": 7, "name": "Dune", "more": []}"#)
        #expect(try await flavor.run(item, on: session()).get() == dune)
    }

    @Test(arguments: Flavor.allCases)
    func `A file is read for each call`(flavor: Flavor) async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        stub.reply(to: item, .file(file))
        let error = try #require(await flavor.run(item, on: session()).failure)
        #expect("\(error)".contains(file.path))
        try Data(#"{"id": 7, "name": "Dune"}"#.utf8).write(to: file)
        #expect(try await flavor.run(item, on: session()).get() == dune)
    }

    @Test(arguments: Flavor.allCases)
    func `A status is an error with its headers`(flavor: Flavor) async throws {
        stub.reply(to: item, status: 429, headers: ["Retry-After": "90"])
        let result = await flavor.run(item, on: session())
        guard case .failure(.status(let failure)) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(failure.status == 429)
        #expect(failure.retryAfter == .seconds(90))
    }

    @Test(arguments: Flavor.allCases)
    func `An error body is read as its model`(flavor: Flavor) async throws {
        stub.reply(to: item, .json(#"{"message": "gone"}"#, status: 404))
        let result = await flavor.run(item, on: session())
        guard case .failure(.status(let failure)) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(failure.decoded as? Problem == Problem(message: "gone"))
    }

    @Test(arguments: Flavor.allCases)
    func `An error replaces the response`(flavor: Flavor) async throws {
        stub.reply(to: item, .error(URLError(.notConnectedToInternet)))
        let result = await flavor.run(item, on: session())
        guard case .failure(.transport(let failure)) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(failure.error.code == .notConnectedToInternet)
    }

    @Test(arguments: Flavor.allCases)
    func `Bytes have the given content type`(flavor: Flavor) async throws {
        stub.reply(to: item, .data(Data("<p>".utf8), contentType: "text/html"))
        let result = await flavor.run(item, on: session())
        guard case .failure(.decoding(let body)) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(body.failure.reason.contains("text/html"))
    }

    @Test(arguments: Flavor.allCases)
    func `The last reply of a sequence is repeated`(flavor: Flavor) async throws {
        stub.reply(to: item, .status(404), .value(Item(id: 1, name: "")), .value(dune))
        #expect(await flavor.run(item, on: session()).failure != nil)
        for id in [1, 7, 7] { #expect(try await flavor.run(item, on: session()).get().id == id) }
    }

    @Test(arguments: Flavor.allCases)
    func `A closure sees the request`(flavor: Flavor) async throws {
        stub.reply(to: item) { request in .value(Item(id: request.url.path().count, name: request.method.rawValue)) }
        #expect(try await flavor.run(item, on: session()).get() == Item(id: 11, name: "GET"))
        stub.reply(to: item) { _ in throw URLError(.timedOut) }
        #expect(await flavor.run(item, on: session()).failure != nil)
    }

    @Test(arguments: Flavor.allCases)
    func `A retry gets the next reply`(flavor: Flavor) async throws {
        stub.reply(to: item, .status(503), .value(dune))
        let settings = ClientSettings(clock: TestClock(skip: .seconds(29)))
        #expect(try await flavor.run(item, on: .test(stub, settings: settings)).get() == dune)
        #expect(stub.requests(to: item).count == 2)
    }
}
