import EndpointRuntime
import EndpointTestSupport
import Foundation
import Synchronization
import Testing

struct ResponseLogTests {
    private let session = APISession(
        TestAPI.service,
        settings: ClientSettings(callbackQueue: DispatchQueue(label: "test")),
        transport: FakeTransport { _ in
            HTTP.Response(status: 203, headers: ["X-Trace": "1"], body: Data(#"[1, "two", 3]"#.utf8))
        }
    )
    private let numbers = Endpoint<[Int]>(.get, "/numbers", response: .json { try $0.lossyValues() })

    @Test func `A log records status, headers and issues in all flavors`() async throws {
        let log = ResponseLog()
        #expect(try await TestClient(session: session).logging(to: log).send(numbers) == [1, 3])
        let result = try await called { completed in
            TestCallbackClient(session: session).logging(to: log).send(numbers) { completed($0) }
        }
        #expect(try result.get() == [1, 3])
        var values: [[Int]] = []
        for try await value in TestStreamClient(session: session).logging(to: log).stream(numbers) {
            values.append(value)
        }
        #expect(values == [[1, 3]])
        #expect(log.responses.map(\.status) == [203, 203, 203])
        #expect(log.responses.allSatisfy { $0.headers["x-trace"] == "1" && $0.issues.map(\.path) == ["[1]"] })
    }

    @Test(arguments: [(5, 5), (1, 1), (0, 1), (Int.min, 1), (Int.max, 12)])
    func `A log keeps the latest responses`(_ limit: Int, _ count: Int) async throws {
        let log = ResponseLog(limit: limit)
        let lastStatus = Atomic(200)
        let transport = FakeTransport { _ in
            HTTP.Response(status: lastStatus.add(1, ordering: .relaxed).newValue, body: Data("[]".utf8))
        }
        let session = APISession(TestAPI.service, transport: transport)
        for _ in 0..<12 { _ = try await TestClient(session: session).logging(to: log).send(numbers) }
        #expect(log.responses.map(\.status) == Array((201...212).suffix(count)))
        #expect(log.last?.status == 212)
    }

    @Test func `A client without a log records nothing`() async throws {
        let log = ResponseLog()
        let client = TestClient(session: session)
        _ = client.logging(to: log)
        _ = try await client.send(numbers)
        #expect(log.responses.isEmpty)
    }
}
