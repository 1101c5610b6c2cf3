// Generated from Specs/Petstore.json. Do not edit.

import EndpointRuntime
import Foundation

nonisolated extension CallbackClient<Petstore> {
    /// Lists the pets of one owner.
    @discardableResult
    public func pets(
        ownerID: Int, limit: Int = 20, kind: [Petstore.Kind]? = nil,
        fields: [Petstore.PetField] = Petstore.PetField.allCases, bornAfter: CalendarDay? = nil, since: Date? = nil,
        trace: String? = nil, completion: @escaping Completion<[Petstore.Pet]>
    ) -> CancellationHandle {
        send(
            Petstore.Endpoints.pets(
                ownerID: ownerID, limit: limit, kind: kind, fields: fields, bornAfter: bornAfter, since: since,
                trace: trace
            ), completion: completion)
    }

    /// Sends `POST /pets`.
    @discardableResult
    public func addPet(body: Petstore.NewPet, completion: @escaping Completion<Petstore.Pet>) -> CancellationHandle {
        send(Petstore.Endpoints.addPet(body: body), completion: completion)
    }

    /// Sends `PUT /pets/{id}/name`.
    @discardableResult
    public func rename(
        id: String, name: String, `in`: Bool? = nil, completion: @escaping Completion<Void>
    ) -> CancellationHandle {
        send(Petstore.Endpoints.rename(id: id, name: name, in: `in`), completion: completion)
    }

    /// Sends `DELETE /pets/{id}`.
    @available(*, deprecated, message: "Pets are for life.")
    @discardableResult
    public func remove(id: String, reason: String, completion: @escaping Completion<Void>) -> CancellationHandle {
        send(Petstore.Endpoints.remove(id: id, reason: reason), completion: completion)
    }

    /// Sends `GET /animals`.
    @discardableResult
    public func animals(completion: @escaping Completion<[Petstore.Animal]>) -> CancellationHandle {
        send(Petstore.Endpoints.animals(), completion: completion)
    }

    /// Searches pets of all owners.
    @discardableResult
    public func search(
        place: String, filter: Petstore.PetFilter = .init(), page: Int? = nil,
        completion: @escaping Completion<Petstore.PetPage>
    ) -> CancellationHandle {
        send(Petstore.Endpoints.search(place: place, filter: filter, page: page), completion: completion)
    }

    /// Sends `GET /toys`.
    @discardableResult
    public func toys(
        offset: Int? = nil, limit: Int? = nil, completion: @escaping Completion<Petstore.ToyList>
    ) -> CancellationHandle {
        send(Petstore.Endpoints.toys(offset: offset, limit: limit), completion: completion)
    }

    /// Sends `GET /visits`.
    @discardableResult
    public func visits(
        after: String? = nil, completion: @escaping Completion<Petstore.VisitList>
    ) -> CancellationHandle {
        send(Petstore.Endpoints.visits(after: after), completion: completion)
    }

    /// Sends `GET /vets`.
    @discardableResult
    public func vets(completion: @escaping Completion<Petstore.VetList>) -> CancellationHandle {
        send(Petstore.Endpoints.vets(), completion: completion)
    }

    /// Sends `GET /changes`.
    @discardableResult
    public func changes(offset: Int? = nil, completion: @escaping Completion<[String]>) -> CancellationHandle {
        send(Petstore.Endpoints.changes(offset: offset), completion: completion)
    }
}
