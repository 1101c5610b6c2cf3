extension Loss.Reason {
    struct Text {
        let effect: Loss.Effect
        /// A few words by which the summary counts.
        let words: String
        let message: String
    }

    var text: Text {
        switch self {
        case .brokenFile(let message): note("a broken file", message)
        case .brokenPath(let path): note("broken paths", "'\(path)' is no path with operations; it is left out")
        case .lostPath(let path, let reference):
            note("broken paths", "\(reference.absence); the path '\(path)' is left out")
        case .pathReference(let reference):
            loss(
                "a reference that leads nowhere",
                "\(reference.absence); the path has only what stands beside the reference")
        case .brokenOperation(let method): note("broken operations", "'\(method)' is no operation; it is left out")
        case .repeatedOperation(let method):
            note("broken operations", "'\(method)' is left out: the path has another operation of this method")
        case .webhook(let name): note("webhooks", "the webhook '\(name)' is left out")
        case .callback(let name): note("callbacks", "the callback '\(name)' is left out")
        case .method(let method, let path):
            omission("a method", "'\(method) \(path)' is left out: the language has no \(method) requests")

        case .noServer:
            note(
                "no server",
                "no server has a whole URL, so the host is a parameter of the client; '--base-url' gives a URL instead")
        case .serverBesideVariables(let url):
            note("a server beside one with variables", "the server '\(url)' is left out")
        case .unnamedServer(let url): note("a server without a name", "the server '\(url)' is left out")
        case .variablesBesideServers:
            note("a server with variables beside others", "the variables of this server have their default values")
        case .portVariable(let name): note("a port as a variable", "the port '\(name)' has its default value")
        case .incompleteOperationServer(let url):
            loss("a server of one operation", "the URL '\(url)' is not complete; the base URL of the API is used")
        case .furtherOperationServers:
            loss("a server of one operation", "only the first server of this operation is used")
        case .variablesOfOperationServer:
            note("a server with variables", "the variables of this server have their default values")

        case .unknownCredential(let name):
            loss("an unknown credential", "there is no security scheme '\(name)'; a call is sent without it")
        case .credentialOutsideRequest(let name):
            loss("a credential outside of the request", "'\(name)' is no part of a request; a call is sent without it")
        case .impossibleCredential(let name, let problem):
            loss("an impossible credential", "a call is sent without '\(name)': \(problem)")
        case .credentialsInOnePlace(let name, let other):
            note(
                "two credentials in one place", "'\(name)' and '\(other)' have the same place; a call sends one of them"
            )

        case .brokenParameter:
            loss("a broken parameter", "this parameter has no name or no place; it is left out")
        case .impossibleHeader(let problem): loss("an impossible header", "this header is left out: \(problem)")
        case .parameterNotInPath(let name):
            loss("a broken parameter", "the path has no '{\(name)}'; the parameter is left out")
        case .cookie(let name): loss("a cookie as a parameter", "the cookie '\(name)' is left out")
        case .queryString(let type):
            loss("a query string as a whole", "the query string in '\(type)' is left out")
        case .unknownPlace(let place, let name):
            loss("a broken parameter", "'\(name)' is left out: no further parameter can be in '\(place)'")
        case .pathStyle(let style, let name):
            loss("the style of a parameter", "the style '\(style)' of '\(name)' is not used")
        case .repeatedElements(let name, let style):
            loss("the style of a parameter", "the elements of '\(name)' are repeated and not joined by '\(style)'")
        case .headerAsJSON(let name): loss("the style of a parameter", "the header '\(name)' is sent as JSON")
        case .objectInPath(let name):
            loss("an object as a parameter", "'\(name)' is written by the caller, as a text")
        case .objectParameter(let name, let isRequired):
            loss("an object as a parameter", "'\(name)' \(Self.fate(ofParameterThatIsRequired: isRequired))")
        case .listOfObjects(let name, let isRequired):
            loss("a list of objects as a parameter", "'\(name)' \(Self.fate(ofParameterThatIsRequired: isRequired))")
        case .unionParameter(let name):
            loss("a union as a parameter", "'\(name)' is written by the caller, as a text")
        case .listOfUnions(let name):
            loss("a union as a parameter", "the elements of '\(name)' are written by the caller, as texts")
        case .itemOfOtherParameter(let item, let name):
            loss("two parameters in one", "'\(item)' of '\(name)' is another parameter; it is left out")

        case .defaultOfItems(let name):
            note(
                "a default of other items",
                "the default of '\(name)' has other items or values than its members; these are left out")

        case .bodyReference: loss("a reference that leads nowhere", "the body of the request is left out")
        case .bodyOfGET(let method):
            loss("the body of a GET request", "a \(method) request has no body (RFC 9110 §9.3.1); it is left out")
        case .nullBody: loss("null as a body", "the body is always a value, and never null")
        case .compressedBody(let header):
            note("compressed requests", "'\(header)' is left out, because the client does not compress the body")
        case .multipartWithoutForm(let type):
            loss("a multipart body that is no form", "the parts of '\(type)' are written by the caller")
        case .multipartWithoutMembers:
            loss(
                "a multipart body without members",
                "the parts of this form are not described; they are written by the caller, who gives their boundary")
        case .partsByPosition(let type):
            loss(
                "parts by their position",
                "the parts of '\(type)' have positions and no names; they are written by the caller, who gives their boundary"
            )
        case .partsInPart(let name):
            loss("parts inside of a part", "the part '\(name)' is sent as one value, without parts of its own")
        case .fileAmongTypes(let name):
            loss(
                "a file as one of several types",
                "the part '\(name)' is sent as another of its types, and never as a file")
        case .sequenceAsBody(let type):
            loss("a sequence as a body", "the elements of '\(type)' are written by the caller")
        case .mediaTypeReference(let reference):
            loss(
                "a reference that leads nowhere",
                "\(reference.absence); a body of this media type has no schema")
        case .unlistedFormMembers:
            loss("members of a form that are not listed", "only the listed members can be sent in a form")
        case .partHeaders(let name): loss("headers of a part", "the part '\(name)' is sent without these headers")
        case .partMediaType(let name, let type):
            loss("the media type of a part", "the part '\(name)' is sent as '\(type)', and not as this type")

        case .brokenStatus(let status):
            Text(
                effect: status.hasPrefix("2") ? .loss : .note, words: "a broken status",
                message: "'\(status)' is no status; this response is left out")
        case .responseReference(let reference, let isRead):
            loss(
                "a reference that leads nowhere",
                "\(reference.absence); this response is \(isRead ? "read as JSON" : "left out")")
        case .responseWithoutContent(let endpoint):
            note("responses without content", "this response has no content, so '\(endpoint)' returns nothing")
        case .responsesOfSeveralKinds:
            loss("responses of several kinds", "the statuses have a stream and other bodies; only the stream is read")
        case .streamOfEvents:
            loss("a response that is also a stream", "the response is read as a whole, and not as a stream of events")
        case .streamOfLines:
            loss("a response that is also a stream", "the response is read as a whole, and not as a stream of lines")
        case .eventsWithTexts:
            loss("events of several kinds", "some events have texts as data, so the data of all is read as text")
        case .streamOfRecords(let type):
            loss("a stream of records", "the response is read as bytes, and not as the elements of '\(type)'")
        case .streamOfParts(let type):
            loss("a stream of parts", "the response is read as bytes, and not as the parts of '\(type)'")
        case .errorWithoutJSON(let type):
            loss("an error that is no JSON", "the body of '\(type)' is data, and no model")
        case .errorWithoutObject(let status):
            loss("an error that is no object", "the error of the status \(status) has no model; its body is data")

        case .unsaid(let reason): loss(reason.words, reason.message)
        case .schemaReference(let reference):
            loss("a reference that leads nowhere", "\(reference.absence); the value is read as JSON")
        case .endlessSchema:
            loss("a schema that is only itself", "this schema contains itself without end; it is read as JSON")
        case .deepSchemas:
            loss("schemas nested deeply", "more than 1,000 schemas are nested here; the value is read as JSON")
        case .deepLists:
            loss("lists nested deeply", "more than eight lists are nested here; the value is read as JSON")
        case .memberWithoutSchema(let name):
            loss("a broken schema", "the member '\(name)' has no schema; it is left out")
        case .memberWithoutName(let name):
            loss("a member without a name", "the member '\(name)' is left out")
        case .mixedEnumeration:
            loss(
                "an enum with objects or lists",
                "this enum has an object or a list as a value; it is read as JSON")
        case .unassignableStatements:
            note(
                "names of other values",
                "the names or the texts of these values have another number or another order, so they are left out")
        case .scalarBesideFields:
            loss("a scalar beside fields", "this schema is an object and a scalar; the scalar is left out")
        case .enumBesideFields(let name):
            loss("an enum beside fields", "'\(name)' is no object; this part is left out")
        case .alternativesBesideFields:
            loss("alternatives beside fields", "the alternatives of this object are left out")
        case .alternativesOfFields:
            loss(
                "alternatives beside fields",
                "the alternatives of this object repeat some of its members; they are left out")
        case .indistinctAlternatives:
            loss(
                "alternatives that nothing distinguishes",
                "nothing distinguishes some alternatives, so the first of them that fits is read")
        case .requiredByAlternatives:
            loss(
                "members that an alternative requires",
                "these alternatives are one object, so a request can lack members that each of them requires"
            )
        case .otherCase(let name):
            loss(
                "a default case that is no object",
                "'\(name)' is no object among the alternatives; values with other tags are read as JSON")
        case .caseReference(let reference, let tag):
            note(
                "a mapping that leads nowhere",
                "\(reference.absence); the tag '\(tag)' has no case, and its objects are unknown values")
        case .alternativeTexts(let name):
            note("alternatives with other texts", "'\(name)' has other values in each alternative; it is a text")
        case .includesItself:
            loss("a schema that includes itself", "a part of this schema is the schema itself; it is left out")

        case .refusedServers(let message): note(Self.refusal, "the servers are left out: \(message)")
        case .refusedErrors(let message): note(Self.refusal, "the errors of the API are left out: \(message)")
        case .refusedPages(let endpoint, let message):
            note(Self.refusal, "the pages of '\(endpoint)' are no sequence: \(message)")
        case .refusedEndpoint(let endpoint, let message):
            omission(Self.refusal, "'\(endpoint)' is left out: \(message)")
        case .refusedSchema(let message): loss(Self.refusal, "this schema is read as JSON: \(message)")
        case .unfitExample(let message):
            note(
                "examples that do not fit",
                "this example is left out, since its schema does not describe it: \(message)")
        }
    }

    private func loss(_ words: String, _ message: String) -> Text {
        Text(effect: .loss, words: words, message: message)
    }

    private func omission(_ words: String, _ message: String) -> Text {
        Text(effect: .omission, words: words, message: message)
    }

    private func note(_ words: String, _ message: String) -> Text {
        Text(effect: .note, words: words, message: message)
    }

    private static let refusal = "a part that the generator refuses"

    private static func fate(ofParameterThatIsRequired isRequired: Bool) -> String {
        isRequired ? "is written as JSON" : "is left out; add its items with 'Endpoint.with'"
    }
}

extension Reference {
    /// The first half of a message about a reference that leads nowhere.
    var absence: String {
        if let url {
            return
                "'\(url)' is in the network, from where nothing is read; save it beside the document, and refer to the file"
        }
        if path.isEmpty { return "there is no '\(name)'" }
        return keys.isEmpty ? "there is no file '\(path)'" : "there is no '\(name)' in the file '\(path)'"
    }
}
