@testable import EndpointRuntime
import SimulationEngine
import Synchronization

/// Makes the calls of a case, in all flavors.
struct Caller: Sendable {
    private let world: World
    private let sessions: Sessions

    init(_ world: World, _ sessions: Sessions) {
        self.world = world
        self.sessions = sessions
    }

    /// Makes a call in the current task, for a closure of the user.
    func send(_ plan: CallPlan, parent: Int?) async throws {
        let call = world.addCall(plan, parent: parent)
        world.record(.started(call: call))
        let outcome = await Context.$call.withValue(call) { await response(plan, call) }
        world.record(.completed(call: call, outcome))
        guard case .value = outcome else { throw CancellationError() }
    }

    /// Starts a call.
    ///
    /// - Returns: Functions that cancel it, and that make it urgent.
    func start(_ call: Int) -> (cancel: @Sendable () -> Void, raise: @Sendable () -> Void) {
        let plan = world.plan.calls[call]
        world.record(.started(call: call))
        return Context.$call.withValue(call) {
            plan.flavor == .callback ? startCallback(plan, call) : startTask(plan, call)
        }
    }

    private func startTask(_ plan: CallPlan, _ call: Int) -> (@Sendable () -> Void, @Sendable () -> Void) {
        let priority = TaskPriority(rawValue: UInt8(plan.urgency.rawValue))
        let task =
            plan.isOnInterface
            ? Task(priority: priority) { @Interface in await run(plan, call) }
            : Task(priority: priority) { await run(plan, call) }
        return ({ task.cancel() }, { task.escalatePriority(to: .high) })
    }

    private func startCallback(_ plan: CallPlan, _ call: Int) -> (@Sendable () -> Void, @Sendable () -> Void) {
        let client = sessions.client(of: plan.session).callbacks
        let handle = client.send(endpoint(plan, call)) { [world] result in
            world.record(.completed(call: call, Outcome(result.mapError { $0 })))
        }
        return ({ handle.cancel() }, {})
    }

    nonisolated(nonsending) private func run(_ plan: CallPlan, _ call: Int) async {
        let client = sessions.client(of: plan.session).streams
        let outcome =
            switch plan.flavor {
            case .async: await response(plan, call)
            case .callback, .stream: await only(of: client.stream(endpoint(plan, call)))
            case .lines: await consume(client.elements(endpoint(plan, call)), plan, call)
            case .events: await consume(client.events(endpoint(plan, call)), plan, call)
            case .pages: await consume(pages(plan, call), plan, call)
            }
        world.record(.completed(call: call, outcome))
    }

    nonisolated(nonsending) private func response(_ plan: CallPlan, _ call: Int) async -> Outcome {
        do throws(APIError) {
            return .value(try await sessions.client(of: plan.session).send(endpoint(plan, call)))
        } catch {
            return Outcome(error)
        }
    }

    /// The elements of a list. Its requests are not shared, so that each request has one caller in the model.
    private func pages(_ plan: CallPlan, _ call: Int) -> PageStream<Page, Answer>.Items {
        let client = sessions.client(of: plan.session).with { $0.sharesRequestsInFlight = false }.streams
        let first = endpoint(plan, call) { try Page(from: &$0) }.with { $0.query["page"] = "1" }
        let stream = client.stream(first)
        return stream.pages(by: .page("page", number: { $0.number }), items: \.elements).items
    }

    /// The outcome of a stream with one element.
    nonisolated(nonsending) private func only(of stream: ResponseStream<Answer>) async -> Outcome {
        var first: Answer?
        do throws(APIError) {
            for try await element in stream { first = element }
            return first.map { .value($0) } ?? .end
        } catch {
            return Outcome(error)
        }
    }

    nonisolated(nonsending) private func consume<Stream: AsyncSequence<Answer, APIError>>(
        _ stream: Stream, _ plan: CallPlan, _ call: Int
    ) async -> Outcome {
        var iterator = stream.makeAsyncIterator()
        do throws(APIError) {
            for _ in 0..<plan.elements {
                guard let element = try await iterator.next(isolation: #isolation) else { return .end }
                world.record(.element(call: call, element))
                // A consumer that works is not interrupted by its cancellation.
                if plan.dwell > 0 { try? await world.clock.sleep(for: .milliseconds(plan.dwell)) }
            }
            return .left
        } catch {
            return Outcome(error)
        }
    }

    private func endpoint(_ plan: CallPlan, _ call: Int) -> Endpoint<Answer> {
        endpoint(plan, call) { try Answer(from: &$0) }
    }

    private func endpoint<Value>(
        _ plan: CallPlan, _ call: Int, _ read: @escaping @Sendable (inout JSONReader) throws -> Value
    ) -> Endpoint<Value> {
        var endpoint = Endpoint<Value>(
            plan.method.httpMethod, "/resources/\(plan.resource)", query: plan.method == .get ? [:] : ["call": call],
            response: .json { [world] json in
                if Executor.shared.isOnInterface { world.record(.readOnInterface(call: call)) }
                return try read(&json)
            })
        if plan.method != .get { endpoint.body = .json("{}") }
        endpoint.timeout = plan.timeout.map { .milliseconds($0) }
        if plan.isIdempotent { endpoint = endpoint.idempotent() }
        if plan.isAnonymous { endpoint.authentication = .none }
        if let limit = plan.limit { endpoint = endpoint.limited(to: RateLimit(limit), scope: "\(limit)") }
        if let user = plan.user, !plan.isAnonymous, world.plan.session(plan.session).credential == .none {
            endpoint.headers["Authorization"] = "Bearer \(Secret(user: user, version: 0).text)"
        }
        return endpoint
    }
}

extension CallPlan.Method {
    fileprivate var httpMethod: HTTP.Method {
        switch self {
        case .get: .get
        case .put: .put
        case .post: .post
        case .delete: .delete
        }
    }
}

extension Outcome {
    fileprivate init(_ result: Result<Answer, APIError>) {
        switch result {
        case .success(let answer): self = .value(answer)
        case .failure(let error): self = Outcome(error)
        }
    }

    fileprivate init(_ error: APIError) {
        switch error {
        case .cancelled: self = .cancelled
        case .timedOut: self = .timedOut
        case .transport: self = .transport
        case .rateLimited: self = .rateLimited
        case .status(let failure): self = .status(failure.status)
        case .decoding: self = .decoding
        case .authentication(let failure): self = .authentication(failure.reason)
        case .invalidRequest, .invalidConfiguration, .tooLarge, .overflow, .redirect, .clientClosed:
            self = .other("\(error)")
        }
    }
}
