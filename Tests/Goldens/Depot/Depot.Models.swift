// Generated from Specs/Depot.json. Do not edit.

public import EndpointRuntime
public import Foundation

extension Depot {
    public nonisolated struct Parcel: JSONModel, Identifiable {
        public var id: Int
        public var weight: Double?
        public var sent: Date?

        public init(id: Int, weight: Double? = nil, sent: Date? = nil) {
            self.id = id
            self.weight = weight
            self.sent = sent
        }
    }
}

extension Depot.Parcel {
    private static let fields: JSONFields = "id weight? sent?"

    public init(from json: inout JSONReader) throws {
        self.init(id: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.id = try json.int()
            case 1: model.weight = try json.optionalDouble()
            case 2: model.sent = try json.optionalDate(.unix)
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("weight", weight)
            json.member("sent", sent, as: .unix)
        }
    }
}

extension Depot {
    public nonisolated struct Handover: JSONModel {
        public var to: String?
        public var at: Date?
        public var until: Date??
        public var place: String?
        public var days: [Date]?
        public var windows: [[Date?]]?

        public init(
            to: String? = nil, at: Date? = nil, until: Date?? = nil, place: String? = nil, days: [Date]? = nil,
            windows: [[Date?]]? = nil
        ) {
            self.to = to
            self.at = at
            self.until = until
            self.place = place
            self.days = days
            self.windows = windows
        }
    }
}

extension Depot.Handover {
    private static let fields: JSONFields = "to? at? until? stop? days? windows?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.to = try json.optionalString()
            case 1: model.at = try json.optionalDate(.unix)
            case 2: model.until = .some(try json.optionalDate(.iso8601))
            case 3: model.place = try json.optionalAt(["name"]) { try $0.optionalString() }
            case 4: model.days = try json.optional { try $0.array { try $0.date(.iso8601) } }
            case 5:
                model.windows = try json.optional { try $0.array { try $0.array { try $0.optionalDate(.iso8601) } } }
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("to", orNull: to)
            json.member("at", orNull: at?.json(.unix))
            json.member("until", until?.json(.iso8601))
            json.member(["stop", "name"], orNull: place)
            json.member("days", orNull: days?.json(.iso8601))
            json.member("windows", windows, as: .iso8601)
        }
    }
}

extension Depot {
    public nonisolated struct ParcelPatch: JSONModel {
        public var weight: Double??
        public var note: String??

        public init(weight: Double?? = nil, note: String?? = nil) {
            self.weight = weight
            self.note = note
        }
    }
}

extension Depot.ParcelPatch {
    private static let fields: JSONFields = "weight? note?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.weight = .some(try json.optionalDouble())
            case 1: model.note = .some(try json.optionalString())
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("weight", weight)
            json.member("note", note)
        }
    }
}

extension Depot {
    public nonisolated struct Address: JSONModel {
        public var name: String
        public var street: [String]
        public var zip: String?

        public init(name: String, street: [String] = [], zip: String? = nil) {
            self.name = name
            self.street = street
            self.zip = zip
        }
    }
}

extension Depot.Address {
    private static let fields: JSONFields = "name street? zip?"

    public init(from json: inout JSONReader) throws {
        self.init(name: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.name = try json.string()
            case 1: model.street = try json.optionalStrings() ?? model.street
            case 2: model.zip = try json.optionalString()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.member("street", street)
            json.member("zip", zip)
        }
    }
}

extension Depot {
    public nonisolated struct Card: JSONModel {
        public var number: String
        public var secret: String?

        public init(number: String, secret: String? = nil) {
            self.number = number
            self.secret = secret
        }
    }
}

extension Depot.Card {
    private static let fields: JSONFields = "number secret?"

    public init(from json: inout JSONReader) throws {
        self.init(number: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.number = try json.string()
            case 1: model.secret = try json.optionalString()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("number", number)
            json.member("secret", secret)
        }
    }
}

extension Depot {
    public nonisolated struct PhotoInfo: JSONModel {
        public var contentType: String
        public var size: Int
        public var taken: Date?

        public init(contentType: String, size: Int, taken: Date? = nil) {
            self.contentType = contentType
            self.size = size
            self.taken = taken
        }
    }
}

extension Depot.PhotoInfo {
    private static let fields: JSONFields = "Content-Type Content-Length X-Taken?"

    public init(from json: inout JSONReader) throws {
        self.init(contentType: "", size: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.contentType = try json.string()
            case 1: model.size = try json.int()
            case 2: model.taken = try json.optionalDate(.unix)
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("Content-Type", contentType)
            json.member("Content-Length", size)
            json.member("X-Taken", taken, as: .unix)
        }
    }
}

extension Depot {
    public nonisolated struct ParcelGroup: Hashable, Sendable {
        public var sizes: [String: Int]?
        public var `where`: JSON?

        /// Parameters that are left out are not sent.
        public init(sizes: [String: Int]? = nil, where: JSON? = nil) {
            self.sizes = sizes
            self.where = `where`
        }

        var query: HTTP.Query {
            ["sizes": HTTP.Brackets(sizes), "where": HTTP.JSONText(`where`)]
        }
    }
}
