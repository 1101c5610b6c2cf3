/// Moves the errors to the API whose models most endpoints with errors have. An endpoint that reads another model for the
/// status names it.
struct ShareErrors: Pass {
    func apply(to draft: inout Draft) { draft.api.shareErrors() }
}

extension DraftAPI {
    fileprivate mutating func shareErrors() {
        var counts: [DraftError: Int] = [:]
        var uses: [String: Int] = [:]
        var users: [Int: Int] = [:]
        for endpoint in endpoints {
            for model in Set(endpoint.errors.map(\.model)) { users[model, default: 0] += 1 }
            for error in endpoint.errors {
                counts[error, default: 0] += 1
                uses[error.status, default: 0] += 1
            }
        }
        let withErrors = endpoints.count { !$0.errors.isEmpty }
        let common = counts.filter { error, count in
            let others = endpoints.count { $0.otherModel(for: error) != nil }
            let isOfMost = users[error.model, default: 0] * 2 > withErrors && count * 2 > uses[error.status, default: 0]
            return count > 1 && isOfMost && others < count
        }
        errors = common.keys.sorted { $0.status < $1.status }
        for index in endpoints.indices {
            let others = errors.compactMap { error in
                endpoints[index].otherModel(for: error).map { DraftError(status: error.status, model: $0) }
            }
            let own = endpoints[index].errors.filter { !errors.contains($0) } + others
            endpoints[index].errors = own.filter { !isShared($0, beside: own) }.sorted { $0.status < $1.status }
        }
    }

    /// Whether an endpoint without this error has the same model for its status.
    private func isShared(_ error: DraftError, beside own: [DraftError]) -> Bool {
        let range = String(error.status.prefix(1)) + "XX"
        let isOwn = own.contains { $0 != error && [range, "default"].contains($0.status) }
        let shared = [error.status, range, "default"].lazy.compactMap { status in
            errors.first { $0.status == status }
        }.first
        return !isOwn && shared?.model == error.model
    }
}

extension DraftEndpoint {
    /// The model that the endpoint reads for the status of an error because of `default` or a class such as `4XX`, if it
    /// is another one.
    fileprivate func otherModel(for error: DraftError) -> Int? {
        let isOwn = errors.contains { $0.status == error.status } || statuses.contains(error.status)
        if isOwn { return nil }
        let range = String(error.status.prefix(1)) + "XX"
        let own = errors.first { $0.status == range } ?? errors.first { $0.status == "default" }
        return own?.model == error.model ? nil : own?.model
    }
}

/// Replaces the models of errors with those that are written, and removes errors that have none.
struct ResolveErrors: Pass {
    func apply(to draft: inout Draft) {
        var losses: [Loss] = []
        draft.api.errors = resolve(draft.api.errors, draft.models, &losses)
        for index in draft.api.endpoints.indices {
            let errors = draft.api.endpoints[index].errors
            draft.api.endpoints[index].errors = resolve(errors, draft.models, &draft.api.endpoints[index].losses)
            draft.api.endpoints[index].losses += losses
        }
    }

    private func resolve(_ errors: [DraftError], _ models: DraftModels, _ losses: inout [Loss]) -> [DraftError] {
        errors.compactMap { error in
            if let model = models.errorModel(error.model) { return DraftError(status: error.status, model: model) }
            losses.append(Loss(.errorWithoutObject(status: error.status), at: models[error.model].location))
            losses += models[error.model].losses
            return nil
        }
    }
}

extension DraftModels {
    /// The struct or union that is written for a model of an error. `nil` if it is another type.
    fileprivate func errorModel(_ id: Int) -> Int? {
        guard case .model(let target) = resolved(.model(id)) else { return nil }
        switch self[target].kind {
        case .fields, .union: return target
        case .pending, .texts, .integers, .named, .alias: return nil
        }
    }
}
