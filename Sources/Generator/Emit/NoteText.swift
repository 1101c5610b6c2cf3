// The paragraphs of the documentation about responses.
extension Endpoint.Note {
    var text: String {
        switch self {
        case .accepted(let statuses, hasValue: true): "The value is `nil` if the status is \(list(statuses))."
        case .accepted(let statuses, hasValue: false): "Status \(list(statuses)) is not an error."
        case .errorBodies(let models, let areFurther):
            "The body of an error \(areFurther ? "can also be" : "is") \(list(grouped(models)))."
        }
    }

    /// Each model with its statuses, `` `Problem` (404, 5xx)``, followed by those of any status.
    private func grouped(_ models: [(model: String, statuses: StatusPattern)]) -> [String] {
        var names: [String] = []
        var conditions: [String: [String]] = [:]
        var others: [String] = []
        for (model, statuses) in models {
            if let condition = statuses.condition {
                if conditions[model] == nil { names.append(model) }
                if conditions[model]?.contains(condition) != true { conditions[model, default: []].append(condition) }
            } else if !others.contains(model) {
                others.append(model)
            }
        }
        return names.map { "`\($0)` (\(conditions[$0, default: []].joined(separator: ", ")))" }
            + others.map { "`\($0)`" }
    }

    private func list(_ statuses: [Int]) -> String { list(statuses.map { String($0) }) }

    private func list(_ words: [String]) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }
}

extension StatusPattern {
    /// The statuses in a text. `nil` for all of them.
    fileprivate var condition: String? {
        switch self {
        case .status(let status): String(status)
        case .class(let digit): "\(digit)xx"
        case .any: nil
        }
    }
}

/// The documentation of parameters. It is a list if several have a summary, and `nil` if none has.
///
///     - Parameters:
///       - query: The title, or words of it.
///
///         A second paragraph.
///       - page: The first page is 1.
func parameterDocumentation(_ parameters: [Endpoint.Parameter]) -> String? {
    let documented = parameters.compactMap { parameter in
        parameter.summary.map { (name: parameter.plainName, summary: $0) }
    }
    if documented.count > 1 {
        let items = documented.map { "  - \($0.name): \(indented($0.summary, by: 4))" }
        return "- Parameters:\n" + items.joined(separator: "\n")
    }
    return documented.first.map { "- Parameter \($0.name): \(indented($0.summary, by: 2))" }
}

/// A text whose lines, except the first, are indented, so that they belong to an item of a list.
private func indented(_ text: String, by indent: Int) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { index, line in
        index == 0 || line.isEmpty ? String(line) : String(repeating: " ", count: indent) + line
    }.joined(separator: "\n")
}

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
