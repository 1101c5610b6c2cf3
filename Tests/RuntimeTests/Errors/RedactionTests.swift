@testable import EndpointRuntime
import Foundation
import LoopbackServer
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A secret, and the ways in which a session may come to know it.
struct Secret: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let value: String
    let credential: Credential
    var headers: HTTPHeaders = [:]

    static let all: [Secret] = ["s3cret/k+y=&%é \"q\"", "0123456789abcdef"].flatMap { value in
        let basic = Data("user:\(value)".utf8).base64EncodedString()
        return [
            Secret(testDescription: "query", value: value, credential: .query("k", value)),
            Secret(testDescription: "header", value: value, credential: .header("X-App", value)),
            Secret(testDescription: "bearer", value: value, credential: .header("Authorization", "Bearer \(value)")),
            Secret(testDescription: "basic", value: value, credential: .header("Authorization", "Basic \(basic)")),
            Secret(testDescription: "cookie", value: value, credential: .none, headers: ["Cookie": "sid=\(value)"]),
        ]
    }

    /// The forms in which the secret could be recognized.
    var forms: [String] {
        let percent = value.percentEncoded
        let base64 = Data(value.utf8).base64EncodedString()
        let basic = testDescription == "basic" ? [Data("user:\(value)".utf8).base64EncodedString()] : []
        return [value, percent, percent.lowercased(), base64] + basic
    }
}

@Suite(.timeLimit(.minutes(1)))
struct RedactionTests {
    /// Ways to fail while repeating the secret as often as possible.
    private func failures(_ secret: Secret) -> [@Sendable (HTTPRequest) throws -> HTTPResponse] {
        let echo = secret.forms.joined(separator: " ")
        let json = #"{"message": \#(String(decoding: JSONWriter.write(echo), as: UTF8.self))}"#
        return [
            { request in
                throw URLError(
                    .timedOut,
                    userInfo: [
                        "NSErrorFailingURLStringKey": request.url.absoluteString,
                        NSURLErrorFailingURLErrorKey: request.url,
                        NSLocalizedDescriptionKey: "no answer from \(request.url) with \(echo)",
                    ]
                )
            },
            { _ in
                struct Leak: Error { let text: String }
                throw Leak(text: echo)
            },
            { _ in
                var response = HTTPResponse.json(json, status: 401)
                response.headers.append("Set-Cookie", echo)
                response.headers.append("X-Echo", echo)
                return response
            },
            { _ in .json("{\"id\": \"\(echo)\"}") },
            { _ in .json("{\"name\": \"\(echo)\", \(echo)}") },
            { _ in HTTPResponse(status: 302, headers: ["Location": "http://api.test/?x=\(secret.value.percentEncoded)"])
            },
            { request in HTTPResponse(status: 302, headers: ["Location": request.url.absoluteString]) },
            { request in HTTPResponse(body: Data(count: request.maximumBodySize + 1)) },
        ]
    }

    @Test(arguments: Secret.all)
    func `A16: no text about an error or a request holds a secret`(_ secret: Secret) async throws {
        for failure in failures(secret) {
            let transport = FakeTransport(failure)
            let log = EventLog()
            let settings = Settings(
                headers: secret.headers, maximumBodySize: 10_000, retry: .none, onEvent: log.note)
            let session = Session.test(transport, credential: secret.credential, settings: settings)
            let result = await Flavor.async.run(item, on: session)
            guard case .failure(let error) = result else {
                Issue.record("\(result)")
                return
            }
            var texts = Self.texts(of: error) + [error.localizedDescription]
            texts += Self.texts(of: session) + Self.texts(of: settings) + Self.texts(of: secret.credential)
            for request in transport.requests {
                texts += Self.texts(of: request) + [request.curl]
            }
            for event in log.events {
                texts += Self.texts(of: event) + [event.curl]
            }
            for (form, text) in secret.forms.flatMap({ form in texts.map { (form, $0) } }) where text.contains(form) {
                Issue.record("\(form) in \(text)")
            }
        }
    }

    @Test(arguments: Secret.all)
    func `A16: errors and texts of the real transport hold no secret`(_ secret: Secret) async throws {
        let server = try LoopbackServer { _ in .fault(.reset) }
        defer { server.stop() }
        let transport = URLSessionTransport()
        let settings = Settings(headers: secret.headers, retry: .none)
        let session = Session.loopback(server, credential: secret.credential, settings: settings, transport: transport)
        let texts = Self.texts(of: await Flavor.async.run(item, on: session)) + Self.texts(of: transport)
        for (form, text) in secret.forms.flatMap({ form in texts.map { (form, $0) } }) where text.contains(form) {
            Issue.record("\(form) in \(text)")
        }
    }

    @Test
    func `A16: a session id that the runtime was never told of is masked by its name`() async throws {
        let transport = FakeTransport { _ in HTTPResponse(status: 500) }
        let guest = "abc123abc123abc123"
        let endpoint = Endpoint<Item>(
            .get,
            "/guest_session/\(guest)/rated",
            query: ["session_id": "abc123", "page": 2]
        )
        let result = await Flavor.async.run(endpoint, on: .test(transport, settings: Settings(retry: .none)))
        #expect("\(result)".contains("/guest_session/[redacted]/rated?session_id=[redacted]&page=2"))
        for text in Self.texts(of: result) + [endpoint.description] {
            #expect(!text.contains("abc123"))
        }
    }

    private static func texts(of value: some Any) -> [String] {
        var dumped = ""
        dump(value, to: &dumped)
        return [dumped, String(describing: value), String(reflecting: value)]
    }
}
