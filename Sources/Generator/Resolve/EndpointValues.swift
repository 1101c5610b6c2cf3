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

/// A value that a request sends, and its name there.
struct Entry {
    let key: String
    let value: SentValue
}

/// A value in a request or in a URL.
enum SentValue {
    /// A constant of the spec that can be any JSON.
    case json(JSONNode)
    /// A constant of the spec that is a text, a number or a truth value.
    case literal(JSONNode)
    case parameter(SentParameter)
}

/// A parameter as it is sent.
struct SentParameter {
    /// The name in Swift.
    let name: String
    let isOptional: Bool
    /// The type with a form that is in the value. `nil` if there is none.
    let formed: FormedType?
    let encoding: Encoding

    /// The form of the value on the wire.
    enum Encoding {
        /// One text, or one for each element of a list.
        case texts
        /// The elements of a list as one text.
        case joined(ListSeparator)
        /// A text whose slashes separate the segments of a path, or several values as segments.
        case segments(Values)
        /// Several values in a path, each after a dot.
        case label(Values)
        /// Several values in a path, as parameters with their name after semicolons.
        case matrix(Values)
        /// The members of an object as one text, in which commas separate names and values.
        case pairs
        /// Several values, whose names contain the keys of a list or an object in brackets.
        case brackets
        /// Several values, one for each member of an object.
        case members
        /// A member of a JSON object. An explicit null is sent for `nil`. A list can be one text.
        case member(hasExplicitNull: Bool, joinedBy: ListSeparator?)
        /// A text that is JSON.
        case jsonText
        /// A text that is JSON for each element of a list.
        case jsonList
        /// A file, or a list of files.
        case file
    }

    /// The values that are written by one parameter of a path: a text or a list, or the members of an object.
    enum Values { case texts, members }
}

/// A part of a path or of the template of a URL.
enum TemplatePart {
    case text(String)
    case value(SentValue)
    /// A parameter of a path, with its name in the spec.
    case parameter(SentValue, name: String)
    /// A field of the model that has the URL. A parameter of the same name hides it.
    case field(String, isHidden: Bool)
}

/// The query of a request or of a URL.
struct Query {
    /// The names in Swift of parameters that are groups.
    let groups: [String]
    let entries: [Entry]
}

extension Endpoint {
    /// The paging of an endpoint.
    struct Pages {
        /// The type of the elements.
        let itemType: WireType
        let style: PageStyle
        /// The member that says if there are more pages.
        let more: PageMember?
        /// The member that is the list of elements. `nil` if the page itself is.
        let list: PageMember?
        /// Whether the list can be missing.
        let isListOptional: Bool
        /// The paths to the elements in the response. Empty if the elements need not be counted there.
        let listPaths: [[String]]
    }

    /// The way from a page to the next one.
    indirect enum PageStyle {
        case page(PagePlace, number: PageMember?, last: PageValue?, maximum: Int?)
        case offset(PagePlace, total: PageValue?)
        case cursor(PagePlace, next: Cursor)
        /// Further pages are requested by the method, if there is one.
        case link(Link, method: String?)
    }

    /// The parameter that names a page: a query item, a header, or a member of the body, whose keys begin with those
    /// outside of it.
    enum PagePlace {
        case query(String)
        case body([String])
        case header(String)
    }

    /// A member of a page.
    struct PageMember {
        /// The fields that lead from the page to the member.
        let fields: [FieldReference]
        /// Whether the page can be missing.
        let isPageOptional: Bool
    }

    /// A number in a page or in a header.
    enum PageValue {
        case member(PageMember)
        case header(String)
    }

    /// The value that names the next page.
    enum Cursor {
        case header(String)
        /// The keys that lead from the last element to the cursor.
        case ofLastElement([String])
        /// A text.
        case text(PageMember)
        /// A number, which can be missing.
        case number(PageMember, isOptional: Bool)
    }

    /// The URL of the next page.
    enum Link {
        case header(String)
        case text(PageMember)
        /// A `URL`, which can be missing.
        case url(PageMember, isOptional: Bool)
    }
}
