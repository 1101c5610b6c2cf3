// Generated from Specs/Zoo.json. Do not edit.

public import EndpointRuntime

nonisolated extension StreamClient<Zoo> {
    /// Sends `GET /animals`.
    public func animals(page: Int? = nil) -> PageStream<Zoo.Page<Zoo.Animal>, Zoo.Animal> {
        stream(API.Endpoints.animals(page: page)).pages(by: .page("page", last: { $0.info.last })) { $0.results }
    }

    /// Sends `GET /visits`.
    public func visits(after: String? = nil) -> PageStream<Zoo.Data<Zoo.Page<Zoo.Visit>>, Zoo.Visit> {
        stream(API.Endpoints.visits(after: after))
            .pages(by: .cursor("after", next: { $0.data.info.next })) { $0.data.results }
    }

    /// Sends `GET /animals/{id}`.
    public func animal(id: Int) -> ResponseStream<Zoo.Data<Zoo.AnimalDetails>> {
        stream(API.Endpoints.animal(id: id))
    }

    /// Sends `GET /keepers/{id}`.
    public func keeper(id: String) -> ResponseStream<Zoo.Keeper> {
        stream(API.Endpoints.keeper(id: id))
    }

    /// Sends `GET /hours`.
    public func hours() -> LiveStream<Zoo.Data<Zoo.Hours>> {
        stream(API.Endpoints.hours()).live(Refresh { [$0.data.until].compactMap(\.self) })
    }

    /// Sends `POST /moves`.
    public func move(body: Zoo.Data<Zoo.Move>) -> ResponseStream<[Zoo.Data<Zoo.Answer<[Zoo.Animal], Zoo.Problem>>?]> {
        stream(API.Endpoints.move(body: body))
    }

    /// Sends `GET /animals/{id}/family`.
    public func family(id: Int) -> ResponseStream<Zoo.Node<Zoo.Animal>> {
        stream(API.Endpoints.family(id: id))
    }

    /// Sends `GET /batch`.
    public func batch() -> ResponseStream<[String: Zoo.Answer<Zoo.Animal, Zoo.Problem>]> {
        stream(API.Endpoints.batch())
    }

    /// Sends `GET /diary`.
    public func diary() -> ResponseStream<[Zoo.Entry]> {
        stream(API.Endpoints.diary())
    }

    /// Sends `GET /tickets`.
    public func tickets() -> ResponseStream<Zoo.Page<Zoo.DeprecatedTicket>> {
        stream(API.Endpoints.tickets())
    }
}
