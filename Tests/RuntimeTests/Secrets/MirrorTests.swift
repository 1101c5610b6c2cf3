import EndpointSharing
import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// `print`, `dump` and `Mirror` show no secret of a public type, also if they go into its parts.
struct MirrorTests {
    private static let secret = "hush/hush+1"

    @Test func `No mirror has a secret`() throws {
        for (name, value) in try Self.values {
            for text in Self.texts(of: value) {
                for form in [Self.secret, "hush%2Fhush%2B1", "hush/hush%2B1"] where text.contains(form) {
                    Issue.record("\(name): \(text)")
                }
            }
        }
    }

    @Test func `Each public type is among the values, or is exempt`() throws {
        let names = try PublicTypes.names(in: PublicTypes.sources)
        let mirrored = Set(try Self.values.map(\.type))
        #expect(names.contains("HTTP.Headers.Field"))
        #expect(names.subtracting(mirrored).subtracting(Self.exempt.keys).sorted() == [])
        #expect(mirrored.union(Self.exempt.keys).subtracting(names).sorted() == [])
        #expect(mirrored.intersection(Self.exempt.keys).sorted() == [])
    }

    /// The texts of a value and of all its parts.
    private static func texts(of value: Any, depth: Int = 0) -> [String] {
        guard depth < 8 else { return [] }
        return textForms(of: value)
            + Mirror(reflecting: value).children.flatMap { texts(of: $0.value, depth: depth + 1) }
    }
}

extension MirrorTests {
    /// Values of the public types that can hold a secret.
    private static var values: [(type: String, value: Any)] {
        get throws {
            let url = try #require(
                URL(string: "https://ann:hush%2Fhush%2B1@api.test/a?token=hush/hush+1#token=hush/hush+1"))
            let headers: HTTP.Headers = [
                "Authorization": "Bearer \(secret)", "Cookie": "sid=\(secret)", "Location": url.absoluteString,
                "Link": #"<https://api.test/a?api_key=\#(secret)&page=2>; rel="next""#,
            ]
            let field = try #require(headers.fields.first)
            let credential = Credential.basic(username: "ann", password: secret)
            let settings = ClientSettings(headers: headers, query: ["api_key": secret])
            let endpoint = Endpoint<JSON>(
                .post, "/a", query: ["token": secret], headers: headers, body: .json(["password": secret]))
            let session = APISession.test(
                FakeTransport { _ in .json("{}") }, credential: credential, settings: settings)
            let request = try TestClient(session: session).request(for: endpoint)
            let reported = ReportedRequest(
                request: request, origin: Origin(request.url), pathTemplate: "/a/\(secret)")
            let body = Data("{\"password\": \"\(secret)\"}".utf8)
            let response = HTTP.Response(status: 404, headers: headers, body: body)
            let stream = TestStreamClient(session: session)
            let store = MemoryCacheStore(bytes: 1_000)
            let cached = HTTP.Response(status: 200, headers: headers, body: body)
            let stored = StoredResponse(
                cached, variant: SHA256.digest(Array(secret.utf8)), requested: .distantPast, received: .distantPast)
            let single: [(String, Any)] = [
                ("JSONMembers", ["password": secret] as JSONMembers), ("HTTP.Headers", headers),
                ("HTTP.Headers.Field", field), ("HTTP.Query", ["token": secret] as HTTP.Query),
                ("Credential", credential), ("ClientSettings", settings), ("Endpoint", endpoint),
                ("APISession", session), ("AsyncClient", TestClient(session: session)),
                ("CallbackClient", TestCallbackClient(session: session)), ("StreamClient", stream),
                ("ResponseStream", stream.stream(endpoint)),
                ("ResponseStream.Responses", stream.response(to: endpoint)),
                ("ResponseStream.Iterator", stream.stream(endpoint).makeAsyncIterator()),
                ("ResponseStream.Responses.Iterator", stream.response(to: endpoint).makeAsyncIterator()),
                ("ElementStream", stream.elements(endpoint)),
                ("ElementStream.Iterator", stream.elements(endpoint).makeAsyncIterator()),
                ("EventStream", stream.events(endpoint)),
                ("EventStream.Iterator", stream.events(endpoint).makeAsyncIterator()),
                ("HTTP.Request", request), ("RequestSummary", request.summary), ("HTTP.Response", response),
                ("HTTP.StreamedResponse", HTTP.StreamedResponse(response)), ("MemoryCacheStore", store),
                ("ResponseCache", ResponseCache(store: store)), ("URLSessionTransport", URLSessionTransport.shared),
                ("CredentialProvider", CredentialProvider(initial: secret) { _ in secret }),
                ("StoredResponse", try #require(stored)),
                ("CallRoute", CallRoute(reported)),
                ("SharedLimits", SharedLimits(TestLimiter(TestClock()), secret: secret, processes: 1)),
                ("RequestSigner", RequestSigner { $0.headers["X-Signature"] = secret }),
                ("APIResponse", APIResponse(value: 1, status: 200, headers: headers, source: .network, issues: [])),
            ]
            return single + lists(stream.stream(endpoint)) + bodies + (try errors(request, headers, response))
        }
    }

    private static func lists(_ stream: ResponseStream<JSON>) -> [(type: String, value: Any)] {
        let pages = stream.pages(by: .cursor("token", next: { _ in secret }), items: { [$0] })
        let live = stream.live(Refresh { _ in [] })
        return [
            ("PageStream", pages), ("PageStream.Iterator", pages.makeAsyncIterator()),
            ("PageStream.Items", pages.items),
            ("PageStream.Items.Iterator", pages.items.makeAsyncIterator()), ("LiveStream", live),
            ("LiveStream.Iterator", live.makeAsyncIterator()),
        ]
    }

    private static var bodies: [(type: String, value: Any)] {
        [
            ("HTTP.Body", HTTP.Body.json(["a": secret])), ("HTTP.Body", HTTP.Body.form(["password": secret])),
            ("HTTP.Body", HTTP.Body.json(Login(secret))),
        ]
    }

    /// The errors, made as the runtime makes them.
    private static func errors(
        _ request: HTTP.Request, _ headers: HTTP.Headers, _ response: HTTP.Response
    ) throws -> [(type: String, value: Any)] {
        let summary = request.summary
        let failure = StatusFailure(
            status: 404, headers: headers, body: response.body, decoded: Holder(secret: secret), message: nil,
            retryAfter: nil, attempts: 1, request: summary)
        let error = URLError(
            .timedOut, userInfo: [NSLocalizedDescriptionKey: secret, NSURLErrorFailingURLErrorKey: request.url])
        guard case .transport(let transport) = APIError(error, request) else { throw CancellationError() }
        let unsigned = APIError.authentication(.signature, because: secret, request)
        guard case .authentication(let authentication) = unsigned else { throw CancellationError() }
        return [
            ("StatusFailure", failure), ("APIError", APIError.status(failure)), ("TransportFailure", transport),
            ("AuthenticationFailure", authentication),
            ("CallEvent.Kind", CallEvent.Kind.finished(.transport(transport))),
            ("Timeout", Timeout(limit: .seconds(1), request: summary)),
            ("OversizedBody", OversizedBody(limit: 1, request: summary)),
            ("Overflow", Overflow(limit: 1, request: summary)),
        ]
    }

    /// The public types that are not among the values, and the reason.
    private static let exempt = Dictionary(
        uniqueKeysWithValues: [
            "it holds no text of a call": [
                "AuthenticationFailure.Step", "CachePolicy", "CalendarDay", "CancellationHandle", "DateForm",
                "CacheKey", "CacheKey.Resource", "DataForm", "DurationForm",
                "DecodingMode", "Endpoint.Response", "EndpointAuthentication", "ErrorModels", "FailureRule", "HTTP",
                "HTTP.Method", "HTTP.StatusPattern", "JSONReader.Nothing", "JSONShape", "PagePlace", "Paging",
                "Paging.Style", "PlainTime", "RateLimit",
                "RedirectFailure.Reason", "Refresh", "ResponseSource", "RetryRule", "Timeout.Kind",
            ],
            "it holds what the spec and the app say openly": [
                "APIService", "BaseURLTemplate", "BaseURLTemplate.Interpolation", "Identity", "URLTemplate",
                "URLTemplate.Interpolation",
            ],
            "it is a value of the app or of the API, which is shown as it is": [
                "AllOrAny", "HTTP.Brackets", "HTTP.JSONList", "HTTP.JSONText", "HTTP.Members", "HTTP.Path",
                "HTTP.Path.Interpolation",
                "HTTP.PreparedUpload", "HTTP.ProblemDetails", "HTTP.ServerSentEvent", "Indirect", "JSON", "JSONError",
                "JSONFields", "JSONReader", "JSONWriter", "JoinedList",
            ],
            "its texts are masked before it is made, as the tests of the pipeline show": [
                "CallEvent", "DecodingFailure", "DecodingIssue", "InvalidConfiguration", "InvalidRequest",
                "RateLimited", "RedirectFailure", "ResponseLog", "UnreadableBody",
            ],
        ]
        .flatMap { reason, types in types.map { ($0, reason) } })
}

/// An error model with a secret.
private struct Holder: JSONModel {
    var secret = ""

    init(secret: String) { self.secret = secret }

    init(from json: inout JSONReader) throws { _ = try json.json() }

    func write(to json: inout JSONWriter) { json.object { $0.member("secret", secret) } }
}
