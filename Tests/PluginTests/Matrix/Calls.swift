import EndpointRuntime
import Foundation

/// Calls in all three flavors from a function that belongs to no actor.
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

/// Calls in all three flavors from the main actor, as a view model does, and keeps what comes.
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

/// Takes calls as values, from a function that belongs to no actor.
nonisolated func values(for client: Petstore.Client) async throws(APIError) -> [Petstore.Pet] {
    var pets = Petstore.Endpoints.pets(ownerID: 1, kind: [.cat])
    pets.headers["X-Trace"] = "7"
    print(try client.request(for: pets).curl)
    client.callbacks.response(to: Petstore.Endpoints.addPet(body: Petstore.NewPet(name: "Tom"))) { print($0) }
    for try await response in client.streams.response(to: Petstore.Endpoints.animals()) { print(response.status) }
    return try await client.send(pets.with { $0.timeout = .seconds(5) })
}

/// Models conform to the standard protocols wherever they are compiled.
nonisolated func usesConformances<Model: Codable & Hashable & Sendable>(of model: Model) -> Set<Model> { [model] }

/// Hands a model to a generic function, which an isolated conformance could not do.
nonisolated func usesConformances(of pet: Petstore.Pet, and animal: Petstore.Animal) -> Int {
    usesConformances(of: pet).count + usesConformances(of: animal).count
}
