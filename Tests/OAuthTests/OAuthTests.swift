import EndpointOAuth
import EndpointRuntime
import EndpointTestSupport
import Foundation
import Synchronization
import Testing

/// Access tokens of an OAuth 2.0 server.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct OAuthTests {
    private let clock = StillClock()

    private func server(
        _ transport: TokenEndpoint, secret: String? = "s e:cret",
        _ authentication: OAuthServer.ClientAuthentication = .basic
    ) throws -> OAuthServer {
        OAuthServer(
            tokenURL: try #require(URL(string: "https://login.test/oauth/token?tenant=7")), clientID: "id:1",
            clientSecret: secret, authentication: authentication, settings: ClientSettings(clock: clock),
            transport: transport)
    }

    /// A client of an API that accepts the token of the endpoint only.
    private func client(_ provider: CredentialProvider<String>, _ api: any Transport) -> AsyncClient<MusicAPI> {
        let credential = Credential.provided(by: provider) { .header("Authorization", "Bearer \($0)") }
        return AsyncClient(session: APISession(MusicAPI.service, credential: credential, transport: api))
    }

    private let track = Endpoint<JSON>(.get, "/tracks/1")

    @Test func `Client credentials are sent in the header`() async throws {
        let endpoint = TokenEndpoint { _ in (200, #"{"access_token": "a1", "token_type": "Bearer"}"#) }
        let api = MusicServer()
        let provider = try server(endpoint).clientCredentials(scopes: ["read", "write"], parameters: ["audience": "x"])
        _ = try await client(provider, api).send(track)
        let request = try #require(endpoint.requests.first)
        #expect(request.method == .post)
        #expect(request.url.absoluteString == "https://login.test/oauth/token?tenant=7")
        #expect(request.headers["Authorization"] == "Basic \(Data("id%3A1:s%20e%3Acret".utf8).base64EncodedString())")
        #expect(endpoint.bodies == ["grant_type=client_credentials&scope=read%20write&audience=x"])
        #expect(api.tokens == ["Bearer a1"])
    }

    @Test(arguments: ["bearer", "BEARER"])
    func `The case of the type of a token does not matter`(type: String) async throws {
        let endpoint = TokenEndpoint { _ in (200, #"{"access_token": "a1", "token_type": "\#(type)"}"#) }
        let api = MusicServer()
        _ = try await client(server(endpoint).clientCredentials(), api).send(track)
        #expect(api.tokens == ["Bearer a1"])
    }

    @Test(arguments: [OAuthServer.ClientAuthentication.basic, .body])
    func `No text has the secret of a client`(authentication: OAuthServer.ClientAuthentication) async throws {
        var forms = ["s e:cret", "s%20e%3Acret", "s+e%3Acret"]
        if authentication == .basic { forms.append(Data("id%3A1:s%20e%3Acret".utf8).base64EncodedString()) }
        let echo = forms.joined(separator: " ")
        let endpoint = TokenEndpoint { _ in
            (401, #"{"error": "invalid_client", "error_description": "\#(echo) is wrong"}"#)
        }
        let server = try server(endpoint, authentication)
        var texts = ["\(server)", String(reflecting: server)]
        var dumped = ""
        dump(server, to: &dumped)
        do throws(APIError) {
            _ = try await client(server.clientCredentials(), MusicServer()).send(track)
            Issue.record("no error")
        } catch {
            guard case .authentication(let failure) = error else { throw error }
            dump(error, to: &dumped)
            #expect(failure.reason.contains("(invalid_client: [redacted] [redacted]"))
            texts += ["\(error)", String(reflecting: error), "\(failure.error?.problem(as: OAuthError.self) as Any)"]
        }
        for (form, text) in forms.flatMap({ form in (texts + [dumped]).map { (form, $0) } }) {
            #expect(!text.contains(form))
        }
    }

    @Test func `Client credentials can be sent in the body`() async throws {
        let endpoint = TokenEndpoint { _ in (200, #"{"access_token": "a1"}"#) }
        _ = try await client(server(endpoint, .body).clientCredentials(), MusicServer()).send(track)
        #expect(
            endpoint.bodies == ["grant_type=client_credentials&client_id=id%3A1&client_secret=s%20e%3Acret"])
        #expect(endpoint.requests[0].headers["Authorization"] == nil)
        #expect(!endpoint.requests[0].curl.contains("cret"))
    }

    @Test func `A token is replaced before it expires`() async throws {
        let endpoint = TokenEndpoint { (200, #"{"access_token": "a\#($0)", "expires_in": 100}"#) }
        let api = MusicServer()
        let client = try client(server(endpoint).clientCredentials(), api)
        _ = try await client.send(track)
        clock.advance(by: .seconds(69))
        _ = try await client.send(track)
        clock.advance(by: .seconds(1))
        _ = try await client.send(track)
        #expect(api.tokens == ["Bearer a1", "Bearer a1", "Bearer a2"])
    }

    @Test(arguments: [#""expires_in": "10""#, #""expires_in": 10.0"#])
    func `The margin is at most half of the lifetime`(member: String) async throws {
        let endpoint = TokenEndpoint { (200, #"{"access_token": "a\#($0)", \#(member)}"#) }
        let api = MusicServer()
        let client = try client(server(endpoint).clientCredentials(), api)
        _ = try await client.send(track)
        clock.advance(by: .seconds(4))
        _ = try await client.send(track)
        clock.advance(by: .seconds(1))
        _ = try await client.send(track)
        #expect(api.tokens == ["Bearer a1", "Bearer a1", "Bearer a2"])
    }

    @Test func `A rotated refresh token is stored before it is used`() async throws {
        let endpoint = TokenEndpoint { (200, #"{"access_token": "a\#($0)", "refresh_token": "r\#($0)"}"#) }
        let stored = Log()
        let api = MusicServer(accepting: ["Bearer a2"])
        let provider = try server(endpoint, secret: nil).refreshing("r0") { stored.add($0) }
        _ = try await client(provider, api).send(track)
        #expect(
            endpoint.bodies == [
                "grant_type=refresh_token&refresh_token=r0&client_id=id%3A1",
                "grant_type=refresh_token&refresh_token=r1&client_id=id%3A1",
            ])
        #expect(stored.all == ["r1", "r2"])
        #expect(api.tokens == ["Bearer a1", "Bearer a2"])
    }

    @Test func `A token that is still valid is used first`() async throws {
        let endpoint = TokenEndpoint { _ in (200, #"{"access_token": "a1"}"#) }
        let api = MusicServer(accepting: ["Bearer a1"])
        let provider = try server(endpoint).refreshing("r0", accessToken: "a0", identity: "ann")
        _ = try await client(provider, api).send(track)
        #expect(api.tokens == ["Bearer a0", "Bearer a1"])
    }

    @Test func `100 calls make one token request`() async throws {
        let endpoint = TokenEndpoint { (200, #"{"access_token": "a\#($0)"}"#) }
        let api = MusicServer()
        let client = try client(server(endpoint).clientCredentials(), api)
        try await withThrowingTaskGroup(of: JSON.self) { group in
            for number in 0..<100 { group.addTask { try await client.send(Endpoint<JSON>(.get, "/tracks/\(number)")) } }
            for try await _ in group {}
        }
        #expect(endpoint.requests.count == 1)
        #expect(Set(api.tokens) == ["Bearer a1"])
    }

    @Test(arguments: [400, 200])
    func `An error of the server is readable, and can be recognized`(status: Int) async throws {
        let endpoint = TokenEndpoint { _ in
            (
                status,
                #"{"error": "invalid_grant", "error_description": "Token revoked.", "error_uri": "https://login.test/e"}"#
            )
        }
        let provider = try server(endpoint).refreshing("secret-refresh-token")
        do throws(APIError) {
            _ = try await client(provider, MusicServer()).send(track)
            Issue.record("no error")
        } catch {
            guard case .authentication(let failure) = error else { throw error }
            #expect(failure.reason.contains("status \(status)"))
            #expect(failure.reason.contains("(invalid_grant: Token revoked.)"))
            let problem = failure.error?.problem(as: OAuthError.self)
            #expect(problem?.code == "invalid_grant")
            #expect(problem?.page?.absoluteString == "https://login.test/e")
            #expect(problem?.description.contains("must sign in again): Token revoked.") == true)
            #expect(!"\(failure)".contains("secret-refresh-token"))
        }
        #expect(endpoint.requests.count == 1)
    }

    @Test(arguments: [
        (#"{"token": "secret-access-token"}"#, "invalid_response: The response of the token endpoint has no token."),
        (
            #"{"access_token": "secret-access-token", "token_type": "mac"}"#,
            "invalid_response: The token is of another type than Bearer."
        ),
        (
            #"{"access_token": "secret-access-token", "token_type": 7}"#,
            "invalid_response: The token is of another type than Bearer."
        ),
        (#"{"access_token": 7}"#, "invalid_response: The response of the token endpoint has no token."),
        ("access_token=secret-access-token", "invalid_response: The response of the token endpoint is not JSON."),
        ("", "invalid_response: The response of the token endpoint is not JSON."),
    ])
    func `A response without a token is an error that does not quote it`(body: String, expected: String) async throws {
        let provider = try server(TokenEndpoint { _ in (200, body) }).clientCredentials()
        do throws(APIError) {
            _ = try await client(provider, MusicServer()).send(track)
            Issue.record("no error")
        } catch {
            guard case .authentication(let failure) = error else { throw error }
            #expect(failure.reason == expected)
            var dumped = ""
            dump(error, to: &dumped)
            #expect(!dumped.contains("secret-access-token"))
        }
    }

    @Test func `A failure to store the refresh token fails the call, and the new one is not lost`() async throws {
        struct Full: Error {}
        let endpoint = TokenEndpoint { (200, #"{"access_token": "a\#($0)", "refresh_token": "r\#($0)"}"#) }
        let attempts = Log()
        let provider = try server(endpoint).refreshing("r0") { token in
            attempts.add(token)
            if attempts.all.count == 1 { throw Full() }
        }
        let client = client(provider, MusicServer())
        await #expect(throws: APIError.self) { try await client.send(track) }
        _ = try await client.send(track)
        #expect(endpoint.bodies.map { $0.contains("refresh_token=r1") } == [false, true])
        #expect(attempts.all == ["r1", "r2"])
    }

    @Test func `A refresh token that was not stored is passed again, even if the server sends no other`() async throws {
        struct Full: Error {}
        let endpoint = TokenEndpoint { number in
            (200, #"{"access_token": "a\#(number)"\#(number == 1 ? #", "refresh_token": "r1""# : "")}"#)
        }
        let attempts = Log()
        let provider = try server(endpoint).refreshing("r0") { token in
            attempts.add(token)
            if attempts.all.count == 1 { throw Full() }
        }
        let client = client(provider, MusicServer())
        await #expect(throws: APIError.self) { try await client.send(track) }
        _ = try await client.send(track)
        #expect(attempts.all == ["r1", "r1"])
    }

    @Test func `The old access token has not the lifetime of the new one`() async throws {
        struct Full: Error {}
        let endpoint = TokenEndpoint { number in
            (200, #"{"access_token": "a\#(number)", "refresh_token": "r\#(number)", "expires_in": 3600}"#)
        }
        let api = MusicServer()
        let attempts = Log()
        let provider = try server(endpoint).refreshing("r0") { token in
            attempts.add(token)
            if attempts.all.count == 2 { throw Full() }
        }
        let client = client(provider, api)
        _ = try await client.send(track)
        clock.advance(by: .seconds(4_000))
        await #expect(throws: APIError.self) { try await client.send(track) }
        _ = try await client.send(Endpoint<JSON>(.get, "/tracks/8"))
        #expect(api.tokens == ["Bearer a1", "Bearer a3"])
    }
}

private enum MusicAPI: APINamespace {
    static let service = APIService(name: "Music", baseURL: "https://music.test/v1")
}
