import ClientGenerator

/// Converts the chosen operations of a document into a draft of the spec.
struct Drafting {
    let document: OpenAPIDocument
    let options: ImportOptions

    init(_ document: OpenAPIDocument, _ options: ImportOptions) {
        self.document = document
        self.options = options
    }

    /// - Parameter operations: The operations and their names.
    /// - Returns: The draft.
    func draft(_ operations: [(operation: Operation, name: String)]) -> Draft {
        let converter = Converter(document)
        var notes: [Loss] = []
        let lose = { (reason: String, message: String, location: Location) in
            notes.append(Loss(effect: .note, reason: reason, message: message, location: location))
        }
        // What other operations require does not depend on the choice.
        var security = Security(document, document.operations())
        let host = Servers.host(of: document, lose)
        var omissions: [Loss] = []
        var endpoints: [DraftEndpoint] = []
        for (index, (operation, name)) in operations.enumerated() {
            guard var endpoint = converter.endpoint(operation, index, name: name) else {
                omissions += converter.losses
                continue
            }
            endpoint.authentication = security.requirements(of: operation, document.root) { reason, message, location in
                endpoint.losses.append(Loss(effect: .loss, reason: reason, message: message, location: location))
            }
            endpoint.paging = converter.paging(of: &endpoint)
            endpoints.append(endpoint)
        }
        noteUnused(&notes)
        var api = DraftAPI(name: options.name, layout: options.layout, host: host)
        api.summary = Documentation.text(
            document.root["info"]?["title"]?.text, document.root["info"]?["summary"]?.text)
        api.endpoints = endpoints
        api.useCommonBaseURL()
        api.idempotencyKey = converter.idempotencyKey
        api.authentication = security.used
        api.simplifyAuthentication()
        return Draft(
            converter: converter, api: api, operationCount: operations.count, losses: omissions + notes + security.notes
        )
    }

    /// The methods of a path that are no objects.
    private static func brokenOperations(of item: JSONNode) -> [Loss] {
        item.members.filter { Operation.methods.contains($0.name.value.lowercased()) && !$0.value.isObject }
            .map { member in
                Loss(
                    effect: .note, reason: "broken operations",
                    message: "'\(member.name.value)' is no operation; it is left out", location: member.name.location)
            }
    }

    /// Notes the parts that are no operations.
    private func noteUnused(_ notes: inout [Loss]) {
        for path in document.root["paths"]?.members ?? [] where !path.name.value.hasPrefix("x-") {
            if path.name.value.hasPrefix("/"), let item = document.resolve(path.value), item.isObject {
                notes += Self.brokenOperations(of: item)
                continue
            }
            notes.append(
                Loss(
                    effect: .note, reason: "broken paths",
                    message: "'\(path.name.value)' is no path with operations; it is left out",
                    location: path.name.location))
        }
        for webhook in document.root["webhooks"]?.members ?? [] {
            notes.append(
                Loss(
                    effect: .note, reason: "webhooks", message: "the webhook '\(webhook.name.value)' is left out",
                    location: webhook.name.location))
        }
    }
}

extension DraftAPI {
    /// Moves the base URL of most endpoints to the API, if all endpoints have one. No endpoint would use that of the API.
    mutating func useCommonBaseURL() {
        let urls = endpoints.compactMap(\.baseURL)
        let counts = Dictionary(urls.map { ($0, 1) }, uniquingKeysWith: +)
        if urls.count == endpoints.count, let common = urls.max(by: { counts[$0, default: 0] < counts[$1, default: 0] })
        {
            host = ("baseURL", .text(common))
        }
        guard case .text(let common) = host.value else { return }
        for index in endpoints.indices where endpoints[index].baseURL == common { endpoints[index].baseURL = nil }
    }

    /// Leaves out the credentials of endpoints that accept all of them.
    mutating func simplifyAuthentication() {
        let all = Set(authentication.map(\.name))
        isAnonymous = endpoints.contains { $0.authentication?.contains("none") == true }
        for index in endpoints.indices {
            guard let schemes = endpoints[index].authentication else { continue }
            if all.isEmpty || Set(schemes) == all { endpoints[index].authentication = nil }
        }
        if all.isEmpty { isAnonymous = false }
    }

    /// Replaces the models of errors with those that are written, and removes errors that have none.
    mutating func resolveErrors(_ converter: Converter) {
        func resolve(_ errors: [DraftError], _ losses: inout [Loss]) -> [DraftError] {
            errors.compactMap { error in
                if let model = converter.errorModel(error.model) {
                    return DraftError(status: error.status, model: model)
                }
                losses.append(
                    Loss(
                        effect: .loss, reason: "an error that is no object",
                        message: "the error of the status \(error.status) has no model; its body is data",
                        location: converter.models[error.model].location))
                losses += converter.models[error.model].losses
                return nil
            }
        }
        var losses: [Loss] = []
        errors = resolve(errors, &losses)
        for index in endpoints.indices {
            endpoints[index].errors = resolve(endpoints[index].errors, &endpoints[index].losses)
            endpoints[index].losses += losses
        }
    }

    /// Moves the errors to the API whose models most endpoints with errors have. An endpoint that reads another model for
    /// the status names it.
    mutating func hoistErrors() {
        var counts: [DraftError: Int] = [:]
        var uses: [String: Int] = [:]
        var users: [Int: Int] = [:]
        for endpoint in endpoints {
            for model in Set(endpoint.errors.map(\.model)) { users[model, default: 0] += 1 }
            for error in endpoint.errors {
                counts[error, default: 0] += 1
                uses[error.status, default: 0] += 1
            }
        }
        let withErrors = endpoints.count { !$0.errors.isEmpty }
        let common = counts.filter { error, count in
            let others = endpoints.count { $0.otherModel(for: error) != nil }
            let isOfMost = users[error.model, default: 0] * 2 > withErrors && count * 2 > uses[error.status, default: 0]
            return count > 1 && isOfMost && others < count
        }
        errors = common.keys.sorted { $0.status < $1.status }
        for index in endpoints.indices {
            let others = errors.compactMap { error in
                endpoints[index].otherModel(for: error).map { DraftError(status: error.status, model: $0) }
            }
            let own = endpoints[index].errors.filter { !errors.contains($0) } + others
            endpoints[index].errors = own.filter { !isShared($0, beside: own) }.sorted { $0.status < $1.status }
        }
    }

    /// Whether an endpoint without this error has the same model for its status.
    private func isShared(_ error: DraftError, beside own: [DraftError]) -> Bool {
        let range = String(error.status.prefix(1)) + "XX"
        let isOwn = own.contains { $0 != error && [range, "default"].contains($0.status) }
        let shared = [error.status, range, "default"].lazy.compactMap { status in
            errors.first { $0.status == status }
        }.first
        return !isOwn && shared?.model == error.model
    }
}

extension DraftEndpoint {
    /// The model that the endpoint reads for the status of an error because of `default` or a class such as `4XX`, if it
    /// is another one.
    fileprivate func otherModel(for error: DraftError) -> Int? {
        let isOwn = errors.contains { $0.status == error.status } || operation.node["responses"]?[error.status] != nil
        if isOwn { return nil }
        let range = String(error.status.prefix(1)) + "XX"
        let own = errors.first { $0.status == range } ?? errors.first { $0.status == "default" }
        return own?.model == error.model ? nil : own?.model
    }
}
