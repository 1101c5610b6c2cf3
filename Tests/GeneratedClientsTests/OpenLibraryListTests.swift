import EndpointRuntime
import EndpointTestSupport
import Fixtures
import Foundation
import GeneratedClients
import Synchronization
import Testing

/// The requests and responses of lists, shelves, goals, check-ins, queries and histories.
struct OpenLibraryListTests {
    private let client = openLibrary.client(RoutedFixtures())

    @Test(arguments: SentCall.all)
    func `A call sends the same request in all flavors, and its response has no issue`(call: SentCall) async throws {
        let transport = FixedTransport(
            String(decoding: try Fixtures.data("OpenLibrary/\(call.fixture).json"), as: UTF8.self))
        try await call.makeInAllFlavors(openLibrary.client(transport).with { $0.decoding = .strict })
        let requests = transport.requests
        #expect(requests.count == 3 && Set(requests).count == 1)
        let sent = try #require(requests.first)
        #expect("\(sent.method) \(sent.target)" == call.testDescription)
        #expect(sent.text == call.body)
        let type = sent.headers["Content-Type"]
        #expect(type == call.body.map { $0.hasPrefix("{") ? "application/json" : "application/x-www-form-urlencoded" })
        #expect(sent.headers["Cookie"] == nil)
    }

    @Test func `A check-in can be deleted in all flavors`() async throws {
        let transport = FixedTransport("")
        let client = openLibrary.client(transport)
        try await client.deleteCheckIn(id: 7)
        let called = await withCheckedContinuation { continuation in
            client.callbacks.deleteCheckIn(id: 7) { continuation.resume(returning: $0) }
        }
        try called.get()
        for try await _ in client.streams.deleteCheckIn(id: 7) {}
        #expect(
            transport.requests.map { "\($0.method) \($0.target)" } == Array(repeating: "DELETE /check-ins/7", count: 3))
        #expect(transport.requests.allSatisfy { $0.body == nil })
    }

    @Test func `A reader can sign out in all flavors`() async throws {
        let transport = FixedTransport("")
        let client = openLibrary.client(transport)
        try await client.signOut()
        let called = await withCheckedContinuation { continuation in
            client.callbacks.signOut { continuation.resume(returning: $0) }
        }
        try called.get()
        for try await _ in client.streams.signOut() {}
        #expect(
            transport.requests.map { "\($0.method) \($0.target)" }
                == Array(repeating: "POST /account/logout", count: 3))
        #expect(transport.requests.allSatisfy { $0.body == nil })
    }

    @Test func `A loan has a book and a date, and a history has pages`() async throws {
        let loans = try await client.loans()
        #expect(loans.map(\.archiveID) == ["fellowshipofring0000tolk", "gardenersalmanac00gamg"])
        #expect(loans[0].book == "/books/OL51711484M" && loans[0].expiry == "2026-02-28T09:30:15.250000")
        #expect(loans[1].book == nil && loans[1].format == "bookreader")
        let history = try await client.loanHistory()
        #expect(history.records.count == 2 && history.hasNext == true && history.limit == 25)
    }

    @Test func `A list has a name and a revision`() async throws {
        let list = try await client.list(key: "/people/rosie/lists/OL900001L")
        #expect(list.key == "/people/rosie/lists/OL900001L" && list.name == "Gardens, and how to keep them")
        #expect(list.seedCount == 4 && list.meta?.revision == 7)
        #expect(list.meta?.created == Date(timeIntervalSince1970: 1_762_070_400))
        let series = try await client.list(key: "series/OL900005L")
        #expect(series.key == "/series/OL900005L" && series.name == nil && series.description == nil)
    }

    @Test func `A list is found by its contents`() async throws {
        let lists = try await client.workLists(id: "OL27448W").lists
        #expect(lists.map(\.key) == ["/people/hamfast/lists/OL900003L", "/series/OL900005L"])
        #expect(lists[0].editionCount == 12 && lists[0].lastUpdate == nil)
        let page = try await client.userLists(user: "rosie")
        #expect(page.size == 3 && page.lists.map(\.seedCount) == [4, 0])
        #expect(page.lists[0].lastUpdate == Date(timeIntervalSince1970: 1_771_061_415.25))
    }

    @Test func `A seed is a key, a reference or a record with notes`() async throws {
        let record = try await openLibrary.fixture("OpenLibrary/list-record") {
            try await $0.listRecord(key: "/people/rosie/lists/OL900001L")
        }
        #expect(record.kind == .list && record.tags == ["garden", "tools"])
        guard case .record(let work) = record.seeds?[0], case .annotated(let edition) = record.seeds?[1] else {
            return #expect(Bool(false), "\(record)")
        }
        #expect(work.key == "/works/OL900021W" && edition.record.key == "/books/OL900031M")
        #expect(edition.notes == "The chapter on beans." && edition.position == "2")
        #expect(record.seeds?.suffix(2) == [.key("subject:gardening"), .key("place:bagshot_row")])
    }

    @Test func `Seeds have titles and pictures`() async throws {
        let seeds = try await client.listSeeds(key: "/people/rosie/lists/OL900001L").seeds
        #expect(seeds.map(\.kind) == [.work, .edition, .subject, .other])
        #expect(seeds[0].pictureURL == "https://covers.openlibrary.org/b/id/900101-S.jpg" && seeds[1].pictureURL == nil)
        let editions = try await client.listEditions(key: "/people/rosie/lists/OL900001L")
        #expect(editions.start == 10 && editions.end == 11 && editions.editions[0].pageCount == 88)
        let subjects = try await client.listSubjects(key: "/people/rosie/lists/OL900001L")
        #expect(subjects.subjects.map(\.count) == [11, 4] && subjects.people == [])
        #expect(subjects.places.map(\.url) == ["/subjects/place:bagshot_row"])
    }

    @Test func `A shelf has works and dates`() async throws {
        let log = try await client.readingLog(user: "rosie", shelf: .alreadyRead)
        #expect(log.numFound == 2 && log.entries.map(\.work.title) == ["The Gardener's Almanac", nil])
        #expect(log.entries[0].loggedDate == "2026/02/14, 09:30:15")
        #expect(
            log.entries[0].work.coverURL()?.absoluteString == "https://covers.openlibrary.org/b/id/900101-M.jpg")
        #expect(try await client.readingGoals().map(\.goal) == [24, 12])
        #expect(try await client.checkIn(id: "OL27448W", kind: .start, year: 2026).id == 900_501)
    }

    @Test func `A history is read in its old and its new form`() async throws {
        let revisions = try await openLibrary.fixture("OpenLibrary/history") {
            try await $0.history(key: "/works/OL27448W")
        }
        #expect(revisions.map(\.revision) == [3, 2, 1] && revisions.map(\.action) == ["edit-book", nil, nil])
        #expect(revisions[0].created == Date(timeIntervalSince1970: 1_771_061_415.25))
        #expect(revisions[0].author == .key("/people/rosie") && revisions[1].author == nil)
        #expect(revisions[2].author == .reference(OpenLibrary.Reference(key: "/people/ImportBot")))
        #expect(abs((revisions[2].created?.timeIntervalSince1970 ?? 0) - 1_260_417_591.541962) < 1e-6)
    }

    @Test func `Languages and volumes are read`() async throws {
        #expect(try await client.languages().map(\.marcCode) == ["eng", "sjn"])
        let english = try await client.language(code: "eng")
        #expect(english.translatedNames?["cy"]?.count == 2 && english.kind == .language)
        let volumes = try await client.volumesOfMany(extent: .full, requests: ["isbn:026110235X", "oclc:1"])
        #expect(volumes["isbn:026110235X"]?.items?.map(\.status) == [.lendable])
        #expect(volumes["beans"]?.records["/books/OL900031M"]?.oclcs == ["1"])
    }
}

/// Lists with several pages.
struct OpenLibraryPageTests {
    @Test func `A link leads to the next page of lists`() async throws {
        let server = Pages { target in
            target.contains("offset=2")
                ? #"{"links": {"self": "/people/rosie"}, "size": 3, "entries": [{"url": "/people/rosie/lists/OL3L"}]}"#
                : String(decoding: try Fixtures.data("OpenLibrary/list-page.json"), as: UTF8.self)
        }
        var keys: [String] = []
        for try await list in server.client.streams.userLists(user: "rosie", limit: 2).items { keys.append(list.key) }
        #expect(keys.map { $0.split(separator: "/").last } == ["OL900001L", "OL900002L", "OL3L"])
        #expect(server.targets == ["/people/rosie/lists.json?limit=2", "/people/rosie/lists.json?limit=2&offset=2"])
    }

    @Test func `A shelf is read page by page`() async throws {
        let server = Pages { target in
            let page = target.contains("page=2") ? 2 : 1
            let entries = page == 1 ? [1, 2] : [3]
            let works = entries.map { #"{"work": {"key": "/works/OL\#($0)W"}}"# }.joined(separator: ",")
            return target.contains("page=3")
                ? #"{"page": 3, "reading_log_entries": []}"#
                : #"{"page": \#(page), "reading_log_entries": [\#(works)]}"#
        }
        var keys: [String] = []
        for try await entry in server.client.streams.readingLog(user: "rosie", shelf: .wantToRead).items {
            keys.append(entry.work.key)
        }
        #expect(keys == ["/works/OL1W", "/works/OL2W", "/works/OL3W"])
    }

    @Test func `A loan history ends with the page that has no next`() async throws {
        let server = Pages { target in
            let page = target.contains("page=2") ? 2 : 1
            return #"{"loans_history": {"docs": [{"n": \#(page)}], "show_next": \#(page == 1), "page": \#(page)}}"#
        }
        var count = 0
        for try await _ in server.client.streams.loanHistory().items { count += 1 }
        #expect(count == 2)
        #expect(server.targets == ["/account/loan-history.json", "/account/loan-history.json?page=2"])
    }

    @Test func `A history is read from its newest revision`() async throws {
        let server = Pages { target in
            if target.contains("offset=2") { return #"[{"key": "/works/OL1W", "revision": 1}]"# }
            if target.contains("offset=") { return "[]" }
            return #"[{"key": "/works/OL1W", "revision": 3}, {"key": "/works/OL1W", "revision": 2}]"#
        }
        var revisions: [Int] = []
        for try await revision in server.client.streams.history(key: "/works/OL1W").items {
            revisions.append(revision.revision)
        }
        #expect(revisions == [3, 2, 1])
        #expect(server.targets.prefix(2) == ["/works/OL1W.json?m=history", "/works/OL1W.json?m=history&offset=2"])
    }

    @Test func `A query requests the records after those it has`() async throws {
        let server = Pages { $0.contains("offset=") ? "[]" : #"[{"key": "/works/OL1W"}, {"key": "/works/OL2W"}]"# }
        var keys: [String] = []
        for try await work in server.client.streams.queryWorks(filter: .init(title: "Beans"), limit: 2).items {
            keys.append(work.key)
        }
        #expect(keys == ["/works/OL1W", "/works/OL2W"])
        let query = "/query.json?title=Beans&type=%2Ftype%2Fwork&%2A=&limit=2"
        #expect(server.targets == [query, query + "&offset=2"])
    }
}

/// A transport whose responses depend on the path and the query, which it records.
private final class Pages: Transport {
    private let answer: @Sendable (String) throws -> String
    private let log = Mutex<[String]>([])

    init(answer: @escaping @Sendable (String) throws -> String) { self.answer = answer }

    var targets: [String] { log.withLock { $0 } }
    var client: OpenLibrary.Client { openLibrary.client(self) }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        log.withLock { $0.append(request.target) }
        return HTTP.Response(body: Data(try answer(request.target).utf8))
    }
}

extension HTTP.Request {
    /// The path and the query, percent-encoded.
    var target: String {
        let path = url.path(percentEncoded: true)
        return url.query(percentEncoded: true).map { "\(path)?\($0)" } ?? path
    }

    /// The body as text.
    var text: String? { body.map { String(decoding: $0, as: UTF8.self) } }
}
