// Generated from Specs/Petstore.json. Do not edit.

import EndpointRuntime
import Foundation

extension Petstore {
    nonisolated enum Endpoints {
        static func pets(
            ownerID: Int, limit: Int, kind: [Kind]?, fields: [PetField], bornAfter: CalendarDay?, since: Date?,
            trace: String?
        ) -> Endpoint<[Pet]> {
            Endpoint(
                .get, "/owners/\(ownerID)/pets",
                query: [
                    "limit": limit, "kind": kind, "fields": fields.commaSeparated, "born_after": bornAfter,
                    "since": since?.parameter(.unix),
                ],
                headers: ["X-Trace": trace],
                at: ["data", "pets"]
            ) { try $0.lossyValues() }
        }

        static func addPet(body: NewPet) -> Endpoint<Pet> { Endpoint(.post, "/pets", body: .json(body)) }

        static func rename(id: String, name: String, `in`: Bool?) -> Endpoint<Void> {
            Endpoint(.put, "/pets/\(id)/name", body: .form(["name": name, "in": `in`]))
        }

        static func remove(id: String, reason: String) -> Endpoint<Void> {
            Endpoint(.delete, "/pets/\(id)", body: .json(["reason": reason]))
        }

        static func animals() -> Endpoint<[Animal]> { Endpoint(.get, "/animals") }

        static func search(place: String, filter: PetFilter, page: Int?) -> Endpoint<PetPage> {
            Endpoint(.get, "/search/\(segments: place)", query: filter.query + ["format": "json", "page": page])
        }

        static func toys(offset: Int?, limit: Int?) -> Endpoint<ToyList> {
            Endpoint(.get, "/toys", query: ["offset": offset, "limit": limit])
        }

        static func visits(after: String?) -> Endpoint<VisitList> { Endpoint(.get, "/visits", query: ["after": after]) }

        static func vets() -> Endpoint<VetList> { Endpoint(.get, "/vets") }

        static func changes(offset: Int?) -> Endpoint<[String]> {
            Endpoint(.get, "/changes", query: ["offset": offset])
        }
    }
}
