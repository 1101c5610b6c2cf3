import Foundation

/// The handwritten counterpart of `Payloads.Schedules`, for `JSONDecoder` and `JSONEncoder`.
struct HandwrittenSchedules: Codable, Hashable {
    let regular: [HandwrittenSlot]
    let gachi: [HandwrittenSlot]
    let league: [HandwrittenSlot]
}

struct HandwrittenSlot: Codable, Hashable {
    let id: Int64
    let startTime: Date
    let endTime: Date
    let rule: HandwrittenRule
    let gameMode: HandwrittenGameMode
    let stageA: HandwrittenStage
    let stageB: HandwrittenStage

    enum CodingKeys: String, CodingKey {
        case id
        case startTime = "start_time"
        case endTime = "end_time"
        case rule
        case gameMode = "game_mode"
        case stageA = "stage_a"
        case stageB = "stage_b"
    }
}

struct HandwrittenRule: Codable, Hashable {
    let key: String
    let name: String
    let multilineName: String

    enum CodingKeys: String, CodingKey {
        case key
        case name
        case multilineName = "multiline_name"
    }
}

struct HandwrittenGameMode: Codable, Hashable {
    let key: String
    let name: String
}

struct HandwrittenStage: Codable, Hashable {
    let name: String
    let image: String
    let id: String
}
