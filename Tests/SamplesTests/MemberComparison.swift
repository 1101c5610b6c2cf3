import EndpointSamples

@testable import EndpointGenerator
@testable import EndpointImporter

/// The members of a shipped spec that samples have, compared with those of a draft in the same places.
struct MemberComparison {
    struct Member {
        var isFound = false
        var hasType = false
        var hasOptionality = false
    }

    private let shipped: ReadSpec
    private let drafted: ReadSpec
    /// The members by `Model.key`.
    private(set) var members: [String: Member] = [:]
    /// The reason of each difference.
    private(set) var reasons: [String] = []

    init(shipped: ReadSpec, drafted: ReadSpec) {
        self.shipped = shipped
        self.drafted = drafted
    }

    mutating func add(_ sample: Sample) {
        guard let json = sample.response.body?.json, let request = sample.request, sample.response.status ?? 200 < 300,
            let own = shipped.endpoint(for: request)?.response, let other = drafted.endpoint(for: request)?.response
        else { return }
        let (node, type) = step(json, other.type, own.at)
        if let node, let type { compare(node, own.type, type) }
    }

    private mutating func compare(_ json: JSONNode, _ own: SpecType, _ other: SpecType) {
        switch (own.bare, json.value) {
        case (.array(let element), .array(let nodes)):
            guard case .array(let drafted) = other.bare else { return }
            for node in nodes { compare(node, element, drafted) }
        case (.dictionary(let value), .object(let nodes)):
            for node in nodes {
                guard let type = drafted.type(of: node.name.value, json, in: other) else { continue }
                compare(node.value, value, type)
            }
        case (.model, .object): compareMembers(of: json, own, other)
        default: break
        }
    }

    private mutating func compareMembers(of json: JSONNode, _ own: SpecType, _ other: SpecType) {
        guard let model = shipped.structure(of: json, own), case .fields(let fields, _) = model.kind else { return }
        for field in fields where !field.isFlattened {
            let paths = [field.path] + field.aliases
            guard let path = paths.first(where: { $0.first.flatMap { json[$0] } != nil }) else { continue }
            let (node, type) = step(json, other, path)
            guard let node else { continue }
            record(field, of: model, type, json)
            if let type { compare(node, field.type, type) }
        }
    }

    private mutating func record(_ field: SpecField, of model: SpecModel, _ type: SpecType?, _ json: JSONNode) {
        let name = "\(model.baseName).\(field.firstKeys.first ?? "")"
        guard members[name] == nil else { return }
        var member = Member()
        if let type {
            member.isFound = true
            let (own, other) = (shipped.kind(of: field.type), drafted.kind(of: type))
            member.hasType = own == other
            let ownIsOptional = field.type.isOptional || field.defaultValue != nil
            member.hasOptionality = ownIsOptional == type.isOptional
            if own != other { reasons.append("a type: \(own) in the spec, \(other) in the draft") }
            if ownIsOptional != type.isOptional {
                reasons.append(
                    ownIsOptional ? "optional, and in all samples" : "required, and missing or null in a sample")
            }
        } else {
            reasons.append("not found")
        }
        members[name] = member
    }

    /// The value at the end of a path, and its type in the draft.
    private func step(_ json: JSONNode, _ type: SpecType, _ path: [String]) -> (JSONNode?, SpecType?) {
        var (node, type) = (Optional(json), Optional(type))
        for key in path {
            guard let outer = node, let current = type else { return (nil, nil) }
            type = drafted.type(of: key, outer, in: current)
            node = outer[key]
        }
        return (node, type)
    }
}

extension ReadSpec {
    /// The struct that reads an object: the model itself, or the case of a union that has most of its keys.
    func structure(of json: JSONNode, _ type: SpecType) -> SpecModel? {
        guard let reference = type.containedModel, let model = models[reference] else { return nil }
        let keys = Set(json.members.map(\.name.value))
        switch model.kind {
        case .fields: return model
        case .tagged(let tag, let cases):
            let value = json[tag.value]?.text
            let own = cases.first { $0.name?.value == value } ?? cases.first { $0.name == nil }
            return own.flatMap { structure(of: json, $0.type) }
        case .shapes(let cases), .firstOf(let cases):
            let structures = cases.compactMap { structure(of: json, $0.type) }
            return structures.max { keys.intersection($0.keys).count < keys.intersection($1.keys).count }
        case .parameters, .scalar, .external, .values, .keys, .broken: return nil
        }
    }

    /// The type of a member of an object.
    func type(of key: String, _ json: JSONNode, in type: SpecType) -> SpecType? {
        if case .dictionary(let value) = type.bare { return value }
        guard let model = structure(of: json, type), case .fields(let fields, _) = model.kind else { return nil }
        return fields.first { $0.firstKeys.contains(key) }?.type
    }

    /// A word for a type, which is the same for models with different names.
    func kind(of type: SpecType) -> String {
        switch type.bare {
        case .array(let element): return "a list of \(kind(of: element))"
        case .dictionary(let value): return "a map of \(kind(of: value))"
        case .model(let reference):
            switch models[reference]?.kind {
            case .fields: return "an object"
            case .values, .keys: return "an enum"
            case .tagged, .shapes, .firstOf: return "a union"
            case .scalar(let scalar): return scalar.rawValue
            case .external: return "an own type"
            case .parameters, .broken, nil: return "unknown"
            }
        case .scalar, .formed, .optional: return type.bare.text
        }
    }
}

extension SpecModel {
    fileprivate var keys: Set<String> {
        if case .fields(let fields, _) = kind { Set(fields.flatMap(\.firstKeys)) } else { [] }
    }
}
