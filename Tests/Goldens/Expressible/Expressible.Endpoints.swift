// Generated from Specs/Expressible.json. Do not edit.

public import EndpointFiles
public import EndpointRuntime
public import Foundation

extension Expressible {
    /// The responses of `bodiesByStatus`.
    public nonisolated enum BodiesByStatusResponse: Hashable, Sendable {
        /// Status 200.
        case ok(Tree)
        /// Status 202.
        case accepted(Item)
    }
}

nonisolated extension Expressible.Endpoints {
    /// The endpoint `GET /nullable`.
    public static func nullable() -> Endpoint<Expressible.Nullable> {
        Endpoint(.get, "/nullable")
    }

    /// The endpoint `GET /stringEnum`.
    public static func stringEnum() -> Endpoint<Expressible.Color> {
        Endpoint(.get, "/stringEnum")
    }

    /// The endpoint `GET /integerEnum`.
    public static func integerEnum() -> Endpoint<Expressible.Level> {
        Endpoint(.get, "/integerEnum")
    }

    /// The endpoint `GET /recursion`.
    public static func recursion() -> Endpoint<Expressible.Tree> {
        Endpoint(.get, "/recursion")
    }

    /// The endpoint `GET /mergedObjects`.
    public static func mergedObjects() -> Endpoint<Expressible.Merged> {
        Endpoint(.get, "/mergedObjects")
    }

    /// The endpoint `GET /manyFields`.
    public static func manyFields() -> Endpoint<Expressible.Wide> {
        Endpoint(.get, "/manyFields")
    }

    /// The endpoint `GET /typedRest`.
    public static func typedRest() -> Endpoint<Expressible.Counts> {
        Endpoint(.get, "/typedRest")
    }

    /// The endpoint `GET /formats`.
    public static func formats() -> Endpoint<Expressible.Formats> {
        Endpoint(.get, "/formats")
    }

    /// The endpoint `GET /unionByTag`.
    public static func unionByTag() -> Endpoint<Expressible.Pet> {
        Endpoint(.get, "/unionByTag")
    }

    /// The endpoint `GET /unionByConstant`.
    public static func unionByConstant() -> Endpoint<Expressible.Shape> {
        Endpoint(.get, "/unionByConstant")
    }

    /// The endpoint `GET /unionByShape`.
    public static func unionByShape() -> Endpoint<Expressible.TextOrTree> {
        Endpoint(.get, "/unionByShape")
    }

    /// The endpoint `GET /unionInOrder`.
    public static func unionInOrder() -> Endpoint<Expressible.CatOrDog> {
        Endpoint(.get, "/unionInOrder")
    }

    /// The endpoint `GET /unionOfTexts`.
    public static func unionOfTexts() -> Endpoint<Expressible.Color> {
        Endpoint(.get, "/unionOfTexts")
    }

    /// The endpoint `GET /fieldsBesideUnion`.
    public static func fieldsBesideUnion() -> Endpoint<Expressible.Owned> {
        Endpoint(.get, "/fieldsBesideUnion")
    }

    /// The endpoint `POST /readOnlyInRequest`.
    public static func readOnlyInRequest(body: Expressible.NewItem) -> Endpoint<Expressible.Item> {
        Endpoint(.post, "/readOnlyInRequest", body: .json(body))
    }

    /// The endpoint `GET /deepObject`.
    public static func deepObject(filter: Expressible.Filter? = nil) -> Endpoint<Void> {
        Endpoint(.get, "/deepObject", query: ["filter": HTTP.Brackets(filter)])
    }

    /// The endpoint `GET /objectParameter`.
    public static func objectParameter(filter: Expressible.FilterItems = .init()) -> Endpoint<Void> {
        Endpoint(.get, "/objectParameter", query: filter.query)
    }

    /// The endpoint `GET /listOfObjectsParameter`.
    public static func listOfObjectsParameter(filters: [Expressible.Filter]? = nil) -> Endpoint<Void> {
        Endpoint(.get, "/listOfObjectsParameter", query: ["filters": HTTP.Brackets(filters)])
    }

    /// The endpoint `GET /jsonParameter`.
    public static func jsonParameter(filter: Expressible.Filter? = nil) -> Endpoint<Void> {
        Endpoint(.get, "/jsonParameter", query: ["filter": HTTP.JSONText(filter)])
    }

    /// The endpoint `GET /listInPath/{ids}`.
    public static func listInPath(ids: [Int]) -> Endpoint<Void> {
        Endpoint(.get, "/listInPath/\(ids.commaSeparated, named: "ids")")
    }

    /// The endpoint `GET /listInHeader`.
    public static func listInHeader(ids: [Int]) -> Endpoint<Void> {
        Endpoint(.get, "/listInHeader", headers: ["X-IDs": ids.commaSeparated])
    }

    /// The endpoint `POST /formBody`.
    public static func formBody(name: String, age: Int? = nil) -> Endpoint<Void> {
        Endpoint(.post, "/formBody", body: .form(["name": name, "age": age]))
    }

    /// The endpoint `POST /objectInForm`.
    public static func objectInForm(filter: Expressible.Filter) -> Endpoint<Void> {
        Endpoint(.post, "/objectInForm", body: .form(["filter": HTTP.Brackets(filter)]))
    }

    /// The endpoint `POST /rawBody`.
    public static func rawBody(body: some HTTP.Content, progress: HTTP.ProgressHandler? = nil) -> Endpoint<Void> {
        Endpoint(.post, "/rawBody", body: .raw(body, contentType: "application/octet-stream").reporting(progress))
    }

    /// The endpoint `POST /multipartBody`.
    public static func multipartBody(
        file: HTTP.File, purpose: String, progress: HTTP.ProgressHandler? = nil
    ) -> Endpoint<Void> {
        Endpoint(.post, "/multipartBody", body: .multipart(["file": file, "purpose": purpose]).reporting(progress))
    }

    /// The endpoint `POST /jsonBodyOfAnyType`.
    public static func jsonBodyOfAnyType(body: [String]) -> Endpoint<Void> {
        Endpoint(.post, "/jsonBodyOfAnyType", body: .json(body))
    }

    /// The endpoint `PATCH /contentTypeOfItsOwn`.
    public static func contentTypeOfItsOwn(body: Expressible.Nullable) -> Endpoint<Void> {
        Endpoint(.patch, "/contentTypeOfItsOwn", body: .json(body).with(contentType: "application/merge-patch+json"))
    }

    /// The endpoint `GET /rawResponse`.
    public static func rawResponse() -> Endpoint<Data> {
        Endpoint(.get, "/rawResponse", response: .raw("application/pdf"))
    }

    /// The endpoint `GET /streamedResponse`.
    public static func streamedResponse() -> Endpoint<Expressible.Tree> {
        Endpoint(.get, "/streamedResponse")
    }

    /// The endpoint `GET /emptyBesideBody`.
    public static func emptyBesideBody() -> Endpoint<Expressible.Tree?> {
        Endpoint(.get, "/emptyBesideBody")
    }

    /// The endpoint `GET /bodiesByStatus`.
    public static func bodiesByStatus() -> Endpoint<Expressible.BodiesByStatusResponse> {
        Endpoint(
            .get, "/bodiesByStatus",
            response: .byStatus([200: .json { .ok(try $0.value()) }, 202: .json { .accepted(try $0.value()) }]))
    }

    /// The endpoint `GET /errorsByStatus`.
    ///
    /// The body of an error is `Missing` (404) or `Problem`.
    public static func errorsByStatus() -> Endpoint<Void> {
        Endpoint(.get, "/errorsByStatus").errors([404: Expressible.Missing.self, .any: Expressible.Problem.self])
    }

    /// The endpoint `GET /credentialsOfItsOwn`.
    public static func credentialsOfItsOwn() -> Endpoint<Void> {
        Endpoint(.get, "/credentialsOfItsOwn").authenticated(.none)
    }

    /// The endpoint `GET /severalCredentials`.
    public static func severalCredentials() -> Endpoint<Void> {
        Endpoint(.get, "/severalCredentials").authenticated(.required("keyAndApp"))
    }

    /// The endpoint `GET /hostOfItsOwn`.
    public static func hostOfItsOwn() -> Endpoint<Void> {
        Endpoint(.get, "/hostOfItsOwn").on("https://uploads.example.com")
    }
}
