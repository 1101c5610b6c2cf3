/// A model as a type names it: `Movie`, a generic model with its arguments such as `Page<Movie>`, or a type parameter.
struct ModelReference {
    /// The name without arguments.
    let base: String
    let arguments: [SpecType]
    /// The reference as a spec writes it. It is the key of a model in a ``ModelTable``.
    let text: String
    let location: Location

    init(_ base: Located<String>, _ arguments: [SpecType] = []) {
        self.base = base.value
        self.arguments = arguments
        text = Self.text(base.value, arguments.map(\.text))
        location = base.location
    }

    /// The text of a generic model with its type parameters or its arguments: `Page<T>`, `Answer<Movie, [String]>`.
    static func text(_ base: String, _ arguments: [String]) -> String {
        arguments.isEmpty ? base : "\(base)<\(arguments.joined(separator: ", "))>"
    }

    /// The reference, and those in its arguments.
    var all: [ModelReference] { [self] + arguments.flatMap(\.references).flatMap(\.all) }
}
