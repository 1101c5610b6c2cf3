/// No secret reaches another origin, and no request has secrets of two users, or of a user who is not its caller.
struct Secrecy: Invariant {
    func check(_ event: Event, _ model: Model) -> String? {
        guard case .request(let request) = event, let first = request.secrets.first else { return nil }
        if request.host == .other {
            return "request \(request.id) takes a secret of user \(first.user) to another origin"
        }
        if request.secrets.contains(where: { $0.user != first.user }) {
            return "request \(request.id) has secrets of several users"
        }
        guard let call = request.call, let user = model.calls[call].user else { return nil }
        return user == first.user ? nil : "call \(call) of user \(user) was sent as user \(first.user)"
    }
}
