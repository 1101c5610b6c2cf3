// Generated from Specs/Petstore.json. Do not edit.

public import EndpointRuntime
public import Foundation

nonisolated extension Petstore.Endpoints {
    /// When the shop is open, and for how long that holds. `GET /hours`
    public static func openingHours() -> Endpoint<Petstore.OpeningHours> {
        Endpoint(.get, "/hours")
    }

    /// The endpoint `GET /feedings`.
    public static func feedings() -> Endpoint<[Petstore.Shift]> {
        Endpoint(.get, "/feedings")
    }

    /// Lists the pets of one owner. `GET /owners/{owner_id}/pets`
    ///
    /// - Parameter limit: How many at most.
    public static func pets(
        ownerID: Int, limit: Int = 20, kind: [Petstore.Kind]? = nil,
        fields: [Petstore.PetField] = Petstore.PetField.allCases, bornAfter: CalendarDay? = nil, since: Date? = nil,
        trace: String? = nil
    ) -> Endpoint<[Petstore.Pet]> {
        Endpoint(
            .get, "/owners/\(ownerID, named: "owner_id")/pets",
            query: [
                "limit": limit, "kind": kind, "fields": fields.commaSeparated, "born_after": bornAfter,
                "since": since?.parameter(.unix),
            ],
            headers: ["X-Trace": trace], response: .json(at: ["data", "pets"]) { try $0.lossyValues() })
    }

    /// The endpoint `POST /pets`.
    public static func addPet(body: Petstore.NewPet) -> Endpoint<Petstore.Pet> {
        Endpoint(.post, "/pets", body: .json(body))
    }

    /// The endpoint `PUT /pets/{id}/name`.
    public static func rename(id: String, name: String, in: Bool? = nil) -> Endpoint<Void> {
        Endpoint(.put, "/pets/\(id, named: "id")/name", body: .form(["name": name, "in": `in`]))
    }

    /// The endpoint `DELETE /pets/{id}`.
    @available(*, deprecated, message: "Pets are for life.")
    public static func remove(id: String, reason: String) -> Endpoint<Void> {
        Endpoint(.delete, "/pets/\(id, named: "id")", body: .json(["reason": reason]))
    }

    /// The endpoint `GET /animals`.
    public static func animals() -> Endpoint<[Petstore.Animal]> {
        Endpoint(.get, "/animals")
    }

    /// The endpoint `GET /pets/{id}/answers`.
    public static func answers(id: Int) -> Endpoint<[Petstore.Answer]> {
        Endpoint(.get, "/pets/\(id, named: "id")/answers")
    }

    /// The endpoint `POST /pets/{id}/visits`.
    public static func visit(id: Int, at: Date, later: [Date]? = nil) -> Endpoint<Void> {
        Endpoint(
            .post, "/pets/\(id, named: "id")/visits",
            body: .json(["at": at.json(.unix), "later": later?.json(.iso8601)]))
    }

    /// Searches pets of all owners. `GET /search/{place}`
    ///
    /// - Parameter place: Such as `europe/berlin`.
    public static func search(
        place: String, filter: Petstore.PetFilter = .init(), page: Int? = nil
    ) -> Endpoint<Petstore.PetPage> {
        Endpoint(
            .get, "/search/\(segments: place, named: "place")", query: filter.query + ["format": "json", "page": page])
    }

    /// The endpoint `GET /toys`.
    public static func toys(offset: Int? = nil, limit: Int? = nil) -> Endpoint<Petstore.ToyList> {
        Endpoint(.get, "/toys", query: ["offset": offset, "limit": limit])
    }

    /// The endpoint `GET /visits`.
    public static func visits(after: String? = nil) -> Endpoint<Petstore.VisitList> {
        Endpoint(.get, "/visits", query: ["after": after])
    }

    /// The endpoint `GET /kennels`.
    public static func kennels(offset: Int? = nil) -> Endpoint<Petstore.KennelList> {
        Endpoint(.get, "/kennels", query: ["offset": offset])
    }

    /// The endpoint `GET /boxes`.
    public static func boxes(page: Int? = nil) -> Endpoint<[String]> {
        Endpoint(
            .get, "/boxes", query: ["page": page], response: .json(at: ["data", "boxes"]) { try $0.lossyValues() })
    }

    /// The names of all owners. `GET /owners`
    public static func owners(options: Petstore.OwnerOptions = .init()) -> Endpoint<Petstore.OwnerList> {
        Endpoint(.get, "/owners", query: options.query)
    }

    /// What the veterinary office found. `GET /inspections`
    public static func inspections(
        county: String, inspector: String? = nil, earliest: CalendarDay? = nil, latest: CalendarDay? = nil,
        outcome: String? = nil, `let`: Bool? = nil, offset: Int? = nil
    ) -> Endpoint<[String]> {
        Endpoint(
            .get, "/inspections",
            query: [
                "county": county, "inspector": inspector, "earliest": earliest, "latest": latest, "outcome": outcome,
                "let": `let`, "offset": offset,
            ])
    }

    /// The endpoint `GET /orders`.
    public static func orders(window: Petstore.OrderWindow = .init(), status: String? = nil) -> Endpoint<[String]> {
        Endpoint(.get, "/orders", query: window.query + ["status": status])
    }

    /// The endpoint `GET /bills`.
    public static func bills(marker: Petstore.BillMarker = .init()) -> Endpoint<Petstore.VisitList> {
        Endpoint(.get, "/bills", query: marker.query)
    }

    /// The endpoint `GET /vets`.
    public static func vets() -> Endpoint<Petstore.VetList> {
        Endpoint(.get, "/vets")
    }

    /// The endpoint `GET /changes`.
    public static func changes(offset: Int? = nil) -> Endpoint<[String]> {
        Endpoint(.get, "/changes", query: ["offset": offset])
    }

    /// All pets, whoever owns them. `GET /pets.jsonl`
    ///
    /// - Parameter kind: All kinds, if it is left out.
    public static func allPets(kind: [Petstore.Kind]? = nil) -> Endpoint<Petstore.Pet> {
        Endpoint(.get, "/pets.jsonl", query: ["kind": kind])
    }

    /// The endpoint `GET /temperatures.jsonl`.
    public static func temperatures() -> Endpoint<Double?> {
        Endpoint(.get, "/temperatures.jsonl", response: .json { try $0.optionalDouble() })
    }

    /// The endpoint `GET /arrivals`.
    public static func arrivals(events: [String]? = nil, since: Date? = nil) -> Endpoint<[Petstore.Animal]> {
        Endpoint(
            .get, "/arrivals", query: ["events": events, "since": since?.parameter(.unix)],
            response: .json(at: ["data", "animals"]) { try $0.lossyValues() })
    }

    /// Whatever happens in the shop. `GET /events`
    public static func events() -> Endpoint<Void> {
        Endpoint(.get, "/events")
    }

    /// Words about keeping a pet, as the shop's language model finds them. `POST /advice`
    public static func advise(question: String) -> Endpoint<String> {
        Endpoint(.post, "/advice", body: .json(["question": question]), response: .json(at: ["delta", "text"]))
    }
}
