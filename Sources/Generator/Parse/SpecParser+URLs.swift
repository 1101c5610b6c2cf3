extension SpecParser {
    /// Reads a computed URL: a template, or an object with a template and options.
    mutating func url(_ entry: JSONMember) -> SpecURL? {
        if case .string(let text) = entry.value.value {
            return url(entry.name, Located(text, at: entry.value.location), summary: nil)
        }
        guard
            var members = MemberReader(
                entry.value, as: "a URL", requirement: "must be a string or an object", &diagnostics)
        else { return nil }
        let summary = members.string("summary", &diagnostics)
        let template = members.string("url", &diagnostics)
        let parameters = members.entries("parameters", &diagnostics)
        let query = members.entries("query", &diagnostics)
        members.finish(&diagnostics)
        guard let template else {
            diagnostics.error("'\(entry.name.value)' has no 'url'", at: entry.name.location)
            return nil
        }
        return url(
            entry.name, template, summary: summary?.value, parameters: parameters.compactMap { parameter($0) },
            query: query.compactMap { parameter($0) })
    }

    private mutating func url(
        _ name: Located<String>, _ template: Located<String>, summary: String?, parameters: [SpecParameter] = [],
        query: [SpecParameter] = []
    ) -> SpecURL? {
        var reader = URLTemplate(text: template.value)
        if let problem = reader.read() {
            diagnostics.error("the URL '\(template.value)' \(problem)", at: template.location)
        }
        return SpecURL(
            name: name, summary: summary, template: template, pieces: reader.pieces, parameters: parameters,
            query: query)
    }
}
