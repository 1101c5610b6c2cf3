/// An API with every name and type settled: whoever emits it decides nothing.
struct API {
    let name: String
    let summary: String
    /// `public ` or nothing.
    let access: String
    let baseURL: String
    let headers: [(name: String, value: String)]
    let authentication: [Authentication]
    let identity: SpecIdentity
    let rateLimit: SpecRateLimit?
    let idempotencyKey: String?
    let errors: [String]
    let urls: [ComputedURL]
    let parts: [Part]

    var isPublic: Bool { !access.isEmpty }

    /// One way to authenticate.
    struct Authentication {
        let name: String
        let summary: String?
        let place: CredentialPlace
    }

    /// What one spec file becomes.
    struct Part {
        /// The name that the part's files start with.
        let fileName: String
        /// The spec file's path below the folder `Specs`, for the head of each file.
        let source: String
        let models: [Model]
        let endpoints: [Endpoint]

        /// The endpoints that every flavor has.
        var commonEndpoints: [Endpoint] { endpoints.filter { !$0.isForStreamsOnly } }
    }
}

/// A named type.
enum Model {
    case structure(Structure)
    case parameters(ParameterGroup)
    case enumeration(Enumeration)
    case union(Union)
}

/// A model of fields.
struct Structure {
    let name: String
    let summary: String
    /// The field that tells one value from another.
    let identity: Field?
    /// Whether another model holds one by value and requires it.
    let isHeld: Bool
    let fields: [Field]
    let urls: [ComputedURL]
}

/// A model of parameters.
struct ParameterGroup {
    let name: String
    let summary: String
    let parameters: [Endpoint.Parameter]
    /// The entries of the query.
    let entries: [String]
    /// Whether a parameter's type is one of Foundation's.
    let needsFoundation: Bool
}

/// A URL that is computed from fields and parameters.
struct ComputedURL {
    let name: String
    let summary: String
    let parameters: [Endpoint.Parameter]
    /// The template as an interpolated literal, without its quotes.
    let template: String
}

/// A property and its JSON member.
struct Field {
    let name: String
    /// The members to go through to the value: most often one.
    let path: [String]
    /// Other ways to the value; where they start, they need no other than the first key.
    let aliases: [[String]]
    let summary: String?
    let type: WireType
    /// Whether a value that cannot be read is nil.
    let fallsToNil: Bool
    /// The value of a field that is missing, as an expression. The type is not optional then.
    let defaultValue: String?

    /// Whether a value must come, since there is no other.
    var isRequired: Bool { initialValue == nil }

    /// The value of a property that nobody sets, as an expression.
    var initialValue: String? {
        if case .optional = type { "nil" } else { defaultValue }
    }

    /// The type as it is read: what has a default may be missing.
    var readType: WireType { defaultValue == nil ? type : .optional(type) }
}

/// An open enum.
struct Enumeration {
    let name: String
    let summary: String
    /// `String` or `Int`.
    let rawType: String
    /// Swift names, and the values as literals.
    let cases: [(name: String, literal: String)]
}

/// A union, by tag or by shape.
struct Union {
    let name: String
    let summary: String
    let isIndirect: Bool
    let acceptsEmptyString: Bool
    let form: Form

    enum Form {
        case tagged(tag: String, cases: [TaggedCase])
        case shaped([ShapedCase])
    }

    struct TaggedCase {
        let name: String
        let value: String
        let model: String
        /// Whether the model has a field for the tag, and so writes it itself.
        let writesTag: Bool
    }

    struct ShapedCase {
        let name: String
        let type: WireType
        let shape: JSONShape
        /// The member that tells this object from the others.
        let key: String?
    }
}

/// One endpoint: the function that returns the call as a value, and the methods that send it.
struct Endpoint {
    let name: String
    /// The summary of the methods.
    let summary: String
    /// The summary of the value. It differs if the spec has none, since a value sends nothing.
    let valueSummary: String
    /// `GET /works/{id}.json`, where the summary does not say it.
    let request: String?
    let deprecated: String?
    let parameters: [Parameter]
    /// The type of the response as it is called outside of the namespace; nothing where the body is not read.
    let qualifiedResponse: String?
    /// The arguments of `Endpoint(…)`.
    let arguments: [Argument]
    /// What the closure does that reads the response, where the type alone does not say how.
    let reader: String?
    let streaming: Streaming
    /// Whether a parameter's or the response's type is one of Foundation's.
    let needsFoundation: Bool

    /// Whether the body is a stream: a callback is called once, and an `async` function returns once.
    var isForStreamsOnly: Bool {
        switch streaming {
        case .body: true
        case .value, .pages, .live: false
        }
    }

    /// What the stream flavor makes of the endpoint.
    enum Streaming {
        /// One value.
        case value
        /// Page after page.
        case pages(Pages)
        /// A value that is kept current: when it changes, as an expression over a value called `$0`.
        case live(changes: String)
        /// The elements of a body, as they come.
        case body(SpecStream)
    }

    /// How the stream flavor goes through the pages.
    struct Pages {
        /// The type of the elements, as it is called outside of the namespace.
        let item: String
        /// The style as an expression: `.page("page", last: { $0.totalPages })`.
        let style: String
        /// What leads from a page to its elements: `$0.results`.
        let items: String
        /// The keys that lead to the elements in the response: `["results"]`. None if they need not be counted there.
        let lossyPaths: [String]
    }

    struct Parameter {
        let name: String
        /// The name behind `self.`, where most keywords need no backticks.
        let member: String
        /// The name before a colon, where most keywords need no backticks.
        let label: String
        /// The type, as it is called inside of the namespace.
        let type: String
        /// The same, as it is called outside.
        let qualifiedType: String
        let defaultValue: String?
        let summary: String?
    }

    /// An argument of `Endpoint(…)`: text, or entries between an opening and a closing.
    struct Argument {
        let opening: String
        var entries: [String] = []
        var closing = ""

        var line: String { opening + entries.joined(separator: ", ") + closing }
    }
}
