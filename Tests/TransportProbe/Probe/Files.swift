import EndpointFiles
import EndpointRuntime
import Foundation
import Synchronization

extension Probe {
    /// Saves a large response to a file, and prints how much memory that took. Reports each saved megabyte to the
    /// server, which waits for it: URLSession on Linux cannot slow down a server.
    static func download(_ url: URL) async throws {
        let client = AsyncClient<ProbeAPI>(session: .probe(url, ProbedTransport(), maximumBodySize: 1_000))
        let target = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: target) }
        let memory = Resources.memory
        let reported = Mutex<Int64>(0)
        let endpoint = Endpoint(
            .get, "/",
            response: .file("*/*", to: target) { progress in
                let megabytes = reported.withLock { reported in
                    defer { reported = progress.completed >> 20 }
                    return progress.completed >> 20 - reported
                }
                for _ in 0..<megabytes { Task { try await client.send(Endpoint<Int>(.post, "/read")) } }
            })
        let file = try await client.send(endpoint)
        print("bytes", file.size)
        print("memory", Resources.peakMemory - memory)
    }

    /// Uploads a large sparse file, by itself and as a part, and prints how much memory that took.
    static func upload(_ url: URL) async throws {
        let client = AsyncClient<ProbeAPI>(session: .probe(url, ProbedTransport()))
        let source = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        _ = FileManager.default.createFile(atPath: source.path(percentEncoded: false), contents: nil)
        defer { try? FileManager.default.removeItem(at: source) }
        try FileHandle(forWritingTo: source).truncate(atOffset: size)
        let memory = Resources.memory
        let raw = Endpoint<Int>(.put, "/", body: .raw(.file(source), contentType: "a/b"))
        print("raw", try await client.send(raw))
        let parts = Endpoint<Int>(.put, "/", body: .multipart(["file": HTTP.File.file(source)]))
        print("multipart", try await client.send(parts))
        print("memory", Resources.peakMemory - memory)
    }

    /// 64 MB, or the number of megabytes in the environment.
    private static var size: UInt64 {
        ProcessInfo.processInfo.environment["PROBE_MEGABYTES"].flatMap { UInt64($0) }.map { $0 << 20 } ?? 64 << 20
    }
}
