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
    ) -> ResponseStream<Petstore.PetPage> {
        stream(Petstore.Endpoints.search(place: place, filter: filter, page: page))
    }
}
