import EndpointRuntime
import Foundation
import ModelLoader
import ExampleSupport

/// The fields of a work of Open Library that this program uses, with synthesized `Decodable` conformance.
struct Work: Decodable {
    let key: String
    let title: String?
}

/// Loads works in each style, individually and as a list.
@main
struct Models {
    static func main() async throws {
        let server = try ExampleServer.start()
        defer { server.stop() }
        let loader = ModelLoader()
        let urls = ["OL27448W", "OL0W", "OL27482W"].map { server.baseURL.appending(path: "works/\($0).json") }

        let work: Work = try await loader.model(from: urls[0])
        print("async: \(work.title ?? work.key)")

        let result = await withCheckedContinuation { done in
            loader.model(Work.self, from: urls[0]) { done.resume(returning: $0) }
        }
        print("callback: \(try result.get().title ?? "untitled")")

        print("stream of models, up to the first error:")
        do throws(APIError) {
            for try await work in loader.models(Work.self, from: urls) { print("  \(work.title ?? work.key)") }
        } catch {
            print("  \(error)")
        }

        print("stream of results:")
        for try await loaded in loader.results(Work.self, from: urls) {
            switch loaded.result {
            case .success(let work): print("  \(work.title ?? work.key)")
            case .failure(let error): print("  \(error)")
            }
        }
        try await publish(loader, urls)
    }
}
