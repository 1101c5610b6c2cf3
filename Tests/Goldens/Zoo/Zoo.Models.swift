// Generated from Specs/Zoo.json. Do not edit.

public import EndpointRuntime
public import Foundation

extension Zoo {
    public nonisolated struct Animal: JSONModel, Identifiable {
        public var id: Int
        public var name: String
        public var photo: String?

        public init(id: Int, name: String, photo: String? = nil) {
            self.id = id
            self.name = name
            self.photo = photo
        }

        /// The URL `https://zoo.example/photos/{photo}`.
        public var photoURL: URL? {
            URL(template: "https://zoo.example/photos/\(photo)")
        }
    }
}

extension Zoo.Animal {
    private static let fields: JSONFields = "id name photo?"

    public init(from json: inout JSONReader) throws {
        self.init(id: 0, name: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.id = try json.int()
            case 1: model.name = try json.string()
            case 2: model.photo = try json.optionalString()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("name", name)
            json.member("photo", photo)
        }
    }
}

extension Zoo {
    public nonisolated struct AnimalDetails: JSONModel, Identifiable {
        public var id: Int
        /// Some have none.
        public var name: String?
        public var photo: String?
        public var born: CalendarDay?
        public var seenAt: Date?
        public var keeper: Keeper?

        public init(
            id: Int, name: String? = nil, photo: String? = nil, born: CalendarDay? = nil, seenAt: Date? = nil,
            keeper: Keeper? = nil
        ) {
            self.id = id
            self.name = name
            self.photo = photo
            self.born = born
            self.seenAt = seenAt
            self.keeper = keeper
        }

        /// The URL `https://zoo.example/photos/{photo}`.
        public var photoURL: URL? {
            URL(template: "https://zoo.example/photos/\(photo)")
        }
    }
}

extension Zoo.AnimalDetails {
    private static let fields: JSONFields = "id name? photo? born? seen_at? keeper?"

    public init(from json: inout JSONReader) throws {
        self.init(id: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.id = try json.int()
            case 1: model.name = try json.optionalString()
            case 2: model.photo = try json.optionalString()
            case 3: model.born = try json.optionalDay()
            case 4: model.seenAt = try json.optionalDate(.unix)
            case 5: model.keeper = try json.optionalValue()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("name", name)
            json.member("photo", photo)
            json.member("born", born)
            json.member("seen_at", seenAt, as: .unix)
            json.member("keeper", keeper)
        }
    }
}

extension Zoo {
    public nonisolated struct Dated: JSONModel {
        public var born: CalendarDay?
        public var seenAt: Date?

        public init(born: CalendarDay? = nil, seenAt: Date? = nil) {
            self.born = born
            self.seenAt = seenAt
        }
    }
}

extension Zoo.Dated {
    private static let fields: JSONFields = "born? seen_at?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.born = try json.optionalDay()
            case 1: model.seenAt = try json.optionalDate(.unix)
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("born", born)
            json.member("seen_at", seenAt, as: .unix)
        }
    }
}

extension Zoo {
    public nonisolated struct Keeper: JSONModel {
        public var born: CalendarDay?
        public var seenAt: Date?
        /// The hours of work.
        public var shift: Shift?

        /// A nickname.
        @available(*, deprecated, message: "Use 'born'.")
        public var nick: String? {
            get {
                deprecatedNick
            }
            set {
                deprecatedNick = newValue
            }
        }
        var deprecatedNick: String?

        @available(*, deprecated, message: "There is only one.")
        public var level: Int {
            get {
                deprecatedLevel
            }
            set {
                deprecatedLevel = newValue
            }
        }
        var deprecatedLevel: Int

        @available(*, deprecated, message: "Use 'shift'.")
        public var oldShift: Shift {
            get {
                deprecatedOldShift
            }
            set {
                deprecatedOldShift = newValue
            }
        }
        var deprecatedOldShift: Shift

        public init(
            born: CalendarDay? = nil, seenAt: Date? = nil, shift: Shift? = nil, nick: String? = nil, level: Int = 1,
            oldShift: Shift = .unknown("night")
        ) {
            self.born = born
            self.seenAt = seenAt
            self.shift = shift
            self.deprecatedNick = nick
            self.deprecatedLevel = level
            self.deprecatedOldShift = oldShift
        }

        /// The URL `https://zoo.example/badges/{nick}`.
        public var badgeURL: URL? {
            URL(template: "https://zoo.example/badges/\(deprecatedNick)")
        }
    }
}

extension Zoo.Keeper {
    private static let fields: JSONFields = "born? seen_at? shift? nick? level? old_shift?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.born = try json.optionalDay()
            case 1: model.seenAt = try json.optionalDate(.unix)
            case 2: model.shift = try json.optionalValue()
            case 3: model.deprecatedNick = try json.optionalString()
            case 4: model.deprecatedLevel = try json.optionalInt() ?? model.deprecatedLevel
            case 5: model.deprecatedOldShift = try json.optionalValue() ?? model.deprecatedOldShift
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("born", born)
            json.member("seen_at", seenAt, as: .unix)
            json.member("shift", shift)
            json.member("nick", deprecatedNick)
            json.member("level", deprecatedLevel)
            json.member("old_shift", deprecatedOldShift)
        }
    }
}

extension Zoo {
    public nonisolated enum Shift: OpenEnum {
        case early
        /// From two to ten.
        case afternoon
        /// A value that is unknown to this version, kept as received.
        case unknown(String)

        public static let allCases: [Self] = [.early, .afternoon]

        public var rawValue: String {
            switch self {
            case .early: "early"
            case .afternoon: "late"
            case .unknown(let value): value
            }
        }

        @available(*, deprecated, message: "The zoo closes at six.")
        public static var night: Self {
            .unknown("night")
        }

        public static let deprecatedValues: [String] = ["night"]
    }
}

extension Zoo {
    /// A ticket on paper.
    public nonisolated struct DeprecatedTicket: JSONModel, Identifiable {
        @available(*, deprecated, message: "Use 'visit'.")
        public var number: String {
            get {
                deprecatedNumber
            }
            set {
                deprecatedNumber = newValue
            }
        }
        var deprecatedNumber: String

        public var visit: Visit?

        /// The same as `number`.
        public var id: String {
            deprecatedNumber
        }

        public init(number: String, visit: Visit? = nil) {
            self.deprecatedNumber = number
            self.visit = visit
        }
    }
}

extension Zoo.DeprecatedTicket {
    private static let fields: JSONFields = "number visit?"

    public init(from json: inout JSONReader) throws {
        self.init(number: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.deprecatedNumber = try json.string()
            case 1: model.visit = try json.optionalValue()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("number", deprecatedNumber)
            json.member("visit", visit)
        }
    }
}

extension Zoo {
    public nonisolated struct Visit: JSONModel {
        public var guests: Int

        public init(guests: Int) {
            self.guests = guests
        }
    }
}

extension Zoo.Visit {
    private static let fields: JSONFields = "guests"

    public init(from json: inout JSONReader) throws {
        self.init(guests: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.guests = try json.int()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("guests", guests)
        }
    }
}

extension Zoo {
    public nonisolated struct Hours: JSONModel {
        public var opens: String
        public var until: Date?

        public init(opens: String, until: Date? = nil) {
            self.opens = opens
            self.until = until
        }
    }
}

extension Zoo.Hours {
    private static let fields: JSONFields = "opens until?"

    public init(from json: inout JSONReader) throws {
        self.init(opens: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.opens = try json.string()
            case 1: model.until = try json.optionalDate(.iso8601)
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("opens", opens)
            json.member("until", until, as: .iso8601)
        }
    }
}

extension Zoo {
    /// A page of a list.
    public nonisolated struct Page<T: JSONReadable & JSONWritable & Sendable>: JSONModel {
        public var results: [T]
        public var info: PageInfo

        public init(results: [T], info: PageInfo) {
            self.results = results
            self.info = info
        }
    }
}

private nonisolated let fieldsOfPage: JSONFields = "results info"

extension Zoo.Page {
    public init(from json: inout JSONReader) throws {
        self.init(results: [], info: .init())
        try json.object(fieldsOfPage, into: &self) { model, field, json in
            switch field {
            case 0: model.results = try json.lossyValues()
            case 1: model.info = try json.value()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("results", results)
            json.member("info", info)
        }
    }
}

extension Zoo {
    public nonisolated struct PageInfo: JSONModel {
        public var last: Int?
        public var next: String?

        public init(last: Int? = nil, next: String? = nil) {
            self.last = last
            self.next = next
        }
    }
}

extension Zoo.PageInfo {
    private static let fields: JSONFields = "last? next?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.last = try json.optionalInt()
            case 1: model.next = try json.optionalString()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("last", last)
            json.member("next", next)
        }
    }
}

extension Zoo {
    public nonisolated struct Data<T: JSONReadable & JSONWritable & Sendable>: JSONModel {
        public var data: T
        public var field: String
        public var copies: Int
        public var warnings: [String]
        public var origin: T?
        public var json: [String: T]?

        public init(
            data: T, field: String, copies: Int = 1, warnings: [String], origin: T? = nil, json: [String: T]? = nil
        ) {
            self.data = data
            self.field = field
            self.copies = copies
            self.warnings = warnings
            self.origin = origin
            self.json = json
        }
    }
}

private nonisolated let fieldsOfData: JSONFields = "data field copies? meta origin? json? source?"

extension Zoo.Data {
    public init(from json: inout JSONReader) throws {
        var data: T?
        var field_: String = ""
        var copies: Int = 1
        var warnings: [String] = []
        var origin: T?
        var json_: [String: T]?
        try json.object(fieldsOfData) { field, json in
            switch field {
            case 0: data = try json.value() as T
            case 1: field_ = try json.string()
            case 2: copies = try json.optionalInt() ?? copies
            case 3: warnings = try json.at(["warnings"]) { try $0.strings() }
            case 4, 6: origin = try json.keeping(origin) { try $0.optionalValue() }
            case 5: json_ = try json.optionalValue()
            default: try json.skip()
            }
        }
        self.init(
            data: try json.required(data), field: field_, copies: copies, warnings: warnings, origin: origin,
            json: json_)
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("data", data)
            json.member("field", self.field)
            json.member("copies", copies)
            json.member(["meta", "warnings"], warnings)
            json.member("origin", origin)
            json.member("json", self.json)
        }
    }
}

extension Zoo {
    public nonisolated struct Move: JSONModel {
        public var animal: Data<Animal>
        public var again: Indirect<Data<Move>>?
        public var to: Data<Keeper>

        public init(animal: Data<Animal>, again: Indirect<Data<Move>>? = nil, to: Data<Keeper>) {
            self.animal = animal
            self.again = again
            self.to = to
        }
    }
}

extension Zoo.Move {
    private static let fields: JSONFields = "animal again? place"

    public init(from json: inout JSONReader) throws {
        var animal: Zoo.Data<Zoo.Animal>?
        var again: Indirect<Zoo.Data<Zoo.Move>>?
        var to: Zoo.Data<Zoo.Keeper>?
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: animal = try json.value() as Zoo.Data<Zoo.Animal>
            case 1: again = try json.optionalValue()
            case 2: to = try json.at(["keeper"]) { try $0.value() as Zoo.Data<Zoo.Keeper> }
            default: try json.skip()
            }
        }
        self.init(animal: try json.required(animal), again: again, to: try json.required(to))
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("animal", animal)
            json.member("again", again)
            json.member(["place", "keeper"], to)
        }
    }
}

extension Zoo {
    public nonisolated struct Node<T: JSONReadable & JSONWritable & Sendable>: JSONModel {
        public var value: T
        public var mother: Indirect<Node<T>>?
        public var children: [Node<T>]

        public init(value: T, mother: Indirect<Node<T>>? = nil, children: [Node<T>]) {
            self.value = value
            self.mother = mother
            self.children = children
        }
    }
}

private nonisolated let fieldsOfNode: JSONFields = "value mother? children"

extension Zoo.Node {
    public init(from json: inout JSONReader) throws {
        var value: T?
        var mother: Indirect<Zoo.Node<T>>?
        var children: [Zoo.Node<T>] = []
        try json.object(fieldsOfNode) { field, json in
            switch field {
            case 0: value = try json.value() as T
            case 1: mother = try json.optionalValue()
            case 2: children = try json.values()
            default: try json.skip()
            }
        }
        self.init(value: try json.required(value), mother: mother, children: children)
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("value", value)
            json.member("mother", mother)
            json.member("children", children)
        }
    }
}

extension Zoo {
    public nonisolated enum Answer<
        Value: JSONReadable & JSONWritable & Sendable, Failure: JSONReadable & JSONWritable & Sendable
    >: JSONModel {
        case value(Value)
        case failure(Failure)
        case page(Page<Value>)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Zoo.Answer {
    public init(from json: inout JSONReader) throws {
        self = try json.firstOf(
            [
                "value": { .value(try $0.value()) },
                "failure": { .failure(try $0.value()) },
                "page": { .page(try $0.value()) },
            ], else: Self.unknown)
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .value(let value): json.write(value)
        case .failure(let value): json.write(value)
        case .page(let value): json.write(value)
        case .unknown(let value): json.write(value)
        }
    }
}

extension Zoo {
    public nonisolated struct Problem: JSONModel {
        public var message: String

        public init(message: String) {
            self.message = message
        }
    }
}

extension Zoo.Problem {
    private static let fields: JSONFields = "message"

    public init(from json: inout JSONReader) throws {
        self.init(message: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.message = try json.string()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("message", message)
        }
    }
}

extension Zoo {
    public nonisolated struct Entry: JSONModel {
        public var creature: Creature?
        public var guest: Guest?
        public var event: Event?
        public var payment: Payment?
        public var label: Label?
        public var owner: Reference<Keeper>?
        public var chain: Chain?
        public var other: Other?
        public var notes: JSON?
        public var parent: Indirect<Entry>?

        public init(
            creature: Creature? = nil, guest: Guest? = nil, event: Event? = nil, payment: Payment? = nil,
            label: Label? = nil, owner: Reference<Keeper>? = nil, chain: Chain? = nil, other: Other? = nil,
            notes: JSON? = nil, parent: Indirect<Entry>? = nil
        ) {
            self.creature = creature
            self.guest = guest
            self.event = event
            self.payment = payment
            self.label = label
            self.owner = owner
            self.chain = chain
            self.other = other
            self.notes = notes
            self.parent = parent
        }
    }
}

extension Zoo.Entry {
    private static let fields: JSONFields = """
        creature? guest? event? payment? label? owner? chain? other? notes? parent?
        """

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.creature = try json.optionalValue()
            case 1: model.guest = try json.optionalValue()
            case 2: model.event = try json.optionalValue()
            case 3: model.payment = try json.optionalValue()
            case 4: model.label = try json.optional { try $0.value() }
            case 5: model.owner = try json.optional { try $0.value() }
            case 6: model.chain = try json.optionalValue()
            case 7: model.other = try json.optionalValue()
            case 8: model.notes = try json.optional { try $0.value() }
            case 9: model.parent = try json.optionalValue()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("creature", creature)
            json.member("guest", guest)
            json.member("event", event)
            json.member("payment", payment)
            json.member("label", label)
            json.member("owner", owner)
            json.member("chain", chain)
            json.member("other", other)
            json.member("notes", notes)
            json.member("parent", parent)
        }
    }
}

extension Zoo {
    public nonisolated enum Creature: JSONModel {
        case _1(Cat)
        case bird(Bird)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Zoo.Creature {
    public init(from json: inout JSONReader) throws {
        switch try json.tag("kind") {
        case "1": self = ._1(try json.value())
        case "2": self = .bird(try json.value())
        case let tag: self = .unknown(try json.unknown(tag: tag, of: "kind"))
        }
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case ._1(let value): json.write(value, tag: "kind", 1)
        case .bird(let value): json.write(value)
        case .unknown(let value): json.write(value)
        }
    }
}

extension Zoo {
    public nonisolated enum Guest: JSONModel {
        case adult(Adult)
        case child(Child)
        case other(OtherGuest)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Zoo.Guest {
    public init(from json: inout JSONReader) throws {
        switch try json.tag("kind") {
        case "adult": self = .adult(try json.value())
        case "child": self = .child(try json.value())
        default: self = try json.firstOf(["other": { .other(try $0.value()) }], else: Self.unknown)
        }
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .adult(let value): json.write(value, tag: "kind", "adult")
        case .child(let value): json.write(value, tag: "kind", "child")
        case .other(let value): json.write(value)
        case .unknown(let value): json.write(value)
        }
    }
}

extension Zoo {
    public nonisolated struct Adult: JSONModel {
        public var name: String

        public init(name: String) {
            self.name = name
        }
    }
}

extension Zoo.Adult {
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

extension Zoo {
    public nonisolated struct Child: JSONModel {
        public var age: Int

        public init(age: Int) {
            self.age = age
        }
    }
}

extension Zoo.Child {
    private static let fields: JSONFields = "age"

    public init(from json: inout JSONReader) throws {
        self.init(age: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.age = try json.int()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("age", age)
        }
    }
}

extension Zoo {
    public nonisolated struct OtherGuest: JSONModel {
        public var kind: String?
        public var remark: String

        public init(kind: String? = nil, remark: String) {
            self.kind = kind
            self.remark = remark
        }
    }
}

extension Zoo.OtherGuest {
    private static let fields: JSONFields = "kind? remark"

    public init(from json: inout JSONReader) throws {
        self.init(remark: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.kind = try json.optionalString()
            case 1: model.remark = try json.string()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("kind", kind)
            json.member("remark", remark)
        }
    }
}

extension Zoo {
    public nonisolated struct Cat: JSONModel {
        public var lives: Int

        public init(lives: Int) {
            self.lives = lives
        }
    }
}

extension Zoo.Cat {
    private static let fields: JSONFields = "lives"

    public init(from json: inout JSONReader) throws {
        self.init(lives: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.lives = try json.int()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("lives", lives)
        }
    }
}

extension Zoo {
    public nonisolated struct Bird: JSONModel {
        public var kind: Int
        public var wings: Int

        public init(kind: Int, wings: Int) {
            self.kind = kind
            self.wings = wings
        }
    }
}

extension Zoo.Bird {
    private static let fields: JSONFields = "kind wings"

    public init(from json: inout JSONReader) throws {
        self.init(kind: 0, wings: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.kind = try json.int()
            case 1: model.wings = try json.int()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("kind", kind)
            json.member("wings", wings)
        }
    }
}

extension Zoo {
    public nonisolated enum Event: JSONModel {
        case birth(Birth)
        case tour(Tour)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Zoo.Event {
    public init(from json: inout JSONReader) throws {
        switch try json.tag("type") {
        case "birth": self = .birth(try json.value())
        case "tour": self = .tour(try json.value())
        case let tag: self = .unknown(try json.unknown(tag: tag, of: "type"))
        }
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .birth(let value): json.write(value, tag: "type", "birth")
        case .tour(let value): json.write(value, tag: "type", "tour")
        case .unknown(let value): json.write(value)
        }
    }
}

extension Zoo {
    public nonisolated struct Birth: JSONModel {
        public var name: String

        public init(name: String) {
            self.name = name
        }
    }
}

extension Zoo.Birth {
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

extension Zoo {
    public nonisolated enum Tour: JSONModel {
        case school(School)
        case family(Family)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Zoo.Tour {
    public init(from json: inout JSONReader) throws {
        switch try json.tag("guests") {
        case "school": self = .school(try json.value())
        case "family": self = .family(try json.value())
        case let tag: self = .unknown(try json.unknown(tag: tag, of: "guests"))
        }
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .school(let value): json.write(value, tag: "guests", "school")
        case .family(let value): json.write(value, tag: "guests", "family")
        case .unknown(let value): json.write(value)
        }
    }
}

extension Zoo {
    public nonisolated struct School: JSONModel {
        public var pupils: Int

        public init(pupils: Int) {
            self.pupils = pupils
        }
    }
}

extension Zoo.School {
    private static let fields: JSONFields = "pupils"

    public init(from json: inout JSONReader) throws {
        self.init(pupils: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.pupils = try json.int()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("pupils", pupils)
        }
    }
}

extension Zoo {
    public nonisolated struct Family: JSONModel {
        public var children: Int?

        public init(children: Int? = nil) {
            self.children = children
        }
    }
}

extension Zoo.Family {
    private static let fields: JSONFields = "children?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.children = try json.optionalInt()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("children", children)
        }
    }
}

extension Zoo {
    public nonisolated enum Payment: JSONModel {
        case cash(Cash)
        case card(Card)
        case voucher(Voucher)
        case gift(Gift)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Zoo.Payment {
    public init(from json: inout JSONReader) throws {
        switch try json.shape() {
        case .object where try json.tag("method") == "cash": self = .cash(try json.value())
        case .object where try json.tag("method") == "card": self = .card(try json.value())
        case .object where try json.has("code"): self = .voucher(try json.value())
        case .object where try json.has("from"): self = .gift(try json.value())
        case let shape:
            let reasons = [
                "cash: 'method' is not 'cash'", "card: 'method' is not 'card'", "voucher: 'code' is missing",
                "gift: 'from' is missing",
            ]
            self = .unknown(try json.unknown(shape: shape, because: reasons))
        }
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .cash(let value): json.write(value)
        case .card(let value): json.write(value)
        case .voucher(let value): json.write(value)
        case .gift(let value): json.write(value)
        case .unknown(let value): json.write(value)
        }
    }
}

extension Zoo {
    public nonisolated struct Cash: JSONModel {
        public var method: CashOnly
        public var amount: Double

        public init(method: CashOnly, amount: Double) {
            self.method = method
            self.amount = amount
        }
    }
}

extension Zoo.Cash {
    private static let fields: JSONFields = "method amount"

    public init(from json: inout JSONReader) throws {
        self.init(method: .unknown(""), amount: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.method = try json.value()
            case 1: model.amount = try json.double()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("method", method)
            json.member("amount", amount)
        }
    }
}

extension Zoo {
    public nonisolated enum CashOnly: OpenEnum {
        case cash
        /// A value that is unknown to this version, kept as received.
        case unknown(String)

        public static let allCases: [Self] = [.cash]

        public var rawValue: String {
            switch self {
            case .cash: "cash"
            case .unknown(let value): value
            }
        }
    }
}

extension Zoo {
    public nonisolated struct Card: JSONModel {
        public var method: CardOnly
        public var amount: Double

        public init(method: CardOnly, amount: Double) {
            self.method = method
            self.amount = amount
        }
    }
}

extension Zoo.Card {
    private static let fields: JSONFields = "method amount"

    public init(from json: inout JSONReader) throws {
        self.init(method: .unknown(""), amount: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.method = try json.value()
            case 1: model.amount = try json.double()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("method", method)
            json.member("amount", amount)
        }
    }
}

extension Zoo {
    public nonisolated enum CardOnly: OpenEnum {
        case card
        /// A value that is unknown to this version, kept as received.
        case unknown(String)

        public static let allCases: [Self] = [.card]

        public var rawValue: String {
            switch self {
            case .card: "card"
            case .unknown(let value): value
            }
        }
    }
}

extension Zoo {
    public nonisolated struct Voucher: JSONModel {
        public var code: String??
        public var amount: Double?

        public init(code: String?? = nil, amount: Double? = nil) {
            self.code = code
            self.amount = amount
        }
    }
}

extension Zoo.Voucher {
    private static let fields: JSONFields = "code? amount?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.code = .some(try json.optionalString())
            case 1: model.amount = try json.optionalDouble()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("code", code)
            json.member("amount", amount)
        }
    }
}

extension Zoo {
    public nonisolated struct Gift: JSONModel {
        public var from: String

        public init(from: String) {
            self.from = from
        }
    }
}

extension Zoo.Gift {
    private static let fields: JSONFields = "from"

    public init(from json: inout JSONReader) throws {
        self.init(from: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.from = try json.string()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("from", from)
        }
    }
}

extension Zoo {
    public nonisolated enum Label: JSONModel {
        case int(Int)
        case text(Text)
        case array([Text])
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Zoo.Label {
    public init(from json: inout JSONReader) throws {
        switch try json.shape() {
        case .number: self = .int(try json.int())
        case .string, .object: self = .text(try json.value())
        case .array: self = .array(try json.values())
        case let shape: self = .unknown(try json.unknown(shape: shape))
        }
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .int(let value): json.write(value)
        case .text(let value): json.write(value)
        case .array(let value): json.write(value)
        case .unknown(let value): json.write(value)
        }
    }
}

extension Zoo {
    public nonisolated enum Text: JSONModel {
        case string(String)
        case event(Event)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Zoo.Text {
    public init(from json: inout JSONReader) throws {
        switch try json.shape() {
        case .string: self = .string(try json.string())
        case .object: self = .event(try json.value())
        case let shape: self = .unknown(try json.unknown(shape: shape))
        }
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .string(let value): json.write(value)
        case .event(let value): json.write(value)
        case .unknown(let value): json.write(value)
        }
    }
}

extension Zoo {
    public nonisolated enum Reference<T: JSONReadable & JSONWritable & Sendable>: JSONModel {
        case id(String)
        case value(T)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Zoo.Reference {
    public init(from json: inout JSONReader) throws {
        switch try json.shape() {
        case .string: self = .id(try json.string())
        case .object: self = .value(try json.value())
        case let shape: self = .unknown(try json.unknown(shape: shape))
        }
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .id(let value): json.write(value)
        case .value(let value): json.write(value)
        case .unknown(let value): json.write(value)
        }
    }
}

extension Zoo {
    public nonisolated struct Chain: JSONModel {
        public var name: String
        public var next: Link

        public init(name: String, next: Link) {
            self.name = name
            self.next = next
        }
    }
}

extension Zoo.Chain {
    private static let fields: JSONFields = "name next"

    public init(from json: inout JSONReader) throws {
        self.init(name: "", next: .unknown(.null))
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.name = try json.string()
            case 1: model.next = try json.value()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.member("next", next)
        }
    }
}

extension Zoo {
    public nonisolated indirect enum Link: JSONModel {
        case int(Int)
        case chain(Chain)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Zoo.Link {
    public init(from json: inout JSONReader) throws {
        switch try json.shape() {
        case .number: self = .int(try json.int())
        case .object: self = .chain(try json.value())
        case let shape: self = .unknown(try json.unknown(shape: shape))
        }
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .int(let value): json.write(value)
        case .chain(let value): json.write(value)
        case .unknown(let value): json.write(value)
        }
    }
}

extension Zoo {
    public nonisolated enum Other: JSONModel {
        case creature(Creature)
        case payment(Payment)
        case labelList([Label])
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Zoo.Other {
    public init(from json: inout JSONReader) throws {
        self = try json.firstOf(
            [
                "creature": { .creature(try $0.value()) },
                "payment": { .payment(try $0.value()) },
                "labelList": { .labelList(try $0.values()) },
            ], else: Self.unknown)
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .creature(let value): json.write(value)
        case .payment(let value): json.write(value)
        case .labelList(let value): json.write(value)
        case .unknown(let value): json.write(value)
        }
    }
}

extension Zoo {
    /// A ticket on paper.
    @available(*, deprecated, message: "Use 'Visit'.")
    public typealias Ticket = DeprecatedTicket
}

extension Zoo.Animal {
    public static var example: Self {
        Zoo.Animal(id: 1, name: "Kibo", photo: "kibo.jpg")
    }
}

extension Zoo.Entry {
    // swift-format-ignore
    public static var example: Self {
        Zoo.Entry(
            creature: Zoo.Creature.bird(Zoo.Bird(kind: 2, wings: 2)),
            event: Zoo.Event.tour(Zoo.Tour.school(Zoo.School(pupils: 20))),
            payment: Zoo.Payment.card(Zoo.Card(method: Zoo.CardOnly.card, amount: 1.5)),
            label: Zoo.Label.array([Zoo.Text.string("x"), Zoo.Text.event(Zoo.Event.birth(Zoo.Birth(name: "C")))]),
            owner: Zoo.Reference<Zoo.Keeper>.id("k1"),
            chain: Zoo.Chain(name: "a", next: Zoo.Link.chain(Zoo.Chain(name: "b", next: Zoo.Link.int(0)))),
            other: Zoo.Other.labelList([Zoo.Label.int(1), Zoo.Label.text(Zoo.Text.string("y"))]),
            notes: ["big": [1.5, nil, true, [:], []]],
            parent: Indirect(
                Zoo.Entry(
                    owner: Zoo.Reference<Zoo.Keeper>.value(Zoo.Keeper(level: 1)),
                    other: Zoo.Other.payment(Zoo.Payment.voucher(Zoo.Voucher(code: .some(nil))))
                )
            )
        )
    }
}

extension Zoo.Guest {
    public static var example: Self {
        Zoo.Guest.other(Zoo.OtherGuest(remark: "late"))
    }
}
