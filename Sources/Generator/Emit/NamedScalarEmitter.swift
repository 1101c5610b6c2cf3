/// Emits a scalar with a type of its own:
///
///     /// The identifier of a film.
///     public nonisolated struct MovieID: NamedScalar, ExpressibleByIntegerLiteral {
///         public var rawValue: Int
///
///         /// Creates a value that is sent as `rawValue`.
///         public init(rawValue: Int) {
///             self.rawValue = rawValue
///         }
///     }
func emit(_ scalar: NamedScalar, in api: API) -> SwiftCode {
    let protocols = ["NamedScalar"] + scalar.rawType.literals.map { "ExpressibleBy\($0)Literal" }
    return """
        extension \(api.name) {
            \(documentation: scalar.summary)
            \(api.access)nonisolated struct \(scalar.name): \(protocols.joined(separator: ", ")) {
                \(api.access)var rawValue: \(scalar.rawType.rawValue)

                /// Creates a value that is sent as `rawValue`.
                \(api.access)init(rawValue: \(scalar.rawType.rawValue)) {
                    self.rawValue = rawValue
                }
            }
        }
        """
}

/// Emits a declaration that compiles only if a type that is written by hand has the conformances of a model:
///
///     /// `MyMoney` must be readable and writable as JSON, because it is the model `Money`.
///     private nonisolated let moneyModel: any (JSONReadable & JSONWritable & Hashable & Sendable).Type =
///         MyMoney.self
func emit(_ external: External) -> SwiftCode {
    let name = SwiftName.lowerCamelCase(external.name) + "Model"
    return """
        /// `\(external.type)` must be readable and writable as JSON, because it is the model `\(external.name)`.
        private nonisolated let \(name): any (JSONReadable & JSONWritable & Hashable & Sendable).Type =
            \(external.type).self
        """
}
