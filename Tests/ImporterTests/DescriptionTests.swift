import EndpointGenerator
import Testing

@testable import EndpointImporter

/// Texts of a document reach the documentation of what they describe.
struct DescriptionTests {
    private let reference = ##"{ "$ref": "#/components/schemas/City" }"##

    /// The spec of a document with one operation, whose response has a member `city`.
    private func importing(
        operation: String = "", response: String = "", city: String = "{}", component: String = "{}",
        members: String = ""
    ) throws -> ImportedSpec {
        let schema = #"{ "type": "object", "properties": { "city": \#(city), "name": { "type": "string" } } }"#
        let text = #"""
            { "openapi": "3.1.0", \#(members.isEmpty ? #""servers": [{ "url": "https://a.example" }]"# : members),
              "paths": { "/a": { "put": { "operationId": "place", \#(operation) "responses": { \#(response)
                "200": { "content": { "application/json": { "schema": \#(schema) } } } } } } },
              "components": { "schemas": { "City": \#(component) } } }
            """#
        return try importDocument(SourceFile(path: "a.json", bytes: Array(text.utf8)), ImportOptions(name: "Maps"))
    }

    @Test(arguments: [
        (#"{ "allOf": [REF, { "type": "string", "description": "Its name." }] }"#, #""summary": "Its name.""#),
        (#"{ "type": "string", "$ref": TARGET }"#, #""summary": "A city.""#),
        (
            #"{ "description": "Where.", "allOf": [{ "type": "string", "description": "Its name." }] }"#,
            #""summary": "Where.\n\nIts name.""#
        ),
        (
            #"{ "description": "Its name. In full.", "allOf": [{ "type": "string", "description": "Its name." }] }"#,
            #""summary": "Its name. In full.""#
        ),
        (
            #"{ "description": "Names.", "additionalProperties": { "type": "string", "description": "By language." } }"#,
            #""summary": "Names.\n\nBy language.""#
        ),
        (
            #"{ "anyOf": [{ "$ref": TARGET, "description": "Its name." }, { "type": "null" }] }"#,
            #""summary": "Its name.""#
        ),
        (
            #"{ "type": "array", "items": { "type": "string", "description": "One name." } }"#,
            #""summary": "One name.""#
        ), (#"{ "allOf": [{ "type": "string", "deprecated": true }] }"#, #""deprecated":"#),
        (
            #"{ "anyOf": [{ "type": "string", "description": "Its name." }, { "type": "null" }] }"#,
            #""summary": "Its name.""#
        ),
        (#"{ "type": "array", "items": { "$ref": TARGET, "description": "One city." } }"#, #""summary": "One city.""#),
        (
            #"{ "type": "array", "items": { "type": "string", "enum": ["a", "b"], "description": "One name." } }"#,
            #""city": { "type": "[PlaceResponseCity]?", "summary": "One name." }"#
        ),
        (
            #"{ "oneOf": [{ "type": "string", "description": "Its name." }, { "type": "number", "description": "Its number." }] }"#,
            #""summary": "Its name.\n\nIts number.""#
        ),
        (
            #"{ "oneOf": [{ "type": "string", "description": "Its name." }, { "type": "string", "description": "Its code." }] }"#,
            #""summary": "Its name.\n\nIts code.""#
        ),
        (
            #"{ "type": "object", "additionalProperties": { "type": "string", "description": "A name by language." },"#
                + #" "properties": { "en": { "type": "string" } } }"#, #""summary": "A name by language.""#
        ),
    ])
    func `A member has the texts of all parts of its schema`(_ city: String, _ expected: String) throws {
        let city = city.replacing("REF", with: reference).replacing("TARGET", with: ##""#/components/schemas/City""##)
        let spec = try importing(city: city, component: #"{ "type": "string", "description": "A city." }"#)
        #expect(spec.messages == [])
        #expect(spec.text.contains(expected), "\(spec.text)")
    }

    @Test(arguments: [
        (
            #""409": { "description": "The place is taken.\nTry it again in a minute." },"#,
            #"\n\n- `409`: The place is taken.\n  Try it again in a minute."#
        ),
        (#""409": { "description": "The place is taken." },"#, nil),
        (#""201": { "description": "The place as the map has it. Streets come later." },"#, "- `201`: The place"),
        (#""201": { "description": "The place as the map has it", "content": {} },"#, nil),
        (#""201": { "description": "The place is in the body" },"#, "- `201`: The place is in the body"),
        (#""204": { "description": "The place is not on the map" },"#, nil),
    ])
    func `A sentence about a response is in the summary`(_ response: String, _ expected: String?) throws {
        let spec = try importing(operation: #""summary": "Sets a place.","#, response: response)
        if let expected {
            #expect(spec.text.contains(#"Sets a place.\n\n- "#) && spec.text.contains(expected), "\(spec.text)")
        } else {
            #expect(spec.text.contains(#""summary": "Sets a place.""#), "\(spec.text)")
        }
    }

    @Test
    func `The default of a parameter is in its summary, however long it is`() throws {
        let value = "`a`, and a text that is longer than sixty characters in all"
        let schema = #"{ "type": "string", "default": "\#(value)" }"#
        let spec = try importing(operation: #""parameters": [{ "name": "b", "in": "query", "schema": \#(schema) }],"#)
        #expect(spec.text.contains(#""summary": "`` \#(value) `` by default.""#))
    }

    @Test
    func `A value with backticks is code between more of them`() throws {
        let spec = try importing(
            city:
                #"{ "enum": ["The `name` of a city is no longer than a line.", "Give ``two`` names if the city has two, please."] }"#
        )
        let list =
            #"- `` The `name` of a city is no longer than a line. ``\n- ``` Give ``two`` names if the city has two, please. ```""#
        #expect(spec.text.contains(list), "\(spec.text)")
    }

    @Test
    func `The default of a component is that of a parameter`() throws {
        let spec = try importing(
            operation: #""parameters": [{ "name": "b", "in": "query", "schema": \#(reference) }],"#,
            component: #"{ "type": "string", "enum": ["x", "y"], "default": "x" }"#)
        #expect(spec.text.contains(#""b": { "type": "City?", "summary": "`x` by default." }"#), "\(spec.text)")
    }

    @Test(arguments: [
        ("The page, by default 1 of all.", "The page, by default 1 of all."),
        ("One of 1, 2. The default is explained elsewhere.", "`1` by default."),
        ("`1` (default) or 2", "`1` (default) or 2"), ("The default is 10.", "`1` by default."),
        ("Default value is 2 and 1 is not allowed.", "`1` by default."), ("Default size: 1", "Default size: 1"),
        ("The size, by default that of the account (1 to 50).", "`1` by default."),
        (nil, #""summary": "`1` by default.""#),
    ])
    func `The default of a parameter is said once`(_ description: String?, _ expected: String) throws {
        let text = description.map { #", "description": "\#($0)""# } ?? ""
        let schema = #"{ "type": "integer", "default": 1 }"#
        let spec = try importing(
            operation: #""parameters": [{ "name": "b", "in": "query", "schema": \#(schema)\#(text) }],"#)
        let written = spec.text
        #expect(written.contains(expected), "\(written)")
        #expect(written.ranges(of: "`1` by default").count == (expected.contains("`1` by default") ? 1 : 0))
    }

    @Test
    func `Credentials that are sent in the same way have the texts of all, and the form of their tokens`() throws {
        let text = #"""
            { "openapi": "3.1.0", "servers": [{ "url": "https://a.example" }], "security": [{ "HTTPBearer": [] }, { "OAuth2": [] }],
              "paths": { "/a": { "summary": "The A.", "get": { "responses": { "204": {} } } } },
              "components": { "securitySchemes": {
                "HTTPBearer": { "type": "http", "scheme": "bearer", "bearerFormat": "sk_<environment>", "description": "One.\n\nTwo." },
                "OAuth2": { "type": "oauth2", "description": "Three." },
                "Bearer": { "type": "oauth2", "description": "Three." },
                "Token": { "type": "http", "scheme": "bearer" } } } }
            """#
        let spec = try importDocument(
            SourceFile(path: "a.json", bytes: Array(text.utf8)), ImportOptions(name: "Maps"))
        let written = spec.text
        #expect(written.contains(#""httpBearer": {"#))
        let form = #"The token has the form `sk_<environment>`."#
        let others = #"`OAuth2`: Three.\n\nAlso for `Token`."#
        let summary = #""summary": "`HTTPBearer`:\n\nOne.\n\nTwo.\n\n\#(form)\n\n\#(others)""#
        #expect(written.contains(summary), "\(written)")
        #expect(written.contains(#""summary": "The A.""#))
    }

    @Test(arguments: [
        (#"<code><a href="https://a.example">active</a></code>"#, "[`active`](https://a.example)"),
        ("See [the guide](/docs/guide) and [`more`](#more).", "See the guide and `more`."),
        ("See `a[0](b)`.", "See `a[0](b)`."), ("See [`a[0]`](/b).", "See `a[0]`."),
        ("\\\\[More\\\\](/b)", "\\\\[More\\\\](/b)"),
        ("One.<!-- theme: warning --> Two.", "One. Two."), ("<tr><td>a</td> <td>b</td></tr>", "a | b"),
        ("<see cref='P:A.Stop'>a stop</see> of <see cref='T:A.Line' />", "a stop of `Line`"),
        ("\\uFEFFA mark\\uFEFF.", "A mark."),
        ("The parameter <field-name>_Error, and \\\\<name>.", "The parameter `<field-name>`_Error, and \\\\<name>."),
        (
            "<Callout icon='x' theme='info'>\\n  If you want.\\n</Callout> And \\\\<Callout>.",
            "If you want.\\n And \\\\<Callout>."
        ),
        ("In <Anchor label='a' href='https://a.example'>the guide</Anchor>.", "In [the guide](https://a.example)."),
        ("the customer&#x27;s &amp; mine, &lt;b&gt;", "the customer's & mine, &lt;b&gt;"),
        ("A backtick `` ` `` and <b>more</b> `<b>`.", "A backtick `` ` `` and **more** `<b>`."),
        ("| a | b |\\n|---|---|\\n| <nobr>c</nobr><br>d | e |", "| a | b |\\n|---|---|\\n| c d | e |"),
    ])
    func `HTML and links that lead nowhere become Markdown`(_ description: String, _ expected: String) throws {
        let text = description.replacing("\"", with: "\\\"")
        let spec = try importing(operation: #""summary": "Sets a place.", "description": "\#(text)","#)
        #expect(spec.text.contains(#""summary": "Sets a place.\n\n\#(expected)""#), "\(spec.text)")
    }

    @Test
    func `A model without a description has its title, if that is a sentence`() throws {
        let component = { (title: String) in #"{ "type": "object", "title": "\#(title)", "properties": { "x": {} } }"# }
        let spec = try importing(city: reference, component: component("A city that the map shows."))
        #expect(spec.text.contains(#""summary": "A city that the map shows.""#), "\(spec.text)")
        #expect(try !importing(city: reference, component: component("City of the map")).text.contains("of the map"))
    }

    @Test
    func `The title of a component without a model describes a member, if it is a sentence`() throws {
        let spec = try importing(city: reference, component: #"{ "type": "object", "title": "All that a map shows." }"#)
        #expect(spec.text.contains(#""city": { "type": "[String: JSON]?", "summary": "All that a map shows." }"#))
    }

    @Test
    func `A description beside the reference of a parameter replaces that of the component`() throws {
        let parameters = ##""parameters": [{ "$ref": "#/components/parameters/page", "description": "The second." }],"##
        let page = #"{ "name": "page", "in": "query", "description": "The first.", "schema": { "type": "string" } }"#
        let spec = try importing(
            operation: parameters, component: #"{} }, "parameters": { "page": \#(page)"#)
        #expect(spec.text.contains(#""page": { "type": "String?", "summary": "The second." }"#), "\(spec.text)")
    }

    @Test
    func `Links of operations and models are in their summaries`() throws {
        let link = #""externalDocs": { "url": "https://a.example/b", "description": "More" }"#
        let spec = try importing(
            operation: #""summary": "Sets a place.", \#(link),"#, city: reference,
            component:
                #"{ "type": "object", "properties": { "x": {} }, "externalDocs": { "url": "https://a.example" } }"#)
        #expect(spec.text.contains(#""summary": "Sets a place.\n\n[More](https://a.example/b)""#))
        #expect(spec.text.contains(#""summary": "<https://a.example>""#))
    }

    @Test(arguments: [
        ("**Note:** **Bold** and **one** **two**.", "**Note:** **Bold** and **one** **two**."),
        ("**Note: ** the **end **", "**Note:** the **end**"), ("**Note:**text", "**Note:** text"),
        ("<b>one</b><b>two</b>", "**onetwo**"), ("2 ** 3 ** 4 and `**a **b`", "2 ** 3 ** 4 and `**a **b`"),
        ("**one** two**", "**one** two**"), ("***a*** and **b **c", "***a*** and **b **c"),
    ])
    func `Bold text is bold, also behind bold text`(_ description: String, _ expected: String) {
        #expect(Documentation.markdown(description) == expected)
    }

    @Test(arguments: [
        ("Send <your token>.", "Send `<your token>`."), ("<YOUR API KEY>", "`<YOUR API KEY>`"),
        (
            "Send <a valid token>, <a href='https://a.example'>see</a>.",
            "Send `<a valid token>`, [see](https://a.example)."
        ),
        ("a < b and c > d", "a < b and c > d"), ("<details open>More</details>", "More"),
    ])
    func `A placeholder of several words is no tag`(_ description: String, _ expected: String) {
        #expect(Documentation.markdown(description) == expected)
    }

    @Test(arguments: [
        ("<ul><li>One</li><li>Two</li></ul>After.", "- One\n- Two\n\nAfter."),
        ("<p>Values:</p><ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<p>After.</p>", "Values:\n\n- a\n- b\n\nAfter."),
        ("First:<ol><li>One</li><li>Two</li></ol> then.", "First:\n1. One\n2. Two\n\nthen."),
        ("<ul><li>a<ul><li>b</li></ul></li></ul>c", "- a\n- b\n\nc"),
        ("One of:\n- a\n- b\nAll others are errors.", "One of:\n- a\n- b\n\nAll others are errors."),
        ("- a\n  Still a.\n- b\nand more of b", "- a\n  Still a.\n- b\nand more of b"),
        (
            "- an item that is so long that its author had to break it in the\nMiddle\n- b",
            "- an item that is so long that its author had to break it in the Middle\n- b"
        ),
        ("1. a\n2. b\n```\nCode\n```", "1. a\n2. b\n```\nCode\n```"),
        ("- a.\nMore of a.\n- b", "- a.\nMore of a.\n- b"),
        ("- a long name of the item that is in\nSlack", "- a long name of the item that is in\nSlack"),
        ("- a -\nText of a.", "- a -\nText of a."),
    ])
    func `A list keeps its items, and a text below it is none of them`(_ description: String, _ expected: String) {
        #expect(Documentation.markdown(description) == expected)
    }

    @Test(arguments: [
        ("", #"{ "summary": "A city.", "includes": ["City", "Other"] }"#),
        (#", "description": "A B.""#, #"{ "includes": ["City", "Other"] }"#),
    ])
    func `An inline schema that is all of several components has their only text`(
        _ description: String, _ expected: String
    ) throws {
        let spec = try importing(
            city: ##"{ "allOf": [\##(reference), { "$ref": "#/components/schemas/Other" }] }"##,
            component: #"""
                { "type": "object", "description": "A city.", "properties": { "x": {} } },
                "Other": { "type": "object", "properties": { "y": {} }\#(description) }
                """#)
        #expect(spec.text.contains(#""PlaceResponseCity": \#(expected)"#), "\(spec.text)")
    }

    @Test(arguments: [
        (#"{ "type": "string", "description": "A text." }"#, #""city": { "type": "String?", "summary": "A city." }"#),
        (
            #"{ "type": "object", "description": "A B.", "properties": { "x": {} } }"#,
            #""city": { "type": "Other?", "summary": "A city." }"#
        ),
    ])
    func `A component that only names another one describes the place that has it`(_ other: String, _ expected: String)
        throws
    {
        for component in [
            ##"{ "$ref": OTHER, "description": "A city." }"##,
            ##"{ "allOf": [{ "$ref": OTHER }], "description": "A city." }"##,
        ] {
            let component = component.replacing("OTHER", with: ##""#/components/schemas/Other""##)
            let spec = try importing(city: reference, component: "\(component), \"Other\": \(other)")
            #expect(spec.text.contains(expected), "\(spec.text)")
        }
    }
}
