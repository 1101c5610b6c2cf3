import Combine
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

func load<Model: Decodable & Sendable>(from url: URL) -> Future<Model, any Error> {
    Future { promise in
        URLSession.shared.dataTask(with: url) { data, _, error in
            promise(
                Result {
                    if let error { throw error }
                    return try JSONDecoder().decode(Model.self, from: data ?? Data())
                })
        }.resume()
    }
}
