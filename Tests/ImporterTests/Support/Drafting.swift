import EndpointGenerator

@testable import EndpointImporter

// Drafts of a few lines, for the tests of passes. A model is a component that is called after its number.

let nowhere = Location(file: 0, offset: 0)

extension Draft {
    /// A draft with a `GET` of each received model and a `PUT` of each sent one.
    init(_ kinds: [DraftModel.Kind], sent: [Int] = [], received: [Int] = [0]) {
        var models = DraftModels()
        for (index, kind) in kinds.enumerated() {
            var model = DraftModel(location: nowhere, origin: .component("Model\(index)"))
            model.kind = kind
            _ = models.add(model)
        }
        var api = DraftAPI(name: "Test", layout: .oneFile, host: ("baseURL", .text("https://api.example")))
        api.endpoints += received.map { .get(.model($0)) } + sent.map { .put(.model($0)) }
        self.init(api: api, models: models, losses: [], operationCount: kinds.count)
    }

    func applying(_ pass: some Pass) -> Draft {
        var draft = self
        pass.apply(to: &draft)
        return draft
    }

    /// The fields of a struct, as `key: Type`, with a `?` if they are optional. `nil` if the model is no struct.
    func fields(of id: Int) -> [String]? {
        guard case .fields(let fields, _) = models[id].kind else { return nil }
        return fields.map { "\($0.key): \($0.type.text { "Model\($0)" })\($0.isRequired ? "" : "?")" }
    }

    /// The models that a struct includes. `nil` if the model is no struct.
    func includes(of id: Int) -> [Int]? {
        if case .fields(_, let includes) = models[id].kind { includes } else { nil }
    }

    /// The type that a model is instead of a model. `nil` if it is one.
    func alias(of id: Int) -> DraftType? {
        if case .alias(let type) = models[id].kind { type } else { nil }
    }
}

extension DraftEndpoint {
    static func get(_ type: DraftType) -> Self {
        var endpoint = endpoint("get")
        endpoint.response = .json(type)
        return endpoint
    }

    static func put(_ type: DraftType) -> Self {
        var endpoint = endpoint("put")
        endpoint.body = .json(type, contentType: nil)
        return endpoint
    }

    private static func endpoint(_ method: String) -> Self {
        let empty = JSONNode(value: .object([]), location: nowhere)
        let operation = Operation(Located(method.uppercased(), at: nowhere), empty, path: "/", in: empty)
        return DraftEndpoint(operation: operation, index: 0, name: method, path: "/")
    }
}

extension DraftField {
    static func field(_ key: String, _ type: DraftType = .string, isRequired: Bool = true) -> Self {
        Self(
            key: key, location: nowhere, schema: .any(at: nowhere), type: type, isRequired: isRequired,
            isNullable: false)
    }

    func with(_ change: (inout Self) -> Void) -> Self {
        var field = self
        change(&field)
        return field
    }
}

extension DraftModel.Kind {
    static func object(_ fields: DraftField..., includes: [Int] = []) -> Self { .fields(fields, includes: includes) }

    static func oneOf(_ types: DraftType..., tag: String? = nil) -> Self {
        .union(
            types.map { DraftCase(type: $0, location: nowhere) }, tag: tag.map { DraftTag(key: $0, mapping: []) })
    }

    static func texts(_ values: String...) -> Self { .texts(values.map { DraftValue(raw: $0) }) }
}
