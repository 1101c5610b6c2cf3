// Generated from Specs/Bank.json. Do not edit.

public import EndpointRuntime
public import Foundation

nonisolated extension Bank.Endpoints {
    /// The endpoint `GET /accounts/{id}`.
    ///
    /// - Parameter id: The number.
    ///
    ///   It is on the card.
    public static func account(id: Int) -> Endpoint<Bank.Account> {
        Endpoint(.get, "/accounts/\(id, named: "id")")
    }

    /// The endpoint `GET {url}`.
    public static func statement(url: URL) -> Endpoint<Bank.Account> {
        Endpoint(.get, HTTP.Path(url: url))
    }
}
