import ClientGenerator

extension Converter {
    /// Converts operations into a draft of a spec.
    ///
    /// - Parameters:
    ///   - operations: The operations and their names.
    ///   - name: The name of the API.
    ///   - layout: The division of the spec into files.
    func draft(
        of operations: [(operation: Operation, name: String)], named name: String, layout: SpecLayout
    ) -> Draft {
        var notes: [Loss] = []
        let host = Servers.host(of: document) { reason, message, location in
            notes.append(Loss(effect: .note, reason: reason, message: message, location: location))
        }
        // What other operations require does not depend on the choice.
        var security = Security(document, document.operations())
        var omissions: [Loss] = []
        var endpoints: [DraftEndpoint] = []
        for (index, operation) in operations.enumerated() {
            guard var endpoint = endpoint(operation.operation, index, name: operation.name) else {
                omissions += losses
                continue
            }
            endpoint.authentication = security.requirements(of: endpoint.operation, document.root) {
                reason, message, location in
                endpoint.losses.append(Loss(effect: .loss, reason: reason, message: message, location: location))
            }
            endpoint.paging = paging(of: &endpoint)
            endpoints.append(endpoint)
        }
        var api = DraftAPI(name: name, layout: layout, host: host)
        api.summary = Documentation.text(
            document.root["info"]?["title"]?.text, document.root["info"]?["summary"]?.text)
        api.endpoints = endpoints
        api.idempotencyKey = idempotencyKey
        api.authentication = security.used
        return Draft(
            api: api, models: models, losses: omissions + notes + unusedParts + security.notes,
            operationCount: operations.count)
    }

    /// The parts of the document that are no operations.
    private var unusedParts: [Loss] {
        var losses: [Loss] = []
        for path in document.root["paths"]?.members ?? [] where !path.name.value.hasPrefix("x-") {
            if path.name.value.hasPrefix("/"), let item = document.resolve(path.value), item.isObject {
                losses += brokenOperations(of: item)
                continue
            }
            losses.append(
                Loss(
                    effect: .note, reason: "broken paths",
                    message: "'\(path.name.value)' is no path with operations; it is left out",
                    location: path.name.location))
        }
        for webhook in document.root["webhooks"]?.members ?? [] {
            losses.append(
                Loss(
                    effect: .note, reason: "webhooks", message: "the webhook '\(webhook.name.value)' is left out",
                    location: webhook.name.location))
        }
        return losses
    }

    /// The methods of a path that are no objects.
    private func brokenOperations(of item: JSONNode) -> [Loss] {
        item.members.filter { Operation.methods.contains($0.name.value.lowercased()) && !$0.value.isObject }
            .map { member in
                Loss(
                    effect: .note, reason: "broken operations",
                    message: "'\(member.name.value)' is no operation; it is left out", location: member.name.location)
            }
    }
}
