import EndpointGenerator

/// The division of a spec into files. A large one is divided by tags or by paths, so that its code is compiled in parallel.
struct Division {
    struct File {
        var name: String
        /// Whether the file has the keys of the whole API.
        var isFirst = false
        var endpoints: [Int] = []
        var models: [Int] = []
    }

    private(set) var files: [File]

    /// The number of endpoints from which a spec is divided.
    static let limit = 80

    /// - Parameters:
    ///   - draft: The draft.
    ///   - models: The models that are written.
    ///   - names: Their names.
    init(_ draft: Draft, _ models: [Int], _ names: [Int: String]) {
        let api = draft.api
        let endpoints = api.endpoints
        let groups = Self.groups(of: endpoints.map(\.operation))
        let isDivided =
            switch api.layout {
            case .bySize: endpoints.count > Self.limit && Set(groups).count > 1
            case .oneFile: false
            case .byTag: true
            }
        guard isDivided else {
            files = [File(name: api.name, isFirst: true, endpoints: Array(endpoints.indices), models: models)]
            return
        }
        files = [File(name: api.name, isFirst: true)]
        var indexes: [String: Int] = [:]
        // File systems do not distinguish `Users` and `users`.
        var taken: Set = [api.name.lowercased()]
        for (index, group) in groups.enumerated() {
            if indexes[group] == nil {
                indexes[group] = files.count
                let name = taken.insert(group.lowercased()).inserted ? group : group + "Calls"
                files.append(File(name: name))
            }
            files[indexes[group] ?? 0].endpoints.append(index)
        }
        assign(models, names, draft)
    }

    /// Puts a model into the file of the endpoints that need it. If several files do, it is in the one after which it is
    /// named, or in the first.
    private mutating func assign(_ models: [Int], _ names: [Int: String], _ draft: Draft) {
        let subjects = files.enumerated().map { (file: $0.offset, subject: Subject($0.element.name)) }
        var users: [Int: [Int]] = [:]
        for (file, part) in files.enumerated() {
            let roots = part.endpoints.flatMap { index in
                let endpoint = draft.api.endpoints[index]
                return draft.models.resolved(endpoint.requestModels + endpoint.responseModels)
            }
            for id in draft.models.reachable(from: roots) { users[id, default: []].append(file) }
        }
        for id in models {
            let places = users[id] ?? []
            let namesake = Subject(names[id] ?? "").last(of: places.map { subjects[$0] })
            files[places.count == 1 ? places[0] : namesake ?? 0].models.append(id)
        }
    }

    /// The first tags of operations. One without a tag has the first word of its path, as all have if they share a tag.
    private static func groups(of operations: [Operation]) -> [String] {
        let words = operations.map { $0.path.split(separator: "/").first { !$0.contains("{") }.map(String.init) }
        let groups = zip(operations, words).map { operation, word in name(of: operation.tags.first ?? word) }
        return Set(groups).count > 1 ? groups : words.map(name)
    }

    private static func name(of group: String?) -> String {
        let name = SwiftName.upperCamelCase(Words.split(group ?? "").joined(separator: "-"))
        return name.isEmpty ? "Other" : name
    }
}
