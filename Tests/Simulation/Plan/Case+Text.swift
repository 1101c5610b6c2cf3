extension Case {
    /// The case as text. Only what differs from the simplest plan is shown, and unused sessions and resources are not.
    var text: String {
        var lines: [String] = []
        for (index, session) in sessions.enumerated() where isUsed(session: index) {
            lines.append("session \(index): " + Self.differences(session, SessionPlan()))
        }
        for (index, resource) in resources.enumerated() where isUsed(resource: index) {
            lines.append("resource \(index): " + Self.differences(resource, ResourcePlan()))
        }
        for (index, call) in calls.enumerated() {
            lines.append("call \(index): " + Self.differences(call, CallPlan()))
        }
        lines.append("order: \(order.map { "seed \($0)" } ?? "first come, first served")")
        return lines.joined(separator: "\n")
    }

    private func isUsed(session: Int) -> Bool {
        calls.contains { $0.session == session }
            || sessions.indices.contains { sessions[$0].base == session && isUsed(session: $0) }
    }

    private func isUsed(resource: Int) -> Bool {
        calls.contains { $0.resource == resource }
            || resources.contains { $0.replies.contains { $0.kind.target == resource } }
    }

    private static func differences(_ plan: some Any, _ simplest: some Any) -> String {
        let pairs = zip(Mirror(reflecting: plan).children, Mirror(reflecting: simplest).children)
        let texts = pairs.compactMap { own, other in
            let (text, usual) = (short(own.value), short(other.value))
            return text == usual ? nil : "\(own.label ?? "") \(text)"
        }
        return texts.isEmpty ? "plain" : texts.joined(separator: ", ")
    }

    private static func short(_ value: Any) -> String {
        ["simulation.", "Optional", "Kind.", "ReplyPlan", "ProvidePlan", "SignPlan", "RatePlan", "."]
            .reduce("\(value)") { $0.replacing($1, with: "") }
    }
}

extension ReplyPlan.Kind {
    /// The resource that the reply redirects to.
    fileprivate var target: Int? {
        if case .redirect(_, let target, _) = self { target } else { nil }
    }
}
