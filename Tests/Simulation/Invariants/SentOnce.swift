/// A POST reaches a server twice only for a documented reason: it is declared to be idempotent, a redirect with status
/// 307 or 308 leads there, or a provider has a new credential after a 401 of that same request, once for each redirect.
struct SentOnce: Invariant {
    /// The calls whose last request was sent again after a 401.
    private var retried: Set<Int> = []

    mutating func check(_ event: Event, _ model: Model) -> String? {
        guard case .request(let request) = event, request.method == "POST", let call = request.tag,
            !model.calls[call].plan.mayRepeat
        else { return nil }
        let earlier = model.requests.dropLast().filter { $0.request.tag == call }
        guard let last = earlier.last else { return nil }
        switch last.response {
        case .redirect(let status, let resource, let host)
        where status >= 307 && resource == request.resource && host == request.host:
            retried.remove(call)
            return nil
        case .status(401, _)
        where last.request.method == "POST" && last.request.resource == request.resource
            && last.request.host == request.host && isProvided(call, model) && retried.insert(call).inserted:
            return nil
        default:
            return "the POST of call \(call) was sent again after \(last.request.method) and "
                + "\(last.response.map { "\($0)" } ?? "no response")"
        }
    }

    private func isProvided(_ call: Int, _ model: Model) -> Bool {
        if case .provider = model.session(of: call).credential { true } else { false }
    }
}
