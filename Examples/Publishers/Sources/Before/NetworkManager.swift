import Combine
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

final class NetworkManager {
    static let shared = NetworkManager()

    func get<Value: Decodable>(_ url: URL, completion: @escaping (Result<Value, any Error>) -> Void) {
        URLSession.shared.dataTask(with: url) { data, _, error in
            let result = Result {
                if let error { throw error }
                return try JSONDecoder().decode(Value.self, from: data ?? Data())
            }
            DispatchQueue.main.async { completion(result) }
        }.resume()
    }

    func publisher<Value: Decodable>(_ url: URL) -> AnyPublisher<Value, any Error> {
        URLSession.shared.dataTaskPublisher(for: url)
            .map(\.data)
            .decode(type: Value.self, decoder: JSONDecoder())
            .receive(on: DispatchQueue.main)
            .eraseToAnyPublisher()
    }

    func get<Value: Decodable>(_ url: URL) async throws -> Value {
        let (data, _) = try await URLSession.shared.data(from: url)
        return try JSONDecoder().decode(Value.self, from: data)
    }
}
