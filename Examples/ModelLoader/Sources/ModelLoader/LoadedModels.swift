import EndpointRuntime
import Foundation

/// What came from one of several URLs.
public struct LoadedModel<Model: Sendable>: Sendable {
    /// Where it was to come from.
    public let url: URL
    /// What came.
    public let result: Result<Model, APIError>
}

/// The models of a list of URLs, in its order, each sent for when it is asked for.
///
/// One that fails ends nothing. A consumer whose task is cancelled gets `.cancelled` thrown: a loop that just ends has
/// seen them all.
public struct LoadedModels<Model: Decodable & Sendable>: AsyncSequence, Sendable {
    /// What the sequence brings.
    public typealias Element = LoadedModel<Model>
    /// What the sequence throws.
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
    /// Loads models from a list of URLs; nothing is sent before the sequence is iterated.
    public func models<Model>(_ type: Model.Type = Model.self, from urls: [URL]) -> LoadedModels<Model> {
        LoadedModels(loader: self, urls: urls)
    }
}
