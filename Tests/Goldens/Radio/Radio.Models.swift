// Generated from Specs/Radio.json. Do not edit.

public import EndpointRuntime
public import Foundation

extension Radio {
    public nonisolated struct Show: JSONModel {
        public var length: Duration
        public var fade: Duration
        public var breaks: [Duration]?
        public var lengths: [String: Duration]?
        public var overtime: Duration??
        public var pause: Duration
        public var cover: Data
        public var pictures: [Data]?
        public var jingle: Data?
        public var seal: Data
        public var aired: Date
        public var live: Bool
        public var repeats: [Bool?]?
        public var archived: Bool?
        public var free: Bool
        public var genres: [Genre]
        public var guests: [String]?
        public var channels: [Channel]?
        public var flags: [Bool]?
        public var starts: [Date]?
        public var ends: [Duration]?
        public var tags: [String]
        public var slot: Slot?

        public init(
            length: Duration, fade: Duration, breaks: [Duration]? = nil, lengths: [String: Duration]? = nil,
            overtime: Duration?? = nil, pause: Duration = .milliseconds(-86400500), cover: Data,
            pictures: [Data]? = nil, jingle: Data? = nil, seal: Data = Data(literal: "+/9B"), aired: Date, live: Bool,
            repeats: [Bool?]? = nil, archived: Bool? = nil, free: Bool = true, genres: [Genre],
            guests: [String]? = nil, channels: [Channel]? = nil, flags: [Bool]? = nil, starts: [Date]? = nil,
            ends: [Duration]? = nil, tags: [String] = ["radio"], slot: Slot? = nil
        ) {
            self.length = length
            self.fade = fade
            self.breaks = breaks
            self.lengths = lengths
            self.overtime = overtime
            self.pause = pause
            self.cover = cover
            self.pictures = pictures
            self.jingle = jingle
            self.seal = seal
            self.aired = aired
            self.live = live
            self.repeats = repeats
            self.archived = archived
            self.free = free
            self.genres = genres
            self.guests = guests
            self.channels = channels
            self.flags = flags
            self.starts = starts
            self.ends = ends
            self.tags = tags
            self.slot = slot
        }
    }
}

extension Radio.Show {
    private static let fields: JSONFields = """
        length fade breaks? lengths? overtime? pause? cover pictures? jingle? seal? aired live repeats?
        archived? free? genres guests? channels? flags? times? ends? tags? slot?
        """

    public init(from json: inout JSONReader) throws {
        self.init(length: .zero, fade: .zero, cover: Data(), aired: .distantPast, live: false, genres: [])
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.length = try json.duration(.iso8601)
            case 1: model.fade = try json.quotedDuration(.milliseconds)
            case 2: model.breaks = try json.optional { try $0.array { try $0.duration(.milliseconds) } }
            case 3: model.lengths = try json.optional { try $0.dictionary { try $0.duration(.iso8601) } }
            case 4: model.overtime = .some(try json.optionalDuration(.iso8601))
            case 5: model.pause = try json.optionalDuration(.iso8601) ?? model.pause
            case 6: model.cover = try json.data(.base64url)
            case 7: model.pictures = try json.optional { try $0.array { try $0.data(.base64url) } }
            case 8: model.jingle = try json.optionalData(.base64url)
            case 9: model.seal = try json.optionalData(.base64url) ?? model.seal
            case 10: model.aired = try json.date(.http)
            case 11: model.live = try json.quotedBool()
            case 12: model.repeats = try json.optional { try $0.array { try $0.optionalQuotedBool() } }
            case 13: model.archived = try json.optionalQuotedBool()
            case 14: model.free = try json.optionalQuotedBool() ?? model.free
            case 15: model.genres = try json.texts(separatedBy: ",") { try $0.value() }
            case 16: model.guests = try json.optional { try $0.texts(separatedBy: "\n") { try $0.string() } }
            case 17: model.channels = try json.optional { try $0.numbers(separatedBy: " ") { try $0.value() } }
            case 18: model.flags = try json.optional { try $0.numbers(separatedBy: "|") { try $0.bool() } }
            case 19:
                model.starts = try json.optionalAt(["starts"]) {
                    try $0.optional { try $0.numbers(separatedBy: ",") { try $0.date(.unix) } }
                }
            case 20:
                model.ends = try json.optional { try $0.texts(separatedBy: "\t") { try $0.duration(.iso8601) } }
            case 21:
                model.tags = try json.optional { try $0.texts(separatedBy: ",") { try $0.string() } } ?? model.tags
            case 22: model.slot = try json.optionalValue()
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("length", length, as: .iso8601)
            json.quoted { $0.member("fade", fade, as: .milliseconds) }
            json.member("breaks", breaks, as: .milliseconds)
            json.member("lengths", lengths, as: .iso8601)
            json.member("overtime", overtime?.json(.iso8601))
            json.member("pause", pause, as: .iso8601)
            json.member("cover", cover, as: .base64url)
            json.member("pictures", pictures, as: .base64url)
            json.member("jingle", jingle, as: .base64url)
            json.member("seal", seal, as: .base64url)
            json.member("aired", aired, as: .http)
            json.quoted { $0.member("live", live) }
            json.quoted { $0.member("repeats", repeats) }
            json.member("archived", archived)
            json.quoted { $0.member("free", free) }
            json.member("genres", genres.commaSeparated)
            json.member("guests", guests?.newlineSeparated)
            json.member("channels", channels?.spaceSeparated)
            json.member("flags", orNull: flags?.pipeSeparated)
            json.member(["times", "starts"], starts?.parameter(.unix).commaSeparated)
            json.member("ends", ends?.parameter(.iso8601).tabSeparated)
            json.member("tags", tags.commaSeparated)
            json.member("slot", slot)
        }
    }
}

extension Radio {
    public nonisolated struct Cast: JSONModel {
        public var genres: [Genre]
        public var guests: [String]?

        public init(genres: [Genre], guests: [String]? = nil) {
            self.genres = genres
            self.guests = guests
        }
    }
}

extension Radio.Cast {
    private static let fields: JSONFields = "genres guests?"

    public init(from json: inout JSONReader) throws {
        self.init(genres: [])
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.genres = try json.texts(separatedBy: ",") { try $0.value() }
            case 1: model.guests = try json.optional { try $0.texts(separatedBy: "\n") { try $0.string() } }
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("genres", genres.commaSeparated)
            json.member("guests", guests?.newlineSeparated)
        }
    }
}

extension Radio {
    public nonisolated enum Genre: OpenEnum {
        case news
        case talk
        case music
        /// A value that is unknown to this version, kept as received.
        case unknown(String)

        public static let allCases: [Self] = [.news, .talk, .music]

        public var rawValue: String {
            switch self {
            case .news: "news"
            case .talk: "talk"
            case .music: "music"
            case .unknown(let value): value
            }
        }
    }
}

extension Radio {
    public nonisolated enum Channel: OpenEnum {
        case first
        case second
        /// A value that is unknown to this version, kept as received.
        case unknown(Int)

        public static let allCases: [Self] = [.first, .second]

        public var rawValue: Int {
            switch self {
            case .first: 1
            case .second: 2
            case .unknown(let value): value
            }
        }
    }
}

extension Radio {
    public nonisolated struct Segment: JSONModel {
        public var length: Duration
        public var breaks: [Duration]?
        public var cover: Data
        public var aired: Date

        public init(length: Duration, breaks: [Duration]? = nil, cover: Data, aired: Date) {
            self.length = length
            self.breaks = breaks
            self.cover = cover
            self.aired = aired
        }
    }
}

extension Radio.Segment {
    private static let fields: JSONFields = "length breaks? cover aired"

    public init(from json: inout JSONReader) throws {
        self.init(length: .zero, cover: Data(), aired: .distantPast)
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.length = try json.duration(.iso8601)
            case 1: model.breaks = try json.optional { try $0.array { try $0.duration(.milliseconds) } }
            case 2: model.cover = try json.data(.base64url)
            case 3: model.aired = try json.date(.http)
            default: try json.skip()
            }
        }
    }

    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("length", length, as: .iso8601)
            json.member("breaks", breaks, as: .milliseconds)
            json.member("cover", cover, as: .base64url)
            json.member("aired", aired, as: .http)
        }
    }
}

extension Radio {
    public nonisolated enum Slot: JSONModel {
        case length(Duration)
        case key(Data)
        /// A value that is unknown to this version, kept as received.
        case unknown(JSON)
    }
}

extension Radio.Slot {
    public init(from json: inout JSONReader) throws {
        switch try json.shape() {
        case .number: self = .length(try json.duration(.milliseconds))
        case .string: self = .key(try json.data(.base64url))
        case let shape: self = .unknown(try json.unknown(shape: shape))
        }
    }

    public func write(to json: inout JSONWriter) {
        switch self {
        case .length(let value): json.write(value.json(.milliseconds))
        case .key(let value): json.write(value.json(.base64url))
        case .unknown(let value): json.write(value)
        }
    }
}

extension Radio.Show {
    // swift-format-ignore
    public static var example: Self {
        Radio.Show(
            length: .seconds(7200),
            fade: .milliseconds(1500),
            cover: Data(literal: "/+8="),
            aired: Date(timeIntervalSince1970: 1693292257),
            live: true,
            genres: [Radio.Genre.news, Radio.Genre.talk],
            channels: [Radio.Channel.first, Radio.Channel.second]
        )
    }
}
