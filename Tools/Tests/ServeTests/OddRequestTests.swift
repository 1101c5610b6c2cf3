import Testing

@testable import EndpointServe

/// Requests that no client sends.
struct OddRequestTests {
    private static let targets = [
        "/", "//", "/%", "/%00", "/%FF", "*", "http://a.example/v1/toys", "/v1/toys?", "/v1/toys?&&=&",
        "/v1/toys?offset=%00",
        "/v1/toys?offset=-9223372036854775808&limit=-9223372036854775808", "/v1/toys?offset=9223372036854775807",
        "/v1/boxes?page=0", "/v1/boxes?page=-1", "/v1/visits?after=%F0%9F%8D%95", "/v1/search/a//b", "/v1/pets/../pets",
        "/v1/owners/99999999999999999999/pets", "/v1/owners/%2F/pets", "/v1/toys#a",
    ]

    @Test(arguments: targets, ["GET", "POST", "HEAD", "OPTIONS", "PRI"])
    func `Each request gets a response`(_ target: String, _ method: String) throws {
        let server = try TestServer(valid("Petstore"))
        for body in ["", "{", "null", "[]", "\u{0}"] {
            let response = try server.response(
                "\(method) \(target)", headers: ["Authorization": "Bearer t"], body: body)
            #expect((200..<500).contains(response.status))
        }
    }
}
