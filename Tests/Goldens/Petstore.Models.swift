// Generated from Specs/Petstore.json. Do not edit.
// Reading a model sets each of its properties or throws: no caller sees the values that stand here.

public import EndpointRuntime
public import Foundation

extension Petstore {
    /// The model `OpeningHours`.
    public nonisolated struct OpeningHours: JSONModel {
        public private(set) var shifts: [Shift]?
        public private(set) var holiday: Shift?
        public private(set) var checked = Date.distantPast
    }
}

extension Petstore.OpeningHours {
    private static let fields: JSONFields = "shifts? holiday? checked"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: shifts = try json.optionalValues()
            case 1: holiday = try json.optionalValue()
            case 2: checked = try json.date(.iso8601)
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("shifts", shifts)
            json.member("holiday", holiday)
            json.member("checked", checked, as: .iso8601)
        }
    }
}

extension Petstore {
    /// The model `Shift`.
    public nonisolated struct Shift: JSONModel {
        public private(set) var name = ""
        public private(set) var ends: Date?
    }
}

extension Petstore.Shift {
    private static let fields: JSONFields = "name ends?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: name = try json.string()
            case 1: ends = try json.optionalDate(.unix)
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

extension Petstore {
    /// The model `Problem`.
    public nonisolated struct Problem: JSONModel {
        public private(set) var detail = ""
    }
}

extension Petstore.Problem {
    private static let fields: JSONFields = "detail"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: detail = try json.string()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("detail", detail)
        }
    }
}

extension Petstore {
    /// A member of a pet.
    public nonisolated enum PetField: OpenEnum {
        case detail
        /// A value that this version does not know, kept as sent.
        case unknown(String)

        public static let allCases: [Self] = [.detail]

        public var rawValue: String {
            switch self {
            case .detail: "detail"
            case .unknown(let value): value
            }
        }
    }
}

extension Petstore {
    /// The model `NewPet`.
    public nonisolated struct NewPet: JSONModel {
        public private(set) var name = ""
        public private(set) var `init`: Bool?

        /// Makes a `NewPet` to send.
        public init(name: String, `init`: Bool? = nil) {
            self.name = name
            self.`init` = `init`
        }

        init() {}
    }
}

extension Petstore.NewPet {
    private static let fields: JSONFields = "name init?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: name = try json.string()
            case 1: `init` = try json.optionalBool()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.member("init", `init`)
        }
    }
}

extension Petstore {
    /// A pet in the store.
    public nonisolated struct Pet: JSONModel, Identifiable {
        public private(set) var id = 0
        public private(set) var name = ""
        public private(set) var kind: Kind = .unknown("")
        public private(set) var status: Status?
        /// Unknown for strays.
        public private(set) var bornAt: CalendarDay?
        public private(set) var seenAt: [Date] = []
        public private(set) var mother: Indirect<Pet>?
        public private(set) var weight: Double?
        public private(set) var tags: [Int] = []
        public private(set) var json: JSON?
        public private(set) var `default` = false
        public private(set) var homepageURL: URL?
        public private(set) var note: Text?
        public private(set) var scores: [String: [Int]]?
        public private(set) var big: Int64 = 0
        public private(set) var firstWeirdKey: String?
        public private(set) var ownerName: String?
        public private(set) var house = ""
        public private(set) var nicknames: [String]?
        /// Missing: not looked for; null: there is none.
        public private(set) var chip: String??
        public private(set) var picture: String?
        public private(set) var colors: [String]?
        public private(set) var visits: [Date]?
        public private(set) var age: Int?
        public private(set) var town: URL?

        /// The picture, if there is one.
        public func pictureURL(size: Size) -> URL? {
            URL(template: "https://images.petstore.example/\(size)\(picture)")
        }

        /// The URL `https://petstore.example/pets/{id}`.
        public var pageURL: URL? {
            URL(template: "https://petstore.example/pets/\(id)")
        }
    }
}

extension Petstore.Pet {
    private static let fields: JSONFields = """
        id name kind status? born_at? seen_at mother? weight? tags json? default homepage_url? note? scores?
        big first\\ weird\\?key? owner? home nicknames? chip? picture? colors? visits? age? place? nicks?
        aka? location? city? town?
        """

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: id = try json.int()
            case 1: name = try json.string()
            case 2: kind = try json.value()
            case 3: status = try json.optionalValue()
            case 4: bornAt = try json.optionalDay()
            case 5: seenAt = try json.array { try $0.date(.utc) }
            case 6: mother = try json.optionalValue()
            case 7: weight = try json.optionalQuotedDouble()
            case 8: tags = try json.lossyValues()
            case 9: self.json = try json.optional { try $0.value() }
            case 10: `default` = try json.bool()
            case 11: homepageURL = try json.optionalURL()
            case 12: note = try json.optional { try $0.value() }
            case 13: scores = try json.optionalValue()
            case 14: big = try json.int64()
            case 15: firstWeirdKey = try json.optionalString()
            case 16: ownerName = try json.optionalAt(["person", "name"]) { try $0.optionalString() }
            case 17: house = try json.at(["house"]) { try $0.string() }
            case 18, 25, 26: nicknames = try json.keeping(nicknames) { try $0.optionalStrings() }
            case 19: chip = .some(try json.optionalString())
            case 20: picture = try json.optionalString()
            case 21: colors = try json.optional { try $0.listOrSingle { try $0.string() } }
            case 22: visits = try json.optional { try $0.listOrSingle { try $0.date(.unix) } }
            case 23: age = try json.lossyOptional { try $0.optionalInt() }
            case 24, 27:
                town = try json.keeping(town) {
                    try $0.lossyOptional { try $0.optionalAt(["town"]) { try $0.optionalURL() } }
                }
            case 28:
                town = try json.keeping(town) {
                    try $0.lossyOptional { try $0.optionalAt(["name"]) { try $0.optionalURL() } }
                }
            case 29: town = try json.keeping(town) { try $0.lossyOptional { try $0.optionalURL() } }
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("name", name)
            json.member("kind", kind)
            json.member("status", status)
            json.member("born_at", bornAt)
            json.member("seen_at", seenAt, as: .utc)
            json.member("mother", mother)
            json.member("weight", weight)
            json.member("tags", tags)
            json.member("json", self.json)
            json.member("default", `default`)
            json.member("homepage_url", homepageURL)
            json.member("note", note)
            json.member("scores", scores)
            json.member("big", big)
            json.member("first weird?key", firstWeirdKey)
            json.member(["owner", "person", "name"], ownerName)
            json.member(["home", "house"], house)
            json.member("nicknames", nicknames)
            json.member("chip", chip)
            json.member("picture", picture)
            json.member("colors", colors)
            json.member("visits", visits, as: .unix)
            json.member("age", age)
            json.member(["place", "town"], town)
        }
    }
}

extension Petstore {
    /// The model `PetPage`.
    public nonisolated struct PetPage: JSONModel {
        public private(set) var pets: [Pet] = []
        public private(set) var page = 0
        public private(set) var pages: PageCount?
    }
}

extension Petstore.PetPage {
    private static let fields: JSONFields = "pets page pages?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: pets = try json.lossyValues()
            case 1: page = try json.int()
            case 2: pages = try json.optionalValue()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("pets", pets)
            json.member("page", page)
            json.member("pages", pages)
        }
    }
}

extension Petstore {
    /// The model `PageCount`.
    public nonisolated struct PageCount: JSONModel {
        public private(set) var count = 0
    }
}

extension Petstore.PageCount {
    private static let fields: JSONFields = "count"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: count = try json.int()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("count", count)
        }
    }
}

extension Petstore {
    /// The model `ToyList`.
    public nonisolated struct ToyList: JSONModel {
        public private(set) var toys: [String]?
        public private(set) var size: Int?
    }
}

extension Petstore.ToyList {
    private static let fields: JSONFields = "toys? size?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: toys = try json.optionalStrings()
            case 1: size = try json.optionalInt()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("toys", toys)
            json.member("size", size)
        }
    }
}

extension Petstore {
    /// The model `VisitList`.
    public nonisolated struct VisitList: JSONModel {
        public private(set) var visits: [String] = []
        public private(set) var next: String?
    }
}

extension Petstore.VisitList {
    private static let fields: JSONFields = "visits next?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: visits = try json.strings()
            case 1: next = try json.optionalString()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("visits", visits)
            json.member("next", next)
        }
    }
}

extension Petstore {
    /// The model `VetList`.
    public nonisolated struct VetList: JSONModel {
        public private(set) var vets: [String] = []
        public private(set) var links: VetLinks?
    }
}

extension Petstore.VetList {
    private static let fields: JSONFields = "vets links?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: vets = try json.strings()
            case 1: links = try json.optionalValue()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("vets", vets)
            json.member("links", links)
        }
    }
}

extension Petstore {
    /// The model `VetLinks`.
    public nonisolated struct VetLinks: JSONModel {
        public private(set) var next: String?
    }
}

extension Petstore.VetLinks {
    private static let fields: JSONFields = "next?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: next = try json.optionalString()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("next", next)
        }
    }
}

extension Petstore {
    /// The model `KennelList`.
    public nonisolated struct KennelList: JSONModel {
        public private(set) var rows: [String]?
        public private(set) var marks: [Int]?
        public private(set) var size = 0
    }
}

extension Petstore.KennelList {
    private static let fields: JSONFields = "data? marks? size rows?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: rows = try json.keeping(rows) { try $0.optionalAt(["rows"]) { try $0.optionalLossyValues() } }
            case 3: rows = try json.keeping(rows) { try $0.optionalLossyValues() }
            case 1: marks = try json.optionalLossyValues()
            case 2: size = try json.int()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member(["data", "rows"], rows)
            json.member("marks", marks)
            json.member("size", size)
        }
    }
}

extension Petstore {
    /// The model `OwnerList`.
    public nonisolated struct OwnerList: JSONModel {
        public private(set) var owners: [String] = []
        public private(set) var pages: Int?
    }
}

extension Petstore.OwnerList {
    private static let fields: JSONFields = "owners pages?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: owners = try json.strings()
            case 1: pages = try json.optionalInt()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("owners", owners)
            json.member("pages", pages)
        }
    }
}

extension Petstore {
    /// The parameters of `OwnerOptions`.
    public nonisolated struct OwnerOptions: Hashable, Sendable {
        public var sortBy: String?
        public var page: Int?

        /// Makes a `OwnerOptions`; what is left out is not sent.
        public init(sortBy: String? = nil, page: Int? = nil) {
            self.sortBy = sortBy
            self.page = page
        }

        var query: HTTP.Query {
            ["sort_by": sortBy, "page": page]
        }
    }
}

extension Petstore {
    /// The parameters of `OrderWindow`.
    public nonisolated struct OrderWindow: Hashable, Sendable {
        public var limit: Int?
        public var offset: Int

        /// Makes a `OrderWindow`; what is left out is not sent.
        public init(limit: Int? = nil, offset: Int = 0) {
            self.limit = limit
            self.offset = offset
        }

        var query: HTTP.Query {
            ["limit": limit, "offset": offset]
        }
    }
}

extension Petstore {
    /// The parameters of `BillMarker`.
    public nonisolated struct BillMarker: Hashable, Sendable {
        public var after: String?

        /// Makes a `BillMarker`; what is left out is not sent.
        public init(after: String? = nil) {
            self.after = after
        }

        var query: HTTP.Query {
            ["after": after]
        }
    }
}

extension Petstore {
    /// Which pets to find.
    public nonisolated struct PetFilter: Hashable, Sendable {
        public var kind: [Kind]?
        /// In years.
        public var minimumAge: Int?
        public var tags: [String]?
        public var places: [String]?
        public var colors: AllOrAny<String>?
        public var kinds: AllOrAny<Kind>
        public var seen: [Date]?
        public var bornAfter: CalendarDay
        public var limit: Int

        /// Makes a `PetFilter`; what is left out is not sent.
        public init(
            kind: [Kind]? = nil, minimumAge: Int? = nil, tags: [String]? = nil, places: [String]? = nil,
            colors: AllOrAny<String>? = nil, kinds: AllOrAny<Kind> = .all([.cat, .dog]), seen: [Date]? = nil,
            bornAfter: CalendarDay = CalendarDay(literal: "2000-02-29"), limit: Int = 20
        ) {
            self.kind = kind
            self.minimumAge = minimumAge
            self.tags = tags
            self.places = places
            self.colors = colors
            self.kinds = kinds
            self.seen = seen
            self.bornAfter = bornAfter
            self.limit = limit
        }

        var query: HTTP.Query {
            [
                "kind": kind, "age.gte": minimumAge, "tags": tags?.commaSeparated, "places": places?.pipeSeparated,
                "colors": colors, "kinds": kinds, "seen": seen?.parameter(.unix).commaSeparated,
                "born_after": bornAfter, "limit": limit, "strict": "true",
            ]
        }
    }
}

extension Petstore {
    /// The values of `Size`.
    public nonisolated enum Size: OpenEnum {
        case small
        case large
        /// A value that this version does not know, kept as sent.
        case unknown(String)

        public static let allCases: [Self] = [.small, .large]

        public var rawValue: String {
            switch self {
            case .small: "small"
            case .large: "large"
            case .unknown(let value): value
            }
        }
    }
}

extension Petstore {
    /// The values of `Kind`.
    public nonisolated enum Kind: OpenEnum {
        case cat
        case dog
        case guineaPig
        case `default`
        /// A value that this version does not know, kept as sent.
        case unknown(String)

        public static let allCases: [Self] = [.cat, .dog, .guineaPig, .default]

        public var rawValue: String {
            switch self {
            case .cat: "cat"
            case .dog: "dog"
            case .guineaPig: "guinea_pig"
            case .default: "default"
            case .unknown(let value): value
            }
        }
    }
}

extension Petstore {
    /// The values of `Status`.
    public nonisolated enum Status: OpenEnum {
        case available
        case sold
        /// A value that this version does not know, kept as sent.
        case unknown(Int)

        public static let allCases: [Self] = [.available, .sold]

        public var rawValue: Int {
            switch self {
            case .available: 1
            case .sold: 2
            case .unknown(let value): value
            }
        }
    }
}

extension Petstore {
    /// The shapes of `Text`.
    public nonisolated enum Text: JSONModel {
        case richText(RichText)
        case link(Link)
        case string(String)
        case array([String])
        /// Something that this version does not know, kept as sent.
        case unknown(JSON)
    }
}

extension Petstore.Text {
    public init(from json: inout JSONReader) throws {
        switch try json.shape() {
        case .object where try json.has("value"): self = .richText(try json.value())
        case .object where try json.has("url"): self = .link(try json.value())
        case .string: self = .string(try json.string())
        case .array: self = .array(try json.strings())
        case let shape: self = .unknown(try json.unknown(shape: shape))
        }
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .richText(let value): json.write(value)
        case .link(let value): json.write(value)
        case .string(let value): json.write(value)
        case .array(let value): json.write(value)
        case .unknown(let value): json.write(value)
        }
    }
}

extension Petstore {
    /// The model `RichText`.
    public nonisolated struct RichText: JSONModel {
        public private(set) var value = ""
    }
}

extension Petstore.RichText {
    private static let fields: JSONFields = "value"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: value = try json.string()
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

extension Petstore {
    /// The model `Link`.
    public nonisolated struct Link: JSONModel {
        public private(set) var url = URL(filePath: "/")
    }
}

extension Petstore.Link {
    private static let fields: JSONFields = "url"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: url = try json.url()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("url", url)
        }
    }
}

extension Petstore {
    /// The shapes of `Animal`.
    public nonisolated enum Animal: JSONModel {
        case cat(Cat)
        case dog(Dog)
        /// Something that this version does not know, kept as sent.
        case unknown(JSON)
    }
}

extension Petstore.Animal {
    public init(from json: inout JSONReader) throws {
        switch try json.tag("type") {
        case "cat": self = .cat(try json.value())
        case "dog": self = .dog(try json.value())
        case let tag: self = .unknown(try json.unknown(tag: tag, of: "type"))
        }
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .cat(let value): json.write(value)
        case .dog(let value): json.write(value, tag: "type", "dog")
        case .unknown(let value): json.write(value)
        }
    }
}

extension Petstore {
    /// The model `Cat`.
    public nonisolated struct Cat: JSONModel {
        public private(set) var type = ""
        public private(set) var lives = 0
    }
}

extension Petstore.Cat {
    private static let fields: JSONFields = "type lives"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: type = try json.string()
            case 1: lives = try json.int()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("type", type)
            json.member("lives", lives)
        }
    }
}

extension Petstore {
    /// The model `Dog`.
    public nonisolated struct Dog: JSONModel {
        public private(set) var bark = ""
        public private(set) var friends: [Animal] = []
    }
}

extension Petstore.Dog {
    private static let fields: JSONFields = "bark friends"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: bark = try json.string()
            case 1: friends = try json.values()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("bark", bark)
            json.member("friends", friends)
        }
    }
}
