/// Reads the example of a model or of an endpoint by the types of the spec, as the generated code reads JSON.
///
/// The result is a Swift expression. Members that do not fit are errors, and unknown members are warnings.
struct ExampleReader {
    /// A problem of an example, at the location of the value.
    struct Problem {
        let message: String
        let location: Location
        let isWarning: Bool
    }

    let models: ModelTable
    let namespace: String
    private(set) var problems: [Problem] = []
    /// The tags of the unions around the next object, which need not be fields.
    var tags: Set<String> = []

    init(_ models: ModelTable, namespace: String) {
        self.models = models
        self.namespace = namespace
    }

    /// Returns the expression of a value, or `nil` after an error.
    mutating func read(_ node: JSONNode, as type: SpecType) -> ExampleExpression? {
        switch type {
        case .optional(let wrapped):
            if case .null = node.value { return .text("nil") }
            return read(node, as: wrapped)
        case .array(let element):
            guard case .array(let elements) = node.value else { return mismatch(node, "an array") }
            return .list(elements.compactMap { read($0, as: element) })
        case .dictionary(let value):
            guard case .object(let members) = node.value else { return mismatch(node, "an object") }
            return .dictionary(
                members.firstOfEachName.compactMap { member in
                    read(member.value, as: value).map { ExampleExpression.Part(label: member.name.value, value: $0) }
                })
        case .scalar(.json): return .text(node.expression)
        case .scalar, .date: return leaf(node, type)
        case .model(let reference):
            guard let model = models[reference] else { return leaf(node, type) }
            return read(node, as: model, name: type)
        }
    }

    private mutating func read(_ node: JSONNode, as model: SpecModel, name: SpecType) -> ExampleExpression? {
        switch model.kind {
        case .fields(let fields, _): structure(node, model, fields)
        case .values, .keys: value(node, model, name)
        case .tagged(let tag, let cases): tagged(node, model, tag.value, cases)
        case .shapes(let cases): shaped(node, model, cases)
        case .firstOf(let cases): first(node, model, cases)
        case .scalar(let raw): scalar(node, model, raw)
        case .external(let external):
            mismatch(node, "a value without the type \(external.type.value), which has no examples")
        case .parameters, .broken: nil
        }
    }

    private mutating func leaf(_ node: JSONNode, _ type: SpecType) -> ExampleExpression? {
        if let expression = defaultExpression(node, for: type, models, in: namespace) { return .text(expression) }
        return mismatch(node, "a value of the type \(type.text)")
    }

    private mutating func scalar(_ node: JSONNode, _ model: SpecModel, _ raw: Scalar) -> ExampleExpression? {
        if let expression = raw.expression(node) {
            return .text("\(namespace).\(model.swiftName)(\(expression))")
        }
        return mismatch(node, "a value of the type \(raw.rawValue)")
    }

    private mutating func value(_ node: JSONNode, _ model: SpecModel, _ type: SpecType) -> ExampleExpression? {
        if let expression = defaultExpression(node, for: type, models, in: namespace) {
            return .text("\(namespace).\(model.swiftName)\(expression)")
        }
        let known = (models.values(of: model.name.value) ?? []).map { "'\($0.raw.text)'" }.joined(separator: ", ")
        return mismatch(node, "one of the values of '\(model.name.value)': \(known)")
    }

    /// Reports a value of another type. Returns `nil`.
    mutating func mismatch(_ node: JSONNode, _ expected: String) -> ExampleExpression? {
        error("expected \(expected), found \(node.found)", at: node.location)
        return nil
    }

    mutating func error(_ message: String, at location: Location) {
        problems.append(Problem(message: "the example does not fit: \(message)", location: location, isWarning: false))
    }

    mutating func warning(_ message: String, at location: Location) {
        problems.append(Problem(message: "in the example, \(message)", location: location, isWarning: true))
    }

    /// Whether a value can be read, and whether that has warnings.
    func attempt(_ node: JSONNode, as type: SpecType) -> (
        expression: ExampleExpression?, hasErrors: Bool, isClean: Bool
    ) {
        var trial = ExampleReader(models, namespace: namespace)
        let expression = trial.read(node, as: type)
        return (expression, trial.problems.contains { !$0.isWarning }, trial.problems.isEmpty)
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

    /// The expression of any JSON, in a context that provides the type `JSON`.
    fileprivate var expression: String {
        switch value {
        case .null: "nil"
        case .bool(let flag): String(flag)
        case .number(let text): Int64(text) == nil ? Double(text).map { "\($0)" } ?? "0" : text
        case .string(let text): SwiftLiteral.string(text)
        case .array(let elements): "[\(elements.map(\.expression).joined(separator: ", "))]"
        case .object(let members):
            members.isEmpty
                ? "[:]"
                : "[\(members.map { "\(SwiftLiteral.string($0.name.value)): \($0.value.expression)" }.joined(separator: ", "))]"
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
