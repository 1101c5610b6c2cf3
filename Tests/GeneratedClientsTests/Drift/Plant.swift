import EndpointGenerator
import EndpointSamples
import EndpointTestSupport

@testable import EndpointRuntime

/// A change of a recording that a survey must find.
struct Plant {
    let kind: Finding.Kind
    let subject: String
    let recording: RecordedFixture

    private static let kinds: [Finding.Kind] = [.newMember, .null, .vanished, .changedType, .newValue, .newEndpoint]

    /// Changes a random place of a recording. `nil` if the place does not allow such a change.
    init?(_ recording: RecordedFixture, _ spec: CheckedSpec, using random: inout SplitMix64) throws {
        let recording = try recording.located()
        let observer = Observer()
        let target = ReadTarget(recording.type, location: Location(file: 0, offset: 0))
        _ = SpecReader(spec.models, observer: observer).read(Array(recording.root.text.utf8), as: target)
        let unclear = spec.modelsInUnions
        let objects = observer.facts.compactMap { fact -> (model: SpecModel, offset: Int)? in
            guard case .object(let name, _, let offset) = fact, let model = spec.models.definition(of: name),
                !unclear.contains(model.baseName)
            else { return nil }
            return (model, offset)
        }
        guard let (model, offset) = objects.randomElement(using: &random),
            let kind = Self.kinds.randomElement(using: &random)
        else { return nil }
        var changed = recording
        if kind == .newEndpoint {
            guard let base = spec.spec.baseURL?.value else { return nil }
            let word = ["credits", "people", "prices"].randomElement(using: &random) ?? ""
            changed.request = SampleRequest(method: "PURGE", url: "\(base)/zzz/\(word)/17?page=2")
            subject = "PURGE \(base)/zzz/\(word)/{id}"
        } else if kind == .newMember {
            let key = "zzz\(Int.random(in: 0..<1000, using: &random))"
            subject = "\(model.baseName).\(key)"
            changed.root = recording.root.changing(objectAt: offset) { members in
                let value = JSONNode(value: .string("new"), location: recording.root.location)
                return members + [
                    EndpointGenerator.JSONMember(name: Located(key, at: recording.root.location), value: value)
                ]
            }
        } else {
            let fields = spec.fields(model).filter { spec.allows(kind, $0) }
            guard let field = fields.randomElement(using: &random),
                let old = recording.root.member(field.key.value, ofObjectAt: offset), old.kind != "null"
            else { return nil }
            let isValue = kind == .newValue
            subject = isValue ? field.type.text.replacing("?", with: "") : "\(model.baseName).\(field.key.value)"
            changed.root = recording.root.changing(objectAt: offset) { members in
                members.compactMap { member in
                    guard member.name.value == field.key.value else { return member }
                    return Self.value(kind, in: member.value).map {
                        EndpointGenerator.JSONMember(name: member.name, value: $0)
                    }
                }
            }
        }
        self.kind = kind
        self.recording = changed
    }

    /// The changed value. `nil` if the member is removed.
    private static func value(_ kind: Finding.Kind, in old: JSONNode) -> JSONNode? {
        let value: JSONNode.Value? =
            switch kind {
            case .null: .null
            case .newValue: .string("zzz")
            case .changedType: old.kind == "a string" ? .number("5") : .string("zzz")
            default: nil
            }
        return value.map { JSONNode(value: $0, location: old.location) }
    }
}

extension CheckedSpec {
    func fields(_ model: SpecModel) -> [SpecField] {
        if case .fields(let fields, _) = model.kind { fields } else { [] }
    }

    /// The models whose objects are cases of unions, or are flattened or have a flattened map. A change of such an object
    /// can be a change of the union.
    var modelsInUnions: Set<String> {
        var names: [String] = []
        for model in models.all {
            switch model.kind {
            case .tagged(_, let cases), .shapes(let cases), .firstOf(let cases):
                names += cases.flatMap(\.type.references).map(\.text)
            case .fields(let fields, _):
                names += fields.filter(\.isFlattened).flatMap(\.type.references).map(\.text)
                if fields.contains(where: \.isFlattened) { names.append(model.name.value) }
            case .parameters, .scalar, .external, .values, .keys, .broken: continue
            }
        }
        var found: Set<String> = []
        while let name = names.popLast() {
            guard found.insert(name).inserted, let model = models[name] else { continue }
            names += model.references.map(\.text)
        }
        return Set(found.compactMap { models[$0]?.baseName })
    }

    /// Whether a field can be changed in this way, and the survey must find exactly that.
    func allows(_ kind: Finding.Kind, _ field: SpecField) -> Bool {
        if field.hasPlaces || field.isFlattened || field.isSingle || field.separator != nil { return false }
        switch kind {
        case .null: return field.isRequired && !field.type.is(.json) && models[field.type.text] == nil
        case .vanished: return field.isRequired
        case .changedType:
            return field.quoting.isNever
                && [.string, .int, .double, .bool].contains { field.type.unwrapped.is($0) }
        case .newValue:
            guard case .model(let model) = field.type.unwrapped, let values = models.values(of: model.text) else {
                return false
            }
            return !values.areIntegers
        case .newMember, .newCase, .missing, .newParameter, .newStatus, .newEndpoint, .neverSeen: return false
        }
    }
}

extension SpecField.Quoting {
    fileprivate var isNever: Bool {
        if case .never = self { true } else { false }
    }
}
