// The types of values, as generated code writes them.
extension WireType {
    /// The Swift type, as it is written in the namespace of the API.
    var swift: String { swift { $0 } }

    /// The Swift type, qualified with the namespace.
    func swift(outside namespace: String) -> String { swift { "\(namespace).\($0)" } }

    fileprivate func swift(_ qualified: (String) -> String) -> String {
        switch self {
        case .scalar(let scalar): scalar.rawValue
        case .formed(let type): type.name
        case .quoted(let number): number.swift(qualified)
        case .model(let name, _, _): name.swift(qualified)
        case .boxed(let name, _): "Indirect<\(name.swift(qualified))>"
        case .array(let element), .lossyArray(let element), .listOrSingle(let element), .listInText(let element, _, _):
            "[\(element.swift(qualified))]"
        case .dictionary(let value): "[String: \(value.swift(qualified))]"
        case .optional(let wrapped): "\(wrapped.swift(qualified))?"
        }
    }

    /// The placeholder value of a property that has not been decoded yet, as an expression in a context that provides
    /// the type. `nil` if the type has none.
    var blank: String? {
        switch self {
        case .scalar(let scalar): scalar.blank
        case .formed(let type): type.blank
        case .quoted(let number): number.blank
        case .model(_, let blank, _): blank?.expression
        case .boxed(_, let blank): blank.map { "Indirect(\($0.expression))" }
        case .array, .lossyArray, .listOrSingle, .listInText: "[]"
        case .dictionary: "[:]"
        case .optional: "nil"
        }
    }

    /// Whether the placeholder has a value of Foundation although the name of the type has none.
    var blankUsesFoundation: Bool {
        switch self {
        case .model(_, .scalar(.url)?, _), .model(_, .scalar(.data)?, _): true
        default: false
        }
    }
}

extension BlankModel {
    fileprivate var expression: String {
        switch self {
        case .empty: ".init()"
        case .property: ".blank"
        case .scalar(let scalar): ".init(\(scalar.blank))"
        case .unknownText: ".unknown(\"\")"
        case .unknownNumber: ".unknown(0)"
        case .unknownJSON: ".unknown(.null)"
        }
    }
}

extension ModelName {
    fileprivate func swift(_ qualified: (String) -> String) -> String {
        if isOutside { return name }
        return ModelReference.text(qualified(name), arguments.map { $0.swift(qualified) })
    }
}

extension Endpoint.ParameterType {
    var swift: String { swift(\.swift) }

    func swift(outside namespace: String) -> String { swift { $0.swift(outside: namespace) } }

    private func swift(_ swift: (WireType) -> String) -> String {
        switch self {
        case .value(let type): swift(type)
        case .allOrAny(let element, let isOptional): "AllOrAny<\(swift(element))>\(isOptional ? "?" : "")"
        case .file(isOptional: let isOptional): "HTTP.File\(isOptional ? "?" : "")"
        case .files(isOptional: let isOptional): "[HTTP.File]\(isOptional ? "?" : "")"
        case .content: "some HTTP.Content"
        case .mediaType: "String"
        case .destination: "URL"
        case .progress: "HTTP.ProgressHandler?"
        }
    }
}

extension Endpoint.ResponseType {
    var swift: String { swift(\.swift) { $0 } }

    func swift(outside namespace: String) -> String {
        swift {
            $0.swift(outside: namespace)
        } _: {
            "\(namespace).\($0)"
        }
    }

    private func swift(_ swift: (WireType) -> String, _ qualified: (String) -> String) -> String {
        switch self {
        case .value(let type): swift(type)
        case .bytes(isHidden: false): "Data"
        case .bytes(isHidden: true): "Foundation.Data"
        case .text: "String"
        case .file: "HTTP.DownloadedFile"
        case .union(let name): qualified(name)
        }
    }
}

extension Endpoint.Parameter {
    /// The name in an expression.
    var name: String { SwiftName.escaped(plainName) }

    /// The name after `self.`.
    var member: String { SwiftName.member(plainName) }

    /// The name before the colon of an argument.
    var label: String { SwiftName.label(plainName) }

    /// The declaration in the namespace of the API: `page: Int = 1`.
    func declaration(in api: API) -> String { declaration(type.swift, api) }

    /// The declaration outside of the namespace of the API.
    func declaration(outside api: API) -> String { declaration(type.swift(outside: api.name), api) }

    private func declaration(_ type: String, _ api: API) -> String {
        let name = SwiftName.parameter(plainName)
        guard let value = defaultValue?.defaultValue(in: api) else { return "\(name): \(type)" }
        if case .allOrAny(_, isOptional: false) = self.type { return "\(name): \(type) = .all(\(value))" }
        return "\(name): \(type) = \(value)"
    }
}

extension API {
    /// The modifier of declarations: `public ` or empty.
    var access: String { isPublic ? "public " : "" }
}
