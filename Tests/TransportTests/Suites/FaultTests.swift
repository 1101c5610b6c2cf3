import EndpointRuntime
import EndpointTestSupport
import Foundation
import LoopbackServer
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct FaultTests {
    private let settings = ClientSettings(retry: .none)

    /// An attempt with its own time limit has a task. Others have none if the transport does not need one.
    private let settingsWithTasks = ClientSettings(retry: .none, attemptTimeout: .seconds(50))

    @Test(arguments: Fault.all)
    func `A call ends with the same result in every flavor after any fault of the server`(_ fault: Fault) async throws {
        let server = try LoopbackServer { _ in fault.reply }
        defer { server.stop() }
        var results: Set<String> = []
        for (flavor, settings) in Flavor.allCases.flatMap({ [($0, settings), ($0, settingsWithTasks)] }) {
            let result = await flavor.run(item, on: .loopback(server, settings: settings))
            #expect(kind(result) == fault.expected, "\(flavor): \(result)")
            results.insert(String(reflecting: result))
        }
        #expect(results.count == 1)
    }

    @Test(arguments: Flavor.allCases)
    func `A fault of the server does not affect the next call`(_ flavor: Flavor) async throws {
        let server = try LoopbackServer { request in
            request.path == "/items/7" ? .dune : Fault.all[Int(request.path.dropFirst()) ?? 0].reply
        }
        defer { server.stop() }
        // The transport might reuse a connection that the server is about to close. A retry handles that.
        let session = APISession.loopback(server, settings: ClientSettings(clock: TestClock(skip: .seconds(29))))
        for index in Fault.all.indices {
            _ = await flavor.run(Endpoint<Item>(.get, "/\(index)"), on: session)
            #expect(outcome(await flavor.run(item, on: session)) == dune, "after \(Fault.all[index].testDescription)")
        }
    }

    @Test(arguments: Flavor.allCases)
    func `A call to a closed port reports the failed connection`(_ flavor: Flavor) async throws {
        let port = try ClosedPort()
        let session = APISession.test(
            TransportUnderTest.make(), settings: ClientSettings(baseURL: port.baseURL, retry: .none))
        let result = await flavor.run(item, on: session)
        #expect(outcome(result) == "transport \(URLError.cannotConnectToHost.rawValue)")
        withExtendedLifetime(port) {}
    }

    @Test(arguments: [("HEAD", 200), ("GET", 204), ("GET", 304)])
    func `A response without a body may have a Content-Length`(_ method: String, _ status: Int) async throws {
        let server = try LoopbackServer { _ in
            LoopbackReply(status: status, headers: ["Content-Length": "50000000", "ETag": "x"])
        }
        defer { server.stop() }
        let endpoint = Endpoint<Void>(HTTP.Method(rawValue: method), "/")
        let session = APISession.loopback(server, settings: settings)
        switch await Flavor.async.run(endpoint, on: session) {
        case .success: #expect(status < 300)
        case .failure(.status(let failure)): #expect(failure.status == 304)
        case .failure(let error): Issue.record(error)
        }
    }

    /// The outcome without the code of a transport error, which differs between transports.
    private func kind(_ result: Result<Item, APIError>) -> String {
        let text = outcome(result)
        return text.hasPrefix("transport ") ? "transport" : text
    }
}
