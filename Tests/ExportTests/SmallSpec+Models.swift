extension SmallSpec {
    static let models = [
        SmallSpec(
            "A value of a union by tag can fit several schemas",
            """
            { "baseURL": "https://a.example",
              "endpoints": { "a": { "request": "GET /a", "response": "Pet" } },
              "models": {
                "Pet": { "tag": "kind", "cases": { "cat": "Cat", "dog": "Dog" } },
                "Cat": { "fields": { "name": "String" } },
                "Dog": { "fields": { "name": "String", "age": "Int?" } } } }
            """,
            at: ["components", "schemas", "Pet", "anyOf"],
            is: ##"[{ "$ref": "#/components/schemas/Cat" }, { "$ref": "#/components/schemas/Dog" }]"##),
        SmallSpec(
            "A field with a default can be null",
            fields(#""count": { "type": "Int", "default": 1 }"#), at: property("count"),
            is: """
                { "type": ["integer", "null"], "default": 1,
                  "x-endpoint": { "type": "Int", "default": 1, "summary": null } }
                """),
        SmallSpec(
            "The default of a list that is one text is a text",
            fields(#""ids": { "type": "[Int]", "style": "space", "default": [1, 2] }"#),
            at: property("ids") + ["default"], is: #""1 2""#),
        SmallSpec(
            "The default 'all' of a list is no default of its schema",
            """
            { "baseURL": "https://a.example",
              "endpoints": { "a": { "request": "GET /a", "response": "M" } },
              "models": {
                "M": { "fields": { "kinds": { "type": "[Kind]", "default": "all" } } },
                "Kind": { "values": ["a", "b"] } } }
            """,
            at: property("kinds"),
            is: ##"""
                { "type": ["array", "null"], "items": { "$ref": "#/components/schemas/Kind" },
                  "x-endpoint": { "type": "[Kind]", "default": "all" } }
                """##),
        SmallSpec(
            "The default of a list of quoted numbers is a list of texts",
            fields(#""ids": { "type": "[Int]", "quoted": true, "default": [1, 2] }"#),
            at: property("ids") + ["default"], is: #"["1", "2"]"#),
        SmallSpec(
            "The default of a map of quoted numbers is a map of texts",
            fields(#""sizes": { "type": "[String: Int]", "quoted": true, "default": { "a": 1 } }"#),
            at: property("sizes") + ["default"], is: #"{ "a": "1" }"#),
        SmallSpec(
            "A single element is quoted like those of its list",
            fields(#""ids": { "type": "[Int]", "single": true, "quoted": true }"#),
            at: property("ids") + ["anyOf", "1"], is: #"{ "type": "string", "x-endpoint-type": "Int" }"#),
        SmallSpec(
            "The type of all other members is not that of the members of flattened models",
            """
            { "baseURL": "https://a.example",
              "endpoints": { "a": { "request": "GET /a", "response": "M" } },
              "models": {
                "M": { "fields": {
                    "part": { "type": "Part", "flatten": true },
                    "rest": { "type": "[String: Int]", "flatten": true } } },
                "Part": { "fields": { "name": "String" } } } }
            """,
            at: ["components", "schemas", "M", "unevaluatedProperties"], is: #"{ "type": "integer" }"#),
        SmallSpec(
            "A model that takes all other members is no part of the schema of one that includes it",
            """
            { "baseURL": "https://a.example",
              "endpoints": { "a": { "request": "GET /a", "response": "N" } },
              "models": {
                "M": { "fields": { "rest": { "type": "[String: Int]", "flatten": true } } },
                "N": { "includes": ["M"], "fields": { "name": "String" } } } }
            """,
            at: ["components", "schemas", "N", "additionalProperties"], is: #"{ "type": "integer" }"#),
        SmallSpec(
            "A default of null is kept",
            fields(#""any": { "type": "JSON", "default": null, "name": "value" }"#),
            at: ["components", "schemas", "M", "x-endpoint", "fields", "any", "default"], is: "null"),
        SmallSpec(
            "A field, a case and a parameter can have the key 'type'",
            """
            { "baseURL": "https://a.example",
              "endpoints": {
                "search": { "request": "GET /search", "query": { "type": "String" }, "response": "Page<A>" },
                "purge": { "request": "PURGE /items", "query": { "type": "Int" }, "response": "U" },
                "drop": { "request": "PURGE /parts", "body": { "json": { "type": "String" } } } },
              "models": {
                "Page<T>": { "fields": { "type": "T" } }, "A": { "fields": { "name": "String" } },
                "U": { "tag": "kind", "cases": { "type": "A" } } } }
            """,
            at: ["x-endpoint", "endpoints", "drop", "body"], is: #"{ "json": { "type": "String" } }"#),
    ]

    /// A spec with one model.
    private static func fields(_ fields: String) -> String {
        """
        { "baseURL": "https://a.example",
          "endpoints": { "a": { "request": "GET /a", "response": "M" } },
          "models": { "M": { "fields": { \(fields) } } } }
        """
    }

    private static func property(_ key: String) -> [String] { ["components", "schemas", "M", "properties", key] }
}
