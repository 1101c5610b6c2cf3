import EndpointRuntime

/// A description of an error for the user. The details belong in a log.
public struct Problem: Sendable, Hashable {
    /// The possible remedy.
    public enum Remedy: Sendable, Hashable {
        /// A retry might help.
        case retry
        /// The user cannot solve the problem.
        case none
    }

    /// The description, in one or two sentences.
    public let text: String

    /// The possible remedy.
    public let remedy: Remedy

    /// Describes an error. `nil` for a cancellation, which needs no description.
    public init?(_ error: APIError) {
        switch error {
        case .cancelled:
            return nil
        case .transport(let failure) where failure.error.code == .notConnectedToInternet:
            self.init("You are offline.", .retry)
        case .transport:
            self.init("TMDb cannot be reached. Check your connection.", .retry)
        case .timedOut:
            self.init("TMDb took too long to respond.", .retry)
        case .rateLimited(let limit):
            self.init("TMDb is busy. Try again in \(limit.retryAfter.components.seconds) seconds.", .retry)
        case .status(let failure):
            self.init(status: failure)
        case .decoding, .tooLarge, .overflow, .redirect:
            self.init("This version of the app cannot read TMDb's response. Check for an update.", .none)
        case .invalidRequest, .invalidConfiguration, .authentication, .clientClosed:
            self.init("This app has a bug. Please report it.", .none)
        }
    }

    private init(status failure: StatusFailure) {
        switch failure.status {
        case 401, 403: self.init("TMDb does not accept this app's key.", .none)
        case 404: self.init("TMDb does not have this list.", .none)
        case 429: self.init("TMDb is busy. Try again in a minute.", .retry)
        case 500...: self.init("TMDb has a problem at the moment.", .retry)
        default: self.init("TMDb refuses the request (\(failure.status)).", .none)
        }
    }

    private init(_ text: String, _ remedy: Remedy) {
        self.text = text
        self.remedy = remedy
    }
}
