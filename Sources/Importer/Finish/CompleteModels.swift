import EndpointGenerator

/// Makes inherited fields required where the schema says so, and gives own fields without a description the type of the
/// inherited ones.
///
/// The included models were still being read when the fields of their structs were.
struct CompleteInheritedFields: Pass {
    func apply(to draft: inout Draft) {
        for id in draft.reachable.sorted() {
            guard case .fields(var fields, let includes) = draft.models[id].kind, !includes.isEmpty else { continue }
            let inherited = includes.flatMap { draft.models.allFields(of: $0) ?? [] }
            for index in fields.indices where fields[index].type.isUndescribed {
                guard let other = inherited.first(where: { $0.key == fields[index].key }) else { continue }
                fields[index].type = other.type
                fields[index].summary = fields[index].summary ?? other.summary
            }
            fields.require(draft.models.allRequired(of: id), inheriting: inherited)
            draft.models[id].kind = .fields(fields, includes: includes)
        }
    }
}

extension DraftType {
    /// Whether the type says nothing about the values or their members.
    fileprivate var isUndescribed: Bool { [.json, .map(.json), .list(.json)].contains(self) }
}

/// Adds members that a schema requires but does not describe to the models of requests, so that a caller can send them.
struct AddUndescribedMembers: Pass {
    func apply(to draft: inout Draft) {
        let models = draft.models
        let received = draft.received
        let included = Set(models.indices.flatMap { models.includes(of: $0) })
        for id in draft.sent.subtracting(included).sorted() {
            guard case .fields(let own, let includes) = models[id].kind, let all = models.allFields(of: id),
                !all.contains(where: { $0.isFlattened && $0.type.depth == 0 })
            else { continue }
            let members = all.undescribed(
                // A response needs no member that the document does not describe.
                models.allRequired(of: id), as: .json, isRequired: !received.contains(id), at: models[id].location)
            draft.models[id].kind = .fields(own + members, includes: includes)
        }
    }
}

extension DraftModels {
    fileprivate func includes(of id: Int) -> [Int] {
        if case .fields(_, let includes) = self[id].kind { includes } else { [] }
    }
}

/// Keeps members that a document calls read-only, and sends in its own examples, in requests, where they are optional. An
/// example shows what the API takes.
struct KeepSentMembers: Pass {
    func apply(to draft: inout Draft) {
        for endpoint in draft.api.endpoints {
            for example in endpoint.requestExamples {
                switch endpoint.body {
                case .json(let type, _), .lines(let type, _): draft.models.keepMembers(of: example, in: type)
                case .members(let parameters, _):
                    for parameter in parameters {
                        example[parameter.key].map { draft.models.keepMembers(of: $0, in: parameter.type) }
                    }
                case .form, .multipart, .raw, nil: break
                }
            }
        }
    }
}

extension DraftModels {
    fileprivate mutating func keepMembers(of example: JSONNode, in type: DraftType) {
        switch resolved(type) {
        case .list(let element): for value in example.elements { keepMembers(of: value, in: element) }
        case .map(let value): for member in example.members { keepMembers(of: member.value, in: value) }
        case .optional(let type): keepMembers(of: example, in: type)
        case .model(let id): keepMembers(of: example, in: id)
        case .scalar, .formed, .file: break
        }
    }

    private mutating func keepMembers(of example: JSONNode, in id: Int) {
        guard case .fields(var fields, let includes) = self[id].kind, example.isObject else { return }
        for index in fields.indices where example[fields[index].key] != nil { fields[index].isInRequests = true }
        self[id].kind = .fields(fields, includes: includes)
        for other in includes { keepMembers(of: example, in: other) }
        for field in fields { example[field.key].map { keepMembers(of: $0, in: field.type) } }
    }
}
