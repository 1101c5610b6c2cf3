import EndpointRuntime
import Foundation

/// The models of a list of URLs in order, up to the first error. Each is requested when the consumer asks for it.
///
/// After an error, no further URL is requested. ``ModelResults`` continues after errors.
public struct Models<Model: Decodable & Sendable>: AsyncSequence, Sendable {
    /// The element type.
    public typealias Element = Model
    /// The error type.
    public typealias Failure = APIError

    let loader: ModelLoader
    let urls: [URL]

    /// Creates an iterator, which sends no request before its first `next()`.
    public func makeAsyncIterator() -> Iterator {
        Iterator(loader: loader, urls: urls[...])
    }

    /// An iterator that makes one call for each URL, up to the first failure.
    public struct Iterator: AsyncIteratorProtocol {
        let loader: ModelLoader
        var urls: ArraySlice<URL>

        /// Loads the next model. Returns `nil` after the last one and after an error.
        ///
        /// - Throws: The same errors as ``ModelLoader/model(_:from:)``.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(APIError) -> Model? {
            guard let url = urls.popFirst() else { return nil }
            do throws(APIError) {
                return try await loader.model(from: url)
            } catch {
                urls = []
                throw error
            }
        }
    }
}

extension ModelLoader {
    /// Loads models from a list of URLs, up to the first error. Iteration sends the requests.
    public func models<Model>(_ type: Model.Type = Model.self, from urls: [URL]) -> Models<Model> {
        Models(loader: self, urls: urls)
    }
}
