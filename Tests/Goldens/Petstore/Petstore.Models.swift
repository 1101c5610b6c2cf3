// Generated from Specs/Petstore.json. Do not edit.

public import EndpointRuntime
public import Foundation

extension Petstore {
    public nonisolated struct OpeningHours: JSONModel {
        public var shifts: [Shift]?
        public var holiday: Shift?
        public var checked: Date

        public init(shifts: [Shift]? = nil, holiday: Shift? = nil, checked: Date) {
            self.shifts = shifts
            self.holiday = holiday
            self.checked = checked
        }
    }
}

extension Petstore.OpeningHours {
    private static let fields: JSONFields = "shifts? holiday? checked"

    public init(from json: inout JSONReader) throws {
        self.init(checked: .distantPast)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.shifts = try json.optionalValues()
            case 1: model.holiday = try json.optionalValue()
            case 2: model.checked = try json.date(.iso8601)
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
    public nonisolated struct Shift: JSONModel {
        public var name: String
        public var ends: Date?

        public init(name: String, ends: Date? = nil) {
            self.name = name
            self.ends = ends
        }
    }
}

extension Petstore.Shift {
    private static let fields: JSONFields = "name ends?"

    public init(from json: inout JSONReader) throws {
        self.init(name: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.name = try json.string()
            case 1: model.ends = try json.optionalDate(.unix)
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
    public nonisolated struct Problem: JSONModel {
        public var detail: String

        public init(detail: String) {
            self.detail = detail
        }
    }
}

extension Petstore.Problem {
    private static let fields: JSONFields = "detail"

    public init(from json: inout JSONReader) throws {
        self.init(detail: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.detail = try json.string()
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
        /// A value that is unknown to this version, kept as received.
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
    public nonisolated struct NewPet: JSONModel {
        public var name: String
        public var `init`: Bool?

        public init(name: String, init: Bool? = nil) {
            self.name = name
            self.`init` = `init`
        }
    }
}

extension Petstore.NewPet {
    private static let fields: JSONFields = "name init?"

    public init(from json: inout JSONReader) throws {
        self.init(name: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.name = try json.string()
            case 1: model.`init` = try json.optionalBool()
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
        public var id: Int
        public var name: String
        public var kind: Kind
        public var status: Status?
        /// Unknown for strays.
        public var bornAt: CalendarDay?
        public var seenAt: [Date]
        public var mother: Indirect<Pet>?
        public var weight: Double?
        public var tags: [Int]
        public var json: JSON?
        public var `default`: Bool
        public var homepageURL: URL?
        public var note: Text?
        public var scores: [String: [Int]]?
        public var big: Int64
        public var firstWeirdKey: String?
        public var ownerName: String?
        public var house: String
        public var nicknames: [String]?
        /// Missing: not looked for; null: there is none.
        public var chip: String??
        public var picture: String?
        public var colors: [String]?
        public var visits: [Date]?
        public var age: Int?
        public var town: URL?

        public init(
            id: Int, name: String, kind: Kind, status: Status? = nil, bornAt: CalendarDay? = nil, seenAt: [Date],
            mother: Indirect<Pet>? = nil, weight: Double? = nil, tags: [Int], json: JSON? = nil, default: Bool,
            homepageURL: URL? = nil, note: Text? = nil, scores: [String: [Int]]? = nil, big: Int64,
            firstWeirdKey: String? = nil, ownerName: String? = nil, house: String, nicknames: [String]? = nil,
            chip: String?? = nil, picture: String? = nil, colors: [String]? = nil, visits: [Date]? = nil,
            age: Int? = nil, town: URL? = nil
        ) {
            self.id = id
            self.name = name
            self.kind = kind
            self.status = status
            self.bornAt = bornAt
            self.seenAt = seenAt
            self.mother = mother
            self.weight = weight
            self.tags = tags
            self.json = json
            self.default = `default`
            self.homepageURL = homepageURL
            self.note = note
            self.scores = scores
            self.big = big
            self.firstWeirdKey = firstWeirdKey
            self.ownerName = ownerName
            self.house = house
            self.nicknames = nicknames
            self.chip = chip
            self.picture = picture
            self.colors = colors
            self.visits = visits
            self.age = age
            self.town = town
        }

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
        self.init(id: 0, name: "", kind: .unknown(""), seenAt: [], tags: [], default: false, big: 0, house: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.id = try json.int()
            case 1: model.name = try json.string()
            case 2: model.kind = try json.value()
            case 3: model.status = try json.optionalValue()
            case 4: model.bornAt = try json.optionalDay()
            case 5: model.seenAt = try json.array { try $0.date(.utc) }
            case 6: model.mother = try json.optionalValue()
            case 7: model.weight = try json.optionalQuotedDouble()
            case 8: model.tags = try json.lossyValues()
            case 9: model.json = try json.optional { try $0.value() }
            case 10: model.default = try json.bool()
            case 11: model.homepageURL = try json.optionalURL()
            case 12: model.note = try json.optional { try $0.value() }
            case 13: model.scores = try json.optionalValue()
            case 14: model.big = try json.int64()
            case 15: model.firstWeirdKey = try json.optionalString()
            case 16: model.ownerName = try json.optionalAt(["person", "name"]) { try $0.optionalString() }
            case 17: model.house = try json.at(["house"]) { try $0.string() }
            case 18, 25, 26: model.nicknames = try json.keeping(model.nicknames) { try $0.optionalStrings() }
            case 19: model.chip = .some(try json.optionalString())
            case 20: model.picture = try json.optionalString()
            case 21: model.colors = try json.optional { try $0.listOrSingle { try $0.string() } }
            case 22: model.visits = try json.optional { try $0.listOrSingle { try $0.date(.unix) } }
            case 23: model.age = try json.lossyOptional { try $0.optionalInt() }
            case 24, 27:
                model.town = try json.keeping(model.town) {
                    try $0.lossyOptional { try $0.optionalAt(["town"]) { try $0.optionalURL() } }
                }
            case 28:
                model.town = try json.keeping(model.town) {
                    try $0.lossyOptional { try $0.optionalAt(["name"]) { try $0.optionalURL() } }
                }
            case 29: model.town = try json.keeping(model.town) { try $0.lossyOptional { try $0.optionalURL() } }
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
            json.quoted { $0.member("weight", weight) }
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
    public nonisolated struct PetPage: JSONModel {
        public var pets: [Pet]
        public var page: Int
        public var pages: PageCount?

        public init(pets: [Pet], page: Int, pages: PageCount? = nil) {
            self.pets = pets
            self.page = page
            self.pages = pages
        }
    }
}

extension Petstore.PetPage {
    private static let fields: JSONFields = "pets page pages?"

    public init(from json: inout JSONReader) throws {
        self.init(pets: [], page: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.pets = try json.lossyValues()
            case 1: model.page = try json.int()
            case 2: model.pages = try json.optionalValue()
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
    public nonisolated struct PageCount: JSONModel {
        public var count: Int

        public init(count: Int) {
            self.count = count
        }
    }
}

extension Petstore.PageCount {
    private static let fields: JSONFields = "count"

    public init(from json: inout JSONReader) throws {
        self.init(count: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.count = try json.int()
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
    public nonisolated struct ToyList: JSONModel {
        public var toys: [String]?
        public var size: Int?

        public init(toys: [String]? = nil, size: Int? = nil) {
            self.toys = toys
            self.size = size
        }
    }
}

extension Petstore.ToyList {
    private static let fields: JSONFields = "toys? size?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.toys = try json.optionalStrings()
            case 1: model.size = try json.optionalInt()
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
    public nonisolated struct VisitList: JSONModel {
        public var visits: [String]
        public var next: String?

        public init(visits: [String], next: String? = nil) {
            self.visits = visits
            self.next = next
        }
    }
}

extension Petstore.VisitList {
    private static let fields: JSONFields = "visits next?"

    public init(from json: inout JSONReader) throws {
        self.init(visits: [])
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.visits = try json.strings()
            case 1: model.next = try json.optionalString()
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
    public nonisolated struct VetList: JSONModel {
        public var vets: [String]
        public var links: VetLinks?

        public init(vets: [String], links: VetLinks? = nil) {
            self.vets = vets
            self.links = links
        }
    }
}

extension Petstore.VetList {
    private static let fields: JSONFields = "vets links?"

    public init(from json: inout JSONReader) throws {
        self.init(vets: [])
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.vets = try json.strings()
            case 1: model.links = try json.optionalValue()
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
    public nonisolated struct VetLinks: JSONModel {
        public var next: String?

        public init(next: String? = nil) {
            self.next = next
        }
    }
}

extension Petstore.VetLinks {
    private static let fields: JSONFields = "next?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.next = try json.optionalString()
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
    public nonisolated struct KennelList: JSONModel {
        public var rows: [String]?
        public var marks: [Int]?
        public var size: Int

        public init(rows: [String]? = nil, marks: [Int]? = nil, size: Int) {
            self.rows = rows
            self.marks = marks
            self.size = size
        }
    }
}

extension Petstore.KennelList {
    private static let fields: JSONFields = "data? marks? size rows?"

    public init(from json: inout JSONReader) throws {
        self.init(size: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0:
                model.rows = try json.keeping(model.rows) {
                    try $0.optionalAt(["rows"]) { try $0.optionalLossyValues() }
                }
            case 3: model.rows = try json.keeping(model.rows) { try $0.optionalLossyValues() }
            case 1: model.marks = try json.optionalLossyValues()
            case 2: model.size = try json.int()
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
    public nonisolated struct OwnerList: JSONModel {
        public var owners: [String]
        public var pages: Int?

        public init(owners: [String], pages: Int? = nil) {
            self.owners = owners
            self.pages = pages
        }
    }
}

extension Petstore.OwnerList {
    private static let fields: JSONFields = "owners pages?"

    public init(from json: inout JSONReader) throws {
        self.init(owners: [])
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.owners = try json.strings()
            case 1: model.pages = try json.optionalInt()
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
    public nonisolated struct OwnerOptions: Hashable, Sendable {
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

extension Petstore {
    public nonisolated struct OrderWindow: Hashable, Sendable {
        public var limit: Int?
        public var offset: Int

        /// Parameters that are left out are not sent.
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
    public nonisolated struct BillMarker: Hashable, Sendable {
        public var after: String?

        /// Parameters that are left out are not sent.
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

        /// Parameters that are left out are not sent.
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
    public nonisolated enum Size: OpenEnum {
        case small
        case large
        /// A value that is unknown to this version, kept as received.
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
    public nonisolated enum Kind: OpenEnum {
        case cat
        case dog
        case guineaPig
        case `default`
        /// A value that is unknown to this version, kept as received.
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
    public nonisolated enum Status: OpenEnum {
        case available
        case sold
        /// A value that is unknown to this version, kept as received.
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
    public nonisolated enum Text: JSONModel {
        case richText(RichText)
        case link(Link)
        case string(String)
        case array([String])
        /// A value that is unknown to this version, kept as received.
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
        case let shape:
            let reasons = ["richText: 'value' is missing", "link: 'url' is missing"]
            self = .unknown(try json.unknown(shape: shape, because: reasons))
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
    /// The reply of a vet, whose forms nothing but their contents distinguishes.
    public nonisolated indirect enum Answer: JSONModel {
        case treatment(Treatment)
        case advice(Advice)
        case appointment(Date)
        case notes([Text])
        case doses([String: Double])
        case pet(Animal)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Petstore.Answer {
    public init(from json: inout JSONReader) throws {
        self = try json.firstOf(
            [
                "treatment": { .treatment(try $0.value()) },
                "advice": { .advice(try $0.value()) },
                "appointment": { .appointment(try $0.date(.unix)) },
                "notes": { .notes(try $0.values()) },
                "doses": { .doses(try $0.value()) },
                "pet": { .pet(try $0.value()) },
            ], else: Self.unknown)
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .treatment(let value): json.write(value)
        case .advice(let value): json.write(value)
        case .appointment(let value): json.write(value.json(.unix))
        case .notes(let value): json.write(value)
        case .doses(let value): json.write(value)
        case .pet(let value): json.write(value)
        case .unknown(let value): json.write(value)
        }
    }
}

extension Petstore {
    public nonisolated struct Treatment: JSONModel {
        public var name: String
        public var kind: Kind
        public var followUp: Answer?

        public init(name: String, kind: Kind, followUp: Answer? = nil) {
            self.name = name
            self.kind = kind
            self.followUp = followUp
        }
    }
}

extension Petstore.Treatment {
    private static let fields: JSONFields = "name kind follow_up?"

    public init(from json: inout JSONReader) throws {
        self.init(name: "", kind: .unknown(""))
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.name = try json.string()
            case 1: model.kind = try json.value()
            case 2: model.followUp = try json.optionalValue()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.member("kind", kind)
            json.member("follow_up", followUp)
        }
    }
}

extension Petstore {
    public nonisolated struct Advice: JSONModel {
        public var name: String
        public var kind: Status

        public init(name: String, kind: Status) {
            self.name = name
            self.kind = kind
        }
    }
}

extension Petstore.Advice {
    private static let fields: JSONFields = "name kind"

    public init(from json: inout JSONReader) throws {
        self.init(name: "", kind: .unknown(0))
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.name = try json.string()
            case 1: model.kind = try json.value()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.member("kind", kind)
        }
    }
}

extension Petstore {
    public nonisolated struct RichText: JSONModel {
        public var value: String

        public init(value: String) {
            self.value = value
        }
    }
}

extension Petstore.RichText {
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

extension Petstore {
    public nonisolated struct Link: JSONModel {
        public var url: URL

        public init(url: URL) {
            self.url = url
        }
    }
}

extension Petstore.Link {
    private static let fields: JSONFields = "url"

    public init(from json: inout JSONReader) throws {
        self.init(url: URL(filePath: "/"))
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.url = try json.url()
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
    public nonisolated enum Animal: JSONModel {
        case cat(Cat)
        case dog(Dog)
        /// A value that is unknown to this version, kept as received.
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
    public nonisolated struct Cat: JSONModel {
        public var type: String
        public var lives: Int

        public init(type: String, lives: Int) {
            self.type = type
            self.lives = lives
        }
    }
}

extension Petstore.Cat {
    private static let fields: JSONFields = "type lives"

    public init(from json: inout JSONReader) throws {
        self.init(type: "", lives: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.type = try json.string()
            case 1: model.lives = try json.int()
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
    public nonisolated struct Dog: JSONModel {
        public var bark: String
        public var friends: [Animal]

        public init(bark: String, friends: [Animal]) {
            self.bark = bark
            self.friends = friends
        }
    }
}

extension Petstore.Dog {
    private static let fields: JSONFields = "bark friends"

    public init(from json: inout JSONReader) throws {
        self.init(bark: "", friends: [])
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.bark = try json.string()
            case 1: model.friends = try json.values()
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
