import EndpointRuntime
import Foundation

extension Area {
    static let workPools = Area(name: "work pools") { client in
        let before = try await client.countWorkPools()
        let template: [String: JSON] = [
            "job_configuration": ["image": "{{ image }}"], "variables": ["properties": ["image": ["type": "string"]]],
        ]
        let pool = try await client.createWorkPool(
            body: .init(
                name: "pool A", description: "ours", type: "docker", baseJobTemplate: template, concurrencyLimit: 5))
        try check(pool.baseJobTemplate, is: template)
        try check(pool.status, is: .notReady)
        try check(await client.countWorkPools(), is: before + 1)
        try await client.updateWorkPool(name: pool.name, body: .init(isPaused: true, concurrencyLimit: .some(nil)))
        let read = try await client.readWorkPool(name: pool.name)
        try check(read.concurrencyLimit, is: nil)
        try check(read.status, is: .paused)
        try check(read.description, is: "ours")
        let filter = Prefect.WorkPoolFilter(type: .init(any: ["docker"]))
        try check(await client.readWorkPools(body: .init(workPools: filter)).map(\.id), is: [pool.id])
        let status = try await client.readWorkPoolConcurrencyStatus(
            name: pool.name, body: .init(page: 1, flowRunLimit: 3))
        try check(status.queues?.map(\.queueName), is: ["default"])

        let queue = try await client.createWorkPoolQueue(
            workPoolName: pool.name,
            body: .init(name: "urgent/eu".replacing("/", with: "-"), concurrencyLimit: 1, priority: 1))
        try check(queue.workPoolName, is: pool.name)
        try await client.updateWorkPoolQueue(
            workPoolName: pool.name, name: queue.name, body: .init(description: "first", isPaused: true))
        let again = try await client.readWorkPoolQueue(
            workPoolName: pool.name, name: queue.name)
        try check(again.isPaused, is: true)
        try check(again.description, is: "first")
        let queues = try await client.readWorkPoolQueuesFilter(
            workPoolName: pool.name, body: .init(workQueues: .init(name: .init(startswith: ["urg"]))))
        try check(queues.map(\.id), is: [queue.id])
        try await client.deleteWorkPoolQueue(workPoolName: pool.name, name: queue.name)

        try await client.workerHeartbeat(
            workPoolName: pool.name, body: .init(name: "worker 1", heartbeatIntervalSeconds: 30))
        let workers = try await client.readWorkers(
            workPoolName: pool.name, body: .init(workers: .init(status: .init(any: [.online]))))
        try check(workers.map(\.name), is: ["worker 1"])
        try check(workers.first?.status, is: .online)
        try await client.deleteWorker(workPoolName: pool.name, name: "worker 1")
        try check(await client.readWorkers(workPoolName: pool.name), is: [])
        try await client.deleteWorkPool(name: pool.name)
        let failure = try await refused(404) { () async throws(APIError) in
            try await client.deleteWorkPool(name: pool.name)
        }
        try check(failure.message?.contains("not found"), is: true)
    }

    /// The queues of the default pool, by their identifiers.
    static let workQueues = Area(name: "work queues") { client in
        let queue = try await client.createWorkQueue(body: .init(name: "plain", priority: 7))
        try check(queue.priority, is: 7)
        try await client.updateWorkQueue(id: queue.id, body: .init(concurrencyLimit: 3))
        let read = try await client.readWorkQueue(id: queue.id)
        try check(read.concurrencyLimit, is: 3)
        try check(await client.readWorkQueueByName(name: "plain").id, is: queue.id)
        let found = try await client.readWorkQueuesFilter(
            body: .init(workQueues: .init(name: .init(any: ["plain"]))))
        try check(found.map(\.id), is: [queue.id])
        try check(await elements(client.streams.readWorkQueueRuns(id: queue.id, body: .init(limit: 5))), is: [[]])
        let status = try await client.readWorkQueueStatus(id: queue.id)
        try check(status.healthy, is: false)
        try check(status.healthCheckPolicy.maximumLateRuns, is: 0)
        try check(status.lateRunsCount, is: 0)
        let slots = try await client.readWorkQueueConcurrencyStatus(id: queue.id, body: .init(page: 1, limit: 10))
        try check(slots.concurrencyLimit, is: 3)
        try await client.deleteWorkQueue(id: queue.id)
        try await refused(404) { () async throws(APIError) in _ = try await client.readWorkQueueByName(name: "plain") }
    }
}
