import EndpointRuntime
import Goldens
import Testing

/// A request with a construct of OpenAPI documents, and what must be sent.
struct ExpressibleRequest: Sendable, CustomTestStringConvertible {
    let endpoint: String
    let url: String
    let headers: [String: String]
    let body: String?
    let call: @Sendable (Expressible.Client) async throws -> Void

    var testDescription: String { endpoint }

    private init(
        _ endpoint: String, _ url: String, headers: [String: String] = [:], body: String? = nil,
        call: @escaping @Sendable (Expressible.Client) async throws -> Void
    ) {
        self.endpoint = endpoint
        self.url = url
        self.headers = headers
        self.body = body
        self.call = call
    }

    private static let filter = Expressible.Filter(name: "a b", tags: ["x", "y"])

    static let all = [
        Self("deepObject", "/deepObject?filter[name]=a b&filter[tags][]=x&filter[tags][]=y") {
            try await $0.deepObject(filter: filter)
        },
        Self("objectParameter", "/objectParameter?name=a b&tags=x&tags=y") {
            try await $0.objectParameter(filter: .init(name: "a b", tags: ["x", "y"]))
        },
        Self("listOfObjectsParameter", "/listOfObjectsParameter?filters[0][name]=a&filters[1][name]=b") {
            try await $0.listOfObjectsParameter(filters: [.init(name: "a"), .init(name: "b")])
        },
        Self("jsonParameter", #"/jsonParameter?filter={"name":"a b","tags":["x","y"]}"#) {
            try await $0.jsonParameter(filter: filter)
        },
        Self("listInPath", "/listInPath/1,2") { try await $0.listInPath(ids: [1, 2]) },
        Self("listInHeader", "/listInHeader", headers: ["X-IDs": "1,2"]) { try await $0.listInHeader(ids: [1, 2]) },
        Self(
            "formBody", "/formBody", headers: ["Content-Type": "application/x-www-form-urlencoded"],
            body: "name=a%26b&age=7"
        ) { try await $0.formBody(name: "a&b", age: 7) },
        Self(
            "objectInForm", "/objectInForm",
            body: "filter%5Bname%5D=a%20b&filter%5Btags%5D%5B%5D=x&filter%5Btags%5D%5B%5D=y"
        ) { try await $0.objectInForm(filter: filter) },
        Self("rawBody", "/rawBody", headers: ["Content-Type": "application/octet-stream"], body: "bytes") {
            try await $0.rawBody(body: HTTP.File.data(.init("bytes".utf8), name: "a"))
        },
        Self("jsonBodyOfAnyType", "/jsonBodyOfAnyType", body: #"["a","b"]"#) {
            try await $0.jsonBodyOfAnyType(body: ["a", "b"])
        },
        Self(
            "contentTypeOfItsOwn", "/contentTypeOfItsOwn", headers: ["Content-Type": "application/merge-patch+json"],
            body: #"{"name":null}"#
        ) { try await $0.contentTypeOfItsOwn(body: .init(name: .some(nil))) },
        Self("readOnlyInRequest", "/readOnlyInRequest", body: #"{"name":"a"}"#) {
            _ = try? await $0.readOnlyInRequest(body: .init(name: "a"))
        },
        Self("hostOfItsOwn", "https://uploads.example.com/hostOfItsOwn") { try await $0.hostOfItsOwn() },
    ]
}
