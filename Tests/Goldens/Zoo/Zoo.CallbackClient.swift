// Generated from Specs/Zoo.json. Do not edit.

public import EndpointRuntime

nonisolated extension CallbackClient<Zoo> {
    /// Sends `GET /animals`.
    @discardableResult
    public func animals(
        page: Int? = nil, completion: @escaping Completion<Zoo.Page<Zoo.Animal>>
    ) -> CancellationHandle {
        send(API.Endpoints.animals(page: page), completion: completion)
    }

    /// Sends `GET /visits`.
    @discardableResult
    public func visits(
        after: String? = nil, completion: @escaping Completion<Zoo.Data<Zoo.Page<Zoo.Visit>>>
    ) -> CancellationHandle {
        send(API.Endpoints.visits(after: after), completion: completion)
    }

    /// Sends `GET /animals/{id}`.
    @discardableResult
    public func animal(id: Int, completion: @escaping Completion<Zoo.Data<Zoo.AnimalDetails>>) -> CancellationHandle {
        send(API.Endpoints.animal(id: id), completion: completion)
    }

    /// Sends `GET /keepers/{id}`.
    @discardableResult
    public func keeper(id: String, completion: @escaping Completion<Zoo.Keeper>) -> CancellationHandle {
        send(API.Endpoints.keeper(id: id), completion: completion)
    }

    /// Sends `GET /hours`.
    @discardableResult
    public func hours(completion: @escaping Completion<Zoo.Data<Zoo.Hours>>) -> CancellationHandle {
        send(API.Endpoints.hours(), completion: completion)
    }

    /// Sends `POST /moves`.
    @discardableResult
    public func move(
        body: Zoo.Data<Zoo.Move>, completion: @escaping Completion<[Zoo.Data<Zoo.Answer<[Zoo.Animal], Zoo.Problem>>?]>
    ) -> CancellationHandle {
        send(API.Endpoints.move(body: body), completion: completion)
    }

    /// Sends `GET /animals/{id}/family`.
    @discardableResult
    public func family(id: Int, completion: @escaping Completion<Zoo.Node<Zoo.Animal>>) -> CancellationHandle {
        send(API.Endpoints.family(id: id), completion: completion)
    }

    /// Sends `GET /batch`.
    @discardableResult
    public func batch(
        completion: @escaping Completion<[String: Zoo.Answer<Zoo.Animal, Zoo.Problem>]>
    ) -> CancellationHandle {
        send(API.Endpoints.batch(), completion: completion)
    }

    /// Sends `GET /diary`.
    @discardableResult
    public func diary(completion: @escaping Completion<[Zoo.Entry]>) -> CancellationHandle {
        send(API.Endpoints.diary(), completion: completion)
    }

    /// Sends `GET /tickets`.
    @discardableResult
    public func tickets(completion: @escaping Completion<Zoo.Page<Zoo.DeprecatedTicket>>) -> CancellationHandle {
        send(API.Endpoints.tickets(), completion: completion)
    }
}
