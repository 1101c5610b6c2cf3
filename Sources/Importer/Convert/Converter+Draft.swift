import EndpointGenerator

extension Converter {
    /// Converts operations into a draft of a spec.
    ///
    /// - Parameters:
    ///   - operations: The operations and their names.
    ///   - name: The name of the API.
    ///   - layout: The division of the spec into files.
    /// - Returns: The draft, before any pass.
    func draft(
        of operations: [(operation: Operation, name: String)], named name: String, layout: SpecLayout
    ) -> Draft {
        var notes: [Loss] = []
        let host = Servers.host(of: document, &notes)
        // What other operations require does not depend on the choice.
        var security = Security(document, document.operations())
        var omissions: [Loss] = []
        var endpoints: [DraftEndpoint] = []
        for (index, operation) in operations.enumerated() {
            guard var endpoint = endpoint(operation.operation, index, name: operation.name) else {
                omissions += losses
                continue
            }
            endpoint.authentication = security.names(
                of: document.security(of: endpoint.operation), &endpoint.losses)
            endpoint.paging = paging(of: &endpoint)
            endpoints.append(endpoint)
        }
        var api = DraftAPI(name: name, layout: layout, host: host)
        api.summary = Documentation.text(document.title, document.summary)
        api.endpoints = endpoints
        api.idempotencyKey = idempotencyKey
        api.authentication = security.used
        return Draft(
            api: api, models: models, losses: omissions + notes + unusedParts + security.notes,
            operationCount: operations.count)
    }

    /// The parts of the document that are no operations.
    private var unusedParts: [Loss] {
        document.brokenPaths.map { Loss(.brokenPath($0.value), at: $0.location) }
            + document.brokenOperations.map { Loss(.brokenOperation($0.value), at: $0.location) }
            + document.webhooks.map { Loss(.webhook($0.value), at: $0.location) }
    }
}
