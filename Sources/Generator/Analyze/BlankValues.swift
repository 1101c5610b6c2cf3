// Reading a struct starts from a blank value, whose members are replaced as they are read. A struct that cannot have one
// is read through local variables.
extension ModelTable {
    /// Whether a type has a blank value, with which reading can start.
    func hasBlank(_ type: SpecType) -> Bool {
        switch type {
        case .scalar, .formed, .array, .dictionary, .optional: true
        case .model(let model): Self.hasBlank(definition(of: model.text), without: withoutBlank)
        }
    }

    /// Whether a model has a blank value. A type parameter, which is no model, has none.
    private static func hasBlank(_ model: SpecModel?, without: Set<String>) -> Bool {
        guard let model else { return false }
        return !model.isExternal && !without.contains(model.name.value)
    }

    /// Returns the structs with a required member that has no blank value.
    static func modelsWithoutBlank(in spec: Spec) -> Set<String> {
        let models = Dictionary(spec.models.map { ($0.baseName, $0) }, uniquingKeysWith: { first, _ in first })
        let requirements = spec.models.map { (name: $0.name.value, models: $0.requiredModels) }
            .filter { !$0.models.isEmpty }
        var without: Set<String> = []
        // A model is visited again when one that it requires has been added.
        var isComplete = false
        while !isComplete {
            isComplete = true
            for requirement in requirements where !without.contains(requirement.name) {
                let lacksBlank = requirement.models.contains { !hasBlank(models[$0.base], without: without) }
                if lacksBlank {
                    without.insert(requirement.name)
                    isComplete = false
                }
            }
        }
        return without
    }
}
