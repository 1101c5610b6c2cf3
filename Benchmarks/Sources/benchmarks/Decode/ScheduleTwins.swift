import Foundation

/// `Payloads.Schedules`, as one would write it by hand for `JSONDecoder`.
struct SchedulesTwin: Decodable, Hashable {
    let regular: [SlotTwin]
    let gachi: [SlotTwin]
    let league: [SlotTwin]
}

struct SlotTwin: Decodable, Hashable {
    let id: Int64
    let startTime: Date
    let endTime: Date
    let rule: RuleTwin
    let gameMode: GameModeTwin
    let stageA: StageTwin
    let stageB: StageTwin

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

struct RuleTwin: Decodable, Hashable {
    let key: String
    let name: String
    let multilineName: String

    enum CodingKeys: String, CodingKey {
        case key
        case name
        case multilineName = "multiline_name"
    }
}

struct GameModeTwin: Decodable, Hashable {
    let key: String
    let name: String
}

struct StageTwin: Decodable, Hashable {
    let name: String
    let image: String
    let id: String
}
