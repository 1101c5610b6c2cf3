import EndpointGenerator

/// A body in one media type.
struct MediaType {
    /// The name as the document writes it.
    let name: Located<String>
    private let node: JSONNode

    init(_ member: JSONMember) {
        name = member.name
        node = member.value
    }

    /// The name without parameters, as the document spells it.
    var spelling: String { String(name.value.prefix { $0 != ";" }.filter { $0 != " " }) }
    /// The name without parameters, in lowercase.
    var essence: String { spelling.lowercased() }

    /// The name with its parameters, besides the charset and the word of a stream, in lowercase.
    var withParameters: String {
        let parts = name.value.lowercased().filter { $0 != " " }.split(separator: ";")
        return parts.filter { !$0.hasPrefix("charset=") && !$0.hasPrefix("stream=") }.joined(separator: ";")
    }

    /// The word by which the name says that it is a stream of JSON: `application/json;stream=watch`.
    var streamWord: String? { name.value.firstMatch(of: #/;\s*stream=([A-Za-z]+)/#).map { String($0.1) } }

    var schema: JSONNode? { node["schema"] }
    /// The schema of an element of a stream.
    var itemSchema: JSONNode? { node["itemSchema"] }
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
    var isJSON: Bool { (essence.hasSuffix("/json") || essence.hasSuffix("+json")) && !essence.hasSuffix("json-seq") }

    /// Whether the body is JSON in lines.
    var isLines: Bool {
        ["ndjson", "x-ndjson", "jsonl", "x-jsonl", "jsonlines", "x-jsonlines"].contains {
            essence == "application/\($0)"
        }
    }

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
    /// The value of a named example.
    func value(ofExample example: JSONNode) -> JSONNode? { resolve(example)?["value"] }
}

/// The encoding of a member of a form.
struct Encoding {
    private let node: JSONNode

    init(_ node: JSONNode) { self.node = node }

    var style: String? { node["style"]?.text }
    var explodes: Bool? { node["explode"]?.isTrue }
    var contentType: Located<String>? {
        node["contentType"].flatMap { node in node.text.map { Located($0, at: node.location) } }
    }
    /// The place of the headers of a part, if there are any.
    var headers: Location? { node["headers"].flatMap { $0.members.isEmpty ? nil : $0.location } }
}

/// The media types of a body.
struct MediaTypes {
    let all: [MediaType]

    init(_ content: JSONNode?) {
        all = (content?.members ?? []).filter { $0.name.value.contains("/") }.map(MediaType.init)
    }

    private func first(_ essence: String) -> MediaType? { all.first { $0.essence == essence } }

    /// The media type of JSON. One that describes the body is better than one that does not.
    var json: MediaType? {
        let kinds = [first("application/json")].compactMap(\.self) + all.filter(\.isJSON)
        return kinds.first(where: \.describesBody) ?? kinds.first ?? all.first(where: \.isUnnamedJSON)
    }
    var multipart: MediaType? { first("multipart/form-data") }
    var form: MediaType? { first("application/x-www-form-urlencoded") }
    var events: MediaType? { first("text/event-stream") }
    var lines: MediaType? { all.first(where: \.isLines) }
    /// The media type of any file.
    var file: MediaType? { first("application/octet-stream") }

    /// The names of the media types of bytes: all of them, unless one says that it can be any file.
    var bytes: String { (file.map { [$0] } ?? all).map(\.spelling).joined(separator: ", ") }

    /// The word by which a media type says that it is a stream of JSON.
    var streamWord: String? { all.lazy.compactMap(\.streamWord).first }
}
