import EndpointRuntime
import Foundation

extension Area {
    /// Limits of the task runs that have a tag.
    static let tagLimits = Area(name: "tag limits") { client in
        let limit = try await client.createConcurrencyLimit(body: .init(tag: "database", concurrencyLimit: 1))
        try check(await client.readConcurrencyLimit(id: limit.id).tag, is: "database")
        let task = UUID()
        let taken = try await client.incrementConcurrencyLimitsV1(body: .init(names: ["database"], taskRunID: task))
        try check(taken.map(\.name), is: ["database"])
        try check(await client.readConcurrencyLimitByTag(tag: "database").activeSlots, is: [task])
        let failure = try await refused(423) { () async throws(APIError) in
            _ = try await client.incrementConcurrencyLimitsV1(body: .init(names: ["database"], taskRunID: UUID()))
        }
        try check(failure.retryAfter, is: .seconds(10))
        let freed = try await client.decrementConcurrencyLimitsV1(body: .init(names: ["database"], taskRunID: task))
        try check(freed.map(\.id), is: [limit.id])
        try check(
            await client.resetConcurrencyLimitByTag(tag: "database", body: .init(slotOverride: [task])), is: .null)
        let all = try await client.readConcurrencyLimits(body: .init(limit: 5))
        try check(all.map(\.activeSlots), is: [[task]])
        try check(await client.deleteConcurrencyLimitByTag(tag: "database"), is: .null)
        let other = try await client.createConcurrencyLimit(body: .init(tag: "queue", concurrencyLimit: 2))
        try check(await client.deleteConcurrencyLimit(id: other.id), is: .null)
        try await refused(404) { () async throws(APIError) in _ = try await client.readConcurrencyLimit(id: other.id) }
    }

    /// Limits with a name, whose slots are leased.
    static let globalLimits = Area(name: "global limits") { client in
        let limit = try await client.createConcurrencyLimitV2(
            body: .init(name: "api calls", limit: 3, slotDecayPerSecond: 0))
        try check(limit.activeSlots, is: 0)
        try check(await client.readConcurrencyLimitV2(idOrName: "api calls").id, is: limit.id)
        try await client.updateConcurrencyLimitV2(idOrName: limit.id.uuidString, body: .init(limit: 2))
        // A deployment of an earlier area has left a limit.
        let all = try await client.readAllConcurrencyLimitsV2(body: .init(limit: 5))
        try check(all.first { $0.id == limit.id }?.limit, is: 2)

        let taken = try await client.bulkIncrementActiveSlots(
            body: .init(slots: 1, names: ["api calls"], mode: .concurrency))
        try check(taken.map(\.limit), is: [2])
        let holder = Prefect.ConcurrencyLeaseHolder(type: .taskRun, id: UUID())
        let lease = try await client.bulkIncrementActiveSlotsWithLease(
            body: .init(slots: 1, names: ["api calls"], leaseDuration: 60, holder: holder))
        try check(lease.limits.map(\.id), is: [limit.id])
        try check(await client.readConcurrencyLimitV2(idOrName: limit.id.uuidString).activeSlots, is: 2)
        let locked = try await refused(423) { () async throws(APIError) in
            _ = try await client.bulkIncrementActiveSlots(body: .init(slots: 1, names: ["api calls"]))
        }
        try check(locked.retryAfter != nil, "the server says when to try again")

        try await client.renewConcurrencyLease(leaseID: lease.leaseID, body: .init(leaseDuration: 120))
        try await client.bulkDecrementActiveSlotsWithLease(body: .init(leaseID: lease.leaseID))
        try await refused(410) { () async throws(APIError) in
            try await client.renewConcurrencyLease(leaseID: lease.leaseID)
        }
        let freed = try await client.bulkDecrementActiveSlots(
            body: .init(slots: 1, names: ["api calls"], occupancySeconds: 0.5))
        try check(freed.map(\.id), is: [limit.id])
        try check(await client.readConcurrencyLimitV2(idOrName: "api calls").activeSlots, is: 0)
        try await client.deleteConcurrencyLimitV2(idOrName: "api calls")
        try await refused(404) { () async throws(APIError) in
            _ = try await client.readConcurrencyLimitV2(idOrName: "api calls")
        }
    }
}
