// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The code before on the page "Your code before, our code after". It compiles, and has the defects that the page names.
import Combine
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct FoundTitles: Decodable {
    let titles: [String]
}

final class TitleSearch: ObservableObject {
    @Published var text = ""
    @Published private(set) var titles: [String] = []
    private var subscriptions: Set<AnyCancellable> = []

    init(url: @escaping (String) -> URL) {
        $text
            .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
            .removeDuplicates()
            .map { text in
                URLSession.shared.dataTaskPublisher(for: url(text))
                    .map(\.data)
                    .decode(type: FoundTitles.self, decoder: JSONDecoder())
                    .map(\.titles)
                    .replaceError(with: [])
            }
            .switchToLatest()
            .receive(on: DispatchQueue.main)
            .sink { [weak self] titles in self?.titles = titles }
            .store(in: &subscriptions)
    }
}
