import Combine
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct StoredMovie: Decodable {
    let id: Int
    let title: String
}

final class MovieStore {
    enum List: String {
        case popular, upcoming
    }

    enum Failure: Error {
        case badURL, badStatus, badJSON, network
    }

    private struct Page: Decodable {
        let results: [StoredMovie]
    }

    private var subscriptions: Set<AnyCancellable> = []

    func movies(in list: List, key: String) -> Future<[StoredMovie], Failure> {
        Future { promise in
            guard let url = URL(string: "https://api.themoviedb.org/3/movie/\(list.rawValue)?api_key=\(key)") else {
                return promise(.failure(.badURL))
            }
            URLSession.shared.dataTaskPublisher(for: url)
                .tryMap { data, response in
                    guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw Failure.badStatus }
                    return data
                }
                .decode(type: Page.self, decoder: JSONDecoder())
                .sink { completion in
                    if case .failure(let error) = completion {
                        promise(.failure(error is DecodingError ? .badJSON : error as? Failure ?? .network))
                    }
                } receiveValue: { page in
                    promise(.success(page.results))
                }
                .store(in: &self.subscriptions)
        }
    }
}
