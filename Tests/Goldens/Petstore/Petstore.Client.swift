// Generated from Specs/Petstore.json. Do not edit.

public import EndpointRuntime
public import Foundation

nonisolated extension AsyncClient<Petstore> {
    /// When the shop is open, and for how long that holds. `GET /hours`
    public func openingHours() async throws(APIError) -> Petstore.OpeningHours {
        try await send(API.Endpoints.openingHours())
    }

    /// Sends `GET /feedings`.
    public func feedings() async throws(APIError) -> [Petstore.Shift] {
        try await send(API.Endpoints.feedings())
    }

    /// Lists the pets of one owner. `GET /owners/{owner_id}/pets`
    ///
    /// - Parameter limit: How many at most.
    public func pets(
        ownerID: Int, limit: Int = 20, kind: [Petstore.Kind]? = nil,
        fields: [Petstore.PetField] = Petstore.PetField.allCases, bornAfter: CalendarDay? = nil, since: Date? = nil,
        trace: String? = nil
    ) async throws(APIError) -> [Petstore.Pet] {
        try await send(
            API.Endpoints.pets(
                ownerID: ownerID, limit: limit, kind: kind, fields: fields, bornAfter: bornAfter, since: since,
                trace: trace))
    }

    /// Sends `POST /pets`.
    public func addPet(body: Petstore.NewPet) async throws(APIError) -> Petstore.Pet {
        try await send(API.Endpoints.addPet(body: body))
    }

    /// Sends `PUT /pets/{id}/name`.
    public func rename(id: String, name: String, in: Bool? = nil) async throws(APIError) {
        try await send(API.Endpoints.rename(id: id, name: name, in: `in`))
    }

    /// Sends `DELETE /pets/{id}`.
    @available(*, deprecated, message: "Pets are for life.")
    public func remove(id: String, reason: String) async throws(APIError) {
        try await send(API.Endpoints.remove(id: id, reason: reason))
    }

    /// Sends `GET /animals`.
    public func animals() async throws(APIError) -> [Petstore.Animal] {
        try await send(API.Endpoints.animals())
    }

    /// Sends `GET /pets/{id}/answers`.
    public func answers(id: Int) async throws(APIError) -> [Petstore.Answer] {
        try await send(API.Endpoints.answers(id: id))
    }

    /// Sends `POST /pets/{id}/visits`.
    public func visit(id: Int, at: Date, later: [Date]? = nil) async throws(APIError) {
        try await send(API.Endpoints.visit(id: id, at: at, later: later))
    }

    /// Searches pets of all owners. `GET /search/{place}`
    ///
    /// - Parameter place: Such as `europe/berlin`.
    public func search(
        place: String, filter: Petstore.PetFilter = .init(), page: Int? = nil
    ) async throws(APIError) -> Petstore.PetPage {
        try await send(API.Endpoints.search(place: place, filter: filter, page: page))
    }

    /// Sends `GET /toys`.
    public func toys(offset: Int? = nil, limit: Int? = nil) async throws(APIError) -> Petstore.ToyList {
        try await send(API.Endpoints.toys(offset: offset, limit: limit))
    }

    /// Sends `GET /visits`.
    public func visits(after: String? = nil) async throws(APIError) -> Petstore.VisitList {
        try await send(API.Endpoints.visits(after: after))
    }

    /// Sends `GET /kennels`.
    public func kennels(offset: Int? = nil) async throws(APIError) -> Petstore.KennelList {
        try await send(API.Endpoints.kennels(offset: offset))
    }

    /// Sends `GET /boxes`.
    public func boxes(page: Int? = nil) async throws(APIError) -> [String] {
        try await send(API.Endpoints.boxes(page: page))
    }

    /// The names of all owners. `GET /owners`
    public func owners(options: Petstore.OwnerOptions = .init()) async throws(APIError) -> Petstore.OwnerList {
        try await send(API.Endpoints.owners(options: options))
    }

    /// What the veterinary office found. `GET /inspections`
    public func inspections(
        county: String, inspector: String? = nil, earliest: CalendarDay? = nil, latest: CalendarDay? = nil,
        outcome: String? = nil, `let`: Bool? = nil, offset: Int? = nil
    ) async throws(APIError) -> [String] {
        try await send(
            API.Endpoints.inspections(
                county: county, inspector: inspector, earliest: earliest, latest: latest, outcome: outcome, let: `let`,
                offset: offset))
    }

    /// Sends `GET /orders`.
    public func orders(
        window: Petstore.OrderWindow = .init(), status: String? = nil
    ) async throws(APIError) -> [String] {
        try await send(API.Endpoints.orders(window: window, status: status))
    }

    /// Sends `GET /bills`.
    public func bills(marker: Petstore.BillMarker = .init()) async throws(APIError) -> Petstore.VisitList {
        try await send(API.Endpoints.bills(marker: marker))
    }

    /// Sends `GET /vets`.
    public func vets() async throws(APIError) -> Petstore.VetList {
        try await send(API.Endpoints.vets())
    }

    /// Sends `GET /changes`.
    public func changes(offset: Int? = nil) async throws(APIError) -> [String] {
        try await send(API.Endpoints.changes(offset: offset))
    }
}
