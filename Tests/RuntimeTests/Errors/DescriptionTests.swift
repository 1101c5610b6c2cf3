import EndpointRuntime
import EndpointTestSupport
import Foundation
import Testing

/// The texts of errors: the failure, the request, and what to do.
@Suite
struct DescriptionTests {
    static let cases: [(HTTP.Response, String)] = [
        (
            .json(#"{"status_message": "Invalid API key."}"#, status: 401),
            """
            GET https://api.test/v1/items/7 was answered with status 401 (Invalid API key.). \
            Check the credential and its permissions.
            """
        ),
        (
            HTTP.Response(status: 503),
            "GET https://api.test/v1/items/7 was answered with status 503. The server failed. Try again later."
        ),
        (
            .html("<html>"),
            """
            The response to GET https://api.test/v1/items/7 (status 200) is not what the endpoint promises: \
            expected JSON, but the server sent text/html. (byte 0) \
            Check the base URL. If it is right, correct the spec.
            """
        ),
        (
            HTTP.Response(body: Data(count: 101)),
            """
            The response to GET https://api.test/v1/items/7 is larger than 100 bytes. \
            Request less, or raise ClientSettings.maximumBodySize.
            """
        ),
    ]

    @Test(arguments: cases)
    func `An error describes the failure and what to do`(_ response: HTTP.Response, _ description: String) async throws
    {
        let session = APISession.test(
            FakeTransport { _ in response }, settings: ClientSettings(maximumBodySize: 100, retry: .none))
        let result = await Flavor.async.run(item, on: session)
        let error = try #require(throws: APIError.self) { try result.get() }
        #expect(error.description == description)
        #expect(error.localizedDescription == description)
        #expect(error.debugDescription.hasPrefix("APIError."))
    }

    @Test
    func `A request is shown as a curl command without secrets`() {
        var request = HTTP.Request(method: .post, url: URL(filePath: "/"), headers: ["Accept": "a'b", "Cookie": "s"])
        request.url = URL(string: "https://api.test/x?api_key=k&page=2") ?? request.url
        request.body = Data(count: 3)
        let expected = """
            curl --request POST \\
              --globoff \\
              'https://api.test/x?api_key=[redacted]&page=2' \\
              --header 'Accept: a'\\''b' \\
              --header 'Cookie: [redacted]' \\
              --header 'Content-Type:' \\
              --data-binary @body   # 3 bytes
            """
        #expect(request.curl == expected)
    }
}
