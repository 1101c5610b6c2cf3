/// The example of a model, or of the response of an endpoint.
struct Example {
    /// The type that has the property.
    let owner: String
    /// The name of the property.
    let name: String
    let summary: String?
    let value: Constant
}

/// The name of a deprecated model, which is an alias of a type that generated code can use without a warning.
struct DeprecatedName {
    let name: String
    let summary: String?
    let message: String
}

/// A named type.
enum Model {
    case structure(Structure)
    case parameters(ParameterGroup)
    case enumeration(Enumeration)
    case scalar(NamedScalar)
    case external(External)
    case union(Union)
}

/// A model of fields.
struct Structure {
    let name: String
    let typeParameters: [String]
    let summary: String?
    /// The field that identifies a value.
    let identity: Field?
    /// Whether there is a blank value, with which reading starts.
    let hasBlank: Bool
    /// Whether another model requires a blank value of this one.
    let isRequiredByOthers: Bool
    let fields: [Field]
    /// Whether a field is flattened.
    let hasFlattenedFields: Bool
    /// The keys of members that a flattened map must not have, besides those that flattened values write: members of
    /// flattened models, and tags of the unions of which this is a case.
    let keysBesideRest: [String]
    let urls: [ComputedURL]
}

/// A model of parameters.
struct ParameterGroup {
    let name: String
    let summary: String?
    let parameters: [Endpoint.Parameter]
    let entries: [Entry]
}

/// A URL that is computed from fields and parameters.
struct ComputedURL {
    let name: String
    let summary: String
    let parameters: [Endpoint.Parameter]
    let template: [TemplatePart]
    /// `nil` if there is none.
    let query: Query?

    /// The modules of types that are written by hand.
    var modules: [String] { parameters.compactMap(\.type.wireType).flatMap { $0.modules } }
}

/// A property and its JSON member.
struct Field {
    let name: String
    /// The name of the stored property, which differs if the field is deprecated.
    let storedName: String
    let deprecated: String?
    /// The path of members that leads to the value. It usually has one member.
    let path: [String]
    /// Other paths to the value. The table of fields has the first key of each.
    let aliases: [[String]]
    let summary: String?
    let type: WireType
    /// The kind of the flattened value, if the members of the value are members of the object itself.
    var flattening: Flattening?
    /// Whether `nil` is written as `null`.
    let hasExplicitNull: Bool
    /// Whether numbers are written as strings.
    let isWrittenAsText: Bool
    /// Whether an invalid value becomes `nil`.
    let fallsToNil: Bool
    /// The value if the member is missing. The type is not optional if there is one.
    let defaultValue: Constant?

    /// Whether the member must be present.
    var isRequired: Bool { initialValue == nil }

    /// The value if the caller of the initializer passes none.
    var initialValue: Constant? {
        if case .optional = type { Constant.none } else { defaultValue }
    }

    /// The type that is decoded. It is optional if the field has a default.
    var readType: WireType { defaultValue == nil ? type : .optional(type) }
}

/// The value of a flattened field. Its members are written in this order, and the first of several with one key counts.
enum Flattening: CaseIterable {
    case model
    /// All members that no other field reads.
    case map
    /// A union. An unknown value holds all members of the object, so it comes last.
    case union
}

extension Structure {
    /// The fields that have a member of their own.
    var ownFields: [Field] { hasFlattenedFields ? fields.filter { $0.flattening == nil } : fields }

    /// The flattened fields in the order in which they are written.
    var flattenedFields: [Field] {
        if !hasFlattenedFields { return [] }
        return Flattening.allCases.flatMap { kind in fields.filter { $0.flattening == kind } }
    }
}

/// An open enum.
struct Enumeration {
    let name: String
    let summary: String?
    let rawType: Scalar
    let cases: [Case]
    /// The deprecated values, which have no cases.
    let deprecated: [(value: Case, message: String)]

    struct Case {
        /// The Swift name.
        let name: String
        let value: SpecValue.Raw
        let summary: String?
    }
}

/// A scalar with a type of its own.
struct NamedScalar {
    let name: String
    let summary: String?
    let rawType: Scalar
}

/// A union: by tag, by shape, or by the first case that can be decoded.
struct Union {
    let name: String
    let typeParameters: [String]
    let summary: String?
    let isIndirect: Bool
    let acceptsEmptyString: Bool
    let form: Form

    enum Form {
        case tagged(Tagged)
        case shaped([ShapedCase])
        case firstOf([OrderedCase])
    }

    struct Tagged {
        let tag: String
        /// Whether the tag is written as a number.
        let isNumber: Bool
        let cases: [TaggedCase]
        /// The case of objects without a tag, or with another one.
        let otherwise: OrderedCase?
    }

    struct TaggedCase {
        let name: String
        let value: String
        let type: WireType
        /// Whether the model has a field for the tag and therefore encodes it itself.
        let writesTag: Bool
    }

    struct OrderedCase {
        let name: String
        let type: WireType
    }

    struct ShapedCase {
        let name: String
        let type: WireType
        /// The shapes of its values, with `object` as the last one.
        let shapes: [JSONShape]
        /// The condition that distinguishes this object from the others.
        let condition: ObjectCondition?
    }
}

/// The union of the responses of an endpoint.
struct ResponseUnion {
    let name: String
    let summary: String
    let cases: [Case]
    /// Whether the type of a value is of Foundation.
    let needsFoundation: Bool

    struct Case {
        let name: String
        let summary: String
        /// The type of the value. `nil` if there is none.
        let type: Endpoint.ResponseType?
    }
}

/// A type that is written by hand.
struct External {
    /// The name of the model.
    let name: String
    /// The type in Swift.
    let type: String
    /// The module to import.
    let module: String?
}
