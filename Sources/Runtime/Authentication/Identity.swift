/// The identity of the app. It is sent as the `User-Agent` of every request (RFC 9110, section 10.1.5).
///
/// Some services ask for a contact, so that they can write to the operator of a busy client before they block it.
public struct Identity: Sendable, Hashable {
    /// The name of the app, optionally with its version, as in `BookShelf/2.1`.
    public let app: String

    /// An email address or web page where the operator of the app can be reached. `nil` if there is none.
    public let contact: String?

    /// Creates an identity. Control characters in it fail every call with ``APIError/invalidConfiguration(_:)``.
    public init(app: String, contact: String? = nil) {
        self.app = app
        self.contact = contact
    }

    /// The value of the header, as in `BookShelf/2.1 (books@example.com)`.
    var userAgent: String {
        contact.map { "\(app) (\($0))" } ?? app
    }
}
