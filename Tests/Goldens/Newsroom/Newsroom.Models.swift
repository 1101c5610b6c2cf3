// Generated from Specs/Newsroom.json. Do not edit.

public import EndpointRuntime
public import Foundation

extension Newsroom {
    public nonisolated enum Desk: OpenEnum {
        case world
        case sports
        /// A value that is unknown to this version, kept as received.
        case unknown(String)

        public static let allCases: [Self] = [.world, .sports]

        public var rawValue: String {
            switch self {
            case .world: "world"
            case .sports: "sports"
            case .unknown(let value): value
            }
        }
    }
}

extension Newsroom {
    public nonisolated struct Article: JSONModel, Identifiable {
        public var id: Int64
        public var replaced: Date?

        public init(id: Int64, replaced: Date? = nil) {
            self.id = id
            self.replaced = replaced
        }
    }
}

extension Newsroom.Article {
    private static let fields: JSONFields = "id replaced?"

    public init(from json: inout JSONReader) throws {
        self.init(id: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.id = try json.int64()
            case 1: model.replaced = try json.optionalDate(.unix)
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("replaced", replaced, as: .unix)
        }
    }
}

extension Newsroom {
    public nonisolated struct CommentPage: JSONModel {
        public var data: [Comment]
        public var hasMore: Bool

        public init(data: [Comment], hasMore: Bool) {
            self.data = data
            self.hasMore = hasMore
        }
    }
}

extension Newsroom.CommentPage {
    private static let fields: JSONFields = "data has_more"

    public init(from json: inout JSONReader) throws {
        self.init(data: [], hasMore: false)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.data = try json.lossyValues()
            case 1: model.hasMore = try json.bool()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("data", data)
            json.member("has_more", hasMore)
        }
    }
}

extension Newsroom {
    public nonisolated struct Comment: JSONModel, Identifiable {
        public var id: String
        public var text: String

        public init(id: String, text: String) {
            self.id = id
            self.text = text
        }
    }
}

extension Newsroom.Comment {
    private static let fields: JSONFields = "id text"

    public init(from json: inout JSONReader) throws {
        self.init(id: "", text: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.id = try json.string()
            case 1: model.text = try json.string()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("text", text)
        }
    }
}

extension Newsroom {
    public nonisolated struct Revision: JSONModel, Identifiable {
        public var id: Int64

        public init(id: Int64) {
            self.id = id
        }
    }
}

extension Newsroom.Revision {
    private static let fields: JSONFields = "id"

    public init(from json: inout JSONReader) throws {
        self.init(id: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.id = try json.int64()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
        }
    }
}

extension Newsroom {
    public nonisolated struct StoryQuery: JSONModel {
        public var query: String
        public var variables: StoryVariables

        public init(query: String, variables: StoryVariables) {
            self.query = query
            self.variables = variables
        }
    }
}

extension Newsroom.StoryQuery {
    private static let fields: JSONFields = "query variables"

    public init(from json: inout JSONReader) throws {
        self.init(query: "", variables: .init())
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.query = try json.string()
            case 1: model.variables = try json.value()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("query", query)
            json.member("variables", variables)
        }
    }
}

extension Newsroom {
    public nonisolated struct StoryVariables: JSONModel {
        public var first: Int?
        public var after: String?

        public init(first: Int? = nil, after: String? = nil) {
            self.first = first
            self.after = after
        }
    }
}

extension Newsroom.StoryVariables {
    private static let fields: JSONFields = "first? after?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.first = try json.optionalInt()
            case 1: model.after = try json.optionalString()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("first", first)
            json.member("after", after)
        }
    }
}

extension Newsroom {
    public nonisolated struct StoryPage: JSONModel {
        public var nodes: [Article]
        public var pageInfo: PageInfo

        public init(nodes: [Article], pageInfo: PageInfo) {
            self.nodes = nodes
            self.pageInfo = pageInfo
        }
    }
}

extension Newsroom.StoryPage {
    private static let fields: JSONFields = "nodes pageInfo"

    public init(from json: inout JSONReader) throws {
        self.init(nodes: [], pageInfo: .blank)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.nodes = try json.values()
            case 1: model.pageInfo = try json.value()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("nodes", nodes)
            json.member("pageInfo", pageInfo)
        }
    }
}

extension Newsroom {
    public nonisolated struct PageInfo: JSONModel {
        public var endCursor: String?
        public var hasNextPage: Bool

        public init(endCursor: String? = nil, hasNextPage: Bool) {
            self.endCursor = endCursor
            self.hasNextPage = hasNextPage
        }
    }
}

extension Newsroom.PageInfo {
    private static let fields: JSONFields = "endCursor? hasNextPage"

    /// A placeholder until a value is decoded.
    static var blank: Self {
        Self(hasNextPage: false)
    }

    public init(from json: inout JSONReader) throws {
        self = .blank
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.endCursor = try json.optionalString()
            case 1: model.hasNextPage = try json.bool()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("endCursor", endCursor)
            json.member("hasNextPage", hasNextPage)
        }
    }
}

extension Newsroom {
    public nonisolated struct PhotoPage: JSONModel {
        public var value: [Photo]
        public var odataNextLink: String?

        public init(value: [Photo], odataNextLink: String? = nil) {
            self.value = value
            self.odataNextLink = odataNextLink
        }
    }
}

extension Newsroom.PhotoPage {
    private static let fields: JSONFields = "value @odata.nextLink?"

    public init(from json: inout JSONReader) throws {
        self.init(value: [])
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.value = try json.values()
            case 1: model.odataNextLink = try json.optionalString()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("value", value)
            json.member("@odata.nextLink", odataNextLink)
        }
    }
}

extension Newsroom {
    public nonisolated struct Photo: JSONModel {
        public var width: Int
        public var caption: String?

        public init(width: Int, caption: String? = nil) {
            self.width = width
            self.caption = caption
        }
    }
}

extension Newsroom.Photo {
    private static let fields: JSONFields = "size.px caption? text? alt.en?"

    public init(from json: inout JSONReader) throws {
        self.init(width: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.width = try json.at(["w"]) { try $0.int() }
            case 1, 3: model.caption = try json.keeping(model.caption) { try $0.optionalString() }
            case 2:
                model.caption = try json.keeping(model.caption) {
                    try $0.optionalAt(["alt.en"]) { try $0.optionalString() }
                }
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member(["size.px", "w"], width)
            json.member("caption", caption)
        }
    }
}

extension Newsroom {
    public nonisolated struct AuthorOptions: Hashable, Sendable {
        public var sort: String?
        public var skip: Int?

        /// Parameters that are left out are not sent.
        public init(sort: String? = nil, skip: Int? = nil) {
            self.sort = sort
            self.skip = skip
        }

        var query: HTTP.Query {
            ["sort": sort, "skip": skip]
        }
    }
}

extension Newsroom {
    public nonisolated struct LetterPage: JSONModel {
        public var letters: [Article]
        public var nextPage: Int?

        public init(letters: [Article], nextPage: Int? = nil) {
            self.letters = letters
            self.nextPage = nextPage
        }
    }
}

extension Newsroom.LetterPage {
    private static let fields: JSONFields = "letters next.page?"

    public init(from json: inout JSONReader) throws {
        self.init(letters: [])
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.letters = try json.values()
            case 1: model.nextPage = try json.optionalInt()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("letters", letters)
            json.member("next.page", nextPage)
        }
    }
}

extension Newsroom {
    public nonisolated struct FrontPage: JSONModel {
        public var validUntil: Date
        public var articles: [Article]

        public init(validUntil: Date, articles: [Article]) {
            self.validUntil = validUntil
            self.articles = articles
        }
    }
}

extension Newsroom.FrontPage {
    private static let fields: JSONFields = "valid.until articles"

    public init(from json: inout JSONReader) throws {
        self.init(validUntil: .distantPast, articles: [])
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.validUntil = try json.date(.unix)
            case 1: model.articles = try json.values()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("valid.until", validUntil, as: .unix)
            json.member("articles", articles)
        }
    }
}
