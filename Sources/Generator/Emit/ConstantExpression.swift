/// A Swift expression with parts that can be on lines of their own.
indirect enum Expression {
    case text(String)
    /// A call with labels, which can be empty.
    case call(String, [Part])
    case list([Expression])
    case dictionary([Part])

    /// An argument or a member, and the text before it.
    struct Part {
        let label: String
        let value: Expression
    }

    /// The expression on one line.
    var line: String {
        switch self {
        case .text(let text): text
        case .call(let name, let arguments): "\(name)(\(arguments.map(\.line).joined(separator: ", ")))"
        case .list(let elements): "[\(elements.map(\.line).joined(separator: ", "))]"
        case .dictionary(let members): members.isEmpty ? "[:]" : "[\(members.map(\.line).joined(separator: ", "))]"
        }
    }
}

extension Expression.Part {
    fileprivate var line: String { label + value.line }
}

extension Constant {
    /// The default of a parameter or a property, whose declaration names the type.
    func defaultValue(in api: API) -> String { ConstantWriter(api, namesTypes: false).expression(self).line }

    /// The value of an example. Its type is named, since the declaration can be of another type.
    func example(in api: API) -> Expression { ConstantWriter(api, namesTypes: true).expression(self) }
}

private struct ConstantWriter {
    /// The name of the API, which qualifies those of its models.
    private let namespace: String
    private let modelNames: [String: ModelName]
    /// Whether the expression names the types of models. If not, its context provides them.
    private let namesTypes: Bool

    init(_ api: API, namesTypes: Bool) {
        namespace = api.name
        modelNames = api.modelNames
        self.namesTypes = namesTypes
    }

    func expression(_ constant: Constant) -> Expression {
        switch constant {
        case .list(let elements): .list(elements.map(expression))
        case .dictionary(let members):
            .dictionary(members.map { part("\(SwiftLiteral.string($0.name)): ", $0.value) })
        case .structure(let model, let members):
            .call(type(model) ?? ".init", members.map { part("\(SwiftName.label($0.name)): ", $0.value) })
        case .union(let model, let name, let value): .call((type(model) ?? "") + member(name), [part("", value)])
        case .boxed(let value): .call("Indirect", [part("", value)])
        case .named(let model, let value): .text("\(type(model) ?? ".init")(\(expression(value).line))")
        case .enumeration(let model, let value): .text((type(model) ?? "") + text(value))
        case .allCases(let model): .text("\(name(of: model)).allCases")
        default: .text(text(constant))
        }
    }

    private func type(_ model: ModelReference) -> String? { namesTypes ? name(of: model) : nil }

    private func part(_ label: String, _ value: Constant) -> Expression.Part {
        .init(label: label, value: expression(value))
    }

    private func member(_ name: String) -> String { ".\(SwiftName.member(name))" }

    private func text(_ value: Constant.Case) -> String {
        switch value {
        case .known(let name): member(name)
        case .unknown(let raw): ".unknown(\(raw.literal))"
        }
    }

    private func text(_ leaf: Constant) -> String {
        switch leaf {
        case .none: "nil"
        case .explicitNull: ".some(nil)"
        case .bool(let flag): String(flag)
        case .number(let text): text
        case .string(let text): SwiftLiteral.string(text)
        case .json(let node): node.literal
        case .date(let seconds):
            "Date(timeIntervalSince1970: \(Int(exactly: seconds).map { String($0) } ?? String(seconds)))"
        case .duration(let count, let unit): ".\(unit.rawValue)(\(count))"
        case .noBytes: "Data()"
        case .text(let text, let scalar): "\(scalar.rawValue)(literal: \(SwiftLiteral.string(text)))"
        case .list, .dictionary, .structure, .union, .boxed, .named, .enumeration, .allCases: ""
        }
    }

    /// The name of a model, qualified with the namespace.
    private func name(of model: ModelReference) -> String {
        guard let name = modelNames[model.base] else { return model.text }
        return ModelReference.text(name.isOutside ? name.name : "\(namespace).\(name.name)", model.arguments.map(swift))
    }

    private func swift(_ type: SpecType) -> String {
        switch type {
        case .scalar(let scalar): scalar.rawValue
        case .model(let model): name(of: model)
        case .formed(let type): type.name
        case .array(let element): "[\(swift(element))]"
        case .dictionary(let value): "[String: \(swift(value))]"
        case .optional(let wrapped): "\(swift(wrapped))?"
        }
    }
}

// JSON as Swift literals.
extension JSONNode {
    /// The value as an expression that is `JSONWritable` without further context.
    var writableLiteral: String {
        switch value {
        case .null: "JSON.null"
        case .bool, .number, .string: literal
        case .array, .object: "\(literal) as JSON"
        }
    }

    /// The literal of the value in a context whose type is `JSON`. Numbers must fit a `Double`.
    var literal: String {
        switch value {
        case .null: "nil"
        case .bool(let value): String(value)
        case .string(let text): SwiftLiteral.string(text)
        case .number(let text): Int64(text).map { String($0) } ?? Double(text).map { String($0) } ?? ""
        case .array(let elements): "[\(elements.map(\.literal).joined(separator: ", "))]"
        case .object(let members):
            members.isEmpty
                ? "[:]"
                : "[\(members.map { "\(SwiftLiteral.string($0.name.value)): \($0.value.literal)" }.joined(separator: ", "))]"
        }
    }
}

extension SpecValue.Raw {
    var literal: String {
        switch self {
        case .string(let text): SwiftLiteral.string(text)
        case .integer(let number): String(number)
        }
    }
}
