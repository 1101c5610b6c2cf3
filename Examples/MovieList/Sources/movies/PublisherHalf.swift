import MovieList

#if canImport(Combine)
extension Movies {
    /// Shows how many films each list begins with, and the alert for a list that fails. Then tries again.
    @MainActor
    static func showBoard(_ service: MovieService) async {
        let model = MovieBoardModel(fetcher: service)
        print("\nAll lists, with publishers")
        repeat {
            model.alert = nil
            model.load()
            while !model.loading.isEmpty { try? await Task.sleep(for: .milliseconds(10)) }
            for category in MovieCategory.allCases {
                let count = model.films[category].map { "\($0.count) films" }
                print("  \(category.rawValue): \(count ?? "none")")
            }
            if let alert = model.alert { print("  Alert: \(alert.text)") }
        } while model.alert?.remedy == .retry && model.films.count < MovieCategory.allCases.count && triesAgain()
    }

    private static func triesAgain() -> Bool {
        print("  [Return: try again; q: continue]")
        return readLine() == ""
    }
}
#else
extension Movies {
    /// Names the package that runs the publishers.
    static func showBoard(_ service: MovieService) async {
        print("All lists, with publishers: this system has no Combine; Examples/Publishers runs them.")
    }
}
#endif
