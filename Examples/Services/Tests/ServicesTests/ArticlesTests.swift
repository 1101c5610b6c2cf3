import EndpointRuntime
import InventedServices
import Services
import Testing

/// JSON:API: documents, included resources by type, parameters with brackets, and a media type of its own.
struct ArticlesTests {
    private let service: InventedArticles
    private let client: Articles.Client

    init() throws {
        service = try InventedArticles()
        client = Articles.Client(settings: ClientSettings(baseURL: service.server.baseURL))
    }

    @Test
    func `A document has the resources that it includes`() async throws {
        let document = try await client.articles(include: ["author", "comments"], fields: ["people": "name"])
        #expect(document.data.map(\.attributes.title) == ["Article 1", "Article 2"])
        let people = document.included?.compactMap { if case .people(let person) = $0 { person.name } else { nil } }
        #expect(people == ["Chani"])
        #expect(document.data.first?.author == Articles.ResourceID(type: "people", id: "9"))
        #expect(service.server.requests.first?.query("fields[people]") == "name")
        #expect(service.server.requests.first?.query("include") == "author,comments")
    }

    @Test
    func `The pages follow each other by links`() async throws {
        var titles: [String] = []
        let pages = client.streams.articles(page: Articles.PageOptions(size: 3))
        for try await article in pages.items { titles.append(article.attributes.title) }
        #expect(titles == (1...6).map { "Article \($0)" })
        #expect(service.server.requests.map { $0.query("page[number]") } == [nil, "2"])
    }

    @Test
    func `A change is sent with the media type of JSON:API`() async throws {
        let change = Articles.ArticleChange(attributes: Articles.Attributes(title: "Dune"), id: "3")
        let document = try await client.change(id: "3", body: Articles.Document(data: change))
        #expect(document.data.attributes.title == "Dune")
        #expect(service.server.requests.first?.header("Content-Type") == "application/vnd.api+json")
    }

    @Test
    func `An error names the attribute`() async throws {
        let article = Articles.NewArticle(attributes: Articles.Attributes(title: ""))
        let error = try await #require(throws: APIError.self) {
            try await client.addArticle(body: Articles.Document(data: article))
        }
        #expect(error.problem(as: Articles.Problems.self)?.errors.first?.pointer == "/data/attributes/title")
    }
}
