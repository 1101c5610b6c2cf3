import EndpointGenerator

extension Comparison {
    /// Compares computed URLs. Names in the template of a model are its fields, and those of others are arguments.
    mutating func compareURLs(of owner: ChangedPart, _ before: [SpecURL], _ after: [SpecURL], isOfModel: Bool) {
        let pairs = Pairs(before, after).matched(\.name.value)
        addUnpaired(pairs, .urlRemoved, .urlAdded, to: owner.subject) {
            ("the URL '\($0.name.value)' of \(owner.name)", $0.name.location)
        }
        for (before, after) in pairs.both {
            let part = ChangedPart(
                subject: owner.subject, name: "the URL '\(after.name.value)' of \(owner.name)",
                old: before.name.location, new: after.name.location)
            compare("template", of: part, before.template.value, after.template.value, as: .urlChanged)
            let arguments = old.arguments(of: before, isOfModel: isOfModel)
            let newArguments = new.arguments(of: after, isOfModel: isOfModel)
            compareArguments(of: part, arguments, newArguments)
            if isOfModel {
                compare(
                    "declaration", of: part, arguments.isEmpty ? "a property" : "a function",
                    newArguments.isEmpty ? "a property" : "a function", as: .urlDeclarationChanged)
            }
            compareConstants(of: part, before.constants, after.constants)
        }
    }
}

extension SpecVersion {
    fileprivate func arguments(of url: SpecURL, isOfModel: Bool) -> [Argument] {
        arguments(url.parameters + (isOfModel ? [] : url.textParameters), .url) + arguments(url.query, .query)
    }
}

extension SpecURL {
    fileprivate var constants: [Constant] { Constant.all(parameters, .url) + Constant.all(query, .query) }
}
