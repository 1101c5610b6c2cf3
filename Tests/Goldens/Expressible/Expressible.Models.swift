// Generated from Specs/Expressible.json. Do not edit.

public import EndpointRuntime
public import Foundation

extension Expressible {
    public nonisolated struct Nullable: JSONModel {
        public var name: String??
        public var age: Int??

        public init(name: String?? = nil, age: Int?? = nil) {
            self.name = name
            self.age = age
        }
    }
}

extension Expressible.Nullable {
    private static let fields: JSONFields = "name? age?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.name = .some(try json.optionalString())
            case 1: model.age = .some(try json.optionalInt())
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.member("age", age)
        }
    }
}

extension Expressible {
    public nonisolated enum Color: OpenEnum {
        case red
        case green
        /// A value that is unknown to this version, kept as received.
        case unknown(String)

        public static let allCases: [Self] = [.red, .green]

        public var rawValue: String {
            switch self {
            case .red: "red"
            case .green: "green"
            case .unknown(let value): value
            }
        }
    }
}

extension Expressible {
    public nonisolated enum Level: OpenEnum {
        case low
        case high
        /// A value that is unknown to this version, kept as received.
        case unknown(Int)

        public static let allCases: [Self] = [.low, .high]

        public var rawValue: Int {
            switch self {
            case .low: 1
            case .high: 2
            case .unknown(let value): value
            }
        }
    }
}

extension Expressible {
    public nonisolated struct Tree: JSONModel {
        public var name: String
        public var branches: [Tree]?

        public init(name: String, branches: [Tree]? = nil) {
            self.name = name
            self.branches = branches
        }
    }
}

extension Expressible.Tree {
    private static let fields: JSONFields = "name branches?"

    public init(from json: inout JSONReader) throws {
        self.init(name: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.name = try json.string()
            case 1: model.branches = try json.optionalValues()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.member("branches", branches)
        }
    }
}

extension Expressible {
    public nonisolated struct Merged: JSONModel {
        public var name: String
        public var branches: [Tree]?
        public var height: Double

        public init(name: String, branches: [Tree]? = nil, height: Double) {
            self.name = name
            self.branches = branches
            self.height = height
        }
    }
}

extension Expressible.Merged {
    private static let fields: JSONFields = "name branches? height"

    public init(from json: inout JSONReader) throws {
        self.init(name: "", height: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.name = try json.string()
            case 1: model.branches = try json.optionalValues()
            case 2: model.height = try json.double()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.member("branches", branches)
            json.member("height", height)
        }
    }
}

extension Expressible {
    public nonisolated struct Counts: JSONModel {
        public var total: Int
        public var rest: [String: Int]

        public init(total: Int, rest: [String: Int] = [:]) {
            self.total = total
            self.rest = rest
        }
    }
}

extension Expressible.Counts {
    private static let fields: JSONFields = "total"

    public init(from json: inout JSONReader) throws {
        self.init(total: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.total = try json.int()
            default: try json.rest(&model.rest) { try $0.int() }
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("total", total)
            json.flatten([rest], besides: Self.fields)
        }
    }
}

extension Expressible {
    public nonisolated struct Formats: JSONModel, Identifiable {
        public var id: UUID
        public var price: Decimal
        public var bytes: Data
        public var time: Date
        public var day: CalendarDay
        public var link: URL

        public init(id: UUID, price: Decimal, bytes: Data, time: Date, day: CalendarDay, link: URL) {
            self.id = id
            self.price = price
            self.bytes = bytes
            self.time = time
            self.day = day
            self.link = link
        }
    }
}

extension Expressible.Formats {
    private static let fields: JSONFields = "id price bytes time day link"

    public init(from json: inout JSONReader) throws {
        self.init(
            id: JSONReader.blankUUID, price: 0, bytes: Data(), time: .distantPast, day: .epoch,
            link: URL(filePath: "/"))
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.id = try json.value()
            case 1: model.price = try json.value()
            case 2: model.bytes = try json.value()
            case 3: model.time = try json.date(.iso8601)
            case 4: model.day = try json.day()
            case 5: model.link = try json.url()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("price", price)
            json.member("bytes", bytes)
            json.member("time", time, as: .iso8601)
            json.member("day", day)
            json.member("link", link)
        }
    }
}

extension Expressible {
    public nonisolated enum Pet: JSONModel {
        case cat(Cat)
        case dog(Dog)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Expressible.Pet {
    public init(from json: inout JSONReader) throws {
        switch try json.tag("kind") {
        case "cat": self = .cat(try json.value())
        case "dog": self = .dog(try json.value())
        case let tag: self = .unknown(try json.unknown(tag: tag, of: "kind"))
        }
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .cat(let value): json.write(value, tag: "kind", "cat")
        case .dog(let value): json.write(value, tag: "kind", "dog")
        case .unknown(let value): json.write(value)
        }
    }
}

extension Expressible {
    public nonisolated struct Cat: JSONModel {
        public var name: String

        public init(name: String) {
            self.name = name
        }
    }
}

extension Expressible.Cat {
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

extension Expressible {
    public nonisolated struct Dog: JSONModel {
        public var name: String
        public var size: Int

        public init(name: String, size: Int) {
            self.name = name
            self.size = size
        }
    }
}

extension Expressible.Dog {
    private static let fields: JSONFields = "name size"

    public init(from json: inout JSONReader) throws {
        self.init(name: "", size: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.name = try json.string()
            case 1: model.size = try json.int()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.member("size", size)
        }
    }
}

extension Expressible {
    public nonisolated enum CatOrDog: JSONModel {
        case dog(Dog)
        case cat(Cat)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Expressible.CatOrDog {
    public init(from json: inout JSONReader) throws {
        self = try json.firstOf(
            [
                "dog": { .dog(try $0.value()) },
                "cat": { .cat(try $0.value()) },
            ], else: Self.unknown)
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .dog(let value): json.write(value)
        case .cat(let value): json.write(value)
        case .unknown(let value): json.write(value)
        }
    }
}

extension Expressible {
    public nonisolated enum Shape: JSONModel {
        case x(Square)
        case y(Circle)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Expressible.Shape {
    public init(from json: inout JSONReader) throws {
        switch try json.tag("a") {
        case "x": self = .x(try json.value())
        case "y": self = .y(try json.value())
        case let tag: self = .unknown(try json.unknown(tag: tag, of: "a"))
        }
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .x(let value): json.write(value, tag: "a", "x")
        case .y(let value): json.write(value, tag: "a", "y")
        case .unknown(let value): json.write(value)
        }
    }
}

extension Expressible {
    public nonisolated struct Square: JSONModel {
        public var side: Double

        public init(side: Double) {
            self.side = side
        }
    }
}

extension Expressible.Square {
    private static let fields: JSONFields = "side"

    public init(from json: inout JSONReader) throws {
        self.init(side: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.side = try json.double()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("side", side)
        }
    }
}

extension Expressible {
    public nonisolated struct Circle: JSONModel {
        public var radius: Double

        public init(radius: Double) {
            self.radius = radius
        }
    }
}

extension Expressible.Circle {
    private static let fields: JSONFields = "radius"

    public init(from json: inout JSONReader) throws {
        self.init(radius: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.radius = try json.double()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("radius", radius)
        }
    }
}

extension Expressible {
    public nonisolated enum TextOrTree: JSONModel {
        case string(String)
        case tree(Tree)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Expressible.TextOrTree {
    public init(from json: inout JSONReader) throws {
        switch try json.shape() {
        case .string: self = .string(try json.string())
        case .object: self = .tree(try json.value())
        case let shape: self = .unknown(try json.unknown(shape: shape))
        }
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .string(let value): json.write(value)
        case .tree(let value): json.write(value)
        case .unknown(let value): json.write(value)
        }
    }
}

extension Expressible {
    public nonisolated struct Owned: JSONModel {
        public var owner: String
        public var pet: Pet

        public init(owner: String, pet: Pet) {
            self.owner = owner
            self.pet = pet
        }
    }
}

extension Expressible.Owned {
    private static let fields: JSONFields = "owner"

    public init(from json: inout JSONReader) throws {
        self.init(owner: "", pet: .unknown(.null))
        pet = try json.flattened()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.owner = try json.string()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("owner", owner)
            json.flatten([pet], besides: Self.fields)
        }
    }
}

extension Expressible {
    public nonisolated struct NewItem: JSONModel {
        public var name: String

        public init(name: String) {
            self.name = name
        }
    }
}

extension Expressible.NewItem {
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

extension Expressible {
    public nonisolated struct Item: JSONModel, Identifiable {
        public var name: String
        public var id: Int

        public init(name: String, id: Int) {
            self.name = name
            self.id = id
        }
    }
}

extension Expressible.Item {
    private static let fields: JSONFields = "name id"

    public init(from json: inout JSONReader) throws {
        self.init(name: "", id: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.name = try json.string()
            case 1: model.id = try json.int()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.member("id", id)
        }
    }
}

extension Expressible {
    public nonisolated struct Filter: JSONModel {
        public var name: String?
        public var tags: [String]?

        public init(name: String? = nil, tags: [String]? = nil) {
            self.name = name
            self.tags = tags
        }
    }
}

extension Expressible.Filter {
    private static let fields: JSONFields = "name? tags?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.name = try json.optionalString()
            case 1: model.tags = try json.optionalStrings()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.member("tags", tags)
        }
    }
}

extension Expressible {
    public nonisolated struct FilterItems: Hashable, Sendable {
        public var name: String?
        public var tags: [String]?

        /// Parameters that are left out are not sent.
        public init(name: String? = nil, tags: [String]? = nil) {
            self.name = name
            self.tags = tags
        }

        var query: HTTP.Query {
            ["name": name, "tags": tags]
        }
    }
}

extension Expressible {
    public nonisolated struct Missing: JSONModel {
        public var name: String

        public init(name: String) {
            self.name = name
        }
    }
}

extension Expressible.Missing {
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

extension Expressible {
    public nonisolated struct Problem: JSONModel {
        public var message: String

        public init(message: String) {
            self.message = message
        }
    }
}

extension Expressible.Problem {
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

extension Expressible {
    public nonisolated struct Wide: JSONModel {
        public var f0: Int?
        public var f1: Int?
        public var f2: Int?
        public var f3: Int?
        public var f4: Int?
        public var f5: Int?
        public var f6: Int?
        public var f7: Int?
        public var f8: Int?
        public var f9: Int?
        public var f10: Int?
        public var f11: Int?
        public var f12: Int?
        public var f13: Int?
        public var f14: Int?
        public var f15: Int?
        public var f16: Int?
        public var f17: Int?
        public var f18: Int?
        public var f19: Int?
        public var f20: Int?
        public var f21: Int?
        public var f22: Int?
        public var f23: Int?
        public var f24: Int?
        public var f25: Int?
        public var f26: Int?
        public var f27: Int?
        public var f28: Int?
        public var f29: Int?
        public var f30: Int?
        public var f31: Int?
        public var f32: Int?
        public var f33: Int?
        public var f34: Int?
        public var f35: Int?
        public var f36: Int?
        public var f37: Int?
        public var f38: Int?
        public var f39: Int?
        public var f40: Int?
        public var f41: Int?
        public var f42: Int?
        public var f43: Int?
        public var f44: Int?
        public var f45: Int?
        public var f46: Int?
        public var f47: Int?
        public var f48: Int?
        public var f49: Int?
        public var f50: Int?
        public var f51: Int?
        public var f52: Int?
        public var f53: Int?
        public var f54: Int?
        public var f55: Int?
        public var f56: Int?
        public var f57: Int?
        public var f58: Int?
        public var f59: Int?
        public var f60: Int?
        public var f61: Int?
        public var f62: Int?
        public var f63: Int?
        public var f64: Int?
        public var f65: Int?
        public var f66: Int?
        public var f67: Int?
        public var f68: Int?
        public var f69: Int?
        public var f70: Int?
        public var f71: Int?
        public var f72: Int?
        public var f73: Int?
        public var f74: Int?
        public var f75: Int?
        public var f76: Int?
        public var f77: Int?
        public var f78: Int?
        public var f79: Int?
        public var f80: Int?
        public var f81: Int?
        public var f82: Int?
        public var f83: Int?
        public var f84: Int?
        public var f85: Int?
        public var f86: Int?
        public var f87: Int?
        public var f88: Int?
        public var f89: Int?
        public var f90: Int?
        public var f91: Int?
        public var f92: Int?
        public var f93: Int?
        public var f94: Int?
        public var f95: Int?
        public var f96: Int?
        public var f97: Int?
        public var f98: Int?
        public var f99: Int?
        public var f100: Int?
        public var f101: Int?
        public var f102: Int?
        public var f103: Int?
        public var f104: Int?
        public var f105: Int?
        public var f106: Int?
        public var f107: Int?
        public var f108: Int?
        public var f109: Int?
        public var f110: Int?
        public var f111: Int?
        public var f112: Int?
        public var f113: Int?
        public var f114: Int?
        public var f115: Int?
        public var f116: Int?
        public var f117: Int?
        public var f118: Int?
        public var f119: Int?
        public var f120: Int?
        public var f121: Int?
        public var f122: Int?
        public var f123: Int?
        public var f124: Int?
        public var f125: Int?
        public var f126: Int?
        public var f127: Int?
        public var f128: Int?
        public var f129: Int?

        public init(
            f0: Int? = nil, f1: Int? = nil, f2: Int? = nil, f3: Int? = nil, f4: Int? = nil, f5: Int? = nil,
            f6: Int? = nil, f7: Int? = nil, f8: Int? = nil, f9: Int? = nil, f10: Int? = nil, f11: Int? = nil,
            f12: Int? = nil, f13: Int? = nil, f14: Int? = nil, f15: Int? = nil, f16: Int? = nil, f17: Int? = nil,
            f18: Int? = nil, f19: Int? = nil, f20: Int? = nil, f21: Int? = nil, f22: Int? = nil, f23: Int? = nil,
            f24: Int? = nil, f25: Int? = nil, f26: Int? = nil, f27: Int? = nil, f28: Int? = nil, f29: Int? = nil,
            f30: Int? = nil, f31: Int? = nil, f32: Int? = nil, f33: Int? = nil, f34: Int? = nil, f35: Int? = nil,
            f36: Int? = nil, f37: Int? = nil, f38: Int? = nil, f39: Int? = nil, f40: Int? = nil, f41: Int? = nil,
            f42: Int? = nil, f43: Int? = nil, f44: Int? = nil, f45: Int? = nil, f46: Int? = nil, f47: Int? = nil,
            f48: Int? = nil, f49: Int? = nil, f50: Int? = nil, f51: Int? = nil, f52: Int? = nil, f53: Int? = nil,
            f54: Int? = nil, f55: Int? = nil, f56: Int? = nil, f57: Int? = nil, f58: Int? = nil, f59: Int? = nil,
            f60: Int? = nil, f61: Int? = nil, f62: Int? = nil, f63: Int? = nil, f64: Int? = nil, f65: Int? = nil,
            f66: Int? = nil, f67: Int? = nil, f68: Int? = nil, f69: Int? = nil, f70: Int? = nil, f71: Int? = nil,
            f72: Int? = nil, f73: Int? = nil, f74: Int? = nil, f75: Int? = nil, f76: Int? = nil, f77: Int? = nil,
            f78: Int? = nil, f79: Int? = nil, f80: Int? = nil, f81: Int? = nil, f82: Int? = nil, f83: Int? = nil,
            f84: Int? = nil, f85: Int? = nil, f86: Int? = nil, f87: Int? = nil, f88: Int? = nil, f89: Int? = nil,
            f90: Int? = nil, f91: Int? = nil, f92: Int? = nil, f93: Int? = nil, f94: Int? = nil, f95: Int? = nil,
            f96: Int? = nil, f97: Int? = nil, f98: Int? = nil, f99: Int? = nil, f100: Int? = nil, f101: Int? = nil,
            f102: Int? = nil, f103: Int? = nil, f104: Int? = nil, f105: Int? = nil, f106: Int? = nil, f107: Int? = nil,
            f108: Int? = nil, f109: Int? = nil, f110: Int? = nil, f111: Int? = nil, f112: Int? = nil, f113: Int? = nil,
            f114: Int? = nil, f115: Int? = nil, f116: Int? = nil, f117: Int? = nil, f118: Int? = nil, f119: Int? = nil,
            f120: Int? = nil, f121: Int? = nil, f122: Int? = nil, f123: Int? = nil, f124: Int? = nil, f125: Int? = nil,
            f126: Int? = nil, f127: Int? = nil, f128: Int? = nil, f129: Int? = nil
        ) {
            self.f0 = f0
            self.f1 = f1
            self.f2 = f2
            self.f3 = f3
            self.f4 = f4
            self.f5 = f5
            self.f6 = f6
            self.f7 = f7
            self.f8 = f8
            self.f9 = f9
            self.f10 = f10
            self.f11 = f11
            self.f12 = f12
            self.f13 = f13
            self.f14 = f14
            self.f15 = f15
            self.f16 = f16
            self.f17 = f17
            self.f18 = f18
            self.f19 = f19
            self.f20 = f20
            self.f21 = f21
            self.f22 = f22
            self.f23 = f23
            self.f24 = f24
            self.f25 = f25
            self.f26 = f26
            self.f27 = f27
            self.f28 = f28
            self.f29 = f29
            self.f30 = f30
            self.f31 = f31
            self.f32 = f32
            self.f33 = f33
            self.f34 = f34
            self.f35 = f35
            self.f36 = f36
            self.f37 = f37
            self.f38 = f38
            self.f39 = f39
            self.f40 = f40
            self.f41 = f41
            self.f42 = f42
            self.f43 = f43
            self.f44 = f44
            self.f45 = f45
            self.f46 = f46
            self.f47 = f47
            self.f48 = f48
            self.f49 = f49
            self.f50 = f50
            self.f51 = f51
            self.f52 = f52
            self.f53 = f53
            self.f54 = f54
            self.f55 = f55
            self.f56 = f56
            self.f57 = f57
            self.f58 = f58
            self.f59 = f59
            self.f60 = f60
            self.f61 = f61
            self.f62 = f62
            self.f63 = f63
            self.f64 = f64
            self.f65 = f65
            self.f66 = f66
            self.f67 = f67
            self.f68 = f68
            self.f69 = f69
            self.f70 = f70
            self.f71 = f71
            self.f72 = f72
            self.f73 = f73
            self.f74 = f74
            self.f75 = f75
            self.f76 = f76
            self.f77 = f77
            self.f78 = f78
            self.f79 = f79
            self.f80 = f80
            self.f81 = f81
            self.f82 = f82
            self.f83 = f83
            self.f84 = f84
            self.f85 = f85
            self.f86 = f86
            self.f87 = f87
            self.f88 = f88
            self.f89 = f89
            self.f90 = f90
            self.f91 = f91
            self.f92 = f92
            self.f93 = f93
            self.f94 = f94
            self.f95 = f95
            self.f96 = f96
            self.f97 = f97
            self.f98 = f98
            self.f99 = f99
            self.f100 = f100
            self.f101 = f101
            self.f102 = f102
            self.f103 = f103
            self.f104 = f104
            self.f105 = f105
            self.f106 = f106
            self.f107 = f107
            self.f108 = f108
            self.f109 = f109
            self.f110 = f110
            self.f111 = f111
            self.f112 = f112
            self.f113 = f113
            self.f114 = f114
            self.f115 = f115
            self.f116 = f116
            self.f117 = f117
            self.f118 = f118
            self.f119 = f119
            self.f120 = f120
            self.f121 = f121
            self.f122 = f122
            self.f123 = f123
            self.f124 = f124
            self.f125 = f125
            self.f126 = f126
            self.f127 = f127
            self.f128 = f128
            self.f129 = f129
        }
    }
}

extension Expressible.Wide {
    private static let fields: JSONFields = """
        f0? f1? f2? f3? f4? f5? f6? f7? f8? f9? f10? f11? f12? f13? f14? f15? f16? f17? f18? f19? f20? f21?
        f22? f23? f24? f25? f26? f27? f28? f29? f30? f31? f32? f33? f34? f35? f36? f37? f38? f39? f40? f41?
        f42? f43? f44? f45? f46? f47? f48? f49? f50? f51? f52? f53? f54? f55? f56? f57? f58? f59? f60? f61?
        f62? f63? f64? f65? f66? f67? f68? f69? f70? f71? f72? f73? f74? f75? f76? f77? f78? f79? f80? f81?
        f82? f83? f84? f85? f86? f87? f88? f89? f90? f91? f92? f93? f94? f95? f96? f97? f98? f99? f100?
        f101? f102? f103? f104? f105? f106? f107? f108? f109? f110? f111? f112? f113? f114? f115? f116?
        f117? f118? f119? f120? f121? f122? f123? f124? f125? f126? f127? f128? f129?
        """

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.f0 = try json.optionalInt()
            case 1: model.f1 = try json.optionalInt()
            case 2: model.f2 = try json.optionalInt()
            case 3: model.f3 = try json.optionalInt()
            case 4: model.f4 = try json.optionalInt()
            case 5: model.f5 = try json.optionalInt()
            case 6: model.f6 = try json.optionalInt()
            case 7: model.f7 = try json.optionalInt()
            case 8: model.f8 = try json.optionalInt()
            case 9: model.f9 = try json.optionalInt()
            case 10: model.f10 = try json.optionalInt()
            case 11: model.f11 = try json.optionalInt()
            case 12: model.f12 = try json.optionalInt()
            case 13: model.f13 = try json.optionalInt()
            case 14: model.f14 = try json.optionalInt()
            case 15: model.f15 = try json.optionalInt()
            case 16: model.f16 = try json.optionalInt()
            case 17: model.f17 = try json.optionalInt()
            case 18: model.f18 = try json.optionalInt()
            case 19: model.f19 = try json.optionalInt()
            case 20: model.f20 = try json.optionalInt()
            case 21: model.f21 = try json.optionalInt()
            case 22: model.f22 = try json.optionalInt()
            case 23: model.f23 = try json.optionalInt()
            case 24: model.f24 = try json.optionalInt()
            case 25: model.f25 = try json.optionalInt()
            case 26: model.f26 = try json.optionalInt()
            case 27: model.f27 = try json.optionalInt()
            case 28: model.f28 = try json.optionalInt()
            case 29: model.f29 = try json.optionalInt()
            case 30: model.f30 = try json.optionalInt()
            case 31: model.f31 = try json.optionalInt()
            case 32: model.f32 = try json.optionalInt()
            case 33: model.f33 = try json.optionalInt()
            case 34: model.f34 = try json.optionalInt()
            case 35: model.f35 = try json.optionalInt()
            case 36: model.f36 = try json.optionalInt()
            case 37: model.f37 = try json.optionalInt()
            case 38: model.f38 = try json.optionalInt()
            case 39: model.f39 = try json.optionalInt()
            case 40: model.f40 = try json.optionalInt()
            case 41: model.f41 = try json.optionalInt()
            case 42: model.f42 = try json.optionalInt()
            case 43: model.f43 = try json.optionalInt()
            case 44: model.f44 = try json.optionalInt()
            case 45: model.f45 = try json.optionalInt()
            case 46: model.f46 = try json.optionalInt()
            case 47: model.f47 = try json.optionalInt()
            case 48: model.f48 = try json.optionalInt()
            case 49: model.f49 = try json.optionalInt()
            case 50: model.f50 = try json.optionalInt()
            case 51: model.f51 = try json.optionalInt()
            case 52: model.f52 = try json.optionalInt()
            case 53: model.f53 = try json.optionalInt()
            case 54: model.f54 = try json.optionalInt()
            case 55: model.f55 = try json.optionalInt()
            case 56: model.f56 = try json.optionalInt()
            case 57: model.f57 = try json.optionalInt()
            case 58: model.f58 = try json.optionalInt()
            case 59: model.f59 = try json.optionalInt()
            case 60: model.f60 = try json.optionalInt()
            case 61: model.f61 = try json.optionalInt()
            case 62: model.f62 = try json.optionalInt()
            case 63: model.f63 = try json.optionalInt()
            case 64: model.f64 = try json.optionalInt()
            case 65: model.f65 = try json.optionalInt()
            case 66: model.f66 = try json.optionalInt()
            case 67: model.f67 = try json.optionalInt()
            case 68: model.f68 = try json.optionalInt()
            case 69: model.f69 = try json.optionalInt()
            case 70: model.f70 = try json.optionalInt()
            case 71: model.f71 = try json.optionalInt()
            case 72: model.f72 = try json.optionalInt()
            case 73: model.f73 = try json.optionalInt()
            case 74: model.f74 = try json.optionalInt()
            case 75: model.f75 = try json.optionalInt()
            case 76: model.f76 = try json.optionalInt()
            case 77: model.f77 = try json.optionalInt()
            case 78: model.f78 = try json.optionalInt()
            case 79: model.f79 = try json.optionalInt()
            case 80: model.f80 = try json.optionalInt()
            case 81: model.f81 = try json.optionalInt()
            case 82: model.f82 = try json.optionalInt()
            case 83: model.f83 = try json.optionalInt()
            case 84: model.f84 = try json.optionalInt()
            case 85: model.f85 = try json.optionalInt()
            case 86: model.f86 = try json.optionalInt()
            case 87: model.f87 = try json.optionalInt()
            case 88: model.f88 = try json.optionalInt()
            case 89: model.f89 = try json.optionalInt()
            case 90: model.f90 = try json.optionalInt()
            case 91: model.f91 = try json.optionalInt()
            case 92: model.f92 = try json.optionalInt()
            case 93: model.f93 = try json.optionalInt()
            case 94: model.f94 = try json.optionalInt()
            case 95: model.f95 = try json.optionalInt()
            case 96: model.f96 = try json.optionalInt()
            case 97: model.f97 = try json.optionalInt()
            case 98: model.f98 = try json.optionalInt()
            case 99: model.f99 = try json.optionalInt()
            case 100: model.f100 = try json.optionalInt()
            case 101: model.f101 = try json.optionalInt()
            case 102: model.f102 = try json.optionalInt()
            case 103: model.f103 = try json.optionalInt()
            case 104: model.f104 = try json.optionalInt()
            case 105: model.f105 = try json.optionalInt()
            case 106: model.f106 = try json.optionalInt()
            case 107: model.f107 = try json.optionalInt()
            case 108: model.f108 = try json.optionalInt()
            case 109: model.f109 = try json.optionalInt()
            case 110: model.f110 = try json.optionalInt()
            case 111: model.f111 = try json.optionalInt()
            case 112: model.f112 = try json.optionalInt()
            case 113: model.f113 = try json.optionalInt()
            case 114: model.f114 = try json.optionalInt()
            case 115: model.f115 = try json.optionalInt()
            case 116: model.f116 = try json.optionalInt()
            case 117: model.f117 = try json.optionalInt()
            case 118: model.f118 = try json.optionalInt()
            case 119: model.f119 = try json.optionalInt()
            case 120: model.f120 = try json.optionalInt()
            case 121: model.f121 = try json.optionalInt()
            case 122: model.f122 = try json.optionalInt()
            case 123: model.f123 = try json.optionalInt()
            case 124: model.f124 = try json.optionalInt()
            case 125: model.f125 = try json.optionalInt()
            case 126: model.f126 = try json.optionalInt()
            case 127: model.f127 = try json.optionalInt()
            case 128: model.f128 = try json.optionalInt()
            case 129: model.f129 = try json.optionalInt()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("f0", f0)
            json.member("f1", f1)
            json.member("f2", f2)
            json.member("f3", f3)
            json.member("f4", f4)
            json.member("f5", f5)
            json.member("f6", f6)
            json.member("f7", f7)
            json.member("f8", f8)
            json.member("f9", f9)
            json.member("f10", f10)
            json.member("f11", f11)
            json.member("f12", f12)
            json.member("f13", f13)
            json.member("f14", f14)
            json.member("f15", f15)
            json.member("f16", f16)
            json.member("f17", f17)
            json.member("f18", f18)
            json.member("f19", f19)
            json.member("f20", f20)
            json.member("f21", f21)
            json.member("f22", f22)
            json.member("f23", f23)
            json.member("f24", f24)
            json.member("f25", f25)
            json.member("f26", f26)
            json.member("f27", f27)
            json.member("f28", f28)
            json.member("f29", f29)
            json.member("f30", f30)
            json.member("f31", f31)
            json.member("f32", f32)
            json.member("f33", f33)
            json.member("f34", f34)
            json.member("f35", f35)
            json.member("f36", f36)
            json.member("f37", f37)
            json.member("f38", f38)
            json.member("f39", f39)
            json.member("f40", f40)
            json.member("f41", f41)
            json.member("f42", f42)
            json.member("f43", f43)
            json.member("f44", f44)
            json.member("f45", f45)
            json.member("f46", f46)
            json.member("f47", f47)
            json.member("f48", f48)
            json.member("f49", f49)
            json.member("f50", f50)
            json.member("f51", f51)
            json.member("f52", f52)
            json.member("f53", f53)
            json.member("f54", f54)
            json.member("f55", f55)
            json.member("f56", f56)
            json.member("f57", f57)
            json.member("f58", f58)
            json.member("f59", f59)
            json.member("f60", f60)
            json.member("f61", f61)
            json.member("f62", f62)
            json.member("f63", f63)
            json.member("f64", f64)
            json.member("f65", f65)
            json.member("f66", f66)
            json.member("f67", f67)
            json.member("f68", f68)
            json.member("f69", f69)
            json.member("f70", f70)
            json.member("f71", f71)
            json.member("f72", f72)
            json.member("f73", f73)
            json.member("f74", f74)
            json.member("f75", f75)
            json.member("f76", f76)
            json.member("f77", f77)
            json.member("f78", f78)
            json.member("f79", f79)
            json.member("f80", f80)
            json.member("f81", f81)
            json.member("f82", f82)
            json.member("f83", f83)
            json.member("f84", f84)
            json.member("f85", f85)
            json.member("f86", f86)
            json.member("f87", f87)
            json.member("f88", f88)
            json.member("f89", f89)
            json.member("f90", f90)
            json.member("f91", f91)
            json.member("f92", f92)
            json.member("f93", f93)
            json.member("f94", f94)
            json.member("f95", f95)
            json.member("f96", f96)
            json.member("f97", f97)
            json.member("f98", f98)
            json.member("f99", f99)
            json.member("f100", f100)
            json.member("f101", f101)
            json.member("f102", f102)
            json.member("f103", f103)
            json.member("f104", f104)
            json.member("f105", f105)
            json.member("f106", f106)
            json.member("f107", f107)
            json.member("f108", f108)
            json.member("f109", f109)
            json.member("f110", f110)
            json.member("f111", f111)
            json.member("f112", f112)
            json.member("f113", f113)
            json.member("f114", f114)
            json.member("f115", f115)
            json.member("f116", f116)
            json.member("f117", f117)
            json.member("f118", f118)
            json.member("f119", f119)
            json.member("f120", f120)
            json.member("f121", f121)
            json.member("f122", f122)
            json.member("f123", f123)
            json.member("f124", f124)
            json.member("f125", f125)
            json.member("f126", f126)
            json.member("f127", f127)
            json.member("f128", f128)
            json.member("f129", f129)
        }
    }
}
