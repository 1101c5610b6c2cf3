import EndpointRuntime
import GeneratedClients

/// Calls of Open Library.
let openLibrary = CallReader<OpenLibrary> {
    OpenLibrary.Client(identity: Identity(app: "Test/1", contact: "me@example.org"), transport: $0)
}

/// All calls of Open Library for which there are fixtures, and the issues in these.
enum OpenLibraryCalls {
    static let all = searches + records + books + lists + readers + librarians

    private static let searches: [RoutedCall<OpenLibrary>] = [
        RoutedCall("searchBooks", issues: ["docs[1].ebook_access"]) { try await $0.searchBooks(q: "tolkien") },
        RoutedCall("searchAuthors") { try await $0.searchAuthors(q: "tolkien") },
        RoutedCall("searchSubjects") { try await $0.searchSubjects(q: "dragons") },
        RoutedCall("searchLists", issues: ["docs[2].seed_count"]) { try await $0.searchLists(q: "gardens") },
        RoutedCall("searchInside", issues: ["hits.hits[0].highlight.text[1]", "hits.hits[2]"]) {
            try await $0.searchInside(q: "potatoes")
        },
    ]

    private static let records: [RoutedCall<OpenLibrary>] = [
        RoutedCall("work") { try await $0.work(id: "OL27448W") },
        RoutedCall("work, typed") { try await $0.work(id: "OL27482W") },
        RoutedCall("work, merged") { try await $0.work(id: "OL900009W") },
        RoutedCall("work, deleted") { try await $0.work(id: "OL900010W") },
        RoutedCall("work, odd", issues: ["subjects[1]", "links[1]"]) { try await $0.work(id: "OL900011W") },
        RoutedCall("workEditions") { try await $0.workEditions(id: "OL27448W") },
        RoutedCall("ratings") { try await $0.ratings(id: "OL27448W") },
        RoutedCall("ratings, none") { try await $0.ratings(id: "OL900001W") },
        RoutedCall("rateWork") { try await $0.rateWork(id: "OL27448W", rating: 5) },
        RoutedCall("bookshelves") { try await $0.bookshelves(id: "OL27448W") },
        RoutedCall("shelveWork") { try await $0.shelveWork(id: "OL27448W", shelf: .alreadyRead) },
        RoutedCall("shelveWork, refused") { try await $0.shelveWork(id: "OL900001W", shelf: .unknown(9)) },
        RoutedCall("edition") { try await $0.edition(id: "OL51711484M") },
        RoutedCall("edition, odd", issues: ["table_of_contents[2]"]) { try await $0.edition(id: "OL900042M") },
        RoutedCall("author") { try await $0.author(id: "OL26320A") },
        RoutedCall("author, short", issues: ["entity_type"]) { try await $0.author(id: "OL900011A") },
        RoutedCall("authorWorks") { try await $0.authorWorks(id: "OL26320A") },
    ]

    private static let books: [RoutedCall<OpenLibrary>] = [
        RoutedCall("editionByISBN") { try await $0.editionByISBN(isbn: "9780261102354") },
        RoutedCall("editionByLCCN") { try await $0.editionByLCCN(lccn: "54009621") },
        RoutedCall("editionByOCLC") { try await $0.editionByOCLC(oclc: "12228601") },
        RoutedCall("editionByArchiveID") { try await $0.editionByArchiveID(id: "fellowshipofring0000tolk") },
        RoutedCall("bookData") { try await $0.bookData(keys: ["ISBN:026110235X"]) },
        RoutedCall("volumes", issues: ["items[1].status", "items[2].publishDate"]) {
            try await $0.volumes(extent: .brief, kind: .isbn, value: "026110235X")
        },
        RoutedCall("volumes, none") { try await $0.volumes(extent: .full, kind: .lccn, value: "0000000000") },
        RoutedCall("availability") { try await $0.availability(kind: .work, ids: ["OL27482W", "OL900001W"]) },
        RoutedCall("availabilityOfMany") { try await $0.availabilityOfMany(kind: .work, ids: ["OL27482W"]) },
    ]

    private static let lists: [RoutedCall<OpenLibrary>] = [
        RoutedCall("subject") { try await $0.subject(key: "dragons") },
        RoutedCall("subject, details", issues: ["works[0].authors[1].key", "languages[1].count"]) {
            try await $0.subject(key: "place:middle_earth")
        },
        RoutedCall("subject, none") { try await $0.subject(key: "second_breakfasts") },
        RoutedCall("publisher") { try await $0.publisher(name: "Brandy_Hall") },
        RoutedCall("trending") { try await $0.trending(period: .daily) },
        RoutedCall("recentChanges", issues: ["[2].kind"]) { try await $0.recentChanges() },
        RoutedCall("recentChangesOfKind", issues: ["[2].kind"]) { try await $0.recentChangesOfKind(kind: .addBook) },
        RoutedCall("changes", issues: ["[1].id", "[2].timestamp"]) { try await $0.changes(date: "2026/01/22") },
        RoutedCall("changesOfKind", issues: ["[1].id", "[2].timestamp"]) {
            try await $0.changesOfKind(date: "2026/01/22", kind: .update)
        },
        RoutedCall("languages") { try await $0.languages() },
        RoutedCall("language") { try await $0.language(code: "eng") },
        RoutedCall("volumesOfMany") { try await $0.volumesOfMany(extent: .brief, requests: ["isbn:026110235X"]) },
        RoutedCall("queryEditions") { try await $0.queryEditions() },
    ]

    private static let readers: [RoutedCall<OpenLibrary>] = [
        RoutedCall("userLists") { try await $0.userLists(user: "rosie") },
        RoutedCall("workLists", issues: ["entries[0].last_update", "entries[1].url"]) {
            try await $0.workLists(id: "OL27448W")
        },
        RoutedCall("editionLists") { try await $0.editionLists(id: "OL51711484M") },
        RoutedCall("authorLists") { try await $0.authorLists(id: "OL26320A") },
        RoutedCall("subjectLists") { try await $0.subjectLists(key: "dragons") },
        RoutedCall("list") { try await $0.list(key: "/people/rosie/lists/OL900001L") },
        RoutedCall("list, series") { try await $0.list(key: "/series/OL900005L") },
        RoutedCall("createList") { try await $0.createList(user: "rosie", body: .init(name: "Mushrooms")) },
        RoutedCall("editList") {
            try await $0.editList(key: "/people/rosie/lists/OL900001L", body: .init(name: "Berries", seeds: []))
        },
        RoutedCall("deleteList") { try await $0.deleteList(key: "/people/rosie/lists/OL900001L") },
        RoutedCall("listSeeds") { try await $0.listSeeds(key: "/people/rosie/lists/OL900001L") },
        RoutedCall("changeListSeeds") {
            try await $0.changeListSeeds(key: "/people/rosie/lists/OL900001L", adding: ["/works/OL27448W"])
        },
        RoutedCall("listEditions") { try await $0.listEditions(key: "/people/rosie/lists/OL900001L") },
        RoutedCall("listSubjects") { try await $0.listSubjects(key: "/people/rosie/lists/OL900001L") },
        RoutedCall("readingLog") { try await $0.readingLog(user: "rosie", shelf: .currentlyReading) },
        RoutedCall("readingGoals") { try await $0.readingGoals() },
        RoutedCall("createReadingGoal") { try await $0.createReadingGoal(goal: 24) },
        RoutedCall("checkIn") { try await $0.checkIn(id: "OL27448W", kind: .finish, year: 2026) },
        RoutedCall("loans") { try await $0.loans() },
        RoutedCall("loanHistory") { try await $0.loanHistory() },
    ]

    private static let librarians: [RoutedCall<OpenLibrary>] = [
        RoutedCall("linkScan") { try await $0.linkScan(message: "foxinsocks00seus|OL1M|1771061415", digest: "c0ffee") },
        RoutedCall("mergeAuthors") {
            try await $0.mergeAuthors(target: "/authors/OL26320A", duplicates: ["/authors/OL900011A"])
        },
        RoutedCall("importPreview") { try await $0.importPreview(source: "ia:foxinsocks00seus") },
        RoutedCall("importRecord") { try await $0.importRecord(source: "ia:foxinsocks00seus", saves: true) },
    ]
}
