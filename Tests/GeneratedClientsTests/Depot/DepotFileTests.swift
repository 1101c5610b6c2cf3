import EndpointFiles
import EndpointRuntime
import EndpointTestSupport
import Foundation
import Goldens
import LoopbackServer
import Synchronization
import Testing

/// Functions whose bodies or responses are files.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct DepotFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func client(_ server: LoopbackServer) -> Depot.Client {
        Depot.Client(settings: ClientSettings(baseURL: server.baseURL, callbackQueue: DispatchQueue(label: "depot")))
    }

    @Test func `A response becomes a file in the three flavors`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = try LoopbackServer { request in
            LoopbackReply(headers: ["Content-Type": "application/zip"], body: Data(request.path.utf8))
        }
        defer { server.stop() }
        let client = client(server)
        let url = folder.appending(path: "labels.zip")
        let progress = Mutex<[HTTP.Progress]>([])
        let file = try await client.archive(year: 2024, to: url) { value in progress.withLock { $0.append(value) } }
        #expect(file == HTTP.DownloadedFile(url: url, size: 14, contentType: "application/zip"))
        #expect(try String(contentsOf: url, encoding: .utf8) == "/archives/2024")
        #expect(progress.withLock { $0.last } == HTTP.Progress(completed: 14, total: 14))
        let result = try await called { completed in client.callbacks.archive(year: 2023, to: url) { completed($0) } }
        #expect(try result.get().size == 14)
        for try await file in client.streams.archive(year: 20, to: url) { #expect(file.size == 12) }
        #expect(try String(contentsOf: url, encoding: .utf8) == "/archives/20")
        #expect(server.requests.allSatisfy { $0.header("Accept") == "application/zip" })
    }

    @Test func `A raw body is data or a file`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: "parcels.csv")
        try Data("1,2".utf8).write(to: url)
        let server = try LoopbackServer { _ in .json(#"[{"id": 1}]"#) }
        defer { server.stop() }
        let client = client(server)
        _ = try await client.importParcels(body: Data("3,4".utf8))
        _ = try await client.importParcels(body: .file(url))
        let result = try await called { completed in
            client.callbacks.importParcels(body: .file(url), progress: { _ in }) { completed($0) }
        }
        #expect(try result.get().count == 1)
        for try await parcels in client.streams.importParcels(body: Data("5".utf8)) { #expect(parcels.count == 1) }
        #expect(server.requests.map(\.text) == ["3,4", "1,2", "1,2", "5"])
        #expect(server.requests.allSatisfy { $0.header("Content-Type") == "text/csv" })
    }

    @Test func `A file can be sent and received in one call`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appending(path: "a.png")
        try Data("png".utf8).write(to: url)
        let server = try LoopbackServer { LoopbackReply(body: $0.body + Data("!".utf8)) }
        defer { server.stop() }
        let file = try await client(server).convert(body: .file(url), to: url)
        #expect(file.size == 4)
        #expect(try String(contentsOf: url, encoding: .utf8) == "png!")
    }

    @Test func `A multipart body has the parts of the spec`() async throws {
        let server = DepotServer(#"{"id": 1}"#)
        _ = try await server.client().scan(
            id: "7", file: .data(Data("png".utf8), name: "s.png", contentType: "image/png"), title: "Zoë",
            parcel: Depot.Parcel(id: 2), pages: [.data(Data("1".utf8), name: "1"), .data(Data("2".utf8), name: "2")],
            tags: ["a", "b"], receivers: [Depot.Address(name: "Ada")], taken: Date(timeIntervalSince1970: 5),
            patch: Depot.ParcelPatch(weight: 2), stops: [Depot.Address(name: "Ada"), Depot.Address(name: "Bob")])
        let request = try #require(server.requests.last)
        let type = try #require(request.headers["Content-Type"])
        let boundary = type.replacing("multipart/form-data; boundary=", with: "")
        let body = try #require(server.body)
        let parts = body.components(separatedBy: "--\(boundary)").dropFirst().map {
            $0.replacing("\r\n", with: "|").replacing("Content-Disposition: form-data; ", with: "")
        }
        #expect(
            parts == [
                #"|name="file"; filename="s.png"|Content-Type: image/png||png|"#,
                #"|name="title"||Zoë|"#,
                #"|name="parcel"|Content-Type: application/json||{"id":2}|"#,
                #"|name="pages"; filename="1"|Content-Type: application/octet-stream||1|"#,
                #"|name="pages"; filename="2"|Content-Type: application/octet-stream||2|"#,
                #"|name="tags"||a|"#, #"|name="tags"||b|"#,
                #"|name="receivers"|Content-Type: application/json||{"name":"Ada","street":[]}|"#,
                #"|name="taken"||5|"#, #"|name="patch[weight]"||2.0|"#,
                #"|name="stops"|Content-Type: application/json||[{"name":"Ada","street":[]},{"name":"Bob","street":[]}]|"#,
                #"|name="kind"||scan|"#, "--|",
            ])
    }
}
