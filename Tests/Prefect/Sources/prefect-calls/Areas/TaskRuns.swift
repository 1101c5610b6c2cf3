import EndpointRuntime
import Foundation

extension Area {
    static let taskRuns = Area(name: "task runs") { client in
        let flow = try await client.createFlow(body: .init(name: "tasks"))
        let run = try await client.createFlowRun(body: .init(state: .init(type: .running), flowID: flow.id))
        let first = try await client.createTaskRun(
            body: .init(
                state: .init(type: .pending), name: "load", flowRunID: run.id, taskKey: "load", dynamicKey: "0",
                empiricalPolicy: .init(retries: 3, retryDelay: .intList([1, 2, 4]), retryJitterFactor: 0.5),
                tags: ["io"]))
        try check(first.empiricalPolicy?.retryDelay, is: .intList([1, 2, 4]))
        let inputs: [String: [Prefect.TaskInput]] = [
            "rows": [.taskRun(.init(id: first.id)), .flowRun(.init(id: run.id))],
            "limit": [.parameter(.init(name: "limit"))], "unit": [.constant(.init(type: "str"))],
        ]
        let second = try await client.createTaskRun(
            body: .init(flowRunID: run.id, taskKey: "sum", dynamicKey: "1", taskInputs: inputs))
        try check(second.taskInputs, is: inputs)
        try check(await client.readTaskRun(id: second.id).taskInputs, is: inputs)

        try await client.updateTaskRun(id: second.id, body: .init(name: "sum of rows"))
        try check(await client.readTaskRunWithFlowRunName(id: second.id).flowRunName, is: run.name)
        try check(await value { client.callbacks.readTaskRun(id: second.id, completion: $0) }.name, is: "sum of rows")

        for state in [Prefect.StateType.running, .completed] {
            let result = try await client.setTaskRunState(id: first.id, body: .init(state: .init(type: state)))
            try check(result.state?.type, is: state)
        }
        let states = try await client.readTaskRunStates(taskRunID: first.id)
        try check(states.map(\.type), is: [.pending, .running, .completed])
        try check(await client.readTaskRunState(id: states[2].id), is: states[2])

        let mine = Prefect.TaskRunFilter(flowRunID: .init(any: [run.id]))
        try check(await client.countTaskRuns(body: .init(taskRuns: mine)), is: 2)
        let named = try await client.readTaskRuns(body: .init(sort: .nameDesc, taskRuns: mine, limit: 1))
        try check(named.map(\.id), is: [second.id])
        let page = try await client.paginateTaskRuns(body: .init(sort: .nameAsc, page: 2, taskRuns: mine, limit: 1))
        try check(page.results.map(\.id), is: [second.id])
        try check(page.count, is: 2)

        let nodes = try await client.readFlowRunGraphV2(id: run.id).nodes
        try check(nodes.joined().contains(.uuid(first.id)), "the graph has the first task")
        guard let last = nodes.joined().compactMap(\.node).first(where: { $0.id == first.id }) else {
            throw BrokenPromise(description: "\(nodes) has no node \(first.id)")
        }
        try check(last.kind, is: .taskRun)

        try await client.deleteTaskRun(id: second.id)
        try await refused(404) { () async throws(APIError) in _ = try await client.readTaskRun(id: second.id) }
        try await client.deleteFlow(id: flow.id)
    }

    /// The numbers that the pages of the dashboard show.
    static let dashboard = Area(name: "dashboard") { client in
        let flow = try await client.createFlow(body: .init(name: "numbers"))
        let run = try await client.createFlowRun(body: .init(flowID: flow.id))
        let states: [String: Prefect.StateType] = ["a": .completed, "b": .failed, "c": .failed]
        let tasks = try await client.createTaskRuns(of: run.id, states: states)
        let last = try await client.createTaskRun(
            body: .init(
                flowRunID: run.id, taskKey: "d", dynamicKey: "d",
                taskInputs: ["all": tasks.map { .taskRun(.init(id: $0)) }]))
        let graph = try await client.readFlowRunGraphV1(id: run.id)
        let dependencies = graph.first { $0.id == last.id }?.upstreamDependencies ?? []
        try check(Set(dependencies.map(\.id)), is: Set(tasks))

        let mine = Prefect.FlowRunFilter(id: .init(any: [run.id]))
        let counts = try await client.readTaskRunCountsByState(body: .init(flowRuns: mine))
        try check([counts.completed, counts.failed, counts.running], is: [1, 2, 0])
        let byRun = try await client.countTaskRunsByFlowRun(body: .init(flowRunIDs: [run.id]))
        try check(Array(byRun.values), is: [4])

        let start = Date.now.addingTimeInterval(-3_600)
        let after = Prefect.TaskRunFilter(startTime: .init(after: start))
        let slots = try await client.readDashboardTaskRunCounts(body: .init(taskRuns: after, flowRuns: mine))
        try check(slots.count > 1 && slots.allSatisfy { $0.keys.contains("failed") }, "there are slots with counts")
        let history = try await client.taskRunHistory(
            body: .init(
                historyStart: start, historyEnd: start.addingTimeInterval(7_200), historyIntervalSeconds: 7_200,
                flowRuns: mine))
        try check(history.first?.states.reduce(0) { $0 + $1.countRuns }, is: 4)
        let schema: [String: JSON] = [
            "type": "object", "properties": ["sizes": ["type": "array", "items": ["type": "integer"]]],
        ]
        let valid = try await client.validateObj(body: .init(schema: schema, values: ["sizes": [1, 2]]))
        try check(valid.valid && valid.errors.isEmpty, "integers are valid")
        let invalid = try await client.validateObj(body: .init(schema: schema, values: ["sizes": [1, "two"]]))
        guard case .schemaValuePropertyError(let property) = invalid.errors.first,
            case .schemaValueIndexError(let element) = property.errors.first, case .string = element.errors.first
        else { throw BrokenPromise(description: "\(invalid.errors) is not an error in an error") }
        try check(property.property, is: "sizes")
        try check(element.index, is: 1)
        try await client.deleteFlow(id: flow.id)
    }
}

extension AsyncClient<Prefect> {
    /// Creates a task run in each state, named after its key. Returns their identifiers.
    fileprivate func createTaskRuns(of run: UUID, states: [String: Prefect.StateType]) async throws -> [UUID] {
        var tasks: [UUID] = []
        for (key, state) in states {
            let body = Prefect.TaskRunCreate(state: .init(type: state), flowRunID: run, taskKey: key, dynamicKey: key)
            tasks.append(try await createTaskRun(body: body).id)
        }
        return tasks
    }
}

extension Prefect.GraphNode {
    /// The node, or `nil` if this is an identifier.
    var node: Prefect.Node? {
        if case .node(let node) = self { node } else { nil }
    }
}
