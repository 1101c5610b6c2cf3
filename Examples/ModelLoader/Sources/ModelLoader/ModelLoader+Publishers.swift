#if canImport(Combine)
import Combine
import EndpointRuntime
import Foundation

extension ModelLoader {
    /// A model as a publisher: each subscriber sends a request of its own, and cancels it by cancelling.
    public func publisher<Model: Decodable & Sendable>(
        _ type: Model.Type = Model.self, from url: URL
    ) -> CallPublisher<Model, APIError> {
        CallPublisher { () async throws(APIError) in try await model(from: url) }
    }

    /// The models of a list of URLs as a publisher, each sent for when there is demand for it.
    public func publisher<Model: Decodable & Sendable>(
        _ type: Model.Type = Model.self, from urls: [URL]
    ) -> AsyncSequencePublisher<LoadedModels<Model>> {
        models(from: urls).publisher
    }
}
#endif
