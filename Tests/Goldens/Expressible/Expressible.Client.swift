// Generated from Specs/Expressible.json. Do not edit.

public import EndpointFiles
public import EndpointRuntime
public import Foundation

nonisolated extension AsyncClient<Expressible> {
    /// Sends `GET /nullable`.
    public func nullable() async throws(APIError) -> Expressible.Nullable {
        try await send(API.Endpoints.nullable())
    }

    /// Sends `GET /stringEnum`.
    public func stringEnum() async throws(APIError) -> Expressible.Color {
        try await send(API.Endpoints.stringEnum())
    }

    /// Sends `GET /integerEnum`.
    public func integerEnum() async throws(APIError) -> Expressible.Level {
        try await send(API.Endpoints.integerEnum())
    }

    /// Sends `GET /recursion`.
    public func recursion() async throws(APIError) -> Expressible.Tree {
        try await send(API.Endpoints.recursion())
    }

    /// Sends `GET /mergedObjects`.
    public func mergedObjects() async throws(APIError) -> Expressible.Merged {
        try await send(API.Endpoints.mergedObjects())
    }

    /// Sends `GET /manyFields`.
    public func manyFields() async throws(APIError) -> Expressible.Wide {
        try await send(API.Endpoints.manyFields())
    }

    /// Sends `GET /typedRest`.
    public func typedRest() async throws(APIError) -> Expressible.Counts {
        try await send(API.Endpoints.typedRest())
    }

    /// Sends `GET /formats`.
    public func formats() async throws(APIError) -> Expressible.Formats {
        try await send(API.Endpoints.formats())
    }

    /// Sends `GET /unionByTag`.
    public func unionByTag() async throws(APIError) -> Expressible.Pet {
        try await send(API.Endpoints.unionByTag())
    }

    /// Sends `GET /unionByConstant`.
    public func unionByConstant() async throws(APIError) -> Expressible.Shape {
        try await send(API.Endpoints.unionByConstant())
    }

    /// Sends `GET /unionByShape`.
    public func unionByShape() async throws(APIError) -> Expressible.TextOrTree {
        try await send(API.Endpoints.unionByShape())
    }

    /// Sends `GET /unionInOrder`.
    public func unionInOrder() async throws(APIError) -> Expressible.CatOrDog {
        try await send(API.Endpoints.unionInOrder())
    }

    /// Sends `GET /unionOfTexts`.
    public func unionOfTexts() async throws(APIError) -> Expressible.Color {
        try await send(API.Endpoints.unionOfTexts())
    }

    /// Sends `GET /fieldsBesideUnion`.
    public func fieldsBesideUnion() async throws(APIError) -> Expressible.Owned {
        try await send(API.Endpoints.fieldsBesideUnion())
    }

    /// Sends `POST /readOnlyInRequest`.
    public func readOnlyInRequest(body: Expressible.NewItem) async throws(APIError) -> Expressible.Item {
        try await send(API.Endpoints.readOnlyInRequest(body: body))
    }

    /// Sends `GET /deepObject`.
    public func deepObject(filter: Expressible.Filter? = nil) async throws(APIError) {
        try await send(API.Endpoints.deepObject(filter: filter))
    }

    /// Sends `GET /objectParameter`.
    public func objectParameter(filter: Expressible.FilterItems = .init()) async throws(APIError) {
        try await send(API.Endpoints.objectParameter(filter: filter))
    }

    /// Sends `GET /listOfObjectsParameter`.
    public func listOfObjectsParameter(filters: [Expressible.Filter]? = nil) async throws(APIError) {
        try await send(API.Endpoints.listOfObjectsParameter(filters: filters))
    }

    /// Sends `GET /jsonParameter`.
    public func jsonParameter(filter: Expressible.Filter? = nil) async throws(APIError) {
        try await send(API.Endpoints.jsonParameter(filter: filter))
    }

    /// Sends `GET /listInPath/{ids}`.
    public func listInPath(ids: [Int]) async throws(APIError) {
        try await send(API.Endpoints.listInPath(ids: ids))
    }

    /// Sends `GET /listInHeader`.
    public func listInHeader(ids: [Int]) async throws(APIError) {
        try await send(API.Endpoints.listInHeader(ids: ids))
    }

    /// Sends `POST /formBody`.
    public func formBody(name: String, age: Int? = nil) async throws(APIError) {
        try await send(API.Endpoints.formBody(name: name, age: age))
    }

    /// Sends `POST /objectInForm`.
    public func objectInForm(filter: Expressible.Filter) async throws(APIError) {
        try await send(API.Endpoints.objectInForm(filter: filter))
    }

    /// Sends `POST /rawBody`.
    public func rawBody(body: some HTTP.Content, progress: HTTP.ProgressHandler? = nil) async throws(APIError) {
        try await send(API.Endpoints.rawBody(body: body, progress: progress))
    }

    /// Sends `POST /multipartBody`.
    public func multipartBody(
        file: HTTP.File, purpose: String, progress: HTTP.ProgressHandler? = nil
    ) async throws(APIError) {
        try await send(API.Endpoints.multipartBody(file: file, purpose: purpose, progress: progress))
    }

    /// Sends `POST /jsonBodyOfAnyType`.
    public func jsonBodyOfAnyType(body: [String]) async throws(APIError) {
        try await send(API.Endpoints.jsonBodyOfAnyType(body: body))
    }

    /// Sends `PATCH /contentTypeOfItsOwn`.
    public func contentTypeOfItsOwn(body: Expressible.Nullable) async throws(APIError) {
        try await send(API.Endpoints.contentTypeOfItsOwn(body: body))
    }

    /// Sends `GET /rawResponse`.
    public func rawResponse() async throws(APIError) -> Data {
        try await send(API.Endpoints.rawResponse())
    }

    /// Sends `GET /emptyBesideBody`.
    public func emptyBesideBody() async throws(APIError) -> Expressible.Tree? {
        try await send(API.Endpoints.emptyBesideBody())
    }

    /// Sends `GET /bodiesByStatus`.
    public func bodiesByStatus() async throws(APIError) -> Expressible.BodiesByStatusResponse {
        try await send(API.Endpoints.bodiesByStatus())
    }

    /// Sends `GET /errorsByStatus`.
    ///
    /// The body of an error is `Missing` (404) or `Problem`.
    public func errorsByStatus() async throws(APIError) {
        try await send(API.Endpoints.errorsByStatus())
    }

    /// Sends `GET /credentialsOfItsOwn`.
    public func credentialsOfItsOwn() async throws(APIError) {
        try await send(API.Endpoints.credentialsOfItsOwn())
    }

    /// Sends `GET /severalCredentials`.
    public func severalCredentials() async throws(APIError) {
        try await send(API.Endpoints.severalCredentials())
    }

    /// Sends `GET /hostOfItsOwn`.
    public func hostOfItsOwn() async throws(APIError) {
        try await send(API.Endpoints.hostOfItsOwn())
    }
}
