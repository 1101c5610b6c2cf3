import EndpointGenerator
import EndpointImporter

/// A spec that receives the parts of drafts.
struct WidenedSpec {
    private let spec: Spec
    private let paths: SpecPaths
    /// The keys of the fields of each model.
    private let fields: [String: Set<String>]
    private let locations: [String: Location]

    init(_ spec: Spec, _ files: [SourceFile]) {
        self.spec = spec
        paths = SpecPaths(files)
        let models = spec.models.map { ($0.baseName, $0) }
        fields = Dictionary(models.map { ($0, Set($1.fieldKeys)) }) { first, _ in first }
        locations = Dictionary(models.map { ($0, $1.name.location) }) { first, _ in first }
    }

    /// A draft that does not have models of the names.
    typealias Draft = (_ besides: Set<String>) throws -> JSONNode

    /// The edits that add the endpoints of a draft whose requests the spec does not have.
    func endpointEdits(_ draft: Draft) throws -> NewParts.Edits {
        let root = try draftWithoutClashes(draft) { _ in [] }
        var edits = NewParts.Edits()
        for endpoint in root["endpoints"]?.members ?? [] {
            guard let request = ownRequest(endpoint.value, baseURL: root["baseURL"]?.text ?? ""), !has(request)
            else { continue }
            var members = endpoint.value.members.map { (key: $0.name.value, value: SpecNode($0.value)) }
            // The spec says which credential a call has.
            members.removeAll { ["authentication", "anonymous", "request", "example"].contains($0.key) }
            if let errors = root["errors"], !members.contains(where: { $0.key == "errors" }) {
                members.append(("errors", SpecNode(errors)))
            }
            members.insert(("request", .text(request)), at: 0)
            let name = unusedName(endpoint.name.value)
            guard let edit = paths.adding(Self.member(name, .object(members)), to: "endpoints") else { continue }
            edits.parts.append(edit)
            if let example = endpoint.value["example"] {
                let text = Self.member("example", SpecNode(example))
                edits.examples.append(
                    SpecEdit(file: edit.file, path: edit.path + [name], action: .add, text: text))
            }
        }
        if !edits.parts.isEmpty { edits.parts += modelEdits(root, without: []) }
        return edits
    }

    /// The edits that add members to models.
    ///
    /// - Parameters:
    ///   - keys: The new keys of each model.
    ///   - draft: A draft with an endpoint `GET /Film` for each model `Film`, which returns an object of new members.
    /// - Returns: The edits of the models, and those that add the models of the draft.
    /// - Throws: The error of the draft.
    func memberEdits(_ keys: [String: Set<String>], _ draft: Draft) throws -> [SpecEdit] {
        func carriers(_ root: JSONNode) -> [(model: String, carrier: String)] {
            (root["endpoints"]?.members ?? []).compactMap { endpoint in
                guard let request = endpoint.value["request"]?.text, let carrier = endpoint.value["response"]?.text
                else { return nil }
                return (String(request.dropFirst("GET /".count)), carrier)
            }
        }
        let root = try draftWithoutClashes(draft) { root in Set(carriers(root).map(\.carrier)) }
        let edits = carriers(root).flatMap { model, carrier -> [SpecEdit] in
            guard let location = locations[model], let new = keys[model] else { return [] }
            // Objects with equal new members have become one model.
            return (root["models"]?[carrier]?["fields"]?.members ?? []).filter { new.contains($0.name.value) }
                .compactMap { field in
                    let text = Self.member(field.name.value, SpecNode(field.value).optionalField)
                    return paths.adding(text, to: ["fields"], below: location)
                }
        }
        let file = keys.keys.compactMap { locations[$0]?.file }.min()
        return edits + modelEdits(root, without: Set(carriers(root).map(\.carrier)), inFile: file)
    }

    /// The edits that add errors to endpoints, or to the API if all errors have one model.
    ///
    /// - Parameter draft: A draft with an endpoint `GET /film` for each endpoint `film`.
    /// - Returns: The edits of the errors, and those that add the models of the draft.
    /// - Throws: The error of the draft.
    func errorEdits(_ draft: Draft) throws -> [SpecEdit] {
        let root = try draftWithoutClashes(draft) { _ in [] }
        var edits: [SpecEdit] = []
        if let errors = root["errors"], spec.errors.isEmpty {
            edits += [paths.adding(Self.member("errors", SpecNode(errors)))].compactMap(\.self)
        } else {
            for drafted in root["endpoints"]?.members ?? [] {
                let name = (drafted.value["request"]?.text ?? "").dropFirst("GET /".count)
                guard let errors = drafted.value["errors"] ?? root["errors"],
                    let endpoint = spec.endpoints.first(where: { $0.name.value == name })
                else { continue }
                edits += errorEdits(of: endpoint, errors)
            }
        }
        return edits.isEmpty ? [] : edits + modelEdits(root, without: [])
    }

    /// The edits that add errors to an endpoint. None if its errors are a list, which has a model for any status.
    private func errorEdits(of endpoint: SpecEndpoint, _ errors: JSONNode) -> [SpecEdit] {
        let location = endpoint.name.location
        if endpoint.errors.isEmpty {
            return [paths.adding(Self.member("errors", SpecNode(errors)), to: [], below: location)].compactMap(\.self)
        }
        if paths.isList("errors", below: location) { return [] }
        return errors.members.compactMap {
            paths.adding(Self.member($0.name.value, SpecNode($0.value)), to: ["errors"], below: location)
        }
    }

    /// A draft whose models have other names than those of the spec, except for models that are the same.
    private func draftWithoutClashes(_ draft: Draft, _ carriers: (JSONNode) -> Set<String>) throws -> JSONNode {
        var names: Set<String> = []
        while true {
            let root = try draft(names)
            let unwritten = carriers(root)
            let clashes = (root["models"]?.members ?? []).filter { model in
                !unwritten.contains(model.name.value) && fields[model.name.value] != nil && !isKnown(model)
            }
            let new = Set(clashes.map(\.name.value)).subtracting(names)
            if new.isEmpty { return root }
            names.formUnion(new)
        }
    }

    /// Whether the spec has a drafted model: one with the same name and at least half of the keys in common. Samples widen it.
    private func isKnown(_ model: JSONMember) -> Bool {
        guard let own = fields[model.name.value] else { return false }
        let drafted = Set(model.value["fields"]?.members.map(\.name.value) ?? [])
        return own.isEmpty == drafted.isEmpty && 2 * own.intersection(drafted).count >= min(own.count, drafted.count)
    }

    private func modelEdits(_ root: JSONNode, without carriers: Set<String>, inFile file: Int? = nil) -> [SpecEdit] {
        (root["models"]?.members ?? []).filter { !carriers.contains($0.name.value) && !isKnown($0) }.compactMap {
            paths.adding(Self.member($0.name.value, SpecNode($0.value)), to: "models", ofFile: file)
        }
    }

    /// The request of a drafted endpoint with its path below the base URL of the spec. `nil` if it is not below it.
    private func ownRequest(_ endpoint: JSONNode, baseURL: String) -> String? {
        let words = (endpoint["request"]?.text ?? "").split(separator: " ", maxSplits: 1)
        guard words.count == 2, let path = spec.path(of: RequestURL(baseURL + words[1])) else { return nil }
        return path.isEmpty ? String(words[0]) : "\(words[0]) \(path)"
    }

    /// Whether an endpoint without constants has a request. The names of parameters do not count.
    private func has(_ request: String) -> Bool {
        let shape = request.replacing(#/\{[^}]*\}/#, with: "{}")
        return spec.endpoints.contains { endpoint in
            endpoint.baseURL == nil && endpoint.urlParameter == nil && endpoint.constantNames.isEmpty
                && shape == (endpoint.path.isEmpty ? endpoint.method : "\(endpoint.method) \(endpoint.path.shape)")
        }
    }

    private func unusedName(_ name: String) -> String {
        let names = Set(spec.endpoints.map(\.name.value))
        var (candidate, number) = (name, 2)
        while names.contains(candidate) { (candidate, number) = ("\(name)\(number)", number + 1) }
        return candidate
    }

    private static func member(_ key: String, _ value: SpecNode) -> String { "\(key.quoted): \(value.compactText)" }
}

extension SpecModel {
    fileprivate var fieldKeys: [String] {
        if case .fields(let fields, _) = kind { fields.map(\.key.value) } else { [] }
    }
}

extension SpecNode {
    /// The definition of a field that objects can lack.
    fileprivate var optionalField: SpecNode {
        switch self {
        case .text(let type): .text(type.hasSuffix("?") ? type : "\(type)?")
        case .object(let members):
            .object(members.map { ($0.key, $0.key == "type" ? $0.value.optionalField : $0.value) })
        case .null, .bool, .number, .list: self
        }
    }
}
