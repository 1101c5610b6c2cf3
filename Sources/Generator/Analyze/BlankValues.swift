// Reading a struct starts from a blank value, whose members are replaced as they are read. A struct that cannot have one
// is read through local variables.
extension ModelTable {
    /// Whether a type has a blank value, with which reading can start.
    func hasBlank(_ type: SpecType) -> Bool {
        switch type {
        case .date, .array, .dictionary, .optional: true
        case .named(let name): Self.hasBlank(name.value, definition(of: name.value)) && !lacksBlank(name.value)
        }
    }

    private func lacksBlank(_ name: String) -> Bool {
        definition(of: name).map { withoutBlank.contains($0.name.value) } ?? false
    }

    /// Whether a type with this name can have a blank value, as far as the name tells.
    private static func hasBlank(_ name: String, _ model: SpecModel?) -> Bool {
        // A name that is neither a model nor a built-in type is a type parameter.
        if case .external? = model?.kind { return false }
        return model != nil || SpecType.isBuiltIn(name)
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
                let lacksBlank = requirement.models.contains { name in
                    let required = models[GenericName.base(of: name)]
                    return !hasBlank(name, required) || required.map { without.contains($0.name.value) } == true
                }
                if lacksBlank {
                    without.insert(requirement.name)
                    isComplete = false
                }
            }
        }
        return without
    }
}
