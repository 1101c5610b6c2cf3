import EndpointGenerator

extension Converter {
    func convertBody(_ body: RequestBody, of endpoint: inout DraftEndpoint, _ index: Int) {
        let media = body.media
        let json = json(in: media)
        // An empty form has no bytes.
        if json == nil, let form = media.multipart ?? media.form, isEmptyForm(form) { return }
        guard endpoint.operation.canHaveBody else {
            return lose(.bodyOfGET(method: endpoint.operation.method), at: body.location)
        }
        reportMissing(in: media)
        if let json {
            endpoint.body = jsonBody(json, isRequired: body.isRequired, index)
            endpoint.requestExamples = allExamples(of: json)
        } else if let multipart = media.multipart {
            endpoint.body = multipartBody(multipart, index)
        } else if let form = media.form {
            let members = members(of: form, index, isMultipart: false)
            endpoint.body = members.map { .form($0) } ?? .raw(form.essence)
        } else if let lines = media.lines, let element = sentElement(of: lines) {
            endpoint.body = linesBody(lines, of: element, isRequired: body.isRequired, index)
            endpoint.requestExamples = allExamples(of: lines)
        } else if let first = media.all.first {
            if first.hasPositions {
                lose(.partsByPosition(mediaType: first.name.value), at: first.name.location)
            } else if first.isMultipart {
                lose(.multipartWithoutForm(mediaType: first.name.value), at: first.name.location)
            } else if first.itemSchema != nil {
                lose(.sequenceAsBody(mediaType: first.name.value), at: first.name.location)
            }
            endpoint.body = .raw(media.bytes)
        }
    }

    /// The endpoint that sends the files of an operation whose body is JSON, or a form with files.
    func filesEndpoint(beside endpoint: DraftEndpoint, _ index: Int) -> DraftEndpoint? {
        guard endpoint.operation.canHaveBody, let media = document.body(of: endpoint.operation)?.media,
            json(in: media) != nil, let multipart = media.multipart, hasFiles(multipart)
        else { return nil }
        losses = []
        var other = endpoint
        other.index = index
        other.name += "WithFiles"
        other.requestExamples = []
        other.body = multipartBody(multipart, index)
        if case .wholeOrStream(let whole, _, _) = endpoint.response, removeFlag(of: &other) == nil {
            other.response = .json(whole)
        }
        document(&other)
        other.losses += losses
        return other
    }

    /// The media type of a value in JSON. `nil` if there is none, or if JSON is the content of a file.
    private func json(in media: MediaTypes) -> MediaType? {
        media.json.flatMap { isBinary($0.schema.map(reader.schema)) ? nil : $0 }
    }

    private func multipartBody(_ media: MediaType, _ index: Int) -> DraftBody {
        if let members = members(of: media, index, isMultipart: true) { return .multipart(members) }
        lose(reason(withoutMembers: media), at: media.name.location)
        // The caller gives the media type with the boundary of the parts.
        return .raw("multipart/*")
    }

    private func reason(withoutMembers multipart: MediaType) -> Loss.Reason {
        multipart.hasPositions ? .partsByPosition(mediaType: multipart.name.value) : .multipartWithoutMembers
    }

    /// Reports media types that are references which lead nowhere.
    func reportMissing(in media: MediaTypes) {
        for type in media.all {
            if let missing = type.missing { lose(.mediaTypeReference(missing), at: type.name.location) }
        }
    }

    /// Leaves out the header that says how a body is compressed. Only a caller who sends bytes can compress them.
    func leaveOutEncoding(of endpoint: inout DraftEndpoint) {
        if case .raw? = endpoint.body { return }
        guard let index = endpoint.headers.firstIndex(where: { $0.key.lowercased() == "content-encoding" }) else {
            return
        }
        let header = endpoint.headers.remove(at: index)
        lose(.compressedBody(header: header.key), at: header.location)
    }

    private func jsonBody(_ media: MediaType, isRequired: Bool, _ index: Int) -> DraftBody {
        let contentType = ["application/json", "*/*"].contains(media.withParameters) ? nil : media.withParameters
        guard let schema = media.schema.map(reader.schema) else {
            return .json(isRequired ? .json : .optional(.json), contentType: contentType)
        }
        if case .object(let form) = schema.form, isRequired, !form.properties.isEmpty, form.additional == nil {
            var fields = fields(of: form, .endpoint(index))
            fields += fields.undescribed(form.required, as: .json, isRequired: true, at: schema.location)
            fields.removeAll(where: \.isReadOnly)
            if !fields.isEmpty {
                if schema.isNullable { lose(.nullBody, at: media.name.location) }
                return .members(fields.map(parameter), contentType: contentType)
            }
        }
        let converted = type(of: schema, .inside(.endpoint(index), "body"))
        if isRequired, converted.isNullable, converted.type != .json {
            lose(.nullBody, at: media.name.location)
        }
        return .json(isRequired ? converted.type : .optional(converted.type), contentType: contentType)
    }

    /// The schema of a value that is sent in a line. `nil` if the lines are described as one text, which the caller writes.
    private func sentElement(of media: MediaType) -> Schema? {
        if media.itemSchema == nil, case .string? = form(of: media.schema.map(reader.schema)) { return nil }
        return element(of: media)
    }

    private func linesBody(_ media: MediaType, of element: Schema, isRequired: Bool, _ index: Int) -> DraftBody {
        let list = DraftType.list(type(of: element, .inside(.endpoint(index), "body")).value)
        let contentType = media.withParameters == "application/x-ndjson" ? nil : media.withParameters
        return .lines(isRequired ? list : .optional(list), contentType: contentType)
    }

    /// The member of a body for a field. One with only one value is constant, unless it can be left out or null.
    func parameter(_ field: DraftField) -> DraftParameter {
        var parameter = DraftParameter(
            key: field.key, location: field.location, type: field.type, isRequired: field.isRequired,
            isNullable: field.isNullable, summary: field.summary, isDeprecated: field.isDeprecated,
            defaultValue: field.defaultValue, minimum: field.schema.minimum, maximum: field.schema.maximum)
        if field.isRequired, !field.isNullable { parameter.constant = onlyValue(of: field.schema, as: field.type) }
        parameter.stated = field.schema.node.stated
        return parameter
    }
}
