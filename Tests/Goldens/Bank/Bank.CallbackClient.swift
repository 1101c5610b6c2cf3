// Generated from Specs/Bank.json. Do not edit.

public import EndpointRuntime
public import Foundation

nonisolated extension CallbackClient<Bank> {
    /// Sends `GET /accounts/{id}`.
    @discardableResult
    public func account(id: Int, completion: @escaping Completion<Bank.Account>) -> CancellationHandle {
        send(API.Endpoints.account(id: id), completion: completion)
    }

    /// Sends `GET {url}`.
    @discardableResult
    public func statement(url: URL, completion: @escaping Completion<Bank.Account>) -> CancellationHandle {
        send(API.Endpoints.statement(url: url), completion: completion)
    }
}
