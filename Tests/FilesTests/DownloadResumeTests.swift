import EndpointRuntime
import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointFiles

/// Downloads that continue after a lost connection. The file is `1234567890`, and the connection is lost after 4 bytes.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct DownloadResumeTests {
    private typealias Answer = StreamingTransport.Answer

    private static let date = "Sun, 06 Nov 1994 09:00:00 GMT"
    private static let modified = "Sun, 06 Nov 1994 08:49:37 GMT"
    private static let tagged: HTTP.Headers = ["ETag": "\"v1\""]
    private static let dated: HTTP.Headers = ["Last-Modified": modified, "Date": date]

    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Loses the connection, gives the second answer, and then answers with a new version.
    ///
    /// - Returns: The file, and the `Range` and `If-Range` of each request.
    private func download(
        _ first: HTTP.Headers, length: String? = "10", then second: Answer
    ) async throws -> (text: String, ranges: [String?], conditions: [String?]) {
        defer { try? FileManager.default.removeItem(at: folder) }
        var lost = Answer(type: nil, headers: first, parts: ["1234"], failure: URLError(.networkConnectionLost))
        lost.headers["Content-Length"] = length
        let new = Answer(type: nil, headers: ["Content-Length": "3"], parts: ["new"])
        let transport = StreamingTransport([.success(lost), .success(second), .success(new)])
        let retry = RetryRule(baseDelay: .microseconds(1), maximumDelay: .microseconds(1))
        let file = folder.appending(path: "file")
        let endpoint = Endpoint(.get, "/file", response: .file("*/*", to: file))
        let session = APISession.test(transport, settings: ClientSettings(retry: retry))
        let saved = try await Flavor.async.run(endpoint, on: session).get()
        let text = String(decoding: try Data(contentsOf: saved.url), as: UTF8.self)
        let requests = transport.requests
        return (text, requests.map { $0.headers["Range"] }, requests.map { $0.headers["If-Range"] })
    }

    private static func partial(_ range: String, _ name: String, _ value: String?) -> Answer {
        var headers: HTTP.Headers = ["Content-Range": range]
        headers[name] = value
        return Answer(status: 206, type: nil, headers: headers, parts: ["567890"])
    }

    @Test(arguments: [(tagged, "ETag", "\"v1\""), (dated, "Last-Modified", modified)], ["10", nil])
    func `The rest of the same version is appended`(
        _ version: (first: HTTP.Headers, name: String, value: String), _ length: String?
    ) async throws {
        let rest = Self.partial("bytes 4-9/10", version.name, version.value)
        let result = try await download(version.first, length: length, then: rest)
        #expect(result.text == "1234567890")
        #expect(result.ranges == [nil, "bytes=4-"])
        #expect(result.conditions == [nil, version.value])
    }

    @Test(arguments: [
        (tagged, "bytes 4-9/10", "ETag", "\"v2\""), (tagged, "bytes 4-9/10", "ETag", "W/\"v1\""),
        (tagged, "bytes 4-9/10", "ETag", nil), (tagged, "bytes 4-9/10", "Last-Modified", modified),
        (dated, "bytes 4-9/10", "Last-Modified", "Sun, 06 Nov 1994 08:49:38 GMT"),
        (dated, "bytes 4-9/10", "Last-Modified", nil), (dated, "bytes 4-9/10", "ETag", "\"v1\""),
        (tagged, "bytes 3-9/10", "ETag", "\"v1\""), (tagged, "bytes 4-9/11", "ETag", "\"v1\""),
    ])
    func `A part that is not known to be of the same version is not appended`(
        _ first: HTTP.Headers, _ range: String, _ name: String, _ value: String?
    ) async throws {
        let result = try await download(first, then: Self.partial(range, name, value))
        #expect(result.text == "new")
        #expect(result.ranges == [nil, "bytes=4-", nil])
        #expect(result.conditions.last == .some(nil))
    }

    @Test(arguments: [(nil, "new"), ("10", "1234567890")])
    func `A part of a file of unknown size is not taken for the rest`(_ length: String?, _ text: String) async throws {
        let part = Self.partial("bytes 4-9/*", "ETag", "\"v1\"")
        #expect(try await download(Self.tagged, length: length, then: part).text == text)
    }

    private static func refused(_ range: String?, _ name: String = "ETag", _ value: String? = nil) -> Answer {
        var headers: HTTP.Headers = [:]
        headers["Content-Range"] = range
        headers[name] = value
        return Answer(status: 416, type: nil, headers: headers)
    }

    @Test(arguments: [(nil, nil), ("4", nil), (nil, "\"v1\""), ("4", "\"v1\"")])
    func `After a 416 with the number of saved bytes, the file is complete`(
        _ length: String?, _ tag: String?
    ) async throws {
        let result = try await download(Self.tagged, length: length, then: Self.refused("bytes */4", "ETag", tag))
        #expect(result.text == "1234")
        #expect(result.ranges == [nil, "bytes=4-"])
    }

    @Test(arguments: [
        (tagged, "10", refused("bytes */4")), (tagged, nil, refused("bytes */5")), (tagged, nil, refused("bytes */*")),
        (tagged, nil, refused("bytes 0-3/4")), (tagged, nil, refused(nil)),
        (tagged, nil, refused("bytes */4", "ETag", "\"v2\"")),
        (dated, nil, refused("bytes */4", "Last-Modified", "Sun, 06 Nov 1994 08:49:38 GMT")),
    ])
    private func `After any other 416, the download starts again`(
        _ first: HTTP.Headers, _ length: String?, _ answer: Answer
    ) async throws {
        let result = try await download(first, length: length, then: answer)
        #expect(result.text == "new")
        #expect(result.ranges == [nil, "bytes=4-", nil])
    }
}
