import EndpointGenerator
import EndpointSamples
import Foundation
import Testing

@testable import EndpointServe

/// The folder of the package with the specs.
let packageFolder = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

/// A spec of the package, by the path of its file or of its folder.
struct PackageSpec: CustomTestStringConvertible, Sendable {
    let path: String

    var testDescription: String { name }
    var name: String { URL(filePath: path).deletingPathExtension().lastPathComponent }

    var files: [SourceFile] {
        let url = packageFolder.appending(path: path)
        let urls =
            url.pathExtension == "json" ? [url] : Self.contents(of: path).map { packageFolder.appending(path: $0) }
        return urls.compactMap { url in
            (try? Data(contentsOf: url)).map { SourceFile(path: url.lastPathComponent, bytes: Array($0)) }
        }
    }

    /// The shipped specs, and the valid ones of the generator's tests.
    static let all = (contents(of: "Specs") + contents(of: "Tests/GeneratorTests/Valid")).map(PackageSpec.init)

    private static func contents(of folder: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: packageFolder.appending(path: folder).path())
        return (names ?? []).sorted().map { "\(folder)/\($0)" }
    }
}

/// A spec of the generator's tests.
func valid(_ name: String) -> PackageSpec { PackageSpec(path: "Tests/GeneratorTests/Valid/\(name).json") }

/// Checks a spec that must have no errors.
func served(_ files: [SourceFile], name: String, prefix: String? = nil) throws -> ServedSpec {
    let (spec, models, diagnostics) = checkedSpec(files, name: name)
    try #require(!diagnostics.contains { $0.severity == .error }, "\(diagnostics)")
    return ServedSpec(spec, models, files: files, prefix: prefix)
}

/// A server of one spec, which is asked without a network.
struct TestServer {
    let server: MockServer

    init(_ server: MockServer) { self.server = server }

    init(
        _ spec: PackageSpec, seed: UInt64 = 1, faults: Faults = Faults(),
        now: @escaping @Sendable () -> Duration = { .zero }
    ) throws {
        server = try MockServer([try served(spec.files, name: spec.name)], seed: seed, faults: faults, now: now)
    }

    /// A server of a spec that is written in a test.
    init(_ text: String, faults: Faults = Faults(), now: @escaping @Sendable () -> Duration = { .zero }) throws {
        let file = SourceFile(path: "Shop.json", bytes: Array(text.utf8))
        server = try MockServer([try served([file], name: "Shop")], faults: faults, now: now)
    }

    func reply(_ request: String, headers: [String: String] = [:], body: String = "") throws -> ServedReply {
        let words = request.split(separator: " ").map(String.init)
        try #require(words.count == 2)
        let headers = headers.map { SampleHeader(name: $0.key, value: $0.value) }
        return server.reply(
            to: ServedRequest(method: words[0], target: words[1], headers: headers, body: Array(body.utf8)))
    }

    func response(_ request: String, headers: [String: String] = [:], body: String = "") throws -> ServedResponse {
        try reply(request, headers: headers, body: body).response
    }

    /// The JSON of a response.
    func json(_ request: String, headers: [String: String] = [:], body: String = "") throws -> JSONValue {
        try response(request, headers: headers, body: body).json
    }
}

extension ServedResponse {
    var bytes: [UInt8] {
        switch body {
        case .whole(let bytes): bytes
        case .stream(let parts): parts.flatMap(\.self)
        }
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    var json: JSONValue {
        get throws { JSONValue(try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) }
    }
}

/// The parts of JSON that tests read.
struct JSONValue {
    private let value: Any?

    init(_ value: Any?) { self.value = value }

    subscript(key: String) -> JSONValue { JSONValue((value as? [String: Any])?[key]) }
    var int: Int? { value as? Int }
    var text: String? { value as? String }
    var bool: Bool? { value as? Bool }
    var list: [JSONValue]? { (value as? [Any])?.map(JSONValue.init) }
    var isMissing: Bool { value == nil || value is NSNull }
}
