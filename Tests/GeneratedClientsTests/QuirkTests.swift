import Foundation
import GeneratedClients
import Testing

/// The quirks of the services, one at a time. Each case is a response and the value that is read from it.
struct QuirkTests {
    /// Reads leniently. `issues` are the paths of the expected issues.
    private func read<Value: JSONModel>(
        _ json: String, as type: Value.Type = Value.self, issues paths: [String] = []
    ) throws -> Value {
        let (value, issues) = try JSONReader.read(Data(json.utf8)) { try Value(from: &$0) }
        #expect(issues.map(\.path) == paths)
        let again = try JSONReader.read(JSONWriter.write(value)) { try Value(from: &$0) }.value
        #expect(again == value)
        return value
    }

    @Test func `A description is a text or an object`() throws {
        let plain: OpenLibrary.Work = try read(#"{"key": "/works/OL1W", "description": "Sand."}"#)
        let typed: OpenLibrary.Work = try read(
            #"{"key": "/works/OL1W", "description": {"type": "/type/text", "value": "Sand."}}"#)
        guard case .plain("Sand.") = plain.description else { return #expect(Bool(false), "\(plain)") }
        guard case .typed(let text) = typed.description else { return #expect(Bool(false), "\(typed)") }
        #expect(text.value == "Sand.")
    }

    @Test func `An instant can have no zone and any number of digits`() throws {
        for (text, microseconds) in [("", 0), (".54196", 541_960), (".542961", 542_961)] {
            let work: OpenLibrary.Work = try read(
                #"{"key": "/works/OL1W", "created": {"type": "/type/datetime", "value": "2009-12-10T03:59:51\#(text)"}}"#
            )
            let seconds = try #require(work.created?.value.timeIntervalSince1970)
            #expect(abs(seconds - 1_260_417_591 - Double(microseconds) / 1e6) < 1e-6)
        }
    }

    @Test func `Covers can contain -1 and null`() throws {
        let work: OpenLibrary.Work = try read(#"{"key": "/works/OL1W", "covers": [12, -1, null]}"#)
        #expect(work.covers == [12, -1, nil])
    }

    @Test func `A merged record is a redirect with status 200`() throws {
        let work: OpenLibrary.Work = try read(
            #"{"key": "/works/OL1W", "type": {"key": "/type/redirect"}, "location": "/works/OL2W"}"#)
        #expect(work.kind == .redirect)
        #expect(work.location == "/works/OL2W")
    }

    @Test func `An unrated work has a null and a missing key`() throws {
        let json = #"{"summary": {"average": null, "count": 0}, "counts": {"1": 0, "2": 0, "3": 0, "4": 0, "5": 0}}"#
        let ratings: OpenLibrary.Ratings = try read(json)
        #expect(ratings.summary.average == nil)
    }

    @Test func `A number can be sent as text`() throws {
        let availability: OpenLibrary.Availability = try read(#"{"status": "open", "num_waitlist": "3"}"#)
        #expect(availability.waitlistLength == 3)
        let numeric: OpenLibrary.Availability = try read(#"{"status": "open", "num_waitlist": 3}"#)
        #expect(numeric.waitlistLength == 3)
    }

    @Test func `Every search field except the key can be missing`() throws {
        let search: OpenLibrary.BookSearch = try read(
            #"{"numFound": 1, "num_found": 1, "start": 0, "offset": null, "docs": [{"key": "/works/OL1W"}]}"#)
        #expect(search.books.map(\.key) == ["/works/OL1W"])
    }

    @Test func `An unknown value is kept and reported`() throws {
        let json = #"{"numFound": 1, "start": 0, "docs": [{"key": "k", "ebook_access": "telepathy"}]}"#
        let search: OpenLibrary.BookSearch = try read(json, issues: ["docs[0].ebook_access"])
        #expect(search.books[0].ebookAccess == .unknown("telepathy"))
        #expect(search.books[0].ebookAccess?.rawValue == "telepathy")
    }

    @Test func `A bad element is dropped and reported`() throws {
        let json = #"{"numFound": 2, "start": 0, "docs": [{"title": "no key"}, {"key": "k"}]}"#
        let search: OpenLibrary.BookSearch = try read(json, issues: ["docs[0].key"])
        #expect(search.books.map(\.key) == ["k"])
    }

    @Test func `A date is a day, empty or missing`() throws {
        for (text, day) in [
            (#", "release_date": "1999-10-15""#, CalendarDay("1999-10-15")), (#", "release_date": """#, nil), ("", nil),
        ] {
            let movie: TMDb.Movie = try read(#"{"id": 550, "title": "Fight Club"\#(text)}"#)
            #expect(movie.releaseDate == day)
        }
    }

    @Test func `An impossible day is refused with its path`() {
        #expect {
            try read(#"{"id": 550, "title": "Fight Club", "release_date": "2025-13-45"}"#, as: TMDb.Movie.self)
        } throws: { ($0 as? DecodingFailure)?.path == "release_date" }
    }

    @Test func `A rating is a whole number or a fraction`() throws {
        let whole: TMDb.Movie = try read(#"{"id": 1, "title": "A", "vote_average": 7}"#)
        let fraction: TMDb.Movie = try read(#"{"id": 1, "title": "A", "vote_average": 7.5}"#)
        #expect(whole.voteAverage == 7 && fraction.voteAverage == 7.5)
    }

    @Test func `A rated member is false, an object or missing`() throws {
        let no: TMDb.AccountStates = try read(#"{"id": 550, "favorite": true, "rated": false, "watchlist": false}"#)
        let yes: TMDb.AccountStates = try read(
            #"{"id": 550, "favorite": true, "rated": {"value": 8.5}, "watchlist": false}"#)
        let missing: TMDb.AccountStates = try read(#"{"id": 550, "favorite": true, "watchlist": false}"#)
        #expect(no.rating != nil && yes.rating != nil && no.rating != yes.rating && missing.rating == nil)
    }

    @Test func `The rows of a list are of several kinds`() throws {
        let json = """
            {"page": 1, "total_pages": 1, "total_results": 3, "results": [
                {"media_type": "movie", "id": 1, "title": "A"},
                {"id": 2, "name": "B", "media_type": "tv"},
                {"media_type": "hologram", "id": 3}]}
            """
        let page: TMDb.Page<TMDb.Media> = try read(json, issues: ["results[2]"])
        guard case .movie = page.results[0], case .tv = page.results[1], case .unknown(let row) = page.results[2] else {
            return #expect(Bool(false), "\(page.results)")
        }
        #expect(row["id"] == 3)
    }

    @Test func `A result is a dictionary by country with any subset of keys`() throws {
        let json = #"{"id": 1, "results": {"US": {"link": "https://example.com"}, "DE": {"flatrate": []}}}"#
        let providers: TMDb.WatchProviders = try read(json)
        #expect(Set(providers.countries.keys) == ["US", "DE"])
    }

    @Test func `An expiry can be written with spaces and UTC`() throws {
        let token: TMDb.RequestToken = try read(
            #"{"success": true, "expires_at": "2024-01-22 20:49:56 UTC", "request_token": "t"}"#)
        #expect(token.expiresAt == Date(timeIntervalSince1970: 1_705_956_596))
    }

    @Test func `A response to a change can lack its success key`() throws {
        let reply: TMDb.StatusReply = try read(#"{"status_code": 12, "status_message": "Updated."}"#)
        #expect(reply.code == 12)
    }

    @Test func `An integer that a Double cannot hold is exact`() throws {
        let json = """
            {"regular": [{"id": 4782082733790642001, "start_time": 1641470400, "end_time": 1641477600,
                "game_mode": {"key": "regular", "name": "Regular Battle"},
                "rule": {"key": "turf_war", "name": "Turf War", "multiline_name": "Turf\\nWar"},
                "stage_a": {"id": "0", "name": "The Reef", "image": "/a.png"},
                "stage_b": {"id": "1", "name": "Moray Towers", "image": "/b.png"}}], "gachi": [], "league": []}
            """
        let schedules: Splatoon2.Schedules = try read(json)
        #expect(schedules.regular.first?.batchID == 4_782_082_733_790_642_001)
        #expect(schedules.regular.first?.startTime == Date(timeIntervalSince1970: 1_641_470_400))
    }

    @Test func `A weapon is ordinary, special or null`() throws {
        let json = """
            {"schedules": [], "details": [{"start_time": 1, "end_time": 2, "stage": {"image": "/s.png", "name": "Lost Outpost"},
                "weapons": [{"id": "300", "weapon": {"id": "300", "name": "L-3 Nozzlenose", "image": "/w.png", "thumbnail": "/t.png"}},
                    {"id": "-1", "coop_special_weapon": {"name": "Random", "image": "/r.png"}}, null]}]}
            """
        let run: Splatoon2.SalmonRun = try read(json)
        #expect(run.shifts.first?.weapons?.count == 3)
        #expect(run.shifts.first?.weapons?.last == .some(nil))
    }

    @Test func `A whole section can be null`() throws {
        let timeline: Splatoon2.Timeline = try read(#"{"coop": null, "weapon_availability": null}"#)
        #expect(timeline.weapons == nil)
    }

    @Test func `Unknown keys are ignored`() throws {
        let movie: TMDb.Movie = try read(#"{"id": 1, "title": "A", "brand_new": {"deep": [1, {"x": null}]}, "": 0}"#)
        #expect(movie.id == 1)
    }
}
