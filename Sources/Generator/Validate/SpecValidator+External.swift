extension SpecValidator {
    /// Checks the names of a type that is written by hand, and of its module.
    mutating func validate(_ external: SpecExternal) {
        let parts = external.type.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if !parts.allSatisfy({ SwiftName.isIdentifier($0, upperCase: true) }) {
            diagnostics.error(
                "'\(external.type.value)' is not the name of a Swift type such as \"Money\" or \"MoneyKit.Money\"",
                at: external.type.location)
        } else if let model = models[parts[0]], !model.isExternal {
            diagnostics.error(
                "the model '\(parts[0])' hides the type '\(external.type.value)'; write its module before it",
                at: external.type.location)
        }
        if let module = external.module, !module.value.utf8.allSatisfy(isWordByte) || module.value.isEmpty {
            diagnostics.error("'\(module.value)' is not the name of a module", at: module.location)
        }
    }
}

extension SpecModel {
    var isExternal: Bool {
        if case .external = kind { true } else { false }
    }
}
