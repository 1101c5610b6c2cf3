// Generated from Specs/Courier.json. Do not edit.

public import EndpointRuntime
public import Foundation

extension Courier {
    public nonisolated struct Track: JSONModel {
        public var place: String
        public var seenAt: Date?

        public init(place: String, seenAt: Date? = nil) {
            self.place = place
            self.seenAt = seenAt
        }
    }
}

extension Courier.Track {
    private static let fields: JSONFields = "place seen_at?"

    public init(from json: inout JSONReader) throws {
        self.init(place: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.place = try json.string()
            case 1: model.seenAt = try json.optionalDate(.iso8601)
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("place", place)
            json.member("seen_at", seenAt, as: .iso8601)
        }
    }
}

extension Courier {
    public nonisolated enum Update: JSONModel {
        case moved(Track)
        case delivered(Label)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Courier.Update {
    public init(from json: inout JSONReader) throws {
        switch try json.tag("event") {
        case "moved": self = .moved(try json.value())
        case "delivered": self = .delivered(try json.value())
        case let tag: self = .unknown(try json.unknown(tag: tag, of: "event"))
        }
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .moved(let value): json.write(value, tag: "event", "moved")
        case .delivered(let value): json.write(value, tag: "event", "delivered")
        case .unknown(let value): json.write(value)
        }
    }
}

extension Courier {
    public nonisolated struct Label: JSONModel {
        public var number: String

        public init(number: String) {
            self.number = number
        }
    }
}

extension Courier.Label {
    private static let fields: JSONFields = "number"

    public init(from json: inout JSONReader) throws {
        self.init(number: "")
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
        }
    }
}

extension Courier {
    public nonisolated struct StopPage: JSONModel {
        public var stops: [String]?
        public var next: String?

        public init(stops: [String]? = nil, next: String? = nil) {
            self.stops = stops
            self.next = next
        }
    }
}

extension Courier.StopPage {
    private static let fields: JSONFields = "stops? next?"

    public init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.stops = try json.optionalStrings()
            case 1: model.next = try json.optionalString()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("stops", stops)
            json.member("next", next)
        }
    }
}

extension Courier {
    public nonisolated struct NewParcel: JSONModel {
        public var recipient: String
        public var grams: Int

        public init(recipient: String, grams: Int) {
            self.recipient = recipient
            self.grams = grams
        }
    }
}

extension Courier.NewParcel {
    private static let fields: JSONFields = "recipient grams"

    public init(from json: inout JSONReader) throws {
        self.init(recipient: "", grams: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.recipient = try json.string()
            case 1: model.grams = try json.int()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("recipient", recipient)
            json.member("grams", grams)
        }
    }
}

extension Courier {
    public nonisolated struct Order: JSONModel {
        public var number: String
        public var pickup: Date?

        public init(number: String, pickup: Date? = nil) {
            self.number = number
            self.pickup = pickup
        }
    }
}

extension Courier.Order {
    private static let fields: JSONFields = "number pickup?"

    public init(from json: inout JSONReader) throws {
        self.init(number: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.number = try json.string()
            case 1: model.pickup = try json.optionalDate(.iso8601)
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("number", number)
            json.member("pickup", pickup, as: .iso8601)
        }
    }
}

extension Courier {
    public nonisolated struct Job: JSONModel, Identifiable {
        public var id: Int

        public init(id: Int) {
            self.id = id
        }
    }
}

extension Courier.Job {
    private static let fields: JSONFields = "id"

    public init(from json: inout JSONReader) throws {
        self.init(id: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.id = try json.int()
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

extension Courier {
    public nonisolated struct Line: JSONModel {
        public var text: String
        public var cents: Int

        public init(text: String, cents: Int) {
            self.text = text
            self.cents = cents
        }
    }
}

extension Courier.Line {
    private static let fields: JSONFields = "text cents"

    public init(from json: inout JSONReader) throws {
        self.init(text: "", cents: 0)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.text = try json.string()
            case 1: model.cents = try json.int()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("text", text)
            json.member("cents", cents)
        }
    }
}

extension Courier {
    public nonisolated struct Fault: JSONModel {
        public var code: String

        public init(code: String) {
            self.code = code
        }
    }
}

extension Courier.Fault {
    private static let fields: JSONFields = "fault"

    public init(from json: inout JSONReader) throws {
        self.init(code: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.code = try json.at(["code"]) { try $0.string() }
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member(["fault", "code"], code)
        }
    }
}

extension Courier {
    public nonisolated struct Advice: JSONModel {
        public var text: String

        public init(text: String) {
            self.text = text
        }
    }
}

extension Courier.Advice {
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

extension Courier {
    public nonisolated struct Word: JSONModel {
        public var delta: String

        public init(delta: String) {
            self.delta = delta
        }
    }
}

extension Courier.Word {
    private static let fields: JSONFields = "delta"

    public init(from json: inout JSONReader) throws {
        self.init(delta: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.delta = try json.string()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("delta", delta)
        }
    }
}

extension Courier {
    public nonisolated struct Taken: JSONModel {
        public var takenBy: String

        public init(takenBy: String) {
            self.takenBy = takenBy
        }
    }
}

extension Courier.Taken {
    private static let fields: JSONFields = "taken_by"

    public init(from json: inout JSONReader) throws {
        self.init(takenBy: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.takenBy = try json.string()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("taken_by", takenBy)
        }
    }
}

extension Courier {
    public nonisolated struct Mistakes: JSONModel {
        public var mistakes: [String: String]

        public init(mistakes: [String: String]) {
            self.mistakes = mistakes
        }
    }
}

extension Courier.Mistakes {
    private static let fields: JSONFields = "mistakes"

    public init(from json: inout JSONReader) throws {
        self.init(mistakes: [:])
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.mistakes = try json.value()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("mistakes", mistakes)
        }
    }
}

extension Courier {
    public nonisolated struct Refusal: JSONModel {
        public var code: Int
        public var message: String

        public init(code: Int, message: String) {
            self.code = code
            self.message = message
        }
    }
}

extension Courier.Refusal {
    private static let fields: JSONFields = "code message"

    public init(from json: inout JSONReader) throws {
        self.init(code: 0, message: "")
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.code = try json.int()
            case 1: model.message = try json.string()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("code", code)
            json.member("message", message)
        }
    }
}

extension Courier {
    public nonisolated struct Outage: JSONModel {
        public var until: Date

        public init(until: Date) {
            self.until = until
        }
    }
}

extension Courier.Outage {
    private static let fields: JSONFields = "until"

    public init(from json: inout JSONReader) throws {
        self.init(until: .distantPast)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.until = try json.date(.iso8601)
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("until", until, as: .iso8601)
        }
    }
}
