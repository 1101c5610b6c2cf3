/// The responses of an endpoint, and what the documentation says of them.
extension Resolver {
    /// The form of the response. `nil` if the body is ignored.
    func response(of endpoint: SpecEndpoint) -> Endpoint.Response? {
        if let responses = endpoint.responsesByStatus { return .byStatus(responses.cases.map(statusResponse)) }
        if let content = endpoint.content { return .content(content.kind, accept: content.accept.value) }
        if let headers = endpoint.responseHeaders { return .headers(fields(of: headers)) }
        return endpoint.response.map { .json(wireType($0.type, isLossy: $0.isLossy), at: $0.at) }
    }

    private func fields(of headers: SpecType) -> [(name: String, shape: JSONShape)] {
        guard case .fields(let fields, _)? = headers.containedModel.flatMap({ models[$0] })?.kind else { return [] }
        return fields.map { ($0.key.value, models.shape(of: $0.type.bare) ?? .string) }
    }

    private func statusResponse(_ response: SpecResponsesByStatus.Case) -> Endpoint.StatusResponse {
        let form: Endpoint.StatusResponse.Form? =
            switch response.body {
            case .none: nil
            case .json(let json): .json(wireType(json.type, isLossy: json.isLossy), at: json.at)
            case .content(let content): .content(content.kind, accept: content.accept.value)
            }
        return .init(statuses: response.statuses, name: response.swiftName, form: form)
    }

    /// The union of the responses of an endpoint.
    func responseUnion(of endpoint: SpecEndpoint) -> ResponseUnion? {
        guard let responses = endpoint.responsesByStatus else { return nil }
        return ResponseUnion(
            name: endpoint.responseUnionName,
            summary: "The responses of `\(endpoint.name.value)`.",
            cases: responses.cases.map { response in
                ResponseUnion.Case(
                    name: response.swiftName, summary: Self.summary(response.statuses),
                    type: response.json.map { .value(wireType($0.type, isLossy: $0.isLossy)) }
                        ?? response.content.map(type))
            },
            needsFoundation: responses.cases.contains { response in
                response.content?.kind.needsFoundation == true
                    || response.json.map { wireType($0.type) }?.needsFoundation == true
            })
    }

    private static func summary(_ statuses: StatusPattern) -> String {
        switch statuses {
        case .status(let status): "Status \(status)."
        case .class(let digit): "Another status from \(digit)00 to \(digit)99."
        case .any: "Any other status."
        }
    }

    /// The paragraphs about the responses of an endpoint.
    func notes(of endpoint: SpecEndpoint) -> [Endpoint.Note] {
        var notes: [Endpoint.Note] = []
        if !endpoint.accepts.isEmpty {
            notes.append(.accepted(endpoint.accepts.map(\.value), hasValue: endpoint.response != nil))
        }
        let hasErrors = endpoint.responsesByStatus?.cases.contains { $0.statuses == .any } != true
        let isOwn = endpoint.failure?.rule?.model?.text != spec.failure?.rule?.model?.text
        let models = errorModels(endpoint.errors, isOwn ? endpoint.failure : nil)
        if hasErrors, !models.isEmpty { notes.append(.errorBodies(models, areFurther: errorNote != nil)) }
        return notes
    }

    /// The paragraph about the errors of all endpoints.
    var errorNote: Endpoint.Note? {
        let models = errorModels(spec.errors, spec.failure)
        return models.isEmpty ? nil : .errorBodies(models, areFurther: false)
    }

    /// The models of errors, and the statuses of each.
    private func errorModels(
        _ errors: [SpecError], _ failure: SpecFailure?
    ) -> [(model: String, statuses: StatusPattern)] {
        // A model that is also that of any other error needs no mention.
        let failure = failure?.rule?.model.flatMap { model in
            errors.contains { $0.statuses == .any && $0.model.text == model.text } ? nil : model
        }
        return (failure.map { [($0.text, .class(2))] } ?? []) + errors.map { ($0.model.text, $0.statuses) }
    }
}

extension Resolver {
    /// Returns the endpoint whose response is streamed, if the spec has it besides the whole response. Its method in the
    /// stream client has the name of the other.
    func streamed(_ endpoint: SpecEndpoint) -> Endpoint? {
        guard let other = endpoint.streamedEndpoint else { return nil }
        var streamed = self.endpoint(other)
        streamed.methodName = SwiftName.escaped(endpoint.name.value)
        return streamed
    }
}
