/// Gives requests models of their own where a model of responses has members that only the server makes, or the other way
/// round, and where a `PATCH` can clear a member: `null` is then something else than a missing member.
struct SplitInputModels: Pass {
    func apply(to draft: inout Draft) {
        let (sent, received, patched) = (draft.sent, draft.received, draft.patched)
        let shared = sent.intersection(received).sorted()
        let marked = shared.filter {
            draft.models.hasRequiredMark($0) || patched.contains($0) && draft.models.canBeCleared($0)
        }
        if marked.isEmpty { return }
        let needed = shared.filter { !draft.models.reachable(from: [$0]).isDisjoint(with: marked) }
        let inputs = draft.models.addInputs(for: needed)
        for id in sent.subtracting(received).union(inputs.values) { draft.models.useInputs(inputs, in: id) }
        for index in draft.api.endpoints.indices {
            draft.api.endpoints[index].useInputs(inputs, draft.models)
        }
    }
}

extension DraftModels {
    fileprivate func hasRequiredMark(_ id: Int) -> Bool {
        guard case .fields(let fields, _) = self[id].kind else { return false }
        return fields.contains { $0.isRequired && ($0.isReadOnly || $0.isWriteOnly) }
    }

    /// Whether a request can have `null` for a member, or leave it out. `JSON` says both by itself.
    fileprivate func canBeCleared(_ id: Int) -> Bool {
        guard case .fields(let fields, _) = self[id].kind else { return false }
        return fields.contains { field in
            field.isNullable && !field.isRequired && !field.isReadOnly && resolved(field.type) != .json
        }
    }

    /// Adds a model of requests for each of these, and returns it by the number of the other one.
    fileprivate mutating func addInputs(for ids: [Int]) -> [Int: Int] {
        var inputs: [Int: Int] = [:]
        for id in ids {
            var input = self[id]
            input.origin = self[id].origin.followed(by: "input")
            input.otherOrigins = []
            input.example = nil
            inputs[id] = add(input)
        }
        return inputs
    }

    fileprivate mutating func useInputs(_ inputs: [Int: Int], in id: Int) {
        switch self[id].kind {
        case .fields(var fields, let includes):
            for index in fields.indices { fields[index].type = resolved(fields[index].type).using(inputs) }
            self[id].kind = .fields(fields, includes: includes.map { inputs[$0] ?? $0 })
        case .union(var cases, let tag):
            for index in cases.indices { cases[index].type = resolved(cases[index].type).using(inputs) }
            self[id].kind = .union(cases, tag: tag)
        case .pending, .texts, .integers, .named, .alias: return
        }
    }
}

extension DraftEndpoint {
    fileprivate mutating func useInputs(_ inputs: [Int: Int], _ models: DraftModels) {
        func input(_ type: DraftType) -> DraftType { models.resolved(type).using(inputs) }
        func input(_ parameters: [DraftParameter]) -> [DraftParameter] {
            parameters.map { parameter in
                var parameter = parameter
                parameter.type = input(parameter.type)
                return parameter
            }
        }
        query = input(query)
        switch body {
        case .json(let type, let contentType): body = .json(input(type), contentType: contentType)
        case .members(let parameters, let contentType): body = .members(input(parameters), contentType: contentType)
        case .lines(let type, let contentType): body = .lines(input(type), contentType: contentType)
        case .form(let parameters): body = .form(input(parameters))
        case .multipart(let parameters): body = .multipart(input(parameters))
        case .raw, nil: break
        }
    }
}

extension DraftType {
    fileprivate func using(_ inputs: [Int: Int]) -> DraftType {
        mapping { .model(inputs[$0] ?? $0) }
    }
}
