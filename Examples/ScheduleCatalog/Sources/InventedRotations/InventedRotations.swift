import Foundation
import LoopbackServer
import Stage

/// splatoon2.ink with rotations of two hours, invented for any time; the rest comes from the fixtures.
public enum InventedRotations {
    /// The time that the clock begins at: the start of a rotation.
    public static let start = Date(timeIntervalSince1970: 1_767_225_600)

    /// How long a rotation lasts.
    public static let length = Duration.seconds(7_200)

    /// The time of day, by a clock.
    public static func date(_ clock: VirtualClock) -> Date {
        start.addingTimeInterval(clock.now.offset / .seconds(1))
    }

    /// Starts a server whose time is that of the clock.
    ///
    /// - Parameters:
    ///   - clock: What tells which rotation it is.
    ///   - answer: Answers a request in its own way; `nil` leaves it to the rotations.
    /// - Returns: The server, which stops when nobody holds it any more.
    /// - Throws: When no socket can be had.
    public static func open(
        clock: VirtualClock, answer: @escaping @Sendable (LoopbackRequest) -> LoopbackReply? = { _ in nil }
    ) throws -> LoopbackServer {
        try Stage.open { request in
            answer(request) ?? (request.path == "/data/schedules.json" ? schedules(clock) : nil)
        }
    }

    /// The rotation under way and the two after it, in each mode.
    private static func schedules(_ clock: VirtualClock) -> LoopbackReply {
        let now = Int(clock.now.offset / length)
        let modes = ["regular", "gachi", "league"].map { mode in
            let rotations = (now..<now + 3).map { rotation(number: $0, mode: mode) }
            return "\"\(mode)\": [\(rotations.joined(separator: ", "))]"
        }
        return .json("{ \(modes.joined(separator: ", ")) }")
    }

    private static func rotation(number: Int, mode: String) -> String {
        let rules = mode == "regular" ? ["turf_war"] : ["splat_zones", "tower_control", "rainmaker", "clam_blitz"]
        let begin = Int(start.timeIntervalSince1970) + number * 7_200
        return """
            { "start_time": \(begin), "end_time": \(begin + 7_200), "game_mode": { "key": "\(mode)" }, \
            "rule": { "key": "\(rules[number % rules.count])" }, \
            "stage_a": { "id": "\(number)", "name": "Stage \(number)" }, \
            "stage_b": { "id": "\(number + 1)", "name": "Stage \(number + 1)" } }
            """
    }
}
