// Generated from Specs/Ledger.json. Do not edit.

public import EndpointRuntime
public import Foundation
public import MoneyKit

nonisolated extension StreamClient<Ledger> {
    /// Sends `GET /accounts/{id}`.
    public func account(id: Ledger.AccountID) -> ResponseStream<Ledger.Account> {
        stream(API.Endpoints.account(id: id))
    }

    /// Lists the transfers of a batch.
    public func transfers(
        batch: UUID, amounts: [Decimal], after: Date? = nil, minimum: Decimal = Decimal(literal: "0.01"),
        accounts: [Ledger.AccountID]? = nil, levels: [Ledger.Level]? = nil, window: Duration = .milliseconds(1500),
        callback: URL? = nil, token: Data? = nil, since: Date = Date(timeIntervalSince1970: 946681200),
        xTrace: UUID? = nil, xAccount: Ledger.AccountID? = nil, xStart: Date? = nil
    ) -> ResponseStream<[Ledger.Schedule]> {
        stream(
            API.Endpoints.transfers(
                batch: batch, amounts: amounts, after: after, minimum: minimum, accounts: accounts, levels: levels,
                window: window, callback: callback, token: token, since: since, xTrace: xTrace, xAccount: xAccount,
                xStart: xStart))
    }

    /// Sends `POST /payments`.
    public func pay(
        amount: Decimal, to: Ledger.AccountID, key: UUID, seal: Data? = nil, hold: Duration? = nil, at: Date? = nil,
        steps: [Decimal]? = nil
    ) -> ResponseStream<Ledger.Terms> {
        stream(API.Endpoints.pay(amount: amount, to: to, key: key, seal: seal, hold: hold, at: at, steps: steps))
    }

    /// Sends `POST /labels`.
    public func label(
        amount: Ledger.Price, batches: [UUID], seal: Ledger.Seal? = nil, day: Ledger.Birthday
    ) -> ResponseStream<Void> {
        stream(API.Endpoints.label(amount: amount, batches: batches, seal: seal, day: day))
    }

    /// Sends `GET /entries`.
    public func entries() -> ResponseStream<[Ledger.Entry]> {
        stream(API.Endpoints.entries())
    }

    /// Sends `GET /contract`.
    public func contract() -> ResponseStream<Ledger.Contract> {
        stream(API.Endpoints.contract())
    }

    /// Sends `GET /payments/{id}`.
    public func payment(id: UUID) -> ResponseStream<Ledger.Payment> {
        stream(API.Endpoints.payment(id: id))
    }

    /// Sends `GET /statement`.
    public func statement() -> ResponseStream<Ledger.Statement> {
        stream(API.Endpoints.statement())
    }

    /// Sends `GET /notes`.
    public func notes() -> ResponseStream<[Ledger.Memo]> {
        stream(API.Endpoints.notes())
    }

    /// Sends `GET /price`.
    public func price() -> ResponseStream<Money> {
        stream(API.Endpoints.price())
    }

    /// Sends `GET /prices`.
    public func prices(page: Int? = nil) -> PageStream<[Money], Money> {
        stream(API.Endpoints.prices(page: page)).pages(by: .page("page")) { $0 }
    }

    /// Sends `GET /quote`.
    public func quote() -> ResponseStream<Ledger.Quote> {
        stream(API.Endpoints.quote())
    }

    /// Sends `POST /offers`.
    public func offer(price: Money? = nil) -> ResponseStream<Void> {
        stream(API.Endpoints.offer(price: price))
    }

    /// Sends `GET /names`.
    public func names() -> ResponseStream<Ledger.Names> {
        stream(API.Endpoints.names())
    }
}
