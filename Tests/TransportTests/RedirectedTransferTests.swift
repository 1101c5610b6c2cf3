import EndpointTestSupport
import Foundation
import Testing

@testable import EndpointRuntime

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Tests the order of events on Apple's systems, where the body of a redirect is received after the redirect was
/// answered.
///
/// The task is a real one that never runs. The tests call the delegate in place of URLSession.
@Suite(.takesTurns, .timeLimit(.minutes(20)))
struct RedirectedTransferTests {
    private let delegate = TransferDelegate()
    private let session: URLSession
    private let task: URLSessionDataTask
    private let request: HTTP.Request

    init() throws {
        let url = try #require(URL(string: "http://localhost/"))
        session = URLSession(configuration: .default, delegate: delegate, delegateQueue: nil)
        task = session.dataTask(with: url)
        request = HTTP.Request(url: url, maximumBodySize: 8)
    }

    enum Kind: CaseIterable {
        case whole, streamed

        func transfer(_ request: HTTP.Request) -> any Transfer {
            switch self {
            case .whole: WholeTransfer(request: request)
            case .streamed: StreamedTransfer(request: request)
            }
        }
    }

    private func start(_ kind: Kind) -> any Transfer {
        let transfer = kind.transfer(request)
        if let whole = transfer as? WholeTransfer { #expect(whole.start { _ in }) }
        delegate.add(transfer, for: task)
        #expect(transfer.attach(task))
        return transfer
    }

    /// Reports a redirect, and returns whether it was answered.
    private func redirect(during answer: @escaping () -> Void = {}) throws -> Bool {
        let response = try #require(
            HTTPURLResponse(
                url: request.url, statusCode: 302, httpVersion: "HTTP/1.1", headerFields: ["Location": "/there"]))
        var isAnswered = false
        delegate.urlSession(
            session, task: task, willPerformHTTPRedirection: response, newRequest: URLRequest(url: request.url)
        ) { next in
            #expect(next == nil)
            isAnswered = true
            answer()
        }
        return isAnswered
    }

    /// Waits until the task has been cancelled and has left the registry.
    private func waitForCancellation() async {
        await until { delegate.count == 0 }
        #expect(task.state != .suspended)
    }

    @Test(arguments: Kind.allCases)
    func `A cancellation during the body of a redirect reaches its task`(_ kind: Kind) async throws {
        let transfer = start(kind)
        #expect(try redirect())
        transfer.fail(CancellationError())
        await waitForCancellation()
    }

    @Test(arguments: Kind.allCases)
    func `A cancellation while a redirect is answered reaches its task`(_ kind: Kind) async throws {
        let transfer = start(kind)
        #expect(try redirect { transfer.fail(CancellationError()) })
        await waitForCancellation()
    }

    @Test(arguments: Kind.allCases)
    func `A redirect whose body is too large ends its task`(_ kind: Kind) async throws {
        _ = start(kind)
        #expect(try redirect())
        delegate.urlSession(session, dataTask: task, didReceive: Data("12345678".utf8))
        #expect(task.state == .suspended)
        delegate.urlSession(session, dataTask: task, didReceive: Data("9".utf8))
        await waitForCancellation()
    }

    @Test
    func `Closing the transport during the body of a redirect ends its task`() async throws {
        _ = start(.whole)
        #expect(try redirect())
        delegate.failAll(APIError.clientClosed)
        await waitForCancellation()
    }

    /// URLSession on Linux traps if the delegate declines a redirect of a cancelled task.
    @Test(arguments: Kind.allCases)
    func `A redirect of a cancelled task is not answered`(_ kind: Kind) async throws {
        let transfer = start(kind)
        transfer.fail(CancellationError())
        #expect(try !redirect())
        await waitForCancellation()
    }
}
