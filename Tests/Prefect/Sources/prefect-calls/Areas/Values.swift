import EndpointRuntime
import Foundation

extension Area {
    static let artifacts = Area(name: "artifacts") { client in
        let first = try await client.createArtifact(
            body: .init(key: "report", type: "markdown", description: "old", data: "# One", metadata: ["pages": "1"]))
        let latest = try await client.createArtifact(
            body: .init(key: "report", type: "table", data: [["a": 1], ["a": nil]]))
        try check(first.metadata, is: ["pages": "1"])
        try check(await client.readArtifact(id: first.id ?? UUID()).data, is: "# One")
        try check(await client.readLatestArtifact(key: "report").type, is: "table")
        try await client.updateArtifact(id: latest.id ?? UUID(), body: .init(data: ["sum": 3], description: "new"))
        let read = try await client.readArtifact(id: latest.id ?? UUID())
        try check(read.data, is: ["sum": 3])
        try check(read.description, is: "new")

        let mine = Prefect.ArtifactFilter(key: .init(any: ["report"]))
        try check(
            await client.readArtifacts(body: .init(sort: .createdDesc, artifacts: mine)).map(\.id),
            is: [latest.id, first.id])
        try check(await client.countArtifacts(body: .init(artifacts: mine)), is: 2)
        let collection = Prefect.ArtifactCollectionFilter(
            key: .init(any: ["report"]), type: .init(notAny: ["markdown"]))
        let collections = try await client.readLatestArtifacts(body: .init(artifacts: collection))
        try check(collections.map(\.latestID), is: [latest.id])
        try check(await client.countLatestArtifacts(body: .init(artifacts: collection)), is: 1)
        for artifact in [first, latest] { try await client.deleteArtifact(id: artifact.id ?? UUID()) }
        let failure = try await refused(404) { () async throws(APIError) in
            _ = try await client.readLatestArtifact(key: "report")
        }
        try check(failure.message, is: "Artifact not found.")
    }

    static let variables = Area(name: "variables") { client in
        let values: [String: Prefect.Value?] = [
            "text": .string("a"), "flag": .bool(false), "number": .decimal(1.25),
            "object": .dictionary(["a": [1, nil]]), "list": .array([1, "b"]), "nothing": nil,
        ]
        for (name, value) in values {
            let variable = try await client.createVariable(body: .init(name: name, value: value, tags: ["t"]))
            try check(variable.value, is: value)
            try check(await client.readVariable(id: variable.id), is: variable)
            try check(await client.readVariableByName(name: name).value, is: value)
        }
        let tagged = Prefect.VariableFilter(tags: .init(all: ["t"]))
        try check(await client.countVariables(body: .init(variables: tagged)), is: 6)
        let sorted = try await client.readVariables(body: .init(offset: 1, variables: tagged, sort: .nameAsc, limit: 2))
        try check(sorted.map(\.name), is: ["list", "nothing"])

        // The value stays if it is not set, and becomes null with `.some(nil)`.
        let flag = try await client.readVariableByName(name: "flag")
        try await client.updateVariable(id: flag.id, body: .init(name: "flags"))
        try check(await client.readVariable(id: flag.id).value, is: .bool(false))
        try await client.updateVariableByName(name: "flags", body: .init(value: .some(nil)))
        try check(await client.readVariable(id: flag.id).value, is: nil)
        try await refused(409) { () async throws(APIError) in
            _ = try await client.createVariable(body: .init(name: "text", value: .string("b")))
        }

        try await client.deleteVariable(id: flag.id)
        for name in values.keys where name != "flag" { try await client.deleteVariableByName(name: name) }
        try check(await value { client.callbacks.countVariables(completion: $0) }, is: 0)
    }

    static let logs = Area(name: "logs") { client in
        let flow = try await client.createFlow(body: .init(name: "logged"))
        let run = try await client.createFlowRun(body: .init(flowID: flow.id))
        let time = Date(timeIntervalSince1970: 1_750_000_000.125)
        let created = try await client.createLogs(
            body: [
                .init(name: "app", level: 20, message: "starts", timestamp: time, flowRunID: run.id),
                .init(
                    name: "app", level: 40, message: "fails, \"badly\"", timestamp: time.addingTimeInterval(1),
                    flowRunID: run.id),
            ])
        try check(created, is: .null)
        let mine = Prefect.LogFilter(flowRunID: .init(any: [run.id]))
        let all = try await eventually({ try await client.readLogs(body: .init(logs: mine, sort: .timestampAsc)) }) {
            $0.count == 2
        }
        try check(all.map(\.level), is: [20, 40])
        try check(all.first?.timestamp, is: time)
        let severe = Prefect.LogFilter(
            level: .init(ge: 30), flowRunID: .init(any: [run.id]), text: .init(query: "badly"))
        try check(await client.readLogs(body: .init(logs: severe)).map(\.message), is: [all[1].message])
        try await unreadable { () async throws(APIError) in _ = try await client.downloadLogs(id: run.id) }
        try await client.deleteFlow(id: flow.id)
    }

    static let searches = Area(name: "saved searches") { client in
        let filter = Prefect.SavedSearchFilter(
            object: "flow_run", property: "state", type: "state", operation: "=", value: ["Failed", nil])
        let search = try await client.createSavedSearch(body: .init(name: "failures", filters: [filter]))
        try check(search.filters, is: [filter])
        let changed = try await client.createSavedSearch(body: .init(name: "failures", filters: []))
        try check(changed.id, is: search.id)
        try check(await client.readSavedSearch(id: search.id).filters, is: [])
        try check(await client.readSavedSearches(body: .init(limit: 10)).map(\.id), is: [search.id])
        try await client.deleteSavedSearch(id: search.id)
        try await refused(404) { () async throws(APIError) in _ = try await client.readSavedSearch(id: search.id) }
    }
}
