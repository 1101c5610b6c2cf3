// Generated from Specs/Petstore.json. Do not edit.

public import EndpointRuntime
public import Foundation

nonisolated extension StreamClient<Petstore> {
    /// When the shop is open, and for how long that holds.
    public func openingHours() -> LiveStream<Petstore.OpeningHours> {
        stream(API.Endpoints.openingHours())
            .live(
                Refresh {
                    ($0.shifts ?? []).compactMap(\.ends) + [$0.holiday?.ends].compactMap(\.self) + [$0.checked]
                })
    }

    /// Sends `GET /feedings`.
    public func feedings() -> LiveStream<[Petstore.Shift]> {
        stream(API.Endpoints.feedings()).live(Refresh { $0.compactMap(\.ends) })
    }

    /// Lists the pets of one owner.
    public func pets(
        ownerID: Int, limit: Int = 20, kind: [Petstore.Kind]? = nil,
        fields: [Petstore.PetField] = Petstore.PetField.allCases, bornAfter: CalendarDay? = nil, since: Date? = nil,
        trace: String? = nil
    ) -> ResponseStream<[Petstore.Pet]> {
        stream(
            API.Endpoints.pets(
                ownerID: ownerID, limit: limit, kind: kind, fields: fields, bornAfter: bornAfter, since: since,
                trace: trace))
    }

    /// Sends `POST /pets`.
    public func addPet(body: Petstore.NewPet) -> ResponseStream<Petstore.Pet> {
        stream(API.Endpoints.addPet(body: body))
    }

    /// Sends `PUT /pets/{id}/name`.
    public func rename(id: String, name: String, in: Bool? = nil) -> ResponseStream<Void> {
        stream(API.Endpoints.rename(id: id, name: name, in: `in`))
    }

    /// Sends `DELETE /pets/{id}`.
    @available(*, deprecated, message: "Pets are for life.")
    public func remove(id: String, reason: String) -> ResponseStream<Void> {
        stream(API.Endpoints.remove(id: id, reason: reason))
    }

    /// Sends `GET /animals`.
    public func animals() -> ResponseStream<[Petstore.Animal]> {
        stream(API.Endpoints.animals())
    }

    /// Sends `GET /pets/{id}/answers`.
    public func answers(id: Int) -> ResponseStream<[Petstore.Answer]> {
        stream(API.Endpoints.answers(id: id))
    }

    /// Sends `POST /pets/{id}/visits`.
    public func visit(id: Int, at: Date, later: [Date]? = nil) -> ResponseStream<Void> {
        stream(API.Endpoints.visit(id: id, at: at, later: later))
    }

    /// Searches pets of all owners.
    public func search(
        place: String, filter: Petstore.PetFilter = .init(), page: Int? = nil
    ) -> PageStream<Petstore.PetPage, Petstore.Pet> {
        stream(API.Endpoints.search(place: place, filter: filter, page: page))
            .pages(by: .page("page", number: { $0.page }, last: { $0.pages?.count }, maximum: 500)) { $0.pets }
    }

    /// Sends `GET /toys`.
    public func toys(offset: Int? = nil, limit: Int? = nil) -> PageStream<Petstore.ToyList, String> {
        stream(API.Endpoints.toys(offset: offset, limit: limit))
            .pages(by: .offset("offset", total: { $0.size })) { $0.toys ?? [] }
    }

    /// Sends `GET /visits`.
    public func visits(after: String? = nil) -> PageStream<Petstore.VisitList, String> {
        stream(API.Endpoints.visits(after: after)).pages(by: .cursor("after", next: { $0.next })) { $0.visits }
    }

    /// Sends `GET /kennels`.
    public func kennels(offset: Int? = nil) -> PageStream<Petstore.KennelList, String> {
        stream(API.Endpoints.kennels(offset: offset))
            .pages(by: .offset("offset", total: { $0.size }), at: ["data", "rows"], ["rows"]) { $0.rows ?? [] }
    }

    /// Sends `GET /boxes`.
    public func boxes(page: Int? = nil) -> PageStream<[String], String> {
        stream(API.Endpoints.boxes(page: page)).pages(by: .page("page"), at: ["data", "boxes"]) { $0 }
    }

    /// The names of all owners.
    public func owners(options: Petstore.OwnerOptions = .init()) -> PageStream<Petstore.OwnerList, String> {
        stream(API.Endpoints.owners(options: options)).pages(by: .page("page", last: { $0.pages })) { $0.owners }
    }

    /// What the veterinary office found.
    public func inspections(
        county: String, inspector: String? = nil, earliest: CalendarDay? = nil, latest: CalendarDay? = nil,
        outcome: String? = nil, `let`: Bool? = nil, offset: Int? = nil
    ) -> PageStream<[String], String> {
        stream(
            API.Endpoints.inspections(
                county: county, inspector: inspector, earliest: earliest, latest: latest, outcome: outcome, let: `let`,
                offset: offset)
        )
        .pages(by: .offset("offset")) { $0 }
    }

    /// Sends `GET /orders`.
    public func orders(window: Petstore.OrderWindow = .init(), status: String? = nil) -> PageStream<[String], String> {
        stream(API.Endpoints.orders(window: window, status: status)).pages(by: .offset("offset")) { $0 }
    }

    /// Sends `GET /bills`.
    public func bills(marker: Petstore.BillMarker = .init()) -> PageStream<Petstore.VisitList, String> {
        stream(API.Endpoints.bills(marker: marker)).pages(by: .cursor("after", next: { $0.next })) { $0.visits }
    }

    /// Sends `GET /vets`.
    public func vets() -> PageStream<Petstore.VetList, String> {
        stream(API.Endpoints.vets()).pages(by: .link({ $0.links?.next })) { $0.vets }
    }

    /// Sends `GET /changes`.
    public func changes(offset: Int? = nil) -> PageStream<[String], String> {
        stream(API.Endpoints.changes(offset: offset)).pages(by: .offset("offset")) { $0 }
    }

    /// All pets, whoever owns them. `GET /pets.jsonl`
    ///
    /// - Parameter kind: All kinds, if it is left out.
    public func allPets(kind: [Petstore.Kind]? = nil) -> ElementStream<Petstore.Pet> {
        elements(API.Endpoints.allPets(kind: kind))
    }

    /// The elements of `GET /temperatures.jsonl`, as they arrive.
    public func temperatures() -> ElementStream<Double?> {
        elements(API.Endpoints.temperatures())
    }

    /// The events of `GET /arrivals`, as they arrive.
    public func arrivals(events: [String]? = nil, since: Date? = nil) -> EventStream<[Petstore.Animal]> {
        self.events(API.Endpoints.arrivals(events: events, since: since))
    }

    /// Whatever happens in the shop. `GET /events`
    public func events() -> EventStream<HTTP.ServerSentEvent> {
        events(API.Endpoints.events())
    }

    /// Words about keeping a pet, as the shop's language model finds them. `POST /advice`
    public func advise(question: String) -> EventStream<String> {
        events(API.Endpoints.advise(question: question))
    }
}
