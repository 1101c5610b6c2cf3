// Generated from Specs/Handbook.json. Do not edit.

public import EndpointRuntime
public import Foundation

extension Handbook {
    public nonisolated struct Timetable: JSONModel {
        public var slots: [Slot]
        public var closes: Date?

        public init(slots: [Slot], closes: Date? = nil) {
            self.slots = slots
            self.closes = closes
        }
    }
}

extension Handbook.Timetable {
    private static let fields: JSONFields = "slots closes?"

    public init(from json: inout JSONReader) throws {
        self.init(slots: [])
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.slots = try json.values()
            case 1: model.closes = try json.optionalDate(.iso8601)
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("slots", slots)
            json.member("closes", closes, as: .iso8601)
        }
    }
}

extension Handbook {
    public nonisolated struct Slot: JSONModel {
        public var name: String
        public var ends: Date

        public init(name: String, ends: Date) {
            self.name = name
            self.ends = ends
        }
    }
}

extension Handbook.Slot {
    private static let fields: JSONFields = "name ends"

    public init(from json: inout JSONReader) throws {
        self.init(name: "", ends: .distantPast)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.name = try json.string()
            case 1: model.ends = try json.date(.unix)
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.member("ends", ends, as: .unix)
        }
    }
}

extension Handbook {
    public nonisolated struct Refusal: JSONModel {
        public var statusCode: Int
        public var statusMessage: String

        public init(statusCode: Int, statusMessage: String) {
            self.statusCode = statusCode
            self.statusMessage = statusMessage
        }
    }
}

extension Handbook.Refusal {
    private static let fields: JSONFields = "status_code status_message"

    public init(from json: inout JSONReader) throws {
        self.init(statusCode: 0, statusMessage: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.statusCode = try json.int()
            case 1: model.statusMessage = try json.string()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("status_code", statusCode)
            json.member("status_message", statusMessage)
        }
    }
}

extension Handbook {
    public nonisolated struct Book: JSONModel {
        public var key: String
        public var firstPublishYear: Int?
        /// Number of the cover.
        public var coverID: Int?
        public var authors: [Author]?
        public var numWaitlist: Int?
        public var seriesName: [String]?
        public var homepage: URL?

        public init(
            key: String, firstPublishYear: Int? = nil, coverID: Int? = nil, authors: [Author]? = nil,
            numWaitlist: Int? = nil, seriesName: [String]? = nil, homepage: URL? = nil
        ) {
            self.key = key
            self.firstPublishYear = firstPublishYear
            self.coverID = coverID
            self.authors = authors
            self.numWaitlist = numWaitlist
            self.seriesName = seriesName
            self.homepage = homepage
        }
    }
}

extension Handbook.Book {
    private static let fields: JSONFields = """
        key first_publish_year? cover_i? authors? num_waitlist? series_name? homepage?
        """

    public init(from json: inout JSONReader) throws {
        self.init(key: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.key = try json.string()
            case 1: model.firstPublishYear = try json.optionalInt()
            case 2: model.coverID = try json.optionalInt()
            case 3: model.authors = try json.optionalLossyValues()
            case 4: model.numWaitlist = try json.optionalQuotedInt()
            case 5: model.seriesName = try json.optional { try $0.listOrSingle { try $0.string() } }
            case 6: model.homepage = try json.lossyOptional { try $0.optionalURL() }
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("key", key)
            json.member("first_publish_year", firstPublishYear)
            json.member("cover_i", coverID)
            json.member("authors", authors)
            json.quoted { $0.member("num_waitlist", numWaitlist) }
            json.member("series_name", seriesName)
            json.member("homepage", homepage)
        }
    }
}

extension Handbook {
    public nonisolated struct MoviePage: JSONModel {
        public var results: [Movie]
        public var totalPages: Int?

        public init(results: [Movie], totalPages: Int? = nil) {
            self.results = results
            self.totalPages = totalPages
        }
    }
}

extension Handbook.MoviePage {
    private static let fields: JSONFields = "results total_pages?"

    public init(from json: inout JSONReader) throws {
        self.init(results: [])
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.results = try json.lossyValues()
            case 1: model.totalPages = try json.optionalInt()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("results", results)
            json.member("total_pages", totalPages)
        }
    }
}

extension Handbook {
    public nonisolated struct ListOptions: Hashable, Sendable {
        public var sortBy: String?
        public var page: Int?

        /// Parameters that are left out are not sent.
        public init(sortBy: String? = nil, page: Int? = nil) {
            self.sortBy = sortBy
            self.page = page
        }

        var query: HTTP.Query {
            ["sort_by": sortBy, "page": page]
        }
    }
}

extension Handbook {
    public nonisolated struct Author: JSONModel {
        public var name: String

        public init(name: String) {
            self.name = name
        }
    }
}

extension Handbook.Author {
    private static let fields: JSONFields = "name"

    public init(from json: inout JSONReader) throws {
        self.init(name: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.name = try json.string()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
        }
    }
}

extension Handbook {
    public nonisolated enum BookField: OpenEnum {
        case key
        case firstPublishYear
        case coverID
        case authors
        case numWaitlist
        case seriesName
        case homepage
        /// A value that is unknown to this version, kept as received.
        case unknown(String)

        public static let allCases: [Self] = [
            .key, .firstPublishYear, .coverID, .authors, .numWaitlist, .seriesName, .homepage,
        ]

        public var rawValue: String {
            switch self {
            case .key: "key"
            case .firstPublishYear: "first_publish_year"
            case .coverID: "cover_i"
            case .authors: "authors"
            case .numWaitlist: "num_waitlist"
            case .seriesName: "series_name"
            case .homepage: "homepage"
            case .unknown(let value): value
            }
        }
    }
}

extension Handbook {
    public nonisolated struct NewBook: JSONModel {
        public var title: String
        public var ebookAccess: EbookAccess?

        public init(title: String, ebookAccess: EbookAccess? = nil) {
            self.title = title
            self.ebookAccess = ebookAccess
        }
    }
}

extension Handbook.NewBook {
    private static let fields: JSONFields = "title ebook_access?"

    public init(from json: inout JSONReader) throws {
        self.init(title: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.title = try json.string()
            case 1: model.ebookAccess = try json.optionalValue()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("title", title)
            json.member("ebook_access", ebookAccess)
        }
    }
}

extension Handbook {
    public nonisolated struct BookSearch: JSONModel {
        public var docs: [Book]
        public var access: EbookAccess?

        public init(docs: [Book], access: EbookAccess? = nil) {
            self.docs = docs
            self.access = access
        }
    }
}

extension Handbook.BookSearch {
    private static let fields: JSONFields = "docs access?"

    public init(from json: inout JSONReader) throws {
        self.init(docs: [])
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.docs = try json.values()
            case 1: model.access = try json.optionalValue()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("docs", docs)
            json.member("access", access)
        }
    }
}

extension Handbook {
    /// An order of books, as the shop keeps it.
    public nonisolated struct Order: JSONModel, Identifiable {
        public var number: String
        public var customer: Customer
        public var copies: Int
        public var access: EbookAccess
        public var notes: [String]

        /// The same as `number`.
        public var id: String {
            number
        }

        public init(
            number: String, customer: Customer, copies: Int = 1, access: EbookAccess = .public, notes: [String] = []
        ) {
            self.number = number
            self.customer = customer
            self.copies = copies
            self.access = access
            self.notes = notes
        }
    }
}

extension Handbook.Order {
    private static let fields: JSONFields = "number customer copies? access? notes?"

    public init(from json: inout JSONReader) throws {
        self.init(number: "", customer: .blank)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.number = try json.string()
            case 1: model.customer = try json.value()
            case 2: model.copies = try json.optionalInt() ?? model.copies
            case 3: model.access = try json.optionalValue() ?? model.access
            case 4: model.notes = try json.optionalStrings() ?? model.notes
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("number", number)
            json.member("customer", customer)
            json.member("copies", copies)
            json.member("access", access)
            json.member("notes", notes)
        }
    }
}

extension Handbook {
    public nonisolated struct Customer: JSONModel {
        public var name: String

        public init(name: String) {
            self.name = name
        }
    }
}

extension Handbook.Customer {
    private static let fields: JSONFields = "name"

    /// A placeholder until a value is decoded.
    static var blank: Self {
        Self(name: "")
    }

    public init(from json: inout JSONReader) throws {
        self = .blank
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.name = try json.string()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
        }
    }
}

extension Handbook {
    public nonisolated struct Loan: JSONModel, Identifiable {
        public var id: Int64
        public var title: String
        public var fee: Double?
        public var renewed: Bool
        public var pageURL: URL?
        public var due: CalendarDay?
        public var pickup: PlainTime?
        public var lentAt: Date
        public var created: Date
        public var expiresAt: Date?
        public var reminders: [Date]?
        public var seenAt: Date?
        public var covers: [Int?]?
        public var links: [String: [Text]]?
        public var returnedBy: String??
        public var details: JSON

        public init(
            id: Int64, title: String, fee: Double? = nil, renewed: Bool, pageURL: URL? = nil, due: CalendarDay? = nil,
            pickup: PlainTime? = nil, lentAt: Date, created: Date, expiresAt: Date? = nil, reminders: [Date]? = nil,
            seenAt: Date? = nil, covers: [Int?]? = nil, links: [String: [Text]]? = nil, returnedBy: String?? = nil,
            details: JSON
        ) {
            self.id = id
            self.title = title
            self.fee = fee
            self.renewed = renewed
            self.pageURL = pageURL
            self.due = due
            self.pickup = pickup
            self.lentAt = lentAt
            self.created = created
            self.expiresAt = expiresAt
            self.reminders = reminders
            self.seenAt = seenAt
            self.covers = covers
            self.links = links
            self.returnedBy = returnedBy
            self.details = details
        }
    }
}

extension Handbook.Loan {
    private static let fields: JSONFields = """
        id title fee? renewed page_url? due? pickup? lent_at created expires_at? reminders? seen_at? covers?
        links? returned_by? details
        """

    public init(from json: inout JSONReader) throws {
        self.init(id: 0, title: "", renewed: false, lentAt: .distantPast, created: .distantPast, details: .null)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.id = try json.int64()
            case 1: model.title = try json.string()
            case 2: model.fee = try json.optionalDouble()
            case 3: model.renewed = try json.bool()
            case 4: model.pageURL = try json.optionalURL()
            case 5: model.due = try json.optionalDay()
            case 6: model.pickup = try json.optionalValue()
            case 7: model.lentAt = try json.date(.iso8601)
            case 8: model.created = try json.date(.utc)
            case 9: model.expiresAt = try json.optionalDate(.spaced)
            case 10: model.reminders = try json.optional { try $0.array { try $0.date(.unix) } }
            case 11: model.seenAt = try json.optionalDate(.unixMilliseconds)
            case 12: model.covers = try json.optional { try $0.array { try $0.optionalInt() } }
            case 13: model.links = try json.optionalValue()
            case 14: model.returnedBy = .some(try json.optionalString())
            case 15: model.details = try json.value()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("title", title)
            json.member("fee", fee)
            json.member("renewed", renewed)
            json.member("page_url", pageURL)
            json.member("due", due)
            json.member("pickup", pickup)
            json.member("lent_at", lentAt, as: .iso8601)
            json.member("created", created, as: .utc)
            json.member("expires_at", expiresAt, as: .spaced)
            json.member("reminders", reminders, as: .unix)
            json.member("seen_at", seenAt, as: .unixMilliseconds)
            json.member("covers", covers)
            json.member("links", links)
            json.member("returned_by", returnedBy)
            json.member("details", details)
        }
    }
}

extension Handbook {
    public nonisolated struct Schedules: JSONModel {
        public var regular: [Rotation]
        public var keywords: [Keyword]?
        public var ranking: [Keyword]?

        public init(regular: [Rotation], keywords: [Keyword]? = nil, ranking: [Keyword]? = nil) {
            self.regular = regular
            self.keywords = keywords
            self.ranking = ranking
        }
    }
}

extension Handbook.Schedules {
    private static let fields: JSONFields = """
        regularSchedules keywords? splatZones? results? rainmaker? clams?
        """

    public init(from json: inout JSONReader) throws {
        self.init(regular: [])
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.regular = try json.at(["nodes"]) { try $0.lossyValues() }
            case 1, 3: model.keywords = try json.keeping(model.keywords) { try $0.optionalValues() }
            case 2, 4:
                model.ranking = try json.keeping(model.ranking) {
                    try $0.optionalAt(["edges"]) { try $0.optionalValues() }
                }
            case 5:
                model.ranking = try json.keeping(model.ranking) {
                    try $0.optionalAt(["places"]) { try $0.optionalValues() }
                }
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member(["regularSchedules", "nodes"], regular)
            json.member("keywords", keywords)
            json.member(["splatZones", "edges"], ranking)
        }
    }
}

extension Handbook {
    public nonisolated struct Rotation: JSONModel {
        public var startTime: Date
        public var stage: Stage?

        public init(startTime: Date, stage: Stage? = nil) {
            self.startTime = startTime
            self.stage = stage
        }
    }
}

extension Handbook.Rotation {
    private static let fields: JSONFields = "start_time stage?"

    public init(from json: inout JSONReader) throws {
        self.init(startTime: .distantPast)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.startTime = try json.date(.unix)
            case 1: model.stage = try json.optionalValue()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("start_time", startTime, as: .unix)
            json.member("stage", stage)
        }
    }
}

extension Handbook {
    public nonisolated struct Stage: JSONModel {
        public var name: String

        public init(name: String) {
            self.name = name
        }
    }
}

extension Handbook.Stage {
    private static let fields: JSONFields = "name"

    public init(from json: inout JSONReader) throws {
        self.init(name: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.name = try json.string()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
        }
    }
}

extension Handbook {
    public nonisolated struct Keyword: JSONModel, Identifiable {
        public var id: Int
        public var name: String

        public init(id: Int, name: String) {
            self.id = id
            self.name = name
        }
    }
}

extension Handbook.Keyword {
    private static let fields: JSONFields = "id name"

    public init(from json: inout JSONReader) throws {
        self.init(id: 0, name: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.id = try json.int()
            case 1: model.name = try json.string()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("name", name)
        }
    }
}

extension Handbook {
    public nonisolated struct Movie: JSONModel {
        public var posterPath: String?

        public init(posterPath: String? = nil) {
            self.posterPath = posterPath
        }

        /// The poster, if there is one.
        public func posterURL(size: PosterSize = .w500) -> URL? {
            URL(template: "https://image.tmdb.org/t/p/\(size)\(posterPath)")
        }
    }
}

extension Handbook.Movie {
    private static let fields: JSONFields = "poster_path?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.posterPath = try json.optionalString()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("poster_path", posterPath)
        }
    }
}

extension Handbook {
    public nonisolated enum PosterSize: OpenEnum {
        case w342
        case w500
        case original
        /// A value that is unknown to this version, kept as received.
        case unknown(String)

        public static let allCases: [Self] = [.w342, .w500, .original]

        public var rawValue: String {
            switch self {
            case .w342: "w342"
            case .w500: "w500"
            case .original: "original"
            case .unknown(let value): value
            }
        }
    }
}

extension Handbook {
    public nonisolated enum EbookAccess: OpenEnum {
        case noEbook
        case borrowable
        case `public`
        /// A value that is unknown to this version, kept as received.
        case unknown(String)

        public static let allCases: [Self] = [.noEbook, .borrowable, .public]

        public var rawValue: String {
            switch self {
            case .noEbook: "no_ebook"
            case .borrowable: "borrowable"
            case .public: "public"
            case .unknown(let value): value
            }
        }
    }
}

extension Handbook {
    public nonisolated enum Gender: OpenEnum {
        case notSet
        case female
        case male
        case nonBinary
        /// A value that is unknown to this version, kept as received.
        case unknown(Int)

        public static let allCases: [Self] = [.notSet, .female, .male, .nonBinary]

        public var rawValue: Int {
            switch self {
            case .notSet: 0
            case .female: 1
            case .male: 2
            case .nonBinary: 3
            case .unknown(let value): value
            }
        }
    }
}

extension Handbook {
    public nonisolated enum MediaRow: JSONModel {
        case movie(MovieRow)
        case tv(SeriesRow)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Handbook.MediaRow {
    public init(from json: inout JSONReader) throws {
        switch try json.tag("media_type") {
        case "movie": self = .movie(try json.value())
        case "tv": self = .tv(try json.value())
        case let tag: self = .unknown(try json.unknown(tag: tag, of: "media_type"))
        }
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .movie(let value): json.write(value, tag: "media_type", "movie")
        case .tv(let value): json.write(value, tag: "media_type", "tv")
        case .unknown(let value): json.write(value)
        }
    }
}

extension Handbook {
    public nonisolated struct MovieRow: JSONModel {
        public var title: String
        public var releaseDate: CalendarDay?

        public init(title: String, releaseDate: CalendarDay? = nil) {
            self.title = title
            self.releaseDate = releaseDate
        }
    }
}

extension Handbook.MovieRow {
    private static let fields: JSONFields = "title release_date?"

    public init(from json: inout JSONReader) throws {
        self.init(title: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.title = try json.string()
            case 1: model.releaseDate = try json.optionalDay()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("title", title)
            json.member("release_date", releaseDate)
        }
    }
}

extension Handbook {
    public nonisolated struct SeriesRow: JSONModel {
        public var name: String
        public var creatorGender: Gender?

        public init(name: String, creatorGender: Gender? = nil) {
            self.name = name
            self.creatorGender = creatorGender
        }
    }
}

extension Handbook.SeriesRow {
    private static let fields: JSONFields = "name creator_gender?"

    public init(from json: inout JSONReader) throws {
        self.init(name: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.name = try json.string()
            case 1: model.creatorGender = try json.optionalValue()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.member("creator_gender", creatorGender)
        }
    }
}

extension Handbook {
    public nonisolated enum Text: JSONModel {
        case string(String)
        case typedText(TypedText)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Handbook.Text {
    public init(from json: inout JSONReader) throws {
        switch try json.shape() {
        case .string: self = .string(try json.string())
        case .object: self = .typedText(try json.value())
        case let shape: self = .unknown(try json.unknown(shape: shape))
        }
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .string(let value): json.write(value)
        case .typedText(let value): json.write(value)
        case .unknown(let value): json.write(value)
        }
    }
}

extension Handbook {
    public nonisolated struct TypedText: JSONModel {
        public var value: String

        public init(value: String) {
            self.value = value
        }
    }
}

extension Handbook.TypedText {
    private static let fields: JSONFields = "value"

    public init(from json: inout JSONReader) throws {
        self.init(value: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.value = try json.string()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("value", value)
        }
    }
}

extension Handbook {
    public nonisolated struct AccountStates: JSONModel {
        public var rated: Rated

        public init(rated: Rated) {
            self.rated = rated
        }
    }
}

extension Handbook.AccountStates {
    private static let fields: JSONFields = "rated"

    public init(from json: inout JSONReader) throws {
        self.init(rated: .unknown(.null))
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.rated = try json.value()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("rated", rated)
        }
    }
}

extension Handbook {
    public nonisolated enum Rated: JSONModel {
        case not(Bool)
        case rating(Rating)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Handbook.Rated {
    public init(from json: inout JSONReader) throws {
        switch try json.shape() {
        case .bool: self = .not(try json.bool())
        case .object: self = .rating(try json.value())
        case let shape: self = .unknown(try json.unknown(shape: shape))
        }
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .not(let value): json.write(value)
        case .rating(let value): json.write(value)
        case .unknown(let value): json.write(value)
        }
    }
}

extension Handbook {
    public nonisolated struct Rating: JSONModel {
        public var value: Double

        public init(value: Double) {
            self.value = value
        }
    }
}

extension Handbook.Rating {
    private static let fields: JSONFields = "value"

    public init(from json: inout JSONReader) throws {
        self.init(value: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.value = try json.double()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("value", value)
        }
    }
}

extension Handbook {
    public nonisolated enum Attachment: JSONModel {
        case photo(Photo)
        case clip(Clip)
        case photoList([Photo])
        case mediaRow(MediaRow)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Handbook.Attachment {
    public init(from json: inout JSONReader) throws {
        self = try json.firstOf(
            [
                "photo": { .photo(try $0.value()) },
                "clip": { .clip(try $0.value()) },
                "photoList": { .photoList(try $0.values()) },
                "mediaRow": { .mediaRow(try $0.value()) },
            ], else: Self.unknown)
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .photo(let value): json.write(value)
        case .clip(let value): json.write(value)
        case .photoList(let value): json.write(value)
        case .mediaRow(let value): json.write(value)
        case .unknown(let value): json.write(value)
        }
    }
}

extension Handbook {
    public nonisolated struct Photo: JSONModel {
        public var width: Int
        public var height: Int

        public init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }
}

extension Handbook.Photo {
    private static let fields: JSONFields = "width height"

    public init(from json: inout JSONReader) throws {
        self.init(width: 0, height: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.width = try json.int()
            case 1: model.height = try json.int()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("width", width)
            json.member("height", height)
        }
    }
}

extension Handbook {
    public nonisolated struct Clip: JSONModel {
        public var width: Int
        public var seconds: Double?

        public init(width: Int, seconds: Double? = nil) {
            self.width = width
            self.seconds = seconds
        }
    }
}

extension Handbook.Clip {
    private static let fields: JSONFields = "width seconds?"

    public init(from json: inout JSONReader) throws {
        self.init(width: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.width = try json.int()
            case 1: model.seconds = try json.optionalDouble()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("width", width)
            json.member("seconds", seconds)
        }
    }
}

extension Handbook {
    public nonisolated struct MovieFilter: Hashable, Sendable {
        public var year: Int?
        public var minimumVoteAverage: Double?
        public var withGenres: AllOrAny<Int>?
        public var withoutGenres: [Int]?
        public var releasedAfter: CalendarDay

        /// Parameters that are left out are not sent.
        public init(
            year: Int? = nil, minimumVoteAverage: Double? = nil, withGenres: AllOrAny<Int>? = nil,
            withoutGenres: [Int]? = nil, releasedAfter: CalendarDay = CalendarDay(literal: "1895-12-28")
        ) {
            self.year = year
            self.minimumVoteAverage = minimumVoteAverage
            self.withGenres = withGenres
            self.withoutGenres = withoutGenres
            self.releasedAfter = releasedAfter
        }

        var query: HTTP.Query {
            [
                "year": year, "vote_average.gte": minimumVoteAverage, "with_genres": withGenres,
                "without_genres": withoutGenres?.pipeSeparated, "released_after": releasedAfter,
            ]
        }
    }
}
