/// The request of an endpoint.
extension Resolver {
    /// Returns the path, or the parameter that is the complete URL.
    func url(of endpoint: SpecEndpoint) -> Endpoint.RequestURL {
        let parameters = pathParameters(of: endpoint)
        if endpoint.urlParameter != nil, let parameter = parameters.first {
            return .url(SwiftName.escaped(parameter.swiftName))
        }
        return .path(
            endpoint.path.compactMap { piece in
                switch piece {
                case .literal(let text): .text(text)
                case .parameter(let name):
                    parameters.first { $0.key.value == name }.map { .value(value($0, in: .path)) }
                }
            })
    }

    /// Returns the query: the parameter groups, and the other parameters and constants. `nil` if there is none.
    func query(_ parameters: [SpecParameter], adding constants: [JSONMember] = []) -> Query? {
        if parameters.isEmpty, constants.isEmpty { return nil }
        let groups = parameters.filter { models.group($0) != nil }
        let others = parameters.filter { models.group($0) == nil }
        return Query(
            groups: groups.map { SwiftName.escaped($0.swiftName) },
            entries: entries(others, in: .query) + entries(of: constants))
    }

    func body(of endpoint: SpecEndpoint) -> Endpoint.Body {
        let constants = entries(of: endpoint.constants)
        switch endpoint.body {
        case .none: return .none
        case .json(let type, let contentType):
            let type = wireType(type)
            return .value(
                isOptional: type.isOptional, formed: type.formed, adding: constants, contentType: contentType?.value)
        case .jsonMembers(let members, let contentType):
            return .members(entries(members, in: .json) + constants, contentType: contentType?.value)
        case .lines(let type, let contentType):
            let type = wireType(type)
            return .lines(isOptional: type.isOptional, formed: type.formed, contentType: contentType?.value)
        case .form(let members): return .form(entries(members, in: .form) + constants)
        case .multipart(let members):
            return .multipart(
                entries(members, in: .multipart) + constants, reportsProgress: endpoint.reportsUpload)
        case .raw(let contentType):
            return .raw(
                contentType: contentType.isOneMediaType ? contentType : nil, reportsProgress: endpoint.reportsUpload)
        }
    }

    func entries(_ parameters: [SpecParameter], in place: SpecParameter.Place) -> [Entry] {
        parameters.map { Entry(key: $0.key.value, value: value($0, in: place)) }
    }

    func entries(of constants: [JSONMember]) -> [Entry] {
        constants.map { Entry(key: $0.name.value, value: .literal($0.value)) }
    }
}
