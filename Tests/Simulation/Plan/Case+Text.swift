extension Case {
    /// The case as text. Only what differs from the simplest plan is shown, and unused sessions and resources are not.
    var text: String {
        var lines: [String] = []
        for (index, session) in sessions.enumerated() where isUsed(session: index) {
            lines.append("session \(index): " + Self.differences(session, SessionPlan()))
        }
        for (index, resource) in resources.enumerated() {
            lines.append("resource \(index): " + Self.differences(resource, ResourcePlan()))
        }
        for (index, call) in calls.enumerated() {
            lines.append("call \(index): " + Self.differences(call, CallPlan()))
        }
        lines.append("order: \(order.map { "seed \($0)" } ?? "first come, first served")")
        return lines.joined(separator: "\n")
    }

    private func isUsed(session: Int) -> Bool {
        calls.contains { $0.session == session || root(of: $0.session) == session }
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
        "\(value)".replacing("simulation.", with: "").replacing("Optional(", with: "(")
            .replacing("ReplyPlan.Kind.", with: "").replacing("ReplyPlan", with: "")
    }
}
