import GeneratedClients

/// What is on in Splatoon 2.
public struct Catalog: Sendable, Hashable {
    /// The stages of the next 24 hours.
    public let schedules: Splatoon2.Schedules
    /// The next shifts of Salmon Run.
    public let salmonRun: Splatoon2.SalmonRun
    /// What Salmon Run gives this month; `nil` where the site does not know.
    public let gear: Splatoon2.RewardGear?

    init(_ schedules: Splatoon2.Schedules, _ salmonRun: Splatoon2.SalmonRun, _ timeline: Splatoon2.Timeline) {
        self.schedules = schedules
        self.salmonRun = salmonRun
        gear = timeline.salmonRun?.rewardGear
    }
}

/// Why there is no catalog, by who can do something about it.
public enum CatalogError: Error, Sendable {
    /// Nobody wants it any more.
    case cancelled
    /// No whole answer came: the person's connection, or the way to the site.
    case connection(APIError)
    /// The site answered, but not with what was asked for: those who run it.
    case server(APIError)
    /// What the site sent cannot be read: those who make this app, or the site.
    case data(APIError)
    /// Nothing was sent, for this app is set up wrongly: those who make it.
    case setup(APIError)

    init(_ error: APIError) {
        self =
            switch error {
            case .cancelled: .cancelled
            case .transport, .timedOut: .connection(error)
            case .status, .rateLimited, .redirect: .server(error)
            case .decoding, .tooLarge, .overflow: .data(error)
            case .invalidRequest, .invalidConfiguration, .clientClosed: .setup(error)
            }
    }
}
