import EndpointRuntime
import GeneratedClients

extension SentCall {
    static let readers = [
        SentCall(
            "POST /works/OL1W/ratings.json", body: "rating=5&edition_id=OL1M", fixture: "rating-added",
            { try await $0.rateWork(id: "OL1W", rating: 5, editionID: "OL1M") },
            { $0.rateWork(id: "OL1W", rating: 5, editionID: "OL1M", completion: $1) },
            { $0.rateWork(id: "OL1W", rating: 5, editionID: "OL1M") }),
        SentCall(
            "POST /works/OL1W/bookshelves.json", body: "bookshelf_id=1&dont_remove=true", fixture: "bookshelf-changed",
            { try await $0.shelveWork(id: "OL1W", shelf: .wantToRead, keepsIfPresent: true) },
            { $0.shelveWork(id: "OL1W", shelf: .wantToRead, keepsIfPresent: true, completion: $1) },
            { $0.shelveWork(id: "OL1W", shelf: .wantToRead, keepsIfPresent: true) }),
        SentCall(
            "GET /people/rosie/books/want-to-read.json?q=beans&mode=ebooks&page=1&limit=2", fixture: "reading-log",
            {
                try await $0.readingLog(
                    user: "rosie", shelf: .wantToRead, q: "beans", mode: .ebooks, page: 1, limit: 2)
            },
            {
                $0.readingLog(
                    user: "rosie", shelf: .wantToRead, q: "beans", mode: .ebooks, page: 1, limit: 2, completion: $1)
            },
            { $0.readingLog(user: "rosie", shelf: .wantToRead, q: "beans", mode: .ebooks, page: 1, limit: 2) }),
        SentCall(
            "GET /reading-goal.json?year=2026", fixture: "reading-goals",
            { try await $0.readingGoals(year: 2026) },
            { $0.readingGoals(year: 2026, completion: $1) },
            { $0.readingGoals(year: 2026) }),
        SentCall(
            "POST /reading-goal.json", body: "goal=24", fixture: "status-ok",
            { try await $0.createReadingGoal(goal: 24) },
            { $0.createReadingGoal(goal: 24, completion: $1) },
            { $0.createReadingGoal(goal: 24) }),
        SentCall(
            "POST /reading-goal.json", body: "goal=30&year=2026&is_update=true", fixture: "status-ok",
            { try await $0.changeReadingGoal(goal: 30, year: 2026) },
            { $0.changeReadingGoal(goal: 30, year: 2026, completion: $1) },
            { $0.changeReadingGoal(goal: 30, year: 2026) }),
        SentCall(
            "POST /reading-goal.json", body: "goal=0&year=2026&is_update=true", fixture: "status-ok",
            { try await $0.deleteReadingGoal(year: 2026) },
            { $0.deleteReadingGoal(year: 2026, completion: $1) },
            { $0.deleteReadingGoal(year: 2026) }),
        SentCall(
            "POST /works/OL1W/check-ins.json",
            body: #"{"event_type":3,"year":2026,"month":2,"day":14,"edition_key":"OL1M","event_id":7}"#,
            fixture: "check-in",
            {
                try await $0.checkIn(
                    id: "OL1W", kind: .finish, year: 2026, month: 2, day: 14, editionKey: "OL1M", eventID: 7)
            },
            {
                $0.checkIn(
                    id: "OL1W", kind: .finish, year: 2026, month: 2, day: 14, editionKey: "OL1M", eventID: 7,
                    completion: $1)
            },
            {
                $0.checkIn(
                    id: "OL1W", kind: .finish, year: 2026, month: 2, day: 14, editionKey: "OL1M", eventID: 7)
            }),
    ]

    static let records = [
        SentCall(
            "GET /works/OL1W.json?m=history&author=%2Fpeople%2Frosie&limit=3&offset=3", fixture: "history",
            { try await $0.history(key: "/works/OL1W", author: "/people/rosie", limit: 3, offset: 3) },
            { $0.history(key: "/works/OL1W", author: "/people/rosie", limit: 3, offset: 3, completion: $1) },
            { $0.history(key: "/works/OL1W", author: "/people/rosie", limit: 3, offset: 3) }),
        SentCall(
            "GET /works/OL1W.json?v=2", fixture: "work",
            { try await $0.work(id: "OL1W", revision: 2) },
            { $0.work(id: "OL1W", revision: 2, completion: $1) },
            { $0.work(id: "OL1W", revision: 2) }),
        SentCall(
            "GET /query.json?authors=%2Fauthors%2FOL1A&isbn_10=1&sort=-key&type=%2Ftype%2Fedition&%2A=&limit=2",
            fixture: "query-editions",
            {
                try await $0.queryEditions(
                    filter: .init(author: "/authors/OL1A", isbn10: "1", sort: "-key"), limit: 2)
            },
            {
                $0.queryEditions(
                    filter: .init(author: "/authors/OL1A", isbn10: "1", sort: "-key"), limit: 2, completion: $1)
            },
            { $0.queryEditions(filter: .init(author: "/authors/OL1A", isbn10: "1", sort: "-key"), limit: 2) }),
        SentCall(
            "GET /query.json?subject_places=Paris&type=%2Ftype%2Fwork&%2A=&offset=20", fixture: "query-works",
            { try await $0.queryWorks(filter: .init(place: "Paris"), offset: 20) },
            { $0.queryWorks(filter: .init(place: "Paris"), offset: 20, completion: $1) },
            { $0.queryWorks(filter: .init(place: "Paris"), offset: 20) }),
        SentCall(
            "GET /query.json?name=Hamfast%20Gamgee&type=%2Ftype%2Fauthor&%2A=", fixture: "query-authors",
            { try await $0.queryAuthors(filter: .init(name: "Hamfast Gamgee")) },
            { $0.queryAuthors(filter: .init(name: "Hamfast Gamgee"), completion: $1) },
            { $0.queryAuthors(filter: .init(name: "Hamfast Gamgee")) }),
        SentCall(
            "GET /query.json?query=%7B%22type%22%3A%20%22%2Ftype%2Fedition%22%7D", fixture: "query",
            { try await $0.query(json: #"{"type": "/type/edition"}"#) },
            { $0.query(json: #"{"type": "/type/edition"}"#, completion: $1) },
            { $0.query(json: #"{"type": "/type/edition"}"#) }),
        SentCall(
            "GET /languages.json?sort=ebook_edition_count&limit=2", fixture: "languages",
            { try await $0.languages(sort: .mostEbooks, limit: 2) },
            { $0.languages(sort: .mostEbooks, limit: 2, completion: $1) },
            { $0.languages(sort: .mostEbooks, limit: 2) }),
        SentCall(
            "GET /languages/eng.json", fixture: "language",
            { try await $0.language(code: "eng") },
            { $0.language(code: "eng", completion: $1) },
            { $0.language(code: "eng") }),
        SentCall(
            "GET /api/volumes/brief/json/isbn:026110235X%7Cid:beans%3Boclc:1.json", fixture: "volumes-many",
            { try await $0.volumesOfMany(extent: .brief, requests: ["isbn:026110235X", "id:beans;oclc:1"]) },
            {
                $0.volumesOfMany(
                    extent: .brief, requests: ["isbn:026110235X", "id:beans;oclc:1"], completion: $1)
            },
            { $0.volumesOfMany(extent: .brief, requests: ["isbn:026110235X", "id:beans;oclc:1"]) }),
    ]
}
