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
            if !fields.isEmpty { return .members(fields.map(parameter), contentType: contentType) }
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

/// The members of forms, and the parts of multipart bodies.
extension Converter {
    /// The fields of a form or the parts of a multipart body. `nil` if the schema is not an object with members.
    func members(
        of media: MediaType, _ index: Int, isMultipart: Bool, word: String = "body"
    ) -> [DraftParameter]? {
        guard let schema = media.schema.map(reader.schema) else { return nil }
        let place = Place.inside(.endpoint(index), word)
        var fields: [DraftField]
        if case .object(let form) = (reader.resolved(schema) ?? schema).form {
            fields = self.fields(of: form, .endpoint(index))
            fields += fields.undescribed(form.required, as: .string, isRequired: true, at: schema.location)
        } else if let all = self.fields(of: type(of: schema, place).type) {
            fields = all
        } else {
            return nil
        }
        fields = listed(fields)
        let visible = fields.filter { !$0.isReadOnly }
        if visible.isEmpty { return nil }
        return visible.map { field in
            var parameter = parameter(field)
            if field.isFlattened {
                parameter.style = "members"
                parameter.isRequired = false
                return parameter
            }
            let encoding = media.encoding(of: field.key)
            if isMultipart {
                convert(part: &parameter, field, encoding)
                reportHeaders(of: parameter, encoding)
            } else {
                convert(field: &parameter, encoding)
            }
            return parameter
        }
    }

    /// Whether the schema of a form says that there are no members.
    func isEmptyForm(_ media: MediaType) -> Bool {
        guard let schema = reader.resolved(media.schema), case .object(let form) = schema.form else { return false }
        return schema.node[.properties]?.members.isEmpty == true && form.isEmpty && form.required.isEmpty
    }

    /// Whether a part of a multipart body is a file, or a list of files.
    func hasFiles(_ media: MediaType) -> Bool {
        guard let schema = reader.resolved(media.schema) else { return false }
        var visited: Set<Location> = []
        return hasFiles(schema, &visited)
    }

    private func hasFiles(_ schema: Schema, _ visited: inout Set<Location>) -> Bool {
        guard let schema = reader.resolved(schema), visited.insert(schema.location).inserted else { return false }
        return hasFiles(schema.form, &visited)
    }

    private func hasFiles(_ form: Schema.Form, _ visited: inout Set<Location>) -> Bool {
        switch form {
        case .object(let object):
            return object.properties.contains { isBinary($0.schema) || isBinary(items(of: $0.schema)) }
        case .union(let cases, _): return cases.contains { hasFiles($0, &visited) }
        case .all(let parts):
            return parts.contains { part in
                switch part {
                case .schema(let schema): hasFiles(schema, &visited)
                case .own(let form): hasFiles(form, &visited)
                }
            }
        case .any, .scalar, .formed, .reference, .string, .integer, .number, .boolean, .values, .array: return false
        }
    }

    /// The fields of a struct, or those of all cases of a union of structs, which are optional. `nil` if a type is
    /// something else.
    private func fields(of type: DraftType) -> [DraftField]? {
        var visited: Set<Int> = []
        return fields(of: type, &visited)
    }

    private func fields(of type: DraftType, _ visited: inout Set<Int>) -> [DraftField]? {
        guard case .model(let id) = models.resolved(type) else { return nil }
        guard case .union(let cases, _) = models[id].kind else { return models.allFields(of: id) }
        guard visited.insert(id).inserted else { return [] }
        var fields: [DraftField] = []
        var uses: [String: Int] = [:]
        for unionCase in cases {
            // An object without members.
            if models.resolved(unionCase.type) == .map(.json) { continue }
            guard let own = self.fields(of: unionCase.type, &visited) else { return nil }
            for field in own where field.isRequired { uses[field.key, default: 0] += 1 }
            fields += own.filter { field in !fields.contains { $0.key == field.key } }
        }
        for index in fields.indices { fields[index].isRequired = uses[fields[index].key] == cases.count }
        return fields
    }

    /// The fields with those of alternatives, and members that are not listed.
    private func listed(_ fields: [DraftField]) -> [DraftField] {
        var keys: Set<String> = []
        let all = fields.flatMap { field -> [DraftField] in
            if !field.isFlattened { return [field] }
            if let own = self.fields(of: field.type) { return own }
            if hasItems(field.type) { return [field] }
            lose(.unlistedFormMembers, at: field.location)
            return []
        }
        return all.filter { keys.insert($0.key).inserted }
    }

    private func convert(part parameter: inout DraftParameter, _ field: DraftField, _ encoding: Encoding?) {
        let isList = parameter.type.element != nil
        let value = isList ? items(of: field.schema) : field.schema
        if isBinary(value) || value.map({ isFile($0, encoding) }) == true {
            parameter.type = isList ? .list(.file) : .file
            parameter.defaultValue = nil
        } else if let element = parameter.type.element, models.isText(element), encoding?.explodes == false {
            join(&parameter, encoding?.style ?? "form", at: field.location)
        }
    }

    /// Whether a part that has no type is a file, because its media type is one of files (OpenAPI 3.2, "Encoding Object").
    private func isFile(_ schema: Schema, _ encoding: Encoding?) -> Bool {
        guard !schema.isMeaningful, let type = encoding?.contentType?.value.lowercased() else { return false }
        return !type.contains("json") && !type.contains("text/")
    }

    /// Reports the headers and the media type that a part should have. A file has a media type of its own.
    private func reportHeaders(of parameter: DraftParameter, _ encoding: Encoding?) {
        if let headers = encoding?.headers {
            lose(.partHeaders(parameter.key), at: headers)
        }
        if let nested = encoding?.nested { lose(.partsInPart(parameter.key), at: nested) }
        let value = parameter.type.element ?? parameter.type
        guard let type = encoding?.contentType, value != .file else { return }
        let names = type.value.lowercased()
        let own = models.isText(value) ? "text/plain" : "application/json"
        if !names.contains(own), !names.contains("*/*") {
            lose(.partMediaType(parameter.key, sentAs: own), at: type.location)
        }
    }

    private func convert(field parameter: inout DraftParameter, _ encoding: Encoding?) {
        if models.isText(parameter.type.element ?? parameter.type) {
            if encoding?.explodes == false, parameter.type.element != nil {
                join(&parameter, encoding?.style ?? "form", at: parameter.location)
            }
            return
        }
        parameter.style =
            encoding?.style == "deepObject" || parameter.type.element != nil ? "brackets" : "json"
        if parameter.type == .json { parameter.style = "json" }
    }
}
