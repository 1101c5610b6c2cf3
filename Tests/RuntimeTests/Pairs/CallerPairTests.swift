import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

/// Callers that nothing but their names, or a header of their endpoint, tells apart.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct CallerPairTests {
    @TaskLocal private static var user: String?

    /// A session whose signer adds the user of the current call.
    private func session(_ transport: any Transport, cache: ResponseCache = .none) -> APISession {
        .test(
            transport,
            settings: ClientSettings(
                retry: .none, clock: TestClock(), cache: cache,
                signer: RequestSigner(identity: "app") { $0.headers["X-User"] = $0.caller },
                caller: { Self.user }))
    }

    /// A server whose items have the name of the user.
    private static let server = FakeTransport { request in
        HTTP.Response(
            headers: ["Cache-Control": "max-age=60"],
            body: Data(#"{"id": 7, "name": "\#(request.headers["X-User"] ?? "-")"}"#.utf8))
    }

    private func name(of user: String, on session: APISession) async throws -> String {
        try await Self.$user.withValue(user) { try await Flavor.async.run(item, on: session).get().name }
    }

    @Test func `Calls of two users share no request in flight`() async throws {
        let held = HeldTransport()
        let session = session(held.transport)
        let calls = ["anne", "bob"].map { user in
            Self.$user.withValue(user) { Flavor.async.start(item, on: session) }
        }
        await until { held.transport.requests.count == 2 }
        #expect(Set(held.transport.requests.map { $0.headers["X-User"] }) == ["anne", "bob"])
        for call in calls { call.cancel() }
    }

    @Test func `Calls of two users share no stored response`() async throws {
        let session = session(Self.server, cache: .memory(bytes: 10_000))
        for user in ["anne", "bob", "anne"] { #expect(try await name(of: user, on: session) == user) }
    }

    @Test(arguments: Flavor.allCases)
    func `The name of the caller is that of the task that calls`(flavor: Flavor) async throws {
        let session = session(Self.server)
        let call = Self.$user.withValue("anne") { flavor.start(item, on: session) }
        #expect(try await call.result().get().name == "anne")
    }

    @Test func `A pause of one user delays no other`() async throws {
        let transport = FakeTransport { request in
            request.headers["X-User"] == "anne"
                ? HTTP.Response(status: 429, headers: ["Retry-After": "600"])
                : .json(#"{"id": 7, "name": "Dune"}"#)
        }
        let session = session(transport)
        for user in ["anne", "bob"] {
            let result = await Self.$user.withValue(user) { await Flavor.async.run(item, on: session) }
            #expect(outcome(result).hasPrefix(user == "anne" ? "429" : "Item"))
        }
        let again = await Self.$user.withValue("anne") { await Flavor.async.run(item, on: session) }
        #expect(outcome(again) == "rate limited for 600.0 seconds")
    }

    @Test func `A 429 to a call with a credential of its endpoint pauses no other`() async throws {
        let transport = FakeTransport { request in
            request.headers["Authorization"] == "Bearer anne"
                ? HTTP.Response(status: 429, headers: ["Retry-After": "3600"])
                : .json(#"{"id": 7, "name": "Dune"}"#)
        }
        let session = APISession.test(transport, settings: ClientSettings(retry: .none, clock: TestClock()))
        let anne = item.with { $0.headers["Authorization"] = "Bearer anne" }
        #expect(outcome(await Flavor.async.run(anne, on: session)).hasPrefix("429"))
        #expect(outcome(await Flavor.async.run(item, on: session)).hasPrefix("Item"))
        #expect(outcome(await Flavor.async.run(anne, on: session)).hasPrefix("rate limited"))
    }

    @Test func `Texts and mirrors of a caller have no secrets`() throws {
        let session = APISession.test(Self.server, credential: .header("Authorization", "Bearer s3cret"))
        let request = try TestClient(session: session).request(for: item)
        var text = "\(request) \(request.callerIdentity)"
        dump(request, to: &text)
        dump(request.callerIdentity, to: &text)
        #expect(!text.contains("s3cret"))
    }
}
