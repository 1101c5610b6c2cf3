import EndpointGenerator

/// The names of the parameters of one endpoint that their keys do not give.
struct ParameterNames {
    enum Place: String { case path, query, headers = "header", json = "body", form = "field" }

    private var names: [String: String] = [:]
    private var taken: Set<String>

    init(body: DraftBody?) {
        taken = ReservedName.parameters.union(["progress", "to"])
        switch body {
        case .json, .lines, .raw: taken.insert("body")
        case .members, .form, .multipart, nil: break
        }
    }

    subscript(place: Place, key: String) -> String? { names["\(place) \(key)"] }

    mutating func add(_ parameters: [DraftParameter], _ place: Place) {
        let keys = parameters.filter { $0.constant == nil }.map(\.key)
        let given = MemberNames.names(of: keys, reserved: [])
        for key in keys {
            let name = given[key] ?? SwiftName.lowerCamelCase(key)
            let upper = name.prefix(1).uppercased() + name.dropFirst()
            let candidates = [name, place.rawValue + upper, name + "Value", "other" + upper]
            let free = UnusedName.first(candidates, else: name, taken)
            taken.insert(free)
            if free != SwiftName.lowerCamelCase(key) { names["\(place) \(key)"] = free }
        }
    }
}
