import EndpointRuntime
import Foundation

extension Area {
    static let flowRuns = Area(name: "flow runs") { client in
        let flow = try await client.createFlow(body: .init(name: "runs"))
        let run = try await client.createFlowRun(
            body: .init(
                state: .init(type: .pending), name: "first", flowID: flow.id,
                parameters: ["day": 1, "paths": ["a", nil], "options": ["deep": true]],
                context: ["seed": 1.5], empiricalPolicy: .init(retries: 2, retryDelay: 10), tags: ["x"],
                labels: ["team": .string("data"), "level": .decimal(3)], idempotencyKey: "first"))
        try check(run.parameters?["paths"], is: ["a", nil])
        try check(run.stateType, is: .pending)
        try check(run.empiricalPolicy?.retries, is: 2)
        let again = try await client.createFlowRun(body: .init(flowID: flow.id, idempotencyKey: "first"))
        try check(again.id, is: run.id)
        let second = try await client.createFlowRun(
            body: .init(name: "second", flowID: flow.id, parentTaskRunID: .some(nil)))
        try check(second.state?.name, is: "Pending")

        try await client.updateFlowRun(id: run.id, body: .init(name: "renamed", tags: ["x", "y"]))
        try await client.updateFlowRunLabels(id: run.id, body: ["team": "web", "cost": 2.5])
        let read = try await client.readFlowRun(id: run.id)
        try check(read.name, is: "renamed")
        try check(read.labels?["team"], is: .string("web"))
        try check(read.labels?["cost"], is: .decimal(2.5))
        try check(await value { client.callbacks.readFlowRun(id: run.id, completion: $0) }.tags, is: ["x", "y"])

        let tagged = Prefect.FlowRunFilter(tags: .init(all: ["y"]))
        try check(await client.readFlowRuns(body: .init(flowRuns: tagged)).map(\.id), is: [run.id])
        try check(await client.countFlowRuns(body: .init(flows: .init(id: .init(any: [flow.id])))), is: 2)
        try check(
            await client.countFlowRuns(body: .init(flowRuns: .init(state: .init(type: .init(any: [.pending]))))), is: 2)
        let page = try await client.paginateFlowRuns(body: .init(sort: .nameAsc, page: 1, limit: 1))
        try check(page.results.map(\.id), is: [run.id])
        try check(page.pages, is: 2)
        try check(await elements(client.streams.paginateFlowRuns(body: .init(page: 2, limit: 1))).first?.page, is: 2)

        try await inputs(of: run.id, client)

        try await client.deleteFlowRun(id: run.id)
        try await refused(404) { () async throws(APIError) in _ = try await client.readFlowRun(id: run.id) }
        let rest = Prefect.FlowRunFilter(id: .init(any: [second.id]))
        try check(await client.bulkDeleteFlowRuns(body: .init(flowRuns: rest)).deleted, is: [second.id])
        try await client.deleteFlow(id: flow.id)
    }

    /// The values that another program sends to a run. A value is text, which is JSON here.
    private static func inputs(of run: UUID, _ client: Prefect.Client) async throws {
        for key in ["answer-1", "answer-2"] {
            let created = try await client.createFlowRunInput(
                id: run, body: .init(key: key, value: #"{ "sum": 42 }"#, sender: "me"))
            try check(created, is: .null)
        }
        let found = try await client.filterFlowRunInput(
            id: run, body: .init(prefix: "answer", limit: 10, excludeKeys: ["answer-2"]))
        try check(found.map(\.key), is: ["answer-1"])
        try check(found.first?.sender, is: "me")
        try check(await client.readFlowRunInput(id: run, key: "answer-1")["sum"], is: 42)
        try await client.deleteFlowRunInput(id: run, key: "answer-1")
        try await refused(404) { () async throws(APIError) in
            _ = try await client.readFlowRunInput(id: run, key: "answer-1")
        }
    }

    /// The states of a run, from its creation to its end.
    static let flowRunStates = Area(name: "flow run states") { client in
        let flow = try await client.createFlow(body: .init(name: "states"))
        let start = Date.now.addingTimeInterval(-60)
        let scheduled = Prefect.StateCreate(type: .scheduled, stateDetails: .init(scheduledTime: start))
        let run = try await client.createFlowRun(body: .init(state: scheduled, flowID: flow.id))
        let late = try await client.averageFlowRunLateness(body: .init(flows: .init(id: .init(any: [flow.id]))))
        try check((late ?? 0) >= 59, "the run is a minute late")
        try check(await client.averageFlowRunLateness(body: .init(flows: .init(name: .init(any: ["none"])))), is: nil)

        func set(_ state: Prefect.StateCreate) async throws -> Prefect.OrchestrationResult {
            try await client.setFlowRunState(id: run.id, body: .init(state: state))
        }
        let pending = try await set(.init(type: .pending, message: "it starts"))
        try check(pending.status, is: .accept)
        try check(pending.details, is: .acceptDetails(.init()))
        try check(await set(.init(type: .running)).state?.type, is: .running)
        let refusal = try await client.resumeFlowRun(id: run.id)
        guard case .abortDetails(let details) = refusal.details else {
            throw BrokenPromise(description: "\(refusal) is not an abort")
        }
        try check(details.reason, is: "Cannot resume a flow run that is not paused.")
        let pause = Prefect.StateDetails(pauseTimeout: Date.now.addingTimeInterval(600), pauseKey: "lunch")
        try check(await set(.init(type: .paused, name: "Paused", stateDetails: pause)).status, is: .accept)
        let resumed = try await client.resumeFlowRun(id: run.id, body: .init(runInput: ["go": true]))
        try check(resumed.state?.type, is: .running)
        let end = try await set(.init(type: .completed, data: ["rows": 3]))
        try check(end.status, is: .accept)

        let states = try await client.readFlowRunStates(flowRunID: run.id)
        try check(states.map(\.type), is: [.scheduled, .pending, .running, .paused, .running, .completed])
        let second = states[1]
        try check(await client.readFlowRunState(id: second.id), is: second)
        try check(second.message, is: "it starts")
        try check(states[3].stateDetails?.pauseKey, is: "lunch")
        let observed = try await client.readObservedStates(query: "comp", orderBy: .nameAsc, limit: 5)
        try check(observed.map { $0.stateType + $0.stateName }, is: ["COMPLETEDCompleted"])

        let finished = try await client.readFlowRun(id: run.id)
        try check(finished.endTime != nil && finished.runCount == 2, "the run has ended")
        let history = try await client.flowRunHistory(
            body: .init(historyStart: start, historyEnd: start.addingTimeInterval(3_600), historyIntervalSeconds: 600))
        try check(history.count, is: 6)
        try check(history.flatMap(\.states).map(\.stateType), is: [.completed])
        let graph = try await client.readFlowRunGraphV2(id: run.id, since: start)
        try check(graph.states.last?.type, is: .completed)
        try check(await client.readFlowRunGraphV1(id: run.id), is: [])

        let mine = Prefect.FlowRunFilter(id: .init(any: [run.id]))
        let forced = try await client.bulkSetFlowRunState(
            body: .init(flowRuns: mine, state: .init(type: .failed), force: true))
        try check(forced.results?.map(\.flowRunID), is: [run.id])
        try check(forced.results?.first?.state?.type, is: .failed)
        let simple = try await client.readFlowRunHistory(body: .init(sort: .idDesc, limit: 5, flowRuns: mine))
        try check(simple.map(\.stateType), is: [.failed])
        try await client.deleteFlow(id: flow.id)
    }
}
