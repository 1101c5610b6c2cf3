import ClientGenerator

/// Parameters that are the same for all endpoints.
extension DraftAPI {
    /// Moves headers and query items that all endpoints have to the API.
    mutating func hoistParameters(_ converter: Converter) {
        guard endpoints.count > 2, let first = endpoints.first else { return }
        hoistAccept()
        let taken = ReservedName.clientParameters.union(host.value.parameterNames)
        var names: Set<String> = []
        let isFree = { (key: String) in
            let name = SwiftName.lowerCamelCase(key)
            return !taken.contains(name) && ReservedName.parameters.contains(name) == false
                && names.insert(name).inserted
        }
        parameters.query = first.query.filter {
            isCommon($0, \.query, converter) && !isPaging($0.key) && isFree($0.key)
        }
        parameters.headers = first.headers.filter { isCommon($0, \.headers, converter) && isFree($0.key) }
        for index in endpoints.indices {
            endpoints[index].query.removeAll { parameter in parameters.query.contains { $0.key == parameter.key } }
            endpoints[index].headers.removeAll { parameter in parameters.headers.contains { $0.key == parameter.key } }
        }
    }

    /// Moves the `Accept` header of most endpoints to the API. The others then say that they receive plain JSON.
    private mutating func hoistAccept() {
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
        _ parameter: DraftParameter, _ place: KeyPath<DraftEndpoint, [DraftParameter]>, _ converter: Converter
    ) -> Bool {
        parameter.constant == nil
            && endpoints.allSatisfy { endpoint in
                endpoint[keyPath: place].contains { $0.isSame(as: parameter, converter) }
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
        case .raw, .text, .stream, .wholeOrStream, nil: false
        }
    }
}

extension DraftParameter {
    /// The `Accept` header with one value.
    static func accept(_ type: String, at location: Location) -> Self {
        Self(
            key: "Accept", location: location, type: .string, isRequired: true,
            constant: JSONNode(value: .string(type), location: location))
    }

    fileprivate func isSame(as other: DraftParameter, _ converter: Converter) -> Bool {
        key == other.key && converter.resolved(type) == converter.resolved(other.type) && isRequired == other.isRequired
            && style == other.style
            && constant == nil && isDeprecated == other.isDeprecated
    }
}

extension SpecNode {
    /// The names of the parameters of a base URL.
    fileprivate var parameterNames: Set<String> {
        let words = compactText.split(separator: "{").dropFirst().compactMap { $0.split(separator: "}").first }
        return Set(words.map { SwiftName.lowerCamelCase(String($0)) })
    }
}
