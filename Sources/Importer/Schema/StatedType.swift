import EndpointGenerator

/// The type that a schema states in the spec language: `"x-endpoint-type": "Date(unix)"`.
enum StatedType {
    /// The reason why a type cannot be read.
    struct Failure: Error {
        let message: String
    }

    static func read(_ node: JSONNode) throws(Failure) -> SpecType {
        guard let text = node.text else {
            throw Failure(message: "a type is a text such as \"Date(unix)\", and not \(node.kind)")
        }
        let type: SpecType
        do throws(Diagnostic) { type = try SpecType.parse(text) } catch { throw Failure(message: error.message) }
        if type.hasModels { throw Failure(message: "'\(text)' is no built-in type") }
        return type
    }

    /// The form of a schema with the type. A list and a map are those of any other schema.
    static func form(of type: SpecType, _ node: JSONNode) -> Schema.Form {
        switch type {
        case .array(let element): .array(schema(of: element, node))
        case .dictionary(let value): .object(Schema.ObjectForm(additional: schema(of: value, node)))
        case .optional(let wrapped): form(of: wrapped, node)
        case .formed(let type): .formed(type)
        case .scalar(.string): .string(format: nil)
        case .scalar(.bool): .boolean
        case .scalar(.json), .model: .any
        case .scalar(let scalar): .scalar(scalar)
        }
    }

    private static func schema(of type: SpecType, _ node: JSONNode) -> Schema {
        // The annotations are those of the whole value.
        var schema = Schema.any(at: node.location)
        schema.form = form(of: type, node)
        schema.isNullable = type.isOptional
        schema.isMeaningful = true
        return schema
    }
}

extension SpecType {
    fileprivate var hasModels: Bool {
        switch self {
        case .scalar, .formed: false
        case .model: true
        case .array(let type), .dictionary(let type), .optional(let type): type.hasModels
        }
    }
}
