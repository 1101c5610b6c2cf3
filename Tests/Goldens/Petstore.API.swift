// Generated from Specs/Petstore.json. Do not edit.

import EndpointRuntime

/// Pets and the people who own them.
public nonisolated enum Petstore {
    static let service = Service(name: "Petstore", baseURL: "https://petstore.example/v1", errors: [Problem.self])

    /// Proves to Petstore who calls.
    public struct Authentication: Sendable {
        let credential: Credential

        /// A key from the account page.
        public static func apiKey(_ value: String) -> Self {
            Self(credential: .query("api_key", value))
        }

        /// The `token` of Petstore.
        public static func token(_ value: String) -> Self {
            Self(credential: .header("Authorization", "Bearer \(value)"))
        }
    }
}

extension Petstore {
    /// Calls Petstore with `async` functions.
    public nonisolated struct Client: AsyncClient {
        /// What this client shares with those that come from it: settings, credentials and transport.
        public let session: Session
        /// The same session, called with completion handlers.
        public var callbacks: CallbackClient { CallbackClient(session: session) }
        /// The same session, called with asynchronous sequences.
        public var streams: StreamClient { StreamClient(session: session) }

        /// Makes a client of a session that exists.
        public init(session: Session) {
            self.session = session
        }

        /// Makes a client with a session of its own.
        ///
        /// Petstore wants to know who calls: `identity` becomes the `User-Agent`.
        public init(
            authentication: Authentication, identity: Identity, settings: Settings = Settings(),
            transport: any Transport = URLSessionTransport.shared
        ) {
            session = Session(
                Petstore.service, credential: authentication.credential, identity: identity, settings: settings,
                transport: transport
            )
        }
    }
}

extension Petstore {
    /// Calls Petstore with completion handlers.
    public nonisolated struct CallbackClient: EndpointRuntime.CallbackClient {
        /// What this client shares with those that come from it: settings, credentials and transport.
        public let session: Session
        /// The same session, called with `async` functions.
        public var client: Client { Client(session: session) }
        /// The same session, called with asynchronous sequences.
        public var streams: StreamClient { StreamClient(session: session) }

        /// Makes a client of a session that exists.
        public init(session: Session) {
            self.session = session
        }

        /// Makes a client with a session of its own.
        ///
        /// Petstore wants to know who calls: `identity` becomes the `User-Agent`.
        public init(
            authentication: Authentication, identity: Identity, settings: Settings = Settings(),
            transport: any Transport = URLSessionTransport.shared
        ) {
            session = Session(
                Petstore.service, credential: authentication.credential, identity: identity, settings: settings,
                transport: transport
            )
        }
    }
}

extension Petstore {
    /// Calls Petstore with asynchronous sequences.
    public nonisolated struct StreamClient: EndpointRuntime.StreamClient {
        /// What this client shares with those that come from it: settings, credentials and transport.
        public let session: Session
        /// The same session, called with `async` functions.
        public var client: Client { Client(session: session) }
        /// The same session, called with completion handlers.
        public var callbacks: CallbackClient { CallbackClient(session: session) }

        /// Makes a client of a session that exists.
        public init(session: Session) {
            self.session = session
        }

        /// Makes a client with a session of its own.
        ///
        /// Petstore wants to know who calls: `identity` becomes the `User-Agent`.
        public init(
            authentication: Authentication, identity: Identity, settings: Settings = Settings(),
            transport: any Transport = URLSessionTransport.shared
        ) {
            session = Session(
                Petstore.service, credential: authentication.credential, identity: identity, settings: settings,
                transport: transport
            )
        }
    }
}
