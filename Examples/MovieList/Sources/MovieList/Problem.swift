import EndpointRuntime

/// What went wrong, in words for the person in front of the screen. The details belong into a log.
public struct Problem: Sendable, Hashable {
    /// What to do about it.
    public enum Remedy: Sendable, Hashable {
        /// Trying again may help.
        case retry
        /// Nothing that a person could do here helps.
        case none
    }

    /// What happened, in a sentence or two.
    public let text: String

    /// What to do about it.
    public let remedy: Remedy

    /// Explains an error; `nil` for a cancellation, of which nobody wants to read.
    public init?(_ error: APIError) {
        switch error {
        case .cancelled:
            return nil
        case .transport(let failure) where failure.error.code == .notConnectedToInternet:
            self.init("You are offline.", .retry)
        case .transport:
            self.init("TMDb cannot be reached. Check your connection.", .retry)
        case .timedOut:
            self.init("TMDb takes too long to answer.", .retry)
        case .rateLimited(let limit):
            self.init("TMDb is busy. Try again in \(limit.retryAfter.components.seconds) seconds.", .retry)
        case .status(let failure):
            self.init(status: failure)
        case .decoding, .tooLarge, .overflow, .redirect:
            self.init("TMDb sent something that this version cannot read. Look for an update.", .none)
        case .invalidRequest, .invalidConfiguration, .clientClosed:
            self.init("This app has a defect. Its makers would like to hear of it.", .none)
        }
    }

    private init(status failure: StatusFailure) {
        switch failure.status {
        case 401, 403: self.init("TMDb does not accept this app's key.", .none)
        case 404: self.init("TMDb does not have this list.", .none)
        case 429: self.init("TMDb is busy. Try again in a minute.", .retry)
        case 500...: self.init("TMDb has trouble at the moment.", .retry)
        default: self.init("TMDb refuses the request (\(failure.status)).", .none)
        }
    }

    private init(_ text: String, _ remedy: Remedy) {
        self.text = text
        self.remedy = remedy
    }
}
