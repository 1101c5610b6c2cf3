/// A kind of change. It decides the effect. The raw value is the name for machines.
package enum ChangeKind: String, Sendable, CaseIterable {
    // Endpoints
    case endpointAdded, endpointRemoved, endpointRenamed, requestChanged, streamingChanged, pagingChanged, liveChanged
    case endpointBehaviorChanged, endpointBaseURLChanged, credentialRequired, credentialsWidened

    // Parameters of endpoints, of models of parameters, of computed URLs, and of the initializer of a client
    case parameterAdded, requiredParameterAdded, parameterRemoved, parameterRenamed, parameterTypeChanged
    case parameterWidened, parameterBecameOptional, parameterBecameRequired, parameterDefaultChanged
    case parameterNilReplacesDefault
    case parameterOrderChanged, parameterKeyChanged, parameterFormChanged, bodyFormChanged, constantChanged

    // Responses and errors
    case responseTypeChanged, responseBecameOptional, responseBecameRequired, responseFormChanged
    case responseUnionRenamed, responseCaseAdded, responseCaseRemoved, responseCaseRenamed, responseCaseChanged
    case acceptedStatusAdded, acceptedStatusRemoved, errorModelAdded, errorModelRemoved, errorModelChanged
    case failureRuleChanged

    // Clients
    case baseURLChanged, serverAdded, serverRemoved, serverChanged, accessNarrowed, accessWidened
    case credentialAdded, credentialRemoved, credentialChanged, credentialValuesChanged
    case severalCredentialsAllowed, severalCredentialsRefused, clientBehaviorChanged

    // Models
    case modelAdded, modelRemoved, modelRenamed, modelKindChanged, rawTypeChanged, externalTypeChanged
    case identityAdded, identityChanged
    case fieldAdded, requiredFieldAdded, fieldRemoved, fieldRenamed, fieldTypeChanged
    case fieldBecameOptional, sentFieldBecameOptional, fieldBecameRequired, fieldDefaultRemoved, fieldDefaultChanged
    case fieldOrderChanged, sentFieldOrderChanged, fieldKeyChanged, fieldFormChanged
    case valueAdded, valueRemoved, valueRenamed, valueChanged, valueOrderChanged
    case caseAdded, caseRemoved, caseRenamed, caseTypeChanged, caseConditionChanged
    case urlAdded, urlRemoved, urlChanged, urlDeclarationChanged

    // All
    case deprecated, deprecationRemoved, deprecationChanged, exampleAdded, exampleRemoved, exampleChanged
}

extension ChangeKind {
    package var effect: Effect {
        switch self {
        case .endpointAdded: .compatible("code can call it")
        case .endpointRemoved: .breaking("calls do not compile")
        case .endpointRenamed: .breaking("calls by the old name do not compile")
        case .requestChanged, .endpointBaseURLChanged: .behavior("calls compile, and send another request")
        case .streamingChanged: .breaking("the clients have it with another type")
        case .pagingChanged: .behavior("calls compile, and the next page is found in another way")
        case .liveChanged: .behavior("calls compile, and values are refreshed at other times")
        case .endpointBehaviorChanged, .clientBehaviorChanged: .behavior("calls compile, and are sent by another rule")
        case .credentialRequired: .breaking("clients with another credential, or with none, cannot call it anymore")
        case .credentialsWidened: .behavior("calls compile, and can be sent with other credentials too")

        case .parameterAdded, .parameterBecameOptional: .compatible("calls can leave it out")
        case .requiredParameterAdded: .breaking("calls without it do not compile")
        case .parameterRemoved: .breaking("calls that pass it do not compile")
        case .parameterRenamed: .breaking("calls by the old label do not compile")
        case .parameterTypeChanged: .breaking("calls that pass a value of the old type do not compile")
        case .parameterWidened: .behavior("calls that pass an optional value compile, and send null if it is nil")
        case .parameterBecameRequired: .breaking("calls that leave it out or pass nil do not compile")
        case .parameterNilReplacesDefault: .compatible("calls that leave it out send no value")
        case .parameterDefaultChanged: .behavior("calls that leave it out send another value")
        case .parameterOrderChanged: .breaking("calls must pass arguments in the order of the declaration")
        case .parameterKeyChanged, .parameterFormChanged, .bodyFormChanged, .constantChanged:
            .behavior("calls compile, and the server receives it in another form")

        case .responseTypeChanged: .breaking("code that uses the old type does not compile")
        case .responseBecameOptional: .breaking("code must expect nil")
        case .responseBecameRequired: .breaking("code that unwraps it does not compile")
        case .responseFormChanged: .behavior("code compiles, and the response is read in another way")
        case .responseUnionRenamed: .breaking("code by the old name does not compile")
        case .responseCaseAdded: .breaking("a switch over the union does not have it")
        case .responseCaseRemoved: .breaking("code that uses the case does not compile")
        case .responseCaseRenamed: .breaking("code by the old name does not compile")
        case .responseCaseChanged: .behavior("code compiles, and the case has other statuses")
        case .acceptedStatusAdded: .behavior("the value is nil, and no error is thrown")
        case .acceptedStatusRemoved: .breaking("an error is thrown, and the value is not nil anymore")
        case .errorModelAdded: .compatible("errors have a model that code can read")
        case .errorModelRemoved: .breaking("code that reads this model of an error finds none")
        case .errorModelChanged: .breaking("code that reads the old model of an error finds none")
        case .failureRuleChanged: .behavior("other responses are errors")

        case .baseURLChanged: .behavior("requests go to another URL")
        case .serverAdded: .breaking("a switch over the servers does not have it")
        case .serverRemoved: .breaking("code that chooses it does not compile")
        case .serverChanged: .behavior("requests go to another URL")
        case .accessNarrowed: .breaking("other modules cannot use the code")
        case .accessWidened: .compatible("other modules can use the code")
        case .credentialAdded: .compatible("clients can have it")
        case .credentialRemoved: .breaking("code that creates it does not compile")
        case .credentialChanged: .behavior("code compiles, and the credential is sent in another way")
        case .credentialValuesChanged: .breaking("code that creates it passes other values")
        case .severalCredentialsAllowed: .compatible("clients can have a list of credentials")
        case .severalCredentialsRefused: .breaking("code that passes a list of credentials does not compile")

        case .modelAdded: .compatible("code can use it")
        case .modelRemoved: .breaking("code that names it does not compile")
        case .modelRenamed: .breaking("code by the old name does not compile")
        case .modelKindChanged: .breaking("it has other members")
        case .rawTypeChanged: .breaking("code that uses the old type does not compile")
        case .externalTypeChanged: .breaking("code that uses the old type does not compile")
        case .identityAdded: .compatible("it can be used in lists that need an identity")
        case .identityChanged: .breaking("code that uses 'id' gets another value or does not compile")

        case .fieldAdded: .compatible("code that does not use it still compiles")
        case .requiredFieldAdded: .breaking("the initializer has one more argument")
        case .fieldRemoved: .breaking("code that reads or sets it does not compile")
        case .fieldRenamed: .breaking("code by the old name does not compile")
        case .fieldTypeChanged: .breaking("code that uses the old type does not compile")
        case .fieldBecameOptional: .breaking("code that reads it must expect nil")
        case .sentFieldBecameOptional: .compatible("the initializer does not need it")
        case .fieldBecameRequired: .breaking("code that unwraps it or leaves it out does not compile")
        case .fieldDefaultRemoved: .breaking("the initializer needs it")
        case .fieldDefaultChanged: .behavior("a value that is left out or missing is another one")
        case .fieldOrderChanged: .compatible("only previews and tests create the model")
        case .sentFieldOrderChanged: .breaking("the initializer has its arguments in another order")
        case .fieldKeyChanged: .behavior("code compiles, and the JSON has another key")
        case .fieldFormChanged: .behavior("code compiles, and the JSON has another form")

        case .valueAdded: .compatible("enums are open, so a switch has a 'default' for it")
        case .valueRemoved: .breaking("code that uses it does not compile")
        case .valueRenamed: .breaking("code by the old name does not compile")
        case .valueChanged: .behavior("code compiles, and the JSON has another value")
        case .valueOrderChanged: .behavior("'allCases' has another order")

        case .caseAdded: .compatible("unions are open, so a switch has a 'default' for it")
        case .caseRemoved: .breaking("code that uses it does not compile")
        case .caseRenamed: .breaking("code by the old name does not compile")
        case .caseTypeChanged: .breaking("code that uses the old type does not compile")
        case .caseConditionChanged: .behavior("code compiles, and the JSON decides by another rule")

        case .urlAdded: .compatible("code can use it")
        case .urlRemoved: .breaking("code that uses it does not compile")
        case .urlDeclarationChanged: .breaking("code that reads the property or calls the function does not compile")
        case .urlChanged: .behavior("code compiles, and gets another URL")

        case .deprecated: .compatible("code compiles with a warning")
        case .deprecationRemoved: .compatible("code compiles without the warning")
        case .deprecationChanged: .compatible("the warning says something else")
        case .exampleAdded: .compatible("previews and tests can use it")
        case .exampleRemoved: .breaking("previews and tests that use it do not compile")
        case .exampleChanged: .compatible("previews and tests that use it show another value")
        }
    }
}
