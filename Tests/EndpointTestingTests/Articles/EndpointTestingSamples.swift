import EndpointRuntime
import EndpointTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The samples of the module's page.
struct EndpointTestingSamples {
    let tom = Petstore.Pet(id: 7, name: "Tom")
    let felix = Petstore.Pet(id: 8, name: "Felix")

    func value() async throws -> StubTransport {
        let stub = StubTransport()
        stub.reply(to: Petstore.Endpoints.pet(id: 7), with: Petstore.Pet(id: 7, name: "Tom"))

        let client = Petstore.Client(transport: stub)
        let pet = try await client.pet(id: 7)
        #expect(pet.name == "Tom")
        return stub
    }

    func kinds(_ stub: StubTransport, _ folder: URL) {
        let pet = Petstore.Endpoints.pet(id: 7)
        stub.reply(to: pet, status: 404)
        stub.reply(to: pet, json: #"{"id": 7, "name": "Tom", "mood": "sleepy"}"#)
        stub.reply(to: pet, .file(folder.appending(path: "tom.json")))
        stub.reply(to: pet, .error(URLError(.notConnectedToInternet)))
        stub.reply(to: pet, .value(tom).after(.seconds(2)))
    }

    func sequences(_ stub: StubTransport) {
        let pet = Petstore.Endpoints.pet(id: 7)
        stub.reply(to: pet, .status(503, headers: ["Retry-After": "1"]), .value(tom))
        stub.reply(to: .path("/pets", method: .post)) { request in
            request.body?.count ?? 0 > 1_000 ? .status(413) : .value(tom, status: 201)
        }
        stub.reply(to: .everything, status: 404)
    }

    func requests(_ stub: StubTransport) {
        #expect(stub.requests(to: Petstore.Endpoints.pet(id: 7)).count == 2)
        #expect(stub.requests.first?.headers["Accept"] == "application/json")
    }

    func time(_ clock: any Clock<Duration>) -> (StubTransport, Petstore.Client) {
        let stub = StubTransport(clock: clock)
        let client = Petstore.Client(settings: ClientSettings(clock: clock), transport: stub)
        return (stub, client)
    }

    func names(_ stub: StubTransport, _ client: Petstore.Client) async throws -> [String] {
        var names: [String] = []
        let arrivals = Petstore.Endpoints.arrivals()
        stub.reply(
            to: arrivals,
            .events([tom, felix], every: .seconds(1), then: .broken(URLError(.networkConnectionLost))),
            .status(204))
        for try await pet in client.streams.events(arrivals) { names.append(pet.name) }
        return names
    }

    func preview() -> Petstore.Client {
        let client = Petstore.Client(
            transport: StubTransport {
                $0.reply(to: Petstore.Endpoints.pets(owner: "ada"), with: [tom, felix])
                $0.reply(to: Petstore.Endpoints.pet(id: 7), with: tom, after: .seconds(1))
            })
        return client
    }

    func example() -> StubTransport {
        let stub = StubTransport { $0.reply(to: Petstore.Endpoints.pet(id: 7), with: Petstore.Examples.pet) }
        return stub
    }
}
