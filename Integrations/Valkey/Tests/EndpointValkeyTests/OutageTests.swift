import EndpointTestSupport
import Foundation
import NIOCore
import Testing

@testable import EndpointValkey

@Suite(.takesTurns, .timeLimit(.minutes(5)))
struct OutageTests {
    @Test
    func `A server that is not there fails a command, and further ones at once`() async throws {
        var configuration = ValkeyConfiguration(port: try await TestServer.freePort())
        configuration.connectTimeout = .seconds(60)
        let client = try ValkeyClient(configuration)
        let errors = await errors(of: client, count: 100)
        for error in errors {
            guard case .unreachable(let reason) = error else {
                Issue.record("\(error)")
                continue
            }
            #expect(reason.contains("127.0.0.1:\(configuration.port)"))
        }
    }

    @Test
    func `A server that was killed fails commands until it is back`() async throws {
        try await TestServer.run { server in
            let client = try ValkeyClient(server.configuration)
            #expect(try await client.send(["PING"]) == .status("PONG"))
            server.kill()
            await #expect(throws: ValkeyError.self) { try await client.send(["PING"]) }
            #expect(try await server.start())
            try await succeed(client)
        }
    }

    @Test
    func `A server that hangs costs the time limit once, and no later command waits for it`() async throws {
        try await TestServer.run { server in
            var configuration = server.configuration
            configuration.commandTimeout = .milliseconds(50)
            configuration.connectTimeout = .milliseconds(200)
            let client = try ValkeyClient(configuration)
            try await succeed(client)
            server.suspend()
            await #expect(throws: ValkeyError.timedOut) { try await client.send(["PING"]) }
            // The connections of further attempts are accepted, and silent. Only the command that makes an attempt waits.
            let clock = ContinuousClock()
            var slow = 0
            for _ in 0..<1_000 {
                let time = await clock.measure {
                    await #expect(throws: ValkeyError.timedOut) { try await client.send(["PING"]) }
                }
                if time >= .milliseconds(100) { slow += 1 }
            }
            #expect(slow < 10)
            server.resume()
            try await succeed(client)
        }
    }

    @Test
    func `A server that accepts connections and is silent fails a command after the time limit`() async throws {
        let server = try await FakeServer([""])
        var configuration = ValkeyConfiguration(port: server.port)
        configuration.connectTimeout = .milliseconds(50)
        let client = try ValkeyClient(configuration)
        await #expect(throws: ValkeyError.timedOut) { try await client.send(["PING"]) }
        try await server.stop()
    }

    @Test
    func `The first command ends by its own time limit, and not by that of the connection`() async throws {
        let server = try await FakeServer([FakeServer.greeting, ""])
        var configuration = ValkeyConfiguration(port: server.port)
        configuration.connectTimeout = .seconds(20)
        configuration.commandTimeout = .milliseconds(50)
        let client = try ValkeyClient(configuration)
        let time = await ContinuousClock().measure {
            await #expect(throws: ValkeyError.timedOut) { try await client.send(["PING"]) }
        }
        #expect(time < .seconds(10))
        try await server.stop()
    }

    @Test
    func `A cancelled command returns at once, and the connection stays in order`() async throws {
        try await TestServer.run { server in
            let client = try ValkeyClient(server.configuration)
            _ = try await client.send(["PING"])
            server.suspend()
            let commands = (0..<10).map { number in Task { try await client.send(["ECHO", "\(number)"]) } }
            for command in commands.prefix(5) {
                command.cancel()
                await #expect(throws: CancellationError.self) { try await command.join() }
            }
            server.resume()
            for (number, command) in commands.enumerated().dropFirst(5) {
                #expect(try await command.join().text == "\(number)")
            }
            #expect(try await client.send(["ECHO", "last"]).text == "last")
        }
    }

    @Test
    func `A command of a cancelled task is not sent`() async throws {
        try await TestServer.run { server in
            let client = try ValkeyClient(server.configuration)
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await client.send(["SET", "key", "value"])
            }
            await #expect(throws: CancellationError.self) { try await task.join() }
            #expect(try await client.send(["GET", "key"]) == .null)
        }
    }

    @Test(arguments: 0..<3)
    func `Whatever happens to a server, each command ends with its own reply or an error`(_ seed: Int) async throws {
        try await TestServer.run { server in
            var numbers = SeededNumbers(seed: UInt64(seed))
            var configuration = server.configuration
            configuration.commandTimeout = .milliseconds(20)
            configuration.connectTimeout = .milliseconds(50)
            let client = try ValkeyClient(configuration)
            let replies = try await withThrowingTaskGroup(of: Int.self) { group in
                for caller in 0..<20 {
                    group.addTask {
                        var replies = 0
                        for number in 0..<1_000 {
                            let command = Task { try await client.send(["ECHO", "\(caller).\(number)"]) }
                            if number.isMultiple(of: 10) { command.cancel() }
                            do {
                                let reply = try await command.join()
                                #expect(reply.text == "\(caller).\(number)")
                                replies += 1
                            } catch {
                                #expect(error is ValkeyError || error is CancellationError)
                            }
                        }
                        return replies
                    }
                }
                for _ in 0..<10 {
                    switch Int.random(in: 0..<3, using: &numbers) {
                    case 0:
                        server.suspend()
                        _ = try? await client.send(["PING"])
                        server.resume()
                    case 1:
                        server.kill()
                        #expect(try await server.start())
                    default: try await succeed(client)
                    }
                }
                return try await group.reduce(0, +)
            }
            #expect(replies > 0)
            try await succeed(client)
        }
    }

    @Test
    func `A full server refuses to write, and still reads`() async throws {
        try await TestServer.run(TestServer.small) { server in
            let client = try ValkeyClient(server.configuration)
            #expect(try await client.send(["SET", "key", "value"]) == .status("OK"))
            await #expect(throws: ValkeyError.refused("OOM")) { try await fill(client) }
            #expect(try await client.send(["GET", "key"]).text == "value")
        }
    }

    @Test
    func `A replica refuses to write, and loses its connection`() async throws {
        try await TestServer.run(["--port", "PORT", "--replicaof", "127.0.0.1", "1"]) { server in
            let client = try ValkeyClient(server.configuration)
            await #expect(throws: ValkeyError.refused("READONLY")) { try await client.send(["SET", "key", "value"]) }
            await #expect(throws: ValkeyError.refused("READONLY")) { try await client.send(["GET", "key"]) }
        }
    }

    @Test(
        arguments: [
            ([FakeServer.greeting, "HTTP/1.1 400 Bad Request\r\n"], .unreadableReply),
            ([FakeServer.greeting, "+a\r\n+b\r\n"], nil),
            ([FakeServer.greeting, "*2147483647\r\n"], .unreadableReply),
            ([FakeServer.greeting, "-LOADING Redis is loading the dataset in memory\r\n"], .refused("LOADING")),
            ([FakeServer.greeting], .connectionLost),
            (["SSH-2.0-OpenSSH_9.2\r\n"], .unreadableReply),
            (["-DENIED Redis is running in protected mode\r\n"], .refused("DENIED")),
            (["-ERR max number of clients reached\r\n"], .refused("ERR")),
            ([], .connectionLost),
        ] as [([String], ValkeyError?)])
    func `Nonsense of a server is an error, and ends the connection`(
        _ replies: [String], _ expected: ValkeyError?
    ) async throws {
        let server = try await FakeServer(replies)
        let client = try ValkeyClient(server.configuration)
        if let expected {
            await #expect(throws: expected) { try await client.send(["PING"]) }
        } else {
            // The second reply has no command.
            #expect(try await client.send(["PING"]) == .status("a"))
            await #expect(throws: ValkeyError.self) { try await client.send(["PING"]) }
        }
        try await server.stop()
    }

    @Test
    func `Pauses between attempts grow to 5 s at most, and have random lengths`() {
        var numbers = SeededNumbers(seed: 1)
        var backoff = Backoff()
        let start = NIODeadline.now()
        #expect(backoff.isDue(at: start))
        for limit in [100, 200, 400, 800, 1600, 3200, 5000, 5000, 5000] as [Int64] {
            backoff.fail(with: .timedOut, at: start, using: &numbers)
            #expect(!backoff.isDue(at: start + .milliseconds(limit / 2 - 1)))
            #expect(backoff.isDue(at: start + .milliseconds(limit)))
        }
        backoff.succeed()
        #expect(backoff.isDue(at: start))
        #expect(backoff.error == nil)
    }

    @Test(arguments: [["HTTP/1.1 400 Bad Request\r\n"], ["-READONLY it is a replica\r\n"], []])
    func `Pauses between attempts grow while a server greets, and then fails the command`(
        _ replies: [String]
    ) async throws {
        let server = try await FakeServer([FakeServer.greeting] + replies)
        let client = try ValkeyClient(server.configuration)
        let time = try await ContinuousClock().measure {
            while server.connections < 5 {
                try Task.checkCancellation()
                _ = try? await client.send(["PING"])
            }
        }
        // Each of the four pauses is twice as long as the one before, or shorter by up to a half.
        #expect(time >= .milliseconds(50 + 100 + 200 + 400))
        try await server.stop()
    }

    @Test
    func `After a connection on which the server has replied, the next attempt has no pause`() async throws {
        let server = try await FakeServer([FakeServer.greeting, "+PONG\r\n"])
        let client = try ValkeyClient(server.configuration)
        for _ in 0..<10 {
            #expect(try await client.send(["PING"]) == .status("PONG"))
            await #expect(throws: ValkeyError.connectionLost) { try await client.send(["PING"]) }
        }
        try await server.stop()
    }

    /// The errors of commands, which are sent one after another.
    private func errors(of client: ValkeyClient, count: Int) async -> [ValkeyError] {
        var errors: [ValkeyError] = []
        for _ in 0..<count {
            do {
                _ = try await client.send(["PING"])
            } catch let error as ValkeyError {
                errors.append(error)
            } catch {}
        }
        #expect(errors.count == count)
        return errors
    }

    /// Sends commands until one succeeds.
    private func succeed(_ client: ValkeyClient) async throws {
        while true {
            try Task.checkCancellation()
            if await (try? client.send(["PING"])) == .status("PONG") { return }
            await Task.yield()
        }
    }
}
