import Foundation
import ModelLoader

#if canImport(Combine)
import Combine
import EndpointBridges

extension Models {
    /// Loads works with publishers, individually and as a list.
    static func publish(_ loader: ModelLoader, _ urls: [URL]) async throws {
        let work = try await loader.modelPublisher(Work.self, from: urls[0]).firstValue()
        print("publisher: \(work?.title ?? "untitled")")

        print("publisher of results:")
        for try await loaded in loader.resultsPublisher(Work.self, from: urls).elements {
            switch loaded.result {
            case .success(let work): print("  \(work.title ?? work.key)")
            case .failure(let error): print("  \(error)")
            }
        }
    }
}
#else
extension Models {
    /// Names the package that runs the publishers.
    static func publish(_ loader: ModelLoader, _ urls: [URL]) async throws {
        print("publisher: this system has no Combine; Examples/Publishers runs it")
    }
}
#endif
