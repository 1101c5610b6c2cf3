/// Parses the files of one API into a ``Spec``, and reports everything that is not valid in the spec language.
struct SpecParser {
    var spec: Spec
    var diagnostics: Diagnostics

    /// Parses all files of the API with this name.
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
                        + "models, in a shorter language: see Sources/Runtime/EndpointRuntime.docc/SpecLanguage.md of "
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

    /// Reads an array of strings.
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
                diagnostics.error("\(subject) must hold strings, not \(element.kind)", at: element.location)
            }
        }
        return texts
    }
}
