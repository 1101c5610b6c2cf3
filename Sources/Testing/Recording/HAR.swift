import Foundation

/// An HTTP archive: requests with their responses, in the format of browsers and proxies (HAR 1.2).
///
/// It has the members that the format requires. Only those that a replay needs are decoded, since browsers omit some of
/// the others, and write some with different types.
struct HAR: Codable {
    struct Log: Codable {
        var version = "1.2"
        var creator = Creator()
        var entries: [HAREntry] = []

        enum CodingKeys: CodingKey {
            case version, creator, entries
        }
    }

    struct Creator: Codable {
        var name = "swift-endpoint-clients"
        var version = "1"
    }

    var log = Log()
}

extension HAR.Log {
    init(from decoder: any Decoder) throws {
        entries = try decoder.container(keyedBy: CodingKeys.self).decode([HAREntry].self, forKey: .entries)
    }
}

/// One request and its response.
struct HAREntry: Codable {
    /// Times in milliseconds.
    struct Timings: Codable {
        var send: Double = 0
        var wait: Double
        var receive: Double = 0
    }

    /// The use of a cache, which is unknown.
    struct Cache: Codable {}

    /// The time at which the request was sent (ISO 8601).
    var startedDateTime = ""
    /// The duration in milliseconds.
    var time: Double = 0
    var request: HARRequest
    var response: HARResponse
    var cache = Cache()
    var timings = Timings(wait: 0)

    enum CodingKeys: CodingKey {
        case startedDateTime, time, request, response, cache, timings
    }
}

extension HAREntry {
    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        request = try members.decode(HARRequest.self, forKey: .request)
        response = try members.decode(HARResponse.self, forKey: .response)
    }
}

/// A header field, a query item or a field of a form.
struct HARField: Codable {
    var name: String
    var value: String

    enum CodingKeys: CodingKey {
        case name, value
    }
}

extension HARField {
    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        name = try members.decode(String.self, forKey: .name)
        value = try members.decodeIfPresent(String.self, forKey: .value) ?? ""
    }
}
