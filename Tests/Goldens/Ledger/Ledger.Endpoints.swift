// Generated from Specs/Ledger.json. Do not edit.

public import EndpointRuntime
public import Foundation
public import MoneyKit

nonisolated extension Ledger.Endpoints {
    /// The endpoint `GET /accounts/{id}`.
    public static func account(id: Ledger.AccountID) -> Endpoint<Ledger.Account> {
        Endpoint(.get, "/accounts/\(id, named: "id")")
    }

    /// Lists the transfers of a batch. `GET /batches/{batch}/{amounts}`
    public static func transfers(
        batch: UUID, amounts: [Decimal], after: Date? = nil, minimum: Decimal = Decimal(literal: "0.01"),
        accounts: [Ledger.AccountID]? = nil, levels: [Ledger.Level]? = nil, window: Duration = .milliseconds(1500),
        callback: URL? = nil, token: Data? = nil, since: Date = Date(timeIntervalSince1970: 946681200),
        xTrace: UUID? = nil, xAccount: Ledger.AccountID? = nil, xStart: Date? = nil
    ) -> Endpoint<[Ledger.Schedule]> {
        Endpoint(
            .get, "/batches/\(batch, named: "batch")/\(amounts.commaSeparated, named: "amounts")",
            query: [
                "after": after?.parameter(.rfc2822), "minimum": minimum, "accounts": accounts?.commaSeparated,
                "levels": levels, "window": window, "callback": callback, "token": token,
                "since": since.parameter(.iso8601),
            ],
            headers: ["X-Trace": xTrace, "X-Account": xAccount, "X-Start": xStart?.parameter(.rfc2822)],
            response: .json(at: ["data"]) { try $0.lossyValues() })
    }

    /// The endpoint `POST /payments`.
    public static func pay(
        amount: Decimal, to: Ledger.AccountID, key: UUID, seal: Data? = nil, hold: Duration? = nil, at: Date? = nil,
        steps: [Decimal]? = nil
    ) -> Endpoint<Ledger.Terms> {
        Endpoint(
            .post, "/payments",
            body: .json([
                "amount": amount, "to": to, "key": key, "seal": seal, "hold": hold, "at": at?.json(.rfc2822),
                "steps": steps,
            ]))
    }

    /// The endpoint `POST /labels`.
    public static func label(
        amount: Ledger.Price, batches: [UUID], seal: Ledger.Seal? = nil, day: Ledger.Birthday
    ) -> Endpoint<Void> {
        Endpoint(.post, "/labels", body: .form(["amount": amount, "batches": batches, "seal": seal, "day": day]))
    }

    /// The endpoint `GET /entries`.
    public static func entries() -> Endpoint<[Ledger.Entry]> {
        Endpoint(.get, "/entries")
    }

    /// The endpoint `GET /contract`.
    public static func contract() -> Endpoint<Ledger.Contract> {
        Endpoint(.get, "/contract")
    }

    /// The endpoint `GET /payments/{id}`.
    public static func payment(id: UUID) -> Endpoint<Ledger.Payment> {
        Endpoint(.get, "/payments/\(id, named: "id")")
    }

    /// The endpoint `GET /statement`.
    public static func statement() -> Endpoint<Ledger.Statement> {
        Endpoint(.get, "/statement")
    }

    /// The endpoint `GET /notes`.
    public static func notes() -> Endpoint<[Ledger.Memo]> {
        Endpoint(.get, "/notes")
    }

    /// The endpoint `GET /price`.
    public static func price() -> Endpoint<Money> {
        Endpoint(.get, "/price")
    }

    /// The endpoint `GET /prices`.
    public static func prices(page: Int? = nil) -> Endpoint<[Money]> {
        Endpoint(.get, "/prices", query: ["page": page])
    }

    /// The endpoint `GET /quote`.
    public static func quote() -> Endpoint<Ledger.Quote> {
        Endpoint(.get, "/quote")
    }

    /// The endpoint `POST /offers`.
    public static func offer(price: Money? = nil) -> Endpoint<Void> {
        Endpoint(.post, "/offers", body: .json(["price": price]))
    }

    /// The endpoint `GET /names`.
    public static func names() -> Endpoint<Ledger.Names> {
        Endpoint(.get, "/names")
    }
}
