extension OpenLibrary {
    /// Returns the session of a reader as a credential.
    ///
    /// Searching and reading books need no credential. Ratings, shelves, goals, check-ins and changes of lists need
    /// one:
    ///
    /// ```swift
    /// let visitor = OpenLibrary.Client(identity: identity)
    /// if let credential = try await visitor.credential(access: "…", secret: "…") {
    ///     let reader = OpenLibrary.Client(credential: credential, identity: identity)
    ///     _ = try await reader.rateWork(id: "OL27448W", rating: 5)
    /// }
    /// ```
    ///
    /// In the other flavors, `response(to: OpenLibrary.Endpoints.signIn(access: "…", secret: "…"))` has the headers.
    ///
    /// - Parameter headers: The header fields of the response to `signIn(access:secret:)`.
    /// - Returns: The `session` cookie as a header of every request. `nil` if the response sets no such cookie.
    public static func credential(in headers: HTTP.Headers) -> Credential? {
        // URLSession joins the cookies of a response with commas. Dates in cookies contain commas too, but sessions do
        // not.
        let parts = headers.values(of: "Set-Cookie").flatMap { $0.split(separator: ",") }
        let pairs = parts.map { $0.prefix { $0 != ";" }.drop { $0 == " " } }
        let session = pairs.last { $0.hasPrefix("session=") }
        return session.flatMap { $0 == "session=" ? nil : .header("Cookie", String($0)) }
    }
}

extension AsyncClient<OpenLibrary> {
    /// Signs in a reader, and returns the session as a credential.
    ///
    /// - Parameters:
    ///   - access: The access key of an Internet Archive account, from `archive.org/account/s3.php`.
    ///   - secret: The secret key that belongs to `access`.
    /// - Returns: The session. `nil` if the server accepts the keys but starts no session.
    /// - Throws: ``APIError/status(_:)`` with a decoded ``OpenLibrary/SignInFailure`` if the keys are wrong, and any
    ///   other ``APIError`` if the call fails.
    public func credential(access: String, secret: String) async throws(APIError) -> Credential? {
        let signedIn = try await response(to: OpenLibrary.Endpoints.signIn(access: access, secret: secret))
        return OpenLibrary.credential(in: signedIn.headers)
    }
}

extension APIClient where API == OpenLibrary {
    /// Creates a client with its own session for a reader who has signed in.
    ///
    /// Errors, descriptions and `curl` commands mask the credential. A cache keeps the responses of each reader
    /// separate, and a redirect to another origin removes the credential.
    ///
    /// - Parameters:
    ///   - credential: The credential from a sign-in.
    ///   - identity: The app that calls, for the `User-Agent`.
    ///   - settings: Time limits, retries, cache and other settings.
    ///   - transport: The transport that sends the requests.
    public init(
        credential: Credential, identity: Identity, settings: ClientSettings = ClientSettings(),
        transport: any Transport = URLSessionTransport.shared
    ) {
        let session = APISession(
            OpenLibrary.service, credential: credential, identity: identity, settings: settings, transport: transport)
        self.init(session: session)
    }
}
