// Generated from Specs/Zoo.json. Do not edit.

public import EndpointRuntime

nonisolated extension AsyncClient<Zoo> {
    /// Sends `GET /animals`.
    public func animals(page: Int? = nil) async throws(APIError) -> Zoo.Page<Zoo.Animal> {
        try await send(API.Endpoints.animals(page: page))
    }

    /// Sends `GET /visits`.
    public func visits(after: String? = nil) async throws(APIError) -> Zoo.Data<Zoo.Page<Zoo.Visit>> {
        try await send(API.Endpoints.visits(after: after))
    }

    /// Sends `GET /animals/{id}`.
    public func animal(id: Int) async throws(APIError) -> Zoo.Data<Zoo.AnimalDetails> {
        try await send(API.Endpoints.animal(id: id))
    }

    /// Sends `GET /keepers/{id}`.
    public func keeper(id: String) async throws(APIError) -> Zoo.Keeper {
        try await send(API.Endpoints.keeper(id: id))
    }

    /// Sends `GET /hours`.
    public func hours() async throws(APIError) -> Zoo.Data<Zoo.Hours> {
        try await send(API.Endpoints.hours())
    }

    /// Sends `POST /moves`.
    public func move(
        body: Zoo.Data<Zoo.Move>
    ) async throws(APIError) -> [Zoo.Data<Zoo.Answer<[Zoo.Animal], Zoo.Problem>>?] {
        try await send(API.Endpoints.move(body: body))
    }

    /// Sends `GET /animals/{id}/family`.
    public func family(id: Int) async throws(APIError) -> Zoo.Node<Zoo.Animal> {
        try await send(API.Endpoints.family(id: id))
    }

    /// Sends `GET /batch`.
    public func batch() async throws(APIError) -> [String: Zoo.Answer<Zoo.Animal, Zoo.Problem>] {
        try await send(API.Endpoints.batch())
    }

    /// Sends `GET /diary`.
    public func diary() async throws(APIError) -> [Zoo.Entry] {
        try await send(API.Endpoints.diary())
    }

    /// Sends `GET /tickets`.
    public func tickets() async throws(APIError) -> Zoo.Page<Zoo.DeprecatedTicket> {
        try await send(API.Endpoints.tickets())
    }
}
