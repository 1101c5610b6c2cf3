import EndpointRuntime
import EndpointTestSupport
import Foundation
import GeneratedClients
import Testing

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
