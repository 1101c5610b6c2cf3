/// A type as a spec writes it: `String`, `[Book]`, `[String: Int]?`, `Date(unix)`.
package indirect enum SpecType {
    case scalar(Scalar)
    case formed(FormedType)
    /// A model, or a type parameter of the model around the type.
    case model(ModelReference)
    case array(SpecType)
    /// Keys are always strings, as in JSON.
    case dictionary(SpecType)
    case optional(SpecType)

    /// The names of the built-in types.
    package static let builtIns = Scalar.allCases.map(\.rawValue) + ["Date"]

    /// The type as a spec writes it.
    package var text: String {
        switch self {
        case .scalar(let scalar): scalar.rawValue
        case .formed(let type): type.text
        case .model(let model): model.text
        case .array(let element): "[\(element.text)]"
        case .dictionary(let value): "[String: \(value.text)]"
        case .optional(let wrapped): "\(wrapped.text)?"
        }
    }

    /// The models in the type, without those in their arguments.
    package var references: [ModelReference] {
        switch self {
        case .scalar, .formed: []
        case .model(let model): [model]
        case .array(let element), .dictionary(let element), .optional(let element): element.references
        }
    }

    package var isOptional: Bool {
        if case .optional = self { true } else { false }
    }

    /// The type without its outermost `?`.
    package var unwrapped: SpecType {
        if case .optional(let wrapped) = self { wrapped } else { self }
    }

    /// The type without any `?` around it.
    package var bare: SpecType {
        if case .optional(let wrapped) = self { wrapped.bare } else { self }
    }

    /// The model, if the type is one or an optional one.
    package var containedModel: ModelReference? {
        if case .model(let model) = bare { model } else { nil }
    }

    package func `is`(_ scalar: Scalar) -> Bool {
        if case .scalar(scalar) = self { true } else { false }
    }

    /// Whether the type is the model or the type parameter with a name.
    package func isModel(named name: String) -> Bool {
        if case .model(let model) = self { model.text == name } else { false }
    }

    package var isList: Bool {
        if case .array = unwrapped { true } else { false }
    }

    /// The element type of a list, or the type itself if it is not a list.
    package var element: SpecType {
        if case .array(let element) = unwrapped { element } else { self }
    }
}

extension SpecType {
    /// Returns the notation for a type of another language or library, if there is one.
    package static func notation(of foreignName: String) -> String? {
        switch foreignName.lowercased() {
        case "array", "list": "[JSON]"
        case "map", "dictionary": "[String: JSON]"
        case "datetime", "timestamp": "Date"
        case let name: Scalar.allCases.first { $0.foreignNames.contains(name) }?.rawValue
        }
    }
}

/// A model as a type names it: `Movie`, a generic model with its arguments such as `Page<Movie>`, or a type parameter.
package struct ModelReference {
    /// The name without arguments.
    package let base: String
    package let arguments: [SpecType]
    /// The reference as a spec writes it. It is the key of a model in a ``ModelTable``.
    package let text: String
    package let location: Location

    package init(_ base: Located<String>, _ arguments: [SpecType] = []) {
        self.base = base.value
        self.arguments = arguments
        text = Self.text(base.value, arguments.map(\.text))
        location = base.location
    }

    /// The text of a generic model with its type parameters or its arguments: `Page<T>`, `Answer<Movie, [String]>`.
    package static func text(_ base: String, _ arguments: [String]) -> String {
        arguments.isEmpty ? base : "\(base)<\(arguments.joined(separator: ", "))>"
    }

    /// The reference, and those in its arguments.
    package var all: [ModelReference] { [self] + arguments.flatMap(\.references).flatMap(\.all) }
}
