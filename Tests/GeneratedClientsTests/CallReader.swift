import EndpointRuntime
import EndpointTestSupport
import Fixtures
import Foundation
import GeneratedClients
import Testing

/// Calls of one API whose responses are recordings and fixtures.
struct CallReader<API: APINamespace>: Sendable {
    /// Makes a client with a transport.
    let client: @Sendable (any Transport) -> AsyncClient<API>

    typealias Call<Value> = @Sendable (AsyncClient<API>) async throws -> Value

    /// The value of a call whose response is a recording. It must have no issues.
    func sample<Value: JSONReadable & JSONWritable & Equatable & Sendable>(
        _ file: String, _ call: Call<Value>
    ) async throws -> Value {
        let (value, issues) = try await read(
            FixedTransport(String(decoding: try Sample.data(file), as: UTF8.self)), call)
        #expect(issues == [])
        return value
    }

    /// The value of a call whose response is a fixture. Its issues must be at these paths.
    func fixture<Value: JSONReadable & JSONWritable & Equatable & Sendable>(
        _ file: String, issues expected: [String] = [], _ call: Call<Value>
    ) async throws -> Value {
        let data = try Fixtures.data(file + ".json")
        let (value, issues) = try await read(FixedTransport(String(decoding: data, as: UTF8.self)), call)
        #expect(issues == expected)
        return value
    }

    /// The value of a call, and the paths of its issues. The value must be equal after it was written and read again.
    func read<Value: JSONReadable & JSONWritable & Equatable & Sendable>(
        _ transport: any Transport, _ call: Call<Value>
    ) async throws -> (Value, [String]) {
        let log = ResponseLog()
        let value = try await call(client(transport).logging(to: log))
        let again = try JSONReader.read(JSONWriter.write(value)) { try Value(from: &$0) }.value
        #expect(again == value, "the value changed when it was written and read")
        return (value, log.last?.issues.map(\.path) ?? ["nothing was logged"])
    }
}

/// One call of an API, and the issues in the fixture that is its response.
struct RoutedCall<API: APINamespace>: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The paths of the faults that were planted in the fixture.
    let issues: [String]
    private let read: @Sendable (CallReader<API>, any Transport) async throws -> [String]

    init<Value: JSONReadable & JSONWritable & Equatable & Sendable>(
        _ name: String, issues: [String] = [], _ call: @escaping CallReader<API>.Call<Value>
    ) {
        testDescription = name
        self.issues = issues
        read = { try await $0.read($1, call).1 }
    }

    /// The paths of the issues that the client reports.
    func reported(
        _ reader: CallReader<API>, from transport: any Transport = RoutedFixtures()
    ) async throws -> [String] {
        try await read(reader, transport)
    }
}

/// A transport whose responses are the fixtures, by path.
struct RoutedFixtures: Transport {
    func send(_ request: HTTP.Request) async throws -> HTTP.Response {
        let prefix = request.url.host() == "splatoon3.ink" ? "/splatoon3" : ""
        let path = prefix + request.url.path(percentEncoded: false)
        let reply = try Fixtures.reply(to: "\(request.method)", path)
        var headers: HTTP.Headers = [:]
        if let type = reply.contentType { headers["Content-Type"] = type }
        if let location = reply.location { headers["Location"] = location }
        for cookie in reply.cookies { headers.append("Set-Cookie", cookie) }
        return HTTP.Response(status: reply.status, headers: headers, body: reply.body)
    }
}
