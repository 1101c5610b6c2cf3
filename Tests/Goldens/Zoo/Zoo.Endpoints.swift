// Generated from Specs/Zoo.json. Do not edit.

public import EndpointRuntime

nonisolated extension Zoo.Endpoints {
    /// The endpoint `GET /animals`.
    public static func animals(page: Int? = nil) -> Endpoint<Zoo.Page<Zoo.Animal>> {
        Endpoint(.get, "/animals", query: ["page": page])
    }

    /// The endpoint `GET /visits`.
    public static func visits(after: String? = nil) -> Endpoint<Zoo.Data<Zoo.Page<Zoo.Visit>>> {
        Endpoint(.get, "/visits", query: ["after": after])
    }

    /// The endpoint `GET /animals/{id}`.
    public static func animal(id: Int) -> Endpoint<Zoo.Data<Zoo.AnimalDetails>> {
        Endpoint(.get, "/animals/\(id, named: "id")")
    }

    /// The endpoint `GET /keepers/{id}`.
    public static func keeper(id: String) -> Endpoint<Zoo.Keeper> {
        Endpoint(.get, "/keepers/\(id, named: "id")")
    }

    /// The endpoint `GET /hours`.
    public static func hours() -> Endpoint<Zoo.Data<Zoo.Hours>> {
        Endpoint(.get, "/hours")
    }

    /// The endpoint `POST /moves`.
    public static func move(body: Zoo.Data<Zoo.Move>) -> Endpoint<[Zoo.Data<Zoo.Answer<[Zoo.Animal], Zoo.Problem>>?]> {
        Endpoint(.post, "/moves", body: .json(body), response: .json(at: ["moves"]))
    }

    /// The endpoint `GET /animals/{id}/family`.
    public static func family(id: Int) -> Endpoint<Zoo.Node<Zoo.Animal>> {
        Endpoint(.get, "/animals/\(id, named: "id")/family")
    }

    /// The endpoint `GET /batch`.
    public static func batch() -> Endpoint<[String: Zoo.Answer<Zoo.Animal, Zoo.Problem>]> {
        Endpoint(.get, "/batch")
    }

    /// The endpoint `GET /diary`.
    public static func diary() -> Endpoint<[Zoo.Entry]> {
        Endpoint(.get, "/diary")
    }

    /// The endpoint `GET /tickets`.
    public static func tickets() -> Endpoint<Zoo.Page<Zoo.DeprecatedTicket>> {
        Endpoint(.get, "/tickets")
    }
}

nonisolated extension Zoo.Examples {
    // swift-format-ignore
    /// An example of the response of `GET /animals/{id}`.
    public static var animal: Zoo.Data<Zoo.AnimalDetails> {
        Zoo.Data<Zoo.AnimalDetails>(
            data: Zoo.AnimalDetails(
                id: 1,
                name: "Kibo",
                born: CalendarDay(literal: "2019-05-01"),
                keeper: Zoo.Keeper(shift: Zoo.Shift.afternoon, nick: "K")
            ),
            field: "lions",
            warnings: ["loud", "hungry"],
            origin: Zoo.AnimalDetails(id: 2),
            json: ["sister": Zoo.AnimalDetails(id: 3, photo: "x.jpg")]
        )
    }

    /// An example of the response of `GET /keepers/{id}`.
    public static var keeper: Zoo.Keeper {
        Zoo.Keeper(level: 2)
    }
}
