import GeneratedClients
import Testing

@Suite(.enabled(if: Sample.arePresent, "the recordings are not part of the project"))
struct SampleTests {
    @Test(arguments: openLibrarySamples + tmdbSamples + splatoon2Samples)
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

private let tmdbSamples = [
    Sample("tmdb/movie-now-playing.json", TMDb.DatedMoviePage.self),
    Sample("tmdb/movie-details-append-550.json", TMDb.MovieDetails.self),
    Sample("tmdb/movie-details-blank-dates.json", TMDb.MovieDetails.self),
    Sample("tmdb/movie-credits.json", TMDb.Credits.self),
    Sample("tmdb/movie-videos.json", TMDb.Videos.self),
    Sample("tmdb/movie-reviews.json", TMDb.ReviewPage.self),
    Sample("tmdb/movie-release-dates.json", TMDb.ReleaseDates.self),
    Sample("tmdb/movie-watch-providers.json", TMDb.WatchProviders.self),
    Sample("tmdb/movie-account-states.json", TMDb.AccountStates.self),
    Sample("tmdb/movie-account-states-unrated.json", TMDb.AccountStates.self),
    Sample("tmdb/search-movie.json", TMDb.MoviePage.self),
    Sample("tmdb/search-multi.json", TMDb.MediaPage.self),
    Sample("tmdb/trending-all.json", TMDb.MediaPage.self),
    Sample("tmdb/person-details.json", TMDb.PersonDetails.self),
    Sample("tmdb/person-popular.json", TMDb.PersonPage.self),
    Sample("tmdb/person-combined-credits.json", TMDb.CombinedCredits.self),
    Sample("tmdb/tv-details-append-1399.json", TMDb.SeriesDetails.self),
    Sample("tmdb/collection.json", TMDb.CollectionDetails.self),
    Sample("tmdb/configuration.json", TMDb.Configuration.self),
    Sample("tmdb/configuration-languages.json", [TMDb.Language].self),
    Sample("tmdb/authentication-token-new.json", TMDb.RequestToken.self),
    Sample("tmdb/authentication-session-new.json", TMDb.NewSession.self),
    Sample("tmdb/status-12-updated.json", TMDb.StatusReply.self),
    Sample("tmdb/error-401.json", TMDb.ErrorStatus.self),
    Sample("tmdb/error-404.json", TMDb.ErrorStatus.self),
]

private let splatoon2Samples = [
    Sample("splatoon2/schedules.json", Splatoon2.Schedules.self),
    Sample("splatoon2/coop-schedules.json", Splatoon2.SalmonRun.self),
    Sample("splatoon2/coop-schedules-mystery.json", Splatoon2.SalmonRun.self),
    Sample("splatoon2/timeline-from-splatnet.json", Splatoon2.Timeline.self),
    Sample("splatoon2/merchandises-from-splatnet.json", Splatoon2.Merchandises.self),
]
