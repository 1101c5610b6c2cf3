/// The passes, each with the reason for its place.
enum Passes {
    static let all: [any Pass] = [
        // The passes before the first one that splits models can rely on one model for each schema. Own fields take what
        // included models say, which no later pass knows to be missing.
        CompleteInheritedFields(),
        // An object that only repeats the fields of its alternatives is the union of these. Equal models are found after
        // that, because the descriptions of the cases change here.
        SimplifyFlattenedUnions(),
        // The names of models and the forms of unions depend on which models there are.
        MergeEqualModels(),
        // Cases become equal when models do.
        SimplifyUnions(),
        // A struct becomes another type in the passes before, and can then not be included.
        CutIncludeCycles(),
        // What examples send decides which members a model of requests has.
        KeepSentMembers(),
        SplitInputModels(),
        // A model is only for requests, only for responses or for both from here on.
        AddUndescribedMembers(),
        ApplyAccessRules(),
        // The members by which cases are told apart are final now.
        ResolveUnionForms(),
        RemoveCaseTags(),
        // Unions can have become structs, which an error can be.
        ResolveErrors(),
        // What endpoints have in common is known when each is final.
        ShareErrors(),
        ShareBaseURL(),
        SimplifyAuthentication(),
        ShareParameters(),
    ]
}
