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
