// Generated from Specs/Bank.json. Do not edit.

public import EndpointRuntime
public import Foundation

extension Bank {
    /// The identifier of an account.
    public nonisolated struct AccountID: NamedScalar, ExpressibleByStringLiteral {
        public var rawValue: String

        /// Creates a value that is sent as `rawValue`.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }
}

extension Bank {
    /// A value of `Level`.
    public nonisolated struct Level: NamedScalar, ExpressibleByIntegerLiteral {
        public var rawValue: Int

        /// Creates a value that is sent as `rawValue`.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }
    }
}

extension Bank {
    /// A value of `Serial`.
    public nonisolated struct Serial: NamedScalar, ExpressibleByIntegerLiteral {
        public var rawValue: Int64

        /// Creates a value that is sent as `rawValue`.
        public init(rawValue: Int64) {
            self.rawValue = rawValue
        }
    }
}

extension Bank {
    /// A value of `Rate`.
    public nonisolated struct Rate: NamedScalar, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
        public var rawValue: Double

        /// Creates a value that is sent as `rawValue`.
        public init(rawValue: Double) {
            self.rawValue = rawValue
        }
    }
}

extension Bank {
    /// A value of `Price`.
    public nonisolated struct Price: NamedScalar, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
        public var rawValue: Decimal

        /// Creates a value that is sent as `rawValue`.
        public init(rawValue: Decimal) {
            self.rawValue = rawValue
        }
    }
}

extension Bank {
    /// A value of `DeviceID`.
    public nonisolated struct DeviceID: NamedScalar {
        public var rawValue: UUID

        /// Creates a value that is sent as `rawValue`.
        public init(rawValue: UUID) {
            self.rawValue = rawValue
        }
    }
}

extension Bank {
    /// A value of `Homepage`.
    public nonisolated struct Homepage: NamedScalar {
        public var rawValue: URL

        /// Creates a value that is sent as `rawValue`.
        public init(rawValue: URL) {
            self.rawValue = rawValue
        }
    }
}

extension Bank {
    /// A value of `Birthday`.
    public nonisolated struct Birthday: NamedScalar {
        public var rawValue: CalendarDay

        /// Creates a value that is sent as `rawValue`.
        public init(rawValue: CalendarDay) {
            self.rawValue = rawValue
        }
    }
}

extension Bank {
    /// A value of `Seal`.
    public nonisolated struct Seal: NamedScalar {
        public var rawValue: Data

        /// Creates a value that is sent as `rawValue`.
        public init(rawValue: Data) {
            self.rawValue = rawValue
        }
    }
}

extension Bank {
    /// A value of `Lock`.
    public nonisolated struct Lock: NamedScalar {
        public var rawValue: Duration

        /// Creates a value that is sent as `rawValue`.
        public init(rawValue: Duration) {
            self.rawValue = rawValue
        }
    }
}

extension Bank {
    /// The model `Names`.
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
        public var id: DeviceID { device }

        /// Creates a `Names`.
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

        /// The URL `https://pictures.bank.example/{owner}/{device}.png`.
        public var pictureURL: URL? {
            URL(template: "https://pictures.bank.example/\(owner)/\(device).png")
        }
    }
}

extension Bank.Names {
    private static let fields: JSONFields = """
        device level serial? rate prices homepage? birthday? seal? lock names owner?
        """

    public init(from json: inout JSONReader) throws {
        self.init(
            device: .init(JSONReader.blankUUID), level: .init(0), rate: .init(0), prices: [], lock: .init(.zero),
            names: [:])
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: device = try json.value()
            case 1: level = try json.value()
            case 2: serial = try json.optionalValue()
            case 3: rate = try json.value()
            case 4: prices = try json.values()
            case 5: homepage = try json.optionalValue()
            case 6: birthday = try json.optionalValue() ?? birthday
            case 7: seal = try json.optional { try $0.value() }
            case 8: lock = try json.value()
            case 9: names = try json.value()
            case 10: owner = try json.optional { try $0.value() } ?? owner
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

extension Bank {
    /// The model `Entry`.
    public nonisolated struct Entry: JSONModel {
        public var trace: UUID
        public var amount: Decimal
        public var photo: Data?
        public var elapsed: Duration
        public var booked: Date
        public var shares: [String: Decimal]

        /// Creates an `Entry`.
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

extension Bank.Entry {
    private static let fields: JSONFields = "trace amount photo? elapsed booked shares"

    public init(from json: inout JSONReader) throws {
        self.init(trace: JSONReader.blankUUID, amount: 0, elapsed: .zero, booked: .distantPast, shares: [:])
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: trace = try json.value()
            case 1: amount = try json.value()
            case 2: photo = try json.optional { try $0.value() }
            case 3: elapsed = try json.value()
            case 4: booked = try json.date(.rfc2822)
            case 5: shares = try json.value()
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

extension Bank {
    /// The model `Contract`.
    public nonisolated struct Contract: JSONModel {
        public var starts: Date
        public var readAt: Date
        public var page: URL
        public var fee: Decimal
        public var notice: Duration

        /// Creates a `Contract`.
        public init(
            starts: Date = Date(timeIntervalSince1970: 1705956596),
            readAt: Date = Date(timeIntervalSince1970: 946684800),
            page: URL = URL(literal: "https://bank.example/terms"), fee: Decimal = Decimal(literal: "19.99"),
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

extension Bank.Contract {
    private static let fields: JSONFields = "starts? read_at? page? fee? notice?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: starts = try json.optionalDate(.iso8601) ?? starts
            case 1: readAt = try json.optionalDate(.unix) ?? readAt
            case 2: page = try json.optionalURL() ?? page
            case 3: fee = try json.optionalValue() ?? fee
            case 4: notice = try json.optionalValue() ?? notice
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

extension Bank {
    /// The model `Account`.
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

        /// Creates an `Account`.
        public init(
            id: AccountID, trace: UUID, balance: Decimal, photo: Data? = nil, timeout: Duration, opened: Date,
            limits: [String: Decimal], keys: [UUID], devices: [UUID?], renewals: [Date],
            closings: [String: Date]? = nil, spent: Decimal, seenAt: Date? = nil, waits: [Duration]? = nil,
            visits: [Date]? = nil, reference: Reference? = nil, hint: Hint? = nil
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
        }
    }
}

extension Bank.Account {
    private static let fields: JSONFields = """
        id trace balance photo? timeout opened limits keys devices renewals closings? spent seen_at? waits?
        visits? reference? hint?
        """

    public init(from json: inout JSONReader) throws {
        self.init(
            id: .init(""), trace: JSONReader.blankUUID, balance: 0, timeout: .zero, opened: .distantPast, limits: [:],
            keys: [], devices: [], renewals: [], spent: 0)
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: id = try json.value()
            case 1: trace = try json.value()
            case 2: balance = try json.value()
            case 3: photo = try json.optional { try $0.value() }
            case 4: timeout = try json.value()
            case 5: opened = try json.date(.rfc2822)
            case 6: limits = try json.value()
            case 7: keys = try json.lossyValues()
            case 8: devices = try json.array { try $0.optionalValue() }
            case 9: renewals = try json.array { try $0.date(.rfc2822) }
            case 10: closings = try json.optional { try $0.dictionary { try $0.date(.unix) } }
            case 11: spent = try json.quotedDecimal()
            case 12: seenAt = try json.optionalQuotedDate(.unix)
            case 13: waits = try json.optional { try $0.array { try $0.quotedDuration() } }
            case 14: visits = try json.optional { try $0.array { try $0.quotedDate(.unixMilliseconds) } }
            case 15: reference = try json.optionalValue()
            case 16: hint = try json.optionalValue()
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
            json.member("spent", spent)
            json.member("seen_at", seenAt, as: .unix)
            json.member("waits", waits)
            json.member("visits", visits, as: .unixMilliseconds)
            json.member("reference", reference)
            json.member("hint", hint)
        }
    }
}

extension Bank {
    /// The shapes of `Reference`.
    public nonisolated indirect enum Reference: JSONModel {
        case id(UUID)
        case amount(Decimal)
        case account(Account)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Bank.Reference {
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

extension Bank {
    /// The shapes of `Hint`.
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

extension Bank.Hint {
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
        case .date(let value): json.write(value, as: .rfc2822)
        case .decimal(let value): json.write(value)
        case .level(let value): json.write(value)
        case .accountID(let value): json.write(value)
        case .unknown(let value): json.write(value)
        }
    }
}

extension Bank {
    /// The model `Terms`.
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
        public var seal: Data
        public var notice: Duration
        public var pause: Duration
        public var details: JSON
        public var owner: AccountID
        public var floor: Price

        /// Creates a `Terms`.
        public init(
            starts: Date = Date(timeIntervalSince1970: 1705956596.5), ends: Date = Date(timeIntervalSince1970: -1),
            signed: Date = Date(timeIntervalSince1970: 1709164800),
            sent: Date = Date(timeIntervalSince1970: 1257890400),
            readAt: Date = Date(timeIntervalSince1970: 946684800),
            closedAt: Date = Date(timeIntervalSince1970: 946684800.123),
            day: CalendarDay = CalendarDay(literal: "2024-01-31"),
            page: URL = URL(literal: "https://bank.example/terms?lang=en#top"),
            trace: UUID = UUID(literal: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6"),
            fee: Decimal = Decimal(literal: "19.99"),
            fees: [Decimal] = [1, Decimal(literal: "-2.5"), Decimal(literal: "1e30")],
            seal: Data = Data(literal: "QUI="), notice: Duration = .seconds(90), pause: Duration = .milliseconds(-250),
            details: JSON = ["kind": "plain", "steps": [1, 2.5, .null]], owner: AccountID = .init("nobody"),
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
            self.seal = seal
            self.notice = notice
            self.pause = pause
            self.details = details
            self.owner = owner
            self.floor = floor
        }
    }
}

extension Bank.Terms {
    private static let fields: JSONFields = """
        starts? ends? signed? sent? read_at? closed_at? day? page? trace? fee? fees? seal? notice? pause?
        details? owner? floor?
        """

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: starts = try json.optionalDate(.iso8601) ?? starts
            case 1: ends = try json.optionalDate(.utc) ?? ends
            case 2: signed = try json.optionalDate(.spaced) ?? signed
            case 3: sent = try json.optionalDate(.rfc2822) ?? sent
            case 4: readAt = try json.optionalDate(.unix) ?? readAt
            case 5: closedAt = try json.optionalDate(.unixMilliseconds) ?? closedAt
            case 6: day = try json.optionalDay() ?? day
            case 7: page = try json.optionalURL() ?? page
            case 8: trace = try json.optionalValue() ?? trace
            case 9: fee = try json.optionalValue() ?? fee
            case 10: fees = try json.optionalValues() ?? fees
            case 11: seal = try json.optional { try $0.value() } ?? seal
            case 12: notice = try json.optionalValue() ?? notice
            case 13: pause = try json.optionalValue() ?? pause
            case 14: details = try json.optional { try $0.value() } ?? details
            case 15: owner = try json.optional { try $0.value() } ?? owner
            case 16: floor = try json.optionalValue() ?? floor
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
            json.member("fee", fee)
            json.member("fees", fees)
            json.member("seal", seal)
            json.member("notice", notice)
            json.member("pause", pause)
            json.member("details", details)
            json.member("owner", owner)
            json.member("floor", floor)
        }
    }
}

extension Bank {
    /// The model `Schedule`.
    public nonisolated struct Schedule: JSONModel {
        public var due: Date
        public var paid: Date?
        public var reminders: [Date]?
        public var offices: [String: Date]
        public var moved: Date?
        public var checked: Date
        public var amount: Decimal

        /// Creates a `Schedule`.
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

extension Bank.Schedule {
    private static let fields: JSONFields = """
        dates payment? reminder? opening moved? check? value transfer? receipt? postponed?
        """

    public init(from json: inout JSONReader) throws {
        self.init(due: .distantPast, offices: [:], amount: 0)
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: due = try json.at(["due"]) { try $0.date(.iso8601) }
            case 1, 7: paid = try json.keeping(paid) { try $0.optionalAt(["time"]) { try $0.optionalDate(.unix) } }
            case 8:
                paid = try json.keeping(paid) { try $0.optionalAt(["paid", "at"]) { try $0.optionalDate(.unix) } }
            case 2:
                reminders = try json.optionalAt(["times"]) {
                    try $0.optional { try $0.array { try $0.date(.rfc2822) } }
                }
            case 3: offices = try json.at(["times"]) { try $0.dictionary { try $0.date(.unix) } }
            case 4, 9: moved = try json.keeping(moved) { try $0.optionalDate(.iso8601) }
            case 5: checked = try json.optionalAt(["time"]) { try $0.optionalDate(.unix) } ?? checked
            case 6: amount = try json.at(["amount"]) { try $0.quotedDecimal() }
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
            json.member(["value", "amount"], amount)
        }
    }
}
