import EndpointRuntime
import Foundation
import LoopbackServer
import Profile
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(20)))
struct ProfileTests {
    private func client(_ layer: LayerStyle, _ server: LoopbackServer) -> Profiles.Client {
        let settings = ClientSettings(
            baseURL: server.baseURL.appending(path: "v1"), callbackQueue: DispatchQueue(label: "completions"),
            retry: .none)
        let session = URLSession(configuration: .ephemeral)
        return Profiles.Client(settings: settings, transport: layer.transport(session))
    }

    @Test(arguments: LayerStyle.allCases, ServiceStyle.allCases)
    func `A profile is read in any style over any layer`(layer: LayerStyle, service: ServiceStyle) async throws {
        let server = try LoopbackServer { _ in .json(#"{"id": 7, "name": "Ada", "bio": null}"#) }
        let person = try await service.person(client(layer, server), id: 7)
        #expect(person?.name == "Ada")
        #expect(server.requests.map { "\($0.method) \($0.target)" } == ["GET /v1/people/7"])
    }

    @Test(arguments: LayerStyle.allCases, ServiceStyle.allCases)
    func `A change is sent in any style over any layer`(layer: LayerStyle, service: ServiceStyle) async throws {
        let server = try LoopbackServer { request in
            .json(#"{"id": 7, "name": \#(request.text.contains("\"Grace\"") ? "\"Grace\"" : "null")}"#)
        }
        let person = try await service.rename(client(layer, server), id: 7, name: "Grace")
        #expect(person?.name == "Grace")
        #expect(server.requests.map(\.method) == ["PUT"])
    }

    @Test(arguments: LayerStyle.allCases, ServiceStyle.allCases)
    func `Errors are the same in any style over any layer`(layer: LayerStyle, service: ServiceStyle) async throws {
        let server = try LoopbackServer { _ in .json(#"{"detail": "Nobody has that number."}"#, status: 404) }
        let error = await #expect(throws: APIError.self) { try await service.person(client(layer, server), id: 0) }
        guard case .status(let failure) = error else {
            Issue.record("The error is \(String(describing: error)).")
            return
        }
        #expect(failure.status == 404)
        #expect((failure.decoded as? Profiles.Problem)?.detail == "Nobody has that number.")
    }

    @Test(arguments: LayerStyle.allCases, ServiceStyle.allCases)
    func `A lost connection is reported in any style over any layer`(layer: LayerStyle, service: ServiceStyle)
        async throws
    {
        let server = try LoopbackServer { _ in .fault(.reset) }
        let error = await #expect(throws: APIError.self) { try await service.person(client(layer, server), id: 7) }
        guard case .transport = error else {
            Issue.record("The error is \(String(describing: error)).")
            return
        }
    }

    @Test(arguments: LayerStyle.allCases, ServiceStyle.allCases)
    func `A cancellation reaches the server from any style over any layer`(layer: LayerStyle, service: ServiceStyle)
        async throws
    {
        let server = try LoopbackServer { _ in .fault(.hang) }
        let client = client(layer, server)
        let task = Task { try await service.person(client, id: 7) }
        let request = try await server.request(1)
        task.cancel()
        let error = await #expect(throws: APIError.self) { try await task.value }
        guard case .cancelled = error else {
            Issue.record("The error is \(String(describing: error)).")
            return
        }
        try await server.closing(of: request)
    }
}
