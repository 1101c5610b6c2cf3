/// A value of a type of the spec language that a spec states: a default, or a part of an example.
indirect enum Constant {
    /// The value of an optional type that is missing.
    case none
    /// The value of a doubly optional type that is `null`.
    case explicitNull
    case bool(Bool)
    /// A number as Swift writes it.
    case number(String)
    case string(String)
    /// Any value, whose numbers fit a `Double`.
    case json(JSONNode)
    case date(secondsSince1970: Double)
    case duration(Int, TimeUnit)
    /// Bytes of length zero.
    case noBytes
    /// A value that the generated code reads from its text, which is known to be valid.
    case text(String, of: Scalar)
    case list([Constant])
    case dictionary([Member])
    /// A value of a named scalar.
    case named(ModelReference, Constant)
    case enumeration(ModelReference, Case)
    /// All known values of an enumeration.
    case allCases(ModelReference)
    case structure(ModelReference, [Member])
    /// A case of a union, by its name.
    case union(ModelReference, String, Constant)
    /// A value in a box, because a struct would contain itself.
    case boxed(Constant)

    enum TimeUnit: String { case seconds, milliseconds, microseconds, nanoseconds }

    /// A value of an enumeration.
    enum Case {
        /// A known value, by its name.
        case known(String)
        /// A value without a case, because it is deprecated.
        case unknown(SpecValue.Raw)
    }

    /// A value with its key in a dictionary, or with the name of its field.
    struct Member {
        let name: String
        let value: Constant
    }

    /// Whether the value has one of a Foundation type.
    var usesFoundation: Bool {
        switch self {
        case .date, .noBytes: true
        case .text(_, let scalar): scalar.needsFoundation
        case .list(let elements): elements.contains(where: \.usesFoundation)
        case .dictionary(let members), .structure(_, let members): members.contains { $0.value.usesFoundation }
        case .named(_, let value), .union(_, _, let value), .boxed(let value): value.usesFoundation
        case .none, .explicitNull, .bool, .number, .string, .json, .duration, .enumeration, .allCases: false
        }
    }
}
