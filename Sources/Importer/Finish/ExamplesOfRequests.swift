import ClientGenerator

/// Members that a document calls read-only, and sends in its own examples.
extension Converter {
    /// Keeps these members in requests, where they are optional. An example shows what the API takes.
    func useExamples(ofRequests endpoints: [DraftEndpoint]) {
        for endpoint in endpoints {
            let body = document.resolve(endpoint.operation.node["requestBody"])
            guard let media = MediaTypes(document.resolve(body?["content"])).json?.value else { continue }
            for example in examples(of: media) {
                switch endpoint.body {
                case .json(let type, _): use(example, of: type)
                case .members(let parameters, _):
                    for parameter in parameters { example[parameter.key].map { use($0, of: parameter.type) } }
                case .form, .multipart, .raw, nil: break
                }
            }
        }
    }

    private func examples(of media: JSONNode) -> [JSONNode] {
        let named = (media["examples"]?.members ?? []).compactMap { document.resolve($0.value)?["value"] }
        return [media["example"]].compactMap(\.self) + named
    }

    private func use(_ example: JSONNode, of type: DraftType) {
        switch resolved(type) {
        case .list(let element): for value in example.elements { use(value, of: element) }
        case .map(let value): for member in example.members { use(member.value, of: value) }
        case .optional(let type): use(example, of: type)
        case .model(let id): use(example, of: id)
        case .json, .scalar: break
        }
    }

    private func use(_ example: JSONNode, of id: Int) {
        guard case .fields(var fields, let includes) = models[id].kind, example.isObject else { return }
        for index in fields.indices where example[fields[index].key] != nil { fields[index].isInRequests = true }
        models[id].kind = .fields(fields, includes: includes)
        for other in includes { use(example, of: other) }
        for field in fields { example[field.key].map { use($0, of: field.type) } }
    }
}
