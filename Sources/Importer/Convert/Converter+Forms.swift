import EndpointGenerator

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
                convert(item: &parameter, field, encoding)
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
            return object.properties.contains { holdsFiles($0.schema) }
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
            for field in own {
                if field.isRequired { uses[field.key, default: 0] += 1 }
                if let index = fields.firstIndex(where: { $0.key == field.key }) {
                    join(field, to: &fields[index], of: id)
                } else {
                    fields.append(field)
                }
            }
        }
        for index in fields.indices { fields[index].isRequired = uses[fields[index].key] == cases.count }
        return fields
    }

    /// Gives a member of several alternatives a type with the values of all of them.
    private func join(_ other: DraftField, to field: inout DraftField, of union: Int) {
        field.isNullable = field.isNullable || other.isNullable
        if field.schema.node.canonicalText == other.schema.node.canonicalText { return }
        switch (holdsFiles(field.schema), holdsFiles(other.schema)) {
        case (true, true):
            if isBinary(items(of: other.schema)) { (field.schema, field.type) = (other.schema, other.type) }
            return
        case (true, false), (false, true): lose(.fileAmongTypes(field.key), at: field.location)
        case (false, false): break
        }
        field.schema = .any(at: field.location)
        if field.defaultValue?.canonicalText != other.defaultValue?.canonicalText { field.defaultValue = nil }
        let place = DraftModel.Origin.inline(.model(union), word: field.key, title: nil)
        if let common = models.commonType(field.type, other.type, place, at: field.location) {
            field.type = common
        } else if [field.type, other.type].allSatisfy({ models.isText($0.element ?? $0) }) {
            let isList = field.type.element != nil || other.type.element != nil
            lose(isList ? .listOfUnions(field.key) : .unionParameter(field.key), at: field.location)
            field.type = isList ? .list(.string) : .string
        } else {
            lose(.objectParameter(field.key, isRequired: true), at: field.location)
            field.type = field.type.element != nil && other.type.element != nil ? .list(.json) : .json
        }
    }

    /// Whether a part is a file or a list of files.
    private func holdsFiles(_ schema: Schema) -> Bool { isBinary(schema) || isBinary(items(of: schema)) }

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
        if let file = fileType(of: field, encoding) {
            parameter.type = file
            parameter.defaultValue = nil
        } else {
            convert(text: &parameter, field, encoding)
        }
    }

    /// The type of a part that is a file or a list of files, or one of these. `nil` for another part.
    private func fileType(of field: DraftField, _ encoding: Encoding?) -> DraftType? {
        if case .union(let cases, _)? = form(of: field.schema) {
            let files = cases.filter(holdsFiles)
            if files.count == cases.count { return cases.contains { isBinary(items(of: $0)) } ? .list(.file) : .file }
            if !files.isEmpty { lose(.fileAmongTypes(field.key), at: field.location) }
            return nil
        }
        let isList = field.type.element != nil
        let value = isList ? items(of: field.schema) : field.schema
        guard isBinary(value) || value.map({ isFile($0, encoding) }) == true else { return nil }
        return isList ? .list(.file) : .file
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
        if value == .file { return }
        reportMediaType(of: parameter, encoding, sentAs: models.isText(value) ? "text/plain" : "application/json")
    }

    private func reportMediaType(of parameter: DraftParameter, _ encoding: Encoding?, sentAs own: String) {
        guard let type = encoding?.contentType else { return }
        let names = type.value.lowercased()
        if !names.contains(own), !names.contains("*/*") {
            lose(.partMediaType(parameter.key, sentAs: own), at: type.location)
        }
    }

    private func convert(item parameter: inout DraftParameter, _ field: DraftField, _ encoding: Encoding?) {
        if encoding?.isJSON == true, !models.isSameInJSON(parameter.type) {
            parameter.sendAsJSON()
            return
        }
        convert(text: &parameter, field, encoding)
        if parameter.style != nil { return }
        let isDeep = encoding?.style == "deepObject"
        if models.isText(parameter.type.element ?? parameter.type) {
            if isDeep, parameter.type.element != nil { parameter.style = "brackets" }
        } else if encoding?.writesItems == true, hasItems(parameter.type) {
            parameter.style = encoding?.explodes == false ? "pairs" : "members"
        } else if isDeep || parameter.type.element != nil, parameter.type != .json {
            parameter.style = "brackets"
        } else {
            parameter.style = "json"
            reportMediaType(of: parameter, encoding, sentAs: "application/json")
        }
    }

    /// Converts a text or a list of texts, each of which can be a union of scalars. Other values stay as they are.
    private func convert(text parameter: inout DraftParameter, _ field: DraftField, _ encoding: Encoding?) {
        parameter.type = models.sentAsText(parameter.type)
        if isScalarUnion(parameter.type) {
            replaceUnion(of: &parameter, with: .string, reader.resolved(field.schema))
        } else if let element = parameter.type.element, isScalarUnion(element) {
            parameter.type = .list(.string)
        } else if let element = listElement(of: parameter.type) {
            replaceUnion(of: &parameter, with: .list(element), reader.resolved(field.schema))
        }
        guard let encoding, !encoding.explodes, encoding.style != "deepObject" else { return }
        if let element = parameter.type.element, models.isText(element) {
            join(&parameter, encoding.style ?? "form", at: parameter.location)
        }
    }
}
