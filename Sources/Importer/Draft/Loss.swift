import EndpointGenerator

/// A part of a document that the spec does not have.
struct Loss {
    let reason: Reason
    let location: Location

    init(_ reason: Reason, at location: Location) {
        self.reason = reason
        self.location = location
    }

    enum Effect {
        /// An operation is sent or read with less than the document says.
        case loss
        /// An operation is left out.
        case omission
        /// A part of the document that belongs to no operation is left out.
        case note
    }

    var effect: Effect { reason.text.effect }
    /// A few words by which the summary counts.
    var words: String { reason.text.words }
    var message: String { reason.text.message }
}

extension Loss {
    /// The reasons. Those with a text have the name of the part, or the message of the parser or the generator.
    enum Reason {
        // Parts of the document
        case brokenFile(String)
        case brokenPath(String)
        case lostPath(String, Reference)
        case pathReference(Reference)
        case brokenOperation(String)
        case repeatedOperation(String)
        case webhook(String)
        case callback(String)
        case method(String, path: String)

        // Servers
        case noServer
        case serverBesideVariables(url: String)
        case unnamedServer(url: String)
        case variablesBesideServers
        case portVariable(String)
        case incompleteOperationServer(url: String)
        case furtherOperationServers
        case variablesOfOperationServer

        // Credentials
        case unknownCredential(String)
        case credentialOutsideRequest(String)
        case impossibleCredential(String, String)
        case credentialsInOnePlace(String, String)

        // Parameters
        case brokenParameter
        case impossibleHeader(String)
        case parameterNotInPath(String)
        case cookie(String)
        case queryString(mediaType: String)
        case unknownPlace(String, parameter: String)
        case pathStyle(String, parameter: String)
        case repeatedElements(String, style: String)
        case headerAsJSON(String)
        case objectInPath(String)
        case objectParameter(String, isRequired: Bool)
        case listOfObjects(String, isRequired: Bool)
        case unionParameter(String)
        case listOfUnions(String)
        case itemOfOtherParameter(String, of: String)
        case defaultOfItems(String)

        // Bodies of requests
        case bodyReference
        case bodyOfGET(method: String)
        case nullBody
        case compressedBody(header: String)
        case multipartWithoutForm(mediaType: String)
        case multipartWithoutMembers
        case partsByPosition(mediaType: String)
        case partsInPart(String)
        case fileAmongTypes(String)
        case sequenceAsBody(mediaType: String)
        case unlistedFormMembers
        case partHeaders(String)
        case partMediaType(String, sentAs: String)

        case mediaTypeReference(Reference)

        // Responses
        case brokenStatus(String)
        case responseReference(Reference, isRead: Bool)
        case responseWithoutContent(endpoint: String)
        case responsesOfSeveralKinds
        case streamOfEvents
        case streamOfLines
        case eventsWithTexts
        case streamOfRecords(mediaType: String)
        case streamOfParts(mediaType: String)
        case errorWithoutJSON(mediaType: String)
        case errorWithoutObject(status: String)

        // Schemas
        case unsaid(Unsaid.Reason)
        case schemaReference(Reference)
        case endlessSchema
        case deepSchemas
        case deepLists
        case memberWithoutSchema(String)
        case memberWithoutName(String)
        case mixedEnumeration
        case unassignableStatements
        case scalarBesideFields
        case enumBesideFields(String)
        case alternativesBesideFields
        case alternativesOfFields
        case indistinctAlternatives
        case requiredByAlternatives
        case otherCase(String)
        case caseReference(Reference, tag: String)
        case alternativeTexts(String)
        case includesItself

        // Parts that the generator refuses
        case refusedServers(String)
        case refusedErrors(String)
        case refusedPages(endpoint: String, String)
        case refusedEndpoint(String, String)
        case refusedSchema(String)
        case unfitExample(String)
    }
}
