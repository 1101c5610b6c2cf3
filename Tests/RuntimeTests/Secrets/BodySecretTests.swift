import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// The secrets of a body are the values of members and fields with secret names, however the body was made.
struct BodySecretTests {
    @Test(arguments: Login.bodies)
    func `A body knows its secrets`(_ body: HTTP.Body) {
        #expect(Set(body.secrets.texts) == ["hunter22"])
    }

    @Test(
        arguments: [
            (#"{"a": {"b": [{"token": "x1"}]}, "secret": "x2"}"#, ["x1", "x2"]),
            (#"{"otp": 123456, "password": null, "secret": true, "token": ""}"#, ["123456"]),
            (#"{"pass\u0077ord": "\u0061\"b"}"#, [#"a"b"#]),
            (#"{"tokens": ["x1", {"a": "x2"}], "b": "c"}"#, ["x1", "x2"]),
            (#"{"a": "{\"b\": \"{\\\"token\\\": \\\"x1\\\"}\"}"}"#, ["x1"]), (#"{"edition_key": "OL1M"}"#, []),
            (#"{"pageToken": "x1", "next_token": "x2"}"#, []), (#"{"user": "token"}"#, []), (#"{"token": "x"#, ["x"]),
        ] as [(String, [String])])
    func `The secrets of JSON are found by the names of its members`(_ json: String, _ secrets: [String]) {
        #expect(HTTP.Body.data(Data(json.utf8), contentType: "application/json").secrets.texts == secrets)
    }

    @Test(arguments: Login.bodies)
    func `A secret in a body is masked in every text, and never in the curl command`(_ body: HTTP.Body) async throws {
        let transport = FakeTransport { _ in .json(#"{"message": "no hunter22", "x": "aHVudGVyMjI="}"#, status: 422) }
        let session = APISession.test(transport)
        let call = Endpoint<Item>(.post, "/login", body: body)
        let result = await Flavor.async.run(call, on: session)
        let request = try TestClient(session: session).request(for: call)
        #expect(request.curl.contains("--data-binary @body"))
        for text in textForms(of: result) + textForms(of: call) + textForms(of: body) + textForms(of: request) + [
            request.curl
        ] {
            #expect(!text.contains("hunter22") && !text.contains("aHVudGVyMjI"))
        }
        guard case .failure(.status(let failure)) = result else { throw CancellationError() }
        #expect(String(decoding: failure.body, as: UTF8.self) == #"{"message": "no [redacted]", "x": "[redacted]"}"#)
    }

    @Test func `Redactors of two bodies know the secrets of both`() {
        let redactor = Redactor(secrets: ["one-secret"]).adding(.value("two-secret")).adding(.value("six-secret"))
            .adding(["ten-secret"])
        #expect(
            redactor.scrub("one-secret two-secret six-secret ten-secret")
                == Array(repeating: "[redacted]", count: 4).joined(separator: " "))
        #expect(redactor.hasSecretBody)
        #expect(!Redactor(secrets: ["one-secret"]).hasSecretBody)
    }
}
