/// Removes the member `stream` from the bodies of endpoints with a whole response or a stream, because the flavor of a call
/// decides it. A model that is also used elsewhere keeps the member, and the bodies have a copy without it.
struct RemoveStreamFlags: Pass {
    func apply(to draft: inout Draft) {
        let bodies = draft.streamedBodies
        if bodies.isEmpty { return }
        let used = draft.models(besideBodiesOf: Set(bodies.map(\.endpoint)))
        var copies: [Int: Int] = [:]
        for (endpoint, model) in bodies {
            let id = copies[model] ?? draft.models.withoutStreamFlag(model, isCopy: used.contains(model))
            copies[model] = id
            draft.api.endpoints[endpoint].body = draft.api.endpoints[endpoint].body?.replacing(model, by: id)
        }
    }
}

extension Draft {
    /// The endpoints with a whole response or a stream whose bodies are models with the flag, and these models.
    fileprivate var streamedBodies: [(endpoint: Int, model: Int)] {
        api.endpoints.enumerated().compactMap { index, endpoint in
            guard case .wholeOrStream? = endpoint.response, case .json(.model(let id), _)? = endpoint.body,
                models.streamFlag(of: id) != nil
            else { return nil }
            return (index, id)
        }
    }

    /// The models that are used elsewhere than as the bodies of some endpoints, also by the members of these.
    fileprivate func models(besideBodiesOf endpoints: Set<Int>) -> Set<Int> {
        var rest = self
        var members: [Int] = []
        for index in endpoints {
            members += (api.endpoints[index].body?.type?.models ?? []).flatMap(models.references)
            rest.api.endpoints[index].body = nil
        }
        return rest.reachable.union(models.reachable(from: members))
    }
}

extension DraftModels {
    /// The member `stream` of a struct. `nil` if there is none, or if an included model has it, which keeps it.
    func streamFlag(of id: Int) -> DraftField? {
        guard case .fields(let fields, _) = self[id].kind,
            let flag = fields.first(where: { $0.type.isStreamFlag($0.key) })
        else { return nil }
        let isInherited = included(by: id).dropFirst().contains { other in
            self[other].required.contains(flag.key) || allFields(of: other)?.contains { $0.key == flag.key } != false
        }
        return isInherited ? nil : flag
    }

    /// Removes the member `stream` of a struct, or of a copy of it.
    fileprivate mutating func withoutStreamFlag(_ id: Int, isCopy: Bool) -> Int {
        guard case .fields(let fields, let includes) = self[id].kind, let flag = streamFlag(of: id) else { return id }
        var copy = self[id]
        copy.kind = .fields(fields.filter { $0.key != flag.key }, includes: includes)
        copy.required.remove(flag.key)
        guard isCopy else {
            self[id] = copy
            return id
        }
        copy.origin = copy.origin.followed(by: "body")
        copy.otherOrigins = []
        copy.stated = nil
        return add(copy)
    }
}

extension DraftType {
    /// Whether a member of this type says whether the response is a stream.
    func isStreamFlag(_ key: String) -> Bool { key == "stream" && self == .bool }
}

extension DraftBody {
    fileprivate func replacing(_ model: Int, by other: Int) -> Self {
        guard case .json(let type, let contentType) = self else { return self }
        return .json(type.mapping { .model($0 == model ? other : $0) }, contentType: contentType)
    }
}
