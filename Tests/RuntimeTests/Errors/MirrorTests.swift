@testable import EndpointRuntime
import Foundation
import Testing

/// `print`, `dump` and `Mirror` show no secret of a public type, also if they go into its parts.
struct MirrorTests {
    private static let secret = "hush/hush+1"

    private static var values: [(name: String, value: Any)] {
        get throws {
            let url = try #require(
                URL(string: "https://ann:hush%2Fhush%2B1@api.test/a?token=hush/hush+1#token=hush/hush+1"))
            let headers: HTTP.Headers = [
                "Authorization": "Bearer \(secret)", "Cookie": "sid=\(secret)", "Location": url.absoluteString,
            ]
            let credential = Credential.basic(username: "ann", password: secret)
            let settings = ClientSettings(headers: headers, query: ["api_key": secret])
            let endpoint = Endpoint<JSON>(
                .post, "/a", query: ["token": secret], headers: headers, body: .json(["password": secret]))
            let session = APISession.test(
                FakeTransport { _ in .json("{}") }, credential: credential, settings: settings)
            let request = try TestClient(session: session).request(for: endpoint)
            let response = HTTP.Response(
                status: 404, headers: headers, body: Data("{\"password\": \"\(secret)\"}".utf8))
            let failure = StatusFailure(
                status: 404, headers: headers, body: response.body, decoded: Holder(secret: secret), message: nil,
                retryAfter: nil, attempts: 1, request: request.summary)
            return [
                ("JSONMembers", ["password": secret] as JSONMembers), ("HTTP.Body", HTTP.Body.json(["a": secret])),
                ("HTTP.Body.form", HTTP.Body.form(["password": secret])), ("HTTP.Headers", headers),
                ("HTTP.Query", ["token": secret] as HTTP.Query), ("Credential", credential),
                ("ClientSettings", settings), ("Endpoint", endpoint), ("APISession", session),
                ("AsyncClient", TestClient(session: session)), ("HTTP.Request", request), ("HTTP.Response", response),
                ("HTTP.StreamedResponse", HTTP.StreamedResponse(response)), ("StatusFailure", failure),
                ("APIError", APIError.status(failure)),
                ("CredentialProvider", CredentialProvider(initial: secret) { _ in secret }),
                ("RequestSigner", RequestSigner { $0.headers["X-Signature"] = secret }),
                ("APIResponse", APIResponse(value: 1, status: 200, headers: headers, source: .network, issues: [])),
            ]
        }
    }

    @Test func `No mirror has a secret`() throws {
        for (name, value) in try Self.values {
            for text in Self.texts(of: value) {
                for form in [Self.secret, "hush%2Fhush%2B1", "hush/hush%2B1"] where text.contains(form) {
                    Issue.record("\(name): \(text)")
                }
            }
        }
    }

    /// The texts of a value and of all its parts.
    private static func texts(of value: Any, depth: Int = 0) -> [String] {
        guard depth < 8 else { return [] }
        return textForms(of: value)
            + Mirror(reflecting: value).children.flatMap { texts(of: $0.value, depth: depth + 1) }
    }
}

/// An error model with a secret.
private struct Holder: JSONModel {
    var secret = ""

    init(secret: String) { self.secret = secret }

    init(from json: inout JSONReader) throws { _ = try json.json() }

    func write(to json: inout JSONWriter) { json.object { $0.member("secret", secret) } }
}
