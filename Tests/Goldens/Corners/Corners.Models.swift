// Generated from Specs/Corners.json. Do not edit.

public import EndpointRuntime
public import Foundation

extension Corners {
    /// A page of floors has as many as
    /// the caller asks for.
    public nonisolated struct Floors: JSONModel {
        public var floors: [Tile]
        public var links: FloorLinks?

        public init(floors: [Tile], links: FloorLinks? = nil) {
            self.floors = floors
            self.links = links
        }
    }
}

extension Corners.Floors {
    private static let fields: JSONFields = "floors links?"

    public init(from json: inout JSONReader) throws {
        self.init(floors: [])
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.floors = try json.values()
            case 1: model.links = try json.optionalValue()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("floors", floors)
            json.member("links", links)
        }
    }
}

extension Corners {
    public nonisolated struct FloorLinks: JSONModel {
        public var label: String?
        public var e: Int?
        public var next: URL?

        public init(label: String? = nil, e: Int? = nil, next: URL? = nil) {
            self.label = label
            self.e = e
            self.next = next
        }
    }
}

extension Corners.FloorLinks {
    private static let fields: JSONFields = "\\e? e? next?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.label = try json.optionalString()
            case 1: model.e = try json.optionalInt()
            case 2: model.next = try json.optionalURL()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("", label)
            json.member("e", e)
            json.member("next", next)
        }
    }
}

extension Corners {
    public nonisolated struct Openings: JSONModel {
        public var items: [Date]

        public init(items: [Date]) {
            self.items = items
        }
    }
}

extension Corners.Openings {
    private static let fields: JSONFields = "items"

    public init(from json: inout JSONReader) throws {
        self.init(items: [])
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.items = try json.array { try $0.date(.unix) }
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("items", items, as: .unix)
        }
    }
}

extension Corners {
    public nonisolated enum Closings: JSONModel {
        case count(Int)
        case times([Date])
        case byDoor([String: Date])
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Corners.Closings {
    public init(from json: inout JSONReader) throws {
        switch try json.shape() {
        case .number: self = .count(try json.int())
        case .array: self = .times(try json.array { try $0.date(.unix) })
        case .object: self = .byDoor(try json.dictionary { try $0.date(.iso8601) })
        case let shape: self = .unknown(try json.unknown(shape: shape))
        }
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .count(let value): json.write(value)
        case .times(let value): json.write(value.json(.unix))
        case .byDoor(let value): json.write(value.json(.iso8601))
        case .unknown(let value): json.write(value)
        }
    }
}

extension Corners {
    public nonisolated struct Tile: JSONModel {
        public var color: String?
        public var beside: Either<Tile>?

        public init(color: String? = nil, beside: Either<Tile>? = nil) {
            self.color = color
            self.beside = beside
        }

        /// The picture of a tile.
        ///
        /// - Parameter color: The color of the frame.
        public func pictureURL(
            light: Light = .init(), color: String? = nil, sizes: [Int]? = nil, since: Date? = nil, default: Bool? = nil
        ) -> URL? {
            URL(
                template: "https://pictures.corners.example/tiles?color=\(self.color)",
                query: light.query + [
                    "frame": color, "sizes": sizes?.commaSeparated, "since": since?.parameter(.unix),
                    "default": `default`, "version": "2",
                ])
        }

        /// The URL `https://corners.example/sample`.
        public var sampleURL: URL? {
            URL(template: "https://corners.example/sample", query: ["v": "2"])
        }

        /// The URL `https://corners.example/{version}/price/{since}/{shop}`.
        public func priceURL(since: Date, shop: String) -> URL? {
            URL(template: "https://corners.example/v2/price/\(since.parameter(.unix))/\(shop)")
        }
    }
}

extension Corners.Tile {
    private static let fields: JSONFields = "color? beside?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.color = try json.optionalString()
            case 1: model.beside = try json.optional { try $0.value() }
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("color", color)
            json.member("beside", beside)
        }
    }
}

extension Corners {
    public nonisolated struct Door: JSONModel {
        public var label: String
        public var place: Place

        public init(label: String, place: Place) {
            self.label = label
            self.place = place
        }
    }
}

extension Corners.Door {
    private static let fields: JSONFields = "label"

    public init(from json: inout JSONReader) throws {
        self.init(label: "", place: .blank)
        place = try json.flattened()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.label = try json.string()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("label", label)
            json.flatten([place], besides: Self.fields)
        }
    }
}

extension Corners {
    public nonisolated struct Place: JSONModel {
        public var floor: Int
        public var wing: String?

        public init(floor: Int, wing: String? = nil) {
            self.floor = floor
            self.wing = wing
        }
    }
}

extension Corners.Place {
    private static let fields: JSONFields = "floor wing?"

    /// A placeholder until a value is decoded.
    static var blank: Self {
        Self(floor: 0)
    }

    public init(from json: inout JSONReader) throws {
        self = .blank
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.floor = try json.int()
            case 1: model.wing = try json.optionalString()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("floor", floor)
            json.member("wing", wing)
        }
    }
}

extension Corners {
    public nonisolated enum DoorKey: OpenEnum {
        case label
        case floor
        case wing
        /// A value that is unknown to this version, kept as received.
        case unknown(String)

        public static let allCases: [Self] = [.label, .floor, .wing]

        public var rawValue: String {
            switch self {
            case .label: "label"
            case .floor: "floor"
            case .wing: "wing"
            case .unknown(let value): value
            }
        }
    }
}

extension Corners {
    public nonisolated struct Light: Hashable, Sendable {
        public var lamp: String?
        public var watts: Int?

        /// Parameters that are left out are not sent.
        public init(lamp: String? = nil, watts: Int? = nil) {
            self.lamp = lamp
            self.watts = watts
        }

        var query: HTTP.Query {
            ["lamp": lamp, "watts": watts]
        }
    }
}

extension Corners {
    public nonisolated indirect enum Either<T: JSONReadable & JSONWritable & Sendable>: JSONModel {
        case name(String)
        case value(T)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Corners.Either {
    public init(from json: inout JSONReader) throws {
        switch try json.shape() {
        case .string: self = .name(try json.string())
        case .object: self = .value(try json.value())
        case let shape: self = .unknown(try json.unknown(shape: shape))
        }
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .name(let value): json.write(value)
        case .value(let value): json.write(value)
        case .unknown(let value): json.write(value)
        }
    }
}

extension Corners {
    public nonisolated struct Box<T: JSONReadable & JSONWritable & Sendable>: JSONModel {
        public var inside: T
        public var fieldsOfBox: Int?

        public init(inside: T, fieldsOfBox: Int? = nil) {
            self.inside = inside
            self.fieldsOfBox = fieldsOfBox
        }
    }
}

private nonisolated let fieldsOfBox_: JSONFields = "inside fields_of_box?"

extension Corners.Box {
    public init(from json: inout JSONReader) throws {
        var inside: T?
        var fieldsOfBox: Int?
        try json.object(fieldsOfBox_) { field, json in
            switch field {
            case 0: inside = try json.value() as T
            case 1: fieldsOfBox = try json.optionalInt()
            default: try json.skip()
            }
        }
        self.init(inside: try json.required(inside), fieldsOfBox: fieldsOfBox)
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("inside", inside)
            json.member("fields_of_box", fieldsOfBox)
        }
    }
}

extension Corners {
    public nonisolated struct Fault<T: JSONReadable & JSONWritable & Sendable>: JSONModel {
        public var fault: String
        public var at: T?

        public init(fault: String, at: T? = nil) {
            self.fault = fault
            self.at = at
        }
    }
}

private nonisolated let fieldsOfFault: JSONFields = "fault at?"

extension Corners.Fault {
    public init(from json: inout JSONReader) throws {
        self.init(fault: "")
        try json.object(fieldsOfFault, into: &self) { model, field, json in
            switch field {
            case 0: model.fault = try json.string()
            case 1: model.at = try json.optionalValue()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("fault", fault)
            json.member("at", at)
        }
    }
}
