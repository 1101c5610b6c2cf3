import EndpointGenerator

/// A model of error bodies, as a spec names it.
struct ErrorModel {
    /// The statuses. `nil` for the responses that a rule makes errors.
    let statuses: StatusPattern?
    /// The model with the names of the new version.
    let text: String
    let location: Location
}

/// The models of errors in one version: those of an endpoint, and those of the API, which are tried after them.
struct ErrorModels {
    /// Empty for the API alone.
    let own: [ErrorModel]
    let shared: [ErrorModel]

    var all: [ErrorModel] { own + shared }

    /// The models of a status, in the order in which the runtime tries them.
    func models(for statuses: StatusPattern) -> [ErrorModel] {
        (ownModels(for: statuses) + Self.models(for: statuses, in: shared)).unique
    }

    func ownModels(for statuses: StatusPattern) -> [ErrorModel] { Self.models(for: statuses, in: own) }

    private static func models(for statuses: StatusPattern, in models: [ErrorModel]) -> [ErrorModel] {
        statuses.withWider.flatMap { pattern in models.filter { $0.statuses == pattern } }
    }
}

extension [ErrorModel] {
    /// The models without those that have been tried before.
    var unique: [ErrorModel] {
        var texts: Set<String> = []
        return filter { texts.insert($0.text).inserted }
    }
}

/// The models of errors in both versions.
struct ErrorModelChange {
    let old: ErrorModels
    let new: ErrorModels

    /// The statuses whose bodies are read as other models, without those that change only as wider ones do.
    var statuses: [StatusPattern] {
        var seen: Set<StatusPattern> = []
        return (old.all + new.all).compactMap(\.statuses).filter { seen.insert($0).inserted }
            .filter { differs(for: $0) && !follows($0) }
    }

    func differs(for statuses: StatusPattern) -> Bool {
        old.models(for: statuses).map(\.text) != new.models(for: statuses).map(\.text)
    }

    /// Whether the models of the endpoint itself are others. Otherwise, those of the API make the difference.
    func differsItself(for statuses: StatusPattern) -> Bool {
        old.ownModels(for: statuses).map(\.text) != new.ownModels(for: statuses).map(\.text)
    }

    /// Whether a status has the same entries in both versions, and the next wider statuses have other models.
    private func follows(_ statuses: StatusPattern) -> Bool {
        let wider = statuses.withWider.dropFirst()
        guard let next = wider.first, differs(for: next) else { return false }
        return old.entries(statuses) == new.entries(statuses)
    }
}

extension ErrorModels {
    /// The entries of exactly these statuses.
    fileprivate func entries(_ statuses: StatusPattern) -> [[String]] {
        [own, shared].map { models in models.filter { $0.statuses == statuses }.map(\.text) }
    }
}

extension StatusPattern {
    /// The statuses, and all wider ones. Their models are tried in this order.
    var withWider: [StatusPattern] {
        switch self {
        case .status(let status): [self, .class(status / 100), .any]
        case .class: [self, .any]
        case .any: [self]
        }
    }

    /// The statuses in words.
    var text: String {
        switch self {
        case .status(let status): "status \(status)"
        case .class(let digit): "status \(digit)XX"
        case .any: "any other status"
        }
    }
}

extension SpecVersion {
    /// The models of the errors of an endpoint, or of the API alone.
    func errorModels(of endpoint: SpecEndpoint? = nil) -> ErrorModels {
        ErrorModels(own: errorModels(endpoint?.errors ?? []), shared: errorModels(spec.errors))
    }

    private func errorModels(_ errors: [SpecError]) -> [ErrorModel] {
        errors.map { ErrorModel(statuses: $0.statuses, text: text($0.model), location: $0.location) }
    }
}
