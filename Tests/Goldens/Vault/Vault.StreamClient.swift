// Generated from Specs/Vault.json. Do not edit.

public import EndpointRuntime

nonisolated extension StreamClient<Vault> {
    /// Sends `GET /secrets/{name}`.
    public func secret(name: String) -> ResponseStream<Vault.Secret> {
        stream(API.Endpoints.secret(name: name))
    }

    /// Sends `GET /status`.
    public func status() -> ResponseStream<Vault.Status> {
        stream(API.Endpoints.status())
    }

    /// Sends `POST /login`.
    public func login() -> ResponseStream<Vault.Status> {
        stream(API.Endpoints.login())
    }

    /// Adds a secret.
    public func addSecret(body: Vault.Secret) -> ResponseStream<Vault.Secret> {
        stream(API.Endpoints.addSecret(body: body))
    }

    /// The secrets that everybody knows. With a token, also those of the team.
    public func publicSecrets(page: Int? = nil) -> PageStream<[Vault.Secret], Vault.Secret> {
        stream(API.Endpoints.publicSecrets(page: page)).pages(by: .page("page")) { $0 }
    }

    /// Secrets whenever they change. `GET /changes`
    public func changes() -> ElementStream<Vault.Secret> {
        elements(API.Endpoints.changes())
    }

    /// Sends `DELETE /secrets/{name}`.
    public func remove(name: String) -> ResponseStream<Void> {
        stream(API.Endpoints.remove(name: name))
    }
}
