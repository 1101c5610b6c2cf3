// Generated from Specs/Petstore.json. Do not edit.

import EndpointRuntime
import Foundation

nonisolated extension Petstore.Endpoints {
    static func openingHours() -> Endpoint<Petstore.OpeningHours> { Endpoint(.get, "/hours") }
    static func feedings() -> Endpoint<[Petstore.Shift]> { Endpoint(.get, "/feedings") }
    static func pets(
        _ ownerID: Int, _ limit: Int, _ kind: [Petstore.Kind]?, _ fields: [Petstore.PetField],
        _ bornAfter: CalendarDay?, _ since: Date?, _ trace: String?
    ) -> Endpoint<[Petstore.Pet]> {
        Endpoint(
            .get, "/owners/\(ownerID)/pets",
            query: [
                "limit": limit, "kind": kind, "fields": fields.commaSeparated, "born_after": bornAfter,
                "since": since?.parameter(.unix),
            ],
            headers: ["X-Trace": trace], at: ["data", "pets"]
        ) { try $0.lossyValues() }
    }
    static func addPet(_ body: Petstore.NewPet) -> Endpoint<Petstore.Pet> {
        Endpoint(.post, "/pets", body: .json(body))
    }
    static func rename(_ id: String, _ name: String, _ `in`: Bool?) -> Endpoint<Void> {
        Endpoint(.put, "/pets/\(id)/name", body: .form(["name": name, "in": `in`]))
    }
    static func remove(_ id: String, _ reason: String) -> Endpoint<Void> {
        Endpoint(.delete, "/pets/\(id)", body: .json(["reason": reason]))
    }
    static func animals() -> Endpoint<[Petstore.Animal]> { Endpoint(.get, "/animals") }
    static func visit(_ id: Int, _ at: Date, _ later: [Date]?) -> Endpoint<Void> {
        Endpoint(.post, "/pets/\(id)/visits", body: .json(["at": at.json(.unix), "later": later?.json(.iso8601)]))
    }
    static func search(_ place: String, _ filter: Petstore.PetFilter, _ page: Int?) -> Endpoint<Petstore.PetPage> {
        Endpoint(.get, "/search/\(segments: place)", query: filter.query + ["format": "json", "page": page])
    }
    static func toys(_ offset: Int?, _ limit: Int?) -> Endpoint<Petstore.ToyList> {
        Endpoint(.get, "/toys", query: ["offset": offset, "limit": limit])
    }
    static func visits(_ after: String?) -> Endpoint<Petstore.VisitList> {
        Endpoint(.get, "/visits", query: ["after": after])
    }
    static func kennels(_ offset: Int?) -> Endpoint<Petstore.KennelList> {
        Endpoint(.get, "/kennels", query: ["offset": offset])
    }
    static func boxes(_ page: Int?) -> Endpoint<[String]> {
        Endpoint(.get, "/boxes", query: ["page": page], at: ["data", "boxes"]) { try $0.lossyValues() }
    }
    static func owners(_ options: Petstore.OwnerOptions) -> Endpoint<Petstore.OwnerList> {
        Endpoint(.get, "/owners", query: options.query)
    }
    static func orders(_ window: Petstore.OrderWindow, _ status: String?) -> Endpoint<[String]> {
        Endpoint(.get, "/orders", query: window.query + ["status": status])
    }
    static func bills(_ marker: Petstore.BillMarker) -> Endpoint<Petstore.VisitList> {
        Endpoint(.get, "/bills", query: marker.query)
    }
    static func vets() -> Endpoint<Petstore.VetList> { Endpoint(.get, "/vets") }
    static func changes(_ offset: Int?) -> Endpoint<[String]> { Endpoint(.get, "/changes", query: ["offset": offset]) }
    static func allPets(_ kind: [Petstore.Kind]?) -> Endpoint<Petstore.Pet> {
        Endpoint(.get, "/pets.jsonl", query: ["kind": kind])
    }
    static func temperatures() -> Endpoint<Double?> {
        Endpoint(.get, "/temperatures.jsonl") { try $0.optionalDouble() }
    }
    static func arrivals(_ events: [String]?, _ since: Date?) -> Endpoint<[Petstore.Animal]> {
        Endpoint(
            .get, "/arrivals", query: ["events": events, "since": since?.parameter(.unix)], at: ["data", "animals"]
        ) { try $0.lossyValues() }
    }
    static func events() -> Endpoint<Void> { Endpoint(.get, "/events") }
    static func advise(_ question: String) -> Endpoint<String> {
        Endpoint(.post, "/advice", body: .json(["question": question]), at: ["delta", "text"])
    }
}
