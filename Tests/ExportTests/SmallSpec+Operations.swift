extension SmallSpec {
    static let operations = [
        SmallSpec(
            "A header of an endpoint replaces those of the client and of the API",
            """
            { "baseURL": "https://a.example", "headers": { "X-Api": "1" },
              "parameters": { "headers": { "X-Client": "Int?" } },
              "endpoints": {
                "a": {
                    "request": "GET /a", "headers": { "x-api": "String", "X-Client": "String?" }, "response": "Int" },
                "b": { "request": "GET /b", "response": "Int" } } }
            """,
            at: ["paths", "/a", "get", "parameters"],
            is: """
                [ { "name": "x-api", "in": "header", "required": true, "schema": { "type": "string" } },
                  { "name": "X-Client", "in": "header", "schema": { "type": "string" } } ]
                """),
        SmallSpec(
            "The base URL itself and its root are one path",
            """
            { "baseURL": "https://a.example",
              "endpoints": {
                "itself": { "request": "GET", "response": "Int" },
                "root": { "request": "GET /", "response": "String" },
                "add": { "request": "POST /", "response": "String" } } }
            """,
            at: ["paths", "/", "get", "operationId"], is: #""itself""#),
        SmallSpec(
            "One of several errors has a name that no model has",
            """
            { "baseURL": "https://a.example",
              "endpoints": {
                "a": { "request": "GET /a", "response": "Int", "errors": ["A", "B"] },
                "b": { "request": "GET /b", "response": "AOrB" } },
              "models": {
                "A": { "fields": { "x": "Int" } }, "B": { "fields": { "y": "Int" } },
                "AOrB": { "fields": { "z": "Int" } } } }
            """,
            at: ["components", "schemas", "AOrBValue", "anyOf"],
            is: ##"[{ "$ref": "#/components/schemas/A" }, { "$ref": "#/components/schemas/B" }]"##),
        SmallSpec(
            "An example is at the place of its value",
            """
            { "baseURL": "https://a.example",
              "endpoints": {
                "count": {
                    "request": "GET /count", "response": { "type": "Int", "at": "data.count" }, "example": 7 } } }
            """,
            at: ["paths", "/count", "get", "responses", "200", "content", "application/json", "example"],
            is: #"{ "data": { "count": 7 } }"#),
        SmallSpec(
            "A model whose fields are members of a form is a part of its schema",
            """
            { "baseURL": "https://a.example",
              "endpoints": {
                "submit": {
                    "request": "POST /form",
                    "body": { "form": { "all": { "type": "A", "style": "members" }, "n": "Int" } } } },
              "models": { "A": { "fields": { "x": "Int" } } } }
            """,
            at: [
                "paths", "/form", "post", "requestBody", "content", "application/x-www-form-urlencoded", "schema",
                "allOf",
            ],
            is: ##"""
                [ { "$ref": "#/components/schemas/A" },
                  { "type": "object", "required": ["n"], "properties": { "n": { "type": "integer" } } } ]
                """##),
        SmallSpec(
            "A media type has no weight",
            """
            { "baseURL": "https://a.example",
              "endpoints": {
                "photo": {
                    "request": "GET /photo", "response": { "raw": "image/png, image/*;q=0.8, image/png;q=0.5" } } } }
            """,
            at: ["paths", "/photo", "get", "responses", "200", "content"],
            is: """
                { "image/png": { "schema": { "type": "string", "format": "binary" } },
                  "image/*": { "schema": { "type": "string", "format": "binary" } } }
                """),
        SmallSpec(
            "A default of null of a member of a body is kept",
            """
            { "baseURL": "https://a.example",
              "endpoints": {
                "submit": { "request": "POST /a", "body": { "json": { "x": { "type": "JSON", "default": null } } } } } }
            """,
            at: ["paths", "/a", "post", "x-endpoint", "body", "json", "x", "default"], is: "null"),
    ]
}
