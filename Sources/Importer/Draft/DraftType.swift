/// A type of the spec language. Models have no names yet.
indirect enum DraftType: Hashable, Sendable {
    case json
    /// A built-in type as the language writes it, such as `Date(unix)`.
    case scalar(String)
    case list(DraftType)
    case map(DraftType)
    case optional(DraftType)
    case model(Int)
}

extension DraftType {
    static let string = scalar("String")
    static let int = scalar("Int")
    static let double = scalar("Double")
    static let bool = scalar("Bool")

    /// The type without the `?` at its end.
    var unwrapped: DraftType {
        if case .optional(let type) = self { type } else { self }
    }

    /// The type of one element of a list.
    var element: DraftType? {
        if case .list(let element) = unwrapped { element } else { nil }
    }

    /// Whether a date is nested deeper than in one list or map, where the language does not have it.
    var holdsDateTooDeep: Bool {
        switch self {
        case .json, .scalar, .model, .list(.scalar), .map(.scalar): false
        case .optional(let type): type.holdsDateTooDeep
        case .list(let type), .map(let type): type.holdsDate
        }
    }

    var isDate: Bool {
        if case .scalar(let text) = self { text.hasPrefix("Date") } else { false }
    }

    private var holdsDate: Bool {
        switch self {
        case .json, .model: false
        case .scalar(let text): text.hasPrefix("Date")
        case .optional(let type), .list(let type), .map(let type): type.holdsDate
        }
    }

    /// The type with texts in place of dates.
    var withoutDates: DraftType {
        switch self {
        case .json, .model: self
        case .scalar(let text): text.hasPrefix("Date") ? .string : self
        case .optional(let type): .optional(type.withoutDates)
        case .list(let type): .list(type.withoutDates)
        case .map(let type): .map(type.withoutDates)
        }
    }

    /// The models in the type.
    var models: [Int] {
        switch self {
        case .json, .scalar: []
        case .list(let type), .map(let type), .optional(let type): type.models
        case .model(let id): [id]
        }
    }

    /// The number of lists and maps around the innermost type.
    var depth: Int {
        switch self {
        case .json, .scalar, .model: 0
        case .list(let type), .map(let type): type.depth + 1
        case .optional(let type): type.depth
        }
    }

    /// The same type with other models.
    func mapping(_ model: (Int) -> DraftType) -> DraftType {
        switch self {
        case .json, .scalar: self
        case .list(let type): .list(type.mapping(model))
        case .map(let type): .map(type.mapping(model))
        case .optional(let type): .optional(type.mapping(model)).flattened
        case .model(let id): model(id)
        }
    }

    private var flattened: DraftType {
        if case .optional(.optional(let type)) = self { .optional(type) } else { self }
    }

    /// The type as the language writes it.
    func text(_ name: (Int) -> String) -> String {
        switch self {
        case .json: "JSON"
        case .scalar(let text): text
        case .list(let type): "[\(type.text(name))]"
        case .map(let type): "[String: \(type.text(name))]"
        case .optional(let type): "\(type.text(name))?"
        case .model(let id): name(id)
        }
    }
}
