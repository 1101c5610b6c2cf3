/// English words in lowercase by which the words of a name are told apart.
enum Vocabulary {
    /// What requests do.
    static let verbs: Set = [
        "add", "create", "delete", "fetch", "find", "get", "list", "put", "read", "remove", "replace", "retrieve",
        "show", "update",
    ]

    /// What requests do, if the word is not a noun.
    static let ambiguousVerbs: Set = ["patch", "post", "search", "set"]

    static let articles: Set = ["a", "an", "the"]

    static let prepositions: Set = ["at", "by", "for", "from", "in", "of", "on", "to", "with"]

    /// Words with which no name of a model starts or ends.
    static let particles = articles.union(prepositions).union(["and", "as", "or"])
}
