import EndpointGenerator

/// Collects what samples have and a spec lacks: endpoints, their errors, and members of models.
final class NewParts {
    private(set) var requests = Inference()
    private(set) var members = Inference()
    private(set) var errors = Inference()
    /// The keys that models do not have, by the names of the models.
    private(set) var keys: [String: Set<String>] = [:]

    /// Adds a sample that belongs to no endpoint.
    func add(_ sample: Sample) {
        requests.add(sample)
    }

    /// Removes the samples that belong to no endpoint.
    func removeRequests() {
        requests = Inference()
    }

    /// Adds the value of a member that a model does not have.
    func add(_ value: [UInt8], key: String, model: String) {
        // The draft has an endpoint for each model, which returns an object of the new members.
        let source = SourceFile(path: model, bytes: Array("{\(key.quoted):".utf8) + value + Array("}".utf8))
        guard let json = try? JSONNode(source) else { return }
        keys[model, default: []].insert(key)
        let body = SampleBody(json: json, source: source)
        members.add(Sample(place: model, request: nil, response: SampleResponse(status: nil, body: body)))
    }

    /// Adds an error of an endpoint, whose status the spec does not have.
    func add(errorOf endpoint: String, _ response: SampleResponse) {
        // The draft has an endpoint for each one, with its errors.
        errors.add(Sample(place: endpoint, request: nil, response: response))
    }
}
