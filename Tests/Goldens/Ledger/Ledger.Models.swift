// Generated from Specs/Ledger.json. Do not edit.

public import EndpointRuntime
public import Foundation
public import MoneyKit

extension Ledger {
    /// The identifier of an account.
    public nonisolated struct AccountID: NamedScalar, ExpressibleByStringLiteral {
        public var rawValue: String

        /// Creates a value that is sent as `rawValue`.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }
}

extension Ledger {
    public nonisolated struct Level: NamedScalar, ExpressibleByIntegerLiteral {
        public var rawValue: Int

        /// Creates a value that is sent as `rawValue`.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }
    }
}

extension Ledger {
    public nonisolated struct Serial: NamedScalar, ExpressibleByIntegerLiteral {
        public var rawValue: Int64

        /// Creates a value that is sent as `rawValue`.
        public init(rawValue: Int64) {
            self.rawValue = rawValue
        }
    }
}

extension Ledger {
    public nonisolated struct Rate: NamedScalar, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
        public var rawValue: Double

        /// Creates a value that is sent as `rawValue`.
        public init(rawValue: Double) {
            self.rawValue = rawValue
        }
    }
}

extension Ledger {
    public nonisolated struct Price: NamedScalar, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
        public var rawValue: Decimal

        /// Creates a value that is sent as `rawValue`.
        public init(rawValue: Decimal) {
            self.rawValue = rawValue
        }
    }
}

extension Ledger {
    public nonisolated struct DeviceID: NamedScalar {
        public var rawValue: UUID

        /// Creates a value that is sent as `rawValue`.
        public init(rawValue: UUID) {
            self.rawValue = rawValue
        }
    }
}

extension Ledger {
    public nonisolated struct Homepage: NamedScalar {
        public var rawValue: URL

        /// Creates a value that is sent as `rawValue`.
        public init(rawValue: URL) {
            self.rawValue = rawValue
        }
    }
}

extension Ledger {
    public nonisolated struct Birthday: NamedScalar {
        public var rawValue: CalendarDay

        /// Creates a value that is sent as `rawValue`.
        public init(rawValue: CalendarDay) {
            self.rawValue = rawValue
        }
    }
}

extension Ledger {
    public nonisolated struct Seal: NamedScalar {
        public var rawValue: Data

        /// Creates a value that is sent as `rawValue`.
        public init(rawValue: Data) {
            self.rawValue = rawValue
        }
    }
}

extension Ledger {
    public nonisolated struct Lock: NamedScalar {
        public var rawValue: Duration

        /// Creates a value that is sent as `rawValue`.
        public init(rawValue: Duration) {
            self.rawValue = rawValue
        }
    }
}

extension Ledger {
    public nonisolated struct Names: JSONModel, Identifiable {
        public var device: DeviceID
        public var level: Level
        public var serial: Serial?
        public var rate: Rate
        public var prices: [Price]
        public var homepage: Homepage?
        public var birthday: Birthday
        public var seal: Seal?
        public var lock: Lock
        public var names: [String: AccountID]
        public var owner: AccountID

        /// The same as `device`.
        public var id: DeviceID {
            device
        }

        public init(
            device: DeviceID, level: Level, serial: Serial? = nil, rate: Rate, prices: [Price],
            homepage: Homepage? = nil, birthday: Birthday = .init(CalendarDay(literal: "2000-02-29")),
            seal: Seal? = nil, lock: Lock, names: [String: AccountID], owner: AccountID = .init("nobody")
        ) {
            self.device = device
            self.level = level
            self.serial = serial
            self.rate = rate
            self.prices = prices
            self.homepage = homepage
            self.birthday = birthday
            self.seal = seal
            self.lock = lock
            self.names = names
            self.owner = owner
        }

        /// The URL `https://pictures.ledger.example/{owner}/{device}.png`.
        public var pictureURL: URL? {
            URL(template: "https://pictures.ledger.example/\(owner)/\(device).png")
        }
    }
}

extension Ledger.Names {
    private static let fields: JSONFields = """
        device level serial? rate prices homepage? birthday? seal? lock names owner?
        """

    public init(from json: inout JSONReader) throws {
        self.init(
            device: .init(JSONReader.blankUUID), level: .init(0), rate: .init(0), prices: [], lock: .init(.zero),
            names: [:])
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.device = try json.value()
            case 1: model.level = try json.value()
            case 2: model.serial = try json.optionalValue()
            case 3: model.rate = try json.value()
            case 4: model.prices = try json.values()
            case 5: model.homepage = try json.optionalValue()
            case 6: model.birthday = try json.optionalValue() ?? model.birthday
            case 7: model.seal = try json.optional { try $0.value() }
            case 8: model.lock = try json.value()
            case 9: model.names = try json.value()
            case 10: model.owner = try json.optional { try $0.value() } ?? model.owner
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("device", device)
            json.member("level", level)
            json.member("serial", serial)
            json.member("rate", rate)
            json.member("prices", prices)
            json.member("homepage", homepage)
            json.member("birthday", birthday)
            json.member("seal", seal)
            json.member("lock", lock)
            json.member("names", names)
            json.member("owner", owner)
        }
    }
}

extension Ledger {
    public nonisolated struct Entry: JSONModel {
        public var trace: UUID
        public var amount: Decimal
        public var photo: Data?
        public var elapsed: Duration
        public var booked: Date
        public var shares: [String: Decimal]

        public init(
            trace: UUID, amount: Decimal, photo: Data? = nil, elapsed: Duration, booked: Date,
            shares: [String: Decimal]
        ) {
            self.trace = trace
            self.amount = amount
            self.photo = photo
            self.elapsed = elapsed
            self.booked = booked
            self.shares = shares
        }
    }
}

extension Ledger.Entry {
    private static let fields: JSONFields = "trace amount photo? elapsed booked shares"

    public init(from json: inout JSONReader) throws {
        self.init(trace: JSONReader.blankUUID, amount: 0, elapsed: .zero, booked: .distantPast, shares: [:])
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.trace = try json.value()
            case 1: model.amount = try json.value()
            case 2: model.photo = try json.optional { try $0.value() }
            case 3: model.elapsed = try json.value()
            case 4: model.booked = try json.date(.rfc2822)
            case 5: model.shares = try json.value()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("trace", trace)
            json.member("amount", amount)
            json.member("photo", photo)
            json.member("elapsed", elapsed)
            json.member("booked", booked, as: .rfc2822)
            json.member("shares", shares)
        }
    }
}

extension Ledger {
    public nonisolated struct Contract: JSONModel {
        public var starts: Date
        public var readAt: Date
        public var page: URL
        public var fee: Decimal
        public var notice: Duration

        public init(
            starts: Date = Date(timeIntervalSince1970: 1705956596),
            readAt: Date = Date(timeIntervalSince1970: 946684800),
            page: URL = URL(literal: "https://ledger.example/terms"), fee: Decimal = Decimal(literal: "19.99"),
            notice: Duration = .seconds(90)
        ) {
            self.starts = starts
            self.readAt = readAt
            self.page = page
            self.fee = fee
            self.notice = notice
        }
    }
}

extension Ledger.Contract {
    private static let fields: JSONFields = "starts? read_at? page? fee? notice?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.starts = try json.optionalDate(.iso8601) ?? model.starts
            case 1: model.readAt = try json.optionalDate(.unix) ?? model.readAt
            case 2: model.page = try json.optionalURL() ?? model.page
            case 3: model.fee = try json.optionalValue() ?? model.fee
            case 4: model.notice = try json.optionalValue() ?? model.notice
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("starts", starts, as: .iso8601)
            json.member("read_at", readAt, as: .unix)
            json.member("page", page)
            json.member("fee", fee)
            json.member("notice", notice)
        }
    }
}

extension Ledger {
    public nonisolated struct Account: JSONModel, Identifiable {
        public var id: AccountID
        public var trace: UUID
        public var balance: Decimal
        public var photo: Data?
        public var timeout: Duration
        public var opened: Date
        public var limits: [String: Decimal]
        public var keys: [UUID]
        public var devices: [UUID?]
        public var renewals: [Date]
        public var closings: [String: Date]?
        public var spent: Decimal
        public var seenAt: Date?
        public var waits: [Duration]?
        public var visits: [Date]?
        public var reference: Reference?
        public var hint: Hint?
        public var closed: Closed?
        public var remarks: Remarks?

        public init(
            id: AccountID, trace: UUID, balance: Decimal, photo: Data? = nil, timeout: Duration, opened: Date,
            limits: [String: Decimal], keys: [UUID], devices: [UUID?], renewals: [Date],
            closings: [String: Date]? = nil, spent: Decimal, seenAt: Date? = nil, waits: [Duration]? = nil,
            visits: [Date]? = nil, reference: Reference? = nil, hint: Hint? = nil, closed: Closed? = nil,
            remarks: Remarks? = nil
        ) {
            self.id = id
            self.trace = trace
            self.balance = balance
            self.photo = photo
            self.timeout = timeout
            self.opened = opened
            self.limits = limits
            self.keys = keys
            self.devices = devices
            self.renewals = renewals
            self.closings = closings
            self.spent = spent
            self.seenAt = seenAt
            self.waits = waits
            self.visits = visits
            self.reference = reference
            self.hint = hint
            self.closed = closed
            self.remarks = remarks
        }
    }
}

extension Ledger.Account {
    private static let fields: JSONFields = """
        id trace balance photo? timeout opened limits keys devices renewals closings? spent seen_at? waits?
        visits? reference? hint? closed? remarks?
        """

    public init(from json: inout JSONReader) throws {
        self.init(
            id: .init(""), trace: JSONReader.blankUUID, balance: 0, timeout: .zero, opened: .distantPast, limits: [:],
            keys: [], devices: [], renewals: [], spent: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.id = try json.value()
            case 1: model.trace = try json.value()
            case 2: model.balance = try json.value()
            case 3: model.photo = try json.optional { try $0.value() }
            case 4: model.timeout = try json.value()
            case 5: model.opened = try json.date(.rfc2822)
            case 6: model.limits = try json.value()
            case 7: model.keys = try json.lossyValues()
            case 8: model.devices = try json.values()
            case 9: model.renewals = try json.array { try $0.date(.rfc2822) }
            case 10: model.closings = try json.optional { try $0.dictionary { try $0.date(.unix) } }
            case 11: model.spent = try json.quotedDecimal()
            case 12: model.seenAt = try json.optionalQuotedDate(.unix)
            case 13: model.waits = try json.optional { try $0.array { try $0.quotedDuration() } }
            case 14: model.visits = try json.optional { try $0.array { try $0.quotedDate(.unixMilliseconds) } }
            case 15: model.reference = try json.optionalValue()
            case 16: model.hint = try json.optional { try $0.value() }
            case 17: model.closed = try json.optional { try $0.value() }
            case 18: model.remarks = try json.optionalValue()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("trace", trace)
            json.member("balance", balance)
            json.member("photo", photo)
            json.member("timeout", timeout)
            json.member("opened", opened, as: .rfc2822)
            json.member("limits", limits)
            json.member("keys", keys)
            json.member("devices", devices)
            json.member("renewals", renewals, as: .rfc2822)
            json.member("closings", closings, as: .unix)
            json.quoted { $0.member("spent", spent) }
            json.quoted { $0.member("seen_at", seenAt, as: .unix) }
            json.quoted { $0.member("waits", waits) }
            json.member("visits", visits, as: .unixMilliseconds)
            json.member("reference", reference)
            json.member("hint", hint)
            json.member("closed", closed)
            json.member("remarks", remarks)
        }
    }
}

extension Ledger {
    public nonisolated struct Remarks: JSONModel {
        public var author: String?
        public var texts: [String: String?]

        public init(author: String? = nil, texts: [String: String?] = [:]) {
            self.author = author
            self.texts = texts
        }
    }
}

extension Ledger.Remarks {
    private static let fields: JSONFields = "author?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.author = try json.optionalString()
            default: try json.rest(&model.texts) { try $0.optionalString() }
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("author", author)
            json.flatten([texts], besides: Self.fields)
        }
    }
}

extension Ledger {
    public nonisolated struct Payment: JSONModel, Identifiable {
        public var id: UUID
        public var stamp: Stamp
        public var method: Method
        public var extra: [String: JSON]

        public init(id: UUID, stamp: Stamp, method: Method, extra: [String: JSON] = [:]) {
            self.id = id
            self.stamp = stamp
            self.method = method
            self.extra = extra
        }
    }
}

extension Ledger.Payment {
    private static let fields: JSONFields = "id"

    public init(from json: inout JSONReader) throws {
        self.init(id: JSONReader.blankUUID, stamp: .blank, method: .unknown(.null))
        stamp = try json.flattened()
        method = try json.flattened()
        let flattenedKeys = JSONWriter.keys(of: [stamp, method], "author", "created")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.id = try json.value()
            default: try json.rest(&model.extra, besides: flattenedKeys) { try $0.value() }
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            if case .unknown = method {
                json.flatten([stamp, extra, method], besides: Self.fields)
            } else {
                json.flatten([stamp, method, extra], besides: Self.fields)
            }
        }
    }
}

extension Ledger {
    public nonisolated struct Stamp: JSONModel {
        public var created: Date
        public var author: String?

        public init(created: Date, author: String? = nil) {
            self.created = created
            self.author = author
        }
    }
}

extension Ledger.Stamp {
    private static let fields: JSONFields = "created author?"

    /// A placeholder until a value is decoded.
    static var blank: Self {
        Self(created: .distantPast)
    }

    public init(from json: inout JSONReader) throws {
        self = .blank
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.created = try json.date(.unix)
            case 1: model.author = try json.optionalString()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("created", created, as: .unix)
            json.member("author", author)
        }
    }
}

extension Ledger {
    public nonisolated enum Method: JSONModel {
        case card(Card)
        case cash(Cash)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Ledger.Method {
    public init(from json: inout JSONReader) throws {
        switch try json.tag("method") {
        case "card": self = .card(try json.value())
        case "cash": self = .cash(try json.value())
        case let tag: self = .unknown(try json.unknown(tag: tag, of: "method"))
        }
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .card(let value): json.write(value, tag: "method", "card")
        case .cash(let value): json.write(value, tag: "method", "cash")
        case .unknown(let value): json.write(value)
        }
    }
}

extension Ledger {
    public nonisolated struct Card: JSONModel {
        public var number: String
        public var brand: Brand

        public init(number: String, brand: Brand) {
            self.number = number
            self.brand = brand
        }
    }
}

extension Ledger.Card {
    private static let fields: JSONFields = "number"

    public init(from json: inout JSONReader) throws {
        self.init(number: "", brand: .init())
        brand = try json.flattened()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.number = try json.string()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("number", number)
            json.flatten([brand], besides: Self.fields)
        }
    }
}

extension Ledger {
    public nonisolated struct Brand: JSONModel {
        public var brand: String?

        public init(brand: String? = nil) {
            self.brand = brand
        }
    }
}

extension Ledger.Brand {
    private static let fields: JSONFields = "brand?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.brand = try json.optionalString()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("brand", brand)
        }
    }
}

extension Ledger {
    public nonisolated struct Cash: JSONModel {
        public var coins: [Int]?

        public init(coins: [Int]? = nil) {
            self.coins = coins
        }
    }
}

extension Ledger.Cash {
    private static let fields: JSONFields = "coins?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.coins = try json.optionalInts()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("coins", coins)
        }
    }
}

extension Ledger {
    public nonisolated enum Memo: JSONModel {
        case dated(DatedMemo)
        case counted(CountedMemo)
        case free(FreeMemo)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Ledger.Memo {
    public init(from json: inout JSONReader) throws {
        switch try json.tag("kind") {
        case "dated": self = .dated(try json.value())
        case "counted": self = .counted(try json.value())
        case "free": self = .free(try json.value())
        case let tag: self = .unknown(try json.unknown(tag: tag, of: "kind"))
        }
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .dated(let value): json.write(value, tag: "kind", "dated")
        case .counted(let value): json.write(value, tag: "kind", "counted")
        case .free(let value): json.write(value, tag: "kind", "free")
        case .unknown(let value): json.write(value)
        }
    }
}

extension Ledger {
    public nonisolated struct DatedMemo: JSONModel, Identifiable {
        public var id: Int
        /// The other members.
        public var days: [String: Date]

        public init(id: Int, days: [String: Date] = [:]) {
            self.id = id
            self.days = days
        }
    }
}

extension Ledger.DatedMemo {
    private static let fields: JSONFields = "id"

    public init(from json: inout JSONReader) throws {
        self.init(id: 0)
        let flattenedKeys = JSONWriter.keys(of: [], "kind")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.id = try json.int()
            default: try json.rest(&model.days, besides: flattenedKeys) { try $0.date(.unix) }
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.flatten([days.json(.unix)], besides: Self.fields)
        }
    }
}

extension Ledger {
    public nonisolated struct CountedMemo: JSONModel {
        public var counts: [String: Count]

        public init(counts: [String: Count] = [:]) {
            self.counts = counts
        }
    }
}

extension Ledger.CountedMemo {
    private static let fields: JSONFields = ""

    public init(from json: inout JSONReader) throws {
        self.init()
        let flattenedKeys = JSONWriter.keys(of: [], "kind")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            default: try json.rest(&model.counts, besides: flattenedKeys) { try $0.value() }
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.flatten([counts], besides: Self.fields)
        }
    }
}

extension Ledger {
    public nonisolated enum Count: JSONModel {
        case int(Int)
        case string(String)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Ledger.Count {
    public init(from json: inout JSONReader) throws {
        self = try json.firstOf(
            [
                "int": { .int(try $0.int()) },
                "string": { .string(try $0.string()) },
            ], else: Self.unknown)
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .int(let value): json.write(value)
        case .string(let value): json.write(value)
        case .unknown(let value): json.write(value)
        }
    }
}

extension Ledger {
    public nonisolated struct FreeMemo: JSONModel {
        public var note: FreeNote

        public init(note: FreeNote) {
            self.note = note
        }
    }
}

extension Ledger.FreeMemo {
    private static let fields: JSONFields = ""

    public init(from json: inout JSONReader) throws {
        self.init(note: .unknown(.null))
        note = try json.flattened()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.flatten([note], besides: Self.fields)
        }
    }
}

extension Ledger {
    public nonisolated enum FreeNote: JSONModel {
        case short(ShortNote)
        case long(LongNote)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Ledger.FreeNote {
    public init(from json: inout JSONReader) throws {
        switch try json.shape() {
        case .object where try json.has("text"): self = .short(try json.value())
        case .object where try json.has("pages"): self = .long(try json.value())
        case let shape:
            let reasons = ["short: 'text' is missing", "long: 'pages' is missing"]
            self = .unknown(try json.unknown(shape: shape, because: reasons))
        }
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .short(let value): json.write(value)
        case .long(let value): json.write(value)
        case .unknown(let value): json.write(value)
        }
    }
}

extension Ledger {
    public nonisolated struct ShortNote: JSONModel {
        public var text: String

        public init(text: String) {
            self.text = text
        }
    }
}

extension Ledger.ShortNote {
    private static let fields: JSONFields = "text"

    public init(from json: inout JSONReader) throws {
        self.init(text: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.text = try json.string()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("text", text)
        }
    }
}

extension Ledger {
    public nonisolated struct LongNote: JSONModel {
        public var pages: [String]

        public init(pages: [String]) {
            self.pages = pages
        }
    }
}

extension Ledger.LongNote {
    private static let fields: JSONFields = "pages"

    public init(from json: inout JSONReader) throws {
        self.init(pages: [])
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.pages = try json.strings()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("pages", pages)
        }
    }
}

extension Ledger {
    /// A statement, which has many lines.
    public nonisolated struct Statement: JSONModel {
        public var line1: Int?
        public var line2: Int?
        public var line3: Int
        public var line4: Int?
        public var line5: Int?
        public var line6: Int
        public var line7: Int?
        public var line8: Int?
        public var line9: Int
        public var line10: Int?
        public var line11: Int?
        public var line12: Int
        public var line13: Int?
        public var line14: Int?
        public var line15: Int
        public var line16: Int?
        public var line17: Int?
        public var line18: Int
        public var line19: Int?
        public var line20: Int?
        public var line21: Int
        public var line22: Int?
        public var line23: Int?
        public var line24: Int
        public var line25: Int?
        public var line26: Int?
        public var line27: Int
        public var line28: Int?
        public var line29: Int?
        public var line30: Int
        public var line31: Int?
        public var line32: Int?
        public var line33: Int
        public var line34: Int?
        public var line35: Int?
        public var line36: Int
        public var line37: Int?
        public var line38: Int?
        public var line39: Int
        public var line40: Int?
        public var line41: Int?
        public var line42: Int
        public var line43: Int?
        public var line44: Int?
        public var line45: Int
        public var line46: Int?
        public var line47: Int?
        public var line48: Int
        public var line49: Int?
        public var line50: Int?
        public var line51: Int
        public var line52: Int?
        public var line53: Int?
        public var line54: Int
        public var line55: Int?
        public var line56: Int?
        public var line57: Int
        public var line58: Int?
        public var line59: Int?
        public var line60: Int
        public var line61: Int?
        public var line62: Int?
        public var line63: Int
        public var line64: Int?
        public var line65: Int?
        public var line66: Int
        public var line67: Int?
        public var line68: Int?
        public var line69: Int
        public var line70: Int?
        public var line71: Int?
        public var line72: Int
        public var line73: Int?
        public var line74: Int?
        public var line75: Int
        public var line76: Int?
        public var line77: Int?
        public var line78: Int
        public var line79: Int?
        public var line80: Int?
        public var line81: Int
        public var line82: Int?
        public var line83: Int?
        public var line84: Int
        public var line85: Int?
        public var line86: Int?
        public var line87: Int
        public var line88: Int?
        public var line89: Int?
        public var line90: Int
        public var line91: Int?
        public var line92: Int?
        public var line93: Int
        public var line94: Int?
        public var line95: Int?
        public var line96: Int
        public var line97: Int?
        public var line98: Int?
        public var line99: Int
        public var line100: Int?
        public var line101: Int?
        public var line102: Int
        public var line103: Int?
        public var line104: Int?
        public var line105: Int
        public var line106: Int?
        public var line107: Int?
        public var line108: Int
        public var line109: Int?
        public var line110: Int?
        public var line111: Int
        public var line112: Int?
        public var line113: Int?
        public var line114: Int
        public var line115: Int?
        public var line116: Int?
        public var line117: Int
        public var line118: Int?
        public var line119: Int?
        public var line120: Int
        public var line121: Int?
        public var line122: Int?
        public var line123: Int
        public var line124: Int?
        public var line125: Int?
        public var line126: Int
        public var line127: Int?
        public var line128: Int?
        public var line129: Int
        public var line130: Int?
        public var line131: Int?
        public var line132: Int
        public var line133: Int?
        public var line134: Int?
        public var line135: Int
        public var line136: Int?
        public var line137: Int?
        public var line138: Int
        public var line139: Int?
        public var line140: Int?
        public var line141: Int
        public var line142: Int?
        public var line143: Int?
        public var line144: Int
        public var line145: Int?
        public var line146: Int?
        public var line147: Int
        public var line148: Int?
        public var line149: Int?
        public var line150: Int

        public init(
            line1: Int? = nil, line2: Int? = nil, line3: Int, line4: Int? = nil, line5: Int? = nil, line6: Int,
            line7: Int? = nil, line8: Int? = nil, line9: Int, line10: Int? = nil, line11: Int? = nil, line12: Int,
            line13: Int? = nil, line14: Int? = nil, line15: Int, line16: Int? = nil, line17: Int? = nil, line18: Int,
            line19: Int? = nil, line20: Int? = nil, line21: Int, line22: Int? = nil, line23: Int? = nil, line24: Int,
            line25: Int? = nil, line26: Int? = nil, line27: Int, line28: Int? = nil, line29: Int? = nil, line30: Int,
            line31: Int? = nil, line32: Int? = nil, line33: Int, line34: Int? = nil, line35: Int? = nil, line36: Int,
            line37: Int? = nil, line38: Int? = nil, line39: Int, line40: Int? = nil, line41: Int? = nil, line42: Int,
            line43: Int? = nil, line44: Int? = nil, line45: Int, line46: Int? = nil, line47: Int? = nil, line48: Int,
            line49: Int? = nil, line50: Int? = nil, line51: Int, line52: Int? = nil, line53: Int? = nil, line54: Int,
            line55: Int? = nil, line56: Int? = nil, line57: Int, line58: Int? = nil, line59: Int? = nil, line60: Int,
            line61: Int? = nil, line62: Int? = nil, line63: Int, line64: Int? = nil, line65: Int? = nil, line66: Int,
            line67: Int? = nil, line68: Int? = nil, line69: Int, line70: Int? = nil, line71: Int? = nil, line72: Int,
            line73: Int? = nil, line74: Int? = nil, line75: Int, line76: Int? = nil, line77: Int? = nil, line78: Int,
            line79: Int? = nil, line80: Int? = nil, line81: Int, line82: Int? = nil, line83: Int? = nil, line84: Int,
            line85: Int? = nil, line86: Int? = nil, line87: Int, line88: Int? = nil, line89: Int? = nil, line90: Int,
            line91: Int? = nil, line92: Int? = nil, line93: Int, line94: Int? = nil, line95: Int? = nil, line96: Int,
            line97: Int? = nil, line98: Int? = nil, line99: Int, line100: Int? = nil, line101: Int? = nil,
            line102: Int, line103: Int? = nil, line104: Int? = nil, line105: Int, line106: Int? = nil,
            line107: Int? = nil, line108: Int, line109: Int? = nil, line110: Int? = nil, line111: Int,
            line112: Int? = nil, line113: Int? = nil, line114: Int, line115: Int? = nil, line116: Int? = nil,
            line117: Int, line118: Int? = nil, line119: Int? = nil, line120: Int, line121: Int? = nil,
            line122: Int? = nil, line123: Int, line124: Int? = nil, line125: Int? = nil, line126: Int,
            line127: Int? = nil, line128: Int? = nil, line129: Int, line130: Int? = nil, line131: Int? = nil,
            line132: Int, line133: Int? = nil, line134: Int? = nil, line135: Int, line136: Int? = nil,
            line137: Int? = nil, line138: Int, line139: Int? = nil, line140: Int? = nil, line141: Int,
            line142: Int? = nil, line143: Int? = nil, line144: Int, line145: Int? = nil, line146: Int? = nil,
            line147: Int, line148: Int? = nil, line149: Int? = nil, line150: Int
        ) {
            self.line1 = line1
            self.line2 = line2
            self.line3 = line3
            self.line4 = line4
            self.line5 = line5
            self.line6 = line6
            self.line7 = line7
            self.line8 = line8
            self.line9 = line9
            self.line10 = line10
            self.line11 = line11
            self.line12 = line12
            self.line13 = line13
            self.line14 = line14
            self.line15 = line15
            self.line16 = line16
            self.line17 = line17
            self.line18 = line18
            self.line19 = line19
            self.line20 = line20
            self.line21 = line21
            self.line22 = line22
            self.line23 = line23
            self.line24 = line24
            self.line25 = line25
            self.line26 = line26
            self.line27 = line27
            self.line28 = line28
            self.line29 = line29
            self.line30 = line30
            self.line31 = line31
            self.line32 = line32
            self.line33 = line33
            self.line34 = line34
            self.line35 = line35
            self.line36 = line36
            self.line37 = line37
            self.line38 = line38
            self.line39 = line39
            self.line40 = line40
            self.line41 = line41
            self.line42 = line42
            self.line43 = line43
            self.line44 = line44
            self.line45 = line45
            self.line46 = line46
            self.line47 = line47
            self.line48 = line48
            self.line49 = line49
            self.line50 = line50
            self.line51 = line51
            self.line52 = line52
            self.line53 = line53
            self.line54 = line54
            self.line55 = line55
            self.line56 = line56
            self.line57 = line57
            self.line58 = line58
            self.line59 = line59
            self.line60 = line60
            self.line61 = line61
            self.line62 = line62
            self.line63 = line63
            self.line64 = line64
            self.line65 = line65
            self.line66 = line66
            self.line67 = line67
            self.line68 = line68
            self.line69 = line69
            self.line70 = line70
            self.line71 = line71
            self.line72 = line72
            self.line73 = line73
            self.line74 = line74
            self.line75 = line75
            self.line76 = line76
            self.line77 = line77
            self.line78 = line78
            self.line79 = line79
            self.line80 = line80
            self.line81 = line81
            self.line82 = line82
            self.line83 = line83
            self.line84 = line84
            self.line85 = line85
            self.line86 = line86
            self.line87 = line87
            self.line88 = line88
            self.line89 = line89
            self.line90 = line90
            self.line91 = line91
            self.line92 = line92
            self.line93 = line93
            self.line94 = line94
            self.line95 = line95
            self.line96 = line96
            self.line97 = line97
            self.line98 = line98
            self.line99 = line99
            self.line100 = line100
            self.line101 = line101
            self.line102 = line102
            self.line103 = line103
            self.line104 = line104
            self.line105 = line105
            self.line106 = line106
            self.line107 = line107
            self.line108 = line108
            self.line109 = line109
            self.line110 = line110
            self.line111 = line111
            self.line112 = line112
            self.line113 = line113
            self.line114 = line114
            self.line115 = line115
            self.line116 = line116
            self.line117 = line117
            self.line118 = line118
            self.line119 = line119
            self.line120 = line120
            self.line121 = line121
            self.line122 = line122
            self.line123 = line123
            self.line124 = line124
            self.line125 = line125
            self.line126 = line126
            self.line127 = line127
            self.line128 = line128
            self.line129 = line129
            self.line130 = line130
            self.line131 = line131
            self.line132 = line132
            self.line133 = line133
            self.line134 = line134
            self.line135 = line135
            self.line136 = line136
            self.line137 = line137
            self.line138 = line138
            self.line139 = line139
            self.line140 = line140
            self.line141 = line141
            self.line142 = line142
            self.line143 = line143
            self.line144 = line144
            self.line145 = line145
            self.line146 = line146
            self.line147 = line147
            self.line148 = line148
            self.line149 = line149
            self.line150 = line150
        }
    }
}

extension Ledger.Statement {
    private static let fields: JSONFields = """
        line_1? line_2? line_3 line_4? line_5? line_6 line_7? line_8? line_9 line_10? line_11? line_12
        line_13? line_14? line_15 line_16? line_17? line_18 line_19? line_20? line_21 line_22? line_23?
        line_24 line_25? line_26? line_27 line_28? line_29? line_30 line_31? line_32? line_33 line_34?
        line_35? line_36 line_37? line_38? line_39 line_40? line_41? line_42 line_43? line_44? line_45
        line_46? line_47? line_48 line_49? line_50? line_51 line_52? line_53? line_54 line_55? line_56?
        line_57 line_58? line_59? line_60 line_61? line_62? line_63 line_64? line_65? line_66 line_67?
        line_68? line_69 line_70? line_71? line_72 line_73? line_74? line_75 line_76? line_77? line_78
        line_79? line_80? line_81 line_82? line_83? line_84 line_85? line_86? line_87 line_88? line_89?
        line_90 line_91? line_92? line_93 line_94? line_95? line_96 line_97? line_98? line_99 line_100?
        line_101? line_102 line_103? line_104? line_105 line_106? line_107? line_108 line_109? line_110?
        line_111 line_112? line_113? line_114 line_115? line_116? line_117 line_118? line_119? line_120
        line_121? line_122? line_123 line_124? line_125? line_126 line_127? line_128? line_129 line_130?
        line_131? line_132 line_133? line_134? line_135 line_136? line_137? line_138 line_139? line_140?
        line_141 line_142? line_143? line_144 line_145? line_146? line_147 line_148? line_149? line_150
        """

    public init(from json: inout JSONReader) throws {
        self.init(
            line3: 0, line6: 0, line9: 0, line12: 0, line15: 0, line18: 0, line21: 0, line24: 0, line27: 0, line30: 0,
            line33: 0, line36: 0, line39: 0, line42: 0, line45: 0, line48: 0, line51: 0, line54: 0, line57: 0,
            line60: 0, line63: 0, line66: 0, line69: 0, line72: 0, line75: 0, line78: 0, line81: 0, line84: 0,
            line87: 0, line90: 0, line93: 0, line96: 0, line99: 0, line102: 0, line105: 0, line108: 0, line111: 0,
            line114: 0, line117: 0, line120: 0, line123: 0, line126: 0, line129: 0, line132: 0, line135: 0, line138: 0,
            line141: 0, line144: 0, line147: 0, line150: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.line1 = try json.optionalInt()
            case 1: model.line2 = try json.optionalInt()
            case 2: model.line3 = try json.int()
            case 3: model.line4 = try json.optionalInt()
            case 4: model.line5 = try json.optionalInt()
            case 5: model.line6 = try json.int()
            case 6: model.line7 = try json.optionalInt()
            case 7: model.line8 = try json.optionalInt()
            case 8: model.line9 = try json.int()
            case 9: model.line10 = try json.optionalInt()
            case 10: model.line11 = try json.optionalInt()
            case 11: model.line12 = try json.int()
            case 12: model.line13 = try json.optionalInt()
            case 13: model.line14 = try json.optionalInt()
            case 14: model.line15 = try json.int()
            case 15: model.line16 = try json.optionalInt()
            case 16: model.line17 = try json.optionalInt()
            case 17: model.line18 = try json.int()
            case 18: model.line19 = try json.optionalInt()
            case 19: model.line20 = try json.optionalInt()
            case 20: model.line21 = try json.int()
            case 21: model.line22 = try json.optionalInt()
            case 22: model.line23 = try json.optionalInt()
            case 23: model.line24 = try json.int()
            case 24: model.line25 = try json.optionalInt()
            case 25: model.line26 = try json.optionalInt()
            case 26: model.line27 = try json.int()
            case 27: model.line28 = try json.optionalInt()
            case 28: model.line29 = try json.optionalInt()
            case 29: model.line30 = try json.int()
            case 30: model.line31 = try json.optionalInt()
            case 31: model.line32 = try json.optionalInt()
            case 32: model.line33 = try json.int()
            case 33: model.line34 = try json.optionalInt()
            case 34: model.line35 = try json.optionalInt()
            case 35: model.line36 = try json.int()
            case 36: model.line37 = try json.optionalInt()
            case 37: model.line38 = try json.optionalInt()
            case 38: model.line39 = try json.int()
            case 39: model.line40 = try json.optionalInt()
            case 40: model.line41 = try json.optionalInt()
            case 41: model.line42 = try json.int()
            case 42: model.line43 = try json.optionalInt()
            case 43: model.line44 = try json.optionalInt()
            case 44: model.line45 = try json.int()
            case 45: model.line46 = try json.optionalInt()
            case 46: model.line47 = try json.optionalInt()
            case 47: model.line48 = try json.int()
            case 48: model.line49 = try json.optionalInt()
            case 49: model.line50 = try json.optionalInt()
            case 50: model.line51 = try json.int()
            case 51: model.line52 = try json.optionalInt()
            case 52: model.line53 = try json.optionalInt()
            case 53: model.line54 = try json.int()
            case 54: model.line55 = try json.optionalInt()
            case 55: model.line56 = try json.optionalInt()
            case 56: model.line57 = try json.int()
            case 57: model.line58 = try json.optionalInt()
            case 58: model.line59 = try json.optionalInt()
            case 59: model.line60 = try json.int()
            case 60: model.line61 = try json.optionalInt()
            case 61: model.line62 = try json.optionalInt()
            case 62: model.line63 = try json.int()
            case 63: model.line64 = try json.optionalInt()
            case 64: model.line65 = try json.optionalInt()
            case 65: model.line66 = try json.int()
            case 66: model.line67 = try json.optionalInt()
            case 67: model.line68 = try json.optionalInt()
            case 68: model.line69 = try json.int()
            case 69: model.line70 = try json.optionalInt()
            case 70: model.line71 = try json.optionalInt()
            case 71: model.line72 = try json.int()
            case 72: model.line73 = try json.optionalInt()
            case 73: model.line74 = try json.optionalInt()
            case 74: model.line75 = try json.int()
            case 75: model.line76 = try json.optionalInt()
            case 76: model.line77 = try json.optionalInt()
            case 77: model.line78 = try json.int()
            case 78: model.line79 = try json.optionalInt()
            case 79: model.line80 = try json.optionalInt()
            case 80: model.line81 = try json.int()
            case 81: model.line82 = try json.optionalInt()
            case 82: model.line83 = try json.optionalInt()
            case 83: model.line84 = try json.int()
            case 84: model.line85 = try json.optionalInt()
            case 85: model.line86 = try json.optionalInt()
            case 86: model.line87 = try json.int()
            case 87: model.line88 = try json.optionalInt()
            case 88: model.line89 = try json.optionalInt()
            case 89: model.line90 = try json.int()
            case 90: model.line91 = try json.optionalInt()
            case 91: model.line92 = try json.optionalInt()
            case 92: model.line93 = try json.int()
            case 93: model.line94 = try json.optionalInt()
            case 94: model.line95 = try json.optionalInt()
            case 95: model.line96 = try json.int()
            case 96: model.line97 = try json.optionalInt()
            case 97: model.line98 = try json.optionalInt()
            case 98: model.line99 = try json.int()
            case 99: model.line100 = try json.optionalInt()
            case 100: model.line101 = try json.optionalInt()
            case 101: model.line102 = try json.int()
            case 102: model.line103 = try json.optionalInt()
            case 103: model.line104 = try json.optionalInt()
            case 104: model.line105 = try json.int()
            case 105: model.line106 = try json.optionalInt()
            case 106: model.line107 = try json.optionalInt()
            case 107: model.line108 = try json.int()
            case 108: model.line109 = try json.optionalInt()
            case 109: model.line110 = try json.optionalInt()
            case 110: model.line111 = try json.int()
            case 111: model.line112 = try json.optionalInt()
            case 112: model.line113 = try json.optionalInt()
            case 113: model.line114 = try json.int()
            case 114: model.line115 = try json.optionalInt()
            case 115: model.line116 = try json.optionalInt()
            case 116: model.line117 = try json.int()
            case 117: model.line118 = try json.optionalInt()
            case 118: model.line119 = try json.optionalInt()
            case 119: model.line120 = try json.int()
            case 120: model.line121 = try json.optionalInt()
            case 121: model.line122 = try json.optionalInt()
            case 122: model.line123 = try json.int()
            case 123: model.line124 = try json.optionalInt()
            case 124: model.line125 = try json.optionalInt()
            case 125: model.line126 = try json.int()
            case 126: model.line127 = try json.optionalInt()
            case 127: model.line128 = try json.optionalInt()
            case 128: model.line129 = try json.int()
            case 129: model.line130 = try json.optionalInt()
            case 130: model.line131 = try json.optionalInt()
            case 131: model.line132 = try json.int()
            case 132: model.line133 = try json.optionalInt()
            case 133: model.line134 = try json.optionalInt()
            case 134: model.line135 = try json.int()
            case 135: model.line136 = try json.optionalInt()
            case 136: model.line137 = try json.optionalInt()
            case 137: model.line138 = try json.int()
            case 138: model.line139 = try json.optionalInt()
            case 139: model.line140 = try json.optionalInt()
            case 140: model.line141 = try json.int()
            case 141: model.line142 = try json.optionalInt()
            case 142: model.line143 = try json.optionalInt()
            case 143: model.line144 = try json.int()
            case 144: model.line145 = try json.optionalInt()
            case 145: model.line146 = try json.optionalInt()
            case 146: model.line147 = try json.int()
            case 147: model.line148 = try json.optionalInt()
            case 148: model.line149 = try json.optionalInt()
            case 149: model.line150 = try json.int()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("line_1", line1)
            json.member("line_2", line2)
            json.member("line_3", line3)
            json.member("line_4", line4)
            json.member("line_5", line5)
            json.member("line_6", line6)
            json.member("line_7", line7)
            json.member("line_8", line8)
            json.member("line_9", line9)
            json.member("line_10", line10)
            json.member("line_11", line11)
            json.member("line_12", line12)
            json.member("line_13", line13)
            json.member("line_14", line14)
            json.member("line_15", line15)
            json.member("line_16", line16)
            json.member("line_17", line17)
            json.member("line_18", line18)
            json.member("line_19", line19)
            json.member("line_20", line20)
            json.member("line_21", line21)
            json.member("line_22", line22)
            json.member("line_23", line23)
            json.member("line_24", line24)
            json.member("line_25", line25)
            json.member("line_26", line26)
            json.member("line_27", line27)
            json.member("line_28", line28)
            json.member("line_29", line29)
            json.member("line_30", line30)
            json.member("line_31", line31)
            json.member("line_32", line32)
            json.member("line_33", line33)
            json.member("line_34", line34)
            json.member("line_35", line35)
            json.member("line_36", line36)
            json.member("line_37", line37)
            json.member("line_38", line38)
            json.member("line_39", line39)
            json.member("line_40", line40)
            json.member("line_41", line41)
            json.member("line_42", line42)
            json.member("line_43", line43)
            json.member("line_44", line44)
            json.member("line_45", line45)
            json.member("line_46", line46)
            json.member("line_47", line47)
            json.member("line_48", line48)
            json.member("line_49", line49)
            json.member("line_50", line50)
            json.member("line_51", line51)
            json.member("line_52", line52)
            json.member("line_53", line53)
            json.member("line_54", line54)
            json.member("line_55", line55)
            json.member("line_56", line56)
            json.member("line_57", line57)
            json.member("line_58", line58)
            json.member("line_59", line59)
            json.member("line_60", line60)
            json.member("line_61", line61)
            json.member("line_62", line62)
            json.member("line_63", line63)
            json.member("line_64", line64)
            json.member("line_65", line65)
            json.member("line_66", line66)
            json.member("line_67", line67)
            json.member("line_68", line68)
            json.member("line_69", line69)
            json.member("line_70", line70)
            json.member("line_71", line71)
            json.member("line_72", line72)
            json.member("line_73", line73)
            json.member("line_74", line74)
            json.member("line_75", line75)
            json.member("line_76", line76)
            json.member("line_77", line77)
            json.member("line_78", line78)
            json.member("line_79", line79)
            json.member("line_80", line80)
            json.member("line_81", line81)
            json.member("line_82", line82)
            json.member("line_83", line83)
            json.member("line_84", line84)
            json.member("line_85", line85)
            json.member("line_86", line86)
            json.member("line_87", line87)
            json.member("line_88", line88)
            json.member("line_89", line89)
            json.member("line_90", line90)
            json.member("line_91", line91)
            json.member("line_92", line92)
            json.member("line_93", line93)
            json.member("line_94", line94)
            json.member("line_95", line95)
            json.member("line_96", line96)
            json.member("line_97", line97)
            json.member("line_98", line98)
            json.member("line_99", line99)
            json.member("line_100", line100)
            json.member("line_101", line101)
            json.member("line_102", line102)
            json.member("line_103", line103)
            json.member("line_104", line104)
            json.member("line_105", line105)
            json.member("line_106", line106)
            json.member("line_107", line107)
            json.member("line_108", line108)
            json.member("line_109", line109)
            json.member("line_110", line110)
            json.member("line_111", line111)
            json.member("line_112", line112)
            json.member("line_113", line113)
            json.member("line_114", line114)
            json.member("line_115", line115)
            json.member("line_116", line116)
            json.member("line_117", line117)
            json.member("line_118", line118)
            json.member("line_119", line119)
            json.member("line_120", line120)
            json.member("line_121", line121)
            json.member("line_122", line122)
            json.member("line_123", line123)
            json.member("line_124", line124)
            json.member("line_125", line125)
            json.member("line_126", line126)
            json.member("line_127", line127)
            json.member("line_128", line128)
            json.member("line_129", line129)
            json.member("line_130", line130)
            json.member("line_131", line131)
            json.member("line_132", line132)
            json.member("line_133", line133)
            json.member("line_134", line134)
            json.member("line_135", line135)
            json.member("line_136", line136)
            json.member("line_137", line137)
            json.member("line_138", line138)
            json.member("line_139", line139)
            json.member("line_140", line140)
            json.member("line_141", line141)
            json.member("line_142", line142)
            json.member("line_143", line143)
            json.member("line_144", line144)
            json.member("line_145", line145)
            json.member("line_146", line146)
            json.member("line_147", line147)
            json.member("line_148", line148)
            json.member("line_149", line149)
            json.member("line_150", line150)
        }
    }
}

/// `Money` must be readable and writable as JSON, because it is the model `Money`.
private nonisolated let moneyModel: any (JSONReadable & JSONWritable & Hashable & Sendable).Type =
    Money.self

/// `CalendarDay` must be readable and writable as JSON, because it is the model `Day`.
private nonisolated let dayModel: any (JSONReadable & JSONWritable & Hashable & Sendable).Type =
    CalendarDay.self

extension Ledger {
    public nonisolated struct Quote: JSONModel {
        public var total: Money
        public var fee: Money?
        public var parts: [Money]
        public var taxes: [String: Money]
        public var days: [CalendarDay]
        public var discount: Money
        public var base: Base?

        public init(
            total: Money, fee: Money? = nil, parts: [Money], taxes: [String: Money], days: [CalendarDay],
            discount: Money, base: Base? = nil
        ) {
            self.total = total
            self.fee = fee
            self.parts = parts
            self.taxes = taxes
            self.days = days
            self.discount = discount
            self.base = base
        }
    }
}

extension Ledger.Quote {
    private static let fields: JSONFields = "total fee? parts taxes days offers base?"

    public init(from json: inout JSONReader) throws {
        var total: Money?
        var fee: Money?
        var parts: [Money] = []
        var taxes: [String: Money] = [:]
        var days: [CalendarDay] = []
        var discount: Money?
        var base: Ledger.Base?
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: total = try json.value() as Money
            case 1: fee = try json.optional { try $0.value() }
            case 2: parts = try json.lossyValues()
            case 3: taxes = try json.value()
            case 4: days = try json.values()
            case 5: discount = try json.at(["best"]) { try $0.value() as Money }
            case 6: base = try json.optional { try $0.value() }
            default: try json.skip()
            }
        }
        self.init(
            total: try json.required(total), fee: fee, parts: parts, taxes: taxes, days: days,
            discount: try json.required(discount), base: base)
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("total", total)
            json.member("fee", fee)
            json.member("parts", parts)
            json.member("taxes", taxes)
            json.member("days", days)
            json.member(["offers", "best"], discount)
            json.member("base", base)
        }
    }
}

extension Ledger {
    public nonisolated enum Base: JSONModel {
        case money(Money)
        case int(Int)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Ledger.Base {
    public init(from json: inout JSONReader) throws {
        self = try json.firstOf(
            [
                "money": { .money(try $0.value()) },
                "int": { .int(try $0.int()) },
            ], else: Self.unknown)
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .money(let value): json.write(value)
        case .int(let value): json.write(value)
        case .unknown(let value): json.write(value)
        }
    }
}

extension Ledger {
    public nonisolated indirect enum Reference: JSONModel {
        case id(UUID)
        case amount(Decimal)
        case account(Account)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Ledger.Reference {
    public init(from json: inout JSONReader) throws {
        switch try json.shape() {
        case .string: self = .id(try json.value())
        case .number: self = .amount(try json.value())
        case .object: self = .account(try json.value())
        case let shape: self = .unknown(try json.unknown(shape: shape))
        }
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .id(let value): json.write(value)
        case .amount(let value): json.write(value)
        case .account(let value): json.write(value)
        case .unknown(let value): json.write(value)
        }
    }
}

extension Ledger {
    public nonisolated enum Hint: JSONModel {
        case uuid(UUID)
        case date(Date)
        case decimal(Decimal)
        case level(Level)
        case accountID(AccountID)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Ledger.Hint {
    public init(from json: inout JSONReader) throws {
        self = try json.firstOf(
            [
                "uuid": { .uuid(try $0.value()) },
                "date": { .date(try $0.date(.rfc2822)) },
                "decimal": { .decimal(try $0.value()) },
                "level": { .level(try $0.value()) },
                "accountID": { .accountID(try $0.value()) },
            ], else: Self.unknown)
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .uuid(let value): json.write(value)
        case .date(let value): json.write(value.json(.rfc2822))
        case .decimal(let value): json.write(value)
        case .level(let value): json.write(value)
        case .accountID(let value): json.write(value)
        case .unknown(let value): json.write(value)
        }
    }
}

extension Ledger {
    public nonisolated enum Closed: JSONModel {
        case date(Date)
        case noDate(NoDate)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Ledger.Closed {
    public init(from json: inout JSONReader) throws {
        self = try json.firstOf(
            [
                "date": { .date(try $0.date(.iso8601)) },
                "noDate": { .noDate(try $0.value()) },
            ], else: Self.unknown)
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .date(let value): json.write(value.json(.iso8601))
        case .noDate(let value): json.write(value)
        case .unknown(let value): json.write(value)
        }
    }
}

extension Ledger {
    public nonisolated enum NoDate: OpenEnum {
        case never
        /// A value that is unknown to this version, kept as received.
        case unknown(String)

        public static let allCases: [Self] = [.never]

        public var rawValue: String {
            switch self {
            case .never: ""
            case .unknown(let value): value
            }
        }
    }
}

extension Ledger {
    public nonisolated struct Terms: JSONModel {
        public var starts: Date
        public var ends: Date
        public var signed: Date
        public var sent: Date
        public var readAt: Date
        public var closedAt: Date
        public var day: CalendarDay
        public var page: URL
        public var trace: UUID
        public var fee: Decimal
        public var fees: [Decimal]
        public var limits: [String: Int]
        public var seal: Data
        public var notice: Duration
        public var pause: Duration
        public var details: JSON
        public var owner: AccountID
        public var floor: Price

        public init(
            starts: Date = Date(timeIntervalSince1970: 1705956596.5), ends: Date = Date(timeIntervalSince1970: -1),
            signed: Date = Date(timeIntervalSince1970: 1709164800),
            sent: Date = Date(timeIntervalSince1970: 1257890400),
            readAt: Date = Date(timeIntervalSince1970: 946684800),
            closedAt: Date = Date(timeIntervalSince1970: 946684800.123),
            day: CalendarDay = CalendarDay(literal: "2024-01-31"),
            page: URL = URL(literal: "https://ledger.example/terms?lang=en#top"),
            trace: UUID = UUID(literal: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"),
            fee: Decimal = Decimal(literal: "19.99"),
            fees: [Decimal] = [1, Decimal(literal: "-2.5"), Decimal(literal: "1e30")],
            limits: [String: Int] = ["day": 5, "a \"b\"": 7], seal: Data = Data(literal: "QUI="),
            notice: Duration = .seconds(90), pause: Duration = .milliseconds(-250),
            details: JSON = ["kind": "plain", "steps": [1, 2.5, nil]], owner: AccountID = .init("nobody"),
            floor: Price = .init(Decimal(literal: "0.5"))
        ) {
            self.starts = starts
            self.ends = ends
            self.signed = signed
            self.sent = sent
            self.readAt = readAt
            self.closedAt = closedAt
            self.day = day
            self.page = page
            self.trace = trace
            self.fee = fee
            self.fees = fees
            self.limits = limits
            self.seal = seal
            self.notice = notice
            self.pause = pause
            self.details = details
            self.owner = owner
            self.floor = floor
        }
    }
}

extension Ledger.Terms {
    private static let fields: JSONFields = """
        starts? ends? signed? sent? read_at? closed_at? day? page? trace? fee? fees? limits? seal? notice?
        pause? details? owner? floor?
        """

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.starts = try json.optionalDate(.iso8601) ?? model.starts
            case 1: model.ends = try json.optionalDate(.utc) ?? model.ends
            case 2: model.signed = try json.optionalDate(.spaced) ?? model.signed
            case 3: model.sent = try json.optionalDate(.rfc2822) ?? model.sent
            case 4: model.readAt = try json.optionalDate(.unix) ?? model.readAt
            case 5: model.closedAt = try json.optionalDate(.unixMilliseconds) ?? model.closedAt
            case 6: model.day = try json.optionalDay() ?? model.day
            case 7: model.page = try json.optionalURL() ?? model.page
            case 8: model.trace = try json.optionalValue() ?? model.trace
            case 9: model.fee = try json.optionalQuotedDecimal() ?? model.fee
            case 10: model.fees = try json.optionalValues() ?? model.fees
            case 11: model.limits = try json.optionalValue() ?? model.limits
            case 12: model.seal = try json.optional { try $0.value() } ?? model.seal
            case 13: model.notice = try json.optionalValue() ?? model.notice
            case 14: model.pause = try json.optionalValue() ?? model.pause
            case 15: model.details = try json.optional { try $0.value() } ?? model.details
            case 16: model.owner = try json.optional { try $0.value() } ?? model.owner
            case 17: model.floor = try json.optionalValue() ?? model.floor
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("starts", starts, as: .iso8601)
            json.member("ends", ends, as: .utc)
            json.member("signed", signed, as: .spaced)
            json.member("sent", sent, as: .rfc2822)
            json.member("read_at", readAt, as: .unix)
            json.member("closed_at", closedAt, as: .unixMilliseconds)
            json.member("day", day)
            json.member("page", page)
            json.member("trace", trace)
            json.quoted { $0.member("fee", fee) }
            json.member("fees", fees)
            json.member("limits", limits)
            json.member("seal", seal)
            json.member("notice", notice)
            json.member("pause", pause)
            json.member("details", details)
            json.member("owner", owner)
            json.member("floor", floor)
        }
    }
}

extension Ledger {
    public nonisolated struct Schedule: JSONModel {
        public var due: Date
        public var paid: Date?
        public var reminders: [Date]?
        public var offices: [String: Date]
        public var moved: Date?
        public var checked: Date
        public var amount: Decimal

        public init(
            due: Date, paid: Date? = nil, reminders: [Date]? = nil, offices: [String: Date], moved: Date? = nil,
            checked: Date = Date(timeIntervalSince1970: 0), amount: Decimal
        ) {
            self.due = due
            self.paid = paid
            self.reminders = reminders
            self.offices = offices
            self.moved = moved
            self.checked = checked
            self.amount = amount
        }
    }
}

extension Ledger.Schedule {
    private static let fields: JSONFields = """
        dates payment? reminder? opening moved? check? value transfer? receipt? postponed?
        """

    public init(from json: inout JSONReader) throws {
        self.init(due: .distantPast, offices: [:], amount: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.due = try json.at(["due"]) { try $0.date(.iso8601) }
            case 1, 7:
                model.paid = try json.keeping(model.paid) {
                    try $0.optionalAt(["time"]) { try $0.optionalDate(.unix) }
                }
            case 8:
                model.paid = try json.keeping(model.paid) {
                    try $0.optionalAt(["paid", "at"]) { try $0.optionalDate(.unix) }
                }
            case 2:
                model.reminders = try json.optionalAt(["times"]) {
                    try $0.optional { try $0.array { try $0.date(.rfc2822) } }
                }
            case 3: model.offices = try json.at(["times"]) { try $0.dictionary { try $0.date(.unix) } }
            case 4, 9: model.moved = try json.keeping(model.moved) { try $0.optionalDate(.iso8601) }
            case 5: model.checked = try json.optionalAt(["time"]) { try $0.optionalDate(.unix) } ?? model.checked
            case 6: model.amount = try json.at(["amount"]) { try $0.quotedDecimal() }
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member(["dates", "due"], due.json(.iso8601))
            json.member(["payment", "time"], paid?.json(.unix))
            json.member(["reminder", "times"], reminders?.json(.rfc2822))
            json.member(["opening", "times"], offices.json(.unix))
            json.member("moved", moved, as: .iso8601)
            json.member(["check", "time"], checked.json(.unix))
            json.quoted { $0.member(["value", "amount"], amount) }
        }
    }
}
