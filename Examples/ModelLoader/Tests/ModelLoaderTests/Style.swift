import EndpointRuntime
import Foundation
import ModelLoader

#if canImport(Combine)
import Combine
#endif

/// What the tests load: nothing that the runtime knows of.
struct Greeting: Decodable, Sendable, Equatable {
    let text: String
    let sentAt: Date
}

/// The ways to load a model; they keep the same promises.
enum Style: CaseIterable {
    case async, callback
    #if canImport(Combine)
    case publisher
    #endif

    func greeting(_ loader: ModelLoader, _ url: URL) async throws(APIError) -> Greeting? {
        switch self {
        case .async: try await loader.model(from: url)
        case .callback: try await withCallback(cancellation: .cancelled) { loader.model(from: url, completion: $0) }
        #if canImport(Combine)
        case .publisher: try await loader.publisher(Greeting.self, from: url).firstValue(cancellation: .cancelled)
        #endif
        }
    }
}

/// The ways to load a list of models.
enum ListStyle: CaseIterable {
    case stream
    #if canImport(Combine)
    case publisher
    #endif

    func greetings(_ loader: ModelLoader, _ urls: [URL]) async throws(APIError) -> [LoadedModel<Greeting>] {
        var all: [LoadedModel<Greeting>] = []
        switch self {
        case .stream:
            for try await greeting in loader.models(Greeting.self, from: urls) { all.append(greeting) }
        #if canImport(Combine)
        case .publisher:
            let publisher = loader.publisher(Greeting.self, from: urls)
            for try await greeting in publisher.elements(cancellation: .cancelled) { all.append(greeting) }
        #endif
        }
        return all
    }
}
