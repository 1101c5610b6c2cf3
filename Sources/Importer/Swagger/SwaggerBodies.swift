import EndpointGenerator

/// Bodies of requests, which are parameters in Swagger 2.0.
extension SwaggerReader {
    /// The body of an operation.
    ///
    /// - Parameters:
    ///   - parameters: The parameters of the operation.
    ///   - consumes: The media types of its requests.
    ///   - location: The place of the operation.
    /// - Returns: The body. `nil` if there is none.
    func requestBody(
        of parameters: SwaggerParameters, _ consumes: [Located<String>], at location: Location
    ) -> JSONNode? {
        if let body = parameters.body { return requestBody(body, consumes) }
        return parameters.form.isEmpty ? nil : formBody(parameters.form, consumes, at: location)
    }

    private func requestBody(_ body: JSONNode, _ consumes: [Located<String>]) -> JSONNode {
        let schema = body["schema"].map { [JSONMember("schema", self.schema($0))] } ?? []
        let types = consumes.isEmpty ? [Located("application/json", at: body.location)] : consumes
        let media = JSONNode.object(schema, at: body.location)
        let content = types.map { JSONMember(name: $0, value: media) }
        let members = body.members.filter { $0.isExtension || ["description", "required"].contains($0.name.value) }
        return .object(members + [JSONMember("content", .object(content, at: body.location))], at: body.location)
    }

    /// A form, or a multipart body if a member is a file or if the operation consumes nothing else.
    private func formBody(_ form: [JSONNode], _ consumes: [Located<String>], at location: Location) -> JSONNode {
        let media = JSONNode.object(
            [
                JSONMember("schema", formSchema(form, at: location)),
                JSONMember("encoding", encoding(form, at: location)),
            ],
            at: location)
        let hasFile = form.contains { $0["type"]?.text == "file" || $0["items"]?["type"]?.text == "file" }
        let names = hasFile ? [Self.multipart] : [Self.form, Self.multipart]
        let listed = consumes.filter { names.contains($0.value.lowercased().prefix { $0 != ";" }.description) }
        let types = listed.isEmpty ? [Located(names[0], at: location)] : listed
        let content = types.map { JSONMember(name: $0, value: media) }
        return .object([JSONMember("content", .object(content, at: location))], at: location)
    }

    private static let form = "application/x-www-form-urlencoded"
    private static let multipart = "multipart/form-data"

    private func formSchema(_ form: [JSONNode], at location: Location) -> JSONNode {
        let keys = Self.parameterKeys.subtracting(["description", "deprecated"])
        let properties = form.compactMap { parameter -> JSONMember? in
            guard let name = parameter["name"], let text = name.text else { return nil }
            return JSONMember(
                name: Located(text, at: name.location), value: parameterSchema(parameter, without: keys))
        }
        let required = form.filter { $0["required"]?.isTrue == true }.compactMap { $0["name"] }
        return .object(
            [
                JSONMember("type", .text("object", at: location)),
                JSONMember("required", .array(required, at: location)),
                JSONMember("properties", .object(properties, at: location)),
            ], at: location)
    }

    /// The styles of lists.
    private func encoding(_ form: [JSONNode], at location: Location) -> JSONNode {
        let members = form.compactMap { parameter -> JSONMember? in
            guard let name = parameter["name"]?.text, parameter["items"]?["type"]?.text != "file" else { return nil }
            let style = style(of: parameter)
            return style.isEmpty ? nil : JSONMember(name, .object(style, at: parameter.location))
        }
        return .object(members, at: location)
    }
}
