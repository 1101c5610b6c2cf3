import EndpointGenerator
import EndpointImporter

/// One of two versions of a spec.
///
/// The comparison works on the spec and not on the resolved API, because only a spec has places, and because the names of
/// Swift are part of it.
package struct SpecVersion {
    let spec: Spec
    let models: ModelTable
    /// The names of the models that callers create: those that requests and computed URLs have.
    private let sent: Set<String>
    /// The names of the models that responses have.
    private let received: Set<String>
    /// The names in the new version, by those of this version. The new version has them only for models that are one type
    /// written by hand.
    private(set) var newNames: [String: String] = [:]

    /// - Parameters:
    ///   - spec: A spec without errors.
    ///   - models: The models of the spec.
    package init(_ spec: Spec, _ models: ModelTable) {
        self.spec = spec
        self.models = models
        sent = models.reachable(
            from: spec.endpoints.flatMap(\.sentReferences)
                + spec.clientParameters.all.flatMap(\.type.references)
                + spec.urlReferences
                + spec.models.filter(\.isParameters).flatMap(\.references))
        received = models.reachable(from: spec.endpoints.flatMap(\.receivedReferences) + spec.errorModels)
    }

    /// The version with other names for models or type parameters.
    func renaming(_ names: [String: String]) -> SpecVersion {
        var version = self
        version.newNames.merge(names) { _, name in name }
        return version
    }

    func use(of model: SpecModel) -> ModelUse {
        ModelUse(isSent: sent.contains(model.name.value), isReceived: received.contains(model.name.value))
    }
}

extension Spec {
    /// The models that callers pass to the computed URLs of the API and of models.
    fileprivate var urlReferences: [ModelReference] {
        let ofModels = models.flatMap { model -> [SpecURL] in
            if case .fields(_, let urls) = model.kind { urls } else { [] }
        }
        return (urls + ofModels).flatMap { $0.parameters + $0.query }.flatMap(\.type.references)
    }
}

/// The messages that have a model.
struct ModelUse {
    let isSent: Bool
    let isReceived: Bool

    /// Whether code reads the model. It can also read a model that no endpoint has.
    var isRead: Bool { isReceived || !isSent }

    /// The use in both versions.
    func joined(with other: ModelUse) -> ModelUse {
        ModelUse(isSent: isSent || other.isSent, isReceived: isReceived || other.isReceived)
    }
}

// Types with the names of the new version. Equal texts are equal types.
extension SpecVersion {
    /// The type as a spec writes it.
    func text(_ type: SpecType) -> String { text(type, hasForms: true) }

    /// The type in Swift, without the namespace.
    func swiftText(_ type: SpecType) -> String { text(type, hasForms: false) }

    private func name(_ base: String) -> String { newNames[base] ?? base }

    /// A model as a type names it.
    func text(_ model: ModelReference) -> String { text(.model(model)) }

    private func text(_ type: SpecType, hasForms: Bool) -> String {
        switch type {
        case .scalar(let scalar): scalar.rawValue
        case .formed(let formed): hasForms ? formed.text : formed.name
        case .model(let model):
            ModelReference.text(name(model.base), model.arguments.map { text($0, hasForms: hasForms) })
        case .array(let element): "[\(text(element, hasForms: hasForms))]"
        case .dictionary(let value): "[String: \(text(value, hasForms: hasForms))]"
        case .optional(let wrapped): "\(text(wrapped, hasForms: hasForms))?"
        }
    }
}

extension JSONNode {
    /// The value as JSON in one line.
    var line: String { SpecNode(self).compactText }
}
