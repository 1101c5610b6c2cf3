import EndpointGenerator

/// Moves headers and query items that all endpoints have to the API.
struct ShareParameters: Pass {
    func apply(to draft: inout Draft) { draft.api.shareParameters(draft.models) }
}

extension DraftAPI {
    fileprivate mutating func shareParameters(_ models: DraftModels) {
        guard endpoints.count > 2, let first = endpoints.first else { return }
        shareAccept()
        let taken = ReservedName.clientParameters.union(host.value.parameterNames)
        var names: Set<String> = []
        let isFree = { (key: String) in
            let name = SwiftName.lowerCamelCase(key)
            return !taken.contains(name) && ReservedName.parameters.contains(name) == false
                && names.insert(name).inserted
        }
        parameters.query = first.query.filter {
            isCommon($0, \.query, models) && !isPaging($0.key) && isFree($0.key)
        }
        parameters.headers = first.headers.filter { isCommon($0, \.headers, models) && isFree($0.key) }
        for index in endpoints.indices {
            endpoints[index].query.removeAll { parameter in parameters.query.contains { $0.key == parameter.key } }
            endpoints[index].headers.removeAll { parameter in parameters.headers.contains { $0.key == parameter.key } }
        }
    }

    /// Moves the `Accept` header of most endpoints to the API. The others then say that they receive plain JSON.
    private mutating func shareAccept() {
        let receiving = endpoints.indices.filter { endpoints[$0].receivesJSON }
        let uses = Dictionary(receiving.compactMap { endpoints[$0].accept }.map { ($0, 1) }, uniquingKeysWith: +)
        guard let (value, _) = uses.first(where: { $0.value * 2 > receiving.count }) else { return }
        headers.append(("Accept", value))
        for index in endpoints.indices {
            if endpoints[index].accept == value {
                endpoints[index].headers.removeAll { $0.key == "Accept" }
            } else if endpoints[index].accept == nil, endpoints[index].receivesJSON {
                endpoints[index].headers.append(.accept("application/json", at: endpoints[index].operation.location))
            }
        }
    }

    private func isCommon(
        _ parameter: DraftParameter, _ place: KeyPath<DraftEndpoint, [DraftParameter]>, _ models: DraftModels
    ) -> Bool {
        // A parameter of the client is one item.
        parameter.constant == nil && !["brackets", "members"].contains(parameter.style)
            && endpoints.allSatisfy { endpoint in
                endpoint[keyPath: place].contains { $0.isSame(as: parameter, models) }
            }
    }

    private func isPaging(_ key: String) -> Bool {
        endpoints.contains { endpoint in
            endpoint.paging?.members.contains { $0.value.compactText.contains(SpecNode.text(key).compactText) } == true
        }
    }
}

extension DraftEndpoint {
    /// The value of the `Accept` header, if it is constant.
    fileprivate var accept: String? { headers.first { $0.key == "Accept" }?.constant?.text }

    fileprivate var receivesJSON: Bool {
        switch response {
        case .json, .byStatus: true
        case .raw, .text, .headers, .stream, .wholeOrStream, nil: false
        }
    }
}

extension DraftParameter {
    fileprivate func isSame(as other: DraftParameter, _ models: DraftModels) -> Bool {
        key == other.key && models.resolved(type) == models.resolved(other.type) && isRequired == other.isRequired
            && style == other.style && constant == nil && isDeprecated == other.isDeprecated
            && defaultValue?.canonicalText == other.defaultValue?.canonicalText
            && stated?.canonicalText == other.stated?.canonicalText
    }
}

extension SpecNode {
    /// The names of the parameters of a base URL.
    fileprivate var parameterNames: Set<String> {
        let words = compactText.split(separator: "{").dropFirst().compactMap { $0.split(separator: "}").first }
        return Set(words.map { SwiftName.lowerCamelCase(String($0)) })
    }
}
