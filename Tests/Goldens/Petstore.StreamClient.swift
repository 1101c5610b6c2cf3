// Generated from Specs/Petstore.json. Do not edit.

import EndpointRuntime
import Foundation

nonisolated extension StreamClient<Petstore> {
    /// Lists the pets of one owner.
    public func pets(
        ownerID: Int, limit: Int = 20, kind: [Petstore.Kind]? = nil,
        fields: [Petstore.PetField] = Petstore.PetField.allCases, bornAfter: CalendarDay? = nil, since: Date? = nil,
        trace: String? = nil
    ) -> ResponseStream<[Petstore.Pet]> {
        stream(
            Petstore.Endpoints.pets(
                ownerID: ownerID, limit: limit, kind: kind, fields: fields, bornAfter: bornAfter, since: since,
                trace: trace
            ))
    }

    /// Sends `POST /pets`.
    public func addPet(body: Petstore.NewPet) -> ResponseStream<Petstore.Pet> {
        stream(Petstore.Endpoints.addPet(body: body))
    }

    /// Sends `PUT /pets/{id}/name`.
    public func rename(id: String, name: String, `in`: Bool? = nil) -> ResponseStream<Void> {
        stream(Petstore.Endpoints.rename(id: id, name: name, in: `in`))
    }

    /// Sends `DELETE /pets/{id}`.
    @available(*, deprecated, message: "Pets are for life.")
    public func remove(id: String, reason: String) -> ResponseStream<Void> {
        stream(Petstore.Endpoints.remove(id: id, reason: reason))
    }

    /// Sends `GET /animals`.
    public func animals() -> ResponseStream<[Petstore.Animal]> {
        stream(Petstore.Endpoints.animals())
    }

    /// Searches pets of all owners.
    public func search(
        place: String, filter: Petstore.PetFilter = .init(), page: Int? = nil
    ) -> PageStream<Petstore.PetPage, Petstore.Pet> {
        pages(
            Petstore.Endpoints.search(place: place, filter: filter, page: page),
            by: Paging(.page("page", last: { $0.pages?.count }, maximum: 500)) { $0.pets })
    }

    /// Sends `GET /toys`.
    public func toys(offset: Int? = nil, limit: Int? = nil) -> PageStream<Petstore.ToyList, String> {
        pages(
            Petstore.Endpoints.toys(offset: offset, limit: limit),
            by: Paging(.offset("offset", total: { $0.size })) { $0.toys ?? [] })
    }

    /// Sends `GET /visits`.
    public func visits(after: String? = nil) -> PageStream<Petstore.VisitList, String> {
        pages(
            Petstore.Endpoints.visits(after: after),
            by: Paging(.cursor("after", next: { $0.next })) { $0.visits })
    }

    /// Sends `GET /vets`.
    public func vets() -> PageStream<Petstore.VetList, String> {
        pages(
            Petstore.Endpoints.vets(),
            by: Paging(.link({ $0.links?.next })) { $0.vets })
    }

    /// Sends `GET /changes`.
    public func changes(offset: Int? = nil) -> PageStream<[String], String> {
        pages(
            Petstore.Endpoints.changes(offset: offset),
            by: Paging(.offset("offset")) { $0 })
    }
}
