// Generated from Specs/Vault.json. Do not edit.

public import EndpointRuntime

nonisolated extension Vault.Endpoints {
    /// The endpoint `GET /secrets/{name}`.
    public static func secret(name: String) -> Endpoint<Vault.Secret> {
        Endpoint(.get, "/secrets/\(name, named: "name")")
    }

    /// The endpoint `GET /status`.
    public static func status() -> Endpoint<Vault.Status> {
        Endpoint(.get, "/status").authenticated(.none)
    }

    /// The endpoint `POST /login`.
    public static func login() -> Endpoint<Vault.Status> {
        Endpoint(.post, "/login").authenticated(.required("user"))
    }

    /// Adds a secret. `POST /secrets`
    public static func addSecret(body: Vault.Secret) -> Endpoint<Vault.Secret> {
        Endpoint(.post, "/secrets", body: .json(body)).authenticated(.required("token", "signedApp"))
    }

    /// The secrets that everybody knows. With a token, also those of the team. `GET /secrets`
    public static func publicSecrets(page: Int? = nil) -> Endpoint<[Vault.Secret]> {
        Endpoint(.get, "/secrets", query: ["page": page], response: .json(at: ["secrets"]))
            .authenticated(.optional("token"))
    }

    /// Secrets whenever they change. `GET /changes`
    public static func changes() -> Endpoint<Vault.Secret> {
        Endpoint(.get, "/changes").authenticated(.required("token"))
    }

    /// The endpoint `DELETE /secrets/{name}`.
    public static func remove(name: String) -> Endpoint<Void> {
        Endpoint(.delete, "/secrets/\(name, named: "name")")
            .authenticated(.required("token", "user", "signedApp", "operator"))
    }
}
