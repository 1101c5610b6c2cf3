import EndpointFiles
import Foundation
import Testing

@testable import EndpointRuntime

/// Bodies with files are values, and show no bytes.
struct BodyTests {
    private let folder = FileManager.default.temporaryDirectory

    @Test func `Bodies of one file are equal`() {
        let (one, other) = (folder.appending(path: "one"), folder.appending(path: "other"))
        let body = HTTP.Body.raw(.file(one), contentType: "image/png")
        #expect(body == .raw(.file(one), contentType: "image/png"))
        #expect(body.reporting { _ in } == body)
        #expect(body.hashValue == HTTP.Body.raw(.file(one), contentType: "image/png").hashValue)
        #expect(body != .raw(.file(other), contentType: "image/png"))
        #expect(body != .raw(Data("one".utf8), contentType: "image/png"))
    }

    @Test func `A folder in the temporary folder stops no upload`() async throws {
        let (other, file) = (folder.appending(path: "upload"), folder.appending(path: UUID().uuidString))
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        try Data("scan".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let upload = try #require(HTTP.Body.multipart(["scan": HTTP.File.file(file)]).payload.upload)
        guard case .file(let copy, let owner) = try await upload.prepared() else { return #expect(Bool(false)) }
        #expect(try Data(contentsOf: copy).count == Int(upload.size))
        withExtendedLifetime(owner) {}
    }

    @Test func `Bytes are not shown`() throws {
        let scan = HTTP.File.file(folder.appending(path: "scan.png"))
        let parts: HTTP.Multipart = ["note": "secret note", "scan": scan]
        let upload = try #require(HTTP.Body.multipart(parts).payload.upload)
        var dumped = ""
        dump(upload, to: &dumped)
        for text in ["\(upload)", String(reflecting: upload), dumped] {
            #expect(!text.contains("secret note") && text.contains("\(upload.size)"))
        }
    }
}
