import EndpointGenerator

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
