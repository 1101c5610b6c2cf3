// Generated from Specs/Petstore.json. Do not edit.

public import EndpointRuntime
public import Foundation

nonisolated extension CallbackClient<Petstore> {
    /// When the shop is open, and for how long that holds.
    @discardableResult
    public func openingHours(completion: @escaping Completion<Petstore.OpeningHours>) -> CancellationHandle {
        send(API.Endpoints.openingHours(), completion: completion)
    }

    /// Sends `GET /feedings`.
    @discardableResult
    public func feedings(completion: @escaping Completion<[Petstore.Shift]>) -> CancellationHandle {
        send(API.Endpoints.feedings(), completion: completion)
    }

    /// Lists the pets of one owner.
    @discardableResult
    public func pets(
        ownerID: Int, limit: Int = 20, kind: [Petstore.Kind]? = nil,
        fields: [Petstore.PetField] = Petstore.PetField.allCases, bornAfter: CalendarDay? = nil, since: Date? = nil,
        trace: String? = nil, completion: @escaping Completion<[Petstore.Pet]>
    ) -> CancellationHandle {
        send(
            API.Endpoints.pets(
                ownerID: ownerID, limit: limit, kind: kind, fields: fields, bornAfter: bornAfter, since: since,
                trace: trace),
            completion: completion)
    }

    /// Sends `POST /pets`.
    @discardableResult
    public func addPet(body: Petstore.NewPet, completion: @escaping Completion<Petstore.Pet>) -> CancellationHandle {
        send(API.Endpoints.addPet(body: body), completion: completion)
    }

    /// Sends `PUT /pets/{id}/name`.
    @discardableResult
    public func rename(
        id: String, name: String, in: Bool? = nil, completion: @escaping Completion<Void>
    ) -> CancellationHandle {
        send(API.Endpoints.rename(id: id, name: name, in: `in`), completion: completion)
    }

    /// Sends `DELETE /pets/{id}`.
    @available(*, deprecated, message: "Pets are for life.")
    @discardableResult
    public func remove(id: String, reason: String, completion: @escaping Completion<Void>) -> CancellationHandle {
        send(API.Endpoints.remove(id: id, reason: reason), completion: completion)
    }

    /// Sends `GET /animals`.
    @discardableResult
    public func animals(completion: @escaping Completion<[Petstore.Animal]>) -> CancellationHandle {
        send(API.Endpoints.animals(), completion: completion)
    }

    /// Sends `GET /pets/{id}/answers`.
    @discardableResult
    public func answers(id: Int, completion: @escaping Completion<[Petstore.Answer]>) -> CancellationHandle {
        send(API.Endpoints.answers(id: id), completion: completion)
    }

    /// Sends `POST /pets/{id}/visits`.
    @discardableResult
    public func visit(
        id: Int, at: Date, later: [Date]? = nil, completion: @escaping Completion<Void>
    ) -> CancellationHandle {
        send(API.Endpoints.visit(id: id, at: at, later: later), completion: completion)
    }

    /// Searches pets of all owners.
    @discardableResult
    public func search(
        place: String, filter: Petstore.PetFilter = .init(), page: Int? = nil,
        completion: @escaping Completion<Petstore.PetPage>
    ) -> CancellationHandle {
        send(API.Endpoints.search(place: place, filter: filter, page: page), completion: completion)
    }

    /// Sends `GET /toys`.
    @discardableResult
    public func toys(
        offset: Int? = nil, limit: Int? = nil, completion: @escaping Completion<Petstore.ToyList>
    ) -> CancellationHandle {
        send(API.Endpoints.toys(offset: offset, limit: limit), completion: completion)
    }

    /// Sends `GET /visits`.
    @discardableResult
    public func visits(
        after: String? = nil, completion: @escaping Completion<Petstore.VisitList>
    ) -> CancellationHandle {
        send(API.Endpoints.visits(after: after), completion: completion)
    }

    /// Sends `GET /kennels`.
    @discardableResult
    public func kennels(
        offset: Int? = nil, completion: @escaping Completion<Petstore.KennelList>
    ) -> CancellationHandle {
        send(API.Endpoints.kennels(offset: offset), completion: completion)
    }

    /// Sends `GET /boxes`.
    @discardableResult
    public func boxes(page: Int? = nil, completion: @escaping Completion<[String]>) -> CancellationHandle {
        send(API.Endpoints.boxes(page: page), completion: completion)
    }

    /// The names of all owners.
    @discardableResult
    public func owners(
        options: Petstore.OwnerOptions = .init(), completion: @escaping Completion<Petstore.OwnerList>
    ) -> CancellationHandle {
        send(API.Endpoints.owners(options: options), completion: completion)
    }

    /// What the veterinary office found.
    @discardableResult
    public func inspections(
        county: String, inspector: String? = nil, earliest: CalendarDay? = nil, latest: CalendarDay? = nil,
        outcome: String? = nil, `let`: Bool? = nil, offset: Int? = nil, completion: @escaping Completion<[String]>
    ) -> CancellationHandle {
        send(
            API.Endpoints.inspections(
                county: county, inspector: inspector, earliest: earliest, latest: latest, outcome: outcome, let: `let`,
                offset: offset),
            completion: completion)
    }

    /// Sends `GET /orders`.
    @discardableResult
    public func orders(
        window: Petstore.OrderWindow = .init(), status: String? = nil, completion: @escaping Completion<[String]>
    ) -> CancellationHandle {
        send(API.Endpoints.orders(window: window, status: status), completion: completion)
    }

    /// Sends `GET /bills`.
    @discardableResult
    public func bills(
        marker: Petstore.BillMarker = .init(), completion: @escaping Completion<Petstore.VisitList>
    ) -> CancellationHandle {
        send(API.Endpoints.bills(marker: marker), completion: completion)
    }

    /// Sends `GET /vets`.
    @discardableResult
    public func vets(completion: @escaping Completion<Petstore.VetList>) -> CancellationHandle {
        send(API.Endpoints.vets(), completion: completion)
    }

    /// Sends `GET /changes`.
    @discardableResult
    public func changes(offset: Int? = nil, completion: @escaping Completion<[String]>) -> CancellationHandle {
        send(API.Endpoints.changes(offset: offset), completion: completion)
    }
}
