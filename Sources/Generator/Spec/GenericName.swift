/// The spelling of a generic model with its type parameters or its arguments: `Page<T>`, `Answer<Movie, [String]>`.
///
/// It is the name of such a type in the syntax tree, so that a generic model with its arguments can be looked up like any
/// other model.
enum GenericName {
    static func joined(_ base: String, _ arguments: [String]) -> String {
        arguments.isEmpty ? base : "\(base)<\(arguments.joined(separator: ", "))>"
    }

    /// Whether a name has type parameters or arguments.
    static func isGeneric(_ name: String) -> Bool { name.utf8.last == UInt8(ascii: ">") }

    /// Returns the name without type parameters or arguments.
    static func base(of name: String) -> String {
        name.utf8.firstIndex(of: UInt8(ascii: "<")).map { String(name[..<$0]) } ?? name
    }
}

extension SpecType {
    /// The type as a spec writes it.
    var text: String {
        switch self {
        case .named(let name): name.value
        case .date(let form): "Date(\(form.rawValue))"
        case .array(let element): "[\(element.text)]"
        case .dictionary(let value): "[String: \(value.text)]"
        case .optional(let wrapped): "\(wrapped.text)?"
        }
    }
}
