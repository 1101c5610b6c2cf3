import EndpointGenerator
import EndpointImporter

extension DocumentWriter {
    /// The body of a request. `nil` if there is none.
    func body(of endpoint: SpecEndpoint) -> SpecNode? {
        guard let content = content(of: endpoint) else { return nil }
        var list = MemberList()
        list.add("description", endpoint.bodySummary)
        if endpoint.body.isRequired { list.add("required", .bool(true)) }
        list.add("content", .object(content))
        return .object(list.members)
    }

    private func content(of endpoint: SpecEndpoint) -> [(key: String, value: SpecNode)]? {
        switch endpoint.body {
        case .none: nil
        case .json(let type, let contentType):
            [
                (
                    contentType?.value ?? "application/json",
                    media(writer.schema(of: type.isOptional ? type.unwrapped : type))
                )
            ]
        case .jsonMembers(let parameters, let contentType):
            [(contentType?.value ?? "application/json", media(object(parameters, endpoint, isJSON: true)))]
        case .lines(let type, let contentType):
            [(contentType?.value ?? "application/x-ndjson", media(writer.schema(of: type.unwrapped)))]
        case .form(let parameters):
            [("application/x-www-form-urlencoded", form(parameters, endpoint))]
        case .multipart(let parameters): [("multipart/form-data", form(parameters, endpoint))]
        case .raw(let contentType): mediaTypes(in: contentType).map { ($0, .object([])) }
        }
    }

    func media(_ schema: SpecNode) -> SpecNode { .object([("schema", schema)]) }

    /// The media types in a list, each once and without its weight.
    func mediaTypes(in list: String) -> [String] {
        var known: Set<String> = []
        return list.split(separator: ",").map { element in
            let parts = element.split(separator: ";").filter { !$0.drop { $0 == " " }.lowercased().hasPrefix("q=") }
            return String(parts.joined(separator: ";").drop { $0 == " " })
        }.filter { known.insert($0).inserted }
    }

    private func form(_ parameters: [SpecParameter], _ endpoint: SpecEndpoint) -> SpecNode {
        var list = MemberList()
        list.add("schema", object(parameters, endpoint, isJSON: false))
        let encodings = parameters.compactMap { parameter -> (key: String, value: SpecNode)? in
            var encoding = MemberList()
            if parameter.style == .json {
                encoding.add("contentType", "application/json")
            } else if let form = ParameterWriter.form(of: parameter, in: .query) {
                encoding.add("style", form.style)
                if let explodes = form.explodes { encoding.add("explode", .bool(explodes)) }
            }
            return encoding.members.isEmpty ? nil : (parameter.key.value, .object(encoding.members))
        }
        if !encodings.isEmpty { list.add("encoding", .object(encodings)) }
        return .object(list.members)
    }

    /// The object of the members of a body.
    private func object(_ parameters: [SpecParameter], _ endpoint: SpecEndpoint, isJSON: Bool) -> SpecNode {
        var tree = PropertyTree()
        for parameter in parameters where parameter.style != .members {
            tree.add(
                member(parameter, isJSON: isJSON), at: [parameter.key.value],
                isRequired: !parameter.type.isOptional || parameter.hasExplicitNull)
        }
        // The members by which a request asks for a stream. Without them, the response is whole.
        for constant in endpoint.streamed?.when ?? [] {
            tree.add(.object([("const", SpecNode(constant.value))]), at: [constant.name.value], isRequired: false)
        }
        let types = parameters.filter { $0.style == .members }.map(\.type.bare)
        let bases = types.compactMap(\.containedModel).map { writer.reference(to: $0) }
        let rest = types.lazy.compactMap(\.mapValue).first
        return tree.object(with: bases, others: rest.map { writer.schema(of: $0) })
    }

    private func member(_ parameter: SpecParameter, isJSON: Bool) -> SpecNode {
        var list = MemberList()
        list.add("description", parameter.summary)
        if parameter.isFile {
            let file = SpecNode.object([("type", "string"), ("contentMediaType", "application/octet-stream")])
            let isList = parameter.type.isList
            return (isList ? .object([("type", "array"), ("items", file)]) : file).adding(list)
        }
        if isJSON, parameter.constant == nil, parameter.separator != nil {
            return (parameter.type.isOptional ? SpecNode.schema("string").orNull : .schema("string")).adding(list)
        }
        guard isJSON, parameter.constant == nil else {
            return ParameterWriter(schemas: writer).schema(of: parameter, in: .query).adding(list)
        }
        // A member that can be missing is not `null`, unless that differs.
        let type =
            parameter.type.isOptional && !parameter.hasExplicitNull ? parameter.type.unwrapped : parameter.type
        list.add("default", parameter.defaultValue.flatMap { SchemaWriter.value($0, of: type) })
        return writer.schema(of: type).adding(list)
    }
}

extension SpecBody {
    /// Whether a request always has the body.
    fileprivate var isRequired: Bool {
        switch self {
        case .none: false
        case .json(let type, _), .lines(let type, _): !type.isOptional
        case .jsonMembers, .raw, .form, .multipart: true
        }
    }
}
