import EndpointGenerator
import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointImporter

/// Documents whose schemas would take a naive reader forever, or deeper than any stack.
struct HostileDocumentTests {
    private static func document(_ schemas: [String], root: String) -> SourceFile {
        let text = """
            { "openapi": "3.0.0", "servers": [{ "url": "https://a.example" }], "paths": { "/a": { "get": { "responses": {
                "200": { "content": { "application/json": { "schema": { "$ref": "#/components/schemas/\(root)" } } } }
            } } } }, "components": { "schemas": { \(schemas.joined(separator: ",\n")) } } }
            """
        return SourceFile(path: "\(root).json", bytes: Array(text.utf8))
    }

    private static func reference(_ name: String) -> String { ##"{ "$ref": "#/components/schemas/\##(name)" }"## }

    private static let chain =
        (0..<5_000).map { index in
            #""S\#(index)": { "type": "object", "properties": { "next": \#(reference("S\(index + 1)")) } }"#
        } + [#""S5000": { "type": "string" }"#]

    private static let diamonds =
        (1...40).flatMap { level in
            ["A", "B"].map { name in
                let parts = ["A", "B"].map { reference("\($0)\(level - 1)") }.joined(separator: ", ")
                return #""\#(name)\#(level)": { "allOf": [\#(parts), { "properties": { "\#(name)\#(level)": {} } }] }"#
            }
        } + ["A0", "B0"].map { #""\#($0)": { "properties": { "\#($0)": {} } }"# }

    private static let unions = (0..<14).map { index in
        let cases = (0..<14).map { reference("U\($0)") } + [#"{ "type": "string" }"#]
        return #""U\#(index)": { "oneOf": [\#(cases.joined(separator: ", "))] }"#
    }

    /// Lists of all of them, read inside of each other when the first model ends their recursion. The time grows with more
    /// than the third power of their number, and twenty would never end if it grew exponentially.
    private static let lists: [String] = {
        let all = (0..<20).map { reference("L\($0)") }
        let list = #"{ "type": "array", "items": { "oneOf": [\#((all + [reference("M")]).joined(separator: ", "))] } }"#
        let model = #""M": { "properties": { "x": { "oneOf": [\#(all.joined(separator: ", "))] } } }"#
        return (0..<20).map { #""L\#($0)": \#(list)"# } + [model]
    }()

    private static let missing =
        (1...40).flatMap { level in
            ["L", "M"].map { name in
                let cases = [reference("L\(level - 1)"), reference("M\(level - 1)"), reference("nowhere")]
                return
                    #""\#(name)\#(level)": { "type": "array", "items": { "anyOf": [\#(cases.joined(separator: ", "))] } }"#
            }
        } + [#""L0": {}"#, #""M0": {}"#]

    private static let branches =
        (0..<16).map { level in
            let parts = (0..<4).map { reference("P\(level + 1)x\($0)") }.joined(separator: ", ")
            return (0..<4).map { #""P\#(level)x\#($0)": { "allOf": [\#(parts)] }"# }.joined(separator: ", ")
        } + (0..<4).map { #""P16x\#($0)": { "properties": { "a\#($0)": {} } }"# }

    /// Components of a hundred objects in each other, whose innermost one has the next component.
    private static let towers =
        (0..<500).map { index in
            let (start, end) = (#"{ "type": "object", "properties": { "a": "#, " } }")
            let inner = reference("T\(index + 1)")
            return #""T\#(index)": "# + String(repeating: start, count: 100) + inner
                + String(repeating: end, count: 100)
        } + [#""T500": { "type": "string" }"#]

    private static let conditions = [
        #""A": { "type": "object", "properties": { "x": { "type": "object", "then": \#(reference("A")) } } }"#
    ]

    /// Components that each have one list, whose elements are all of the components.
    private static let circles = (1...5).map { index in
        let parts = (1...5).map { component("C\($0)") }.joined(separator: ", ")
        return #""C\#(index)": \#(object(#""all": { "type": "array", "items": { "allOf": [\#(parts)] } }"#))"#
    }

    private static func list(_ name: String) -> String { #"{ "type": "array", "items": \#(component(name)) }"# }

    /// A schema of two others that each contain themselves twice, or are lists of themselves.
    private static func halves(
        both first: String, _ second: String, members: (String) -> String = component, isList: Bool = false
    ) -> [String] {
        let halves = ["L", "R"].map { name in
            let parts = #""p": \#(members(name)), "q": \#(members(name))"#
            return
                #""\#(name)": \#(isList ? list(name) : #"{ "properties": { "\#(name)": { "type": "string" }, \#(parts) } }"#)"#
        }
        return halves + [#""S": { "allOf": [\#(first), \#(second)] }"#]
    }

    @Test(
        .takesTurns, .timeLimit(.minutes(20)),
        arguments: [
            document(chain, root: "S0"), document(branches, root: "P0x0"), document(towers, root: "T0"),
            document(conditions, root: "A"), document(lists, root: "L0"),
            document(halves(both: component("L"), component("R")), root: "S"),
            document(
                halves(
                    both: component("L"), #"{ "properties": { "p": \#(component("R")), "q": \#(component("R")) } }"#),
                root: "S"),
            document(halves(both: list("L"), list("R"), members: list), root: "S"),
            document(
                halves(both: component("L"), component("R")) { #"{ "type": "object", "allOf": [\#(component($0))] }"# },
                root: "S"),
            document(
                halves(both: component("L"), component("R")) {
                    #"{ "allOf": [\#(component($0))], "required": ["n"] }"#
                },
                root: "S"),
            document(
                halves(
                    both: object(#""x": \#(component("L"))"#), object(#""x": \#(component("R"))"#), members: list,
                    isList: true), root: "S"), document(diamonds, root: "A40"), document(unions, root: "U0"),
            document(missing, root: "L40"), document(circles, root: "C1"),
            document(diamonds + [#""Open": { "anyOf": [\#(reference("A40")), {}] }"#], root: "Open"),
            document([#""A": { "oneOf": [\#(reference("A")), { "allOf": [\#(reference("A"))] }] }"#], root: "A"),
            document(
                [
                    #""A": { "anyOf": [{ "type": "array", "items": \#(reference("A")) }, { "type": "array", "minItems": 1, "items": \#(reference("A")) }] }"#
                ], root: "A"),
            document([#""A": { "allOf": [\#(reference("B"))] }, "B": { "allOf": [\#(reference("A"))] }"#], root: "A"),
        ])
    func `A document of few lines is imported quickly`(_ source: SourceFile) async throws {
        let spec = try await importingAside(source, ImportOptions(name: "Shop"))
        #expect(spec.summary.operations == 1)
        #expect(await errorsAside(spec, name: "Shop") == [])
    }

    @Test(.takesTurns, .timeLimit(.minutes(20)))
    func `The total of a page is found in schemas that contain each other`() throws {
        let list = #"{ "properties": { "data": { "type": "array", "items": {} } } }"#
        let total = #"{ "properties": { "total_count": { "type": "integer", "format": "int64" } } }"#
        let parameters = #""parameters": [{ "name": "offset", "in": "query", "schema": { "type": "integer" } }],"#
        let spec = try importing(
            members: """
                \(server), "paths": { "/a": {
                  \(operation(body: parameters, responses: #""200": { \#(json(component("A"))) }"#)) } },
                "components": { "schemas": {
                  "A": { "allOf": [\(component("B")), \(component("C")), \(list)] },
                  "B": { "allOf": [\(component("A"))] }, "C": \(total) } }
                """)
        #expect(spec.text.contains(#""total": "total_count""#), "\(spec.text)")
    }

    @Test(.takesTurns, .timeLimit(.minutes(20)), arguments: ["<!--", "<see cref='a' ", "[`", "<a-"])
    func `A text of tags that do not end is read quickly`(_ tag: String) throws {
        let text = String(repeating: tag, count: 50_000)
        #expect(Documentation.markdown(text).utf8.count >= text.utf8.count - 10)
    }

    @Test(.takesTurns, .timeLimit(.minutes(20)), arguments: ["<table>", "<blockquote>", "<td>", "<table <", " \n"])
    func `A text of tables and quotations that do not end is read quickly`(_ text: String) {
        let text = "</table></blockquote><table>" + String(repeating: text, count: 50_000)
        #expect(Documentation.markdown(text).utf8.count <= text.utf8.count)
    }

    @Test
    func `The errors of the API survive the repair of an endpoint`() throws {
        let error = #""default": { "content": { "application/json": { "schema": \#(Self.reference("Problem")) } } }"#
        let paths = ["/a", "/b", "/<c>"].map { #""\#($0)": { "get": { "responses": { "200": {}, \#(error) } } }"# }
        let text = """
            { "openapi": "3.0.0", "servers": [{ "url": "https://a.example" }], "paths": { \(paths.joined(separator: ",")) },
              "components": { "schemas": { "Problem": { "properties": { "text": { "type": "string" } } } } } }
            """
        let spec = try importDocument(
            SourceFile(path: "a.json", bytes: Array(text.utf8)), ImportOptions(name: "Shop"))
        #expect(spec.summary.leftOut == 1)
        #expect(String(decoding: spec.files[0].bytes, as: UTF8.self).contains(#""errors": ["Problem"]"#))
    }

    @Test
    func `References are followed to other files, and back`() throws {
        let text = ##"""
            { "openapi": "3.0.0", "servers": [{ "url": "https://a.example" }], "paths": { "/a": { "get": { "responses": {
              "200": { "content": { "application/json": { "schema": { "$ref": "./more/pets%20a.json#/Pet" } } } } } } } },
              "components": { "schemas": { "Owner": { "properties": { "name": { "type": "string" } } } } } }
            """##
        let other = ##"{ "Pet": { "properties": { "owner": { "$ref": "../a.json#/components/schemas/Owner" } } } }"##
        let spec = try importDocument(
            SourceFile(path: "docs/a.json", bytes: Array(text.utf8)), ImportOptions(name: "Shop")
        ) { path in path == "more/pets a.json" ? Array(other.utf8) : nil }
        #expect(spec.messages == [])
        #expect(
            String(decoding: spec.files[0].bytes, as: UTF8.self).contains(
                #""Pet": { "fields": { "owner": "Owner?" } }"#))
    }

    @Test
    func `A mistake in another file has its place there`() throws {
        let text = ##"""
            { "openapi": "3.0.0", "servers": [{ "url": "https://a.example" }], "paths": { "/a": { "get": { "responses": {
              "200": { "content": { "application/json": { "schema": { "properties": {
                "a": { "$ref": "a/b.json#/A" }, "b": { "$ref": "broken.json#/B" } } } } } } } } } } }
            """##
        let files = [
            "a/b.json": #"{ "A": { "properties": { "x": { "type": "file" } } } }"#, "broken.json": #"{ "B": [1,, 2] }"#,
        ]
        let spec = try importDocument(
            SourceFile(path: "a.json", bytes: Array(text.utf8)), ImportOptions(name: "Shop")
        ) { files[$0].map { Array($0.utf8) } }
        let messages = spec.messages.map { "\($0.place) \($0.pointer)" }
        #expect(messages.contains("a/b.json:1:41 a/b.json#/A/properties/x/type"))
        #expect(messages.contains("broken.json:1:11 broken.json"))
        #expect(spec.messages.count == 3)
    }
}
