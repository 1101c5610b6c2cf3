/// An API with its final Swift names and types. The emitters make no decisions.
struct API {
    let name: String
    let summary: String
    /// The paragraph about the errors of all endpoints.
    let note: Endpoint.Note?
    let isPublic: Bool
    /// The base URL of the service. It has braces if it has parameters.
    let baseURL: String
    let host: Host
    let headers: [(name: String, value: String)]
    let authentication: [Authentication]
    /// Whether a client can be created without a credential.
    let isAnonymous: Bool
    /// Whether a client can have several credentials, of which an endpoint chooses one.
    let hasSeveralCredentials: Bool
    let identity: SpecIdentity
    let rateLimit: SpecRateLimit?
    let idempotencyKey: String?
    let idempotencyTime: String?
    let errors: [ErrorBody]
    let failure: FailureRule?
    let clientParameters: ClientParameters
    /// The names of headers by which the service selects a response: those of the client, and those that name a page.
    let selectingHeaders: [String]
    /// The names in Swift of the models, by their names in the spec without arguments.
    let modelNames: [String: ModelName]
    let urls: [ComputedURL]
    let parts: [Part]

    /// Whether an endpoint has an example.
    var hasExamples: Bool { parts.contains { $0.endpoints.contains { $0.example != nil } } }

    /// The way in which the base URL of a client is chosen.
    indirect enum Host {
        /// All clients have the same.
        case fixed
        /// The caller passes the parameters of the URL.
        case parameters([Endpoint.Parameter], url: [TemplatePart])
        /// The caller chooses a server.
        case servers([Server], first: Server)

        struct Server {
            let name: String
            /// The name after a dot.
            let label: String
            let url: String
            let summary: String?
        }
    }

    /// An authentication scheme.
    struct Authentication {
        let name: String
        /// The name without backticks.
        let plainName: String
        let summary: String?
        /// The places of a credential, and the names of the values that each place has.
        let places: [(names: [String], place: CredentialPlace)]
        /// The name of the scheme in the spec. `nil` if no endpoint names a scheme.
        let scheme: String?
    }

    /// The parameters that each request of a client has.
    struct ClientParameters {
        struct Parameter {
            let declaration: Endpoint.Parameter
            let entry: Entry
        }

        let query: [Parameter]
        let headers: [Parameter]

        var all: [Parameter] { query + headers }

        /// Whether a parameter needs Foundation.
        var needsFoundation: Bool { all.contains(where: \.declaration.needsFoundation) }
    }

    /// The models and endpoints of one spec file.
    struct Part {
        /// The start of the names of the generated files.
        let fileName: String
        /// The path of the spec file, for the header of each generated file.
        let source: String
        let models: [Model]
        let deprecatedNames: [DeprecatedName]
        let examples: [Example]
        let endpoints: [Endpoint]

        /// The endpoints that all clients have.
        var commonEndpoints: [Endpoint] { endpoints.filter { !$0.isForStreamsOnly } }

        /// The endpoints that the stream client has.
        var streamEndpoints: [Endpoint] { endpoints.filter { !$0.isStreamedByAnother } }
    }
}

/// An endpoint: the function that returns it as a value, and the methods that send it.
struct Endpoint {
    let name: String
    /// The name of the methods. It differs from `name` if another endpoint has a method of that name in other clients.
    var methodName: String
    /// Whether the stream client has another endpoint under the name of the methods.
    let isStreamedByAnother: Bool
    /// The summary of the methods.
    let summary: String
    /// The summary of the value. It differs from `summary` if the spec has none, since a value sends nothing.
    let valueSummary: String
    /// The request, such as `GET /works/{id}.json`. `nil` if the summary contains it.
    let request: String?
    let deprecated: String?
    let parameters: [Parameter]
    /// The type of the response. `nil` if the body is ignored.
    let responseType: ResponseType?
    /// The union of the responses, if there are several.
    let responseUnion: ResponseUnion?
    let method: String
    let url: RequestURL
    /// `nil` if there is none.
    let query: Query?
    let headers: [Entry]
    let body: Body
    /// The form of the response. `nil` if the body is ignored.
    let response: Response?
    let modifiers: [Modifier]
    let notes: [Note]
    let streaming: Streaming
    /// The modules that must be imported beside the runtime.
    let modules: [String]
    /// Whether a parameter or the response needs Foundation.
    let needsFoundation: Bool
    let example: Example?

    /// Whether only the stream client has the endpoint. The body is a stream then, and callbacks and `async`
    /// functions deliver one value.
    var isForStreamsOnly: Bool {
        switch streaming {
        case .body: true
        case .value, .pages, .live: false
        }
    }

    /// The sequence that the stream client returns.
    indirect enum Streaming {
        /// One value.
        case value
        /// The pages of a list.
        case pages(Pages)
        /// A value that is kept up to date, and the times in it at which it changes.
        case live(changes: [DatePath])
        /// The elements of a body, as they arrive.
        case body(SpecStream)
    }

    struct Parameter {
        /// The name without backticks.
        let plainName: String
        let type: ParameterType
        let defaultValue: Constant?
        let summary: String?

        /// Whether Foundation must be imported to name the type, or for the default of a type that another file names.
        var needsFoundation: Bool {
            type.wireType?.needsFoundation == true || defaultValue?.usesFoundation == true
        }
    }
}
