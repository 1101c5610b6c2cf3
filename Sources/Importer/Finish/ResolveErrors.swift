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
        case .pending, .texts, .integers, .alias: return nil
        }
    }
}
