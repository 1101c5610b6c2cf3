/// The values from which the stages of a pipeline are made.
///
/// A class, because copying the settings and the service retains many references.
final class SessionConfiguration: Sendable {
    let service: APIService
    let credential: Credential
    let identity: Identity?
    let settings: ClientSettings
    let transport: any Transport
    let shared: SharedState

    init(
        service: APIService,
        credential: Credential,
        identity: Identity?,
        settings: ClientSettings,
        transport: any Transport,
        shared: SharedState
    ) {
        self.service = service
        self.credential = credential
        self.identity = identity
        self.settings = settings
        self.transport = transport
        self.shared = shared
    }

    /// The same configuration with other settings.
    func with(_ change: (inout ClientSettings) -> Void) -> SessionConfiguration {
        var settings = settings
        change(&settings)
        // The shared state follows one clock.
        settings.clock = self.settings.clock
        return SessionConfiguration(
            service: service, credential: credential, identity: identity, settings: settings, transport: transport,
            shared: shared)
    }
}

/// The state that a session shares with all sessions made from it by ``APIClient/with(_:)``.
struct SharedState: Sendable {
    let timers: Timers
    let budget = RetryBudget()
    let requests = InFlightRequests()
    let refusals = Refusals()
    /// Shared with all sessions on the same transport object as well.
    let hosts: HostLimits

    init(clock: any Clock<Duration>, transport: any Transport) {
        timers = Timers(clock)
        // The limits may live as long as the transport, and must not keep the timers of this session.
        hosts = .shared(by: transport, clock, Timers(clock))
    }
}
