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
            "A parameter with a style that OpenAPI lacks is a text",
            """
            { "baseURL": "https://a.example",
              "endpoints": {
                "a": {
                    "request": "GET /a/{ids}/{sizes}/{key}",
                    "path": {
                        "ids": { "type": "[Int]", "style": "pipe" },
                        "sizes": { "type": "[String: Int]", "style": "segments" },
                        "key": { "type": "String", "style": "segments" } },
                    "headers": { "X-Days": { "type": "[Int]?", "style": "space" } },
                    "response": "Int" } } }
            """,
            at: ["paths", "/a/{ids}/{sizes}/{key}", "get", "parameters"],
            is: """
                [ { "name": "ids", "in": "path", "required": true, "schema": { "type": "string" },
                    "x-endpoint": { "type": "[Int]", "style": "pipe" } },
                  { "name": "sizes", "in": "path", "required": true, "schema": { "type": "string" },
                    "x-endpoint": { "type": "[String: Int]", "style": "segments" } },
                  { "name": "key", "in": "path", "required": true, "schema": { "type": "string" },
                    "x-endpoint": { "style": "segments" } },
                  { "name": "X-Days", "in": "header", "schema": { "type": "string" },
                    "x-endpoint": { "type": "[Int]?", "style": "space" } } ]
                """),
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
            "The default 'all' of a member of a body is no default of its schema",
            """
            { "baseURL": "https://a.example",
              "endpoints": {
                "submit": {
                    "request": "POST /a", "body": { "json": { "kinds": { "type": "[Kind]", "default": "all" } } } } },
              "models": { "Kind": { "values": ["a", "b"] } } }
            """,
            at: [
                "paths", "/a", "post", "requestBody", "content", "application/json", "schema", "properties", "kinds",
            ],
            is: ##"""
                { "type": "array", "items": { "$ref": "#/components/schemas/Kind" },
                  "x-endpoint": { "default": "all" } }
                """##),
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
