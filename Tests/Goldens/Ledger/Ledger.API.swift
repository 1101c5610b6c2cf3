// Generated from Specs/Ledger.json. Do not edit.

public import EndpointRuntime
public import Foundation
public import MoneyKit

/// A ledger: accounts, and what is paid from them.
public nonisolated enum Ledger: APINamespace {
    /// The settings that all endpoints of Ledger share.
    public static let service = APIService(name: "Ledger", baseURL: "https://ledger.example/v1")

    /// The endpoints of Ledger as values. Any client can send them.
    public enum Endpoints {}
}

nonisolated extension APIClient where API == Ledger {
    /// Creates a client with its own session.
    public init(settings: ClientSettings = ClientSettings(), transport: any Transport = URLSessionTransport.shared) {
        let session = APISession(Ledger.service, settings: settings, transport: transport)
        self.init(session: session)
    }
}

extension Ledger {
    /// The URL `https://ledger.example/quote`.
    public static func quoteURL(price: Money? = nil) -> URL? {
        URL(template: "https://ledger.example/quote", query: ["price": HTTP.JSONText(price)])
    }
}
