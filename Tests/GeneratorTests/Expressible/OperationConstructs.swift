@testable import ClientGenerator

/// Finds the constructs of the operations of a document.
final class OperationConstructs {
    private let document: OpenAPIDocument
    private let requests: SchemaConstructs
    private let responses: SchemaConstructs

    init(_ document: OpenAPIDocument) {
        self.document = document
        requests = SchemaConstructs(document, isRequest: true)
        responses = SchemaConstructs(document, isRequest: false)
    }

    /// Returns the constructs of an operation.
    func constructs(of operation: OpenAPIDocument.Operation) -> Set<Construct> {
        var constructs: Set<Construct> = []
        for parameter in parameters(of: operation) { read(parameter: parameter, into: &constructs) }
        if let body = document.resolve(operation.node["requestBody"]) { read(body: body, into: &constructs) }
        readResponses(operation.node, into: &constructs)
        readSecurity(operation.node, into: &constructs)
        let servers = [operation.node, operation.item].map(OpenAPIDocument.servers).first { !$0.isEmpty }
        if let servers, servers != document.servers { constructs.insert(.hostOfItsOwn) }
        return constructs
    }

    /// Returns the parameters of an operation. Those of its own replace those of its path.
    private func parameters(of operation: OpenAPIDocument.Operation) -> [JSONNode] {
        let all = [operation.item, operation.node].flatMap { $0["parameters"]?.elements ?? [] }
            .compactMap(document.resolve)
        let named = all.map { (["\($0["in"]?.text ?? "")", "\($0["name"]?.text ?? "")"], $0) }
        return Array(Dictionary(named) { _, own in own }.values)
    }

    private func read(parameter: JSONNode, into constructs: inout Set<Construct>) {
        if parameter["content"] != nil {
            constructs.insert(.jsonParameter)
            return
        }
        guard let schema = document.resolve(parameter["schema"]) else { return }
        let shapes = document.shapes(schema)
        let style = parameter["style"]?.text
        switch parameter["in"]?.text {
        case "cookie": constructs.insert(.cookieParameter)
        case "path":
            if shapes.contains("array") { constructs.insert(.listInPath) }
            if style == "label" || style == "matrix" { constructs.insert(.pathStyle) }
        case "header": if shapes.contains("array") { constructs.insert(.listInHeader) }
        default:
            if style == "spaceDelimited" { constructs.insert(.spaceDelimitedList) }
            if shapes.count > 1 { constructs.insert(.unionParameter) }
            let elements = shapes.contains("array") ? document.shapes(schema["items"]) : []
            if elements.contains("object") { constructs.insert(.listOfObjectsParameter) }
            if shapes == ["object"] { constructs.insert(style == "deepObject" ? .deepObject : .objectParameter) }
        }
        constructs.formUnion(requests.constructs(of: schema).intersection([.formats, .stringEnum, .integerEnum]))
    }

    private func read(body: JSONNode, into constructs: inout Set<Construct>) {
        let content = body["content"]?.members ?? []
        let types = content.map(\.name.value)
        if let json = content.first(where: { isJSON($0.name.value) }) {
            let schema = json.value["schema"] ?? json.value
            if document.shapes(schema) != ["object"] { constructs.insert(.jsonBodyOfAnyType) }
            if !json.name.value.hasPrefix("application/json") { constructs.insert(.contentTypeOfItsOwn) }
            constructs.formUnion(requests.constructs(of: schema))
        } else if let form = content.first(where: { $0.name.value.contains("form-urlencoded") }) {
            let schema = form.value["schema"] ?? form.value
            constructs.insert(.formBody)
            let members = document.merged(schema).members.values
            if members.contains(where: hasObject) { constructs.insert(.objectInForm) }
            constructs.formUnion(requests.constructs(of: schema))
        } else if types.contains(where: { $0.hasPrefix("multipart/") }) {
            constructs.insert(.multipartBody)
        } else if !types.isEmpty {
            constructs.insert(.rawBody)
        }
    }

    private func hasObject(_ schema: JSONNode) -> Bool {
        let shapes = document.shapes(schema)
        return shapes.contains("object")
            || shapes.contains("array") && document.shapes(document.resolve(schema)?["items"]).contains("object")
    }

    private func readResponses(_ operation: JSONNode, into constructs: inout Set<Construct>) {
        let all = (operation["responses"]?.members ?? []).compactMap { member in
            document.resolve(member.value).map { (status: member.name.value, content: $0["content"]?.members ?? []) }
        }
        var successes = all.filter { $0.status.hasPrefix("2") }
        if successes.isEmpty { successes = all.filter { $0.status == "default" } }
        var bodies: Set<String> = []
        for content in successes.map(\.content) {
            guard let first = content.first else { continue }
            if let json = content.first(where: { isJSON($0.name.value) }) {
                let schema = json.value["schema"] ?? json.value
                bodies.insert(schema.canonicalText)
                constructs.formUnion(responses.constructs(of: schema))
            } else {
                bodies.insert(first.name.value)
                constructs.insert(first.name.value.contains("event-stream") ? .streamedResponse : .rawResponse)
            }
        }
        if !bodies.isEmpty && successes.contains(where: { $0.content.isEmpty }) { constructs.insert(.emptyBesideBody) }
        if bodies.count > 1 { constructs.insert(.bodiesByStatus) }
        let errors = all.filter { !$0.status.hasPrefix("2") }.flatMap(\.content).compactMap { $0.value["schema"] }
        if Set(errors.map(\.canonicalText)).count > 1 { constructs.insert(.errorsByStatus) }
    }

    private func readSecurity(_ operation: JSONNode, into constructs: inout Set<Construct>) {
        if operation["security"] != nil { constructs.insert(.credentialsOfItsOwn) }
        let choices = (operation["security"] ?? document.security)?.elements ?? []
        if !choices.isEmpty && choices.allSatisfy({ $0.members.count > 1 }) { constructs.insert(.severalCredentials) }
    }

    private func isJSON(_ mediaType: String) -> Bool {
        let type = mediaType.prefix { $0 != ";" }.lowercased()
        return type == "application/json" || type == "text/json" || type == "*/*" || type.hasSuffix("+json")
    }
}
