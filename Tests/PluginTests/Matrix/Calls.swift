import EndpointRuntime
import Foundation

/// Calls of all three clients from a nonisolated function.
nonisolated func calls(to client: Petstore.Client) async throws -> [Petstore.Pet] {
    do throws(APIError) {
        try await client.rename(id: "1", name: "Tom")
        for try await animals in client.streams.animals() { print(animals) }
    } catch {
        print(error)
    }
    let handle = client.callbacks.addPet(body: Petstore.NewPet(name: "Tom")) { result in
        if case .failure(let error) = result { print(error) }
    }
    handle.cancel()
    return try await client.pets(ownerID: 1, kind: [.cat, .unknown("hamster")])
}

/// Calls of all three clients from the main actor. The class stores the results as a view model does.
@MainActor
final class PetShop {
    private(set) var pets: [Petstore.Pet] = []
    private(set) var error: APIError?
    private let client: Petstore.Client

    init(transport: any Transport) {
        client = Petstore.Client(
            authentication: .apiKey("key"), identity: Identity(app: "PetShop/1.0"), transport: transport)
    }

    func loadWithAsync() async {
        do throws(APIError) {
            pets = try await client.pets(ownerID: 1, limit: 10, bornAfter: CalendarDay("2024-02-29"), since: Date())
        } catch {
            self.error = error
        }
    }

    func loadWithCallback() -> CancellationHandle {
        client.callbacks.pets(ownerID: 1) { result in
            Task { @MainActor in self.keep(result) }
        }
    }

    func loadWithStream() async {
        do throws(APIError) {
            for try await pets in client.streams.pets(ownerID: 1) { self.pets = pets }
        } catch {
            self.error = error
        }
    }

    func kinds() -> [Petstore.Kind] {
        pets.filter { $0.status == .available }.sorted { $0.id < $1.id }.map(\.kind)
    }

    private func keep(_ result: Result<[Petstore.Pet], APIError>) {
        switch result {
        case .success(let pets): self.pets = pets
        case .failure(let error): self.error = error
        }
    }
}

/// Sends endpoints as values from a nonisolated function.
nonisolated func values(for client: Petstore.Client) async throws(APIError) -> [Petstore.Pet] {
    var pets = Petstore.Endpoints.pets(ownerID: 1, kind: [.cat])
    pets.headers["X-Trace"] = "7"
    print(try client.request(for: pets).curl)
    client.callbacks.response(to: Petstore.Endpoints.addPet(body: Petstore.NewPet(name: "Tom"))) { print($0) }
    for try await response in client.streams.response(to: Petstore.Endpoints.animals()) { print(response.status) }
    return try await client.send(pets.with { $0.timeout = .seconds(5) })
}

/// Requires conformances to the standard protocols, which models have in every mode.
nonisolated func usesConformances<Model: Codable & Hashable & Sendable>(of model: Model) -> Set<Model> { [model] }

/// Passes a model to a generic function, which an isolated conformance does not allow.
nonisolated func usesConformances(of pet: Petstore.Pet, and animal: Petstore.Animal) -> Int {
    usesConformances(of: pet).count + usesConformances(of: animal).count
}
