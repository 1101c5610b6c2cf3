import EndpointRuntime
import Foundation
import GeneratedClients
import Testing

private let openLibrary = CallReader<OpenLibrary> {
    OpenLibrary.Client(identity: Identity(app: "Test/1", contact: "me@example.org"), transport: $0)
}

/// Recorded responses of Open Library.
@Suite(.enabled(if: Sample.arePresent, "the recordings are not part of the project"))
struct OpenLibrarySampleTests {
    private func read<Value: JSONReadable & JSONWritable & Equatable & Sendable>(
        _ file: String, _ call: CallReader<OpenLibrary>.Call<Value>
    ) async throws -> Value {
        try await openLibrary.sample("open-library/\(file)", call)
    }

    @Test func `Book searches are read without an issue`() async throws {
        let few = try await read("search-minimal-fields") { try await $0.searchBooks(q: "harry potter", limit: 2) }
        #expect(few.numFound == 4063 && few.offset == nil && few.books.count == 2)
        #expect(few.books[0].title == "Harry Potter and the Philosopher's Stone" && few.books[0].languages == nil)
        #expect(
            few.books[0].coverURL(size: .large)?.absoluteString
                == "https://covers.openlibrary.org/b/id/15155833-L.jpg")
        let all = try await read("search-all-fields-excerpt") { try await $0.searchBooks(q: "snow") }
        #expect(all.books[0].indexVersion == 1_739_063_704_462_295_040 && all.offset == 1)
        #expect(all.books[0].lastModified == Date(timeIntervalSince1970: 1_645_837_640))
        #expect(all.books[0].hasPublicScan == true && all.books[0].ebookAccess == .public)
        #expect(all.books[0].joinedArchiveCollections?.hasPrefix("americana;") == true)
    }

    @Test func `Author and subject searches are read without an issue`() async throws {
        let authors = try await read("search-authors") { try await $0.searchAuthors(q: "parker") }
        #expect(authors.start == 1 && authors.authors[0].key == "OL539875A")
        #expect(authors.authors[0].indexVersion == 1_737_455_916_854_280_194 && authors.authors[0].deathDate == nil)
        let old = try await read("search-authors-legacy") { try await $0.searchAuthors(q: "tolkien") }
        #expect(old.authors.count == 1 && old.authors[0].indexVersion == 1_705_097_936_033_021_952)
        #expect(old.authors[0].searchedTexts?.isEmpty == false)
        let subjects = try await read("search-subjects") { try await $0.searchSubjects(q: "h") }
        #expect(subjects.numFound == 3_073_534 && subjects.subjects.map(\.workCount) == [2_762_005, 1_665_050])
        #expect(subjects.subjects[1].kind == .subject && subjects.subjects[1].name == "History")
    }

    @Test func `Works are read without an issue`() async throws {
        let fox = try await read("work-description-string") { try await $0.work(id: "OL45804W") }
        guard case .plain(let text) = fox.description else { return #expect(Bool(false), "\(fox)") }
        #expect(text.contains("\r\n") && fox.covers?[5] == -1 && fox.kind == .work)
        #expect(fox.location == "/works/OL45883W" && fox.authors?[0].author?.key == "/authors/OL34184A")
        #expect(abs((fox.created?.value.timeIntervalSince1970 ?? 0) - 1_255_606_461.437031) < 1e-6)
        let sabriel = try await read("work-description-object") { try await $0.work(id: "OL15832982W") }
        guard case .typed(let typed) = sabriel.description else { return #expect(Bool(false), "\(sabriel)") }
        #expect(typed.value == "First in the Old Kingdom/Abhorsen series.")
        #expect(sabriel.excerpts?[0].text == .plain("THE RABBIT HAD been run over minutes before."))
        #expect(sabriel.deweyNumbers == ["[Fic]"] && sabriel.location == nil)
    }

    @Test func `Lists of works and editions are read without an issue`() async throws {
        let works = try await read("author-works") { try await $0.authorWorks(id: "OL23919A") }
        #expect(works.size == 296 && works.works.count == 50)
        #expect(works.links?.next == "/authors/OL23919A/works.json?offset=50" && works.links?.previous == nil)
        let descriptions = works.works.compactMap(\.description)
        #expect(descriptions.count == 7)
        let editions = try await read("work-editions") { try await $0.workEditions(id: "OL15832982W") }
        #expect(editions.size == 15 && editions.editions.count == 15 && editions.links?.next == nil)
        #expect(editions.editions.compactMap(\.firstSentence).count == 6)
        #expect(editions.editions[1].publishCountry == "nyu" && editions.editions[0].pageCount == nil)
    }

    @Test func `Editions are read without an issue`() async throws {
        let sabriel = try await read("edition-books-olid") { try await $0.edition(id: "OL22951843M") }
        #expect(sabriel.authors?.map(\.key) == ["/authors/OL382982A"] && sabriel.authors?[0].name == nil)
        #expect(sabriel.languages?.map(\.key) == ["/languages/eng"] && sabriel.kind == .edition)
        #expect(sabriel.archiveBoxIDs == ["IA107202"] && sabriel.identifiers?["goodreads"]?.count == 3)
        let fox = try await read("edition-isbn") { try await $0.editionByISBN(isbn: "0140328726") }
        #expect(fox.classifications == [:] && fox.localIDs?.count == 17 && fox.pageCount == 96)
        #expect(fox.publishDate == "October 1, 1988" && fox.isbn10s == ["0140328726"])
    }

    @Test func `Authors are read without an issue`() async throws {
        let dahl = try await read("author-bio-string") { try await $0.author(id: "OL34184A") }
        guard case .plain(let bio) = dahl.bio else { return #expect(Bool(false), "\(dahl)") }
        #expect(bio.contains("\r\n") && dahl.remoteIDs?["wikidata"] == "Q25161")
        #expect(dahl.sourceRecords?.first == "amazon:8420440248" && dahl.kind == .author)
        let (authors, issues) = try JSONReader.read(Sample.data("open-library/dump-authors-variants")) {
            try [OpenLibrary.Author](from: &$0)
        }
        #expect(issues == [] && authors.count == 12)
        #expect(authors[1].created == nil && authors[4].title == "RNDr." && authors[10].date == "4th cent")
        #expect(authors[11].wikipedia == "http://en.wikipedia.org/wiki/George_Orwell")
        #expect(abs((authors[3].lastModified?.value.timeIntervalSince1970 ?? 0) - 1_219_644_600.90208) < 1e-6)
        guard case .typed = authors[2].bio else { return #expect(Bool(false), "\(authors[2])") }
    }

    @Test func `Ratings and shelves are read without an issue`() async throws {
        let rated = try await read("ratings") { try await $0.ratings(id: "OL1W") }
        #expect(rated.counts?["5"] == 761 && rated.summary.count == 1092)
        #expect(rated.summary.sortable == 4.047196797555351)
        let unrated = try await read("ratings-empty") { try await $0.ratings(id: "OL1W") }
        #expect(unrated.summary.average == nil && unrated.summary.sortable == nil && unrated.summary.count == 0)
        let shelves = try await read("bookshelves") { try await $0.bookshelves(id: "OL1W") }.counts
        #expect(shelves.wantToRead == 2 && shelves.alreadyRead == 5 && shelves.stoppedReading == 1)
    }

    @Test func `Books by key are read without an issue`() async throws {
        let previews = try await read("api-books-viewapi") { try await $0.bookPreviews(keys: ["059035342X"]) }
        #expect(previews.keys.sorted() == ["059035342X"] && previews["059035342X"]?.preview == .noPreview)
        #expect(previews["059035342X"]?.thumbnailURL?.lastPathComponent == "21-S.jpg")
        let books = try await read("api-books-data-harry-potter") { try await $0.bookData(keys: []) }
        #expect(books.count == 3 && books["ISBN:0439064872"]?.pageCount == .number(344))
        #expect(books["ISBN:0439064872"]?.subjects?.count == 94)
        #expect(books["ISBN:0439064872"]?.ebooks?[0].formats == [:] && books["LCCN:93005405"]?.ebooks == nil)
        #expect(books["OLID:OL32336498M"]?.ebooks?[0].preview == .restricted)
        let details = try await read("api-books-details") { try await $0.bookDetails(keys: ["isbn:1234567890"]) }
        #expect(details["isbn:1234567890"]?.edition?.authors?[0].name == "Mark Twain")
        #expect(details["isbn:1234567890"]?.edition?.kind == nil && details["ISBN:1234567890"] == nil)
    }

    @Test func `Subjects and trends are read without an issue`() async throws {
        let love = try await read("subject-love-excerpt") { try await $0.subject(key: "love") }
        #expect(love.workCount == 14855 && love.works[0].firstPublishYear == nil)
        #expect(love.works[0].archiveIDs == ["wutheringheights0000emil_z8q3"])
        #expect(love.works[0].availability?.status == .open && love.works[0].availability?.waitlistLength == nil)
        #expect(love.works[0].coverURL()?.lastPathComponent == "12818862-M.jpg")
        let trending = try await read("trending-yearly-excerpt") { try await $0.trending(period: .yearly) }
        #expect(trending.query == "/trending/yearly" && trending.works.count == 2 && trending.hours == nil)
        #expect(trending.works[0].coverID == 14_321_120)
        #expect(trending.works.compactMap(\.availability?.status) == [.private])
    }

    @Test func `Recent changes are read without an issue`() async throws {
        let changes = try await read("recentchanges") { try await $0.recentChanges() }
        #expect(changes.count == 11 && changes[0].id == "47443529" && changes[0].ip == nil)
        #expect(changes.map(\.kind).contains(.mergeAuthors) && changes[1].comment == "")
        #expect(abs(changes[0].timestamp.timeIntervalSince1970 - 1_362_305_462.489532) < 1e-6)
        #expect(changes[0].changes?.map(\.revision) == [17] && changes[1].data == [:])
    }

    @Test func `The body of a 429 response is read without an issue`() throws {
        let (error, issues) = try JSONReader.read(Sample.data("open-library/error-429")) {
            try OpenLibrary.Throttled(from: &$0)
        }
        #expect(issues == [] && error.status == 429 && error.message.hasPrefix("Too Many Requests."))
    }
}

/// Fixtures with the quirks of Open Library.
struct OpenLibraryFixtureTests {
    @Test(arguments: OpenLibraryCalls.all)
    func `A fixture is read, and its issues are reported`(call: RoutedCall<OpenLibrary>) async throws {
        #expect(try await call.reported(openLibrary) == call.issues)
    }

    private let client = openLibrary.client(RoutedFixtures())
    @Test func `Merged and deleted records are told from live ones`() async throws {
        let merged = try await client.work(id: "OL900009W")
        #expect(merged.kind == .redirect && merged.location == "/works/OL27448W" && merged.title == nil)
        let deleted = try await client.work(id: "OL900010W")
        #expect(deleted.kind == .deleted && deleted.location == nil)
        let live = try await client.work(id: "OL900011W")
        #expect(live.kind == .work && live.location == "/works/OL900012W" && live.description == .plain(""))
        #expect(live.covers == [nil, -1, 900_011] && live.subjects == ["Rings", "Downfalls"])
        #expect(live.authors?.map(\.author?.key) == ["/authors/OL900011A", "/authors/OL900012A", nil])
    }

    @Test func `An edition is read in spite of its quirks`() async throws {
        let edition = try await client.edition(id: "OL900042M")
        #expect(edition.pageCount == 88 && edition.publishers == ["Brandy Hall", ""])
        #expect(edition.sourceRecords == [nil, "ia:herblore"] && edition.locations == ["Brandy Hall"])
        #expect(edition.tableOfContents?.count == 3 && edition.covers == [nil])
    }

    @Test func `Lists are read in both of their shapes`() async throws {
        let lists = try await client.searchLists(q: "gardens")
        #expect(lists.numFound == nil && lists.lists.map(\.seedCount) == [12, 0])
        let next = try await openLibrary.fixture("OpenLibrary/search-lists-next") {
            try await $0.searchLists(q: "gardens", version: .next)
        }
        #expect(next.numFound == 1 && next.lists[0].key == "/people/rosie/lists/OL1L")
    }

    @Test func `A search inside of books has matches and highlights`() async throws {
        let search = try await client.searchInside(q: "potatoes")
        guard case .counted(let count) = search.total else { return #expect(Bool(false), "\(search)") }
        #expect(count.value == 2 && search.matches.count == 2)
        #expect(search.matches[0].fields?.titles == ["The Gardener's Almanac"])
        #expect(search.matches[0].highlights == ["of {{{potatoes}}} boiled, mashed", "and {{{potatoes}}} in a stew"])
        #expect(search.matches[1].fields?.identifiers == ["roots1402"] && search.matches[1].highlights == [])
        let none = try await openLibrary.fixture("OpenLibrary/search-inside-old") { try await $0.searchInside(q: "x") }
        #expect(none.total == .number(0))
    }

    @Test func `Volumes are found, or are an empty array`() async throws {
        let volumes = try await client.volumes(extent: .brief, kind: .isbn, value: "026110235X")
        guard case .found(let found) = volumes else { return #expect(Bool(false), "\(volumes)") }
        #expect(found.records["/books/OL51711484M"]?.data?.pageCount == .number(423))
        #expect(found.items?.map(\.status) == [.fullAccess, .unknown("on loan to Bree")])
        #expect(found.items?[0].editionID == "OL51711484M" && found.items?[1].itemURL == nil)
        #expect(try await client.volumes(extent: .full, kind: .oclc, value: "0000000000") == .none([]))
    }

    @Test func `Books are read in all three of their shapes`() async throws {
        let details = try await openLibrary.fixture("OpenLibrary/book-details", issues: ["OCLC:1.preview"]) {
            try await $0.bookDetails(keys: ["isbn:026110235x", "OCLC:1"])
        }
        #expect(details["isbn:026110235x"]?.edition?.authors?[0].name == "J.R.R. Tolkien")
        #expect(details["OCLC:1"]?.infoURL == nil && details["OCLC:1"]?.preview == .unknown("sampled"))
        let previews = try await openLibrary.fixture("OpenLibrary/book-previews") {
            try await $0.bookPreviews(keys: ["ISBN:026110235X"])
        }
        #expect(previews["ISBN:026110235X"]?.preview == .borrow)
        let books = try await client.bookData(keys: ["ISBN:026110235X", "olid:OL900012M"])
        #expect(books["ISBN:026110235X"]?.pageCount == .text("xii, 423"))
        #expect(books["olid:OL900012M"]?.pageCount == .number(531))
    }

    @Test func `A subject can have details, or no works`() async throws {
        let place = try await client.subject(key: "place:middle_earth", filter: .init(details: true), limit: 1)
        #expect(place.kind == .place && place.places?.map(\.name) == ["Mordor"] && place.languages?.count == 1)
        #expect(place.publishingHistory == [[1954, 2], [1955, 1]])
        #expect(place.works[0].archiveIDs == ["lordofrings0000tolk"])
        let none = try await client.subject(key: "second_breakfasts")
        #expect(none.workCount == 0 && none.works == [])
    }

    @Test func `Pictures have URLs`() async throws {
        #expect(
            OpenLibrary.coverURL(id: 7, size: .small)?.absoluteString
                == "https://covers.openlibrary.org/b/id/7-S.jpg")
        #expect(
            OpenLibrary.bookCoverURL(kind: .isbn, value: "026110235X")?.absoluteString
                == "https://covers.openlibrary.org/b/isbn/026110235X-M.jpg")
        #expect(
            OpenLibrary.workCoverURL(id: "OL1W", size: .large)?.absoluteString
                == "https://covers.openlibrary.org/w/olid/OL1W-L.jpg")
        #expect(OpenLibrary.photoURL(id: 8)?.absoluteString == "https://covers.openlibrary.org/a/id/8-M.jpg")
        #expect(
            OpenLibrary.authorPhotoURL(id: "OL1A")?.absoluteString
                == "https://covers.openlibrary.org/a/olid/OL1A-M.jpg")
        #expect(OpenLibrary.originalCoverURL(id: 7)?.absoluteString == "https://covers.openlibrary.org/b/id/7.jpg")
        let author = try await client.searchAuthors(q: "tolkien").authors[0]
        #expect(author.photoURL()?.absoluteString == "https://covers.openlibrary.org/a/olid/\(author.key)-M.jpg")
    }

    @Test func `A missing picture can be status 404`() async throws {
        let urls = [
            OpenLibrary.coverURL(id: 7, placeholder: false),
            OpenLibrary.originalCoverURL(id: 7, placeholder: false),
            OpenLibrary.bookCoverURL(kind: .isbn, value: "026110235X", size: .large, placeholder: false),
            OpenLibrary.workCoverURL(id: "OL1W", placeholder: false),
            OpenLibrary.photoURL(id: 8, placeholder: false),
            OpenLibrary.authorPhotoURL(id: "OL1A", placeholder: true),
            OpenLibrary.Book(key: "/works/OL1W", coverID: 9).coverURL(placeholder: false),
        ]
        #expect(
            urls.map { $0?.absoluteString.replacing("https://covers.openlibrary.org", with: "") } == [
                "/b/id/7-M.jpg?default=false", "/b/id/7.jpg?default=false", "/b/isbn/026110235X-L.jpg?default=false",
                "/w/olid/OL1W-M.jpg?default=false", "/a/id/8-M.jpg?default=false", "/a/olid/OL1A-M.jpg?default=true",
                "/b/id/9-M.jpg?default=false",
            ])
    }
}

/// The requests to Open Library.
struct OpenLibraryRequestTests {
    private let transport = FixedTransport(#"{"numFound": 0, "docs": []}"#)

    private func url(_ call: (OpenLibrary.Client) async throws -> Void) async throws -> String {
        try? await call(openLibrary.client(transport))
        return try #require(transport.requests.last).url.absoluteString
    }

    @Test func `A search requests all fields that a book can have`() async throws {
        let url = try await url { _ = try await $0.searchBooks(q: "dune", limit: 5) }
        let names = OpenLibrary.BookField.allCases.map(\.rawValue).joined(separator: "%2C")
        #expect(url == "https://openlibrary.org/search.json?q=dune&fields=\(names)&limit=5")
        #expect(OpenLibrary.BookField.allCases.contains(.medianPageCount))
    }

    @Test func `A search sends its filters`() async throws {
        let url = try await url {
            _ = try await $0.searchBooks(
                filter: .init(author: "herbert", languages: ["eng", "ger"], hasFulltext: true),
                fields: [.key, .unknown("editions.title")], sort: .ratingDescending, page: 2)
        }
        #expect(
            url == "https://openlibrary.org/search.json?author=herbert&language=eng&language=ger&has_fulltext=true"
                + "&fields=key%2Ceditions.title&sort=rating%20desc&page=2")
    }

    @Test func `A path keeps its colons and slashes`() async throws {
        #expect(
            try await url {
                _ = try await $0.subject(key: "place:san_francisco", filter: .init(publishedIn: "1900-1950"))
            }
                == "https://openlibrary.org/subjects/place:san_francisco.json?published_in=1900-1950")
        #expect(
            try await url { _ = try await $0.changesOfKind(date: "2026/01/22", kind: .mergeWorks, limit: 3) }
                == "https://openlibrary.org/recentchanges/2026/01/22/merge-works.json?limit=3")
        #expect(
            try await url { _ = try await $0.changes(date: "2026", filter: .init(byBots: false)) }
                == "https://openlibrary.org/recentchanges/2026.json?bot=false")
    }

    @Test func `Book details are requested by their shape`() async throws {
        let url = try await url { _ = try await $0.bookDetails(keys: ["ISBN:1", "OLID:OL2M"]) }
        #expect(
            url
                == "https://openlibrary.org/api/books.json?bibkeys=ISBN%3A1%2COLID%3AOL2M&jscmd=details&format=json")
    }

    @Test func `Many identifiers are sent in a body`() async throws {
        _ = try await url { _ = try await $0.availabilityOfMany(kind: .work, ids: ["OL1W", "OL2W"]) }
        let request = try #require(transport.requests.last)
        #expect(request.url.absoluteString == "https://openlibrary.org/availability/v2?type=openlibrary_work")
        #expect(request.body.map { String(decoding: $0, as: UTF8.self) } == #"{"ids":["OL1W","OL2W"]}"#)
    }
}
