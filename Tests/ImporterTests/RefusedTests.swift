import EndpointGenerator
import Testing

@testable import EndpointImporter

struct RefusedTests {
    @Test(arguments: [
        ("", "openapi.json:1:1: error: expected a value, found the end of the file"),
        ("{ \"openapi\": }", "openapi.json:1:14: error: expected a value, found '}'"),
        (
            "[]",
            "openapi.json:1:1: error: this is not an OpenAPI document: it has no member \"openapi\" such as \"3.1.0\""
        ),
        (
            #"{ "swagger": "2.0" }"#,
            "openapi.json:1:1: error: the document has no operations; is \"paths\" empty?"
        ),
        (
            #"{ "swagger": 2.0, "paths": [] }"#,
            "openapi.json:1:1: error: the document has no operations; is \"paths\" empty?"
        ),
        (
            #"{ "swaggerVersion": "1.2" }"#,
            "openapi.json:1:1: error: Swagger 1.2 is not supported; convert the document to Swagger 2.0 or OpenAPI 3 first"
        ),
        (
            #"{ "openapi": "4.0.0" }"#,
            "openapi.json:1:1: error: OpenAPI 4.0.0 is not supported; the versions 3.0, 3.1 and 3.2 are, and Swagger 2.0"
        ),
        (
            #"{ "openapi": "3.3.0" }"#,
            "openapi.json:1:1: error: OpenAPI 3.3.0 is not supported; the versions 3.0, 3.1 and 3.2 are, and Swagger 2.0"
        ),
        (
            #"{ "openapi": "3.20.0" }"#,
            "openapi.json:1:1: error: OpenAPI 3.20.0 is not supported; the versions 3.0, 3.1 and 3.2 are, and Swagger 2.0"
        ),
        (
            #"{ "openapi": "3.0.0", "paths": {} }"#,
            "openapi.json:1:1: error: the document has no operations; is \"paths\" empty?"
        ),
        (
            #"{ "openapi": "3.0.0", "paths": { "/a": { "$ref": "paths/a.yml" } } }"#,
            "openapi.json:1:34: error: the document has no operations: there is no file 'paths/a.yml', which describes the path '/a'"
        ),
    ])
    func `A document of which nothing can be made is refused with a reason`(_ text: String, _ message: String) {
        let source = SourceFile(path: "openapi.json", bytes: Array(text.utf8))
        let error = #expect(throws: ImportError.self) { try importDocument(source, ImportOptions(name: "API")) }
        #expect(error?.description == message)
    }

    @Test
    func `A selection of nothing is refused`() throws {
        var options = ImportOptions(name: "Bakery")
        (options.only, options.without) = ([.tag("breads")], [.path("/breads")])
        let source = try document("Bakery")
        let error = #expect(throws: ImportError.self) { try importDocument(source, options) }
        #expect(error?.message == "none of the 6 operations is selected; see --only and --without")
    }

    @Test
    func `A rule that selects no operation is refused`() throws {
        var options = ImportOptions(name: "Bakery")
        options.without = [OperationSelector("tag:cakes")]
        let source = try document("Bakery")
        let error = #expect(throws: ImportError.self) { try importDocument(source, options) }
        #expect(error?.message == "no operation is tagged 'cakes'")
    }
}
