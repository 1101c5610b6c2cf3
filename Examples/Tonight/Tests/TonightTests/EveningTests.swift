import GeneratedClients
import InventedServices
import ExampleSupport
import Testing
import Tonight

@Suite(.timeLimit(.minutes(20)))
struct EveningTests {
    @Test
    func `Each evening has a film and a book`() async throws {
        let services = try InventedServices()
        var evenings: [Evening] = []
        for try await evening in services.tonight.evenings(reading: "mystery") { evenings.append(evening) }
        let films = (1...6).map { "New \($0)" } + (1...4).map { "Hit \($0)" }
        let books = (1...10).map { "Mystery \($0)" }
        #expect(evenings.map(\.film) == films)
        #expect(evenings.map(\.book) == books)
    }

    @Test
    func `Only needed pages are requested`() async throws {
        let services = try InventedServices()
        for try await _ in services.tonight.evenings(reading: "mystery").prefix(4) {}
        let requests = services.server.requests.map { "\($0.path) \($0.query("page") ?? "1")" }
        #expect(
            requests.sorted() == [
                "/movie/now_playing 1", "/movie/now_playing 2", "/subjects/mystery.json 1",
            ])
    }

    @Test
    func `The last week is shorter`() async throws {
        let services = try InventedServices()
        var weeks: [Int] = []
        for try await week in services.tonight.weeks(reading: "mystery") { weeks.append(week.count) }
        #expect(weeks == [7, 3])
    }

    @Test
    func `The error of a list is thrown unchanged`() async throws {
        let services = try InventedServices { $0.path == "/movie/popular" ? .json("{}", status: 404) : nil }
        var evenings = 0
        do throws(APIError) {
            for try await _ in services.tonight.evenings(reading: "mystery") { evenings += 1 }
            Issue.record("no error")
        } catch {
            #expect(error.status == 404)
        }
        #expect(evenings == 6)
    }
}

extension APIError {
    /// The status code of the server's response.
    var status: Int? {
        if case .status(let failure) = self { failure.status } else { nil }
    }
}
