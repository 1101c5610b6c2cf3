// Generated from Specs/Shops.json. Do not edit.

public import EndpointFiles
public import EndpointRuntime
public import Foundation

nonisolated extension AsyncClient<Shops> {
    /// Sends `GET /products.json`.
    public func products() async throws(APIError) -> Shops.ProductPage {
        try await send(API.Endpoints.products())
    }

    /// Uploads a picture to the host for files. `POST /pictures/{name}`
    public func upload(
        name: String, body: some HTTP.Content, progress: HTTP.ProgressHandler? = nil
    ) async throws(APIError) -> Shops.Upload {
        try await send(API.Endpoints.upload(name: name, body: body, progress: progress))
    }

    /// Sends `GET /rates.json`.
    public func rates() async throws(APIError) -> [String: Double] {
        try await send(API.Endpoints.rates())
    }

    /// A report, from the URL that the API has handed out. `GET {url}`
    public func report(at: URL, format: String? = nil) async throws(APIError) -> Shops.Report {
        try await send(API.Endpoints.report(at: at, format: format))
    }

    /// Sends `PUT {uploadURL}`.
    public func putPicture(
        uploadURL: URL, body: some HTTP.Content, progress: HTTP.ProgressHandler? = nil
    ) async throws(APIError) {
        try await send(API.Endpoints.putPicture(uploadURL: uploadURL, body: body, progress: progress))
    }
}
