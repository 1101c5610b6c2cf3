import EndpointGenerator
import EndpointSamples
import Testing

@testable import EndpointServe

/// All endpoints of all specs of the package.
struct EveryEndpointTests {
    @Test(arguments: PackageSpec.all, [1, 2, 3] as [UInt64])
    func `The curl command of each endpoint gets a response that a client reads without an issue`(
        _ spec: PackageSpec, _ seed: UInt64
    ) throws {
        let served = try served(spec.files, name: spec.name)
        let server = try TestServer(spec, seed: seed)
        let check = SampleCheck(served.spec, served.models, files: served.files)
        for endpoint in served.endpoints {
            let request = served.request(endpoint)
            let reply = server.server.reply(to: request)
            let name = endpoint.name.value
            // Some endpoints have the same requests, and read different parts of a response.
            let found = try #require(served.endpoints.first { $0.name.value == reply.note }, "\(reply.note)")
            #expect(Route(found, of: served).shape == Route(endpoint, of: served).shape, "\(request.target)")
            #expect((200...299).contains(reply.response.status), "\(name): \(reply.response.status)")
            let type = reply.response.headers["Content-Type"]
            let sample = Sample(
                place: name, request: nil,
                response: SampleResponse(
                    status: reply.response.status, headers: reply.response.headers,
                    body: SampleBody(
                        contentType: type, source: SourceFile(path: name, bytes: reply.response.bytes))))
            guard case .checked(let mismatches) = check.check(sample, as: .endpoint(endpoint)) else {
                Issue.record("\(name) was not checked")
                continue
            }
            #expect(mismatches.map(\.description) == [], "\(name): \(reply.response.text.prefix(400))")
            if endpoint.response != nil { #expect(!reply.response.bytes.isEmpty, "\(name) has no body") }
        }
    }

    @Test(arguments: PackageSpec.all)
    func `The same request gets the same response, and another seed another one`(_ spec: PackageSpec) throws {
        let served = try served(spec.files, name: spec.name)
        let requests = served.endpoints.filter { $0.method == "GET" }.map { served.request($0) }
        func texts(_ seed: UInt64) throws -> [String] {
            let server = try TestServer(spec, seed: seed)
            return requests.map { server.server.reply(to: $0).response.text }
        }
        #expect(try texts(1) == texts(1))
        if requests.count > 3 { #expect(try texts(1) != texts(2)) }
    }

    @Test func `Values of models that contain themselves end`() throws {
        let server = try TestServer(
            """
            { "baseURL": "https://a.example",
              "endpoints": { "tree": { "request": "GET /tree", "response": "Expression" } },
              "models": {
                "Expression": { "tag": "kind", "cases": { "sum": "Sum", "negation": "Negation", "number": "Number" } },
                "Sum": { "fields": { "left": "Expression", "right": "Expression" } },
                "Negation": { "fields": { "of": "Expression", "notes": "[Expression]" } },
                "Number": { "fields": { "value": "Int" } } } }
            """)
        let tree = try server.json("GET /tree")
        #expect(["sum", "negation", "number"].contains(try #require(tree["kind"].text)))
    }
}
