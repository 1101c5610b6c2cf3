import EndpointRuntime
import EndpointTestSupport
import Foundation
import GeneratedClients
import Synchronization
import Testing

/// What the articles show is code that compiles and does what they say.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct ArticleTests {
    private static let articles = [
        Article("EndpointRuntime"), Article("WhichFlavor"), Article("CallsAsValues"), Article("PagesOfLists"),
        Article("StayingCurrent"),
        Article(
            page: "Sources/Runtime/EndpointRuntime.docc/BeforeAndAfter.md",
            code: "Examples/Publishers/Sources/Before/Search.swift", "Examples/Publishers/Sources/Before/Loader.swift",
            "Examples/Publishers/Sources/Before/NetworkManager.swift",
            "Examples/Publishers/Sources/Before/MovieStore.swift",
            "Examples/Publishers/Sources/Before/Adapters.swift",
            "Examples/BookSearch/Sources/BookSearch/SearchModel.swift",
            "Examples/BookSearch/Sources/BookSearch/SearchPublisherModel.swift",
            "Examples/ModelLoader/Sources/ModelLoader/ModelLoader+Publishers.swift",
            "Examples/ScheduleCatalog/Sources/ScheduleCatalog/CatalogService.swift",
            "Examples/ScheduleCatalog/Sources/ScheduleCatalog/CatalogService+Callbacks.swift",
            "Examples/ScheduleCatalog/Sources/ScheduleCatalog/CatalogService+Publishers.swift",
            "Examples/MovieList/Sources/MovieList/MovieService.swift",
            "Examples/MovieList/Sources/MovieList/MovieFetcher.swift",
            "Examples/NetworkLayers/Sources/Profile/Layers/CallbackLayer.swift",
            "Examples/NetworkLayers/Sources/Profile/Layers/PublisherLayer.swift",
            "Examples/NetworkLayers/Sources/Profile/Layers/AsyncLayer.swift"),
        Article("Errors"), Article("Authentication", "Specs/TMDb/TMDb.json"), Article("Caching"),
        Article(
            "UploadsAndDownloads", in: "Sources/Files/EndpointFiles.docc", "Tests/GeneratorTests/Valid/Depot.json"),
        Article(
            page: "Sources/Files/EndpointFiles.docc/EndpointFiles.md",
            code: "Tests/GeneratedClientsTests/Articles/CachingSamples.swift",
            "Tests/GeneratedClientsTests/Articles/UploadsAndDownloadsSamples.swift"),
        Article(
            page: "README.md",
            code: "Examples/Readme/Sources/Readme/Samples.swift", "Examples/Readme/Sources/Readme/Specs/Petstore.json",
            "Tests/Combine/Tests/CombineTests/Article/ReadmeSamples.swift"),
        Article(
            page: "Integrations/AsyncHTTPClient/README.md",
            code: "Examples/Readme/Sources/Readme/TransportSamples.swift"),
    ]

    @Test(arguments: articles)
    func `Every sample is compiled`(_ article: Article) throws {
        let samples = try article.samples()
        let code = try article.compiled()
        #expect(!samples.isEmpty)
        for sample in samples { #expect(code.contains(Article.lines(sample)), "\(sample)") }
    }

    @Test
    func `All flavors show the same`() async throws {
        let shown = Mutex<[String]>([])
        let (shows, didShow) = AsyncStream<String>.makeStream()
        let samples = WhichFlavorSamples(client: tmdb) { title in
            shown.withLock { $0.append(title) }
            didShow.yield(title)
        }
        let title = try await samples.loadTitle(of: 550)
        _ = samples.showTitle(of: 550)
        for await shown in shows {
            #expect(shown == title)
            break
        }
        try await samples.showAll()
        #expect(shown.withLock { $0.count } > 1)
    }

    @Test
    func `A file is saved with progress`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let shown = Mutex<[String]>([])
        let response = HTTP.Response(headers: ["Content-Length": "5"], body: Data("bytes".utf8))
        let samples = UploadsAndDownloadsSamples(client: DepotServer(response).client()) { text in
            shown.withLock { $0.append(text) }
        }
        try await samples.download(to: folder)
        let target = folder.appending(path: "copy.zip")
        #expect(try await samples.progress(target) == samples.withoutASpec(target))
        #expect(shown.withLock { $0 } == ["5 bytes in labels.zip", "100 %"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()).count == 2)
    }

    @Test
    func `A call is a value`() async throws {
        let shown = Mutex<[String]>([])
        let samples = CallsAsValuesSamples(client: tmdb) { text in shown.withLock { $0.append(text) } }
        let movie = try await samples.send()
        #expect(try await tmdb.send(samples.change()) == movie)
        #expect(try await samples.pages().first { _ in true }?.results.isEmpty == false)
        try await samples.respond()
        try samples.look()
        #expect(shown.withLock { $0.first } == "200 from network: \(movie.title)")
        #expect(shown.withLock { $0.last?.contains("api_key=[redacted]") } == true)
    }

    @Test @MainActor
    func `A completion on the main queue is on the main actor`() async throws {
        let client = TMDb.Client(authentication: .apiKey("k"), transport: RoutedFixtures())
        let model = TitleModel()
        model.load(with: client)
        while model.title.isEmpty, !Task.isCancelled { await Task.yield() }
        #expect(model.title == (try await client.movie(id: 550).title))
    }

    @Test
    func `The rest begins after the page that was taken`() async throws {
        let client = TMDb.Client(authentication: .apiKey("k"), transport: LongList())
        let (first, rest) = try await PagesOfListsSamples(client: client, show: { _ in }).later()
        #expect(first?.page == 7)
        let second = try await rest?.first { _ in true }
        #expect(second?.page == 8)
    }

    private var tmdb: TMDb.Client {
        let settings = ClientSettings(callbackQueue: DispatchQueue(label: "articles"))
        return TMDb.Client(authentication: .apiKey("k"), settings: settings, transport: RoutedFixtures())
    }

    /// 500 pages of one film each.
    private struct LongList: Transport {
        func send(_ request: HTTP.Request) async throws -> HTTP.Response {
            let items = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems
            let page = items?.first { $0.name == "page" }?.value ?? "1"
            let film = #"{"id": \#(page), "title": "Film \#(page)"}"#
            let text = #"{"page": \#(page), "results": [\#(film)], "total_pages": 500, "total_results": 500}"#
            return HTTP.Response(headers: ["Content-Type": "application/json"], body: Data(text.utf8))
        }
    }
}
