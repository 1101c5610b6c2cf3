/// A format that people know, and put where a spec belongs.
enum ForeignFormat: String {
    case openAPI = "an OpenAPI document"
    case jsonSchema = "a JSON Schema"

    /// Tells the format by the members at the top of a file, and which of them gives it away; nothing where one of them
    /// is a spec's, whose other members are slips.
    static func recognize(_ members: [JSONMember]) -> Located<ForeignFormat>? {
        let names = Dictionary(
            members.map { ($0.name.value, $0.name.location) }, uniquingKeysWith: { first, _ in first })
        if ["baseURL", "endpoints", "models"].contains(where: { names[$0] != nil }) { return nil }
        if let location = names["openapi"] ?? names["swagger"] { return Located(.openAPI, at: location) }
        // A spec has a `$schema` too, which is the schema of specs.
        guard let location = names["$schema"] else { return nil }
        let isSchema = ["properties", "$defs", "definitions"].contains { names[$0] != nil }
        return isSchema ? Located(.jsonSchema, at: location) : nil
    }
}

/// A key that OpenAPI, JSON Schema, `Codable` and the like have, and people put where a spec has another way.
enum ForeignKey {
    /// Says at the end of a message about such a key what is written instead.
    ///
    /// - Parameters:
    ///   - key: The key as written; capitals do not matter.
    ///   - subject: What has the key, as messages call it.
    ///   - known: The keys that the subject may have.
    /// - Returns: The end of the message, or nothing where the key is none of these.
    static func hint(for key: String, in subject: String, known: [String]) -> String? {
        let key = key.lowercased()
        if let name = names[key]?.first(where: known.contains) { return "; did you mean '\(name)'?" }
        let habit = habits.first { $0.keys.contains(key) && $0.subjects.contains(subject) }
        return habit.map { "; \($0.instead)" }
    }

    /// What the keys are called in a spec; of several names the first that is known counts.
    private static let names = [
        "servers": ["baseURL"], "security": ["authentication"], "securityschemes": ["authentication"],
        "paths": ["endpoints"], "components": ["models"], "definitions": ["models"], "schemas": ["models"],
        "description": ["summary"], "title": ["summary"], "doc": ["summary"], "docs": ["summary"],
        "documentation": ["summary"], "comment": ["summary"],
        "requestbody": ["body"], "parameters": ["query"], "params": ["query"], "queryparameters": ["query"],
        "queryitems": ["query"], "pathparameters": ["path"], "returns": ["response"], "result": ["response"],
        "properties": ["fields", "json"], "fields": ["json"], "enum": ["values"], "oneof": ["shapes"],
        "anyof": ["shapes"], "discriminator": ["tag"], "mapping": ["cases"],
        "$ref": ["type", "json"], "schema": ["type", "json"], "model": ["type", "json"], "content": ["type", "json"],
        "application/json": ["type", "json"], "json": ["type"], "type": ["json"],
        "path": ["at"], "keypath": ["at"], "const": ["constant"], "value": ["constant"],
        "explode": ["style"], "collectionformat": ["style"],
    ]

    /// What has no key of its own in a spec.
    private static let habits = [
        Habit(
            ["nullable", "required", "optional", "isoptional"], in: ["a field", "'response'"],
            "what may be null or missing has a type that ends in '?', as in \"String?\""),
        Habit(
            ["nullable", "required", "optional", "isoptional"], in: ["a parameter"],
            "what may be left out has a type that ends in '?', as in \"Int?\""),
        Habit(["required"], in: ["a model"], "a field is required unless its type ends in '?', as in \"String?\""),
        Habit(
            ["format", "dateformat"], in: ["a field", "a parameter", "'response'"],
            "the format is part of the type, as in \"Date(iso8601)\", \"CalendarDay\" and \"Int64\""),
        Habit(
            ["enum", "values"], in: ["a field", "a parameter", "'response'"],
            "an enum is a model of its own, as in \"Kind\": { \"values\": [\"cat\", \"dog\"] }"),
        Habit(
            ["oneof", "anyof"], in: ["a field", "'response'"],
            "a union is a model of its own, as in \"Text\": { \"shapes\": [\"String\", \"Int\"] }"),
        Habit(
            ["properties", "fields"], in: ["a field", "'response'"],
            "an object is a model of its own, whose name is the type"),
        Habit(["items"], in: ["a field", "a parameter", "'response'"], "a list is written \"[String]\""),
        Habit(["items"], in: ["a model"], "a list is no model; it is written \"[Pet]\" where it is used"),
        Habit(
            ["additionalproperties"], in: ["a field", "'response'", "a model"],
            "an object whose keys may be any is written \"[String: Int]\""),
        Habit(
            ["key", "codingkey"], in: ["a field", "a parameter"],
            "the name on the wire stands before the colon, and 'name' is the one in Swift"),
        Habit(
            ["codingkeys"], in: ["a model"],
            "the keys of 'fields' are the names in JSON, and 'name' in a field is the one in Swift"),
        Habit(["type"], in: ["a model"], "'fields' make it a struct, and 'values' an enum"),
        Habit(["allof"], in: ["a model"], "a model lists all of its fields itself"),
        Habit(
            ["in"], in: ["a parameter"], "a parameter stands in the 'path', 'query' or 'headers' of its endpoint"),
        Habit(
            ["method", "url", "get", "post", "put", "patch", "delete"], in: ["an endpoint"],
            "method and path are one text, as in \"request\": \"GET /pets\""),
        Habit(["operationid", "name"], in: ["an endpoint"], "its key is the name of the function"),
        Habit(
            ["security", "auth", "authentication"], in: ["an endpoint"],
            "'authentication' stands at the top of a file, for all endpoints"),
        Habit(["errors"], in: ["an endpoint"], "'errors' stands at the top of a file, for all endpoints"),
        Habit(
            ["200", "201", "204", "400", "404", "default"], in: ["'response'"],
            "'response' is what comes with success; models of error bodies stand in 'errors' at the top of a file"),
    ]
}

/// What people are used to say with a key.
private struct Habit {
    let keys: [String]
    /// Where that is said in another way, as messages call it.
    let subjects: [String]
    let instead: String

    init(_ keys: [String], in subjects: [String], _ instead: String) {
        self.keys = keys
        self.subjects = subjects
        self.instead = instead
    }
}
