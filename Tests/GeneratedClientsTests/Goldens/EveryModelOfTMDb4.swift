// Generated from the specs by EveryModelTests. Do not edit.
// swift-format-ignore-file

import EndpointRuntime
import Foundation
import GeneratedClients

struct EveryModelOfTMDb4 {
    private func AccessToken() -> [any JSONModel] {
        let required = TMDb4.AccessToken(token: "a", accountID: "a")
        let whole = TMDb4.AccessToken(token: "a", accountID: "a", code: 1, message: "a", isSuccess: true)
        return [required, whole]
    }

    private func AccountRating() -> [any JSONModel] {
        let required = TMDb4.AccountRating(value: 1.5)
        let whole = TMDb4.AccountRating(value: 1.5, createdAt: Date(timeIntervalSince1970: 1))
        return [required, whole]
    }

    private func ClearedList() -> [any JSONModel] {
        let required = TMDb4.ClearedList()
        let whole = TMDb4.ClearedList(listID: 1, removedCount: 1, code: 1, message: "a", isSuccess: true)
        return [required, whole]
    }

    private func ErrorList() -> [any JSONModel] {
        let required = TMDb4.ErrorList(messages: ["a"])
        let whole = TMDb4.ErrorList(messages: ["a"])
        return [required, whole]
    }

    private func ErrorStatus() -> [any JSONModel] {
        let required = TMDb4.ErrorStatus(code: 1)
        let whole = TMDb4.ErrorStatus(code: 1, message: "a", isSuccess: true, errors: ["a"])
        return [required, whole]
    }

    private func ItemChange() -> [any JSONModel] {
        let required = TMDb4.ItemChange(mediaID: 1)
        let whole = TMDb4.ItemChange(mediaType: TMDb4.MediaKind.movie, mediaID: 1, isSuccess: true, errors: ["a"])
        return [required, whole]
    }

    private func ListChange() -> [any JSONModel] {
        let required = TMDb4.ListChange()
        let whole = TMDb4.ListChange(results: [TMDb4.ItemChange(mediaID: 1)], code: 1, message: "a", isSuccess: true)
        return [required, whole]
    }

    private func ListComment() -> [any JSONModel] {
        let required = TMDb4.ListComment(mediaType: TMDb4.MediaKind.movie, mediaID: 1, comment: "a")
        let whole = TMDb4.ListComment(mediaType: TMDb4.MediaKind.movie, mediaID: 1, comment: "a")
        return [required, whole]
    }

    private func ListComments() -> [any JSONModel] {
        let required = TMDb4.ListComments(items: [TMDb4.ListComment(mediaType: TMDb4.MediaKind.movie, mediaID: 1, comment: "a")])
        let whole = TMDb4.ListComments(items: [TMDb4.ListComment(mediaType: TMDb4.MediaKind.movie, mediaID: 1, comment: "a")])
        return [required, whole]
    }

    private func ListCreator() -> [any JSONModel] {
        let required = TMDb4.ListCreator()
        let whole = TMDb4.ListCreator(accountID: "a", name: "a", username: "a", gravatarHash: "a", avatarPath: "a")
        return [required, whole]
    }

    private func ListDetails() -> [any JSONModel] {
        let required = TMDb4.ListDetails(id: 1, items: [TMDb4.ListItem.movie(TMDb4.Movie(id: 1, title: "a"))])
        let whole = TMDb4.ListDetails(id: 1, name: "a", description: "a", creator: TMDb4.ListCreator(), items: [TMDb4.ListItem.movie(TMDb4.Movie(id: 1, title: "a"))], comments: ["a": "a"], objectIDs: ["a": "a"], itemCount: 1, isPublic: true, averageRating: 1.5, runtime: 1, revenue: 1, sortBy: TMDb4.ListSort.originalOrderAscending, language: "a", country: "a", posterPath: "a", backdropPath: "a", page: 1, totalPages: 1, totalResults: 1)
        return [required, whole]
    }

    private func ListItemStatus() -> [any JSONModel] {
        let required = TMDb4.ListItemStatus()
        let whole = TMDb4.ListItemStatus(listID: 1, mediaType: TMDb4.MediaKind.movie, mediaID: 1, code: 1, message: "a", isSuccess: true)
        return [required, whole]
    }

    private func ListItems() -> [any JSONModel] {
        let required = TMDb4.ListItems(items: [TMDb4.MediaReference(mediaType: TMDb4.MediaKind.movie, mediaID: 1)])
        let whole = TMDb4.ListItems(items: [TMDb4.MediaReference(mediaType: TMDb4.MediaKind.movie, mediaID: 1)])
        return [required, whole]
    }

    private func MediaList() -> [any JSONModel] {
        let required = TMDb4.MediaList(id: 1)
        let whole = TMDb4.MediaList(id: 1, name: "a", description: "a", accountID: "a", itemCount: 1, isPublic: TMDb4.Flag.no, isAdult: TMDb4.Flag.no, isFeatured: TMDb4.Flag.no, averageRating: 1.5, runtime: 1, revenue: 1, sortNumber: 1, language: "a", country: "a", posterPath: "a", backdropPath: "a", createdAt: Date(timeIntervalSince1970: 1), updatedAt: Date(timeIntervalSince1970: 1))
        return [required, whole]
    }

    private func MediaReference() -> [any JSONModel] {
        let required = TMDb4.MediaReference(mediaType: TMDb4.MediaKind.movie, mediaID: 1)
        let whole = TMDb4.MediaReference(mediaType: TMDb4.MediaKind.movie, mediaID: 1)
        return [required, whole]
    }

    private func Movie() -> [any JSONModel] {
        let required = TMDb4.Movie(id: 1, title: "a")
        let whole = TMDb4.Movie(id: 1, title: "a", originalTitle: "a", originalLanguage: "a", overview: "a", releaseDate: CalendarDay(literal: "2024-01-31"), genreIDs: [1], originCountries: ["a"], posterPath: "a", backdropPath: "a", popularity: 1.5, voteAverage: 1.5, voteCount: 1, isAdult: true, isVideo: true, isSoftcore: true, rating: TMDb4.AccountRating(value: 1.5))
        return [required, whole]
    }

    private func NewList() -> [any JSONModel] {
        let required = TMDb4.NewList(listID: 1)
        let whole = TMDb4.NewList(listID: 1, code: 1, message: "a", isSuccess: true)
        return [required, whole]
    }

    private func Page() -> [any JSONModel] {
        let required = TMDb4.Page(page: 1, results: [JSON.string("a")], totalPages: 1, totalResults: 1)
        let whole = TMDb4.Page(page: 1, results: [JSON.string("a")], totalPages: 1, totalResults: 1)
        return [required, whole]
    }

    private func RequestToken() -> [any JSONModel] {
        let required = TMDb4.RequestToken(token: "a")
        let whole = TMDb4.RequestToken(token: "a", code: 1, message: "a", isSuccess: true)
        return [required, whole]
    }

    private func Series() -> [any JSONModel] {
        let required = TMDb4.Series(id: 1, name: "a")
        let whole = TMDb4.Series(id: 1, name: "a", originalName: "a", originalLanguage: "a", overview: "a", firstAirDate: CalendarDay(literal: "2024-01-31"), genreIDs: [1], originCountries: ["a"], posterPath: "a", backdropPath: "a", popularity: 1.5, voteAverage: 1.5, voteCount: 1, isAdult: true, isSoftcore: true, rating: TMDb4.AccountRating(value: 1.5))
        return [required, whole]
    }

    private func StatusReply() -> [any JSONModel] {
        let required = TMDb4.StatusReply()
        let whole = TMDb4.StatusReply(code: 1, message: "a", isSuccess: true, errors: ["a"])
        return [required, whole]
    }

    var models: [[any JSONModel]] {
        [
            AccessToken(),
            AccountRating(),
            ClearedList(),
            ErrorList(),
            ErrorStatus(),
            ItemChange(),
            ListChange(),
            ListComment(),
            ListComments(),
            ListCreator(),
            ListDetails(),
            ListItemStatus(),
            ListItems(),
            MediaList(),
            MediaReference(),
            Movie(),
            NewList(),
            Page(),
            RequestToken(),
            Series(),
            StatusReply(),
        ]
    }
}
