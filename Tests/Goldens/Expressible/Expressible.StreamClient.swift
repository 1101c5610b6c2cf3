// Generated from Specs/Expressible.json. Do not edit.

public import EndpointFiles
public import EndpointRuntime
public import Foundation

nonisolated extension StreamClient<Expressible> {
    /// Sends `GET /nullable`.
    public func nullable() -> ResponseStream<Expressible.Nullable> {
        stream(API.Endpoints.nullable())
    }

    /// Sends `GET /stringEnum`.
    public func stringEnum() -> ResponseStream<Expressible.Color> {
        stream(API.Endpoints.stringEnum())
    }

    /// Sends `GET /integerEnum`.
    public func integerEnum() -> ResponseStream<Expressible.Level> {
        stream(API.Endpoints.integerEnum())
    }

    /// Sends `GET /recursion`.
    public func recursion() -> ResponseStream<Expressible.Tree> {
        stream(API.Endpoints.recursion())
    }

    /// Sends `GET /mergedObjects`.
    public func mergedObjects() -> ResponseStream<Expressible.Merged> {
        stream(API.Endpoints.mergedObjects())
    }

    /// Sends `GET /manyFields`.
    public func manyFields() -> ResponseStream<Expressible.Wide> {
        stream(API.Endpoints.manyFields())
    }

    /// Sends `GET /typedRest`.
    public func typedRest() -> ResponseStream<Expressible.Counts> {
        stream(API.Endpoints.typedRest())
    }

    /// Sends `GET /formats`.
    public func formats() -> ResponseStream<Expressible.Formats> {
        stream(API.Endpoints.formats())
    }

    /// Sends `GET /unionByTag`.
    public func unionByTag() -> ResponseStream<Expressible.Pet> {
        stream(API.Endpoints.unionByTag())
    }

    /// Sends `GET /unionByConstant`.
    public func unionByConstant() -> ResponseStream<Expressible.Shape> {
        stream(API.Endpoints.unionByConstant())
    }

    /// Sends `GET /unionByShape`.
    public func unionByShape() -> ResponseStream<Expressible.TextOrTree> {
        stream(API.Endpoints.unionByShape())
    }

    /// Sends `GET /unionInOrder`.
    public func unionInOrder() -> ResponseStream<Expressible.CatOrDog> {
        stream(API.Endpoints.unionInOrder())
    }

    /// Sends `GET /unionOfTexts`.
    public func unionOfTexts() -> ResponseStream<Expressible.Color> {
        stream(API.Endpoints.unionOfTexts())
    }

    /// Sends `GET /fieldsBesideUnion`.
    public func fieldsBesideUnion() -> ResponseStream<Expressible.Owned> {
        stream(API.Endpoints.fieldsBesideUnion())
    }

    /// Sends `POST /readOnlyInRequest`.
    public func readOnlyInRequest(body: Expressible.NewItem) -> ResponseStream<Expressible.Item> {
        stream(API.Endpoints.readOnlyInRequest(body: body))
    }

    /// Sends `GET /deepObject`.
    public func deepObject(filter: Expressible.Filter? = nil) -> ResponseStream<Void> {
        stream(API.Endpoints.deepObject(filter: filter))
    }

    /// Sends `GET /objectParameter`.
    public func objectParameter(filter: Expressible.FilterItems = .init()) -> ResponseStream<Void> {
        stream(API.Endpoints.objectParameter(filter: filter))
    }

    /// Sends `GET /listOfObjectsParameter`.
    public func listOfObjectsParameter(filters: [Expressible.Filter]? = nil) -> ResponseStream<Void> {
        stream(API.Endpoints.listOfObjectsParameter(filters: filters))
    }

    /// Sends `GET /jsonParameter`.
    public func jsonParameter(filter: Expressible.Filter? = nil) -> ResponseStream<Void> {
        stream(API.Endpoints.jsonParameter(filter: filter))
    }

    /// Sends `GET /listInPath/{ids}`.
    public func listInPath(ids: [Int]) -> ResponseStream<Void> {
        stream(API.Endpoints.listInPath(ids: ids))
    }

    /// Sends `GET /listInHeader`.
    public func listInHeader(ids: [Int]) -> ResponseStream<Void> {
        stream(API.Endpoints.listInHeader(ids: ids))
    }

    /// Sends `POST /formBody`.
    public func formBody(name: String, age: Int? = nil) -> ResponseStream<Void> {
        stream(API.Endpoints.formBody(name: name, age: age))
    }

    /// Sends `POST /objectInForm`.
    public func objectInForm(filter: Expressible.Filter) -> ResponseStream<Void> {
        stream(API.Endpoints.objectInForm(filter: filter))
    }

    /// Sends `POST /rawBody`.
    public func rawBody(body: some HTTP.Content, progress: HTTP.ProgressHandler? = nil) -> ResponseStream<Void> {
        stream(API.Endpoints.rawBody(body: body, progress: progress))
    }

    /// Sends `POST /multipartBody`.
    public func multipartBody(
        file: HTTP.File, purpose: String, progress: HTTP.ProgressHandler? = nil
    ) -> ResponseStream<Void> {
        stream(API.Endpoints.multipartBody(file: file, purpose: purpose, progress: progress))
    }

    /// Sends `POST /jsonBodyOfAnyType`.
    public func jsonBodyOfAnyType(body: [String]) -> ResponseStream<Void> {
        stream(API.Endpoints.jsonBodyOfAnyType(body: body))
    }

    /// Sends `PATCH /contentTypeOfItsOwn`.
    public func contentTypeOfItsOwn(body: Expressible.Nullable) -> ResponseStream<Void> {
        stream(API.Endpoints.contentTypeOfItsOwn(body: body))
    }

    /// Sends `GET /rawResponse`.
    public func rawResponse() -> ResponseStream<Data> {
        stream(API.Endpoints.rawResponse())
    }

    /// The events of `GET /streamedResponse`, as they arrive.
    public func streamedResponse() -> EventStream<Expressible.Tree> {
        events(API.Endpoints.streamedResponse())
    }

    /// Sends `GET /emptyBesideBody`.
    public func emptyBesideBody() -> ResponseStream<Expressible.Tree?> {
        stream(API.Endpoints.emptyBesideBody())
    }

    /// Sends `GET /bodiesByStatus`.
    public func bodiesByStatus() -> ResponseStream<Expressible.BodiesByStatusResponse> {
        stream(API.Endpoints.bodiesByStatus())
    }

    /// Sends `GET /errorsByStatus`.
    public func errorsByStatus() -> ResponseStream<Void> {
        stream(API.Endpoints.errorsByStatus())
    }

    /// Sends `GET /credentialsOfItsOwn`.
    public func credentialsOfItsOwn() -> ResponseStream<Void> {
        stream(API.Endpoints.credentialsOfItsOwn())
    }

    /// Sends `GET /severalCredentials`.
    public func severalCredentials() -> ResponseStream<Void> {
        stream(API.Endpoints.severalCredentials())
    }

    /// Sends `GET /hostOfItsOwn`.
    public func hostOfItsOwn() -> ResponseStream<Void> {
        stream(API.Endpoints.hostOfItsOwn())
    }
}
