// Generated from Specs/Ledger.json. Do not edit.

public import EndpointRuntime
public import Foundation
public import MoneyKit

nonisolated extension AsyncClient<Ledger> {
    /// Sends `GET /accounts/{id}`.
    public func account(id: Ledger.AccountID) async throws(APIError) -> Ledger.Account {
        try await send(API.Endpoints.account(id: id))
    }

    /// Lists the transfers of a batch. `GET /batches/{batch}/{amounts}`
    public func transfers(
        batch: UUID, amounts: [Decimal], after: Date? = nil, minimum: Decimal = Decimal(literal: "0.01"),
        accounts: [Ledger.AccountID]? = nil, levels: [Ledger.Level]? = nil, window: Duration = .milliseconds(1500),
        callback: URL? = nil, token: Data? = nil, since: Date = Date(timeIntervalSince1970: 946681200),
        xTrace: UUID? = nil, xAccount: Ledger.AccountID? = nil, xStart: Date? = nil
    ) async throws(APIError) -> [Ledger.Schedule] {
        try await send(
            API.Endpoints.transfers(
                batch: batch, amounts: amounts, after: after, minimum: minimum, accounts: accounts, levels: levels,
                window: window, callback: callback, token: token, since: since, xTrace: xTrace, xAccount: xAccount,
                xStart: xStart))
    }

    /// Sends `POST /payments`.
    public func pay(
        amount: Decimal, to: Ledger.AccountID, key: UUID, seal: Data? = nil, hold: Duration? = nil, at: Date? = nil,
        steps: [Decimal]? = nil
    ) async throws(APIError) -> Ledger.Terms {
        try await send(
            API.Endpoints.pay(amount: amount, to: to, key: key, seal: seal, hold: hold, at: at, steps: steps))
    }

    /// Sends `POST /labels`.
    public func label(
        amount: Ledger.Price, batches: [UUID], seal: Ledger.Seal? = nil, day: Ledger.Birthday
    ) async throws(APIError) {
        try await send(API.Endpoints.label(amount: amount, batches: batches, seal: seal, day: day))
    }

    /// Sends `GET /entries`.
    public func entries() async throws(APIError) -> [Ledger.Entry] {
        try await send(API.Endpoints.entries())
    }

    /// Sends `GET /contract`.
    public func contract() async throws(APIError) -> Ledger.Contract {
        try await send(API.Endpoints.contract())
    }

    /// Sends `GET /payments/{id}`.
    public func payment(id: UUID) async throws(APIError) -> Ledger.Payment {
        try await send(API.Endpoints.payment(id: id))
    }

    /// Sends `GET /statement`.
    public func statement() async throws(APIError) -> Ledger.Statement {
        try await send(API.Endpoints.statement())
    }

    /// Sends `GET /notes`.
    public func notes() async throws(APIError) -> [Ledger.Memo] {
        try await send(API.Endpoints.notes())
    }

    /// Sends `GET /price`.
    public func price() async throws(APIError) -> Money {
        try await send(API.Endpoints.price())
    }

    /// Sends `GET /prices`.
    public func prices(page: Int? = nil) async throws(APIError) -> [Money] {
        try await send(API.Endpoints.prices(page: page))
    }

    /// Sends `GET /quote`.
    public func quote() async throws(APIError) -> Ledger.Quote {
        try await send(API.Endpoints.quote())
    }

    /// Sends `POST /offers`.
    public func offer(price: Money? = nil) async throws(APIError) {
        try await send(API.Endpoints.offer(price: price))
    }

    /// Sends `GET /names`.
    public func names() async throws(APIError) -> Ledger.Names {
        try await send(API.Endpoints.names())
    }
}
