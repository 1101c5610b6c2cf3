// Generated from Specs/Expressible.json. Do not edit.

public import EndpointFiles
public import EndpointRuntime
public import Foundation

nonisolated extension CallbackClient<Expressible> {
    /// Sends `GET /nullable`.
    @discardableResult
    public func nullable(completion: @escaping Completion<Expressible.Nullable>) -> CancellationHandle {
        send(API.Endpoints.nullable(), completion: completion)
    }

    /// Sends `GET /stringEnum`.
    @discardableResult
    public func stringEnum(completion: @escaping Completion<Expressible.Color>) -> CancellationHandle {
        send(API.Endpoints.stringEnum(), completion: completion)
    }

    /// Sends `GET /integerEnum`.
    @discardableResult
    public func integerEnum(completion: @escaping Completion<Expressible.Level>) -> CancellationHandle {
        send(API.Endpoints.integerEnum(), completion: completion)
    }

    /// Sends `GET /recursion`.
    @discardableResult
    public func recursion(completion: @escaping Completion<Expressible.Tree>) -> CancellationHandle {
        send(API.Endpoints.recursion(), completion: completion)
    }

    /// Sends `GET /mergedObjects`.
    @discardableResult
    public func mergedObjects(completion: @escaping Completion<Expressible.Merged>) -> CancellationHandle {
        send(API.Endpoints.mergedObjects(), completion: completion)
    }

    /// Sends `GET /manyFields`.
    @discardableResult
    public func manyFields(completion: @escaping Completion<Expressible.Wide>) -> CancellationHandle {
        send(API.Endpoints.manyFields(), completion: completion)
    }

    /// Sends `GET /typedRest`.
    @discardableResult
    public func typedRest(completion: @escaping Completion<Expressible.Counts>) -> CancellationHandle {
        send(API.Endpoints.typedRest(), completion: completion)
    }

    /// Sends `GET /formats`.
    @discardableResult
    public func formats(completion: @escaping Completion<Expressible.Formats>) -> CancellationHandle {
        send(API.Endpoints.formats(), completion: completion)
    }

    /// Sends `GET /unionByTag`.
    @discardableResult
    public func unionByTag(completion: @escaping Completion<Expressible.Pet>) -> CancellationHandle {
        send(API.Endpoints.unionByTag(), completion: completion)
    }

    /// Sends `GET /unionByConstant`.
    @discardableResult
    public func unionByConstant(completion: @escaping Completion<Expressible.Shape>) -> CancellationHandle {
        send(API.Endpoints.unionByConstant(), completion: completion)
    }

    /// Sends `GET /unionByShape`.
    @discardableResult
    public func unionByShape(completion: @escaping Completion<Expressible.TextOrTree>) -> CancellationHandle {
        send(API.Endpoints.unionByShape(), completion: completion)
    }

    /// Sends `GET /unionInOrder`.
    @discardableResult
    public func unionInOrder(completion: @escaping Completion<Expressible.CatOrDog>) -> CancellationHandle {
        send(API.Endpoints.unionInOrder(), completion: completion)
    }

    /// Sends `GET /unionOfTexts`.
    @discardableResult
    public func unionOfTexts(completion: @escaping Completion<Expressible.Color>) -> CancellationHandle {
        send(API.Endpoints.unionOfTexts(), completion: completion)
    }

    /// Sends `GET /fieldsBesideUnion`.
    @discardableResult
    public func fieldsBesideUnion(completion: @escaping Completion<Expressible.Owned>) -> CancellationHandle {
        send(API.Endpoints.fieldsBesideUnion(), completion: completion)
    }

    /// Sends `POST /readOnlyInRequest`.
    @discardableResult
    public func readOnlyInRequest(
        body: Expressible.NewItem, completion: @escaping Completion<Expressible.Item>
    ) -> CancellationHandle {
        send(API.Endpoints.readOnlyInRequest(body: body), completion: completion)
    }

    /// Sends `GET /deepObject`.
    @discardableResult
    public func deepObject(
        filter: Expressible.Filter? = nil, completion: @escaping Completion<Void>
    ) -> CancellationHandle {
        send(API.Endpoints.deepObject(filter: filter), completion: completion)
    }

    /// Sends `GET /objectParameter`.
    @discardableResult
    public func objectParameter(
        filter: Expressible.FilterItems = .init(), completion: @escaping Completion<Void>
    ) -> CancellationHandle {
        send(API.Endpoints.objectParameter(filter: filter), completion: completion)
    }

    /// Sends `GET /listOfObjectsParameter`.
    @discardableResult
    public func listOfObjectsParameter(
        filters: [Expressible.Filter]? = nil, completion: @escaping Completion<Void>
    ) -> CancellationHandle {
        send(API.Endpoints.listOfObjectsParameter(filters: filters), completion: completion)
    }

    /// Sends `GET /jsonParameter`.
    @discardableResult
    public func jsonParameter(
        filter: Expressible.Filter? = nil, completion: @escaping Completion<Void>
    ) -> CancellationHandle {
        send(API.Endpoints.jsonParameter(filter: filter), completion: completion)
    }

    /// Sends `GET /listInPath/{ids}`.
    @discardableResult
    public func listInPath(ids: [Int], completion: @escaping Completion<Void>) -> CancellationHandle {
        send(API.Endpoints.listInPath(ids: ids), completion: completion)
    }

    /// Sends `GET /listInHeader`.
    @discardableResult
    public func listInHeader(ids: [Int], completion: @escaping Completion<Void>) -> CancellationHandle {
        send(API.Endpoints.listInHeader(ids: ids), completion: completion)
    }

    /// Sends `POST /formBody`.
    @discardableResult
    public func formBody(name: String, age: Int? = nil, completion: @escaping Completion<Void>) -> CancellationHandle {
        send(API.Endpoints.formBody(name: name, age: age), completion: completion)
    }

    /// Sends `POST /objectInForm`.
    @discardableResult
    public func objectInForm(filter: Expressible.Filter, completion: @escaping Completion<Void>) -> CancellationHandle {
        send(API.Endpoints.objectInForm(filter: filter), completion: completion)
    }

    /// Sends `POST /rawBody`.
    @discardableResult
    public func rawBody(
        body: some HTTP.Content, progress: HTTP.ProgressHandler? = nil, completion: @escaping Completion<Void>
    ) -> CancellationHandle {
        send(API.Endpoints.rawBody(body: body, progress: progress), completion: completion)
    }

    /// Sends `POST /multipartBody`.
    @discardableResult
    public func multipartBody(
        file: HTTP.File, purpose: String, progress: HTTP.ProgressHandler? = nil, completion: @escaping Completion<Void>
    ) -> CancellationHandle {
        send(API.Endpoints.multipartBody(file: file, purpose: purpose, progress: progress), completion: completion)
    }

    /// Sends `POST /jsonBodyOfAnyType`.
    @discardableResult
    public func jsonBodyOfAnyType(body: [String], completion: @escaping Completion<Void>) -> CancellationHandle {
        send(API.Endpoints.jsonBodyOfAnyType(body: body), completion: completion)
    }

    /// Sends `PATCH /contentTypeOfItsOwn`.
    @discardableResult
    public func contentTypeOfItsOwn(
        body: Expressible.Nullable, completion: @escaping Completion<Void>
    ) -> CancellationHandle {
        send(API.Endpoints.contentTypeOfItsOwn(body: body), completion: completion)
    }

    /// Sends `GET /rawResponse`.
    @discardableResult
    public func rawResponse(completion: @escaping Completion<Data>) -> CancellationHandle {
        send(API.Endpoints.rawResponse(), completion: completion)
    }

    /// Sends `GET /emptyBesideBody`.
    @discardableResult
    public func emptyBesideBody(completion: @escaping Completion<Expressible.Tree?>) -> CancellationHandle {
        send(API.Endpoints.emptyBesideBody(), completion: completion)
    }

    /// Sends `GET /bodiesByStatus`.
    @discardableResult
    public func bodiesByStatus(
        completion: @escaping Completion<Expressible.BodiesByStatusResponse>
    ) -> CancellationHandle {
        send(API.Endpoints.bodiesByStatus(), completion: completion)
    }

    /// Sends `GET /errorsByStatus`.
    @discardableResult
    public func errorsByStatus(completion: @escaping Completion<Void>) -> CancellationHandle {
        send(API.Endpoints.errorsByStatus(), completion: completion)
    }

    /// Sends `GET /credentialsOfItsOwn`.
    @discardableResult
    public func credentialsOfItsOwn(completion: @escaping Completion<Void>) -> CancellationHandle {
        send(API.Endpoints.credentialsOfItsOwn(), completion: completion)
    }

    /// Sends `GET /severalCredentials`.
    @discardableResult
    public func severalCredentials(completion: @escaping Completion<Void>) -> CancellationHandle {
        send(API.Endpoints.severalCredentials(), completion: completion)
    }

    /// Sends `GET /hostOfItsOwn`.
    @discardableResult
    public func hostOfItsOwn(completion: @escaping Completion<Void>) -> CancellationHandle {
        send(API.Endpoints.hostOfItsOwn(), completion: completion)
    }
}
