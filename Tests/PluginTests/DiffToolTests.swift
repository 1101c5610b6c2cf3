import Foundation
import Testing

/// `endpoint-specs diff` on the command line: exit codes, lines and JSON.
struct DiffToolTests {
    private let old = """
        {
            "baseURL": "https://a.example",
            "endpoints": {
                "film": { "request": "GET /films/{id}", "response": "Film" },
                "films": { "request": "GET /films", "response": "[Film]" }
            },
            "models": { "Film": { "fields": { "id": "Int", "year": "Int" } } }
        }
        """

    private let new = """
        {
            "baseURL": "https://a.example",
            "endpoints": {
                "film": { "request": "GET /films/{id}", "query": { "region": "String" }, "response": "Film" }
            },
            "models": { "Film": { "fields": { "id": "Int", "year": "Int", "title": "String?" } } }
        }
        """

    private func tool() throws -> Tool { try Tool("endpoint-specs") }

    @Test func `Each change is a line, the breaking ones first`() async throws {
        let tool = try tool()
        let (old, new) = (try tool.write(old, to: "1/Shop.json"), try tool.write(new, to: "2/Shop.json"))
        let outcome = try await tool.run("diff", tool.path("1/Shop"), new)
        #expect(outcome.status == 1)
        #expect(
            outcome.output == """
                \(old):5:9: breaking: 'films()' is removed; calls do not compile
                \(new):4:60: breaking: 'film(id:)' now needs 'region' (a required query item); calls without it do not compile
                \(new):6:67: compatible: 'title' of 'Film' is added (String?); code that does not use it still compiles
                2 breaking changes, 1 other

                """, "\(outcome.output)")
    }

    @Test func `Only breaking changes are printed if they are asked for`() async throws {
        let tool = try tool()
        let (old, new) = (try tool.write(old, to: "1.json"), try tool.write(new, to: "2.json"))
        let outcome = try await tool.run("diff", "--breaking", new, old)
        #expect(outcome.status == 1)
        #expect(
            outcome.output == """
                \(new):4:60: breaking: 'film(id:region:)' no longer has 'region' (a required query item); calls that pass it do not compile
                \(new):6:67: breaking: 'title' of 'Film' is removed; code that reads or sets it does not compile
                2 breaking changes, 1 other

                """, "\(outcome.output)")
    }

    @Test func `A spec without breaking changes is a success`() async throws {
        let tool = try tool()
        let spec = try tool.write(old, to: "Shop.json")
        let outcome = try await tool.run("diff", spec, spec)
        #expect(outcome.status == 0)
        #expect(outcome.output == "0 breaking changes, 0 others\n")
    }

    @Test func `The changes are JSON for machines`() async throws {
        let tool = try tool()
        let (old, new) = (try tool.write(old, to: "1.json"), try tool.write(new, to: "2.json"))
        let outcome = try await tool.run("diff", "--json", "--breaking", old, new)
        #expect(outcome.status == 1)
        #expect(
            outcome.output == """
                {
                  "breaking" : 2,
                  "changes" : [
                    {
                      "effect" : "breaking",
                      "kind" : "endpointRemoved",
                      "message" : "'films()' is removed",
                      "old" : {
                        "column" : 9,
                        "file" : "\(old)",
                        "line" : 5
                      },
                      "reason" : "calls do not compile"
                    },
                    {
                      "effect" : "breaking",
                      "kind" : "requiredParameterAdded",
                      "message" : "'film(id:)' now needs 'region' (a required query item)",
                      "new" : {
                        "column" : 60,
                        "file" : "\(new)",
                        "line" : 4
                      },
                      "reason" : "calls without it do not compile"
                    }
                  ],
                  "others" : 1
                }

                """, "\(outcome.output)")
    }

    @Test func `Specs of several files are compared`() async throws {
        let tool = try tool()
        let old = try tool.write(old, to: "Old.json")
        _ = try tool.write(#"{ "baseURL": "https://a.example" }"#, to: "New/New.json")
        let films = try tool.write(
            #"{ "endpoints": { "film": { "request": "GET /films/{id}" } } }"#, to: "New/films.json")
        let outcome = try await tool.run("diff", old, tool.path("New"))
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("\(films):1:18: breaking: the response of 'film(id:)' is now Void (was Film)"))
        #expect(outcome.output.hasSuffix("3 breaking changes, 0 others\n"), "\(outcome.output)")
    }

    @Test func `Documents are compared as their imports, with places in the documents`() async throws {
        let tool = try tool()
        let document = """
            {
                "openapi": "3.1.0",
                "info": { "title": "Shop", "version": "1" },
                "servers": [{ "url": "https://a.example" }],
                "paths": { "/films/{filmId}": {
                    "get": {
                        "operationId": "getFilm",
                        "parameters": [
                            { "name": "filmId", "in": "path", "required": true, "schema": { "type": "integer" } }
                        ],
                        "responses": { "200": { "description": "", "content": {
                            "application/json": { "schema": { "$ref": "#/components/schemas/Film" } } } } }
                    }
                } },
                "components": { "schemas": {
                    "Film": { "type": "object", "required": ["id"], "properties": { "id": { "type": "integer" } } }
                } }
            }
            """
        let old = try tool.write(document, to: "1.json")
        let text = document.replacing(#""required": ["id"]"#, with: #""required": []"#).replacing(
            #""schema": { "type": "integer" } }"#, with: #""schema": { "type": "string" } }"#)
        let new = try tool.write(text, to: "2.json")
        let outcome = try await tool.run("diff", old, new)
        #expect(outcome.status == 1)
        #expect(
            outcome.output == """
                \(new):6:9: breaking: the type of 'filmID' in 'getFilm(filmID:)' is now String (was Int); calls that pass a value of the old type do not compile
                \(new):16:9: breaking: the type of 'id' of 'Film' is now Int? (was Int); code that reads it must expect nil
                \(new):16:9: breaking: 'Film' no longer has an identity (was 'id'); code that uses 'id' gets another value or does not compile
                3 breaking changes, 0 others

                """, "\(outcome.output)")
    }

    @Test func `A model without a schema of its own has the place of its operation`() async throws {
        let tool = try tool()
        let document = """
            { "openapi": "3.1.0", "servers": [{ "url": "https://a.example" }], "paths": { "/films": {
                "post": {
                    "operationId": "addFilm",
                    "requestBody": { "required": true, "content": { "application/json": { "schema": {
                        "type": "object", "required": ["id"], "properties": {
                            "id": { "type": "integer" }, "by": { "type": "object", "properties": { "id": {} } }
                        } } } } },
                    "responses": { "204": { "description": "" } }
                }
            } } }
            """
        let old = try tool.write(document, to: "1.json")
        let new = try tool.write(document.replacing(#""id": {}"#, with: #""name": {}"#), to: "2.json")
        let outcome = try await tool.run("diff", "--breaking", old, new)
        #expect(
            outcome.output == """
                \(old):2:5: breaking: 'id' of 'AddFilmBy' is removed; code that reads or sets it does not compile
                1 breaking change, 1 other

                """, "\(outcome.output)")
    }

    @Test(arguments: ["Compared", "ComparedVersion"])
    func `A model with the name of the namespace of a comparison can be renamed`(_ name: String) async throws {
        let tool = try tool()
        let spec = try tool.write(old.replacing("Film", with: name), to: "Shop.json")
        let other = try await tool.run("diff", spec, tool.write(old, to: "Film.json"))
        #expect(other.output.contains("breaking: '\(name)' is now 'Film'"), "\(other.output)")
        #expect(other.output.hasSuffix("1 breaking change, 0 others\n"), "\(other.output)")
    }

    @Test(arguments: ["Film", "Compared", "ComparedVersion", "ComparedVersionVersion"])
    func `A model can have any name, and the namespace of a comparison is another`(_ name: String) async throws {
        let tool = try tool()
        let old = try tool.write(old.replacing("Film", with: name), to: "1.json")
        let new = try tool.write(new.replacing("Film", with: name), to: "2.json")
        let outcome = try await tool.run("diff", old, new)
        #expect(outcome.output.contains("compatible: 'title' of '\(name)' is added (String?)"), "\(outcome.output)")
        #expect(outcome.output.hasSuffix("\n2 breaking changes, 1 other\n"))
        let same = try await tool.run("diff", old, old)
        #expect(same.status == 0)
        #expect(same.output == "0 breaking changes, 0 others\n", "\(same.output)")
    }

    @Test func `Versions are compared also if a model of one of them changes the namespace`() async throws {
        let tool = try tool()
        let fields = #""year": "Int", "more": "Compared?" } }, "Compared": { "fields": { "note": "String" } } }"#
        let text = old.replacing(#""year": "Int" } } }"#, with: fields)
        let outcome = try await tool.run("diff", try tool.write(old, to: "1.json"), try tool.write(text, to: "2.json"))
        #expect(outcome.status == 0, "\(outcome.output)")
        #expect(outcome.output.contains("compatible: 'more' of 'Film' is added (Compared?)"), "\(outcome.output)")
    }

    @Test(arguments: ["Film", "Compared"])
    func `A schema keeps its name in a comparison of documents`(_ name: String) async throws {
        let tool = try tool()
        let document = """
            { "openapi": "3.1.0", "servers": [{ "url": "https://a.example" }], "paths": { "/films": { "get": {
                "operationId": "getFilms", "responses": { "200": { "description": "", "content": { "application/json": {
                    "schema": { "$ref": "#/components/schemas/\(name)" } } } } } } } },
              "components": { "schemas": { "\(name)": { "type": "object", "properties": {
                "id": { "type": "string" }, "year": { "type": "integer" } } } } } }
            """
        let old = try tool.write(document, to: "1.json")
        let new = try tool.write(document.replacing(#""year""#, with: #""length""#), to: "2.json")
        let outcome = try await tool.run("diff", "--breaking", old, new)
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("breaking: 'year' of '\(name)' is removed"), "\(outcome.output)")
        let same = try await tool.run("diff", old, old)
        #expect(same.status == 0)
        #expect(same.output == "0 breaking changes, 0 others\n", "\(same.output)")
    }

    @Test func `A version that is not there is reported`() async throws {
        let tool = try tool()
        let spec = try tool.write(old, to: "Shop.json")
        let outcome = try await tool.run("diff", spec, tool.path("New"))
        #expect(outcome.status == 1)
        #expect(outcome.output == "error: '\(tool.path("New.json"))' cannot be read: there is no such file\n")
    }

    @Test func `A document in YAML has a command that reads it`() async throws {
        let outcome = try await tool().run("diff", "1.yaml", "2.yaml")
        #expect(outcome.status == 1)
        #expect(outcome.output.hasPrefix("error: '1.yaml' is YAML, which needs the package Yams. The same command"))
        #expect(outcome.output.hasSuffix("endpoint-specs diff 1.yaml 2.yaml\n"), "\(outcome.output)")
    }

    @Test func `Parts of a document that cannot be imported are counted`() async throws {
        let tool = try tool()
        let document = try tool.write(
            """
            { "openapi": "3.1.0", "servers": [{ "url": "https://a.example" }], "paths": {
                "/films": { "get": { "requestBody": 5, "responses": { "204": { "description": "" } } } }
            } }
            """, to: "Shop.json")
        let outcome = try await tool.run("diff", document, document)
        #expect(outcome.status == 0)
        let line = "warning: 1 part of '\(document)' is not compared; 'import' says which\n"
        #expect(outcome.output == line + line + "0 breaking changes, 0 others\n", "\(outcome.output)")
    }

    @Test func `A document that cannot be imported is reported`() async throws {
        let tool = try tool()
        let document = try tool.write(#"{ "openapi": "3.1.0", "paths": {} }"#, to: "Shop.json")
        let outcome = try await tool.run("diff", document, document)
        #expect(outcome.status == 1)
        #expect(outcome.output == "\(document):1:1: error: the document has no operations; is \"paths\" empty?\n")
    }

    @Test func `The errors of both specs are those of the generator`() async throws {
        let tool = try tool()
        let old = try tool.write(#"{ "baseURL": "https://a.example", "endpoint": {} }"#, to: "1.json")
        let new = try tool.write(#"{ "baseURL": "https://a.example", "model": {} }"#, to: "2.json")
        let outcome = try await tool.run("diff", old, new)
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("\(old):1:35: error: unknown key 'endpoint'"))
        #expect(outcome.output.contains("\(new):1:35: error: unknown key 'model'"))
    }
}
