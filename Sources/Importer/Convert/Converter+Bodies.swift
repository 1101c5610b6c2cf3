import ClientGenerator

extension Converter {
    func convertBody(_ body: JSONNode, of endpoint: inout DraftEndpoint, _ index: Int) {
        guard !["GET", "HEAD"].contains(endpoint.operation.method) else {
            return lose(
                "the body of a GET request",
                "a \(endpoint.operation.method) request has no body (RFC 9110 §9.3.1); it is left out",
                at: body.location)
        }
        let media = MediaTypes(document.resolve(body["content"]))
        let isRequired = body["required"]?.isTrue == true
        if let json = media.json {
            endpoint.body = jsonBody(json, isRequired: isRequired, index)
            endpoint.requestExamples = document.allExamples(of: json.value)
        } else if let multipart = media.multipart {
            let members = members(of: multipart.value, index, isMultipart: true)
            endpoint.body = members.map { .multipart($0) } ?? .raw(MediaTypes.spelling(multipart.name.value))
        } else if let form = media.form {
            let members = members(of: form.value, index, isMultipart: false)
            endpoint.body = members.map { .form($0) } ?? .raw(MediaTypes.essence(form.name.value))
        } else if let first = media.members.first {
            if MediaTypes.essence(first.name.value).hasPrefix("multipart/") {
                lose(
                    "a multipart body that is no form", "the parts of '\(first.name.value)' are written by the caller",
                    at: first.name.location)
            }
            endpoint.body = .raw(media.bytes)
        }
    }

    /// Leaves out the header that says how a body is compressed. Only a caller who sends bytes can compress them.
    func leaveOutEncoding(of endpoint: inout DraftEndpoint) {
        if case .raw? = endpoint.body { return }
        guard let index = endpoint.headers.firstIndex(where: { $0.key.lowercased() == "content-encoding" }) else {
            return
        }
        let header = endpoint.headers.remove(at: index)
        losses.append(
            Loss(
                effect: .note, reason: "compressed requests",
                message: "'\(header.key)' is left out, because the client does not compress the body",
                location: header.location))
    }

    private func jsonBody(_ media: JSONMember, isRequired: Bool, _ index: Int) -> DraftBody {
        let essence = MediaTypes.essence(media.name.value)
        let contentType = essence == "application/json" || essence == "*/*" ? nil : essence
        guard let node = media.value["schema"] else { return .json(.json, contentType: contentType) }
        let schema = reader.schema(node)
        if case .object(let form) = schema.form, isRequired, !form.properties.isEmpty, form.additional == nil {
            var fields = fields(of: form, .endpoint(index))
            fields += fields.undescribed(form.required, as: .json, isRequired: true, at: node.location)
            fields.removeAll(where: \.isReadOnly)
            if !fields.isEmpty { return .members(fields.map(parameter), contentType: contentType) }
        }
        let converted = type(of: schema, .inside(.endpoint(index), "body"))
        if isRequired, converted.isNullable, converted.type != .json {
            lose("null as a body", "the body is always a value, and never null", at: media.name.location)
        }
        let isOptional = !isRequired
        return .json(
            isOptional && converted.type != .json ? .optional(converted.type) : converted.type, contentType: contentType
        )
    }

    /// The member of a body for a field. A text with only one value is constant.
    func parameter(_ field: DraftField) -> DraftParameter {
        var parameter = DraftParameter(
            key: field.key, location: field.location, type: field.type, isRequired: field.isRequired,
            isNullable: field.isNullable, summary: field.summary, isDeprecated: field.isDeprecated,
            defaultValue: field.defaultValue)
        if field.isRequired, case .texts(let values)? = models.kind(of: field.type), values.count == 1 {
            parameter.constant = JSONNode(value: .string(values[0].raw), location: field.location)
        }
        return parameter
    }
}
