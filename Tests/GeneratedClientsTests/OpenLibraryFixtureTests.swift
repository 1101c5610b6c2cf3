import EndpointRuntime
import Foundation
import GeneratedClients
import Testing

/// Fixtures with the quirks of Open Library.
struct OpenLibraryFixtureTests {
    private let client = openLibrary.client(RoutedFixtures())

    @Test(arguments: OpenLibraryCalls.all)
    func `A fixture is read, and its issues are reported`(call: RoutedCall<OpenLibrary>) async throws {
        #expect(try await call.reported(openLibrary) == call.issues)
    }

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
}
