import EndpointGenerator

/// The headers of a response as its value.
extension Converter {
    /// The response to a `HEAD`, which has nothing but headers. `nil` if none is described.
    func headers(of successes: [DescribedResponse], _ index: Int) -> DraftResponse? {
        let described = successes.map { possible($0.object.headers) }
        guard let headers = described.first(where: { !$0.isEmpty }) else { return nil }
        let id = addModel(.any(at: headers[0].name.location), .inside(.endpoint(index), "headers"))
        fill(id) {
            var keys: Set<String> = []
            let distinct = headers.filter { keys.insert($0.name.value.lowercased()).inserted }
            return .fields(distinct.map { field(of: $0, .model(id)) }, includes: [])
        }
        return .headers(.model(id))
    }

    /// The headers whose names a response can have. The others are losses.
    private func possible(_ headers: [JSONMember]) -> [JSONMember] {
        headers.filter { header in
            guard let problem = HeaderName.problem(of: header.name.value) else { return true }
            lose(.impossibleHeader(problem), at: header.name.location)
            return false
        }
    }

    /// The field of a header. One that is no scalar is the text as it was sent.
    private func field(of member: JSONMember, _ parent: DraftModel.Parent) -> DraftField {
        let header = document.header(member)
        let schema = header.ownSchema.map(reader.schema) ?? .any(at: member.name.location)
        let converted = type(of: schema, .inside(parent, member.name.value))
        let type = models.isText(converted.type) ? converted.type : .string
        return DraftField(
            key: member.name.value, location: member.name.location, schema: schema, type: type,
            isRequired: header.isRequired, isNullable: converted.isNullable,
            summary: Documentation.text(nil, Paragraphs.joined([header.description, text(of: schema, as: type)])),
            isDeprecated: header.isDeprecated)
    }
}
