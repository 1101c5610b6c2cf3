import EndpointDocs
import EndpointGenerator
import EndpointImporter
import EndpointSamples
import Foundation

/// Answers the requests of a collection from its state.
struct CollectionAnswer {
    enum Outcome {
        case response(ServedResponse)
        /// The value was deleted.
        case missing
    }

    let collection: Collection
    let role: Collection.Role
    let maker: ResponseMaker
    /// The values of the parameters in the path.
    let pathValues: [String]

    /// The number of values that are in a collection from the beginning.
    private static let initialCount = 11

    private var reader: SpecReader { maker.reader }
    private var identities: Identities { Identities(reader) }

    /// The path of the collection in the request, which has a state of its own: `/shops/1/films`.
    var key: String {
        let path = maker.request.routedPath
        switch role {
        case .list, .create: return path
        case .read, .update, .delete: return String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex))
        }
    }

    func outcome(_ state: inout CollectionState) -> Outcome {
        let id = pathValues.last ?? ""
        switch role {
        case .list: return .response(list(state))
        case .create: return .response(create(&state))
        case .read, .update, .delete: if state.deleted.contains(id) { return .missing }
        }
        if role == .delete {
            state.delete(id)
            return .response(maker.response(pathValues: pathValues))
        }
        if role == .update {
            state.put(id, identities.value(changing(value(id, state), id), of: collection.type, named: id))
        }
        return .response(response(value(id, state)))
    }

    /// The members of the request's body.
    private var changes: SpecNode { maker.request.json ?? .object([]) }

    /// A value with the members of the request's body. If the body has the tag of another case, the value becomes a sample
    /// of that case first.
    private func changing(_ value: SpecNode, _ id: String) -> SpecNode {
        var value = value
        if let new = reader.unionCase(of: collection.type, in: changes),
            reader.unionCase(of: collection.type, in: value)?.name != new.name
        {
            value = maker.sample(new.type, at: [key, id]).setting(.text(new.name), at: [new.tag])
        }
        return reader.overlay(value, with: changes, as: collection.type)
    }

    /// The value with an identity, which is made up if it was neither created nor changed.
    private func value(_ id: String, _ state: CollectionState) -> SpecNode {
        if let value = state.values[id] { return value }
        if let example = collection.read.endpoint.example {
            return identities.value(SpecNode(example), of: collection.type, named: id)
        }
        return identities.value(maker.sample(collection.type, at: [key, id]), of: collection.type, named: id)
    }

    /// The identities of a collection that has not changed: numbers, or texts with a number.
    private func initialID(_ number: Int) -> String {
        let value = maker.sample(collection.type, at: [key, "\(number + 1)"])
        let numbered = identities.value(value, of: collection.type, number: number)
        return identities.member(of: collection.type, in: numbered).flatMap { numbered.value(at: $0.path)?.plainText }
            ?? "\(number + 1)"
    }

    /// The identities of the values, each once. A type with few identities has fewer values.
    private func ids(_ state: CollectionState) -> [String] {
        var omitted = state.deleted
        return ((0..<Self.initialCount).map(initialID) + state.created).filter { omitted.insert($0).inserted }
    }

    /// The identity of the next value that is created. It is one of another value only if no other one is found.
    private func nextID(_ state: CollectionState) -> String {
        let first = Self.initialCount + state.created.count
        let candidates = (first..<first + 1_000).lazy.map { initialID($0) }
        return candidates.first { state.values[$0] == nil && !state.deleted.contains($0) } ?? initialID(first)
    }

    private func create(_ state: inout CollectionState) -> ServedResponse {
        let id = nextID(state)
        let made = maker.sample(collection.type, at: [key, id])
        state.create(id, identities.value(changing(made, id), of: collection.type, named: id))
        var response = response(value(id, state))
        if [200, 204].contains(response.status) { response.status = 201 }
        let segment = id.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(["-", ".", "_", "~"])) ?? id
        response.add("Location", "\(maker.request.origin)\(maker.request.plainPath)/\(segment)")
        return response
    }

    /// The response of the endpoint with the members of a value.
    private func response(_ value: SpecNode) -> ServedResponse {
        guard let described = maker.route.endpoint.response else { return maker.response(pathValues: pathValues) }
        return ServedResponse(maker.succeeding(shaped(value, as: described.type.bare).inside(described.at)))
    }

    /// A value of another model with the members that both have.
    private func shaped(_ value: SpecNode, as type: SpecType) -> SpecNode {
        if type.text == collection.type.text { return value }
        return reader.overlay(maker.sample(type, at: maker.keys), with: value, as: type)
    }

    private func list(_ state: CollectionState) -> ServedResponse {
        guard let (path, type) = maker.route.listPath, let described = maker.route.endpoint.response else {
            return maker.response(pathValues: pathValues)
        }
        let element = { (id: String) in shaped(value(id, state), as: type.bare) }
        let elements = ids(state).map(element)
        if let paging = maker.route.endpoint.paging {
            return PagedList(paging, described, maker).page(of: elements, deleted: state.deleted.map(element))
        }
        let whole = maker.sample(described.type.bare, at: maker.keys).inside(described.at)
        return ServedResponse(maker.succeeding(whole.setting(.list(elements), at: path)))
    }
}
