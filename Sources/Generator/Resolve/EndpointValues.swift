// What an endpoint sends, and how its response is read.
extension Endpoint {
    /// The URL of a request.
    enum RequestURL {
        /// A path relative to the base URL.
        case path([TemplatePart])
        /// The name in Swift of the parameter that is the complete URL.
        case url(String)
    }

    /// The body of a request.
    enum Body {
        case none
        /// The parameter `body` as JSON, to whose members constants are added.
        case value(isOptional: Bool, formed: FormedType?, adding: [Entry], contentType: String?)
        /// A JSON object.
        case members([Entry], contentType: String?)
        /// The elements of the parameter `body`, each as JSON in a line.
        case lines(isOptional: Bool, formed: FormedType?, contentType: String?)
        case form([Entry])
        case multipart([Entry], reportsProgress: Bool)
        /// The parameter `body` as bytes. Without a content type, the parameter `contentType` has it.
        case raw(contentType: String?, reportsProgress: Bool)
    }

    /// The type of a parameter.
    enum ParameterType {
        case value(WireType)
        /// A list, for which the caller chooses how it is joined.
        case allOrAny(WireType, isOptional: Bool)
        case file(isOptional: Bool)
        case files(isOptional: Bool)
        /// A body of bytes.
        case content
        /// The media type of a body of bytes.
        case mediaType
        /// The place of a file that is downloaded.
        case destination
        /// The function to which progress is reported.
        case progress

        /// The type of a value that the spec names. `nil` for others.
        var wireType: WireType? {
            switch self {
            case .value(let type): type
            case .allOrAny(let element, _): element
            case .file, .files, .content, .mediaType, .destination, .progress: nil
            }
        }
    }

    /// The type of a response.
    enum ResponseType {
        case value(WireType)
        /// Bytes in memory. A model can hide the name of their type.
        case bytes(isHidden: Bool)
        case text
        case file
        /// The union of the responses by status, by its name.
        case union(String)
    }

    /// The form of a response.
    enum Response {
        /// The member at the end of a path of JSON.
        case json(WireType, at: [String])
        /// The names of headers, with the shapes of their values.
        case headers([(name: String, shape: JSONShape)])
        /// Bytes, text or a file.
        case content(SpecContent.Kind, accept: String)
        case byStatus([StatusResponse])
    }

    /// The response with a status, which is a case of a union.
    struct StatusResponse {
        let statuses: StatusPattern
        /// The name of the case.
        let name: String
        /// `nil` if the body is ignored.
        let form: Form?

        enum Form {
            case json(WireType, at: [String])
            case content(SpecContent.Kind, accept: String)
        }
    }

    /// A change of an endpoint: a call that follows `Endpoint(…)`.
    enum Modifier {
        /// These statuses are not errors.
        case accepting([Int])
        case errors([ErrorBody])
        case failing(FailureRule)
        /// The data of the event that ends a stream.
        case ending(String)
        /// The member of the data of an event with the name of the event.
        case tagged(String)
        case limited(SpecRateLimit, scope: String)
        case attempts(Int)
        case idempotent
        case authenticated(SpecEndpointAuthentication)
        /// A base URL of its own.
        case baseURL(String)
    }

    /// A paragraph of the documentation about responses.
    enum Note {
        /// These statuses are not errors. The value is `nil` then, if there is one.
        case accepted([Int], hasValue: Bool)
        /// The models of errors. They may be those of an endpoint, beside those of the API.
        case errorBodies([(model: String, statuses: StatusPattern)], areFurther: Bool)
    }
}

/// A model of error bodies, and the statuses of its responses.
struct ErrorBody {
    let statuses: StatusPattern
    let type: WireType
}

/// The rule by which a 2xx response is a failed call.
enum FailureRule {
    case never
    case when(SpecFailure.Condition, model: WireType?)
}
