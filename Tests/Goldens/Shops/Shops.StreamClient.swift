// Generated from Specs/Shops.json. Do not edit.

public import EndpointFiles
public import EndpointRuntime
public import Foundation

nonisolated extension StreamClient<Shops> {
    /// Sends `GET /products.json`.
    public func products() -> PageStream<Shops.ProductPage, Shops.Product> {
        stream(API.Endpoints.products()).pages(by: .link({ $0.next })) { $0.products }
    }

    /// Uploads a picture to the host for files.
    public func upload(
        name: String, body: some HTTP.Content, progress: HTTP.ProgressHandler? = nil
    ) -> ResponseStream<Shops.Upload> {
        stream(API.Endpoints.upload(name: name, body: body, progress: progress))
    }

    /// Sends `GET /rates.json`.
    public func rates() -> ResponseStream<[String: Double]> {
        stream(API.Endpoints.rates())
    }

    /// A report, from the URL that the API has handed out.
    public func report(at: URL, format: String? = nil) -> ResponseStream<Shops.Report> {
        stream(API.Endpoints.report(at: at, format: format))
    }

    /// Sends `PUT {uploadURL}`.
    public func putPicture(
        uploadURL: URL, body: some HTTP.Content, progress: HTTP.ProgressHandler? = nil
    ) -> ResponseStream<Void> {
        stream(API.Endpoints.putPicture(uploadURL: uploadURL, body: body, progress: progress))
    }
}
