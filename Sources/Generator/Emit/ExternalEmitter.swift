/// Emits a declaration that compiles only if a type that is written by hand has the conformances of a model:
///
///     /// The model `Money` is written by hand.
///     private nonisolated let moneyModel: any (JSONReadable & JSONWritable & Hashable & Sendable).Type = MyMoney.self
func emit(_ external: External) -> SwiftCode {
    let name = SwiftName.lowerCamelCase(external.name) + "Model"
    return """
        /// The model `\(external.name)` is written by hand.
        private nonisolated let \(name): any (JSONReadable & JSONWritable & Hashable & Sendable).Type =
            \(external.type).self
        """
}
