/// What makes up for a stale response (RFC 5861, section 4): the server could not be asked, or has failed.
enum Outage {
    static let statuses = [500, 502, 503, 504]

    static func isOutage(_ error: APIError) -> Bool {
        switch error {
        case .transport, .timedOut: true
        case .status(let failure): statuses.contains(failure.status)
        // What the caller or the server wants is no outage, and what is not known yet is none before somebody says so.
        default: false
        }
    }
}
