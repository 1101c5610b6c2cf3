extension Resolver {
    /// Returns the example of a model, if it has one.
    func example(_ model: SpecModel) -> Example? {
        expression(model.example, .model(model.reference)).map {
            Example(
                owner: model.swiftName, name: "example", summary: "An example of `\(model.baseName)`.", expression: $0)
        }
    }

    /// Returns the example of the response of an endpoint, if it has one.
    func example(of endpoint: SpecEndpoint) -> Example? {
        guard let type = endpoint.response?.type else { return nil }
        return expression(endpoint.example, type).map {
            Example(
                owner: "Examples", name: endpoint.name.value,
                summary: "An example of the response of `\(request(of: endpoint))`.", expression: $0)
        }
    }

    private func expression(_ example: JSONNode?, _ type: SpecType) -> ExampleExpression? {
        guard let example else { return nil }
        var reader = ExampleReader(models, namespace: spec.name.value)
        return reader.read(example, as: type)
    }
}
