import EndpointGenerator
import EndpointRuntime

/// The way in which generated code reads a model.
enum Plan {
    case structure(StructurePlan)
    /// An open enum, by the texts of its values.
    case enumeration(known: Set<String>, areIntegers: Bool)
    case scalar(Scalar)
    case tagged(tag: String, cases: [String: String], otherwise: (name: String, type: ReadType)?)
    case shaped([ShapePlan], reasons: [String])
    case firstOf([(name: String, type: ReadType)])
    /// A type that is written by hand, which reads what nobody knows.
    case external
}

/// The reading of an object.
struct StructurePlan {
    let model: SpecModel
    /// The keys, as the generated code lists them.
    let table: JSONFields
    /// The keys, none of which is required.
    let tolerantTable: JSONFields
    /// The reading of each key of the table.
    let readings: [FieldReading]
    /// The number of fields with a key of their own, which come first in the table.
    let fieldCount: Int
    /// The names of the models and unions whose members are members of the object, in the order of their reading.
    let flattened: [(model: String, location: Location)]
    /// The map of all other members.
    let rest: RestPlan?
    /// The members that each value has.
    let members: WrittenMembers
    /// The keys that flattened models can have.
    let flattenedKeys: Set<String>
}

/// The reading of the value under one key of an object.
struct FieldReading {
    let field: SpecField
    /// The keys below the first one.
    let path: [String]
    let type: ReadType
    let isRequired: Bool
    /// Whether an invalid value becomes `nil`.
    let fallsToNil: Bool
}

/// The reading of the members that no field has.
struct RestPlan {
    let type: ReadType
    let field: SpecField
    /// The keys that belong to others.
    let others: Set<String>
}

/// The case of a union by shape.
struct ShapePlan {
    let shapes: Set<String>
    let condition: ObjectCondition?
    let type: ReadType
}

extension Plan {
    init(_ model: SpecModel, _ models: ModelTable) {
        switch model.kind {
        case .fields(let fields, _): self = .structure(StructurePlan(model, fields, models))
        case .values, .keys:
            let values = models.values(of: model.name.value) ?? []
            self = .enumeration(known: Set(values.map(\.raw.text)), areIntegers: values.areIntegers)
        case .scalar(let scalar): self = .scalar(scalar)
        case .tagged(let tag, let cases):
            let named = cases.compactMap { unionCase in
                unionCase.name.map { ($0.value, unionCase.type.text) }
            }
            self = .tagged(
                tag: tag.value, cases: Dictionary(named, uniquingKeysWith: { first, _ in first }),
                otherwise: cases.first { $0.name == nil }.map { ($0.tagName, ReadType($0.type, models)) })
        case .shapes(let cases): self = Plan(shapes: cases, of: model, models)
        case .firstOf(let cases):
            let names = (models.definition(of: model.name.value) ?? model).cases.map(\.orderedName)
            self = .firstOf(zip(names, cases).map { ($0, ReadType($1.type, models)) })
        case .external, .parameters, .broken: self = .external
        }
    }

    /// The cases of a generic union have the names and conditions of its definition.
    private init(shapes cases: [SpecCase], of model: SpecModel, _ models: ModelTable) {
        let declared = (models.definition(of: model.name.value) ?? model).cases
        let objects = declared.count { models.shapes(of: $0.type)?.contains(.object) == true }
        var plans: [(name: String, plan: ShapePlan)] = []
        for (declaration, unionCase) in zip(declared, cases) {
            guard let shapes = models.shapes(of: declaration.type) else { continue }
            let isOneOfSeveral = shapes.contains(.object) && objects > 1
            let plan = ShapePlan(
                shapes: Set(shapes.map(\.rawValue)),
                condition: isOneOfSeveral ? models.condition(of: declaration, among: declared) : nil,
                type: ReadType(unionCase.type, models))
            plans.append((declaration.shapeName, plan))
        }
        let ordered = plans.filter { $0.plan.condition != nil } + plans.filter { $0.plan.condition == nil }
        let reasons = ordered.compactMap { name, plan in plan.condition.map { "\(name): \($0.reason)" } }
        self = .shaped(ordered.map(\.plan), reasons: reasons)
    }
}

extension ObjectCondition {
    /// The reason for which an object does not fulfill the condition.
    fileprivate var reason: String {
        switch self {
        case .member(let key): "'\(key)' is missing"
        case .constant(let key, let value): "'\(key)' is not '\(value.text)'"
        }
    }
}

extension SpecModel {
    /// The cases of a union.
    fileprivate var cases: [SpecCase] {
        switch kind {
        case .tagged(_, let cases), .shapes(let cases), .firstOf(let cases): cases
        case .fields, .parameters, .values, .keys, .scalar, .external, .broken: []
        }
    }
}
