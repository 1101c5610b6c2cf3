import EndpointGenerator

/// The names of models as Swift types.
struct ModelNames {
    private(set) var names: [Int: String] = [:]
    private var taken: Set<String>
    let models: DraftModels
    private let endpoints: [Int: String]
    /// The statuses of the errors that have a model.
    private let statuses: [Int: Set<String>]
    /// How many models that are each in several places have the same word there.
    private var uses: [String: Int] = [:]

    /// Names models: first those of the components, then those inside of others.
    ///
    /// - Parameters:
    ///   - ids: The models, in order.
    ///   - draft: The draft that has them.
    /// - Returns: The name of each model.
    static func names(of ids: [Int], in draft: Draft) -> [Int: String] {
        var names = ModelNames(draft)
        if draft.api.stated != nil { names.keepNames(of: ids) }
        names.nameComponents(ids.filter { names.names[$0] == nil }, bodies: draft.api.bodyNames(draft.models))
        for name in ids.compactMap(names.commonName) { names.uses[name, default: 0] += 1 }
        for id in ids where names.names[id] == nil { names.nameInline(id) }
        return names.names
    }

    private init(_ draft: Draft) {
        statuses = (draft.api.errors + draft.api.endpoints.flatMap(\.errors)).reduce(into: [:]) { statuses, error in
            statuses[error.model, default: []].insert(error.status)
        }
        taken = ReservedName.types.union(draft.api.typeNames)
        models = draft.models
        endpoints = Dictionary(
            draft.api.endpoints.map { ($0.index, $0.name) }, uniquingKeysWith: { first, _ in first })
    }

    /// Names components as the spec does of which the document was made.
    private mutating func keepNames(of ids: [Int]) {
        for id in ids {
            guard case .component(let component) = models[id].origin else { continue }
            let name = models[id].stated?["name"]?.text ?? component
            taken.insert(name)
            names[id] = name
        }
    }

    /// Names components by the last parts of their names that no other component has: `api.batch.v1.Job` is a `Job`.
    ///
    /// - Parameters:
    ///   - ids: The models.
    ///   - bodies: Names in place of those that FastAPI makes of an operation's function, path and method.
    private mutating func nameComponents(_ ids: [Int], bodies: [Int: String]) {
        var parts: [Int: [String]] = [:]
        var uses: [String: Int] = [:]
        for id in ids {
            guard case .component(let name) = models[id].origin else { continue }
            let body = name.hasPrefix("Body_") ? bodies[id] : nil
            let own = body.map { [$0] } ?? name.split(separator: ".").map(String.init)
            parts[id] = own
            for count in 1...max(own.count, 1) { uses[Self.type(own.suffix(count)), default: 0] += 1 }
        }
        for id in ids {
            guard let own = parts[id] else { continue }
            let candidates = (1...max(own.count, 1)).map { Self.type(own.suffix($0)) }
            // A reference to the response of one status.
            let isResponse = own.last?.hasSuffix(" response") == true
            let general = isResponse && isErrorOfSeveralStatuses(id) ? ["ErrorResponse"] : []
            take(general + candidates.filter { uses[$0] == 1 } + [candidates.last ?? ""], for: id)
        }
    }

    private mutating func nameInline(_ id: Int) {
        guard case .inline(let parent, let word, let title) = models[id].origin else { return take([], for: id) }
        let inner = Self.joined(name(of: parent), word, isRepeated: repetition(of: id))
        let titles = [self.title(of: id)] + sharedNames(of: id) + [title.flatMap(Self.type(ofTitle:))]
        let own = titles.compactMap(\.self) + [inner]
        let error = errorNames(id, in: parent, inner)
        guard error.isEmpty, let common = commonName(of: id) else { return take(error + own, for: id) }
        // A word that several models have does not say which one is meant.
        take(uses[common] == 1 ? [common] + own : own.dropLast() + [common, inner], for: id)
    }

    private func isErrorOfSeveralStatuses(_ id: Int) -> Bool { statuses[id].map { $0.count > 1 } ?? false }

    func name(of parent: DraftModel.Parent) -> String {
        switch parent {
        case .endpoint(let index): return endpoints[index] ?? ""
        case .component(let name): return name
        case .model(let id):
            if let name = names[id] { return name }
            switch models[id].origin {
            case .component(let name): return name
            case .inline(let outer, let word, _):
                return Self.joined(name(of: outer), word, isRepeated: repetition(of: id))
            }
        }
    }

    private mutating func take(_ candidates: [String], for id: Int) {
        let valid = candidates.filter { SwiftName.isIdentifier($0, upperCase: true) }
        let base = valid.last ?? Self.type(["Model", candidates.last ?? ""])
        let name = UnusedName.first(valid + [base + suffix(of: id)], else: base, taken)
        taken.insert(name)
        names[id] = name
    }

    /// A word for a model whose name is that of another type.
    private func suffix(of id: Int) -> String {
        switch models[id].kind {
        case .texts, .integers: "Value"
        case .union: "Choice"
        case .pending, .fields, .named, .alias: "Model"
        }
    }

    /// A word in place of one with which the outer name already ends: the status of a `CaptureStatus` is its value.
    func repetition(of id: Int) -> String {
        switch models[id].kind {
        case .texts, .integers: "Value"
        case .pending, .fields, .union, .named, .alias: "Details"
        }
    }

    /// The name of a model inside of another one. Words with which the outer name ends are not repeated, unless they are several
    /// things here: the `links` of a `PaymentLink` are not the links of a payment.
    static func joined(_ outer: String, _ word: String, isRepeated other: String = "Details") -> String {
        let inner = type([word])
        if !inner.isEmpty, type([outer]).hasSuffix(inner) { return type([outer, other]) }
        let words = Words.joined(Words.split(outer), Words.split(word))
        let isPlural = words.last.map { Words.singular($0) != $0 } ?? false
        return isPlural && words.count == Words.split(outer).count ? type([outer, word]) : type(words)
    }

    /// The name by a title. `nil` if that is a sentence.
    static func type(ofTitle title: String) -> String? { title.count <= 40 ? type([title]) : nil }

    static func type(_ parts: some Sequence<String>) -> String {
        SwiftName.upperCamelCase(
            parts.map { Words.split(Words.ascii($0)).joined(separator: "-") }.joined(separator: "-"))
    }
}

extension DraftAPI {
    /// The names of models that are the body of one endpoint.
    fileprivate func bodyNames(_ models: DraftModels) -> [Int: String] {
        var names: [Int: [String]] = [:]
        for endpoint in endpoints {
            guard let type = endpoint.body?.type, case .model(let id) = models.resolved(type).unwrapped else {
                continue
            }
            names[id, default: []].append("\(endpoint.name) body")
        }
        return names.compactMapValues { $0.count == 1 ? $0[0] : nil }
    }

    /// The names of types that are no models.
    fileprivate var typeNames: Set<String> {
        var names: Set = [name, "Server"]
        for endpoint in endpoints {
            if case .byStatus = endpoint.response {
                names.insert(endpoint.name.prefix(1).uppercased() + endpoint.name.dropFirst() + "Response")
            }
        }
        return names
    }
}

extension Reference {
    /// The name of a model for the target: its last key that a person has chosen, and a word for its place there.
    var modelName: String {
        let chosen = keys.filter { !Self.isStructure($0) && Int($0) == nil && !$0.contains("/") }
        guard let last = keys.last else { return name }
        if keys.count == 3, keys[0] == "components", Int(last) != nil { return StatusWords.word(last) + " error" }
        guard let owner = chosen.last, owner != last else { return name }
        let place = keys.reversed().lazy.compactMap(Self.placeWord).first ?? ""
        return place.isEmpty ? owner : "\(owner) \(place)"
    }

    /// Whether a key only gives structure, in OpenAPI or in JSON Schema.
    private static func isStructure(_ key: String) -> Bool {
        containers.contains(key) || SchemaKeyword(rawValue: key)?.placeWord != nil
    }

    /// The word for a schema below a key. It is empty if the key below says it, and `nil` if the key is no place.
    private static func placeWord(_ key: String) -> String? {
        switch key {
        case "responses": "response"
        case "requestBody", "requestBodies": "body"
        case "parameters", "schemas": ""
        default: SchemaKeyword(rawValue: key)?.placeWord
        }
    }

    /// The keys of OpenAPI around schemas.
    private static let containers: Set = [
        "components", "schemas", "responses", "requestBodies", "parameters", "headers", "content", "schema", "paths",
        "get", "put", "post", "patch", "delete", "query", "additionalOperations", "requestBody", "mediaTypes",
    ]
}
