import EndpointGenerator
import Foundation

/// A body in one media type.
struct MediaType {
    /// The name as the document writes it.
    let name: Located<String>
    /// The target of a reference that leads nowhere. `nil` if the document has the media type.
    let missing: Reference?
    private let node: JSONNode

    init(_ name: Located<String>, _ node: JSONNode, missing: Reference? = nil) {
        self.name = name
        self.node = node
        self.missing = missing
    }

    /// The name with a semicolon before each parameter. Some documents have commas, as in `application/json, version=2`.
    private var text: String {
        name.value.contains(",") ? name.value.replacing(#/\s*,\s*(?=[A-Za-z0-9\-]+=)/#, with: ";") : name.value
    }

    /// The name without parameters, as the document spells it.
    var spelling: String { String(text.prefix { $0 != ";" }.filter { $0 != " " }) }
    /// The name without parameters, in lowercase.
    var essence: String { spelling.lowercased() }

    /// The name in lowercase with its parameters, besides the charset and the word of a stream. The values of parameters can
    /// depend on case (RFC 9110, section 8.3.1).
    var withParameters: String {
        let parameters = text.split(separator: ";").dropFirst()
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { part in !["charset=", "stream="].contains { part.lowercased().hasPrefix($0) } }
        return ([essence] + parameters.filter { !$0.isEmpty }).joined(separator: ";")
    }

    /// The word by which the name says that it is a stream of JSON: `application/json;stream=watch`.
    var streamWord: String? {
        guard name.value.contains(";") else { return nil }
        return name.value.firstMatch(of: #/;\s*stream=([A-Za-z]+)/#).map { String($0.1) }
    }

    /// The schema of the whole body.
    var schema: JSONNode? { node["schema"] }
    /// The schema of an element of a sequence.
    var itemSchema: JSONNode? { node["itemSchema"] }
    /// The place of the encodings of parts by their position, if there are any.
    var positions: Location? { (node["prefixEncoding"] ?? node["itemEncoding"])?.location }
    var example: JSONNode? { node["example"] }
    /// The named examples, some of which may be references.
    var examples: [JSONNode] { (node["examples"]?.members ?? []).map(\.value) }

    /// What the document says about the encoding of a member.
    func encoding(of key: String) -> Encoding? { node["encoding"]?[key].map(Encoding.init) }

    /// Whether there is a schema that says something.
    var describesBody: Bool { schema?.isMeaningful == true }

    /// Whether a text is anywhere in the description of the body.
    func mentions(_ text: String) -> Bool { node.canonicalText.contains(text) }
}

extension MediaType {
    var isJSON: Bool { essence.hasSuffix("/json") || essence.hasSuffix("+json") }

    /// Whether the body is JSON in lines.
    var isLines: Bool {
        ["ndjson", "x-ndjson", "jsonl", "x-jsonl", "jsonlines", "x-jsonlines"].contains {
            essence == "application/\($0)"
        }
    }

    /// Whether the body is a form.
    var isForm: Bool { essence == "application/x-www-form-urlencoded" }

    var isMultipart: Bool { essence.hasPrefix("multipart/") }

    /// Whether the body is a sequence of JSON texts that begin with a control character (RFC 7464).
    var isRecords: Bool { essence.hasSuffix("/json-seq") || essence.hasSuffix("+json-seq") }

    /// Whether the parts are described by their position, and have no names.
    var hasPositions: Bool { isMultipart && (positions != nil || itemSchema != nil) }

    /// Whether the body is read as text.
    var isText: Bool {
        essence.hasPrefix("text/") || essence.hasSuffix("/xml") || essence.hasSuffix("+xml")
            || ["application/yaml", "application/x-yaml", "application/javascript"].contains(essence)
    }

    /// Whether a body of any type has the schema of an object or a list. Generators of documents write this for JSON.
    var isUnnamedJSON: Bool {
        guard essence == "*/*", let schema else { return false }
        return schema["type"]?.text != "string" && !schema.members.isEmpty
    }
}

extension OpenAPIDocument {
    /// The value of a named example. A serialized value is the text of a body.
    func value(ofExample example: JSONNode) -> JSONNode? {
        guard let example = resolve(example) else { return nil }
        return example["dataValue"] ?? example["value"] ?? example["serializedValue"]
    }

    /// The media types of a body or a parameter. Each can be a reference.
    func mediaTypes(_ content: JSONNode?) -> MediaTypes {
        let members = (resolve(content)?.members ?? []).filter { $0.name.value.contains("/") }
        return MediaTypes(all: members.map { mediaType($0) })
    }

    private func mediaType(_ member: JSONMember) -> MediaType {
        if let node = resolve(member.value) { return MediaType(member.name, node) }
        let text = member.value["$ref"]?.text ?? ""
        return MediaType(
            member.name, JSONNode(value: .object([]), location: member.value.location),
            missing: reference(text, in: member.value.location.file))
    }
}

/// The encoding of a member of a form.
struct Encoding {
    private let node: JSONNode

    init(_ node: JSONNode) { self.node = node }

    var style: String? { node["style"]?.text }
    /// Whether the elements of a list are values of their own. Only the style `form` does that by default.
    var explodes: Bool { node["explode"]?.isTrue ?? (style == nil || style == "form") }
    /// Whether the members of an object are items of the form.
    var writesItems: Bool { style == "form" || style == nil && node["explode"] != nil }
    /// Whether the value is sent in JSON. A style counts more than a media type (OpenAPI 3.1, "Encoding Object").
    var isJSON: Bool {
        if node["style"] != nil || node["explode"] != nil { return false }
        let type = contentType?.value.lowercased().prefix { $0 != ";" }.filter { $0 != " " } ?? ""
        return type.hasSuffix("/json") || type.hasSuffix("+json")
    }
    var contentType: Located<String>? {
        node["contentType"].flatMap { node in node.text.map { Located($0, at: node.location) } }
    }
    /// The place of the encodings of parts inside of the part, if there are any.
    var nested: Location? {
        ["encoding", "prefixEncoding", "itemEncoding"].lazy.compactMap { node[$0]?.location }.first
    }
    /// The place of the headers of a part, if there are any.
    var headers: Location? { node["headers"].flatMap { $0.members.isEmpty ? nil : $0.location } }
}

/// The media types of a body.
struct MediaTypes {
    var all: [MediaType] = []

    private func first(_ essence: String) -> MediaType? { all.first { $0.essence == essence } }

    /// The media type of JSON. One that describes the body is better than one that does not.
    var json: MediaType? {
        let kinds = [first("application/json")].compactMap(\.self) + all.filter(\.isJSON)
        return kinds.first(where: \.describesBody) ?? kinds.first ?? all.first(where: \.isUnnamedJSON)
    }
    var multipart: MediaType? { first("multipart/form-data") }
    var form: MediaType? { all.first(where: \.isForm) }
    var events: MediaType? { first("text/event-stream") }
    var lines: MediaType? { all.first(where: \.isLines) }
    /// The media type of any file.
    var file: MediaType? { first("application/octet-stream") }

    /// The names of the media types of bytes: all of them, unless one says that it can be any file.
    var bytes: String { (file.map { [$0] } ?? all).map(\.spelling).joined(separator: ", ") }

    /// The word by which a media type says that it is a stream of JSON.
    var streamWord: String? { all.lazy.compactMap(\.streamWord).first }
}

/// The body of a request.
struct RequestBody {
    let media: MediaTypes
    private let node: JSONNode

    init(_ node: JSONNode, _ media: MediaTypes) {
        self.node = node
        self.media = media
    }

    var location: Location { node.location }
    var description: String? { node["description"]?.text }
    var isRequired: Bool { node["required"]?.isTrue == true }
}

/// A response of an operation.
struct Response {
    /// The status as the document writes it.
    let status: Located<String>
    /// The component, if the response is a reference.
    let reference: Reference?
    /// The response. `nil` if the reference leads nowhere.
    let object: Object?

    struct Object {
        let media: MediaTypes
        private let node: JSONNode

        init(_ node: JSONNode, _ media: MediaTypes) {
            self.node = node
            self.media = media
        }

        var location: Location { node.location }
        /// The description, or the summary of a response that has none.
        var description: String? { node["description"]?.text ?? node["summary"]?.text }
        var hasContent: Bool { node["content"] != nil }
        /// The headers by their names. Each can be a reference.
        var headers: [JSONMember] { node["headers"]?.members ?? [] }
    }
}
