// Generated from Specs/Zoo.json. Do not edit.

public import EndpointRuntime
public import Foundation

extension Zoo {
    /// The model `Animal`.
    public nonisolated struct Animal: JSONModel, Identifiable {
        public var id: Int
        public var name: String
        public var photo: String?

        /// Creates an `Animal`.
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
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: id = try json.int()
            case 1: name = try json.string()
            case 2: photo = try json.optionalString()
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
    /// The model `AnimalDetails`.
    public nonisolated struct AnimalDetails: JSONModel, Identifiable {
        public var id: Int
        /// Some have none.
        public var name: String?
        public var photo: String?
        public var born: CalendarDay?
        public var seenAt: Date?
        public var keeper: Keeper?

        /// Creates an `AnimalDetails`.
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
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: id = try json.int()
            case 1: name = try json.optionalString()
            case 2: photo = try json.optionalString()
            case 3: born = try json.optionalDay()
            case 4: seenAt = try json.optionalDate(.unix)
            case 5: keeper = try json.optionalValue()
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
    /// The model `Dated`.
    public nonisolated struct Dated: JSONModel {
        public var born: CalendarDay?
        public var seenAt: Date?

        /// Creates a `Dated`.
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
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: born = try json.optionalDay()
            case 1: seenAt = try json.optionalDate(.unix)
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
    /// The model `Keeper`.
    public nonisolated struct Keeper: JSONModel {
        public var born: CalendarDay?
        public var seenAt: Date?

        /// Creates a `Keeper`.
        public init(born: CalendarDay? = nil, seenAt: Date? = nil) {
            self.born = born
            self.seenAt = seenAt
        }
    }
}

extension Zoo.Keeper {
    private static let fields: JSONFields = "born? seen_at?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: born = try json.optionalDay()
            case 1: seenAt = try json.optionalDate(.unix)
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
    /// The model `Visit`.
    public nonisolated struct Visit: JSONModel {
        public var guests: Int

        /// Creates a `Visit`.
        public init(guests: Int) {
            self.guests = guests
        }
    }
}

extension Zoo.Visit {
    private static let fields: JSONFields = "guests"

    public init(from json: inout JSONReader) throws {
        self.init(guests: 0)
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: guests = try json.int()
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
    /// The model `Hours`.
    public nonisolated struct Hours: JSONModel {
        public var opens: String
        public var until: Date?

        /// Creates a `Hours`.
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
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: opens = try json.string()
            case 1: until = try json.optionalDate(.iso8601)
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

        /// Creates a page of a list.
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
        try json.object(fieldsOfPage) { field, json in
            switch field {
            case 0: results = try json.lossyValues()
            case 1: info = try json.value()
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
    /// The model `PageInfo`.
    public nonisolated struct PageInfo: JSONModel {
        public var last: Int?
        public var next: String?

        /// Creates a `PageInfo`.
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
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: last = try json.optionalInt()
            case 1: next = try json.optionalString()
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
    /// The model `Data`.
    public nonisolated struct Data<T: JSONReadable & JSONWritable & Sendable>: JSONModel {
        public var data: T
        public var field: String
        public var copies: Int
        public var warnings: [String]
        public var origin: T?
        public var json: [String: T]?

        /// Creates a `Data`.
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
    /// The model `Move`.
    public nonisolated struct Move: JSONModel {
        public var animal: Data<Animal>
        public var again: Indirect<Data<Move>>?
        public var to: Data<Keeper>

        /// Creates a `Move`.
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
    /// The model `Node`.
    public nonisolated struct Node<T: JSONReadable & JSONWritable & Sendable>: JSONModel {
        public var value: T
        public var mother: Indirect<Node<T>>?
        public var children: [Node<T>]

        /// Creates a `Node`.
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
    /// The shapes of `Answer`.
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
    /// The model `Problem`.
    public nonisolated struct Problem: JSONModel {
        public var message: String

        /// Creates a `Problem`.
        public init(message: String) {
            self.message = message
        }
    }
}

extension Zoo.Problem {
    private static let fields: JSONFields = "message"

    public init(from json: inout JSONReader) throws {
        self.init(message: "")
        try json.object(Self.fields) { field, json in
            switch field {
            case 0: message = try json.string()
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
