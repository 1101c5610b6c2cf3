import EndpointGenerator

/// A type of the spec language. Models have no names yet.
indirect enum DraftType: Hashable, Sendable {
    case scalar(Scalar)
    case formed(FormedType)
    /// A file, which is a part of a multipart body.
    case file
    case list(DraftType)
    case map(DraftType)
    case optional(DraftType)
    case model(Int)
}

extension DraftType {
    static let json = scalar(.json)
    static let string = scalar(.string)
    static let int = scalar(.int)
    static let int64 = scalar(.int64)
    static let double = scalar(.double)
    static let decimal = scalar(.decimal)
    static let bool = scalar(.bool)
    static let url = scalar(.url)

    /// The type without the `?` at its end.
    var unwrapped: DraftType {
        if case .optional(let type) = self { type } else { self }
    }

    /// The type of one element of a list.
    var element: DraftType? {
        if case .list(let element) = unwrapped { element } else { nil }
    }

    /// The models in the type.
    var models: [Int] {
        switch self {
        case .scalar, .formed, .file: []
        case .list(let type), .map(let type), .optional(let type): type.models
        case .model(let id): [id]
        }
    }

    /// The number of lists and maps around the innermost type.
    var depth: Int {
        switch self {
        case .scalar, .formed, .file, .model: 0
        case .list(let type), .map(let type): type.depth + 1
        case .optional(let type): type.depth
        }
    }

    /// The same type with other models.
    func mapping(_ model: (Int) -> DraftType) -> DraftType {
        switch self {
        case .scalar, .formed, .file: self
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
        case .scalar(let scalar): scalar.rawValue
        case .formed(.date(.iso8601)): "Date"
        case .formed(let type): type.text
        case .file: "File"
        case .list(let type): "[\(type.text(name))]"
        case .map(let type): "[String: \(type.text(name))]"
        case .optional(let type): "\(type.text(name))?"
        case .model(let id): name(id)
        }
    }
}
