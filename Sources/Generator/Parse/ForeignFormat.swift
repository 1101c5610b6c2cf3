/// Another format that is mistaken for a spec.
enum ForeignFormat: String {
    case openAPI = "an OpenAPI document"
    case jsonSchema = "a JSON Schema"

    /// Recognizes the format by the top-level members of a file. Returns the format at the location of the member
    /// that identifies it.
    ///
    /// Returns `nil` if one of the members belongs to a spec. The others are then reported as unknown.
    static func recognize(_ members: [JSONMember]) -> Located<ForeignFormat>? {
        let names = Dictionary(
            members.map { ($0.name.value, $0.name.location) }, uniquingKeysWith: { first, _ in first })
        if ["baseURL", "endpoints", "models"].contains(where: { names[$0] != nil }) { return nil }
        if let location = names["openapi"] ?? names["swagger"] { return Located(.openAPI, at: location) }
        // A spec can have a `$schema` too.
        guard let location = names["$schema"] else { return nil }
        let isSchema = ["properties", "$defs", "definitions"].contains { names[$0] != nil }
        return isSchema ? Located(.jsonSchema, at: location) : nil
    }
}

/// Hints for the keys of OpenAPI, JSON Schema, `Codable` and similar notations.
enum ForeignKey {
    /// Returns the end of a message about such a key, which says what to write in a spec.
    ///
    /// - Parameters:
    ///   - key: The key as written. Case is ignored.
    ///   - subject: The description of the object in messages.
    ///   - known: The keys that the object can have.
    /// - Returns: The end of the message, or `nil` if the key is not one of these.
    static func hint(for key: String, in subject: String, known: [String]) -> String? {
        let key = key.lowercased()
        if let name = names[key]?.first(where: known.contains) { return "; did you mean '\(name)'?" }
        let notation = notations.first { $0.keys.contains(key) && $0.subjects.contains(subject) }
        return notation.map { "; \($0.hint)" }
    }

    /// The names of the keys in a spec. If there are several, the first known one is suggested.
    private static let names = [
        "security": ["authentication"], "securityschemes": ["authentication"],
        "paths": ["endpoints"], "components": ["models"], "definitions": ["models"], "schemas": ["models"],
        "description": ["summary"], "title": ["summary"], "doc": ["summary"], "docs": ["summary"],
        "documentation": ["summary"], "comment": ["summary"],
        "requestbody": ["body"], "parameters": ["query"], "params": ["query"], "queryparameters": ["query"],
        "queryitems": ["query"], "pathparameters": ["path"], "returns": ["response"], "result": ["response"],
        "properties": ["fields", "json"], "fields": ["json"], "enum": ["values"], "discriminator": ["tag"],
        "mapping": ["cases"],
        "$ref": ["type", "json"], "schema": ["type", "json"], "model": ["type", "json"], "content": ["type", "json"],
        "application/json": ["type", "json"], "json": ["type"], "type": ["json"],
        "path": ["at"], "keypath": ["at"], "const": ["constant"], "value": ["constant"],
        "explode": ["style"], "collectionformat": ["style"],
    ]

    /// Keys that have no counterpart in a spec, and the notation that replaces them.
    private static let notations = [
        Notation(
            ["nullable", "required", "optional", "isoptional"], in: ["a field", "'response'"],
            "a value that may be null or missing has a type that ends in '?', as in \"String?\""),
        Notation(
            ["nullable", "required", "optional", "isoptional"], in: ["a parameter"],
            "the type of an optional parameter ends in '?', as in \"Int?\""),
        Notation(["required"], in: ["a model"], "a field is required unless its type ends in '?', as in \"String?\""),
        Notation(
            ["format", "dateformat"], in: ["a field", "a parameter", "'response'"],
            "the format is part of the type, as in \"Date(iso8601)\", \"CalendarDay\" and \"Int64\""),
        Notation(
            ["enum", "values"], in: ["a field", "a parameter", "'response'"],
            "an enum is a model of its own, as in \"Kind\": { \"values\": [\"cat\", \"dog\"] }"),
        Notation(
            ["oneof", "anyof"], in: ["a field", "'response'"],
            "a union is a model of its own, as in \"Text\": { \"shapes\": [\"String\", \"Int\"] }; "
                + "'firstOf' in place of 'shapes' tries the cases in order"),
        Notation(
            ["oneof", "anyof"], in: ["a model"],
            "a union has a 'tag' with 'cases', or 'shapes', or 'firstOf', which tries its cases in order"),
        Notation(
            ["properties", "fields"], in: ["a field", "'response'"],
            "an object is a model of its own, whose name is the type"),
        Notation(["items"], in: ["a field", "a parameter", "'response'"], "a list is written \"[String]\""),
        Notation(["items"], in: ["a model"], "a list is not a model; it is written \"[Pet]\" where it is used"),
        Notation(
            ["additionalproperties"], in: ["a field", "'response'", "a model"],
            "an object with arbitrary keys is written \"[String: Int]\""),
        Notation(
            ["key", "codingkey"], in: ["a field", "a parameter"],
            "the key before the colon is the name on the wire, and 'name' is the name in Swift"),
        Notation(
            ["codingkeys"], in: ["a model"],
            "the keys of 'fields' are the names in JSON, and 'name' in a field is the name in Swift"),
        Notation(["type"], in: ["a model"], "a struct has 'fields', and an enum has 'values'"),
        Notation(
            ["allof"], in: ["a model"],
            "the models whose fields it has too are in 'includes', as in \"includes\": [\"Movie\"]"),
        Notation(
            ["in"], in: ["a parameter"], "a parameter belongs in the 'path', 'query' or 'headers' of its endpoint"),
        Notation(
            ["method", "url", "get", "post", "put", "patch", "delete"], in: ["an endpoint"],
            "method and path are one string, as in \"request\": \"GET /pets\""),
        Notation(["operationid", "name"], in: ["an endpoint"], "its key is the name of the function"),
        Notation(
            ["security", "auth"], in: ["an endpoint"],
            "the credentials of an endpoint are named by 'authentication', as in \"authentication\": \"none\""),
    ]
}

/// The notation that replaces some keys.
private struct Notation {
    let keys: [String]
    /// The objects that have the notation, as described in messages.
    let subjects: [String]
    let hint: String

    init(_ keys: [String], in subjects: [String], _ hint: String) {
        self.keys = keys
        self.subjects = subjects
        self.hint = hint
    }
}
