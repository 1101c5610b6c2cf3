import EndpointRuntime
import Foundation

/// The result for one of several URLs.
public struct LoadedModel<Model: Sendable>: Sendable {
    /// The URL.
    public let url: URL
    /// The model, or why it could not be loaded.
    public let result: Result<Model, APIError>
}

/// The results for a list of URLs, in its order. Each is requested when it is asked for.
///
/// A URL that fails does not end the sequence; ``Models`` ends with the first error. A consumer whose task is cancelled
/// gets `.cancelled` thrown: a loop that just ends has seen all results.
public struct ModelResults<Model: Decodable & Sendable>: AsyncSequence, Sendable {
    /// The element type.
    public typealias Element = LoadedModel<Model>
    /// The error type.
    public typealias Failure = APIError

    let loader: ModelLoader
    let urls: [URL]

    /// Makes an iterator, which sends nothing before its first `next()`.
    public func makeAsyncIterator() -> Iterator {
        Iterator(loader: loader, urls: urls[...])
    }

    /// One iteration: one request for each URL.
    public struct Iterator: AsyncIteratorProtocol {
        let loader: ModelLoader
        var urls: ArraySlice<URL>

        /// Loads the next model; `nil` after the last.
        ///
        /// - Throws: `.cancelled` when the task is cancelled, and nothing else.
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
    /// Loads models from a list of URLs, and returns a result for each. Nothing is sent before the sequence is iterated.
    public func results<Model>(_ type: Model.Type = Model.self, from urls: [URL]) -> ModelResults<Model> {
        ModelResults(loader: self, urls: urls)
    }
}
