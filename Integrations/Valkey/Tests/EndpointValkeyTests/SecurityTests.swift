import EndpointTestSupport
import Foundation
import NIOSSL
import Testing

@testable import EndpointValkey

@Suite(.takesTurns, .timeLimit(.minutes(5)))
struct SecurityTests {
    private static let users = [
        "--port", "PORT", "--user", "default", "off",
        "--user", "app", "on", ">s3cret", "~endpoint:*", "+@all", "-client",
    ]

    @Test
    func `A user of the access control list may do what the list allows`() async throws {
        try await TestServer.run(Self.users) { server in
            var configuration = server.configuration
            (configuration.user, configuration.password) = ("app", "s3cret")
            let client = try ValkeyClient(configuration)
            #expect(try await client.send(["SET", "endpoint:key", "value"]) == .status("OK"))
            await #expect(throws: ValkeyError.refused("NOPERM")) { try await client.send(["SET", "other", "value"]) }
        }
    }

    @Test
    func `The permissions on the page are enough`() async throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let page = try String(contentsOf: folder.appending(path: "../../README.md"), encoding: .utf8)
        let line = try #require(page.split(separator: "\n").first { $0.hasPrefix("ACL SETUSER ") })
        try await TestServer.run { server in
            let administrator = try ValkeyClient(server.configuration)
            let words = line.split(separator: " ").map { ValkeyCommand.Argument.text(String($0)) }
            #expect(try await administrator.send(ValkeyCommand(words)) == .status("OK"))
            var configuration = server.configuration
            (configuration.user, configuration.password) = ("app", "password")
            let store = try ValkeyStore(configuration, secret: "a secret of the fleet")
            try await useEverything(of: store)
            #expect(try await connections(administrator) == 2)
        }
    }

    @Test(arguments: [("app", "s3cret?"), ("default", "s3cret"), (nil, "s3cret?")] as [(String?, String)])
    func `A wrong user or password fails, and is in no error`(_ user: String?, _ password: String) async throws {
        try await TestServer.run(Self.users) { server in
            var configuration = server.configuration
            (configuration.user, configuration.password) = (user, password)
            let client = try ValkeyClient(configuration)
            let error = await #expect(throws: ValkeyError.self) { try await client.send(["PING"]) }
            #expect(error == .refused("WRONGPASS"))
            for text in textForms(of: error) + textForms(of: client) { #expect(!text.contains("s3cret")) }
        }
    }

    @Test
    func `A password is enough for a server without users`() async throws {
        try await TestServer.run(["--port", "PORT", "--requirepass", "s3cret"]) { server in
            var configuration = server.configuration
            let stranger = try ValkeyClient(configuration)
            await #expect(throws: ValkeyError.refused("NOAUTH")) { try await stranger.send(["PING"]) }
            configuration.password = "s3cret"
            #expect(try await ValkeyClient(configuration).send(["PING"]) == .status("PONG"))
        }
    }

    @Test(arguments: ["localhost", "127.0.0.1"])
    func `A server with TLS is called by name and by address`(_ host: String) async throws {
        try await withTLS { server, configuration in
            var configuration = configuration
            configuration.host = host
            let client = try ValkeyClient(configuration)
            let value = Data(repeating: 7, count: 1 << 20)
            _ = try await client.send(["SET", "key", .bytes(value)])
            #expect(try await client.send(["GET", "key"]) == .bytes(value))
        }
    }

    @Test
    func `A server whose certificate is not trusted gets no command`() async throws {
        try await withTLS { server, configuration in
            var stranger = configuration
            stranger.tls?.trustRoots = .default
            let client = try ValkeyClient(stranger)
            let error = await #expect(throws: ValkeyError.self) { try await client.send(["SET", "key", "value"]) }
            guard case .unreachable = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(try await ValkeyClient(configuration).send(["GET", "key"]) == .null)
        }
    }

    @Test
    func `A server that requires a certificate of the client gets it`() async throws {
        try await withTLS(authentication: "yes") { server, configuration in
            let stranger = try ValkeyClient(configuration)
            await #expect(throws: ValkeyError.self) { try await stranger.send(["PING"]) }
            var configuration = configuration
            let certificates = try NIOSSLCertificate.fromPEMFile(server.folder.appending(path: "crt").path)
            configuration.tls?.certificateChain = certificates.map { .certificate($0) }
            let key = try NIOSSLPrivateKey(file: server.folder.appending(path: "key").path, format: .pem)
            configuration.tls?.privateKey = .privateKey(key)
            #expect(try await ValkeyClient(configuration).send(["PING"]) == .status("PONG"))
        }
    }

    @Test
    func `A file with certificates that does not exist is an error of the configuration`() throws {
        var configuration = try ValkeyConfiguration("rediss://localhost")
        configuration.tls?.trustRoots = .file("/nowhere/ca.crt")
        let error = #expect(throws: ValkeyError.self) { try ValkeyClient(configuration) }
        guard case .invalidConfiguration = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    /// Runs a server with TLS, and a certificate that is valid for `localhost` and 127.0.0.1.
    private func withTLS(
        authentication: String = "no", _ body: (TestServer, ValkeyConfiguration) async throws -> Void
    ) async throws {
        let options = [
            "--port", "0", "--tls-port", "PORT", "--tls-cert-file", "FOLDER/crt", "--tls-key-file", "FOLDER/key",
            "--tls-ca-cert-file", "FOLDER/crt", "--tls-auth-clients", authentication,
        ]
        try await TestServer.run(options) { folder in
            let outcome = try await Command(
                executable: URL(filePath: "/usr/bin/env"),
                arguments: [
                    "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                    "-keyout", "\(folder.path)/key", "-out", "\(folder.path)/crt", "-days", "2", "-subj",
                    "/CN=localhost",
                    "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
                ]
            ).run()
            guard outcome.status == 0 else { throw TestServer.Failure(description: outcome.output) }
        } _: { server in
            var configuration = server.configuration
            configuration.host = "localhost"
            configuration.tls = .makeClientConfiguration()
            configuration.tls?.trustRoots = .file(server.folder.appending(path: "crt").path)
            try await body(server, configuration)
        }
    }
}
