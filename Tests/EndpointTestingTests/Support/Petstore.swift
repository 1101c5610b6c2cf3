import EndpointRuntime

/// An API in the form of generated code, for the samples of the articles.
enum Petstore: APINamespace {
    static let service = APIService(name: "Petstore", baseURL: "https://petstore.example/v1")

    enum Endpoints {
        static func pet(id: Int) -> Endpoint<Pet> { Endpoint(.get, "/pets/\(id)") }
        static func pets(owner: String) -> Endpoint<[Pet]> {
            Endpoint(.get, "/owners/\(owner)/pets", response: .json(at: ["pets"]))
        }
        static func arrivals() -> Endpoint<Pet> { Endpoint(.get, "/arrivals") }
    }

    enum Examples {
        static var pet: Pet { Pet(id: 7, name: "Tom") }
    }

    struct Pet: JSONModel {
        static var example: Self { Petstore.Examples.pet }

        var id: Int
        var name: String
    }
}

extension Petstore.Pet {
    init(from json: inout JSONReader) throws {
        self.init(id: 0, name: "")
        try json.object("id name") { field, json in
            switch field {
            case 0: id = try json.int()
            case 1: name = try json.string()
            default: try json.skip()
            }
        }
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("name", name)
        }
    }
}

extension AsyncClient<Petstore> {
    init(settings: ClientSettings = ClientSettings(), transport: any Transport) {
        self.init(session: APISession(Petstore.service, settings: settings, transport: transport))
    }

    func pet(id: Int) async throws(APIError) -> Petstore.Pet { try await send(Petstore.Endpoints.pet(id: id)) }
}
