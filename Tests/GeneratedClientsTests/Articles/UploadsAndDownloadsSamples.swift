import EndpointFiles
import EndpointRuntime
import Foundation
import Goldens

/// The samples of the article "Uploads and downloads".
struct UploadsAndDownloadsSamples {
    let client: Depot.Client
    let show: @Sendable (String) -> Void

    func download(to folder: URL) async throws {
        let file = try await client.archive(year: 2024, to: folder.appending(path: "labels.zip"))
        show("\(file.size) bytes in \(file.url.lastPathComponent)")
    }

    func uploads(_ table: URL) async throws -> [Depot.Parcel] {
        let parcels = try await client.importParcels(body: .file(table))
        return parcels
    }

    func parts(_ photo: URL, _ text: Data) async throws -> Depot.Parcel {
        let parcel = try await client.scan(
            id: "7", file: .file(photo, contentType: "image/jpeg"), title: "Front",
            pages: [.data(text, name: "note.txt", contentType: "text/plain")])
        return parcel
    }

    func progress(_ target: URL) async throws -> HTTP.DownloadedFile {
        let file = try await client.archive(year: 2024, to: target) { progress in
            show("\(Int((progress.fraction ?? 0) * 100)) %")
        }
        return file
    }

    func withoutASpec(_ target: URL) async throws -> HTTP.DownloadedFile {
        let endpoint = Endpoint(.get, "/archives/2024", response: .file("application/zip", to: target))
        let file = try await client.send(endpoint)
        return file
    }
}
