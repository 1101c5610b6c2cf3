/// Turns the files of one API into a ``Spec``, and reports whatever in them is not the spec language.
struct SpecParser {
    var spec: Spec
    var diagnostics: Diagnostics

    /// Reads all files of the API called `name`.
    static func parse(_ files: [SourceFile], name: String, _ diagnostics: inout Diagnostics) -> Spec {
        let start = Location(file: 0, offset: 0)
        var parser = SpecParser(spec: Spec(name: Located(name, at: start)), diagnostics: diagnostics)
        for file in files.indices { parser.read(file) }
        diagnostics = parser.diagnostics
        return parser.spec
    }

    private mutating func read(_ file: Int) {
        var json = JSONParser(diagnostics.files[file], file: file)
        do throws(JSONParser.Failure) {
            let node = try json.parse()
            guard var members = MemberReader(node, as: "the spec", &diagnostics) else { return }
            if let format = ForeignFormat.recognize(members.all) {
                return diagnostics.error(
                    "this is \(format.value.rawValue), not a spec; a spec lists the endpoints that you call, and their "
                        + "models, in a shorter language: see Sources/Generator/Generator.docc/SpecLanguage.md of "
                        + "swift-endpoint-clients",
                    at: format.location)
            }
            spec.parts.append(part(&members, file: file))
            members.finish(&diagnostics)
        } catch {
            diagnostics.error(error.message, at: Location(file: file, offset: error.offset))
        }
    }

    private mutating func part(_ members: inout MemberReader, file: Int) -> SpecPart {
        _ = members.member("$schema")
        readAPI(&members)
        var part = SpecPart(file: file)
        for entry in members.entries("endpoints", &diagnostics) {
            if let endpoint = endpoint(entry) { part.endpoints.append(endpoint) }
        }
        for entry in members.entries("models", &diagnostics) {
            part.models.append(model(entry))
        }
        return part
    }

    /// Reads what holds for the whole API; where the API has several files, each of these may stand in one of them.
    private mutating func readAPI(_ members: inout MemberReader) {
        let summary = members.string("summary", &diagnostics)
        take(summary?.value, as: "summary", \.summary, at: summary?.location)
        let baseURL = members.string("baseURL", &diagnostics)
        take(baseURL, as: "baseURL", \.baseURL, at: baseURL?.location)
        let access: Access? = members.choice("access", &diagnostics)
        take(access, as: "access", \.access, at: members.location)
        let identity: SpecIdentity? = members.choice("identity", &diagnostics)
        take(identity, as: "identity", \.identity, at: members.location)
        let rateLimit = members.member("rateLimit")
        take(rateLimit.flatMap { self.rateLimit($0) }, as: "rateLimit", \.rateLimit, at: rateLimit?.location)
        let idempotencyKey = members.string("idempotencyKey", &diagnostics)
        take(idempotencyKey, as: "idempotencyKey", \.idempotencyKey, at: idempotencyKey?.location)
        for entry in members.entries("authentication", &diagnostics) {
            if let scheme = authentication(entry) { spec.authentication.append(scheme) }
        }
        for entry in members.entries("headers", &diagnostics) {
            guard case .string(let value) = entry.value.value else {
                diagnostics.error(
                    "a header's value must be a string, not \(entry.value.kind)", at: entry.value.location)
                continue
            }
            spec.headers.append((entry.name, Located(value, at: entry.value.location)))
        }
        for entry in members.entries("urls", &diagnostics) {
            if let url = url(entry) { spec.urls.append(url) }
        }
        if let errors = members.member("errors") { spec.errors += strings(errors, as: "'errors'") }
    }

    private mutating func take<Value>(
        _ value: Value?, as name: String, _ property: WritableKeyPath<Spec, Value?>, at location: Location?
    ) {
        guard let value, let location else { return }
        if spec[keyPath: property] != nil {
            diagnostics.error("'\(name)' is said in another file of this API already", at: location)
        }
        spec[keyPath: property] = value
    }

    private mutating func authentication(_ entry: JSONMember) -> SpecAuthentication? {
        guard
            var members = MemberReader(
                entry.value, as: "the authentication '\(entry.name.value)'",
                which: "must be an object such as { \"header\": \"Authorization\", \"prefix\": \"Bearer \" }",
                &diagnostics)
        else { return nil }
        let summary = members.string("summary", &diagnostics)
        let query = members.string("query", &diagnostics)
        let header = members.string("header", &diagnostics)
        let prefix = members.string("prefix", &diagnostics)
        members.finish(&diagnostics)
        let place: CredentialPlace
        switch (query, header) {
        case (let query?, nil):
            place = .query(query.value)
            if let prefix { diagnostics.error("a 'prefix' goes with a 'header'", at: prefix.location) }
        case (nil, let header?): place = .header(header.value, prefix: prefix?.value ?? "")
        default:
            diagnostics.error(
                "an authentication goes either in a 'query' parameter or in a 'header'", at: entry.value.location)
            return nil
        }
        return SpecAuthentication(name: entry.name, summary: summary?.value, place: place)
    }

    /// The members that a text such as `data.schedules.nodes` goes through.
    static func path(_ text: String) -> [String] {
        text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }

    /// The texts of an array of strings.
    mutating func strings(_ node: JSONNode, as subject: String) -> [Located<String>] {
        guard case .array(let elements) = node.value else {
            diagnostics.error("\(subject) must be an array of strings, not \(node.kind)", at: node.location)
            return []
        }
        var texts: [Located<String>] = []
        for element in elements {
            if case .string(let text) = element.value {
                texts.append(Located(text, at: element.location))
            } else {
                diagnostics.error("\(subject) holds strings, not \(element.kind)", at: element.location)
            }
        }
        return texts
    }
}
