import EndpointImporter

/// The difference between an endpoint and its import, in the parts of its operation.
struct StatedEndpoint {
    private var original: [(key: String, value: SpecNode)]
    private var imported: [(key: String, value: SpecNode)]
    /// The members of the operation.
    private(set) var operation: [(key: String, value: SpecNode)]

    init(
        _ original: [(key: String, value: SpecNode)], _ imported: [(key: String, value: SpecNode)],
        _ operation: [(key: String, value: SpecNode)]
    ) {
        self.original = original
        self.imported = imported
        self.operation = operation
    }

    /// Adds the keyword to parameters and to members of the body, and to the operation for all that is left.
    mutating func place() {
        completePath()
        for (key, place) in [("path", "path"), ("query", "query"), ("headers", "header")] {
            placeParameters(key, place)
        }
        placeBody()
        var whole = SpecNode.object(operation)
        whole.state(original.difference(from: imported))
        operation = whole.members
    }

    /// A parameter of the path that an import does not describe is a text.
    private mutating func completePath() {
        guard let own = original["path"] else { return }
        let known = imported["path"]?.members ?? []
        let all = own.members.map { ($0.key, known[$0.key] ?? "String") } + known.filter { own[$0.key] == nil }
        imported = imported.filter { $0.key != "path" } + [("path", .object(all))]
    }

    private mutating func placeParameters(_ key: String, _ place: String) {
        guard let own = original[key], let known = imported[key], let differences = own.memberDifferences(from: known),
            case .list(var parameters)? = operation["parameters"]
        else { return }
        for (name, extensions) in differences {
            let index = parameters.firstIndex { $0["name"]?.text == name && $0["in"]?.text == place }
            guard let index else { return }
            parameters[index].state(extensions)
        }
        operation = SpecNode.object(operation).replacing("parameters", by: .list(parameters)).members
        imported = SpecNode.object(imported).replacing(key, by: own).members
    }

    /// The members of a body of JSON, a form or parts.
    private mutating func placeBody() {
        guard let own = original["body"], let known = imported["body"], let body = operation["requestBody"],
            let content = body["content"], let (name, media) = content.members.first, var schema = media["schema"]
        else { return }
        for key in ["json", "form", "multipart"] {
            guard case .object? = own[key], let known = known[key],
                let differences = own[key]?.memberDifferences(from: known),
                differences.allSatisfy({ schema.state($0.value, ofProperty: $0.key) }), let members = own[key]
            else { continue }
            let media = media.replacing("schema", by: schema)
            let content = content.replacing(name, by: media)
            operation =
                SpecNode.object(operation).replacing("requestBody", by: body.replacing("content", by: content))
                .members
            imported = imported.map { $0.key == "body" ? ("body", $0.value.replacing(key, by: members)) : $0 }
        }
    }
}
