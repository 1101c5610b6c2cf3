import EndpointRuntime
import Foundation

/// The models of a list of URLs, in its order, until the first error. Each is requested when it is asked for.
///
/// After an error no further URL is requested; ``ModelResults`` goes on.
public struct Models<Model: Decodable & Sendable>: AsyncSequence, Sendable {
    /// The element type.
    public typealias Element = Model
    /// The error type.
    public typealias Failure = APIError

    let loader: ModelLoader
    let urls: [URL]

    /// Makes an iterator, which sends nothing before its first `next()`.
    public func makeAsyncIterator() -> Iterator {
        Iterator(loader: loader, urls: urls[...])
    }

    /// One iteration: one request for each URL, up to the first that fails.
    public struct Iterator: AsyncIteratorProtocol {
        let loader: ModelLoader
        var urls: ArraySlice<URL>

        /// Loads the next model; `nil` after the last, and after an error.
        ///
        /// - Throws: As ``ModelLoader/model(_:from:)`` does.
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
    /// Loads models from a list of URLs, up to the first error. Nothing is sent before the sequence is iterated.
    public func models<Model>(_ type: Model.Type = Model.self, from urls: [URL]) -> Models<Model> {
        Models(loader: self, urls: urls)
    }
}
