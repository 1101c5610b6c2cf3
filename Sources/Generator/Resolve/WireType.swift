/// The type of a value in Swift, and how it is decoded and encoded.
indirect enum WireType {
    case scalar(Scalar)
    case date(SpecType.DateForm)
    /// A number that can be sent as a string.
    case quoted(WireType)
    /// A model, or a type parameter. `blank` is an expression for a placeholder value, and `nil` if there is none.
    case model(ModelName, blank: String?, acceptsEmptyString: Bool)
    /// A model in a box, because a struct would contain itself.
    case boxed(ModelName, blank: String?)
    case array(WireType)
    /// A list whose invalid elements are dropped and reported.
    case lossyArray(WireType)
    /// A list that can be sent as a single element.
    case listOrSingle(WireType)
    case dictionary(WireType)
    case optional(WireType)

    /// The Swift type, as it is written in the namespace of the API.
    var swift: String { swift { $0 } }

    /// The Swift type, qualified with the namespace.
    func swift(outside namespace: String) -> String { swift { "\(namespace).\($0)" } }

    fileprivate func swift(_ qualified: (String) -> String) -> String {
        switch self {
        case .scalar(let scalar): scalar.rawValue
        case .date: "Date"
        case .quoted(let number): number.swift(qualified)
        case .model(let name, _, _): name.swift(qualified)
        case .boxed(let name, _): "Indirect<\(name.swift(qualified))>"
        case .array(let element), .lossyArray(let element), .listOrSingle(let element): "[\(element.swift(qualified))]"
        case .dictionary(let value): "[String: \(value.swift(qualified))]"
        case .optional(let wrapped): "\(wrapped.swift(qualified))?"
        }
    }

    /// The placeholder value of a property that has not been decoded yet, as an expression in a context that provides
    /// the type. `nil` if the type has none.
    var blank: String? {
        switch self {
        case .scalar(let scalar): scalar.blank
        case .date: ".distantPast"
        case .quoted(let number): number.blank
        case .model(_, let blank, _): blank
        case .boxed(_, let blank): blank.map { "Indirect(\($0))" }
        case .array, .lossyArray, .listOrSingle: "[]"
        case .dictionary: "[:]"
        case .optional: "nil"
        }
    }

    var isOptional: Bool {
        if case .optional = self { true } else { false }
    }

    /// Whether `null` and a missing member are different values.
    var distinguishesNull: Bool {
        if case .optional(.optional) = self { true } else { false }
    }

    /// Whether Foundation must be imported to name the type.
    var needsFoundation: Bool {
        switch self {
        case .date: true
        case .scalar(let scalar): scalar.needsFoundation
        case .quoted(let inner), .array(let inner), .lossyArray(let inner), .listOrSingle(let inner),
            .dictionary(let inner), .optional(let inner):
            inner.needsFoundation
        case .model(let name, _, _), .boxed(let name, _): name.arguments.contains(where: \.needsFoundation)
        }
    }

    /// The modules that must be imported for types that are written by hand.
    var modules: [String] {
        switch self {
        case .quoted(let inner), .array(let inner), .lossyArray(let inner), .listOrSingle(let inner),
            .dictionary(let inner), .optional(let inner):
            inner.modules
        case .model(let name, _, _), .boxed(let name, _):
            name.module.map { [$0] } ?? name.arguments.flatMap { $0.modules }
        case .scalar, .date: []
        }
    }

    /// The format of the dates in the type, or `nil` if there are none.
    var dates: SpecType.DateForm? {
        switch self {
        case .date(let form): form
        case .quoted(let inner), .array(let inner), .lossyArray(let inner), .listOrSingle(let inner),
            .dictionary(let inner), .optional(let inner):
            inner.dates
        case .scalar, .model, .boxed: nil
        }
    }
}

/// The name of a model in Swift.
struct ModelName {
    let name: String
    /// The arguments of a generic model.
    var arguments: [WireType] = []
    /// The module of the type if it must be imported.
    var module: String?
    /// Whether this is a type parameter or a type that is written by hand, which belong to no namespace.
    var isOutside = false

    fileprivate func swift(_ qualified: (String) -> String) -> String {
        if isOutside { return name }
        return ModelReference.text(qualified(name), arguments.map { $0.swift(qualified) })
    }
}
