import ClientGenerator
import Importer
import Testing

/// Defects that a review of 50 operations of public documents found.
struct ReviewedTests {
    private func importing(_ members: String) throws -> ImportedSpec {
        let text = #"{ "openapi": "3.0.0", \#(members) }"#
        return try importDocument(SourceFile(path: "a.json", bytes: Array(text.utf8)), ImportOptions(name: "Shop"))
    }

    private func text(_ spec: ImportedSpec) -> String {
        String(decoding: spec.files[0].bytes, as: UTF8.self)
    }

    private let server = #""servers": [{ "url": "https://a.example" }]"#

    private func path(_ method: String = "get", body: String = "", responses: String) -> String {
        #""\#(method)": { \#(body) "responses": { \#(responses) } }"#
    }

    private func json(_ schema: String) -> String {
        #""content": { "application/json": { "schema": \#(schema) } }"#
    }

    private func component(_ name: String) -> String { ##"{ "$ref": "#/components/schemas/\##(name)" }"## }

    @Test
    func `An error of two components with different members keeps its model`() throws {
        let all = #"{ "allOf": [\#(component("A")), \#(component("B"))] }"#
        let schemas = """
            "A": { "type": "object", "properties": { "name": { "type": "string" }, "details": { "type": "string" } } },
            "B": { "type": "object", "properties": { "details": { "type": "string", "enum": ["late", "early"] } } }
            """
        let spec = try importing(
            """
            \(server), "paths": { "/a": { \(path(responses: #""403": { \#(json(all)) }"#)) } },
            "components": { "schemas": { \(schemas) } }
            """)
        #expect(spec.messages == [])
        #expect(text(spec).contains(#""errors": { "403": "GetAForbiddenError" }"#))
        #expect(text(spec).contains(#""details": "GetAForbiddenErrorDetails?""#))
    }

    @Test
    func `A schema that contains itself keeps the members and the rules of its parts`() throws {
        let schemas = """
            "Node": { "allOf": [{ "type": "object", "properties": { "kind": { "type": "string" } } }, \(component("Trait"))] },
            "Trait": { "allOf": [\(component("Named")), \(component("Parent"))], "required": ["name"] },
            "Named": { "type": "object", "properties": { "name": { "type": "string" } } },
            "Parent": { "type": "object", "properties": { "children": { "type": "array", "items": \(component("Node")) } } }
            """
        let spec = try importing(
            """
            \(server), "paths": { "/a": { \(path(responses: #""200": { \#(json(component("Trait"))) }"#)) } },
            "components": { "schemas": { \(schemas) } }
            """)
        #expect(spec.messages == [])
        #expect(text(spec).contains(#""Node": { "includes": ["Trait"], "fields": { "kind": "String?" } }"#))
        #expect(text(spec).contains(#""Trait": { "includes": ["Named", "Parent"], "fields": { "name": "String" } }"#))
    }

    @Test
    func `A 204 has no body, and a tag that is not required has a default`() throws {
        let responses = #""200": { \#(json(component("Cat"))) }, "204": { \#(json("{}")) }"#
        let pets =
            #"{ "oneOf": [\#(component("Cat")), \#(component("Dog"))], "discriminator": { "propertyName": "kind" } }"#
        let schemas = """
            "Cat": { "type": "object", "properties": { "kind": { "type": "string" }, "lives": { "type": "integer" } } },
            "Dog": { "type": "object", "properties": { "kind": { "type": "string" }, "age": { "type": "integer" } } }
            """
        let spec = try importing(
            """
            \(server), "paths": { "/a": { \(path(responses: responses)) },
              "/b": { \(path(responses: #""200": { \#(json(pets)) }"#)) } },
            "components": { "schemas": { \(schemas) } }
            """)
        #expect(text(spec).contains(#""getA": { "request": "GET /a", "response": "Cat?" }"#))
        #expect(text(spec).contains(#""kind": { "type": "String", "default": "Cat" }"#))
    }

    @Test
    func `A schema that no value of a tag selects is no case`() throws {
        let mapping = ##""mapping": { "flat": "#/components/schemas/Flat", "house": "#/components/schemas/House" }"##
        let kind = #""properties": { "kind": { "type": "string", "enum": ["flat", "house"] } }, "required": ["kind"]"#
        let area = #"{ "type": "object", "properties": { "area": { "type": "integer" } } }"#
        let schemas = """
            "Home": { "type": "object", \(kind), "discriminator": { "propertyName": "kind", \(mapping) } },
            "Flat": { "allOf": [\(component("Home")), \(area)] },
            "House": { "allOf": [\(component("Home")), \(area)] },
            "Cottage": { "allOf": [\(component("House")), { "properties": { "garden": { "type": "string" } } }] }
            """
        let spec = try importing(
            """
            \(server), "paths": { "/a": { \(path(responses: #""200": { \#(json(component("Home"))) }"#)) } },
            "components": { "schemas": { \(schemas) } }
            """)
        #expect(spec.messages == [])
        #expect(text(spec).contains(#""cases": { "flat": "Flat", "house": "House" }"#))
    }

    @Test
    func `JSON with a name of its own is asked for by that name`() throws {
        let content = #""content": { "application/vnd.api+json; charset=utf-8": { "schema": { "type": "string" } } }"#
        let spec = try importing(#"\#(server), "paths": { "/a": { \#(path(responses: #""200": { \#(content) }"#)) } }"#)
        #expect(text(spec).contains(#""Accept": { "constant": "application/vnd.api+json" }"#))
    }

    @Test
    func `A loss in an error of the whole API counts for each operation`() throws {
        let errors = path(responses: #""default": { \#(json(component("E"))) }"#)
        let spec = try importing(
            """
            \(server), "paths": { "/a": { \(errors) }, "/b": { \(errors) }, "/c": { \(errors) } },
            "components": { "schemas": { "E": { "type": "object", "properties": { "e": { "type": "file" } } } } }
            """)
        #expect(spec.messages.map(\.message) == ["this is no type; the value is read as JSON"])
        #expect(spec.summary.withLoss == 3)
    }

    @Test
    func `A member says what its scalar component says`() throws {
        let schemas = """
            "T": { "type": "object", "properties": { "at": \(component("Time")), "mode": { "allOf": [\(component("Mode"))] } } },
            "Mode": { "type": "string", "enum": ["fast", "slow"], "default": "slow" },
            "Time": { "type": "integer", "description": "Milliseconds.", "deprecated": true }
            """
        let spec = try importing(
            """
            \(server), "paths": { "/a": { \(path(responses: #""200": { \#(json(component("T"))) }"#)) } },
            "components": { "schemas": { \(schemas) } }
            """)
        #expect(text(spec).contains(#""summary": "Milliseconds.""#))
        #expect(text(spec).contains(#""mode": { "type": "Mode", "default": "slow" }"#))
        #expect(text(spec).contains(#""deprecated": "The API has deprecated it.""#))
    }

    @Test
    func `Members that are not listed can be sent`() throws {
        let members = #""properties": { "name": { "type": "string" } }, "additionalProperties": true"#
        let open = #"{ "type": "object", \#(members) }"#
        let body = #""requestBody": { \#(json(component("Sent"))) },"#
        let spec = try importing(
            """
            \(server), "paths": { "/a": {
            \(path("post", body: body, responses: #""200": { \#(json(component("Read"))) }"#)) } },
            "components": { "schemas": { "Sent": \(open), "Read": \(open) } }
            """)
        #expect(text(spec).components(separatedBy: "additionalProperties").count == 2)
    }

    @Test
    func `A list beside the pager is not what is paged`() throws {
        let schema = """
            { "type": "object", "properties": {
              "updates": { "type": "object", "properties": {
                "currentPage": { "type": "integer" }, "currentPageResults": { "type": "array", "items": {} } } },
              "byTeam": { "type": "array", "items": {} } } }
            """
        let parameters = #""parameters": [{ "name": "page", "in": "query", "schema": { "type": "integer" } }],"#
        let spec = try importing(
            #"\#(server), "paths": { "/a": { \#(path(body: parameters, responses: #""200": { \#(json(schema)) }"#)) } }"#
        )
        #expect(!text(spec).contains(#""pages""#))
    }

    @Test
    func `A list whose last element is the cursor is paged`() throws {
        let list = object(
            #""has_more": { "type": "boolean" }, "data": { "type": "array", "items": \#(object(#""id": { "type": "string" }"#)) }"#
        )
        let parameters = #""parameters": [{ "name": "after", "in": "query", "schema": { "type": "string" } }],"#
        let spec = try importing(
            #"\#(server), "paths": { "/a": { \#(path(body: parameters, responses: #""200": { \#(json(list)) }"#)) } }"#)
        #expect(
            text(spec).contains(
                #""pages": { "cursor": "after", "next": "data.id", "items": "data", "more": "has_more" }"#))
    }

    @Test
    func `An example that is written as a text is checked`() throws {
        let schema = object(#""at": { "type": "string", "format": "date-time" }"#)
        let importing = { (time: String) in
            let media = #"{ "schema": \#(schema), "example": "{ \"at\": \"\#(time)\" }" }"#
            let responses = #""200": { "content": { "application/json": \#(media) } }"#
            return try self.importing(
                #"\#(self.server), "paths": { "/a": { \#(self.path(responses: responses)) } }"#)
        }
        let good = try importing("2026-01-01T00:00:00Z")
        #expect(text(good).contains(#""example": { "at": "2026-01-01T00:00:00Z" }"#), "\(text(good))")
        let bad = try importing("2026-01-01T00:00:00")
        #expect(bad.messages.first?.message.hasPrefix("this example does not fit its schema") == true)
    }

    @Test
    func `An inline schema of components with one text has this text`() throws {
        let parts = ["A", "B"].map {
            #""\#($0)": { "type": "object", "description": "A buyer.", "properties": { "\#($0)": { "type": "string" } } }"#
        }
        let both = #"{ "allOf": [\#(component("A")), \#(component("B"))] }"#
        let text = try reading(
            component("Order"),
            schemas: #"\#(parts.joined(separator: ",")), "Order": \#(object(#""buyer": \#(both)"#))"#)
        #expect(text.contains(#""OrderBuyer": { "summary": "A buyer.", "includes": ["A", "B"] }"#), "\(text)")
    }

    @Test
    func `Values that are listed beside a component are the values`() throws {
        let kind = #"{ "allOf": [\#(component("Kind")), { "type": "string", "enum": ["cat"] }] }"#
        let text = try reading(
            component("Pet"), schemas: #""Kind": { "type": "string" }, "Pet": \#(object(#""kind": \#(kind)"#))"#)
        #expect(text.contains(#""kind": "PetKind?""#) && text.contains(#""values": ["cat"]"#), "\(text)")
    }

    @Test
    func `A member that one part requires and another one describes is required`() throws {
        let parts = """
            "Named": { "type": "object", "required": ["name", "country"], "properties": { "name": { "type": "string" } } },
            "Placed": { "type": "object", "properties": { "country": { "type": "string" } } }
            """
        let inline = object(#""country": { "type": "string" }"#)
        for second in [inline, component("Placed")] {
            let both = #"{ "allOf": [\#(component("Named")), \#(second)] }"#
            let text = try reading(component("Address"), schemas: #"\#(parts), "Address": \#(both)"#)
            #expect(text.contains(#""country": "String""#), "\(text)")
        }
    }

    @Test
    func `A member of two parts has the texts and the default of both`() throws {
        let first = object(
            #"""
            "kind": { "type": "string", "description": "Its kind.", "default": "any" },
            "names": { "type": "array", "items": { "type": "string" }, "description": "Its names." },
            "size": { "type": "integer", "description": "Its size.", "deprecated": true }
            """#)
        let second = object(
            #"""
            "kind": { "type": "string", "description": "Cat or dog.", "default": "cat" },
            "names": { "type": "array", "items": { "type": "string" }, "description": "One at least." },
            "size": { "default": 3 }
            """#)
        let text = try reading(component("Pet"), schemas: #""Pet": { "allOf": [\#(first), \#(second)] }"#)
        #expect(
            text.contains(#""kind": { "type": "String", "summary": "Cat or dog.\n\nIts kind.", "default": "cat" }"#),
            "\(text)")
        #expect(text.contains(#""summary": "One at least.\n\nIts names.""#), "\(text)")
        for part in [#""summary": "Its size.""#, #""deprecated":"#, #""default": 3"#] {
            #expect(text.contains(part), "\(text)")
        }
    }

    @Test
    func `A scalar beside objects is one of both`() throws {
        let owner = object(#""name": { "type": "string" }"#)
        let member = #"{ "type": "integer", "nullable": true, "oneOf": [\#(component("Owner"))] }"#
        let text = try reading(
            component("Pet"), schemas: #""Owner": \#(owner), "Pet": \#(object(#""owner": \#(member)"#))"#)
        #expect(text.contains(#""shapes": ["Int", "Owner"]"#), "\(text)")
    }

    @Test
    func `The highest number of a page is the last page`() throws {
        let list = object(#""items": { "type": "array", "items": {} }"#)
        let schema = #"{ "type": "integer", "maximum": 500 }"#
        let parameters = #""parameters": [{ "name": "page", "in": "query", "schema": \#(schema) }],"#
        let spec = try importing(
            #"\#(server), "paths": { "/a": { \#(path(body: parameters, responses: #""200": { \#(json(list)) }"#)) } }"#)
        #expect(text(spec).contains(#""pages": { "page": "page", "maximum": 500, "items": "items" }"#))
    }

    @Test
    func `Links of the Hypertext Application Language are followed to the next page`() throws {
        let pets = object(#""pets": { "type": "array", "items": { "type": "string" } }"#)
        let link = object(#""href": { "type": "string" }"#)
        let page = object(#""_embedded": \#(pets), "_links": \#(object(#""self": \#(link), "next": \#(link)"#))"#)
        let spec = try importing(
            #"\#(server), "paths": { "/a": { \#(path(responses: #""200": { \#(json(page)) }"#)) } }"#)
        #expect(text(spec).contains(#""pages": { "next": "_links.next.href", "items": "_embedded.pets" }"#))
    }

    @Test
    func `Variables of servers are not lost silently`() throws {
        let variables = #""variables": { "site": { "default": "eu", "enum": ["eu", "us"] } }"#
        let operation = #""paths": { "/a": { \#(path(responses: #""200": {}"#)) } }"#
        let single = try importing(
            #""servers": [{ "url": "https://{site}.example", \#(variables) }], \#(operation)"#)
        #expect(text(single).contains("One of `eu`, `us`."))
        let servers =
            #""servers": [{ "url": "https://a.example" }, { "url": "https://{site}.example", \#(variables) }]"#
        let second = try importing("\(servers), \(operation)")
        #expect(second.messages.map(\.message) == ["the variables of this server have their default values"])
    }

    /// The spec of an API whose `GET` returns a schema.
    private func reading(_ schema: String, schemas: String) throws -> String {
        let spec = try importing(
            """
            \(server), "paths": { "/a": { \(path(responses: #""200": { "description": "", \#(json(schema)) }"#)) } },
            "components": { "schemas": { \(schemas) } }
            """)
        #expect(spec.messages == [])
        return text(spec)
    }

    private func object(_ members: String, required: String = "") -> String {
        #"{ "type": "object", "required": [\#(required)], "properties": { \#(members) } }"#
    }

    @Test
    func `A case that would hide members of another one becomes one struct with it`() throws {
        let first = object(#""kind": { "type": "string" }, "size": { "type": "integer" }"#, required: #""kind""#)
        let second = object(#""kind": { "type": "string" }, "color": { "type": "string" }"#, required: #""kind""#)
        let text = try reading(component("Thing"), schemas: #""Thing": { "oneOf": [\#(first), \#(second)] }"#)
        #expect(text.contains(#""fields": { "kind": "String", "size": "Int?", "color": "String?" }"#))
    }

    @Test
    func `A default of one case does not hold for the values of others`() throws {
        let first = object(#""size": { "type": "integer", "default": 1 }, "all": { "type": "integer", "default": 2 }"#)
        let second = object(#""color": { "type": "string" }, "all": { "type": "integer", "default": 2 }"#)
        let text = try reading(component("Thing"), schemas: #""Thing": { "anyOf": [\#(first), \#(second)] }"#)
        #expect(text.contains(#""size": { "type": "Int?", "summary": "`1` by default." }"#))
        #expect(text.contains(#""all": { "type": "Int", "default": 2 }"#))
    }

    @Test
    func `A value can have the members of several cases that extend one of them`() throws {
        let id = #""id": { "type": "integer" }"#
        let cases = [
            object(id, required: #""id""#), object(#"\#(id), "a": { "type": "integer" }"#, required: #""id", "a""#),
            object(#"\#(id), "b": { "type": "integer" }"#, required: #""id", "b""#),
        ].joined(separator: ", ")
        let some = try reading(component("Item"), schemas: #""Item": { "anyOf": [\#(cases)] }"#)
        #expect(some.contains(#""fields": { "id": "Int", "a": "Int?", "b": "Int?" }"#))
        let one = try reading(component("Item"), schemas: #""Item": { "oneOf": [\#(cases)] }"#)
        #expect(one.contains(#""firstOf""#))
    }

    @Test
    func `Elements that two parts of a schema describe have the members of both`() throws {
        let item = object(#""field": { "type": "string" }, "issue": { "type": "string" }"#, required: #""issue""#)
        let cases = [#"["a"]"#, #"["b"]"#].map { object(#""issue": { "enum": \#($0) }"#) }.joined(separator: ", ")
        let first = object(#""details": { "type": "array", "items": \#(item) }"#)
        let second = object(#""details": { "type": "array", "items": { "anyOf": [\#(cases)] } }"#)
        let text = try reading(component("Problem"), schemas: #""Problem": { "allOf": [\#(first), \#(second)] }"#)
        #expect(text.contains(#""field": "String?""#))
        #expect(text.contains(#""values": ["a", "b"]"#))
        #expect(text.contains(#""issue": "ProblemDetailIssue""#))
    }

    @Test
    func `A member that cannot exist is left out`() throws {
        let text = try reading(component("Free"), schemas: #""Free": \#(object(#""never": { "not": {} }"#))"#)
        #expect(text.contains(#""response": "[String: JSON]""#))
    }

    @Test
    func `Inline models with other texts about their members stay apart`() throws {
        let members = ["first", "second"].map {
            #""\#($0)": \#(object(#""x": { "type": "string", "description": "\#($0)" }"#))"#
        }
        let text = try reading(component("Pair"), schemas: #""Pair": \#(object(members.joined(separator: ", ")))"#)
        #expect(text.contains(#""first": "PairFirst?", "second": "PairSecond?""#))
    }

    @Test
    func `An error of most endpoints leaves the other error of an endpoint`() throws {
        let model = { (name: String) in #"{ \#(self.json(self.component(name))) }"# }
        let paths = [#""404": \#(model("A"))"#, #""404": \#(model("A"))"#, #""204": {}, "default": \#(model("B"))"#]
        let spec = try importing(
            """
            \(server), "paths": { \(paths.enumerated().map { #""/a\#($0.offset)": { \#(path(responses: $0.element)) }"# }
                .joined(separator: ",")) },
            "components": { "schemas": {
              "A": \(object(#""a": { "type": "string" }"#)), "B": \(object(#""b": { "type": "string" }"#)) } }
            """)
        #expect(text(spec).contains(#""errors": { "404": "A" }"#))
        #expect(text(spec).contains(#""errors": { "404": "B", "default": "B" }"#))
    }

    @Test
    func `A schema whose tag is no name of a schema is a struct`() throws {
        let parent = #"""
            "Rule": { "type": "object", "required": ["type"], "discriminator": { "propertyName": "type" },
              "properties": { "type": { "type": "string", "enum": ["daily", "weekly"] }, "day": { "type": "integer" } } }
            """#
        let child = #""WeeklyRule": { "allOf": [\#(component("Rule")), \#(object("", required: #""day""#))] }"#
        let text = try reading(component("Rule"), schemas: "\(parent), \(child)")
        #expect(text.contains(#""Rule": { "fields": { "type": "RuleType", "day": "Int?" } }"#))
    }

    @Test
    func `A media type keeps its parameters in the Accept header, and a stream is read as one`() throws {
        let schema = #"{ "schema": \#(object(#""x": { "type": "integer" }"#)) }"#
        let watch = #""application/json": \#(schema), "application/json;stream=watch": \#(schema)"#
        let spec = try importing(
            #"""
            \#(server), "paths": {
              "/a": { \#(path(responses: #""200": { "content": { "application/json; time=rfc3339; charset=utf-8": \#(schema) } }"#)) },
              "/watch/b": { \#(path(responses: #""200": { "content": { \#(watch) } }"#)) },
              "/c": { \#(path(responses: #""200": { "content": { \#(watch) } }"#)) } }
            """#)
        #expect(text(spec).contains(#""headers": { "Accept": { "constant": "application/json;time=rfc3339" } }"#))
        #expect(text(spec).contains(#""stream": "lines""#))
        #expect(spec.messages.map(\.message) == ["the response is read as a whole, and not as a stream of lines"])
    }
}
