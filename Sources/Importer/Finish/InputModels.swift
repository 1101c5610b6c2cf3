extension Converter {
    /// Gives requests models of their own where a model of responses has members that only the server makes, or the other
    /// way round, and where a `PATCH` can clear a member: `null` is then something else than a missing member.
    ///
    /// - Parameters:
    ///   - sent: The models of requests.
    ///   - patched: The models of `PATCH` requests.
    ///   - received: The models of responses.
    /// - Returns: The model of requests for each model that has one.
    func splitInputModels(sent: Set<Int>, patched: Set<Int>, received: Set<Int>) -> [Int: Int] {
        let shared = sent.intersection(received).sorted()
        let marked = shared.filter { hasRequiredMark($0) || patched.contains($0) && canBeCleared($0) }
        if marked.isEmpty { return [:] }
        let needed = shared.filter { !reachable(from: [$0]).isDisjoint(with: marked) }
        var inputs: [Int: Int] = [:]
        for id in needed {
            inputs[id] = models.count
            var input = models[id]
            input.origin = models[id].origin.input
            input.example = nil
            models.append(input)
        }
        for id in Array(inputs.values) + sent.subtracting(received) { useInputs(inputs, in: id) }
        return inputs
    }

    private func hasRequiredMark(_ id: Int) -> Bool {
        guard case .fields(let fields, _) = models[id].kind else { return false }
        return fields.contains { $0.isRequired && ($0.isReadOnly || $0.isWriteOnly) }
    }

    /// Whether a request can have `null` for a member, or leave it out. `JSON` says both by itself.
    private func canBeCleared(_ id: Int) -> Bool {
        guard case .fields(let fields, _) = models[id].kind else { return false }
        return fields.contains { field in
            field.isNullable && !field.isRequired && !field.isReadOnly && resolved(field.type) != .json
        }
    }

    private func useInputs(_ inputs: [Int: Int], in id: Int) {
        switch models[id].kind {
        case .fields(let fields, let includes):
            let own = fields.map { field in
                var field = field
                field.type = resolved(field.type).using(inputs)
                return field
            }
            models[id].kind = .fields(own, includes: includes.map { inputs[$0] ?? $0 })
        case .union(let cases, let tag):
            let own = cases.map { unionCase in
                var unionCase = unionCase
                unionCase.type = resolved(unionCase.type).using(inputs)
                return unionCase
            }
            models[id].kind = .union(own, tag: tag)
        case .pending, .texts, .integers, .alias: return
        }
    }
}

extension DraftType {
    fileprivate func using(_ inputs: [Int: Int]) -> DraftType {
        mapping { .model(inputs[$0] ?? $0) }
    }
}

extension DraftModel.Origin {
    /// The origin of the model of requests.
    fileprivate var input: Self {
        switch self {
        case .component(let name): .component(name + "Input")
        case .inline(let parent, let word, let title):
            .inline(parent, word: word + " input", title: title.map { $0 + " input" })
        }
    }
}

extension Converter {
    /// Replaces the models of a request.
    func useInputs(_ inputs: [Int: Int], in endpoint: inout DraftEndpoint) {
        func input(_ parameters: [DraftParameter]) -> [DraftParameter] {
            parameters.map { parameter in
                var parameter = parameter
                parameter.type = resolved(parameter.type).using(inputs)
                return parameter
            }
        }
        endpoint.query = input(endpoint.query)
        switch endpoint.body {
        case .json(let type, let contentType):
            endpoint.body = .json(resolved(type).using(inputs), contentType: contentType)
        case .members(let parameters, let contentType):
            endpoint.body = .members(input(parameters), contentType: contentType)
        case .form(let parameters): endpoint.body = .form(input(parameters))
        case .multipart(let parameters): endpoint.body = .multipart(input(parameters))
        case .raw, nil: break
        }
    }
}
