import EndpointRuntime
import EndpointSharing
import Foundation
import SimulationEngine
import Synchronization

/// The processes of a run, with the real limits, cache and credentials.
final class Fleet: Sendable {
    let world: World
    let api: API
    private let tasks = Mutex<[Task<Void, Never>]>([])
    /// The number of closures of providers that never return, as if their processes had died.
    private let dying = Mutex(0)

    init(_ plan: FleetPlan, seed: UInt64) {
        Executor.shared.order(by: RandomNumbers(seed: seed &+ 2))
        world = World(plan, seed: seed)
        api = API(world)
    }

    /// Lets the processes die that call the closures of their providers next.
    func kill(_ count: Int) { dying.withLock { $0 = count } }

    /// Starts all processes, and runs until a time.
    func run(until end: Duration) -> Records {
        for process in 0..<world.plan.processes {
            let client = client(of: process)
            world.clock.at(world.plan.startPeriod * world.fraction()) { [self] in start(client) }
        }
        world.run(until: end)
        return world.results
    }

    /// Ends all calls, so that nothing of the run is left.
    func end() {
        for task in tasks.withLock({ $0 }) { task.cancel() }
        tasks.withLock { $0 = [] }
        world.run(until: world.clock.time)
    }

    private func start(_ client: AsyncClient<FleetAPI>) {
        for _ in 0..<world.plan.callers {
            let task = Task.detached { [self] in await call(client) }
            tasks.withLock { $0.append(task) }
        }
    }

    /// Makes calls, one after the other.
    private func call(_ client: AsyncClient<FleetAPI>) async {
        let world = world
        repeat {
            let start = world.clock.time
            let isDone = await Context.$start.withValue(start) {
                (try? await client.send(Endpoint<Void>(.get, "/films/7"))) != nil
            }
            if Task.isCancelled { return }
            world.record {
                if !isDone { $0.failures += 1 }
                $0.ends.append(world.clock.time)
                $0.durations.append(world.clock.time - start)
            }
            guard let silence = world.plan.silence else { return }
            // The intervals of independent calls are exponential.
            try? await world.clock.wait(for: silence * -log(max(world.fraction(), 1e-9)))
        } while !Task.isCancelled
    }

    private func client(of process: Int) -> AsyncClient<FleetAPI> {
        let (plan, link) = (world.plan, StoreLink(world, process))
        let drift = Int((world.fraction() * 2 - 1) * Double(plan.drift))
        let clock = DriftingClock(world.clock, drift: drift)
        let key = process % plan.keys
        var settings = ClientSettings(
            baseURL: URL(string: "https://key\(key).example"), timeout: .seconds(86_400), sharesRequestsInFlight: false,
            rateLimit: plan.limit, retry: RetryRule(maximumAttempts: 2, seed: UInt64(process)), clock: clock)
        settings.now = { [world] in Date(timeIntervalSince1970: 1_000_000_000 + world.clock.time.seconds) }
        settings.sharedLimits = SharedLimits(link, secret: "secret", processes: plan.toldProcesses)
        if plan.usesCache { settings.cache = .shared(link, secret: "secret") }
        return AsyncClient(
            session: APISession(
                FleetAPI.service, credential: plan.usesCredential ? credential(link, clock) : .none,
                settings: settings, transport: APILink(world, api, key: key)))
    }

    private func credential(_ link: StoreLink, _ clock: DriftingClock) -> Credential {
        let provider = CredentialProvider<Int>(name: "token", sharedIn: link, clock: clock) { [self] _ in
            world.record { $0.refreshes.append(world.clock.time) }
            let dies = dying.withLock { dying in
                defer { dying = max(0, dying - 1) }
                return dying > 0
            }
            try await world.clock.wait(for: dies ? .seconds(86_400) : .milliseconds(300))
            return api.token
        }
        return .provided(by: provider) { .header("Authorization", "Bearer \($0)") }
    }
}

/// The API that the fleet calls.
enum FleetAPI: APINamespace {
    static let service = APIService(name: "Fleet", baseURL: "https://fleet.example")
}
