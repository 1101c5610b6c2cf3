import EndpointGenerator

/// The name of an operation by its method and path: `GET /users/{id}/posts` → `getUserPosts`.
enum PathName {
    static func name(of operation: Operation) -> String {
        let parts = parts(of: operation.path)
        if let name = nameBySummary(parts, operation) ?? action(parts, operation) { return name }
        let isPost = operation.method == "POST"
        // A request to one thing that exists does not create it.
        let isOfOne = isPost && parts.last?.contains("{") == true
        let verb = isOfOne ? "post" : verbs[operation.method] ?? operation.method.lowercased()
        return SwiftName.lowerCamelCase([verb] + nouns(of: parts, isCreated: isPost))
    }

    /// The name of an operation that says what it does, by a verb, and not to what.
    static func name(of operation: Operation, verb: String) -> String {
        let nouns = nouns(of: parts(of: operation.path), isCreated: ["add", "create"].contains(verb))
        if nouns.isEmpty || verb == operation.method.lowercased() { return name(of: operation) }
        return SwiftName.lowerCamelCase([verb] + nouns)
    }

    /// The name by a summary that says the same as the path: `Update main settings` for `/settings/main`. It has the verb, and
    /// an order that a person has chosen. `nil` for other summaries.
    private static func nameBySummary(_ parts: [Substring], _ operation: Operation) -> String? {
        let words = Words.split(operation.summary ?? "")
        guard let verb = words.first?.lowercased(), Vocabulary.verbs.contains(verb) else { return nil }
        let nouns = words.dropFirst().drop { determiners.contains($0.lowercased()) }
        let path = parts.filter { !$0.contains("{") }.flatMap { Words.split($0) }
        guard !nouns.isEmpty, nouns.count == path.count,
            Set(nouns.map(Words.comparable)) == Set(path.map(Words.comparable))
        else { return nil }
        return SwiftName.lowerCamelCase([verb] + nouns)
    }

    /// The name of an operation whose path ends with what it does: `POST /chats/{id}/send-message` → `sendChatMessage`.
    private static func action(_ parts: [Substring], _ operation: Operation) -> String? {
        guard let last = parts.last, !last.contains("{") else { return nil }
        let words = Words.split(last)
        if sessions.contains(last.lowercased()) { return last.lowercased() }
        guard parts.count + words.count > 2 else { return nil }
        var subject = nouns(of: parts.dropLast(), isCreated: false)
        // `POST /sign-requests` with the summary `Create a request` does not sign.
        let creates = operation.summary?.hasPrefix("Create") == true
        if let verb = words.first, words.count > 1, isAction(verb, of: operation), !creates || verb == "create" {
            if let noun = subject.last, Words.singular(noun) == Words.singular(words[1]) { subject.removeLast() }
            return SwiftName.lowerCamelCase([verb] + subject + words.dropFirst())
        }
        let isVerb = words.count == 1 || operation.method == "POST"
        guard let verb = words.last, isVerb, isAction(verb, of: operation) else { return nil }
        return SwiftName.lowerCamelCase([verb] + subject + words.dropLast())
    }

    /// Whether a word of a path is what its operation does. The summary may say it: `Send a message`.
    private static func isAction(_ word: String, of operation: Operation) -> Bool {
        let word = word.lowercased()
        switch operation.method {
        case "GET": return reads.contains(word)
        case "POST":
            let summary = Words.split(operation.summary ?? "").prefix(2).map { $0.lowercased() }
            return actions.contains(word) || summary.first == word && summary.last.map(determiners.contains) == true
        default: return false
        }
    }

    /// The segments of a path, without versions and without extensions that are parameters, such as `photo.{format}`. A
    /// dot in a segment divides it: `chat.sendMessage`.
    static func parts(of path: String) -> [Substring] {
        let segments = path.prefix { $0 != "#" && $0 != "?" }.split(separator: "/").map(withoutExtension)
        return segments.filter { $0.lowercased() != "api" && $0.wholeMatch(of: #/[vV]?\d[\d.-]*/#) == nil }
            .flatMap { segment -> [Substring] in
                let isDivided = segment.wholeMatch(of: #/[A-Za-z]+(\.[A-Za-z]+)+/#) != nil
                return isDivided ? segment.split(separator: ".") : [segment]
            }
    }

    static func withoutExtension(_ part: Substring) -> Substring {
        part.firstMatch(of: #/^([^{}]+)\.\{[^{}]*\}$/#)?.1 ?? part
    }

    /// The words of a path without its parameters. One of several things is a singular.
    static func nouns(of parts: [Substring], isCreated: Bool) -> [String] {
        var words: [String] = []
        for (index, part) in parts.enumerated() where !part.contains("{") {
            let isOne = index + 1 < parts.count && parts[index + 1].contains("{")
            let isCreated = isCreated && index == parts.count - 1
            var own = Words.split(part)
            if isOne || isCreated, let last = own.popLast() { own.append(Words.singular(last)) }
            words += own
        }
        return words
    }

    private static let verbs = [
        "GET": "get", "POST": "create", "PUT": "replace", "PATCH": "update", "DELETE": "delete", "HEAD": "check",
        "QUERY": "query",
    ]

    /// Words of paths by which a POST request does something.
    private static let actions: Set = [
        "accept", "activate", "add", "approve", "archive", "block", "cancel", "clear", "clone", "close", "complete",
        "confirm", "copy", "create", "deactivate", "delete", "deny", "disable", "enable", "fetch", "follow", "generate",
        "grant", "invite", "join", "leave", "merge", "move", "mute", "open", "pause", "pin",
        "publish", "query",
        "react",
        "read", "receive", "refresh", "refuse", "register", "reject", "remove", "resend", "reset", "restore", "resume",
        "retry", "revoke", "rotate", "save", "search", "send", "set", "sign", "star", "start", "stop", "store", "sync",
        "translate", "unarchive", "unblock", "unfollow", "unmute", "unpin", "unpublish", "unstar", "update", "upsert",
        "validate", "verify",
    ]

    /// Words at the ends of paths that are no things, whatever the method is.
    private static let sessions: Set = ["login", "logout", "signin", "signout", "signup"]

    /// Words of paths by which a GET request says how it reads.
    private static let reads: Set = ["find", "get", "list", "query", "search"]

    /// Words after a verb.
    private static let determiners: Set = [
        "a", "all", "an", "any", "new", "one", "several", "some", "the", "this", "your",
    ]
}
