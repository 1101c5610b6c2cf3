/// The attribute of a deprecated declaration. Empty if there is no message.
func deprecation(_ message: String?) -> String {
    message.map { "@available(*, deprecated, message: \(SwiftLiteral.string($0)))" } ?? ""
}

/// Emits a deprecated property. Generated code uses the stored one, so that only users get the warning:
///
///     @available(*, deprecated, message: "Use released.")
///     public var year: Int? {
///         get {
///             deprecatedYear
///         }
///         set {
///             deprecatedYear = newValue
///         }
///     }
///     var deprecatedYear: Int?
func deprecatedProperty(_ field: Field, _ api: API) -> SwiftCode {
    """
    \(documentation: field.summary)
    \(deprecation(field.deprecated))
    \(api.access)var \(SwiftName.escaped(field.name)): \(field.type.swift) {
        get {
            \(field.storedName)
        }
        set {
            \(field.storedName) = newValue
        }
    }
    var \(field.storedName): \(field.type.swift)
    """
}

/// Emits the deprecated values of an open enum. They are properties, since generated code would have to use a case:
///
///     @available(*, deprecated, message: "Not sent anymore.")
///     public static var rumored: Self {
///         .unknown("rumored")
///     }
///
///     public static let deprecatedValues: [String] = ["rumored"]
func deprecatedValues(_ enumeration: Enumeration, _ api: API) -> SwiftCode {
    if enumeration.deprecated.isEmpty { return "" }
    let properties = enumeration.deprecated.map { value, message -> SwiftCode in
        """
        \(documentation: value.summary)
        \(deprecation(message))
        \(api.access)static var \(SwiftName.escaped(value.name)): Self {
            .unknown(\(value.value.literal))
        }
        """
    }
    let values = list(
        "\(api.access)static let deprecatedValues: [\(enumeration.rawType.rawValue)] = [",
        enumeration.deprecated.map(\.value.value.literal),
        "]", margin: 8)
    return """

        \(SwiftCode.separated(properties + [values]))
        """
}

/// Emits the name of a deprecated model as an alias:
///
///     /// A film of the old catalog.
///     @available(*, deprecated, message: "Use Movie.")
///     public typealias Film = DeprecatedFilm
func emit(_ name: DeprecatedName, in api: API) -> SwiftCode {
    """
    extension \(api.name) {
        \(documentation: name.summary)
        \(deprecation(name.message))
        \(api.access)typealias \(name.name) = \(SwiftName.deprecated(name.name))
    }
    """
}
