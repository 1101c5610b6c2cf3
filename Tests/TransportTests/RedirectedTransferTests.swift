@testable import EndpointRuntime
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The order of events on Apple's systems: a redirect is reported first, and its body comes after the answer.
///
/// The task is a real one that never runs. The tests call the delegate as URLSession would.
@Suite(.takesTurns, .timeLimit(.minutes(5)))
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

    /// Returns when the task has been cancelled, and so has left the list.
    private func cancellation() async {
        await until { delegate.count == 0 }
        #expect(task.state != .suspended)
    }

    @Test(arguments: Kind.allCases)
    func `A12: a cancellation amid the body of a redirect reaches its task`(_ kind: Kind) async throws {
        let transfer = start(kind)
        #expect(try redirect())
        transfer.fail(CancellationError())
        await cancellation()
    }

    @Test(arguments: Kind.allCases)
    func `A12: a cancellation while a redirect is answered reaches its task`(_ kind: Kind) async throws {
        let transfer = start(kind)
        #expect(try redirect { transfer.fail(CancellationError()) })
        await cancellation()
    }

    @Test(arguments: Kind.allCases)
    func `A17: a body of a redirect that is too large ends its task`(_ kind: Kind) async throws {
        _ = start(kind)
        #expect(try redirect())
        delegate.urlSession(session, dataTask: task, didReceive: Data("12345678".utf8))
        #expect(task.state == .suspended)
        delegate.urlSession(session, dataTask: task, didReceive: Data("9".utf8))
        await cancellation()
    }

    @Test
    func `A22: a close amid the body of a redirect ends its task`() async throws {
        _ = start(.whole)
        #expect(try redirect())
        delegate.failAll(APIError.clientClosed)
        await cancellation()
    }

    /// URLSession on Linux traps if it is told not to follow a redirect of a cancelled task.
    @Test(arguments: Kind.allCases)
    func `A8: a redirect of a cancelled task gets no answer`(_ kind: Kind) async throws {
        let transfer = start(kind)
        transfer.fail(CancellationError())
        #expect(try !redirect())
        await cancellation()
    }
}
