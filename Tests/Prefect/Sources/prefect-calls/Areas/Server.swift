import EndpointRuntime
import Foundation

extension Area {
    /// The server itself, its settings, its templates and its lists.
    static let server = Area(name: "server") { client in
        try check(await client.healthCheck(), "the server is healthy")
        let version = try await client.readVersion()
        try check(version.hasPrefix("3."), "the version is 3.x")
        try check(await client.serverVersion().isEmpty, is: false)
        try check(await client.hello(), is: "👋")
        try check(await client.performReadinessCheck()["message"], is: "OK")

        let settings = try await client.readSettings()
        try check(settings.server?.analyticsEnabled, is: false)
        try check(settings.server?.api?.csrfProtectionEnabled, is: true)

        let workers = try await client.readViewContent(view: "aggregate-worker-metadata")
        try check(workers["prefect"]?["process"]?["type"], is: "process")
        try await refused(404) { () async throws(APIError) in _ = try await client.readViewContent(view: "nothing") }
        try check(await client.readTaskWorkers(body: .init(taskWorkerFilter: .init(taskKeys: ["none"]))), is: [])

        try await client.validateTemplateValidate(body: "{{ flow.name }} has failed")
        try await client.validateTemplateAutomations(body: "{{ flow.name }}")
        let failure = try await refused(422) { () async throws(APIError) in
            try await client.validateTemplateValidate(body: "{{ flow.name")
        }
        try check(String(decoding: failure.body, as: UTF8.self).contains(#""line":1"#), "the error names its line")
    }
}
