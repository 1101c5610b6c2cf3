import EndpointBridges
import EndpointRuntime
import Foundation
import ModelLoader

#if canImport(Combine)
import Combine
#endif

/// The model of the tests, which is an ordinary `Decodable`.
struct Greeting: Decodable, Sendable, Equatable {
    let text: String
    let sentAt: Date
}

/// The styles of loading a model. All have the same behavior.
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
        case .publisher: try await loader.modelPublisher(Greeting.self, from: url).firstValue(cancellation: .cancelled)
        #endif
        }
    }
}

/// The styles of loading a list of models.
enum ListStyle: CaseIterable {
    case stream
    #if canImport(Combine)
    case publisher
    #endif

    func results(_ loader: ModelLoader, _ urls: [URL]) async throws(APIError) -> [LoadedModel<Greeting>] {
        var all: [LoadedModel<Greeting>] = []
        switch self {
        case .stream:
            for try await loaded in loader.results(Greeting.self, from: urls) { all.append(loaded) }
        #if canImport(Combine)
        case .publisher:
            let publisher = loader.resultsPublisher(Greeting.self, from: urls)
            for try await loaded in publisher.elements(cancellation: .cancelled) { all.append(loaded) }
        #endif
        }
        return all
    }

    /// Loads models, calls `take` with each, and returns the error that ended the stream.
    func greetings(_ loader: ModelLoader, _ urls: [URL], _ take: (Greeting) -> Void) async -> APIError? {
        do throws(APIError) {
            switch self {
            case .stream:
                for try await greeting in loader.models(Greeting.self, from: urls) { take(greeting) }
            #if canImport(Combine)
            case .publisher:
                let publisher = loader.modelsPublisher(Greeting.self, from: urls)
                for try await greeting in publisher.elements(cancellation: .cancelled) { take(greeting) }
            #endif
            }
            return nil
        } catch {
            return error
        }
    }
}
