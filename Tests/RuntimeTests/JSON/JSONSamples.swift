import Foundation

@testable import EndpointRuntime

/// Reads a document with a closure.
func read<Value>(
    _ text: String,
    mode: DecodingMode = .lenient,
    _ body: (inout JSONReader) throws -> Value
) throws(DecodingFailure) -> (value: Value, issues: [DecodingIssue]) {
    try JSONReader.read(Data(text.utf8), mode: mode, body)
}

/// Reads a document that is one value.
func read<Value: JSONReadable>(
    _ text: String,
    as type: Value.Type = Value.self,
    mode: DecodingMode = .lenient
) throws(DecodingFailure) -> Value {
    try read(text, mode: mode) { json in try json.value() as Value }.value
}

/// The JSON that a value writes, as text.
func written(_ value: some JSONWritable) -> String { String(decoding: JSONWriter.write(value), as: UTF8.self) }

// The models below have the form that the generator emits.

struct Film: JSONModel, Identifiable {
    private(set) var id = 0
    private(set) var title = ""
    private(set) var posterPath: String?
    private(set) var releaseDate: CalendarDay?
    private(set) var status: Status?
    private(set) var genreIDs: [Int] = []
    private(set) var expiresAt: Date?
    private(set) var parent: Indirect<Film>?
}

extension Film {
    private static let fields: JSONFields = "id title poster_path? release_date? status? genre_ids expires_at? parent?"

    init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.id = try json.int()
            case 1: model.title = try json.string()
            case 2: model.posterPath = try json.optionalString()
            case 3: model.releaseDate = try json.optionalDay()
            case 4: model.status = try json.optionalValue()
            case 5: model.genreIDs = try json.ints()
            case 6: model.expiresAt = try json.optionalDate(.utc)
            case 7: model.parent = try json.optionalValue()
            default: try json.skip()
            }
        }
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("title", title)
            json.member("poster_path", posterPath)
            json.member("release_date", releaseDate)
            json.member("status", status)
            json.member("genre_ids", genreIDs)
            json.member("expires_at", expiresAt, as: .utc)
            json.member("parent", parent)
        }
    }
}

enum Status: OpenEnum {
    case released, inProduction
    case unknown(String)

    static let allCases: [Self] = [.released, .inProduction]

    var rawValue: String {
        switch self {
        case .released: "Released"
        case .inProduction: "In Production"
        case .unknown(let value): value
        }
    }
}

enum ReleaseKind: OpenEnum {
    case premiere, theatrical
    case unknown(Int)

    static let allCases: [Self] = [.premiere, .theatrical]

    var rawValue: Int {
        switch self {
        case .premiere: 1
        case .theatrical: 3
        case .unknown(let value): value
        }
    }
}

struct Series: JSONModel {
    private(set) var name = ""
}

extension Series {
    private static let fields: JSONFields = "name"

    init(from json: inout JSONReader) throws {
        self.init()
        try json.object(Self.fields, into: &self) { model, field, json in
            switch field {
            case 0: model.name = try json.string()
            default: try json.skip()
            }
        }
    }

    func write(to json: inout JSONWriter) {
        json.object { json in json.member("name", name) }
    }
}

enum MediaRow: JSONModel {
    case movie(Film)
    case tv(Series)
    case unknown(JSON)

    init(from json: inout JSONReader) throws {
        switch try json.tag("media_type") {
        case "movie": self = .movie(try json.value())
        case "tv": self = .tv(try json.value())
        case let tag: self = .unknown(try json.unknown(tag: tag, of: "media_type"))
        }
    }

    func write(to json: inout JSONWriter) {
        switch self {
        case .movie(let value): json.write(value, tag: "media_type", "movie")
        case .tv(let value): json.write(value, tag: "media_type", "tv")
        case .unknown(let value): json.write(value)
        }
    }
}

enum Text: JSONModel {
    case string(String)
    case series(Series)
    case unknown(JSON)

    init(from json: inout JSONReader) throws {
        switch try json.shape() {
        case .string: self = .string(try json.string())
        case .object where try json.has("name"): self = .series(try json.value())
        case let shape: self = .unknown(try json.unknown(shape: shape))
        }
    }

    func write(to json: inout JSONWriter) {
        switch self {
        case .string(let value): json.write(value)
        case .series(let value): json.write(value)
        case .unknown(let value): json.write(value)
        }
    }
}
