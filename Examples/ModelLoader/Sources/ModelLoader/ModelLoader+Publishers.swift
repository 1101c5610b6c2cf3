#if canImport(Combine)
import Combine
import EndpointBridges
import EndpointRuntime
import Foundation

extension ModelLoader {
    /// A model as a publisher. Each subscription makes a call of its own, and cancels it when it is cancelled. That
    /// cancels the request unless another call shares it.
    public func modelPublisher<Model: Decodable & Sendable>(
        _ type: Model.Type = Model.self, from url: URL
    ) -> CallPublisher<Model, APIError> {
        CallPublisher { () async throws(APIError) in try await model(from: url) }
    }

    /// The models of a list of URLs as a publisher, which fails with the first error. Each is requested on demand.
    public func modelsPublisher<Model: Decodable & Sendable>(
        _ type: Model.Type = Model.self, from urls: [URL]
    ) -> AsyncSequencePublisher<Models<Model>> {
        models(from: urls).publisher
    }

    /// The results for a list of URLs as a publisher, which an error does not end. Each is requested on demand.
    public func resultsPublisher<Model: Decodable & Sendable>(
        _ type: Model.Type = Model.self, from urls: [URL]
    ) -> AsyncSequencePublisher<ModelResults<Model>> {
        results(from: urls).publisher
    }
}
#endif
