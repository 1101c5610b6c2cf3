// Generated from Specs/Bank.json. Do not edit.

public import EndpointRuntime
public import Foundation

nonisolated extension StreamClient<Bank> {
    /// Sends `GET /accounts/{id}`.
    public func account(id: Int) -> ResponseStream<Bank.Account> {
        stream(API.Endpoints.account(id: id))
    }

    /// Sends `GET {url}`.
    public func statement(url: URL) -> ResponseStream<Bank.Account> {
        stream(API.Endpoints.statement(url: url))
    }
}
