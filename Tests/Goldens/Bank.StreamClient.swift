// Generated from Specs/Bank.json. Do not edit.

public import EndpointRuntime
public import Foundation

nonisolated extension StreamClient<Bank> {
    /// Sends `GET /accounts/{id}`.
    public func account(id: Bank.AccountID) -> ResponseStream<Bank.Account> { stream(API.Endpoints.account(id: id)) }

    /// Lists the transfers of a batch.
    public func transfers(
        batch: UUID, amounts: [Decimal], after: Date? = nil, minimum: Decimal = Decimal(literal: "0.01"),
        accounts: [Bank.AccountID]? = nil, levels: [Bank.Level]? = nil, window: Duration = .milliseconds(1500),
        callback: URL? = nil, token: Data? = nil, since: Date = Date(timeIntervalSince1970: 946681200),
        xTrace: UUID? = nil, xAccount: Bank.AccountID? = nil, xStart: Date? = nil
    ) -> ResponseStream<[Bank.Schedule]> {
        stream(
            API.Endpoints.transfers(
                batch: batch, amounts: amounts, after: after, minimum: minimum, accounts: accounts, levels: levels,
                window: window, callback: callback, token: token, since: since, xTrace: xTrace, xAccount: xAccount,
                xStart: xStart))
    }

    /// Sends `POST /payments`.
    public func pay(
        amount: Decimal, to: Bank.AccountID, key: UUID, seal: Data? = nil, hold: Duration? = nil, at: Date? = nil,
        steps: [Decimal]? = nil
    ) -> ResponseStream<Bank.Terms> {
        stream(API.Endpoints.pay(amount: amount, to: to, key: key, seal: seal, hold: hold, at: at, steps: steps))
    }

    /// Sends `POST /labels`.
    public func label(
        amount: Bank.Price, batches: [UUID], seal: Bank.Seal? = nil, day: Bank.Birthday
    ) -> ResponseStream<Void> {
        stream(API.Endpoints.label(amount: amount, batches: batches, seal: seal, day: day))
    }

    /// Sends `GET /entries`.
    public func entries() -> ResponseStream<[Bank.Entry]> { stream(API.Endpoints.entries()) }

    /// Sends `GET /contract`.
    public func contract() -> ResponseStream<Bank.Contract> { stream(API.Endpoints.contract()) }

    /// Sends `GET /payments/{id}`.
    public func payment(id: UUID) -> ResponseStream<Bank.Payment> { stream(API.Endpoints.payment(id: id)) }

    /// Sends `GET /statement`.
    public func statement() -> ResponseStream<Bank.Statement> { stream(API.Endpoints.statement()) }

    /// Sends `GET /notes`.
    public func notes() -> ResponseStream<[Bank.Memo]> { stream(API.Endpoints.notes()) }

    /// Sends `GET /names`.
    public func names() -> ResponseStream<Bank.Names> { stream(API.Endpoints.names()) }
}
