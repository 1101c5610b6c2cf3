import EndpointRuntime
import Foundation

extension Area {
    static let flows = Area(name: "flows") { client in
        let labels: [String: Prefect.Label] = ["owner": .string("ada"), "cost": .decimal(1.5), "paid": .bool(true)]
        let flow = try await client.createFlow(body: .init(name: "etl", tags: ["nightly"], labels: labels))
        try check(flow.labels, is: labels)
        try check(await client.createFlow(body: .init(name: "etl")).id, is: flow.id)
        try check(await client.readFlow(id: flow.id), is: flow)
        try check(await client.readFlowByName(name: "etl"), is: flow)
        try check(await value { client.callbacks.readFlow(id: flow.id, completion: $0) }, is: flow)
        try check(await elements(client.streams.readFlow(id: flow.id)), is: [flow])

        try await client.updateFlow(id: flow.id, body: .init(tags: ["hourly", "etl"]))
        try check(await client.readFlow(id: flow.id).tags, is: ["hourly", "etl"])

        // A name with characters that a path must encode.
        let other = try await client.createFlow(body: .init(name: "größer: 50 #1?"))
        try check(await client.readFlowByName(name: other.name).id, is: other.id)

        let tagged = Prefect.FlowFilter(tags: .init(all: ["etl"]))
        try check(await client.readFlows(body: .init(flows: tagged)).map(\.id), is: [flow.id])
        try check(await client.readFlows(body: .init(sort: .nameDesc, limit: 1)).map(\.id), is: [other.id])
        try check(await client.countFlows(), is: 2)
        try check(await client.countFlows(body: .init(flows: .init(name: .init(like: "et")))), is: 1)
        let page = try await client.paginateFlows(body: .init(page: 2, sort: .nameAsc, limit: 1))
        try check(page.results.map(\.id), is: [other.id])
        try check([page.count, page.pages, page.page, page.limit], is: [2, 2, 2, 1])
        try check(
            await client.countDeploymentsByFlow(body: .init(flowIDs: [flow.id])),
            is: [flow.id.uuidString.lowercased(): 0])
        try check(
            await client.nextRunsByFlow(body: .init(flowIDs: [flow.id]))[flow.id.uuidString.lowercased()],
            is: .some(nil))

        try await client.deleteFlow(id: flow.id)
        let failure = try await refused(404) { () async throws(APIError) in _ = try await client.readFlow(id: flow.id) }
        try check(failure.message, is: "Flow not found")
        let invalid = try await refused(422) { () async throws(APIError) in
            _ = try await client.createFlow(body: .init(name: "a/b"))
        }
        try check(invalid.message, is: "Invalid request received.")
        let deleted = try await client.bulkDeleteFlows(body: .init(flows: .init(id: .init(any: [other.id]))))
        try check(deleted.deleted, is: [other.id])
        try check(await client.countFlows(), is: 0)
    }
}
