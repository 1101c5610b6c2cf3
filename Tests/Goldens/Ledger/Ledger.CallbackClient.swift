// Generated from Specs/Ledger.json. Do not edit.

public import EndpointRuntime
public import Foundation
public import MoneyKit

nonisolated extension CallbackClient<Ledger> {
    /// Sends `GET /accounts/{id}`.
    @discardableResult
    public func account(id: Ledger.AccountID, completion: @escaping Completion<Ledger.Account>) -> CancellationHandle {
        send(API.Endpoints.account(id: id), completion: completion)
    }

    /// Lists the transfers of a batch.
    @discardableResult
    public func transfers(
        batch: UUID, amounts: [Decimal], after: Date? = nil, minimum: Decimal = Decimal(literal: "0.01"),
        accounts: [Ledger.AccountID]? = nil, levels: [Ledger.Level]? = nil, window: Duration = .milliseconds(1500),
        callback: URL? = nil, token: Data? = nil, since: Date = Date(timeIntervalSince1970: 946681200),
        xTrace: UUID? = nil, xAccount: Ledger.AccountID? = nil, xStart: Date? = nil,
        completion: @escaping Completion<[Ledger.Schedule]>
    ) -> CancellationHandle {
        send(
            API.Endpoints.transfers(
                batch: batch, amounts: amounts, after: after, minimum: minimum, accounts: accounts, levels: levels,
                window: window, callback: callback, token: token, since: since, xTrace: xTrace, xAccount: xAccount,
                xStart: xStart),
            completion: completion)
    }

    /// Sends `POST /payments`.
    @discardableResult
    public func pay(
        amount: Decimal, to: Ledger.AccountID, key: UUID, seal: Data? = nil, hold: Duration? = nil, at: Date? = nil,
        steps: [Decimal]? = nil, completion: @escaping Completion<Ledger.Terms>
    ) -> CancellationHandle {
        send(
            API.Endpoints.pay(amount: amount, to: to, key: key, seal: seal, hold: hold, at: at, steps: steps),
            completion: completion)
    }

    /// Sends `POST /labels`.
    @discardableResult
    public func label(
        amount: Ledger.Price, batches: [UUID], seal: Ledger.Seal? = nil, day: Ledger.Birthday,
        completion: @escaping Completion<Void>
    ) -> CancellationHandle {
        send(API.Endpoints.label(amount: amount, batches: batches, seal: seal, day: day), completion: completion)
    }

    /// Sends `GET /entries`.
    @discardableResult
    public func entries(completion: @escaping Completion<[Ledger.Entry]>) -> CancellationHandle {
        send(API.Endpoints.entries(), completion: completion)
    }

    /// Sends `GET /contract`.
    @discardableResult
    public func contract(completion: @escaping Completion<Ledger.Contract>) -> CancellationHandle {
        send(API.Endpoints.contract(), completion: completion)
    }

    /// Sends `GET /payments/{id}`.
    @discardableResult
    public func payment(id: UUID, completion: @escaping Completion<Ledger.Payment>) -> CancellationHandle {
        send(API.Endpoints.payment(id: id), completion: completion)
    }

    /// Sends `GET /statement`.
    @discardableResult
    public func statement(completion: @escaping Completion<Ledger.Statement>) -> CancellationHandle {
        send(API.Endpoints.statement(), completion: completion)
    }

    /// Sends `GET /notes`.
    @discardableResult
    public func notes(completion: @escaping Completion<[Ledger.Memo]>) -> CancellationHandle {
        send(API.Endpoints.notes(), completion: completion)
    }

    /// Sends `GET /price`.
    @discardableResult
    public func price(completion: @escaping Completion<Money>) -> CancellationHandle {
        send(API.Endpoints.price(), completion: completion)
    }

    /// Sends `GET /prices`.
    @discardableResult
    public func prices(page: Int? = nil, completion: @escaping Completion<[Money]>) -> CancellationHandle {
        send(API.Endpoints.prices(page: page), completion: completion)
    }

    /// Sends `GET /quote`.
    @discardableResult
    public func quote(completion: @escaping Completion<Ledger.Quote>) -> CancellationHandle {
        send(API.Endpoints.quote(), completion: completion)
    }

    /// Sends `POST /offers`.
    @discardableResult
    public func offer(price: Money? = nil, completion: @escaping Completion<Void>) -> CancellationHandle {
        send(API.Endpoints.offer(price: price), completion: completion)
    }

    /// Sends `GET /names`.
    @discardableResult
    public func names(completion: @escaping Completion<Ledger.Names>) -> CancellationHandle {
        send(API.Endpoints.names(), completion: completion)
    }
}
