// Generated from the specs by EveryModelTests. Do not edit.
// swift-format-ignore-file

import EndpointRuntime
import Foundation
import GeneratedClients

struct EveryModelOfOpenLibrary {
    private func AnnotatedSeed() -> [any JSONModel] {
        let required = OpenLibrary.AnnotatedSeed(record: OpenLibrary.Reference(key: "a"))
        let whole = OpenLibrary.AnnotatedSeed(record: OpenLibrary.Reference(key: "a"), notes: "a", position: "a")
        return [required, whole]
    }

    private func Author() -> [any JSONModel] {
        let required = OpenLibrary.Author(key: "a")
        let whole = OpenLibrary.Author(key: "a", kind: OpenLibrary.RecordKind.work, location: "a", name: "a", personalName: "a", fullerName: "a", alternateNames: ["a"], title: "a", entityType: OpenLibrary.EntityKind.person, birthDate: "a", deathDate: "a", date: "a", bio: OpenLibrary.Text.plain("a"), photos: [1], links: [OpenLibrary.Link()], wikipedia: "a", remoteIDs: ["a": "a"], sourceRecords: ["a"], revision: 1, latestRevision: 1, created: OpenLibrary.Timestamp(value: Date(timeIntervalSince1970: 1)), lastModified: OpenLibrary.Timestamp(value: Date(timeIntervalSince1970: 1)))
        return [required, whole]
    }

    private func AuthorMatch() -> [any JSONModel] {
        let required = OpenLibrary.AuthorMatch(key: "a")
        let whole = OpenLibrary.AuthorMatch(key: "a", type: "a", name: "a", alternateNames: ["a"], birthDate: "a", deathDate: "a", date: "a", topWork: "a", workCount: 1, topSubjects: ["a"], indexVersion: 1, searchedTexts: ["a"])
        return [required, whole]
    }

    private func AuthorRole() -> [any JSONModel] {
        let required = OpenLibrary.AuthorRole()
        let whole = OpenLibrary.AuthorRole(author: OpenLibrary.Reference(key: "a"), type: OpenLibrary.KeyOrReference.key("a"))
        return [required, whole]
    }

    private func AuthorSearch() -> [any JSONModel] {
        let required = OpenLibrary.AuthorSearch(numFound: 1, authors: [OpenLibrary.AuthorMatch(key: "a")])
        let whole = OpenLibrary.AuthorSearch(numFound: 1, start: 1, isNumFoundExact: true, authors: [OpenLibrary.AuthorMatch(key: "a")])
        return [required, whole]
    }

    private func Availability() -> [any JSONModel] {
        let required = OpenLibrary.Availability()
        let whole = OpenLibrary.Availability(status: OpenLibrary.AvailabilityStatus.open, isAvailableToBrowse: true, isAvailableToBorrow: true, isAvailableToWaitlist: true, isPrintDisabled: true, isReadable: true, isLendable: true, isPreviewable: true, isRestricted: true, isBrowsable: true, identifier: "a", isbn: "a", oclc: "a", workID: "a", editionID: "a", lastLoanDate: Date(timeIntervalSince1970: 1), lastWaitlistDate: Date(timeIntervalSince1970: 1), waitlistLength: 1, source: "a")
        return [required, whole]
    }

    private func Book() -> [any JSONModel] {
        let required = OpenLibrary.Book(key: "a")
        let whole = OpenLibrary.Book(key: "a", title: "a", subtitle: "a", titleSuggest: "a", type: "a", authorNames: ["a"], authorKeys: ["a"], authorAlternativeNames: ["a"], authorFacets: ["a"], coverID: 1, coverEditionKey: "a", editionCount: 1, editionKeys: ["a"], editions: OpenLibrary.BookEditions(numFound: 1, editions: [OpenLibrary.Book(key: "a")]), firstPublishYear: 1, publishYears: [1], publishDates: ["a"], publishPlaces: ["a"], publishers: ["a"], publisherFacets: ["a"], contributors: ["a"], medianPageCount: 1, languages: ["a"], firstSentences: ["a"], isbns: ["a"], lccns: ["a"], oclcNumbers: ["a"], lcc: ["a"], ddc: ["a"], lccSort: "a", ddcSort: "a", subjects: ["a"], subjectKeys: ["a"], subjectFacets: ["a"], places: ["a"], placeKeys: ["a"], placeFacets: ["a"], people: ["a"], personKeys: ["a"], personFacets: ["a"], times: ["a"], timeKeys: ["a"], timeFacets: ["a"], seriesKeys: ["a"], seriesNames: ["a"], seriesPositions: ["a"], ebookAccess: OpenLibrary.EbookAccess.noEbook, ebookCount: 1, hasFulltext: true, hasPublicScan: true, archiveIDs: ["a"], archiveCollections: ["a"], joinedArchiveCollections: "a", lendingEdition: "a", lendingIdentifier: "a", printDisabledEditions: "a", availability: OpenLibrary.Availability(), projectGutenbergIDs: ["a"], librivoxIDs: ["a"], standardEbooksIDs: ["a"], openStaxIDs: ["a"], citaPressIDs: ["a"], wikisourceIDs: ["a"], projectRunebergIDs: ["a"], goodreadsIDs: ["a"], libraryThingIDs: ["a"], amazonIDs: ["a"], overDriveIDs: ["a"], ratingsAverage: 1.5, ratingsSortable: 1.5, ratingsCount: 1, oneStarRatings: 1, twoStarRatings: 1, threeStarRatings: 1, fourStarRatings: 1, fiveStarRatings: 1, readingLogCount: 1, wantToReadCount: 1, currentlyReadingCount: 1, alreadyReadCount: 1, syllabusCount: 1, seeds: ["a"], lastModified: Date(timeIntervalSince1970: 1), indexVersion: 1)
        return [required, whole]
    }

    private func BookData() -> [any JSONModel] {
        let required = OpenLibrary.BookData()
        let whole = OpenLibrary.BookData(key: "a", url: URL(filePath: "/a"), title: "a", subtitle: "a", authors: [OpenLibrary.NamedLink()], byStatement: "a", publishers: [OpenLibrary.NamedLink()], publishPlaces: [OpenLibrary.NamedLink()], publishDate: "a", pageCount: OpenLibrary.NumberOrText.number(1), pagination: "a", weight: "a", identifiers: ["a": ["a"]], classifications: ["a": ["a"]], subjects: [OpenLibrary.NamedLink()], subjectPeople: [OpenLibrary.NamedLink()], subjectPlaces: [OpenLibrary.NamedLink()], subjectTimes: [OpenLibrary.NamedLink()], notes: OpenLibrary.Text.plain("a"), excerpts: [OpenLibrary.MarkedPassage()], tableOfContents: [OpenLibrary.ContentsEntry.text("a")], links: [OpenLibrary.Link()], cover: OpenLibrary.CoverLinks(), ebooks: [OpenLibrary.Ebook()])
        return [required, whole]
    }

    private func BookDetails() -> [any JSONModel] {
        let required = OpenLibrary.BookDetails()
        let whole = OpenLibrary.BookDetails(key: "a", infoURL: URL(filePath: "/a"), preview: OpenLibrary.PreviewKind.noPreview, previewURL: URL(filePath: "/a"), thumbnailURL: URL(filePath: "/a"), edition: OpenLibrary.Edition(key: "a"))
        return [required, whole]
    }

    private func BookEditions() -> [any JSONModel] {
        let required = OpenLibrary.BookEditions(numFound: 1, editions: [OpenLibrary.Book(key: "a")])
        let whole = OpenLibrary.BookEditions(numFound: 1, start: 1, isNumFoundExact: true, editions: [OpenLibrary.Book(key: "a")])
        return [required, whole]
    }

    private func BookList() -> [any JSONModel] {
        let required = OpenLibrary.BookList(key: "a")
        let whole = OpenLibrary.BookList(key: "a", name: "a", description: "a", seedCount: 1, meta: OpenLibrary.ListRevision())
        return [required, whole]
    }

    private func BookPreview() -> [any JSONModel] {
        let required = OpenLibrary.BookPreview()
        let whole = OpenLibrary.BookPreview(key: "a", infoURL: URL(filePath: "/a"), preview: OpenLibrary.PreviewKind.noPreview, previewURL: URL(filePath: "/a"), thumbnailURL: URL(filePath: "/a"))
        return [required, whole]
    }

    private func BookSearch() -> [any JSONModel] {
        let required = OpenLibrary.BookSearch(numFound: 1, books: [OpenLibrary.Book(key: "a")])
        let whole = OpenLibrary.BookSearch(numFound: 1, start: 1, isNumFoundExact: true, documentationURL: URL(filePath: "/a"), q: "a", offset: 1, books: [OpenLibrary.Book(key: "a")])
        return [required, whole]
    }

    private func Bookshelves() -> [any JSONModel] {
        let required = OpenLibrary.Bookshelves(counts: OpenLibrary.ShelfCounts())
        let whole = OpenLibrary.Bookshelves(counts: OpenLibrary.ShelfCounts())
        return [required, whole]
    }

    private func Change() -> [any JSONModel] {
        let required = OpenLibrary.Change(id: "a", kind: OpenLibrary.ChangeKind.addBook, timestamp: Date(timeIntervalSince1970: 1))
        let whole = OpenLibrary.Change(id: "a", kind: OpenLibrary.ChangeKind.addBook, author: OpenLibrary.Reference(key: "a"), ip: "a", timestamp: Date(timeIntervalSince1970: 1), comment: "a", changes: [OpenLibrary.RecordRevision(key: "a")], data: JSON.string("a"))
        return [required, whole]
    }

    private func ChangedList() -> [any JSONModel] {
        let required = OpenLibrary.ChangedList()
        let whole = OpenLibrary.ChangedList(key: "a", revision: 1)
        return [required, whole]
    }

    private func Chapter() -> [any JSONModel] {
        let required = OpenLibrary.Chapter()
        let whole = OpenLibrary.Chapter(level: 1, label: "a", title: "a", page: OpenLibrary.NumberOrText.number(1), value: "a", type: OpenLibrary.KeyOrReference.key("a"))
        return [required, whole]
    }

    private func CheckInReply() -> [any JSONModel] {
        let required = OpenLibrary.CheckInReply(id: 1)
        let whole = OpenLibrary.CheckInReply(status: "a", id: 1)
        return [required, whole]
    }

    private func Contributor() -> [any JSONModel] {
        let required = OpenLibrary.Contributor()
        let whole = OpenLibrary.Contributor(name: "a", role: "a")
        return [required, whole]
    }

    private func CountedMatches() -> [any JSONModel] {
        let required = OpenLibrary.CountedMatches(value: 1)
        let whole = OpenLibrary.CountedMatches(value: 1)
        return [required, whole]
    }

    private func CoverLinks() -> [any JSONModel] {
        let required = OpenLibrary.CoverLinks()
        let whole = OpenLibrary.CoverLinks(small: URL(filePath: "/a"), medium: URL(filePath: "/a"), large: URL(filePath: "/a"))
        return [required, whole]
    }

    private func CreatedList() -> [any JSONModel] {
        let required = OpenLibrary.CreatedList(key: "a")
        let whole = OpenLibrary.CreatedList(key: "a", revision: 1)
        return [required, whole]
    }

    private func Ebook() -> [any JSONModel] {
        let required = OpenLibrary.Ebook()
        let whole = OpenLibrary.Ebook(previewURL: URL(filePath: "/a"), preview: OpenLibrary.PreviewKind.noPreview, formats: ["a": OpenLibrary.EbookFile()], readURL: URL(filePath: "/a"), borrowURL: URL(filePath: "/a"), isCheckedOut: true)
        return [required, whole]
    }

    private func EbookFile() -> [any JSONModel] {
        let required = OpenLibrary.EbookFile()
        let whole = OpenLibrary.EbookFile(url: URL(filePath: "/a"))
        return [required, whole]
    }

    private func Edition() -> [any JSONModel] {
        let required = OpenLibrary.Edition(key: "a")
        let whole = OpenLibrary.Edition(key: "a", kind: OpenLibrary.RecordKind.work, locations: ["a"], title: "a", titlePrefix: "a", subtitle: "a", fullTitle: "a", otherTitles: ["a"], workTitles: ["a"], works: [OpenLibrary.Reference(key: "a")], authors: [OpenLibrary.NamedReference(key: "a")], byStatement: "a", contributions: ["a"], contributors: [OpenLibrary.Contributor()], publishers: ["a"], publishDate: "a", publishPlaces: ["a"], publishCountry: "a", copyrightDate: "a", editionName: "a", series: ["a"], pageCount: 1, pagination: "a", isbn10s: ["a"], isbn13s: ["a"], lccns: ["a"], oclcNumbers: ["a"], archiveID: "a", identifiers: ["a": ["a"]], classifications: ["a": ["a"]], deweyClasses: ["a"], libraryOfCongressClasses: ["a"], covers: [1], languages: [OpenLibrary.Reference(key: "a")], translationOf: "a", translatedFrom: [OpenLibrary.Reference(key: "a")], physicalFormat: "a", physicalDimensions: "a", weight: "a", genres: ["a"], subjects: ["a"], subjectPeople: ["a"], subjectPlaces: ["a"], subjectTimes: ["a"], description: OpenLibrary.Text.plain("a"), firstSentence: OpenLibrary.Text.plain("a"), notes: OpenLibrary.Text.plain("a"), tableOfContents: [OpenLibrary.ContentsEntry.text("a")], links: [OpenLibrary.Link()], uris: ["a"], uriDescriptions: ["a"], sourceRecords: ["a"], localIDs: ["a"], archiveBoxIDs: ["a"], revision: 1, latestRevision: 1, created: OpenLibrary.Timestamp(value: Date(timeIntervalSince1970: 1)), lastModified: OpenLibrary.Timestamp(value: Date(timeIntervalSince1970: 1)))
        return [required, whole]
    }

    private func EditionList() -> [any JSONModel] {
        let required = OpenLibrary.EditionList(editions: [OpenLibrary.Edition(key: "a")])
        let whole = OpenLibrary.EditionList(links: OpenLibrary.PageLinks(), size: 1, start: 1, end: 1, editions: [OpenLibrary.Edition(key: "a")])
        return [required, whole]
    }

    private func Excerpt() -> [any JSONModel] {
        let required = OpenLibrary.Excerpt()
        let whole = OpenLibrary.Excerpt(text: OpenLibrary.Text.plain("a"), comment: "a", author: OpenLibrary.Reference(key: "a"), page: OpenLibrary.NumberOrText.number(1))
        return [required, whole]
    }

    private func Facet() -> [any JSONModel] {
        let required = OpenLibrary.Facet()
        let whole = OpenLibrary.Facet(key: "a", name: "a", count: 1)
        return [required, whole]
    }

    private func InsideAuthor() -> [any JSONModel] {
        let required = OpenLibrary.InsideAuthor()
        let whole = OpenLibrary.InsideAuthor(key: "a", name: "a")
        return [required, whole]
    }

    private func InsideEdition() -> [any JSONModel] {
        let required = OpenLibrary.InsideEdition()
        let whole = OpenLibrary.InsideEdition(key: "a", title: "a", url: "a", coverURL: "a", archiveID: "a", authors: [OpenLibrary.InsideAuthor()])
        return [required, whole]
    }

    private func InsideFields() -> [any JSONModel] {
        let required = OpenLibrary.InsideFields()
        let whole = OpenLibrary.InsideFields(identifiers: ["a"], titles: ["a"], creators: ["a"])
        return [required, whole]
    }

    private func InsideMatch() -> [any JSONModel] {
        let required = OpenLibrary.InsideMatch()
        let whole = OpenLibrary.InsideMatch(fields: OpenLibrary.InsideFields(), highlights: ["a"], edition: OpenLibrary.InsideEdition(), availability: OpenLibrary.Availability(), score: 1.5)
        return [required, whole]
    }

    private func InsideSearch() -> [any JSONModel] {
        let required = OpenLibrary.InsideSearch(matches: [OpenLibrary.InsideMatch()])
        let whole = OpenLibrary.InsideSearch(total: OpenLibrary.MatchCount.number(1), matches: [OpenLibrary.InsideMatch()])
        return [required, whole]
    }

    private func Language() -> [any JSONModel] {
        let required = OpenLibrary.Language(key: "a")
        let whole = OpenLibrary.Language(key: "a", name: "a", marcCode: "a", workCount: 1, ebookEditionCount: 1)
        return [required, whole]
    }

    private func LanguageRecord() -> [any JSONModel] {
        let required = OpenLibrary.LanguageRecord(key: "a")
        let whole = OpenLibrary.LanguageRecord(key: "a", kind: OpenLibrary.RecordKind.work, name: "a", code: "a", translatedNames: ["a": ["a"]], identifiers: ["a": ["a"]], revision: 1, latestRevision: 1, created: OpenLibrary.Timestamp(value: Date(timeIntervalSince1970: 1)), lastModified: OpenLibrary.Timestamp(value: Date(timeIntervalSince1970: 1)))
        return [required, whole]
    }

    private func Link() -> [any JSONModel] {
        let required = OpenLibrary.Link()
        let whole = OpenLibrary.Link(title: "a", url: URL(filePath: "/a"), type: OpenLibrary.Reference(key: "a"))
        return [required, whole]
    }

    private func ListContents() -> [any JSONModel] {
        let required = OpenLibrary.ListContents(name: "a", seeds: [OpenLibrary.ListSeed.record(OpenLibrary.Reference(key: "a"))])
        let whole = OpenLibrary.ListContents(name: "a", description: "a", seeds: [OpenLibrary.ListSeed.record(OpenLibrary.Reference(key: "a"))])
        return [required, whole]
    }

    private func ListMatch() -> [any JSONModel] {
        let required = OpenLibrary.ListMatch()
        let whole = OpenLibrary.ListMatch(key: "a", url: "a", fullPath: "a", name: "a", seedCount: 1, lastUpdate: "a")
        return [required, whole]
    }

    private func ListPage() -> [any JSONModel] {
        let required = OpenLibrary.ListPage(lists: [OpenLibrary.ListPreview(key: "a")])
        let whole = OpenLibrary.ListPage(links: OpenLibrary.PageLinks(), size: 1, lists: [OpenLibrary.ListPreview(key: "a")])
        return [required, whole]
    }

    private func ListPreview() -> [any JSONModel] {
        let required = OpenLibrary.ListPreview(key: "a")
        let whole = OpenLibrary.ListPreview(key: "a", fullPath: "a", name: "a", seedCount: 1, editionCount: 1, lastUpdate: Date(timeIntervalSince1970: 1))
        return [required, whole]
    }

    private func ListRecord() -> [any JSONModel] {
        let required = OpenLibrary.ListRecord(key: "a")
        let whole = OpenLibrary.ListRecord(key: "a", kind: OpenLibrary.RecordKind.work, name: "a", description: OpenLibrary.Text.plain("a"), tags: ["a"], cover: 1, seeds: [OpenLibrary.ListSeed.record(OpenLibrary.Reference(key: "a"))], revision: 1, latestRevision: 1, created: OpenLibrary.Timestamp(value: Date(timeIntervalSince1970: 1)), lastModified: OpenLibrary.Timestamp(value: Date(timeIntervalSince1970: 1)))
        return [required, whole]
    }

    private func ListRevision() -> [any JSONModel] {
        let required = OpenLibrary.ListRevision()
        let whole = OpenLibrary.ListRevision(revision: 1, created: Date(timeIntervalSince1970: 1), lastModified: Date(timeIntervalSince1970: 1))
        return [required, whole]
    }

    private func ListSearch() -> [any JSONModel] {
        let required = OpenLibrary.ListSearch(lists: [OpenLibrary.ListMatch()])
        let whole = OpenLibrary.ListSearch(numFound: 1, start: 1, q: "a", lists: [OpenLibrary.ListMatch()])
        return [required, whole]
    }

    private func ListSubject() -> [any JSONModel] {
        let required = OpenLibrary.ListSubject(name: "a")
        let whole = OpenLibrary.ListSubject(name: "a", count: 1, url: "a")
        return [required, whole]
    }

    private func ListSubjects() -> [any JSONModel] {
        let required = OpenLibrary.ListSubjects(subjects: [OpenLibrary.ListSubject(name: "a")], places: [OpenLibrary.ListSubject(name: "a")], people: [OpenLibrary.ListSubject(name: "a")], times: [OpenLibrary.ListSubject(name: "a")])
        let whole = OpenLibrary.ListSubjects(subjects: [OpenLibrary.ListSubject(name: "a")], places: [OpenLibrary.ListSubject(name: "a")], people: [OpenLibrary.ListSubject(name: "a")], times: [OpenLibrary.ListSubject(name: "a")], links: OpenLibrary.PageLinks())
        return [required, whole]
    }

    private func Loan() -> [any JSONModel] {
        let required = OpenLibrary.Loan()
        let whole = OpenLibrary.Loan(archiveID: "a", book: "a", format: "a", expiry: "a")
        return [required, whole]
    }

    private func LoanHistory() -> [any JSONModel] {
        let required = OpenLibrary.LoanHistory(records: [JSON.string("a")])
        let whole = OpenLibrary.LoanHistory(records: [JSON.string("a")], page: 1, limit: 1, hasNext: true)
        return [required, whole]
    }

    private func LoggedWork() -> [any JSONModel] {
        let required = OpenLibrary.LoggedWork(work: OpenLibrary.ShelvedWork(key: "a"))
        let whole = OpenLibrary.LoggedWork(work: OpenLibrary.ShelvedWork(key: "a"), loggedEdition: "a", loggedDate: "a")
        return [required, whole]
    }

    private func MarkedPassage() -> [any JSONModel] {
        let required = OpenLibrary.MarkedPassage()
        let whole = OpenLibrary.MarkedPassage(text: OpenLibrary.Text.plain("a"), comment: "a", isFirstSentence: true)
        return [required, whole]
    }

    private func NamedLink() -> [any JSONModel] {
        let required = OpenLibrary.NamedLink()
        let whole = OpenLibrary.NamedLink(name: "a", url: URL(filePath: "/a"))
        return [required, whole]
    }

    private func NamedReference() -> [any JSONModel] {
        let required = OpenLibrary.NamedReference(key: "a")
        let whole = OpenLibrary.NamedReference(key: "a", name: "a")
        return [required, whole]
    }

    private func NewList() -> [any JSONModel] {
        let required = OpenLibrary.NewList(name: "a")
        let whole = OpenLibrary.NewList(name: "a", description: "a", tags: ["a"], seeds: [OpenLibrary.ListSeed.record(OpenLibrary.Reference(key: "a"))])
        return [required, whole]
    }

    private func NotFound() -> [any JSONModel] {
        let required = OpenLibrary.NotFound(error: "a")
        let whole = OpenLibrary.NotFound(error: "a", key: "a")
        return [required, whole]
    }

    private func PageLinks() -> [any JSONModel] {
        let required = OpenLibrary.PageLinks()
        let whole = OpenLibrary.PageLinks(current: "a", work: "a", author: "a", list: "a", next: "a", previous: "a")
        return [required, whole]
    }

    private func ParameterProblem() -> [any JSONModel] {
        let required = OpenLibrary.ParameterProblem()
        let whole = OpenLibrary.ParameterProblem(location: [OpenLibrary.NumberOrText.number(1)], message: "a", type: "a")
        return [required, whole]
    }

    private func RatingReply() -> [any JSONModel] {
        let required = OpenLibrary.RatingReply()
        let whole = OpenLibrary.RatingReply(message: "a", error: "a")
        return [required, whole]
    }

    private func RatingSummary() -> [any JSONModel] {
        let required = OpenLibrary.RatingSummary()
        let whole = OpenLibrary.RatingSummary(average: 1.5, count: 1, sortable: 1.5)
        return [required, whole]
    }

    private func Ratings() -> [any JSONModel] {
        let required = OpenLibrary.Ratings(summary: OpenLibrary.RatingSummary())
        let whole = OpenLibrary.Ratings(summary: OpenLibrary.RatingSummary(), counts: ["a": 1])
        return [required, whole]
    }

    private func ReadingGoal() -> [any JSONModel] {
        let required = OpenLibrary.ReadingGoal(year: 1, goal: 1)
        let whole = OpenLibrary.ReadingGoal(year: 1, goal: 1)
        return [required, whole]
    }

    private func ReadingLog() -> [any JSONModel] {
        let required = OpenLibrary.ReadingLog(entries: [OpenLibrary.LoggedWork(work: OpenLibrary.ShelvedWork(key: "a"))])
        let whole = OpenLibrary.ReadingLog(page: 1, numFound: 1, entries: [OpenLibrary.LoggedWork(work: OpenLibrary.ShelvedWork(key: "a"))])
        return [required, whole]
    }

    private func RecordRevision() -> [any JSONModel] {
        let required = OpenLibrary.RecordRevision(key: "a")
        let whole = OpenLibrary.RecordRevision(key: "a", revision: 1)
        return [required, whole]
    }

    private func Reference() -> [any JSONModel] {
        let required = OpenLibrary.Reference(key: "a")
        let whole = OpenLibrary.Reference(key: "a")
        return [required, whole]
    }

    private func Rejection() -> [any JSONModel] {
        let required = OpenLibrary.Rejection(detail: OpenLibrary.RejectionDetail.message("a"))
        let whole = OpenLibrary.Rejection(detail: OpenLibrary.RejectionDetail.message("a"))
        return [required, whole]
    }

    private func Revision() -> [any JSONModel] {
        let required = OpenLibrary.Revision(key: "a", revision: 1)
        let whole = OpenLibrary.Revision(key: "a", revision: 1, changeID: 1, action: "a", author: OpenLibrary.KeyOrReference.key("a"), authorID: 1, isByBot: true, comment: "a", machineComment: "a", created: Date(timeIntervalSince1970: 1), changes: JSON.string("a"), data: JSON.string("a"))
        return [required, whole]
    }

    private func SeedList() -> [any JSONModel] {
        let required = OpenLibrary.SeedList(seeds: [OpenLibrary.SeedPreview(key: "a")])
        let whole = OpenLibrary.SeedList(links: OpenLibrary.PageLinks(), size: 1, seeds: [OpenLibrary.SeedPreview(key: "a")])
        return [required, whole]
    }

    private func SeedPreview() -> [any JSONModel] {
        let required = OpenLibrary.SeedPreview(key: "a")
        let whole = OpenLibrary.SeedPreview(key: "a", fullPath: "a", kind: OpenLibrary.SeedKind.subject, title: "a", lastUpdate: Date(timeIntervalSince1970: 1), pictureURL: "a")
        return [required, whole]
    }

    private func ShelfCounts() -> [any JSONModel] {
        let required = OpenLibrary.ShelfCounts()
        let whole = OpenLibrary.ShelfCounts(wantToRead: 1, currentlyReading: 1, alreadyRead: 1, stoppedReading: 1)
        return [required, whole]
    }

    private func ShelfReply() -> [any JSONModel] {
        let required = OpenLibrary.ShelfReply()
        let whole = OpenLibrary.ShelfReply(affectedCount: 1, error: "a")
        return [required, whole]
    }

    private func ShelvedWork() -> [any JSONModel] {
        let required = OpenLibrary.ShelvedWork(key: "a")
        let whole = OpenLibrary.ShelvedWork(key: "a", title: "a", authorKeys: ["a"], authorNames: ["a"], firstPublishYear: 1, lendingEdition: "a", editionKeys: ["a"], coverID: 1, coverEditionKey: "a")
        return [required, whole]
    }

    private func SignInFailure() -> [any JSONModel] {
        let required = OpenLibrary.SignInFailure(error: "a", message: "a")
        let whole = OpenLibrary.SignInFailure(error: "a", message: "a")
        return [required, whole]
    }

    private func StatusReply() -> [any JSONModel] {
        let required = OpenLibrary.StatusReply(status: "a")
        let whole = OpenLibrary.StatusReply(status: "a")
        return [required, whole]
    }

    private func Subject() -> [any JSONModel] {
        let required = OpenLibrary.Subject(key: "a", works: [OpenLibrary.SubjectWork(key: "a")])
        let whole = OpenLibrary.Subject(key: "a", name: "a", kind: OpenLibrary.SubjectKind.subject, solrQuery: "a", workCount: 1, ebookCount: 1, works: [OpenLibrary.SubjectWork(key: "a")], subjects: [OpenLibrary.Facet()], places: [OpenLibrary.Facet()], people: [OpenLibrary.Facet()], times: [OpenLibrary.Facet()], authors: [OpenLibrary.Facet()], publishers: [OpenLibrary.Facet()], languages: [OpenLibrary.Facet()], publishingHistory: [[1]])
        return [required, whole]
    }

    private func SubjectMatch() -> [any JSONModel] {
        let required = OpenLibrary.SubjectMatch(key: "a")
        let whole = OpenLibrary.SubjectMatch(key: "a", name: "a", kind: OpenLibrary.SubjectKind.subject, workCount: 1)
        return [required, whole]
    }

    private func SubjectSearch() -> [any JSONModel] {
        let required = OpenLibrary.SubjectSearch(numFound: 1, subjects: [OpenLibrary.SubjectMatch(key: "a")])
        let whole = OpenLibrary.SubjectSearch(numFound: 1, start: 1, isNumFoundExact: true, subjects: [OpenLibrary.SubjectMatch(key: "a")])
        return [required, whole]
    }

    private func SubjectWork() -> [any JSONModel] {
        let required = OpenLibrary.SubjectWork(key: "a")
        let whole = OpenLibrary.SubjectWork(key: "a", title: "a", editionCount: 1, coverID: 1, coverEditionKey: "a", subjects: ["a"], authors: [OpenLibrary.NamedReference(key: "a")], firstPublishYear: 1, archiveIDs: ["a"], archiveCollections: ["a"], hasFulltext: true, hasPublicScan: true, isPrintDisabled: true, isInLendingLibrary: true, lendingEdition: "a", lendingIdentifier: "a", availability: OpenLibrary.Availability())
        return [required, whole]
    }

    private func Throttled() -> [any JSONModel] {
        let required = OpenLibrary.Throttled(status: 1, message: "a")
        let whole = OpenLibrary.Throttled(status: 1, message: "a")
        return [required, whole]
    }

    private func Timestamp() -> [any JSONModel] {
        let required = OpenLibrary.Timestamp(value: Date(timeIntervalSince1970: 1))
        let whole = OpenLibrary.Timestamp(type: "a", value: Date(timeIntervalSince1970: 1))
        return [required, whole]
    }

    private func Trending() -> [any JSONModel] {
        let required = OpenLibrary.Trending(works: [OpenLibrary.Book(key: "a")])
        let whole = OpenLibrary.Trending(query: "a", works: [OpenLibrary.Book(key: "a")], days: 1, hours: 1)
        return [required, whole]
    }

    private func TypedText() -> [any JSONModel] {
        let required = OpenLibrary.TypedText(value: "a")
        let whole = OpenLibrary.TypedText(type: "a", value: "a")
        return [required, whole]
    }

    private func Volume() -> [any JSONModel] {
        let required = OpenLibrary.Volume()
        let whole = OpenLibrary.Volume(recordURL: URL(filePath: "/a"), publishDates: ["a"], isbns: ["a"], issns: ["a"], lccns: ["a"], oclcs: ["a"], olids: ["a"], data: OpenLibrary.BookData(), details: OpenLibrary.BookDetails())
        return [required, whole]
    }

    private func VolumeItem() -> [any JSONModel] {
        let required = OpenLibrary.VolumeItem()
        let whole = OpenLibrary.VolumeItem(match: OpenLibrary.VolumeSimilarity.exact, status: OpenLibrary.VolumeStatus.fullAccess, itemURL: URL(filePath: "/a"), record: "a", editionID: "a", workID: "a", publishDate: "a", contributor: "a", cover: OpenLibrary.CoverLinks())
        return [required, whole]
    }

    private func VolumeMatches() -> [any JSONModel] {
        let required = OpenLibrary.VolumeMatches(records: ["a": OpenLibrary.Volume()])
        let whole = OpenLibrary.VolumeMatches(records: ["a": OpenLibrary.Volume()], items: [OpenLibrary.VolumeItem()])
        return [required, whole]
    }

    private func Work() -> [any JSONModel] {
        let required = OpenLibrary.Work(key: "a")
        let whole = OpenLibrary.Work(key: "a", kind: OpenLibrary.RecordKind.work, location: "a", title: "a", subtitle: "a", description: OpenLibrary.Text.plain("a"), firstSentence: OpenLibrary.Text.plain("a"), notes: OpenLibrary.Text.plain("a"), authors: [OpenLibrary.AuthorRole()], covers: [1], coverEdition: OpenLibrary.Reference(key: "a"), subjects: ["a"], subjectPeople: ["a"], subjectPlaces: ["a"], subjectTimes: ["a"], links: [OpenLibrary.Link()], excerpts: [OpenLibrary.Excerpt()], firstPublishDate: "a", deweyNumbers: ["a"], libraryOfCongressClasses: ["a"], revision: 1, latestRevision: 1, created: OpenLibrary.Timestamp(value: Date(timeIntervalSince1970: 1)), lastModified: OpenLibrary.Timestamp(value: Date(timeIntervalSince1970: 1)))
        return [required, whole]
    }

    private func WorkList() -> [any JSONModel] {
        let required = OpenLibrary.WorkList(works: [OpenLibrary.Work(key: "a")])
        let whole = OpenLibrary.WorkList(links: OpenLibrary.PageLinks(), size: 1, works: [OpenLibrary.Work(key: "a")])
        return [required, whole]
    }

    var models: [[any JSONModel]] {
        [
            AnnotatedSeed(),
            Author(),
            AuthorMatch(),
            AuthorRole(),
            AuthorSearch(),
            Availability(),
            Book(),
            BookData(),
            BookDetails(),
            BookEditions(),
            BookList(),
            BookPreview(),
            BookSearch(),
            Bookshelves(),
            Change(),
            ChangedList(),
            Chapter(),
            CheckInReply(),
            Contributor(),
            CountedMatches(),
            CoverLinks(),
            CreatedList(),
            Ebook(),
            EbookFile(),
            Edition(),
            EditionList(),
            Excerpt(),
            Facet(),
            InsideAuthor(),
            InsideEdition(),
            InsideFields(),
            InsideMatch(),
            InsideSearch(),
            Language(),
            LanguageRecord(),
            Link(),
            ListContents(),
            ListMatch(),
            ListPage(),
            ListPreview(),
            ListRecord(),
            ListRevision(),
            ListSearch(),
            ListSubject(),
            ListSubjects(),
            Loan(),
            LoanHistory(),
            LoggedWork(),
            MarkedPassage(),
            NamedLink(),
            NamedReference(),
            NewList(),
            NotFound(),
            PageLinks(),
            ParameterProblem(),
            RatingReply(),
            RatingSummary(),
            Ratings(),
            ReadingGoal(),
            ReadingLog(),
            RecordRevision(),
            Reference(),
            Rejection(),
            Revision(),
            SeedList(),
            SeedPreview(),
            ShelfCounts(),
            ShelfReply(),
            ShelvedWork(),
            SignInFailure(),
            StatusReply(),
            Subject(),
            SubjectMatch(),
            SubjectSearch(),
            SubjectWork(),
            Throttled(),
            Timestamp(),
            Trending(),
            TypedText(),
            Volume(),
            VolumeItem(),
            VolumeMatches(),
            Work(),
            WorkList(),
        ]
    }
}
