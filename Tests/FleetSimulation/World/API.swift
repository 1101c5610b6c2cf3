import EndpointRuntime
import Foundation
import Synchronization

/// The call on whose behalf a task works.
enum Context {
    @TaskLocal static var start: Duration?
}

/// The APIs, which know how often they were asked.
final class API: Sendable {
    private struct State {
        /// The end of the pause of the fleet.
        var pauseEnd: Duration?
        /// The token that is accepted.
        var token = 0
        var requests = 0
    }

    private let world: World
    private let state = Mutex(State())

    init(_ world: World) {
        self.world = world
    }

    /// Refuses the token of now, from now on.
    func revoke() { state.withLock { $0.token += 1 } }

    /// The token that is accepted now.
    var token: Int { state.withLock { $0.token } }

    /// Counts a request. Returns whether it is answered.
    fileprivate func takes() -> Bool {
        state.withLock { state in
            state.requests += 1
            return state.requests > world.plan.lostRequests
        }
    }

    fileprivate func respond(to request: HTTP.Request, at now: Duration) -> HTTP.Response {
        if let header = request.headers["Authorization"], header != "Bearer \(token)" {
            return HTTP.Response(status: 401)
        }
        if case .paused(let start, let pause) = world.plan.kind, now >= start {
            let end = state.withLock { state in
                state.pauseEnd = state.pauseEnd ?? now + pause
                return state.pauseEnd ?? now
            }
            if now < end {
                let seconds = Int((end - now).seconds.rounded(.up))
                return HTTP.Response(status: 429, headers: ["Retry-After": "\(seconds)"])
            }
        }
        let control = if case .notStored = world.plan.kind { "no-store" } else { "max-age=3600" }
        return HTTP.Response(status: 200, headers: ["Cache-Control": control])
    }
}

/// The connection of a process to an API. It is a value, so that each session has limits of its own.
struct APILink: Transport {
    private let world: World
    private let api: API
    private let key: Int

    init(_ world: World, _ api: API, key: Int) {
        (self.world, self.api, self.key) = (world, api, key)
    }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        let start = world.clock.time
        world.record {
            $0.starts[key, default: []].append(start)
            if let callStart = Context.start { $0.waits.append(start - callStart) }
        }
        try await world.travel(world.plan.toAPI)
        let now = world.clock.time
        world.record { $0.arrivals[key, default: []].append(now) }
        if !api.takes() { try await world.clock.wait(for: .seconds(86_400)) }
        let response = api.respond(to: request, at: now)
        try await world.travel(world.plan.toAPI)
        return response
    }
}
