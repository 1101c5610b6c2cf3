import EndpointRuntime
import EndpointTestSupport
import Foundation
import Goldens
import Testing

/// The credentials of a spec with several schemes.
struct VaultTests {
    @Test(arguments: [
        (Vault.Authentication.token("t"), "Authorization: Bearer t"),
        (.user(username: "ann", password: "x:y"), "Authorization: Basic YW5uOng6eQ=="),
        (.session("s1"), "Cookie: sid=s1"),
        (.signedApp(apiKey: "k", appID: "a"), "X-API-Key: k, app_id=a"),
        (.operator(username: "ann", password: "x:y", apiKey: "k"), "Authorization: Basic YW5uOng6eQ==, X-API-Key: k"),
    ])
    func `Each scheme is sent in its place, in all flavors`(authentication: Vault.Authentication, expected: String)
        async throws
    {
        let server = VaultServer()
        let client = server.client(authentication)
        _ = try await client.secret(name: "door")
        _ = try await called { client.callbacks.secret(name: "door", completion: $0) }.get()
        for try await secret in client.streams.secret(name: "door") { #expect(secret.name == "door") }
        #expect(server.requests.map(credentials) == [expected, expected, expected])
    }

    @Test func `Each endpoint has the first credential that it accepts`() async throws {
        let server = VaultServer()
        let client = server.client([.signedApp(apiKey: "k", appID: "a"), .user(username: "ann", password: "p")])
        _ = try await client.secret(name: "door")
        _ = try await client.status()
        _ = try await client.login()
        _ = try await client.addSecret(body: Vault.Secret(name: "a", value: "b"))
        _ = try await client.publicSecrets()
        #expect(
            server.requests.map(credentials) == [
                "X-API-Key: k, app_id=a", "", "Authorization: Basic YW5uOnA=", "X-API-Key: k, app_id=a", "",
            ])
    }

    @Test func `A call without the credential that it needs is not sent, in all flavors`() async throws {
        let server = VaultServer()
        let client = server.client(.session("s"))
        let expected = "POST /secrets was not sent: the client has no credential for 'token' or 'signedApp'."
        let secret = Vault.Secret(name: "a", value: "b")
        await #expect { try await client.addSecret(body: secret) } throws: { "\($0)" == expected }
        let result = try await called { client.callbacks.addSecret(body: secret, completion: $0) }
        #expect(throws: APIError.self) { try result.get() }
        await #expect { for try await _ in client.streams.changes() {} } throws: { "\($0)".hasSuffix("for 'token'.") }
        #expect(server.requests.isEmpty)
    }

    @Test func `A client can be created without a credential`() async throws {
        let server = VaultServer()
        _ = try await server.client(nil).secret(name: "door")
        _ = try await server.client(nil).publicSecrets()
        #expect(server.requests.map(credentials) == ["", ""])
    }

    @Test func `A token from a provider is replaced after a 401, in all flavors`() async throws {
        for flavor in 0..<4 {
            let server = VaultServer(accepting: "new")
            let provider = CredentialProvider(initial: "old") { rejected in
                #expect(rejected == "old")
                return "new"
            }
            let client = server.client(.token(provider))
            switch flavor {
            case 0: _ = try await client.secret(name: "door")
            case 1: _ = try await called { client.callbacks.secret(name: "door", completion: $0) }.get()
            case 2: for try await _ in client.streams.publicSecrets() { break }
            default: for try await _ in client.streams.changes() { break }
            }
            #expect(server.requests.map(credentials) == ["Authorization: Bearer old", "Authorization: Bearer new"])
        }
    }

    @Test func `A provider returns all values of a scheme`() async throws {
        let server = VaultServer()
        let operators = CredentialProvider { _ in (username: "ann", password: "p", apiKey: "k") }
        _ = try await server.client(.operator(operators)).secret(name: "door")
        let apps = CredentialProvider { _ in (apiKey: "k", appID: "a") }
        _ = try await server.client(.signedApp(apps)).secret(name: "door")
        #expect(
            server.requests.map(credentials) == [
                "Authorization: Basic YW5uOnA=, X-API-Key: k", "X-API-Key: k, app_id=a",
            ])
    }

    @Test(arguments: ["a; admin=1", "a\r\nX-Evil: 1"])
    func `A value cannot add a cookie or a header`(value: String) async throws {
        let server = VaultServer()
        for authentication in [Vault.Authentication.session(value), .session(CredentialProvider { _ in value })] {
            await #expect(throws: APIError.self) { try await server.client(authentication).secret(name: "door") }
        }
        #expect(server.requests.isEmpty)
    }
}
