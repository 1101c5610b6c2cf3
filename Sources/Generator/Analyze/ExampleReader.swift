/// Reads the example of a model or of an endpoint by the types of the spec, as the generated code reads JSON.
///
/// Members that do not fit are errors, and unknown members are warnings.
struct ExampleReader {
    /// A problem of an example, at the location of the value.
    struct Problem {
        let message: String
        let location: Location
        let isWarning: Bool
    }

    /// The beginnings of the messages about examples.
    fileprivate static let (mismatch, remark) = ("the example does not fit: ", "in the example, ")

    let models: ModelTable
    private(set) var problems: [Problem] = []
    /// The tags of the unions around the next object, which need not be fields.
    var tags: Set<String> = []

    init(_ models: ModelTable) {
        self.models = models
    }

    /// Returns a value, or `nil` after an error.
    mutating func read(_ node: JSONNode, as type: SpecType) -> Constant? {
        switch type {
        case .optional(let wrapped):
            if case .null = node.value { return Constant.none }
            // The generated code reads an empty text as `nil` if it is not a value of the type.
            if case .string("") = node.value, readsNothing(node, as: wrapped.bare) {
                return wrapped.isOptional ? Constant.explicitNull : Constant.none
            }
            return read(node, as: wrapped)
        case .array(let element):
            guard case .array(let elements) = node.value else { return mismatch(node, "an array") }
            return .list(elements.compactMap { read($0, as: element) })
        case .dictionary(let value):
            guard case .object(let members) = node.value else { return mismatch(node, "an object") }
            return .dictionary(
                members.firstOfEachName.compactMap { member in
                    read(member.value, as: value).map { Constant.Member(name: member.name.value, value: $0) }
                })
        case .scalar, .formed: return leaf(node, type)
        case .model(let reference):
            guard let model = models[reference] else { return leaf(node, type) }
            return read(node, as: model, reference)
        }
    }

    private mutating func read(_ node: JSONNode, as model: SpecModel, _ reference: ModelReference) -> Constant? {
        switch model.kind {
        case .fields(let fields, _): structure(node, model, fields)
        case .values, .keys: value(node, model, reference)
        case .tagged(let tag, let cases): tagged(node, model, tag.value, cases)
        case .shapes(let cases): shaped(node, model, cases)
        case .firstOf(let cases): first(node, model, cases)
        case .scalar(let scalar):
            Constant(node, as: .model(reference), models) ?? mismatch(node, "a value of the type \(scalar.rawValue)")
        case .external(let external):
            mismatch(node, "a value without the type \(external.type.value), which has no examples")
        case .parameters, .broken: nil
        }
    }

    private mutating func leaf(_ node: JSONNode, _ type: SpecType) -> Constant? {
        if case .scalar(.json) = type, !node.hasFiniteNumbers { return mismatch(node, "numbers that fit a Double") }
        return Constant(node, as: type, models) ?? mismatch(node, "a value of the type \(type.text)")
    }

    private mutating func value(_ node: JSONNode, _ model: SpecModel, _ reference: ModelReference) -> Constant? {
        if let constant = Constant(node, as: .model(reference), models) { return constant }
        let known = (models.values(of: model.name.value) ?? []).map { "'\($0.raw.text)'" }.joined(separator: ", ")
        return mismatch(node, "one of the values of '\(model.name.value)': \(known)")
    }

    /// Whether the generated code reads `""` as a missing value of a type.
    private func readsNothing(_ node: JSONNode, as type: SpecType) -> Bool {
        switch type {
        // Lists and maps of a type with a form are read by closures, which take only `null`.
        case .array(.formed), .dictionary(.formed): false
        case .model(let model) where models[model]?.isExternal == true: false
        case .scalar, .formed, .model, .array, .dictionary, .optional: attempt(node, as: type).hasErrors
        }
    }

    /// Reports a value of another type. Returns `nil`.
    mutating func mismatch(_ node: JSONNode, _ expected: String) -> Constant? {
        error("expected \(expected), found \(node.found)", at: node.location)
        return nil
    }

    mutating func error(_ message: String, at location: Location) {
        problems.append(Problem(message: Self.mismatch + message, location: location, isWarning: false))
    }

    mutating func warning(_ message: String, at location: Location) {
        problems.append(Problem(message: Self.remark + message, location: location, isWarning: true))
    }

    /// Whether a value can be read, and whether that has warnings.
    func attempt(_ node: JSONNode, as type: SpecType) -> (
        hasErrors: Bool, isClean: Bool
    ) {
        var trial = ExampleReader(models)
        _ = trial.read(node, as: type)
        return (trial.problems.contains { !$0.isWarning }, trial.problems.isEmpty)
    }
}

extension JSONNode {
    /// The description of the value in messages.
    fileprivate var found: String {
        switch value {
        case .string(let text): SwiftLiteral.string(text)
        case .number(let text): text
        case .bool(let flag): String(flag)
        case .null, .array, .object: kind
        }
    }
}

extension [JSONMember] {
    /// The members without those whose name occurred before.
    var firstOfEachName: [JSONMember] {
        var seen: Set<String> = []
        return filter { seen.insert($0.name.value).inserted }
    }
}

extension Diagnostic {
    /// What is wrong with an example. `nil` if the problem is something else.
    package var problemOfExample: String? {
        [ExampleReader.mismatch, ExampleReader.remark].first(where: message.hasPrefix).map {
            String(message.dropFirst($0.count))
        }
    }
}
