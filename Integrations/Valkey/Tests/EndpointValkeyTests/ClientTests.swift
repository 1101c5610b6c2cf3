import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointValkey

@Suite(.takesTurns, .timeLimit(.minutes(5)))
struct ClientTests {
    @Test
    func `Commands at once get their own replies, over few connections`() async throws {
        try await TestServer.run { server in
            let client = try ValkeyClient(server.configuration)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<1_000 {
                    group.addTask {
                        let reply = try await client.send(["ECHO", "\(number)"])
                        #expect(reply == .bytes(Data("\(number)".utf8)))
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await connections(client) == 2)
        }
    }

    @Test
    func `Commands one after another share a connection`() async throws {
        try await TestServer.run { server in
            let client = try ValkeyClient(server.configuration)
            for _ in 0..<100 { #expect(try await client.send(["PING"]) == .status("PONG")) }
            #expect(try await connections(client) == 1)
        }
    }

    @Test
    func `A value has any bytes and any size`() async throws {
        try await TestServer.run { server in
            let client = try ValkeyClient(server.configuration)
            let bytes = Data(UInt8.min...UInt8.max)
            for value in [Data(), bytes, Data(repeatElement(bytes, count: 40_000).joined())] {
                #expect(try await client.send(["SET", "key", .bytes(value)]) == .status("OK"))
                #expect(try await client.send(["GET", "key"]) == .bytes(value))
            }
        }
    }

    @Test
    func `A database has its own keys`() async throws {
        try await TestServer.run { server in
            let first = try ValkeyClient(server.configuration)
            var configuration = server.configuration
            configuration.database = 3
            let second = try ValkeyClient(configuration)
            _ = try await second.send(["SET", "key", "value"])
            #expect(try await first.send(["GET", "key"]) == .null)
            #expect(try await second.send(["GET", "key"]) == .bytes(Data("value".utf8)))
        }
    }

    @Test
    func `An error of the server is thrown`() async throws {
        try await TestServer.run { server in
            let client = try ValkeyClient(server.configuration)
            _ = try await client.send(["SET", "key", "value"])
            await #expect(throws: ValkeyError.refused("WRONGTYPE")) { try await client.send(["LPUSH", "key", "1"]) }
            await #expect(throws: ValkeyError.refused("ERR")) { try await client.send(["NONSENSE", "s3cret"]) }
            #expect(try await client.send(["GET", "key"]) == .bytes(Data("value".utf8)))
        }
    }

    @Test
    func `A closed client closes its connections, and throws`() async throws {
        try await TestServer.run { server in
            let observer = try ValkeyClient(server.configuration)
            let client = try ValkeyClient(server.configuration)
            _ = try await client.send(["PING"])
            _ = try await observer.send(["PING"])
            #expect(try await connections(observer) == 2)
            client.close()
            await #expect(throws: ValkeyError.closed) { try await client.send(["PING"]) }
            while try await connections(observer) > 1 { try Task.checkCancellation() }
        }
    }

    @Test
    func `A released client closes its connections`() async throws {
        try await TestServer.run { server in
            let observer = try ValkeyClient(server.configuration)
            _ = try await ValkeyClient(server.configuration).send(["PING"])
            while try await connections(observer) > 1 { try Task.checkCancellation() }
        }
    }

    @Test
    func `A script is sent once, and again after the server has lost it`() async throws {
        try await TestServer.run { server in
            let client = try ValkeyClient(server.configuration)
            let script = ValkeyScript("return {KEYS[1], ARGV[1], ARGV[2]}")
            let reply = ValkeyReply.array([.bytes(Data("k".utf8)), .bytes(Data("a".utf8)), .bytes(Data([0, 255]))])
            for _ in 0..<2 {
                for _ in 0..<3 {
                    #expect(
                        try await client.run(script, keys: ["k"], arguments: ["a", .bytes(Data([0, 255]))]) == reply)
                }
                #expect(try await client.send(["SCRIPT", "EXISTS", "\(script.digest)"]) == .array([.integer(1)]))
                _ = try await client.send(["SCRIPT", "FLUSH"])
            }
            let information = try await client.send(["INFO", "commandstats"])
            #expect(information.text.contains("cmdstat_eval:calls=2,"))
            #expect(information.text.contains("cmdstat_evalsha:calls=6,"))
        }
    }
}

/// Fills the memory of a server, and throws its error.
func fill(_ client: ValkeyClient) async throws {
    for number in 0..<100 { _ = try await client.send(["SET", "\(number)", .bytes(Data(count: 100_000))]) }
}

/// The number of connections of this package that the server has.
func connections(_ client: ValkeyClient) async throws -> Int {
    try await client.send(["CLIENT", "LIST"]).text.components(separatedBy: "name=swift-endpoint-clients ").count - 1
}

extension ValkeyReply {
    /// The text of bytes, empty for all other replies.
    var text: String {
        if case .bytes(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { "" }
    }

    /// The bytes, `nil` for all other replies.
    var data: Data? {
        if case .bytes(let bytes) = self { bytes } else { nil }
    }

    /// The elements of an array, `nil` for all other replies.
    var elements: [ValkeyReply]? {
        if case .array(let elements) = self { elements } else { nil }
    }
}
