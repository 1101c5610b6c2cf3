import EndpointRuntime
import Foundation

extension Area {
    static let deployments = Area(name: "deployments") { client in
        let pool = try await client.createWorkPool(body: .init(name: "deployment-pool", type: "process"))
        let flow = try await client.createFlow(body: .init(name: "deployed"))
        let parameters: [String: JSON] = ["type": "object", "properties": ["day": ["type": "integer"]]]
        let created = try await client.createDeployment(
            body: .init(
                name: "main", flowID: flow.id, paused: true,
                schedules: [.init(schedule: .intervalScheduleInput(.init(interval: .double(3_600))))],
                concurrencyLimit: 2, concurrencyOptions: .init(collisionStrategy: .cancelNew, gracePeriodSeconds: 60),
                parameterOpenapiSchema: parameters, parameters: ["day": 3], tags: ["prod"],
                labels: ["tier": .decimal(1)], pullSteps: [["run": ["script": "true"]]], workPoolName: pool.name,
                description: "the main one", version: "1", entrypoint: "flow.py:main",
                versionInfo: .init(type: "git", version: "abc", additionalProperties: ["branch": "main"])))
        let id = created.id
        try check(created.concurrencyOptions?.collisionStrategy, is: .cancelNew)
        try check(created.workQueueName, is: "default")
        try check(created.globalConcurrencyLimit?.limit, is: 2)
        try check(await client.readDeployment(id: id).pullSteps, is: [["run": ["script": "true"]]])
        try check(await client.readDeploymentByName(flowName: "deployed", deploymentName: "main").id, is: id)

        // A member that is not set stays as it is, and `.some(nil)` clears it.
        try await client.updateDeployment(id: id, body: .init(description: .some(nil), tags: ["prod", "eu"]))
        let updated = try await client.readDeployment(id: id)
        try check(updated.description, is: nil)
        try check(updated.entrypoint, is: "flow.py:main")
        try check(updated.tags, is: ["prod", "eu"])
        try check(await client.resumeDeployment(id: id), is: .null)
        try check(await client.readDeployment(id: id).paused, is: false)
        try check(await client.pauseDeployment(id: id), is: .null)
        try check(await value { client.callbacks.readDeployment(id: id, completion: $0) }.paused, is: true)
        try check(await client.resumeDeployment(id: id), is: .null)

        let mine = Prefect.DeploymentFilter(tags: .init(all: ["eu"]))
        try check(await client.readDeployments(body: .init(deployments: mine, sort: .nameAsc)).map(\.id), is: [id])
        try check(await client.countDeployments(body: .init(flows: .init(name: .init(any: ["deployed"])))), is: 1)
        let page = try await client.paginateDeployments(body: .init(page: 1, deployments: mine))
        try check(page.results.map(\.id), is: [id])
        try check(Array(await client.countDeploymentsByFlow(body: .init(flowIDs: [flow.id])).values), is: [1])

        let run = try await client.createFlowRunFromDeployment(
            id: id, body: .init(name: "by hand", parameters: ["day": 4], tags: ["manual"]))
        try check(run.deploymentID, is: id)
        try check(run.parameters?["day"], is: 4)
        let refusal = try await refused(409) { () async throws(APIError) in
            _ = try await client.createFlowRunFromDeployment(id: id, body: .init(parameters: ["day": "Monday"]))
        }
        try check(refusal.message?.contains("'Monday'"), is: true)
        let bulk = try await client.bulkCreateFlowRunsFromDeployment(
            id: id, body: [.init(name: "a"), .init(parameters: ["day": "Monday"])])
        try check(bulk.results?.map(\.status), is: [.created, .failed])
        try check(bulk.results?.last?.error != nil, "the failure has a reason")

        let old: any OldCalls = client
        try check(await old.workQueues(of: id).map(\.name), is: ["default"])
        try await client.deleteDeployment(id: id)
        try await refused(404) { () async throws(APIError) in _ = try await client.readDeployment(id: id) }
        let spare = try await client.createDeployment(body: .init(name: "spare", flowID: flow.id))
        let deleted = try await client.bulkDeleteDeployments(
            body: .init(deployments: .init(id: .init(any: [spare.id]))))
        try check(deleted.deleted, is: [spare.id])
        try await client.deleteFlow(id: flow.id)
        try await client.deleteWorkPool(name: pool.name)
    }

    /// Schedules of deployments, and the runs that they make.
    static let schedules = Area(name: "schedules") { client in
        let pool = try await client.createWorkPool(body: .init(name: "schedule-pool"))
        let flow = try await client.createFlow(body: .init(name: "scheduled"))
        let deployment = try await client.createDeployment(
            body: .init(name: "timed", flowID: flow.id, workPoolName: pool.name))
        let anchor = Date(timeIntervalSince1970: 1_700_000_000)
        let created = try await client.createDeploymentSchedules(
            id: deployment.id,
            body: [
                .init(
                    schedule: .intervalScheduleInput(
                        .init(interval: .double(3_600), anchorDate: anchor, timezone: "Europe/Oslo")), slug: "hourly"),
                .init(schedule: .cronScheduleInput(.init(cron: "0 6 * * 1", timezone: "UTC")), maxScheduledRuns: 2),
                .init(active: false, schedule: .rruleScheduleInput(.init(rrule: "FREQ=DAILY;COUNT=3"))),
            ])
        try check(created.map(\.active), is: [true, true, false])
        let read = try await client.readDeploymentSchedules(id: deployment.id)
        let interval = read.compactMap {
            if case .intervalScheduleOutput(let schedule) = $0.schedule { schedule } else { nil }
        }
        try check(interval.map(\.interval), is: [3_600])
        try check(interval.first?.anchorDate, is: anchor)
        let cron = read.compactMap { if case .cronSchedule(let schedule) = $0.schedule { schedule } else { nil } }
        try check(cron.map(\.cron), is: ["0 6 * * 1"])
        guard let rule = read.first(where: { if case .rruleSchedule = $0.schedule { true } else { false } }) else {
            throw BrokenPromise(description: "\(read) has no rule")
        }
        try await client.updateDeploymentSchedule(
            id: deployment.id, scheduleID: rule.id, body: .init(active: true, maxScheduledRuns: 1, slug: "daily"))
        try check(await client.readDeploymentSchedules(id: deployment.id).first { $0.id == rule.id }?.slug, is: "daily")
        try await client.deleteDeploymentSchedule(id: deployment.id, scheduleID: rule.id)
        try check(await client.readDeploymentSchedules(id: deployment.id).count, is: 2)

        let soon = Date.now.addingTimeInterval(4 * 3_600)
        try check(
            await client.scheduleDeployment(id: deployment.id, body: .init(endTime: soon, minRuns: 2, maxRuns: 4)),
            is: .null)
        let runs = try await client.getScheduledFlowRunsForDeployments(
            body: .init(deploymentIDs: [deployment.id], scheduledBefore: soon, limit: 3))
        try check(runs.isEmpty, is: false)
        try check(runs.allSatisfy { $0.deploymentID == deployment.id && $0.autoScheduled }, "the runs are scheduled")
        try check(runs.first?.createdBy?.type, is: "SCHEDULE")
        let polled = try await client.getScheduledFlowRuns(
            name: pool.name, body: .init(scheduledBefore: soon, limit: 2))
        try check(polled.allSatisfy { $0.workPoolID == pool.id } && !polled.isEmpty, "the pool has runs")
        let next = try await client.nextRunsByFlow(body: .init(flowIDs: [flow.id]))
        try check(next.values.compactMap { $0 }.map(\.flowID), is: [flow.id])
        try await client.deleteFlow(id: flow.id)
        try await client.deleteWorkPool(name: pool.name)
    }
}

/// Calls that the document deprecates. The implementation of a requirement may be deprecated too, so there is no warning.
private protocol OldCalls: Sendable {
    func workQueues(of deployment: UUID) async throws -> [Prefect.WorkQueue]
}

extension AsyncClient<Prefect>: OldCalls {
    @available(*, deprecated)
    fileprivate func workQueues(of deployment: UUID) async throws -> [Prefect.WorkQueue] {
        try await workQueueCheckForDeployment(id: deployment)
    }
}
