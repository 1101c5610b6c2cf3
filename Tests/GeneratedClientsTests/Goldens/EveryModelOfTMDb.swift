// Generated from the specs by EveryModelTests. Do not edit.
// swift-format-ignore-file

import EndpointRuntime
import Foundation
import GeneratedClients

struct EveryModelOfTMDb {
    private func Account() -> [any JSONModel] {
        let required = TMDb.Account(id: 1)
        let whole = TMDb.Account(id: 1, name: "a", username: "a", includesAdult: true, language: "a", country: "a", avatar: TMDb.Avatar())
        return [required, whole]
    }

    private func AccountStates() -> [any JSONModel] {
        let required = TMDb.AccountStates()
        let whole = TMDb.AccountStates(id: 1, isFavorite: true, isOnWatchlist: true, rating: TMDb.RatedState.flag(true))
        return [required, whole]
    }

    private func AggregateCastMember() -> [any JSONModel] {
        let required = TMDb.AggregateCastMember(id: 1, name: "a")
        let whole = TMDb.AggregateCastMember(id: 1, name: "a", originalName: "a", gender: TMDb.Gender.unspecified, knownDepartment: "a", profilePath: "a", popularity: 1.5, isAdult: true, roles: [TMDb.Role()], totalEpisodeCount: 1, order: 1)
        return [required, whole]
    }

    private func AggregateCredits() -> [any JSONModel] {
        let required = TMDb.AggregateCredits(cast: [TMDb.AggregateCastMember(id: 1, name: "a")], crew: [TMDb.AggregateCrewMember(id: 1, name: "a")])
        let whole = TMDb.AggregateCredits(id: 1, cast: [TMDb.AggregateCastMember(id: 1, name: "a")], crew: [TMDb.AggregateCrewMember(id: 1, name: "a")])
        return [required, whole]
    }

    private func AggregateCrewMember() -> [any JSONModel] {
        let required = TMDb.AggregateCrewMember(id: 1, name: "a")
        let whole = TMDb.AggregateCrewMember(id: 1, name: "a", originalName: "a", gender: TMDb.Gender.unspecified, knownDepartment: "a", profilePath: "a", popularity: 1.5, isAdult: true, department: "a", jobs: [TMDb.Job()], totalEpisodeCount: 1)
        return [required, whole]
    }

    private func AlternativeName() -> [any JSONModel] {
        let required = TMDb.AlternativeName(name: "a")
        let whole = TMDb.AlternativeName(name: "a", kind: "a")
        return [required, whole]
    }

    private func AlternativeTitle() -> [any JSONModel] {
        let required = TMDb.AlternativeTitle(title: "a")
        let whole = TMDb.AlternativeTitle(country: "a", title: "a", kind: "a")
        return [required, whole]
    }

    private func Avatar() -> [any JSONModel] {
        let required = TMDb.Avatar()
        let whole = TMDb.Avatar(gravatarHash: "a", avatarPath: "a")
        return [required, whole]
    }

    private func CastMember() -> [any JSONModel] {
        let required = TMDb.CastMember(id: 1, name: "a")
        let whole = TMDb.CastMember(id: 1, name: "a", originalName: "a", gender: TMDb.Gender.unspecified, knownDepartment: "a", profilePath: "a", popularity: 1.5, isAdult: true, character: "a", order: 1, castID: 1, creditID: "a")
        return [required, whole]
    }

    private func Certification() -> [any JSONModel] {
        let required = TMDb.Certification(name: "a")
        let whole = TMDb.Certification(name: "a", meaning: "a", order: 1)
        return [required, whole]
    }

    private func Change() -> [any JSONModel] {
        let required = TMDb.Change(key: "a", items: [TMDb.ChangeItem()])
        let whole = TMDb.Change(key: "a", items: [TMDb.ChangeItem()])
        return [required, whole]
    }

    private func ChangeItem() -> [any JSONModel] {
        let required = TMDb.ChangeItem()
        let whole = TMDb.ChangeItem(id: "a", action: "a", time: Date(timeIntervalSince1970: 1), language: "a", country: "a", value: JSON.string("a"), originalValue: JSON.string("a"))
        return [required, whole]
    }

    private func ChangedItem() -> [any JSONModel] {
        let required = TMDb.ChangedItem(id: 1)
        let whole = TMDb.ChangedItem(id: 1, isAdult: true)
        return [required, whole]
    }

    private func Collection() -> [any JSONModel] {
        let required = TMDb.Collection(id: 1)
        let whole = TMDb.Collection(id: 1, name: "a", originalName: "a", originalLanguage: "a", overview: "a", posterPath: "a", backdropPath: "a", title: "a", originalTitle: "a", isAdult: true)
        return [required, whole]
    }

    private func CollectionDetails() -> [any JSONModel] {
        let required = TMDb.CollectionDetails(id: 1, parts: [TMDb.Movie(id: 1, title: "a")])
        let whole = TMDb.CollectionDetails(id: 1, name: "a", originalName: "a", originalLanguage: "a", overview: "a", posterPath: "a", backdropPath: "a", parts: [TMDb.Movie(id: 1, title: "a")])
        return [required, whole]
    }

    private func CombinedCredits() -> [any JSONModel] {
        let required = TMDb.CombinedCredits(cast: [TMDb.Credit.movie(TMDb.MovieCredit(id: 1, title: "a"))], crew: [TMDb.Credit.movie(TMDb.MovieCredit(id: 1, title: "a"))])
        let whole = TMDb.CombinedCredits(id: 1, cast: [TMDb.Credit.movie(TMDb.MovieCredit(id: 1, title: "a"))], crew: [TMDb.Credit.movie(TMDb.MovieCredit(id: 1, title: "a"))])
        return [required, whole]
    }

    private func Company() -> [any JSONModel] {
        let required = TMDb.Company(id: 1)
        let whole = TMDb.Company(id: 1, name: "a", logoPath: "a", originCountry: "a")
        return [required, whole]
    }

    private func CompanyDetails() -> [any JSONModel] {
        let required = TMDb.CompanyDetails(id: 1)
        let whole = TMDb.CompanyDetails(id: 1, name: "a", description: "a", headquarters: "a", homepage: "a", logoPath: "a", originCountry: "a", parentCompany: TMDb.Company(id: 1))
        return [required, whole]
    }

    private func Configuration() -> [any JSONModel] {
        let required = TMDb.Configuration(images: TMDb.ImageConfiguration())
        let whole = TMDb.Configuration(images: TMDb.ImageConfiguration(), changeKeys: ["a"])
        return [required, whole]
    }

    private func ContentRating() -> [any JSONModel] {
        let required = TMDb.ContentRating(country: "a")
        let whole = TMDb.ContentRating(country: "a", rating: "a", descriptors: ["a"])
        return [required, whole]
    }

    private func Country() -> [any JSONModel] {
        let required = TMDb.Country(code: "a")
        let whole = TMDb.Country(code: "a", name: "a", englishName: "a", nativeName: "a")
        return [required, whole]
    }

    private func CountryReleases() -> [any JSONModel] {
        let required = TMDb.CountryReleases(country: "a", releases: [TMDb.Release()])
        let whole = TMDb.CountryReleases(country: "a", releases: [TMDb.Release()])
        return [required, whole]
    }

    private func CountryZones() -> [any JSONModel] {
        let required = TMDb.CountryZones(country: "a", zones: ["a"])
        let whole = TMDb.CountryZones(country: "a", zones: ["a"])
        return [required, whole]
    }

    private func Creator() -> [any JSONModel] {
        let required = TMDb.Creator(id: 1)
        let whole = TMDb.Creator(id: 1, name: "a", originalName: "a", gender: TMDb.Gender.unspecified, profilePath: "a", creditID: "a")
        return [required, whole]
    }

    private func CreditDetails() -> [any JSONModel] {
        let required = TMDb.CreditDetails(id: "a")
        let whole = TMDb.CreditDetails(id: "a", kind: TMDb.CreditKind.cast, department: "a", job: "a", mediaKind: TMDb.MediaKind.movie, media: TMDb.CreditMedia.movie(TMDb.MovieCredit(id: 1, title: "a")), person: TMDb.Person(id: 1, name: "a"))
        return [required, whole]
    }

    private func Credits() -> [any JSONModel] {
        let required = TMDb.Credits(cast: [TMDb.CastMember(id: 1, name: "a")], crew: [TMDb.CrewMember(id: 1, name: "a")])
        let whole = TMDb.Credits(id: 1, cast: [TMDb.CastMember(id: 1, name: "a")], crew: [TMDb.CrewMember(id: 1, name: "a")], guestStars: [TMDb.CastMember(id: 1, name: "a")])
        return [required, whole]
    }

    private func CrewMember() -> [any JSONModel] {
        let required = TMDb.CrewMember(id: 1, name: "a")
        let whole = TMDb.CrewMember(id: 1, name: "a", originalName: "a", gender: TMDb.Gender.unspecified, knownDepartment: "a", profilePath: "a", popularity: 1.5, isAdult: true, department: "a", job: "a", creditID: "a")
        return [required, whole]
    }

    private func DateRange() -> [any JSONModel] {
        let required = TMDb.DateRange()
        let whole = TMDb.DateRange(minimum: CalendarDay(literal: "2024-01-31"), maximum: CalendarDay(literal: "2024-01-31"))
        return [required, whole]
    }

    private func DatedMoviePage() -> [any JSONModel] {
        let required = TMDb.DatedMoviePage(page: 1, results: [TMDb.Movie(id: 1, title: "a")], totalPages: 1, totalResults: 1)
        let whole = TMDb.DatedMoviePage(page: 1, dates: TMDb.DateRange(), results: [TMDb.Movie(id: 1, title: "a")], totalPages: 1, totalResults: 1)
        return [required, whole]
    }

    private func Department() -> [any JSONModel] {
        let required = TMDb.Department(name: "a", jobs: ["a"])
        let whole = TMDb.Department(name: "a", jobs: ["a"])
        return [required, whole]
    }

    private func Episode() -> [any JSONModel] {
        let required = TMDb.Episode(id: 1)
        let whole = TMDb.Episode(id: 1, name: "a", overview: "a", seriesID: 1, seasonNumber: 1, number: 1, airDate: CalendarDay(literal: "2024-01-31"), kind: TMDb.EpisodeKind.standard, runtime: 1, productionCode: "a", stillPath: "a", voteAverage: 1.5, voteCount: 1, crew: [TMDb.CrewMember(id: 1, name: "a")], guestStars: [TMDb.CastMember(id: 1, name: "a")], order: 1, rating: 1.5)
        return [required, whole]
    }

    private func EpisodeDetails() -> [any JSONModel] {
        let required = TMDb.EpisodeDetails(id: 1)
        let whole = TMDb.EpisodeDetails(id: 1, name: "a", overview: "a", seriesID: 1, seasonNumber: 1, number: 1, airDate: CalendarDay(literal: "2024-01-31"), kind: TMDb.EpisodeKind.standard, runtime: 1, productionCode: "a", stillPath: "a", voteAverage: 1.5, voteCount: 1, crew: [TMDb.CrewMember(id: 1, name: "a")], guestStars: [TMDb.CastMember(id: 1, name: "a")], accountStates: TMDb.AccountStates(), credits: TMDb.Credits(cast: [TMDb.CastMember(id: 1, name: "a")], crew: [TMDb.CrewMember(id: 1, name: "a")]), externalIDs: TMDb.ExternalIDs(), images: [TMDb.Image(filePath: "a")], translations: [TMDb.Translation(language: "a")], videos: [TMDb.Video(id: "a", key: "a")])
        return [required, whole]
    }

    private func EpisodeGroup() -> [any JSONModel] {
        let required = TMDb.EpisodeGroup(id: "a")
        let whole = TMDb.EpisodeGroup(id: "a", name: "a", description: "a", kind: TMDb.EpisodeGroupKind.originalAirDate, episodeCount: 1, groupCount: 1, network: TMDb.Company(id: 1))
        return [required, whole]
    }

    private func EpisodeGroupDetails() -> [any JSONModel] {
        let required = TMDb.EpisodeGroupDetails(id: "a")
        let whole = TMDb.EpisodeGroupDetails(id: "a", name: "a", description: "a", kind: TMDb.EpisodeGroupKind.originalAirDate, episodeCount: 1, groupCount: 1, network: TMDb.Company(id: 1), parts: [TMDb.EpisodeGroupPart()])
        return [required, whole]
    }

    private func EpisodeGroupPart() -> [any JSONModel] {
        let required = TMDb.EpisodeGroupPart()
        let whole = TMDb.EpisodeGroupPart(id: "a", name: "a", order: 1, isLocked: true, episodes: [TMDb.Episode(id: 1)])
        return [required, whole]
    }

    private func EpisodeStates() -> [any JSONModel] {
        let required = TMDb.EpisodeStates(id: 1)
        let whole = TMDb.EpisodeStates(id: 1, number: 1, rating: TMDb.RatedState.flag(true))
        return [required, whole]
    }

    private func ErrorList() -> [any JSONModel] {
        let required = TMDb.ErrorList(messages: ["a"])
        let whole = TMDb.ErrorList(messages: ["a"])
        return [required, whole]
    }

    private func ErrorStatus() -> [any JSONModel] {
        let required = TMDb.ErrorStatus(code: 1)
        let whole = TMDb.ErrorStatus(code: 1, message: "a", isSuccess: true, errors: ["a"])
        return [required, whole]
    }

    private func ExternalIDs() -> [any JSONModel] {
        let required = TMDb.ExternalIDs()
        let whole = TMDb.ExternalIDs(id: 1, imdbID: "a", tvdbID: 1, wikidataID: "a", freebaseMachineID: "a", freebaseID: "a", tvRageID: 1, facebookID: "a", instagramID: "a", twitterID: "a", tikTokID: "a", youTubeID: "a")
        return [required, whole]
    }

    private func FindResults() -> [any JSONModel] {
        let required = TMDb.FindResults(movies: [TMDb.Movie(id: 1, title: "a")], series: [TMDb.Series(id: 1, name: "a")], people: [TMDb.Person(id: 1, name: "a")])
        let whole = TMDb.FindResults(movies: [TMDb.Movie(id: 1, title: "a")], series: [TMDb.Series(id: 1, name: "a")], people: [TMDb.Person(id: 1, name: "a")], seasons: [TMDb.Season(id: 1)], episodes: [TMDb.Episode(id: 1)])
        return [required, whole]
    }

    private func Genre() -> [any JSONModel] {
        let required = TMDb.Genre(id: 1)
        let whole = TMDb.Genre(id: 1, name: "a")
        return [required, whole]
    }

    private func GuestSession() -> [any JSONModel] {
        let required = TMDb.GuestSession(guestSessionID: "a")
        let whole = TMDb.GuestSession(guestSessionID: "a", expiresAt: Date(timeIntervalSince1970: 1), isSuccess: true)
        return [required, whole]
    }

    private func Image() -> [any JSONModel] {
        let required = TMDb.Image(filePath: "a")
        let whole = TMDb.Image(filePath: "a", width: 1, height: 1, aspectRatio: 1.5, language: "a", country: "a", fileType: "a", id: "a", voteAverage: 1.5, voteCount: 1)
        return [required, whole]
    }

    private func ImageConfiguration() -> [any JSONModel] {
        let required = TMDb.ImageConfiguration()
        let whole = TMDb.ImageConfiguration(baseURL: URL(filePath: "/a"), secureBaseURL: URL(filePath: "/a"), backdropSizes: [TMDb.BackdropSize.w300], logoSizes: [TMDb.LogoSize.w45], posterSizes: [TMDb.PosterSize.w92], profileSizes: [TMDb.ProfileSize.w45], stillSizes: [TMDb.StillSize.w92])
        return [required, whole]
    }

    private func Images() -> [any JSONModel] {
        let required = TMDb.Images()
        let whole = TMDb.Images(id: 1, backdrops: [TMDb.Image(filePath: "a")], logos: [TMDb.Image(filePath: "a")], posters: [TMDb.Image(filePath: "a")])
        return [required, whole]
    }

    private func Job() -> [any JSONModel] {
        let required = TMDb.Job()
        let whole = TMDb.Job(name: "a", creditID: "a", episodeCount: 1)
        return [required, whole]
    }

    private func Keyword() -> [any JSONModel] {
        let required = TMDb.Keyword(id: 1)
        let whole = TMDb.Keyword(id: 1, name: "a")
        return [required, whole]
    }

    private func Language() -> [any JSONModel] {
        let required = TMDb.Language(code: "a")
        let whole = TMDb.Language(code: "a", englishName: "a", name: "a")
        return [required, whole]
    }

    private func ListDetails() -> [any JSONModel] {
        let required = TMDb.ListDetails()
        let whole = TMDb.ListDetails(listID: TMDb.ListID.number(1), name: "a", description: "a", favoriteCount: 1, itemCount: 1, language: "a", posterPath: "a", creator: "a", items: [TMDb.ListItem.movie(TMDb.Movie(id: 1, title: "a"))], page: 1, totalPages: 1, totalResults: 1)
        return [required, whole]
    }

    private func ListItemStatus() -> [any JSONModel] {
        let required = TMDb.ListItemStatus()
        let whole = TMDb.ListItemStatus(listID: TMDb.ListID.number(1), isPresent: true)
        return [required, whole]
    }

    private func ListPage() -> [any JSONModel] {
        let required = TMDb.ListPage(page: 1, results: [TMDb.MediaList()], totalPages: 1, totalResults: 1)
        let whole = TMDb.ListPage(page: 1, id: 1, results: [TMDb.MediaList()], totalPages: 1, totalResults: 1)
        return [required, whole]
    }

    private func MediaList() -> [any JSONModel] {
        let required = TMDb.MediaList()
        let whole = TMDb.MediaList(listID: TMDb.ListID.number(1), name: "a", description: "a", favoriteCount: 1, itemCount: 1, language: "a", country: "a", posterPath: "a", kind: "a")
        return [required, whole]
    }

    private func Movie() -> [any JSONModel] {
        let required = TMDb.Movie(id: 1, title: "a")
        let whole = TMDb.Movie(id: 1, title: "a", originalTitle: "a", originalLanguage: "a", overview: "a", releaseDate: CalendarDay(literal: "2024-01-31"), genreIDs: [1], originCountries: ["a"], posterPath: "a", backdropPath: "a", popularity: 1.5, voteAverage: 1.5, voteCount: 1, isAdult: true, isVideo: true, isSoftcore: true, rating: 1.5)
        return [required, whole]
    }

    private func MovieCredit() -> [any JSONModel] {
        let required = TMDb.MovieCredit(id: 1, title: "a")
        let whole = TMDb.MovieCredit(id: 1, title: "a", originalTitle: "a", originalLanguage: "a", overview: "a", releaseDate: CalendarDay(literal: "2024-01-31"), genreIDs: [1], originCountries: ["a"], posterPath: "a", backdropPath: "a", popularity: 1.5, voteAverage: 1.5, voteCount: 1, isAdult: true, isVideo: true, isSoftcore: true, character: "a", order: 1, department: "a", job: "a", creditID: "a")
        return [required, whole]
    }

    private func MovieCredits() -> [any JSONModel] {
        let required = TMDb.MovieCredits(cast: [TMDb.MovieCredit(id: 1, title: "a")], crew: [TMDb.MovieCredit(id: 1, title: "a")])
        let whole = TMDb.MovieCredits(id: 1, cast: [TMDb.MovieCredit(id: 1, title: "a")], crew: [TMDb.MovieCredit(id: 1, title: "a")])
        return [required, whole]
    }

    private func MovieDetails() -> [any JSONModel] {
        let required = TMDb.MovieDetails(id: 1, title: "a")
        let whole = TMDb.MovieDetails(id: 1, title: "a", originalTitle: "a", originalLanguage: "a", overview: "a", releaseDate: CalendarDay(literal: "2024-01-31"), originCountries: ["a"], posterPath: "a", backdropPath: "a", popularity: 1.5, voteAverage: 1.5, voteCount: 1, isAdult: true, isVideo: true, isSoftcore: true, tagline: "a", status: TMDb.MovieStatus.rumored, runtime: 1, budget: 1, revenue: 1, genres: [TMDb.Genre(id: 1)], collection: TMDb.Collection(id: 1), homepage: "a", imdbID: "a", productionCompanies: [TMDb.Company(id: 1)], productionCountries: [TMDb.Country(code: "a")], spokenLanguages: [TMDb.Language(code: "a")], accountStates: TMDb.AccountStates(), alternativeTitles: [TMDb.AlternativeTitle(title: "a")], changes: [TMDb.Change(key: "a", items: [TMDb.ChangeItem()])], credits: TMDb.Credits(cast: [TMDb.CastMember(id: 1, name: "a")], crew: [TMDb.CrewMember(id: 1, name: "a")]), externalIDs: TMDb.ExternalIDs(), images: TMDb.Images(), keywords: [TMDb.Keyword(id: 1)], lists: TMDb.ListPage(page: 1, results: [TMDb.MediaList()], totalPages: 1, totalResults: 1), recommendations: TMDb.Page(page: 1, results: [TMDb.Movie(id: 1, title: "a")], totalPages: 1, totalResults: 1), releaseDates: [TMDb.CountryReleases(country: "a", releases: [TMDb.Release()])], reviews: TMDb.ReviewPage(page: 1, results: [TMDb.Review(id: "a")], totalPages: 1, totalResults: 1), similar: TMDb.Page(page: 1, results: [TMDb.Movie(id: 1, title: "a")], totalPages: 1, totalResults: 1), translations: [TMDb.Translation(language: "a")], videos: [TMDb.Video(id: "a", key: "a")], watchProviders: TMDb.WatchProviders(countries: ["a": TMDb.WatchOptions()]))
        return [required, whole]
    }

    private func NewList() -> [any JSONModel] {
        let required = TMDb.NewList()
        let whole = TMDb.NewList(listID: TMDb.ListID.number(1), isSuccess: true, code: 1, message: "a")
        return [required, whole]
    }

    private func NewSession() -> [any JSONModel] {
        let required = TMDb.NewSession(sessionID: "a")
        let whole = TMDb.NewSession(sessionID: "a", isSuccess: true)
        return [required, whole]
    }

    private func Page() -> [any JSONModel] {
        let required = TMDb.Page(page: 1, results: [JSON.string("a")], totalPages: 1, totalResults: 1)
        let whole = TMDb.Page(page: 1, results: [JSON.string("a")], totalPages: 1, totalResults: 1)
        return [required, whole]
    }

    private func Person() -> [any JSONModel] {
        let required = TMDb.Person(id: 1, name: "a")
        let whole = TMDb.Person(id: 1, name: "a", originalName: "a", gender: TMDb.Gender.unspecified, knownDepartment: "a", profilePath: "a", popularity: 1.5, isAdult: true, knownFor: [TMDb.Media.movie(TMDb.Movie(id: 1, title: "a"))])
        return [required, whole]
    }

    private func PersonDetails() -> [any JSONModel] {
        let required = TMDb.PersonDetails(id: 1, name: "a")
        let whole = TMDb.PersonDetails(id: 1, name: "a", originalName: "a", gender: TMDb.Gender.unspecified, knownDepartment: "a", profilePath: "a", popularity: 1.5, isAdult: true, otherNames: ["a"], biography: "a", birthday: CalendarDay(literal: "2024-01-31"), deathday: CalendarDay(literal: "2024-01-31"), placeOfBirth: "a", homepage: "a", imdbID: "a", changes: [TMDb.Change(key: "a", items: [TMDb.ChangeItem()])], combinedCredits: TMDb.CombinedCredits(cast: [TMDb.Credit.movie(TMDb.MovieCredit(id: 1, title: "a"))], crew: [TMDb.Credit.movie(TMDb.MovieCredit(id: 1, title: "a"))]), externalIDs: TMDb.ExternalIDs(), images: [TMDb.Image(filePath: "a")], movieCredits: TMDb.MovieCredits(cast: [TMDb.MovieCredit(id: 1, title: "a")], crew: [TMDb.MovieCredit(id: 1, title: "a")]), taggedImages: TMDb.TaggedImagePage(page: 1, results: [TMDb.TaggedImage(filePath: "a")], totalPages: 1, totalResults: 1), translations: [TMDb.Translation(language: "a")], seriesCredits: TMDb.SeriesCredits(cast: [TMDb.SeriesCredit(id: 1, name: "a")], crew: [TMDb.SeriesCredit(id: 1, name: "a")]))
        return [required, whole]
    }

    private func Provider() -> [any JSONModel] {
        let required = TMDb.Provider(id: 1)
        let whole = TMDb.Provider(id: 1, name: "a", logoPath: "a", displayPriority: 1, displayPriorities: ["a": 1])
        return [required, whole]
    }

    private func Release() -> [any JSONModel] {
        let required = TMDb.Release()
        let whole = TMDb.Release(date: Date(timeIntervalSince1970: 1), kind: TMDb.ReleaseKind.premiere, certification: "a", descriptors: ["a"], note: "a", language: "a")
        return [required, whole]
    }

    private func RequestToken() -> [any JSONModel] {
        let required = TMDb.RequestToken(token: "a")
        let whole = TMDb.RequestToken(token: "a", expiresAt: Date(timeIntervalSince1970: 1), isSuccess: true)
        return [required, whole]
    }

    private func Review() -> [any JSONModel] {
        let required = TMDb.Review(id: "a")
        let whole = TMDb.Review(id: "a", author: "a", authorDetails: TMDb.ReviewAuthor(), content: "a", createdAt: Date(timeIntervalSince1970: 1), updatedAt: Date(timeIntervalSince1970: 1), url: URL(filePath: "/a"), mediaID: 1, mediaTitle: "a", mediaKind: TMDb.MediaKind.movie, language: "a")
        return [required, whole]
    }

    private func ReviewAuthor() -> [any JSONModel] {
        let required = TMDb.ReviewAuthor()
        let whole = TMDb.ReviewAuthor(name: "a", username: "a", avatarPath: "a", rating: 1.5)
        return [required, whole]
    }

    private func ReviewPage() -> [any JSONModel] {
        let required = TMDb.ReviewPage(page: 1, results: [TMDb.Review(id: "a")], totalPages: 1, totalResults: 1)
        let whole = TMDb.ReviewPage(page: 1, id: 1, results: [TMDb.Review(id: "a")], totalPages: 1, totalResults: 1)
        return [required, whole]
    }

    private func Role() -> [any JSONModel] {
        let required = TMDb.Role()
        let whole = TMDb.Role(character: "a", creditID: "a", episodeCount: 1)
        return [required, whole]
    }

    private func Score() -> [any JSONModel] {
        let required = TMDb.Score(value: 1.5)
        let whole = TMDb.Score(value: 1.5)
        return [required, whole]
    }

    private func Screening() -> [any JSONModel] {
        let required = TMDb.Screening(id: 1)
        let whole = TMDb.Screening(id: 1, seasonNumber: 1, episodeNumber: 1)
        return [required, whole]
    }

    private func Season() -> [any JSONModel] {
        let required = TMDb.Season(id: 1)
        let whole = TMDb.Season(id: 1, name: "a", overview: "a", number: 1, airDate: CalendarDay(literal: "2024-01-31"), posterPath: "a", voteAverage: 1.5, seriesID: 1, episodeCount: 1)
        return [required, whole]
    }

    private func SeasonDetails() -> [any JSONModel] {
        let required = TMDb.SeasonDetails(id: 1)
        let whole = TMDb.SeasonDetails(id: 1, name: "a", overview: "a", number: 1, airDate: CalendarDay(literal: "2024-01-31"), posterPath: "a", voteAverage: 1.5, rawID: "a", networks: [TMDb.Company(id: 1)], episodes: [TMDb.Episode(id: 1)], accountStates: TMDb.SeasonStates(), aggregateCredits: TMDb.AggregateCredits(cast: [TMDb.AggregateCastMember(id: 1, name: "a")], crew: [TMDb.AggregateCrewMember(id: 1, name: "a")]), credits: TMDb.Credits(cast: [TMDb.CastMember(id: 1, name: "a")], crew: [TMDb.CrewMember(id: 1, name: "a")]), externalIDs: TMDb.ExternalIDs(), images: [TMDb.Image(filePath: "a")], translations: [TMDb.Translation(language: "a")], videos: [TMDb.Video(id: "a", key: "a")], watchProviders: TMDb.WatchProviders(countries: ["a": TMDb.WatchOptions()]))
        return [required, whole]
    }

    private func SeasonStates() -> [any JSONModel] {
        let required = TMDb.SeasonStates()
        let whole = TMDb.SeasonStates(id: 1, rating: TMDb.RatedState.flag(true), episodes: [TMDb.EpisodeStates(id: 1)])
        return [required, whole]
    }

    private func Series() -> [any JSONModel] {
        let required = TMDb.Series(id: 1, name: "a")
        let whole = TMDb.Series(id: 1, name: "a", originalName: "a", originalLanguage: "a", overview: "a", firstAirDate: CalendarDay(literal: "2024-01-31"), genreIDs: [1], originCountries: ["a"], posterPath: "a", backdropPath: "a", popularity: 1.5, voteAverage: 1.5, voteCount: 1, isAdult: true, isSoftcore: true, rating: 1.5)
        return [required, whole]
    }

    private func SeriesCredit() -> [any JSONModel] {
        let required = TMDb.SeriesCredit(id: 1, name: "a")
        let whole = TMDb.SeriesCredit(id: 1, name: "a", originalName: "a", originalLanguage: "a", overview: "a", firstAirDate: CalendarDay(literal: "2024-01-31"), genreIDs: [1], originCountries: ["a"], posterPath: "a", backdropPath: "a", popularity: 1.5, voteAverage: 1.5, voteCount: 1, isAdult: true, isSoftcore: true, character: "a", order: 1, department: "a", job: "a", creditID: "a", episodeCount: 1, firstCreditAirDate: CalendarDay(literal: "2024-01-31"), episodes: [TMDb.Episode(id: 1)], seasons: [TMDb.Season(id: 1)])
        return [required, whole]
    }

    private func SeriesCredits() -> [any JSONModel] {
        let required = TMDb.SeriesCredits(cast: [TMDb.SeriesCredit(id: 1, name: "a")], crew: [TMDb.SeriesCredit(id: 1, name: "a")])
        let whole = TMDb.SeriesCredits(id: 1, cast: [TMDb.SeriesCredit(id: 1, name: "a")], crew: [TMDb.SeriesCredit(id: 1, name: "a")])
        return [required, whole]
    }

    private func SeriesDetails() -> [any JSONModel] {
        let required = TMDb.SeriesDetails(id: 1, name: "a")
        let whole = TMDb.SeriesDetails(id: 1, name: "a", originalName: "a", originalLanguage: "a", overview: "a", firstAirDate: CalendarDay(literal: "2024-01-31"), originCountries: ["a"], posterPath: "a", backdropPath: "a", popularity: 1.5, voteAverage: 1.5, voteCount: 1, isAdult: true, isSoftcore: true, tagline: "a", status: TMDb.SeriesStatus.returning, kind: TMDb.SeriesKind.scripted, isInProduction: true, lastAirDate: CalendarDay(literal: "2024-01-31"), seasonCount: 1, episodeCount: 1, episodeRunTimes: [1], genres: [TMDb.Genre(id: 1)], languages: ["a"], creators: [TMDb.Creator(id: 1)], lastEpisode: TMDb.Episode(id: 1), nextEpisode: TMDb.Episode(id: 1), seasons: [TMDb.Season(id: 1)], networks: [TMDb.Company(id: 1)], homepage: "a", productionCompanies: [TMDb.Company(id: 1)], productionCountries: [TMDb.Country(code: "a")], spokenLanguages: [TMDb.Language(code: "a")], accountStates: TMDb.AccountStates(), aggregateCredits: TMDb.AggregateCredits(cast: [TMDb.AggregateCastMember(id: 1, name: "a")], crew: [TMDb.AggregateCrewMember(id: 1, name: "a")]), alternativeTitles: [TMDb.AlternativeTitle(title: "a")], changes: [TMDb.Change(key: "a", items: [TMDb.ChangeItem()])], contentRatings: [TMDb.ContentRating(country: "a")], credits: TMDb.Credits(cast: [TMDb.CastMember(id: 1, name: "a")], crew: [TMDb.CrewMember(id: 1, name: "a")]), episodeGroups: [TMDb.EpisodeGroup(id: "a")], externalIDs: TMDb.ExternalIDs(), images: TMDb.Images(), keywords: [TMDb.Keyword(id: 1)], lists: TMDb.ListPage(page: 1, results: [TMDb.MediaList()], totalPages: 1, totalResults: 1), recommendations: TMDb.Page(page: 1, results: [TMDb.Series(id: 1, name: "a")], totalPages: 1, totalResults: 1), reviews: TMDb.ReviewPage(page: 1, results: [TMDb.Review(id: "a")], totalPages: 1, totalResults: 1), screenings: [TMDb.Screening(id: 1)], similar: TMDb.Page(page: 1, results: [TMDb.Series(id: 1, name: "a")], totalPages: 1, totalResults: 1), translations: [TMDb.Translation(language: "a")], videos: [TMDb.Video(id: "a", key: "a")], watchProviders: TMDb.WatchProviders(countries: ["a": TMDb.WatchOptions()]))
        return [required, whole]
    }

    private func StatusReply() -> [any JSONModel] {
        let required = TMDb.StatusReply()
        let whole = TMDb.StatusReply(code: 1, message: "a", isSuccess: true, errors: ["a"])
        return [required, whole]
    }

    private func TaggedImage() -> [any JSONModel] {
        let required = TMDb.TaggedImage(filePath: "a")
        let whole = TMDb.TaggedImage(filePath: "a", id: "a", kind: "a", width: 1, height: 1, aspectRatio: 1.5, language: "a", voteAverage: 1.5, voteCount: 1, mediaKind: TMDb.TaggedKind.movie, media: TMDb.TaggedMedia.movie(TMDb.Movie(id: 1, title: "a")))
        return [required, whole]
    }

    private func TaggedImagePage() -> [any JSONModel] {
        let required = TMDb.TaggedImagePage(page: 1, results: [TMDb.TaggedImage(filePath: "a")], totalPages: 1, totalResults: 1)
        let whole = TMDb.TaggedImagePage(id: 1, page: 1, results: [TMDb.TaggedImage(filePath: "a")], totalPages: 1, totalResults: 1)
        return [required, whole]
    }

    private func TranslatedTexts() -> [any JSONModel] {
        let required = TMDb.TranslatedTexts()
        let whole = TMDb.TranslatedTexts(title: "a", name: "a", overview: "a", tagline: "a", biography: "a", homepage: "a", runtime: 1)
        return [required, whole]
    }

    private func Translation() -> [any JSONModel] {
        let required = TMDb.Translation(language: "a")
        let whole = TMDb.Translation(language: "a", country: "a", englishName: "a", name: "a", texts: TMDb.TranslatedTexts())
        return [required, whole]
    }

    private func Video() -> [any JSONModel] {
        let required = TMDb.Video(id: "a", key: "a")
        let whole = TMDb.Video(id: "a", key: "a", site: "a", name: "a", kind: TMDb.VideoKind.trailer, isOfficial: true, size: 1, publishedAt: Date(timeIntervalSince1970: 1), language: "a", country: "a")
        return [required, whole]
    }

    private func WatchOptions() -> [any JSONModel] {
        let required = TMDb.WatchOptions()
        let whole = TMDb.WatchOptions(link: URL(filePath: "/a"), subscription: [TMDb.Provider(id: 1)], free: [TMDb.Provider(id: 1)], withAds: [TMDb.Provider(id: 1)], rent: [TMDb.Provider(id: 1)], buy: [TMDb.Provider(id: 1)])
        return [required, whole]
    }

    private func WatchProviders() -> [any JSONModel] {
        let required = TMDb.WatchProviders(countries: ["a": TMDb.WatchOptions()])
        let whole = TMDb.WatchProviders(id: 1, countries: ["a": TMDb.WatchOptions()])
        return [required, whole]
    }

    var models: [[any JSONModel]] {
        [
            Account(),
            AccountStates(),
            AggregateCastMember(),
            AggregateCredits(),
            AggregateCrewMember(),
            AlternativeName(),
            AlternativeTitle(),
            Avatar(),
            CastMember(),
            Certification(),
            Change(),
            ChangeItem(),
            ChangedItem(),
            Collection(),
            CollectionDetails(),
            CombinedCredits(),
            Company(),
            CompanyDetails(),
            Configuration(),
            ContentRating(),
            Country(),
            CountryReleases(),
            CountryZones(),
            Creator(),
            CreditDetails(),
            Credits(),
            CrewMember(),
            DateRange(),
            DatedMoviePage(),
            Department(),
            Episode(),
            EpisodeDetails(),
            EpisodeGroup(),
            EpisodeGroupDetails(),
            EpisodeGroupPart(),
            EpisodeStates(),
            ErrorList(),
            ErrorStatus(),
            ExternalIDs(),
            FindResults(),
            Genre(),
            GuestSession(),
            Image(),
            ImageConfiguration(),
            Images(),
            Job(),
            Keyword(),
            Language(),
            ListDetails(),
            ListItemStatus(),
            ListPage(),
            MediaList(),
            Movie(),
            MovieCredit(),
            MovieCredits(),
            MovieDetails(),
            NewList(),
            NewSession(),
            Page(),
            Person(),
            PersonDetails(),
            Provider(),
            Release(),
            RequestToken(),
            Review(),
            ReviewAuthor(),
            ReviewPage(),
            Role(),
            Score(),
            Screening(),
            Season(),
            SeasonDetails(),
            SeasonStates(),
            Series(),
            SeriesCredit(),
            SeriesCredits(),
            SeriesDetails(),
            StatusReply(),
            TaggedImage(),
            TaggedImagePage(),
            TranslatedTexts(),
            Translation(),
            Video(),
            WatchOptions(),
            WatchProviders(),
        ]
    }
}
