/// The passes in their order. Each comment is the reason for the place of the pass below it.
enum Passes {
    static let all: [any Pass] = [
        // All later passes compare fields. While a struct was read, those of the models that it includes were not known.
        CompleteInheritedFields(),
        // A body is equal to another model without the member that the flavor decides.
        RemoveStreamFlags(),
        // It changes the fields of cases, by which models are equal.
        SimplifyFlattenedUnions(),
        // Models are equal as the document describes them. Later passes make different ones of them.
        MergeEqualModels(),
        // Two cases are one type when their models are one.
        SimplifyUnions(),
        // Two statuses have one body when their models are one.
        MergeEqualResponses(),
        // A struct that became another type in the passes above cannot be included.
        CutIncludeCycles(),
        // A model of requests is made with the members that examples send.
        KeepSentMembers(),
        // The passes below have rules for models that are only sent, only received, or both.
        SplitInputModels(),
        // The pass below removes members, which would then look like members without a description.
        AddUndescribedMembers(),
        ApplyAccessRules(),
        // The cases of a union are told apart by the members that are left.
        ResolveUnionForms(),
        // Only a union with a tag writes the tag of its cases.
        RemoveCaseTags(),
        // The cases of a union have lost their tags, and those without a tag are known.
        FillOnlyValues(),
        // A union can have become a struct, and a model of an error another type.
        ResolveErrors(),
        // Errors are the same if their models are.
        ShareErrors(),
        // A parameter of the client has another name than those of the base URL.
        ShareBaseURL(),
        // It depends on no other pass.
        SimplifyAuthentication(),
        ShareParameters(),
    ]

    /// The passes for a document that was made of a spec, whose models stay as they are.
    static let ofExports: [any Pass] = [
        CompleteInheritedFields(), RemoveStreamFlags(), MergeEqualResponses(), CutIncludeCycles(), ResolveUnionForms(),
        ResolveErrors(),
        ShareErrors(), ShareBaseURL(), SimplifyAuthentication(), ShareParameters(),
    ]
}

/// A step that brings a draft nearer to the spec that a person would write.
protocol Pass: Sendable {
    func apply(to draft: inout Draft)
}
