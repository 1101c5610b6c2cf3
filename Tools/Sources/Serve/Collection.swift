import EndpointGenerator
import EndpointImporter
import EndpointSamples

/// A path whose values can be read by one parameter after it, and created, updated or deleted: `/films` and `/films/{id}`.
struct Collection {
    /// The part that an endpoint has in a collection.
    enum Role {
        case list, create, read, update, delete
    }

    /// The path of the collection, with the same text for each parameter.
    let shape: String
    let read: Route
    /// The type of its values.
    let type: SpecType
}

/// The collections of all specs.
struct Collections {
    private let byShape: [String: Collection]

    init(_ routes: [Route]) {
        var collections: [String: Collection] = [:]
        let members = Dictionary(grouping: routes.filter(\.isMember), by: \.collectionShape)
        for (shape, members) in members {
            guard let read = members.first(where: { $0.endpoint.method == "GET" }),
                let type = read.objectType
            else { continue }
            let creates = routes.contains { $0.shape == shape && $0.endpoint.method == "POST" }
            let changes = members.contains { ["PUT", "PATCH", "DELETE"].contains($0.endpoint.method) }
            if creates || changes { collections[shape] = Collection(shape: shape, read: read, type: type) }
        }
        byShape = collections
    }

    /// The collection to which an endpoint belongs, and its part in it.
    func part(of route: Route) -> (collection: Collection, role: Collection.Role)? {
        if route.endpoint.stream != nil { return nil }
        if let collection = byShape[route.shape] {
            switch route.endpoint.method {
            case "GET": return route.listPath == nil ? nil : (collection, .list)
            case "POST": return route.hasJSONBody ? (collection, .create) : nil
            default: return nil
            }
        }
        guard route.isMember, let collection = byShape[route.collectionShape] else { return nil }
        switch route.endpoint.method {
        case "GET": return (collection, .read)
        case "PUT", "PATCH": return route.hasJSONBody ? (collection, .update) : nil
        case "DELETE": return (collection, .delete)
        default: return nil
        }
    }
}

extension Route {
    /// Whether the path ends in a segment that is one parameter.
    fileprivate var isMember: Bool {
        guard pieces.count > 1, case .parameter? = pieces.last, case .literal(let text) = pieces[pieces.count - 2]
        else { return false }
        return text.hasSuffix("/")
    }

    /// The path of the collection of a member: `/films` for `/films/{id}`.
    fileprivate var collectionShape: String { String(shape.dropLast("/{}".count)) }

    /// The type of the response, if that is one model. `nil` for lists and others.
    fileprivate var objectType: SpecType? {
        guard let type = endpoint.response?.type.bare, case .model(let reference) = type,
            served.models[reference]?.isStructure == true || served.models[reference]?.isUnion == true
        else { return nil }
        return type
    }

    fileprivate var hasJSONBody: Bool {
        switch endpoint.body {
        case .json, .jsonMembers: true
        case .none, .lines, .form, .multipart, .raw: false
        }
    }

    /// The path to the list in the response, and the type of its elements. `nil` if there is none, or more than one.
    var listPath: (path: [String], element: SpecType)? {
        guard let response = endpoint.response else { return nil }
        let models = served.models
        if let items = endpoint.paging?.items, let member = models.member(items.keys, of: response.type) {
            return member.paths.first.map { (response.at + $0, member.type.bare.element) }
        }
        if response.type.isList { return (response.at, response.type.bare.element) }
        guard let model = response.type.containedModel, case .fields(let fields, _)? = models[model]?.kind else {
            return nil
        }
        let lists = fields.filter { $0.type.isList && $0.type.element.containedModel != nil && !$0.isFlattened }
        guard let list = lists.first, lists.count == 1 else { return nil }
        return (response.at + list.path, list.type.bare.element)
    }
}

/// The values of a collection that differ from those that are made up.
struct CollectionState {
    /// The values that were created or changed, by their identity.
    private(set) var values: [String: SpecNode] = [:]
    /// The identities that were created, in their order.
    private(set) var created: [String] = []
    private(set) var deleted: Set<String> = []

    mutating func create(_ id: String, _ value: SpecNode) {
        created.append(id)
        put(id, value)
    }

    mutating func put(_ id: String, _ value: SpecNode) {
        values[id] = value
        deleted.remove(id)
    }

    mutating func delete(_ id: String) {
        values[id] = nil
        created.removeAll { $0 == id }
        deleted.insert(id)
    }
}
