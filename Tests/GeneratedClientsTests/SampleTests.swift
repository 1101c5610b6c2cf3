import GeneratedClients
import Testing

@Suite(.enabled(if: Sample.arePresent, "the recordings are not part of the project"))
struct SampleTests {
    @Test(arguments: openLibrarySamples + splatoon2Samples)
    func recordingsDecode(sample: Sample) throws {
        #expect(try sample.issues() == [])
    }
}

private let openLibrarySamples = [
    Sample("open-library/search-minimal-fields.json", OpenLibrary.BookSearch.self),
    Sample("open-library/search-authors.json", OpenLibrary.AuthorSearch.self),
    Sample("open-library/search-authors-legacy.json", OpenLibrary.AuthorSearch.self),
    Sample("open-library/search-subjects.json", OpenLibrary.SubjectSearch.self),
    Sample("open-library/work-description-string.json", OpenLibrary.Work.self),
    Sample("open-library/work-description-object.json", OpenLibrary.Work.self),
    Sample("open-library/work-editions.json", OpenLibrary.EditionList.self),
    Sample("open-library/edition-books-olid.json", OpenLibrary.Edition.self),
    Sample("open-library/edition-isbn.json", OpenLibrary.Edition.self),
    Sample("open-library/author-bio-string.json", OpenLibrary.Author.self),
    Sample("open-library/dump-authors-variants.json", [OpenLibrary.Author].self),
    Sample("open-library/author-works.json", OpenLibrary.WorkList.self),
    Sample("open-library/ratings.json", OpenLibrary.Ratings.self),
    Sample("open-library/ratings-empty.json", OpenLibrary.Ratings.self),
    Sample("open-library/bookshelves.json", OpenLibrary.Bookshelves.self),
    Sample("open-library/subject-love-excerpt.json", OpenLibrary.Subject.self),
    Sample("open-library/trending-yearly-excerpt.json", OpenLibrary.Trending.self),
    Sample("open-library/recentchanges.json", [OpenLibrary.Change].self),
    Sample("open-library/error-429.json", OpenLibrary.Throttled.self),
]

private let splatoon2Samples = [
    Sample("splatoon2/schedules.json", Splatoon2.Schedules.self),
    Sample("splatoon2/coop-schedules.json", Splatoon2.SalmonRun.self),
    Sample("splatoon2/coop-schedules-mystery.json", Splatoon2.SalmonRun.self),
    Sample("splatoon2/timeline-from-splatnet.json", Splatoon2.Timeline.self),
    Sample("splatoon2/merchandises-from-splatnet.json", Splatoon2.Merchandises.self),
]
