// Generated from Specs/Shops.json. Do not edit.

public import EndpointFiles
public import EndpointRuntime
public import Foundation

nonisolated extension CallbackClient<Shops> {
    /// Sends `GET /products.json`.
    @discardableResult
    public func products(completion: @escaping Completion<Shops.ProductPage>) -> CancellationHandle {
        send(API.Endpoints.products(), completion: completion)
    }

    /// Uploads a picture to the host for files.
    @discardableResult
    public func upload(
        name: String, body: some HTTP.Content, progress: HTTP.ProgressHandler? = nil,
        completion: @escaping Completion<Shops.Upload>
    ) -> CancellationHandle {
        send(API.Endpoints.upload(name: name, body: body, progress: progress), completion: completion)
    }

    /// Sends `GET /rates.json`.
    @discardableResult
    public func rates(completion: @escaping Completion<[String: Double]>) -> CancellationHandle {
        send(API.Endpoints.rates(), completion: completion)
    }

    /// A report, from the URL that the API has handed out.
    @discardableResult
    public func report(
        at: URL, format: String? = nil, completion: @escaping Completion<Shops.Report>
    ) -> CancellationHandle {
        send(API.Endpoints.report(at: at, format: format), completion: completion)
    }

    /// Sends `PUT {uploadURL}`.
    @discardableResult
    public func putPicture(
        uploadURL: URL, body: some HTTP.Content, progress: HTTP.ProgressHandler? = nil,
        completion: @escaping Completion<Void>
    ) -> CancellationHandle {
        send(API.Endpoints.putPicture(uploadURL: uploadURL, body: body, progress: progress), completion: completion)
    }
}
