/// Who is calling: sent as the `User-Agent` of every request (RFC 9110, section 10.1.5).
///
/// Some services want to know whom to write to before they block a busy client.
public struct Identity: Sendable, Hashable {
    /// The name of the app, and its version where it has one, as in `BookShelf/2.1`.
    public let app: String

    /// A mail address or web page of those who run the app.
    public let contact: String?

    /// Names an app, and whom to ask about it. Text with control characters makes the configuration invalid.
    public init(app: String, contact: String? = nil) {
        self.app = app
        self.contact = contact
    }

    /// `app (contact)`.
    var userAgent: String {
        contact.map { "\(app) (\($0))" } ?? app
    }
}
