import Testing

@testable import EndpointImporter

/// Schemas that contain themselves by `$recursiveRef`, or by `$dynamicRef`.
struct RecursiveReferenceTests {
    private static let leaf = """
        "Leaf": { "type": "object", "required": ["type", "key"], "properties": {
            "type": { "type": "string", "enum": ["eq", "ne"] }, "key": { "type": "string" }
        } }
        """

    /// A tree of filters, whose branches refer to themselves by a keyword.
    private static func tree(_ keyword: String, anchor: String = "") -> String {
        """
        \(leaf),
        "Branch": { \(anchor) "type": "object", "required": ["type", "filters"], "properties": {
            "type": { "type": "string", "enum": ["and", "or"] },
            "filters": { "type": "array", "items": {
                "oneOf": [{ "$ref": "#/components/schemas/Leaf" }, { \(keyword) }],
                "discriminator": { "propertyName": "type" }
            } }
        } }
        """
    }

    private func importing(_ tree: String) throws -> ImportedSpec {
        let operation = operation(responses: #""200": { "description": "", \#(json(component("Branch"))) }"#)
        return try ImporterTests.importing(
            members: """
                \(server), "paths": { "/a": { \(operation) } }, "components": { "schemas": { \(tree) } }
                """)
    }

    @Test
    func `A recursive reference in a component with an anchor leads to the component`() throws {
        let recursive = Self.tree(##""$recursiveRef": "#""##, anchor: #""$recursiveAnchor": true,"#)
        let named = Self.tree(##""$ref": "#/components/schemas/Branch""##)
        let spec = try importing(recursive)
        #expect(spec.messages == [])
        #expect(spec.text == (try importing(named).text))
        #expect(spec.text.contains(#""and": "Branch""#), "\(spec.text)")
    }

    @Test(arguments: [##""$recursiveRef": "#""##, ##""$dynamicRef": "#node""##])
    func `A recursive reference without an anchor is JSON, and is reported`(_ reference: String) throws {
        let spec = try importing(Self.tree(reference))
        #expect(spec.messages.map(\.message) == ["a dynamic reference is read as JSON"])
        #expect(spec.text.contains(#""filters": "[JSON]""#), "\(spec.text)")
    }
}
