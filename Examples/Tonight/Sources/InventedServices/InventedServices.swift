import Foundation
import GeneratedClients
import LoopbackServer
import ExampleSupport
import Tonight

/// One server in place of the four services, with invented lists and rotations.
public struct InventedServices: Sendable {
    /// The length of a rotation. Two consecutive rotations have the same stages.
    public static let rotation = Duration.seconds(7_200)

    /// Midnight at the start of the year 2026 (UTC).
    private static let start = Date(timeIntervalSince1970: 1_767_225_600)

    /// The server, which stops when it is released.
    public let server: LoopbackServer
    private let clock: VirtualClock

    /// Starts the server.
    ///
    /// - Parameters:
    ///   - clock: The clock of the services.
    ///   - reply: Returns the reply to a request. For `nil`, the invented services reply.
    /// - Throws: `SystemError` if no socket can be created.
    public init(
        clock: VirtualClock = VirtualClock(),
        reply: @escaping @Sendable (LoopbackRequest) -> LoopbackReply? = { _ in nil }
    ) throws {
        self.clock = clock
        server = try ExampleServer.start { request in reply(request) ?? Self.reply(to: request, at: clock) }
    }

    /// The streams of the services.
    public var tonight: Tonight {
        // The longest possible time limit, since the clock is advanced by hours.
        let settings = ClientSettings(
            baseURL: server.baseURL, timeout: .seconds(604_800), rateLimit: .unlimited, retry: .none, clock: clock,
            now: { [clock] in Self.start.addingTimeInterval(clock.now.offset / .seconds(1)) })
        return Tonight(
            films: TMDb.Client(authentication: .apiKey("invented"), settings: settings),
            books: OpenLibrary.Client(identity: Identity(app: "tonight"), settings: settings),
            splatoon2: Splatoon2.Client(settings: settings),
            splatoon3: Splatoon3.Client(settings: settings).with {
                $0.baseURL = $0.baseURL?.appending(path: "splatoon3")
            }
        )
    }

    private static func reply(to request: LoopbackRequest, at clock: VirtualClock) -> LoopbackReply? {
        let page = request.query("page").flatMap(Int.init) ?? 1
        let now = Int(clock.now.offset / rotation)
        return switch request.path {
        case "/movie/now_playing": films("New", page)
        case "/movie/popular": films("Hit", page)
        case "/subjects/mystery.json": books(page)
        case "/data/schedules.json": splatoon2(now)
        case "/splatoon3/data/schedules.json": splatoon3(now)
        default: nil
        }
    }

    /// Two pages of three films.
    private static func films(_ name: String, _ page: Int) -> LoopbackReply {
        let films = (page * 3 - 2...page * 3).map { #"{ "id": \#($0), "title": "\#(name) \#($0)" }"# }
        return .json(
            """
            { "page": \(page), "total_pages": 2, "total_results": 6, "results": [\(films.joined(separator: ", "))], \
            "dates": { "minimum": "2026-01-01", "maximum": "2026-02-01" } }
            """)
    }

    /// Two pages of five mysteries, and an empty one.
    private static func books(_ page: Int) -> LoopbackReply {
        let numbers = page > 2 ? [] : Array(page * 5 - 4...page * 5)
        let works = numbers.map { #"{ "key": "/works/OL\#($0)W", "title": "Mystery \#($0)" }"# }
        return .json(
            """
            { "key": "/subjects/mystery", "name": "mystery", "subject_type": "subject", "work_count": 10, \
            "works": [\(works.joined(separator: ", "))] }
            """)
    }

    private static func splatoon2(_ now: Int) -> LoopbackReply {
        let rotations = (now..<now + 3).map { number in
            """
            { "start_time": \(time(number)), "end_time": \(time(number + 1)), "game_mode": { "key": "regular" }, \
            "rule": { "key": "turf_war" }, "stage_a": { "id": "1", "name": "Reef \(number / 2)" }, \
            "stage_b": { "id": "2", "name": "Depot \(number / 2)" } }
            """
        }
        return .json(#"{ "regular": [\#(rotations.joined(separator: ", "))], "gachi": [], "league": [] }"#)
    }

    private static func splatoon3(_ now: Int) -> LoopbackReply {
        let rotations = (now..<now + 3).map { number in
            """
            { "startTime": "\(text(number))", "endTime": "\(text(number + 1))", "regularMatchSetting": { "vsStages": \
            [{ "id": "1", "name": "Gorge \(number / 2)" }, { "id": "2", "name": "Alley \(number / 2)" }] } }
            """
        }
        return .json(#"{ "data": { "regularSchedules": { "nodes": [\#(rotations.joined(separator: ", "))] } } }"#)
    }

    private static func time(_ number: Int) -> Int { Int(start.timeIntervalSince1970) + number * 7_200 }

    private static func text(_ number: Int) -> String {
        Date(timeIntervalSince1970: TimeInterval(time(number))).ISO8601Format()
    }
}
