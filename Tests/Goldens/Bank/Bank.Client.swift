// Generated from Specs/Bank.json. Do not edit.

public import EndpointRuntime
public import Foundation

nonisolated extension AsyncClient<Bank> {
    /// Sends `GET /accounts/{id}`.
    ///
    /// - Parameter id: The number.
    ///
    ///   It is on the card.
    public func account(id: Int) async throws(APIError) -> Bank.Account {
        try await send(API.Endpoints.account(id: id))
    }

    /// Sends `GET {url}`.
    public func statement(url: URL) async throws(APIError) -> Bank.Account {
        try await send(API.Endpoints.statement(url: url))
    }
}
