import EndpointGenerator
import Foundation

extension Converter {
    /// Converts an operation. `nil` if it cannot be said in the language.
    func endpoint(_ operation: Operation, _ index: Int, name: String) -> DraftEndpoint? {
        losses = []
        // A proxy answers `CONNECT` with a tunnel.
        guard isHTTPMethod(operation.method), operation.method != "CONNECT" else {
            lose(.method(operation.method, path: operation.writtenPath), at: operation.location)
            return nil
        }
        var endpoint = DraftEndpoint(operation: operation, index: index, name: name, path: "")
        endpoint.isDeprecated = operation.isDeprecated
        endpoint.baseURL = ownServer(of: operation)
        if let lost = operation.lostReference, let text = lost.text {
            lose(.pathReference(document.reference(text, in: lost.location.file)), at: lost.location)
        }
        convertPath(of: &endpoint)
        convertParameters(of: &endpoint, index)
        if let location = operation.bodyLocation {
            if let body = document.body(of: operation) {
                convertBody(body, of: &endpoint, index)
                leaveOutEncoding(of: &endpoint)
            } else {
                lose(.bodyReference, at: location)
            }
        }
        document(&endpoint)
        convertResponses(of: &endpoint, index)
        for callback in operation.callbacks {
            lose(.callback(callback.value), at: callback.location)
        }
        // What the document states replaces what is lost.
        endpoint.losses = operation.stated == nil ? losses : []
        return endpoint
    }

    /// Adds the texts of an operation, or those of its path, with its link and the descriptions of its bodies.
    func document(_ endpoint: inout DraftEndpoint) {
        let operation = endpoint.operation
        let hasBodyParameter = endpoint.body?.isOneValue == true
        endpoint.bodySummary = hasBodyParameter ? bodyDescriptions.text(ofBodyOf: operation) : nil
        let paragraphs = [
            Documentation.text(operation.summary, operation.description)
                ?? Documentation.text(operation.pathTexts.summary, operation.pathTexts.description),
            hasBodyParameter
                ? bodyDescriptions.list(ofResponsesOf: operation) : bodyDescriptions.list(of: operation),
            Documentation.link(operation.externalDocs),
        ].compactMap(\.self)
        endpoint.summary = paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n")
    }

    /// The URL of an operation or a path that is not on the servers of the API. A local server counts only if there is no
    /// other, as among the servers of the API.
    private func ownServer(of operation: Operation) -> String? {
        guard let all = operation.servers, all.map(\.filledURL) != servers.map(\.filledURL) else { return nil }
        let remote = all.filter { !$0.isLocal }
        let candidates = remote.isEmpty ? all : remote
        guard let first = candidates.first, let url = first.url, let complete = first.filledURL else { return nil }
        guard complete.hasPrefix("https://") || complete.hasPrefix("http://"), !complete.contains("{") else {
            lose(.incompleteOperationServer(url: url), at: first.location)
            return nil
        }
        if candidates.count > 1 {
            lose(.furtherOperationServers, at: candidates[1].location)
        }
        if first.variables.contains(where: { $0.onlyValue == nil && url.contains("{\($0.name.value)}") }) {
            lose(.variablesOfOperationServer, at: first.location)
        }
        return complete.hasSuffix("/") ? String(complete.dropLast()) : complete
    }

    /// A path whose parameters have names of letters and digits. The name of such a parameter is not sent.
    static func renamingParameters(in path: String) -> String {
        var renamed = ""
        for (index, part) in path.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
            guard index > 0, let end = part.firstIndex(of: "}") else {
                renamed += (index > 0 ? "{" : "") + encoded(part)
                continue
            }
            renamed += "{\(pathName(String(part[..<end])))}" + encoded(part[part.index(after: end)...])
        }
        return renamed
    }

    static func pathName(_ name: String) -> String {
        let isWord = name.utf8.allSatisfy {
            $0 == UInt8(ascii: "_") || Character(UnicodeScalar($0)).isLetter || Character(UnicodeScalar($0)).isNumber
        }
        if isWord, name.utf8.allSatisfy({ $0 < 0x80 }) { return name }
        return SwiftName.lowerCamelCase(Words.ascii(name))
    }

    /// The text of a path, in which characters that a URL cannot have are percent-encoded (RFC 3986, section 3.3).
    private static func encoded(_ text: Substring) -> String {
        text.addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: "!"..."~")) ?? String(text)
    }

    /// The path without a fragment and invisible characters. A query in it becomes constants. An item without a value, such
    /// as `?acl`, has an empty one.
    private func convertPath(of endpoint: inout DraftEndpoint) {
        let path = endpoint.operation.path.prefix { $0 != "#" }
        let visible = path.unicodeScalars.filter { $0.properties.generalCategory != .format }
        let parts = String(String.UnicodeScalarView(visible)).split(separator: "?", maxSplits: 1)
        endpoint.path = Self.renamingParameters(in: parts.first.map(String.init) ?? "/")
        guard parts.count > 1 else { return }
        for item in parts[1].split(separator: "&") {
            let pair = item.split(separator: "=", maxSplits: 1)
            let value = pair.count > 1 ? String(pair[1]) : ""
            if value.contains("{") { continue }
            let location = endpoint.operation.location
            endpoint.query.append(
                DraftParameter(
                    key: String(pair[0]), location: location, type: .string, isRequired: true,
                    constant: JSONNode(value: .string(value), location: location)))
        }
    }
}

/// The examples of a document.
enum Examples {
    /// The number of bytes that an example has at most. A longer one would hide the spec.
    static let limit = 1_000

    /// An example that is short enough for a spec, and that is an object or a list.
    static func short(_ node: JSONNode) -> JSONNode? {
        switch node.value {
        case .object(let members) where members.isEmpty: nil
        case .array(let elements) where elements.isEmpty: nil
        case .object, .array: node.canonicalText.utf8.count <= limit ? node : nil
        case .null, .bool, .number, .string: nil
        }
    }

    /// The JSON that some authors write as a text.
    fileprivate static func parsed(_ example: JSONNode) -> JSONNode {
        example.text.flatMap { json(in: $0, at: example.location) } ?? example
    }

    fileprivate static func json(in text: String, at location: Location) -> JSONNode? {
        var parser = JSONParser(SourceFile(path: "", bytes: Array(text.utf8)), file: location.file)
        return (try? parser.parse()).map { JSONNode(value: $0.value, location: location) }
    }
}

extension Converter {
    /// The first example of a body.
    func example(of media: MediaType) -> JSONNode? {
        if let example = media.example { return Examples.short(Examples.parsed(example)) }
        let all = namedExamples(of: media) + [media.schema.map(reader.schema).flatMap(example(of:))].compactMap(\.self)
        return all.lazy.map(Examples.parsed).compactMap(Examples.short).first
    }

    /// The example of an inline schema, or of a component that has no model of its own, which would have the example.
    private func example(of schema: Schema) -> JSONNode? {
        guard let target = reader.resolved(schema) else { return nil }
        return schema.hasReference && target.makesModel ? nil : target.example
    }

    /// The first example of an element of a stream: an element, a list of several, or their lines.
    func example(ofElementIn media: MediaType) -> JSONNode? {
        allExamples(of: media).lazy.map { $0.elements.first ?? $0 }.compactMap { example in
            guard let text = example.text else { return Examples.short(example) }
            let line = text.split(separator: "\n").first.map(String.init) ?? ""
            return [text, line].lazy.compactMap { Examples.json(in: $0, at: example.location) }
                .compactMap(Examples.short).first
        }.first
    }

    /// All examples of a body.
    func allExamples(of media: MediaType) -> [JSONNode] {
        [media.example].compactMap(\.self) + namedExamples(of: media)
    }

    private func namedExamples(of media: MediaType) -> [JSONNode] {
        media.examples.compactMap { document.value(ofExample: $0) }
    }
}
