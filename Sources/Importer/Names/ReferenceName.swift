extension Reference {
    /// The name of a model for the target: its last key that a person has chosen, and a word for its place there.
    var modelName: String {
        let chosen = keys.filter { !Self.structure.contains($0) && Int($0) == nil && !$0.contains("/") }
        guard let last = keys.last else { return name }
        if keys.count == 3, keys[0] == "components", Int(last) != nil { return StatusWords.word(last) + " error" }
        guard let owner = chosen.last, owner != last else { return name }
        let place = keys.last { Self.places[$0] != nil }.flatMap { Self.places[$0] } ?? ""
        return place.isEmpty ? owner : "\(owner) \(place)"
    }

    /// The keys by which OpenAPI and JSON Schema nest schemas.
    private static let structure: Set = [
        "components", "schemas", "responses", "requestBodies", "parameters", "headers", "content", "schema", "paths",
        "get", "put", "post", "patch", "delete", "requestBody", "properties", "definitions", "$defs", "items", "allOf",
        "anyOf", "oneOf", "additionalProperties",
    ]
    private static let places = [
        "responses": "response", "requestBody": "body", "requestBodies": "body", "allOf": "base", "anyOf": "option",
        "oneOf": "option", "items": "item", "additionalProperties": "value", "parameters": "", "properties": "",
        "schemas": "", "definitions": "",
    ]
}
