// Generated from Specs/Shops.json. Do not edit.

public import EndpointFiles
public import EndpointRuntime
public import Foundation

nonisolated extension Shops.Endpoints {
    /// The endpoint `GET /products.json`.
    public static func products() -> Endpoint<Shops.ProductPage> {
        Endpoint(.get, "/products.json")
    }

    /// Uploads a picture to the host for files. `POST /pictures/{name}`
    public static func upload(
        name: String, body: some HTTP.Content, progress: HTTP.ProgressHandler? = nil
    ) -> Endpoint<Shops.Upload> {
        Endpoint(
            .post, "/pictures/\(name, named: "name")", body: .raw(body, contentType: "image/png").reporting(progress)
        )
        .on("https://files.shops.example/v2")
    }

    /// The endpoint `GET /rates.json`.
    public static func rates() -> Endpoint<[String: Double]> {
        Endpoint(.get, "/rates.json").authenticated(.none).on("https://rates.example")
    }

    /// A report, from the URL that the API has handed out. `GET {url}`
    public static func report(at: URL, format: String? = nil) -> Endpoint<Shops.Report> {
        Endpoint(.get, HTTP.Path(url: at), query: ["format": format])
    }

    /// The endpoint `PUT {uploadURL}`.
    public static func putPicture(
        uploadURL: URL, body: some HTTP.Content, progress: HTTP.ProgressHandler? = nil
    ) -> Endpoint<Void> {
        Endpoint(.put, HTTP.Path(url: uploadURL), body: .raw(body, contentType: "image/png").reporting(progress))
    }
}
