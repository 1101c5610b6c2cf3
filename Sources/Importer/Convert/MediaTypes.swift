import ClientGenerator

/// The media types of a body, by preference.
struct MediaTypes {
    let members: [JSONMember]

    init(_ content: JSONNode?) {
        members = (content?.members ?? []).filter { $0.name.value.contains("/") }
    }

    /// A media type without parameters, as the document spells it.
    static func spelling(_ name: String) -> String {
        String(name.prefix { $0 != ";" }.filter { $0 != " " })
    }

    /// A media type without parameters, in lowercase.
    static func essence(_ name: String) -> String { spelling(name).lowercased() }

    /// A media type with its parameters, besides the charset and the word of a stream, in lowercase.
    static func withParameters(_ name: String) -> String {
        let parts = name.lowercased().filter { $0 != " " }.split(separator: ";")
        return parts.filter { !$0.hasPrefix("charset=") && !$0.hasPrefix("stream=") }.joined(separator: ";")
    }

    private func first(_ isRight: (String) -> Bool) -> JSONMember? {
        members.first { isRight(Self.essence($0.name.value)) }
    }

    var json: JSONMember? {
        first { $0 == "application/json" } ?? first(Self.isJSON) ?? members.first(where: Self.isUnnamedJSON)
    }

    /// The media types of bytes: all of them, unless one says that it can be any file.
    var bytes: String {
        let file = first { $0 == "application/octet-stream" }
        return (file.map { [$0] } ?? members).map { Self.spelling($0.name.value) }.joined(separator: ", ")
    }

    /// The word by which a media type says that it is a stream of JSON: `application/json;stream=watch`.
    var streamWord: String? {
        members.lazy.compactMap { $0.name.value.firstMatch(of: #/;\s*stream=([A-Za-z]+)/#).map { String($0.1) } }.first
    }

    var multipart: JSONMember? { first { $0 == "multipart/form-data" } }
    var form: JSONMember? { first { $0 == "application/x-www-form-urlencoded" } }
    var events: JSONMember? { first { $0 == "text/event-stream" } }
    var lines: JSONMember? { first(Self.isLines) }

    /// Whether a body of any type has the schema of an object or a list. Generators of documents write this for JSON.
    private static func isUnnamedJSON(_ member: JSONMember) -> Bool {
        guard essence(member.name.value) == "*/*", let schema = member.value["schema"] else { return false }
        return schema["type"]?.text != "string" && !schema.members.isEmpty
    }

    static func isJSON(_ essence: String) -> Bool {
        (essence.hasSuffix("/json") || essence.hasSuffix("+json")) && !essence.hasSuffix("json-seq")
    }

    static func isLines(_ essence: String) -> Bool {
        ["ndjson", "x-ndjson", "jsonl", "x-jsonl", "jsonlines", "x-jsonlines"].contains {
            essence == "application/\($0)"
        }
    }

    /// Whether a body of this type is read as text.
    static func isText(_ essence: String) -> Bool {
        essence.hasPrefix("text/") || essence.hasSuffix("/xml") || essence.hasSuffix("+xml")
            || ["application/yaml", "application/x-yaml", "application/javascript"].contains(essence)
    }
}
