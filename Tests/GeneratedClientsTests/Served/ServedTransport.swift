import EndpointGenerator
import EndpointRuntime
import EndpointSamples
import EndpointServe
import EndpointTestSupport
import Foundation
import Testing

/// A transport to the server of `endpoint-specs serve`, without a network.
struct ServedTransport: Transport {
    private let server: MockServer

    /// - Parameters:
    ///   - name: The name of a spec of the package.
    ///   - faults: The faults of the server.
    ///   - now: The time of the server.
    /// - Throws: An error if the package has no such spec.
    init(
        _ name: String, faults: Faults = Faults(), now: @escaping @Sendable () -> Duration = { .zero }
    ) throws {
        let package = try #require(PackageSpec.all.first { $0.name == name })
        let files = package.files.map { SourceFile(path: $0.path, bytes: $0.bytes) }
        let (spec, models, _) = checkedSpec(files, name: name)
        server = try MockServer([ServedSpec(spec, models, files: files)], faults: faults, now: now)
    }

    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        let url = request.url
        let host = (url.host() ?? "") + (url.port.map { ":\($0)" } ?? "")
        let headers = request.headers.fields.map { SampleHeader(name: $0.name, value: $0.value) }
        let served = ServedRequest(
            method: request.method.rawValue,
            target: url.path(percentEncoded: true) + (url.query(percentEncoded: true).map { "?\($0)" } ?? ""),
            headers: headers + [SampleHeader(name: "Host", value: host)], body: Array(request.body ?? Data()))
        let response = server.reply(to: served).response
        var fields: HTTP.Headers = [:]
        for header in response.headers { fields.append(header.name, header.value) }
        let body: [UInt8] =
            switch response.body {
            case .whole(let bytes): bytes
            case .stream(let parts): parts.flatMap(\.self)
            }
        return HTTP.Response(status: response.status, headers: fields, body: Data(body))
    }
}
