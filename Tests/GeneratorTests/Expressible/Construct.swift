/// A construct of OpenAPI documents that decides whether a spec can describe an operation exactly.
///
/// Exact means that no value is lost or loosened: each value of the document's schema is read into a type that
/// distinguishes it, and written back as it was. Descriptions, checks of ranges and patterns, and headers of responses
/// are not counted.
enum Construct: String, CaseIterable {
    // Schemas.
    case nullable, stringEnum, integerEnum, recursion, mergedObjects, manyFields, typedRest, formats
    case unionByTag, unionByConstant, unionByShape, unionInOrder, unionOfTexts, fieldsBesideUnion
    case readOnlyInRequest
    // Parameters.
    case deepObject, objectParameter, listOfObjectsParameter, jsonParameter, listInPath, listInHeader
    // Bodies of requests.
    case formBody, objectInForm, rawBody, multipartBody, jsonBodyOfAnyType, contentTypeOfItsOwn
    // Responses.
    case rawResponse, streamedResponse, emptyBesideBody, bodiesByStatus, errorsByStatus
    // Credentials and hosts.
    case credentialsOfItsOwn, severalCredentials, hostOfItsOwn
    // Constructs without an exact form.
    case mixedEnum, tuple, negation, patternProperties
    case unionParameter, cookieParameter, spaceDelimitedList, pathStyle, danglingReference

    /// The endpoint of `Expressible.json` that shows the construct. `nil` if a spec cannot describe it exactly.
    var endpoint: String? {
        switch self {
        case .mixedEnum, .tuple, .negation, .patternProperties, .unionParameter, .cookieParameter, .spaceDelimitedList,
            .pathStyle, .danglingReference:
            nil
        default: rawValue
        }
    }
}
