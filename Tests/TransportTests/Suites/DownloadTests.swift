import EndpointFiles
import EndpointRuntime
import EndpointTestSupport
import Foundation
import LoopbackServer
import Synchronization
import Testing

/// Responses that are saved to files.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct DownloadTests {
    private static let body = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })

    private func endpoint(_ folder: TemporaryFolder, progress: HTTP.ProgressHandler? = nil)
        -> Endpoint<HTTP.DownloadedFile>
    {
        Endpoint(.get, "/file", response: .file("application/zip", to: folder.url("file.zip"), progress: progress))
    }

    private var settings: ClientSettings {
        ClientSettings(retry: RetryRule(baseDelay: .microseconds(1), maximumDelay: .microseconds(1)))
    }

    /// Sends a part of the body, and then closes the connection. A request for a range is answered with the rest.
    private static func reply(_ request: LoopbackRequest, cut: Int, tag: String? = "\"v1\"") -> LoopbackReply {
        var reply = LoopbackReply(headers: ["Content-Type": "application/zip"], body: body)
        if let tag { reply.headers.append(LoopbackRequest.Field(name: "ETag", value: tag)) }
        guard let range = request.header("Range"), request.header("If-Range") == tag,
            let first = Int(range.dropFirst("bytes=".count).dropLast())
        else {
            if request.number == 1 { reply.delivery = .cut(after: cut) }
            return reply
        }
        reply.status = 206
        reply.body = body[first...]
        let text = "bytes \(first)-\(body.count - 1)/\(body.count)"
        reply.headers.append(LoopbackRequest.Field(name: "Content-Range", value: text))
        return reply
    }

    /// URLSession has 6 connections to a host by default, and AsyncHTTPClient has 8.
    @Test
    func `Downloads do not delay other requests`() async throws {
        let folder = try TemporaryFolder()
        let gate = Gate()
        let server = try LoopbackServer { request in
            request.path == "/items/7" ? .dune : LoopbackReply(body: Self.body, delivery: .held(gate))
        }
        defer { server.stop() }
        let session = APISession.loopback(server)
        let downloads = (0..<20).map { number in
            let endpoint = Endpoint(.get, "/file", response: .file("*/*", to: folder.url("\(number).zip")))
            return Task { try await Flavor.async.run(endpoint, on: session).get().size }
        }
        try await gate.arrivals(20)
        for flavor in Flavor.allCases { #expect(outcome(await flavor.run(item, on: session)) == dune) }
        gate.open()
        for download in downloads { #expect(try await download.value == Int64(Self.body.count)) }
    }

    @Test(arguments: Flavor.allCases)
    func `A response is saved to a file in all flavors`(flavor: Flavor) async throws {
        let folder = try TemporaryFolder()
        let server = try LoopbackServer { request in
            #expect(request.header("Accept") == "application/zip")
            return LoopbackReply(
                headers: ["Content-Type": "application/zip"], body: Self.body, delivery: .chunked(bytes: 7_001))
        }
        defer { server.stop() }
        let seen = Mutex<[Int64]>([])
        let endpoint = endpoint(folder) { progress in seen.withLock { $0.append(progress.completed) } }
        let file = try await flavor.run(endpoint, on: .loopback(server, settings: settings)).get()
        #expect(file.size == Int64(Self.body.count))
        #expect(file.contentType == "application/zip")
        #expect(try Data(contentsOf: file.url) == Self.body)
        #expect(try folder.names() == ["file.zip"])
        #expect(seen.withLock { $0 } == seen.withLock { $0.sorted() })
        #expect(seen.withLock { $0.last } == file.size)
    }

    @Test
    func `A file that exists is replaced, also by an empty one`() async throws {
        let folder = try TemporaryFolder()
        try Data("old".utf8).write(to: folder.url("file.zip"))
        let server = try LoopbackServer { _ in LoopbackReply() }
        defer { server.stop() }
        let file = try await Flavor.async.run(endpoint(folder), on: .loopback(server)).get()
        #expect(file.size == 0)
        #expect(try Data(contentsOf: file.url) == Data())
        #expect(try folder.names() == ["file.zip"])
    }

    @Test
    func `After a lost connection, the rest is requested`() async throws {
        let folder = try TemporaryFolder()
        let server = try LoopbackServer { Self.reply($0, cut: 100_000) }
        defer { server.stop() }
        let totals = Mutex<Set<Int64?>>([])
        let endpoint = endpoint(folder) { progress in totals.withLock { _ = $0.insert(progress.total) } }
        let file = try await Flavor.async.run(endpoint, on: .loopback(server, settings: settings)).get()
        #expect(try Data(contentsOf: file.url) == Self.body)
        #expect(server.requestCount == 2)
        let range = try #require(server.requests.last?.header("Range"))
        #expect(range.hasPrefix("bytes=") && range.hasSuffix("-") && range != "bytes=0-")
        #expect(server.requests.last?.header("If-Range") == "\"v1\"")
        #expect(server.requests.first?.header("Accept-Encoding") == "identity")
        #expect(totals.withLock { $0 } == [Int64(Self.body.count)])
    }

    @Test(arguments: [nil, "W/\"v1\""])
    func `Without a strong validator, a download starts again`(tag: String?) async throws {
        let folder = try TemporaryFolder()
        let server = try LoopbackServer { Self.reply($0, cut: 100_000, tag: tag) }
        defer { server.stop() }
        let file = try await Flavor.async.run(endpoint(folder), on: .loopback(server, settings: settings)).get()
        #expect(try Data(contentsOf: file.url) == Self.body)
        #expect(server.requests.map { $0.header("Range") } == [nil, nil])
    }

    @Test
    func `A file that has changed is downloaded from its beginning`() async throws {
        let folder = try TemporaryFolder()
        let other = Data(repeating: 7, count: 50_000)
        let server = try LoopbackServer { request in
            if request.number == 1 { return Self.reply(request, cut: 100_000) }
            return LoopbackReply(headers: ["ETag": "\"v2\""], body: other)
        }
        defer { server.stop() }
        let file = try await Flavor.async.run(endpoint(folder), on: .loopback(server, settings: settings)).get()
        #expect(server.requests.last?.header("If-Range") == "\"v1\"")
        #expect(try Data(contentsOf: file.url) == other)
        #expect(file.size == 50_000)
    }

    @Test(arguments: [(206, "bytes 7-9/300000"), (206, "chunks"), (416, "bytes */5")])
    func `After an answer with another range, a download starts again`(status: Int, range: String) async throws {
        let folder = try TemporaryFolder()
        let server = try LoopbackServer { request in
            if request.number != 2 { return Self.reply(request, cut: 100_000) }
            return LoopbackReply(status: status, headers: ["Content-Range": range], body: Data("xyz".utf8))
        }
        defer { server.stop() }
        let file = try await Flavor.async.run(endpoint(folder), on: .loopback(server, settings: settings)).get()
        #expect(try Data(contentsOf: file.url) == Self.body)
        #expect(server.requestCount == 3)
        #expect(server.requests.last?.header("Range") == nil)
    }

    @Test
    func `Nothing is left behind after an error`() async throws {
        let folder = try TemporaryFolder()
        let server = try LoopbackServer { request in
            request.path == "/file" ? .json(#"{"message": "gone"}"#, status: 410) : .fault(.close)
        }
        defer { server.stop() }
        let result = await Flavor.async.run(endpoint(folder), on: .loopback(server, settings: settings))
        guard case .failure(.status(let failure)) = result else { return #expect(Bool(false), "\(result)") }
        #expect(failure.status == 410)
        #expect(failure.message == "gone")
        #expect(try folder.names() == [])
    }

    @Test(arguments: Flavor.allCases)
    func `Nothing is left behind after a cancellation`(flavor: Flavor) async throws {
        let folder = try TemporaryFolder()
        let gate = Gate()
        let server = try LoopbackServer { _ in
            LoopbackReply(body: Self.body, delivery: .drip(bytes: 1_000, gate))
        }
        defer { server.stop() }
        let arrived = Eventual<Void>()
        let isFirst = Mutex(true)
        let endpoint = endpoint(folder) { _ in
            let first = isFirst.withLock { isFirst in
                defer { isFirst = false }
                return isFirst
            }
            if first { arrived.set(()) }
        }
        let session = APISession.loopback(server)
        let call = flavor.start(endpoint, on: session)
        await arrived.value()
        #expect(try folder.names().count == 1)
        call.cancel()
        guard case .failure(.cancelled) = await call.result() else { return #expect(Bool(false)) }
        await until { (try? folder.names()) == [] }
        #expect(try folder.names() == [])
        try await server.noConnections()
    }

    @Test
    func `Without its folder, nothing is sent`() async throws {
        let folder = try TemporaryFolder()
        let server = try LoopbackServer { _ in .dune }
        defer { server.stop() }
        let url = folder.url("missing/file.zip")
        let result = await Flavor.async.run(
            Endpoint(.get, "/file", response: .file("*/*", to: url)), on: .loopback(server, settings: settings))
        guard case .failure(let error) = result else { return #expect(Bool(false), "\(result)") }
        #expect("\(error)".contains("cannot be saved: there is no folder"))
        #expect(server.requestCount == 0)
    }

    @Test
    func `A download with a range of its own, or to something that is no file, is not sent`() async throws {
        let folder = try TemporaryFolder()
        let server = try LoopbackServer { _ in .dune }
        defer { server.stop() }
        var ranged = endpoint(folder)
        ranged.headers["Range"] = "bytes=0-9"
        let device = Endpoint(.get, "/file", response: .file("*/*", to: URL(filePath: "/dev/null")))
        for (endpoint, reason) in [(ranged, "must have no Range"), (device, "is not a regular file")] {
            let result = await Flavor.async.run(endpoint, on: .loopback(server, settings: settings))
            guard case .failure(let error) = result else { return #expect(Bool(false), "\(result)") }
            #expect("\(error)".contains(reason))
        }
        #expect(server.requestCount == 0)
        #expect(try folder.names() == [])
    }

    @Test
    func `An error whose body does not end is the error of the call`() async throws {
        let folder = try TemporaryFolder()
        let part = Data(repeating: 7, count: 1 << 16)
        let server = try LoopbackServer { _ in LoopbackReply(status: 404, delivery: .parts { _ in part }) }
        defer { server.stop() }
        let result = await Flavor.async.run(endpoint(folder), on: .loopback(server, settings: settings))
        guard case .failure(let error) = result else { return #expect(Bool(false), "\(result)") }
        #expect(error.statusCode == 404)
        #expect(try folder.names() == [])
    }

    @Test
    func `A redirect is followed, and its body is not saved`() async throws {
        let folder = try TemporaryFolder()
        let server = try LoopbackServer { request in
            guard request.path == "/file" else { return LoopbackReply(body: Self.body) }
            var reply = LoopbackReply.redirect(to: "/elsewhere")
            reply.body = Data("moved".utf8)
            return reply
        }
        defer { server.stop() }
        let file = try await Flavor.async.run(endpoint(folder), on: .loopback(server)).get()
        #expect(try Data(contentsOf: file.url) == Self.body)
    }

    @Test
    func `A download of 256 MB keeps nothing in memory that is saved`() async throws {
        let server = try LoopbackServer.paced(Data(repeating: 1, count: 1 << 20), count: 256)
        defer { server.stop() }
        let figures = try await Probe.figures("download", server)
        #expect(figures["bytes"] == 256 << 20)
        let memory = try #require(figures["memory"])
        #expect(memory < 128_000_000)
    }
}
