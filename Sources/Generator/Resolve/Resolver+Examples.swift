extension Resolver {
    /// Returns the example of a model, if it has one.
    func example(_ model: SpecModel) -> Example? {
        value(model.example, .model(model.reference)).map {
            Example(owner: model.swiftName, name: "example", summary: nil, value: $0)
        }
    }

    /// Returns the example of the response of an endpoint, if it has one.
    func example(of endpoint: SpecEndpoint) -> Example? {
        guard let type = endpoint.response?.type else { return nil }
        return value(endpoint.example, type).map {
            Example(
                owner: "Examples", name: endpoint.name.value,
                summary: "An example of the response of `\(request(of: endpoint))`.", value: $0)
        }
    }

    private func value(_ example: JSONNode?, _ type: SpecType) -> Constant? {
        guard let example else { return nil }
        var reader = ExampleReader(models)
        return reader.read(example, as: type)
    }
}
