import AsyncHTTPClientTransport
import EndpointRuntime
import EndpointTestSupport
import Foundation
import LoopbackServer
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Tests how this transport requests and inflates compressed bodies.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct InflationTests {
    private static let text = Data(#"{"id": 7, "name": "Dune"}"#.utf8)
    private static let zipped = Gzip.stored(text)

    /// Sends a compressed body, and returns the body that the transport inflates.
    private func inflated(_ body: Data, coding: String = "gzip", delivery: Delivery = .whole) async throws -> Data {
        let server = try LoopbackServer { _ in
            LoopbackReply(headers: ["Content-Encoding": coding], body: body, delivery: delivery)
        }
        defer { server.stop() }
        return try await AsyncHTTPClientTransport.make().send(HTTP.Request(url: server.baseURL)).body
    }

    @Test(arguments: 1...20)
    func `A body is independent of chunk boundaries`(_ bytes: Int) async throws {
        #expect(try await inflated(Self.zipped, delivery: .chunked(bytes: bytes)) == Self.text)
    }

    /// Without the zlib format, there is neither its header of 2 bytes nor its checksum of 4.
    @Test(arguments: [0, 2], [1, 2, 3, 50])
    func `A deflate body is read with and without its zlib format`(_ headerSize: Int, _ bytes: Int) async throws {
        let unit = Data(repeating: 55, count: 300)
        let body = Zlib.repeated(unit, 2).dropFirst(headerSize).dropLast(2 * headerSize)
        #expect(try await inflated(body, coding: "deflate", delivery: .chunked(bytes: bytes)) == unit + unit)
    }

    @Test
    func `The size limit of a request is that of the body without its coding`() async throws {
        #expect(Self.zipped.count > Self.text.count)
        let server = try LoopbackServer { _ in .gzip(Self.zipped) }
        defer { server.stop() }
        let request = HTTP.Request(url: server.baseURL, maximumBodySize: Self.text.count)
        #expect(try await AsyncHTTPClientTransport.make().send(request).body == Self.text)
    }

    @Test
    func `A gzip body is not read as deflate`() async throws {
        let body = Zlib.repeated(Data(repeating: 55, count: 300), 2).dropFirst(2).dropLast(4)
        let error = await #expect(throws: URLError.self) { try await inflated(body) }
        #expect(error?.code == .cannotDecodeContentData)
    }

    @Test(arguments: 1..<Self.zipped.count)
    func `A truncated body is an error`(_ count: Int) async throws {
        let error = await #expect(throws: URLError.self) { try await inflated(Self.zipped.prefix(count)) }
        #expect(error?.code == .cannotDecodeContentData)
    }

    @Test
    func `Members of a gzip file are one body`() async throws {
        // RFC 1952, section 2.2.
        #expect(try await inflated(Self.zipped + Self.zipped) == Self.text + Self.text)
    }

    @Test(arguments: ["\0", "\n", "garbage"])
    func `Bytes after the end are an error`(_ garbage: String) async throws {
        let error = await #expect(throws: URLError.self) { try await inflated(Self.zipped + Data(garbage.utf8)) }
        #expect(error?.code == .cannotDecodeContentData)
    }

    @Test(arguments: ["gzip", "GZIP", "x-gzip"])
    func `The name of gzip has several forms`(_ name: String) async throws {
        // RFC 9110, sections 8.4.1 and 8.4.1.3.
        #expect(try await inflated(Self.zipped, coding: name) == Self.text)
    }

    @Test(arguments: [nil, "identity"])
    func `Codings are requested unless the request names them`(_ name: String?) async throws {
        let server = try LoopbackServer { _ in .dune }
        defer { server.stop() }
        let request = HTTP.Request(url: server.baseURL, headers: ["accept-encoding": name])
        _ = try await AsyncHTTPClientTransport.make().send(request)
        let fields = try await server.request(1).headers.filter { $0.name.lowercased() == "accept-encoding" }
        #expect(fields.map(\.value) == [name ?? "gzip, deflate"])
    }
}
