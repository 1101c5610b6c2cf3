/// A value belongs to the caller: the server sent it to the same user, and for the same resource or after a redirect.
struct OwnValue: Invariant {
    func check(_ event: Event, _ model: Model) -> String? {
        switch event {
        case .completed(let call, .value(let answer)), .element(let call, let answer): check(answer, call, model)
        default: nil
        }
    }

    private func check(_ answer: Answer, _ call: Int, _ model: Model) -> String? {
        let user = model.calls[call].user
        // No credential follows a redirect to another origin, also not on the way back.
        if answer.user == nil, user == nil || isRedirected(model) { return nil }
        return answer.user == user ? nil : "call \(call) of \(text(user)) got a value of \(text(answer.user))"
    }

    private func isRedirected(_ model: Model) -> Bool {
        model.requests.contains { if case .redirect(_, _, .other) = $0.response { true } else { false } }
    }

    private func text(_ user: Int?) -> String { user.map { "user \($0)" } ?? "nobody" }
}
