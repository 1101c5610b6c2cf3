import EndpointRuntime
import Foundation

/// The result for one of several URLs.
public struct LoadedModel<Model: Sendable>: Sendable {
    /// The URL.
    public let url: URL
    /// The model or the error.
    public let result: Result<Model, APIError>
}

/// The results for a list of URLs in order. Each model is requested when the consumer asks for it.
///
/// A failed URL does not end the sequence. ``Models`` ends with the first error. If the consuming task is cancelled,
/// the sequence throws `.cancelled`, so that a loop that ends without an error has received all results.
public struct ModelResults<Model: Decodable & Sendable>: AsyncSequence, Sendable {
    /// The element type.
    public typealias Element = LoadedModel<Model>
    /// The error type.
    public typealias Failure = APIError

    let loader: ModelLoader
    let urls: [URL]

    /// Creates an iterator, which sends no request before its first `next()`.
    public func makeAsyncIterator() -> Iterator {
        Iterator(loader: loader, urls: urls[...])
    }

    /// An iterator that makes one call for each URL.
    public struct Iterator: AsyncIteratorProtocol {
        let loader: ModelLoader
        var urls: ArraySlice<URL>

        /// Loads the next model. Returns `nil` after the last one.
        ///
        /// - Throws: Only `.cancelled`, if the task is cancelled.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws(APIError) -> Element? {
            guard let url = urls.popFirst() else { return nil }
            do throws(APIError) {
                return LoadedModel(url: url, result: .success(try await loader.model(from: url)))
            } catch .cancelled {
                urls = []
                throw .cancelled
            } catch {
                return LoadedModel(url: url, result: .failure(error))
            }
        }
    }
}

extension ModelLoader {
    /// Loads models from a list of URLs, and returns a result for each. Iteration sends the requests.
    public func results<Model>(_ type: Model.Type = Model.self, from urls: [URL]) -> ModelResults<Model> {
        ModelResults(loader: self, urls: urls)
    }
}
