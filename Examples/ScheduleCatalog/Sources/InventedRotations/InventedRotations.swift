import Foundation
import LoopbackServer
import ExampleSupport

/// A server in place of splatoon2.ink, with invented rotations of two hours for any time. All other replies are
/// fixtures.
public enum InventedRotations {
    /// The date at the start of the clock, which is the start of a rotation.
    public static let start = Date(timeIntervalSince1970: 1_767_225_600)

    /// The length of a rotation.
    public static let length = Duration.seconds(7_200)

    /// The date of a clock.
    public static func date(_ clock: VirtualClock) -> Date {
        start.addingTimeInterval(clock.now.offset / .seconds(1))
    }

    /// Starts a server with the time of a clock.
    ///
    /// - Parameters:
    ///   - clock: The clock that determines the current rotation.
    ///   - reply: Returns the reply to a request. For `nil`, the server replies with rotations or a fixture.
    /// - Returns: The server, which stops when it is released.
    /// - Throws: `SystemError` if no socket can be created.
    public static func start(
        clock: VirtualClock, reply: @escaping @Sendable (LoopbackRequest) -> LoopbackReply? = { _ in nil }
    ) throws -> LoopbackServer {
        try ExampleServer.start { request in
            reply(request) ?? (request.path == "/data/schedules.json" ? schedules(clock) : nil)
        }
    }

    /// The current rotation and the next two, in each mode.
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
