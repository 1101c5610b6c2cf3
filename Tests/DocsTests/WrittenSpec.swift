import EndpointGenerator
import Testing

@testable import EndpointDocs

/// A spec with the endpoint `call`, for one test.
struct WrittenSpec {
    private let sources: [SourceFile]
    private let spec: Spec
    private let models: ModelTable
    private let endpoint: SpecEndpoint

    init(_ endpoint: String, api: String = #""baseURL": "https://a.example""#, models: String? = nil) throws {
        let members: [String?] = [api, #""endpoints": { "call": \#(endpoint) }"#, models.map { #""models": \#($0)"# }]
        let text = "{ \(members.compactMap(\.self).joined(separator: ", ")) }"
        sources = [SourceFile(path: "Shop.json", bytes: Array(text.utf8))]
        let checked = checkedSpec(sources, name: "Shop")
        let errors = checked.diagnostics.filter { $0.severity == .error }.map(\.message)
        try #require(errors == [])
        spec = checked.spec
        self.models = checked.models
        self.endpoint = try #require(checked.spec.endpoints.first)
    }

    var page: String { documentation(of: sources, name: "Shop").html }

    /// The lines of the `curl` command, without those marks that continue it.
    var command: [String] {
        CurlCommand(endpoint, in: spec, models).text.split(separator: " \\\n  ").map(String.init)
    }

    /// The line of Swift that calls the endpoint.
    var call: String {
        GeneratedMethods(generate(sources, name: "Shop", access: .internal).files).call(of: "call", .async)
    }

    /// The sample of the response.
    func sample() throws -> String {
        let response = try #require(endpoint.response)
        return SampleValues(models).value(of: response.type).compactText
    }
}
