/// Sends a request without a task, and past the stages, where these have nothing to do, as is so with most requests.
///
/// What is to be done before the first attempt, such as waiting for a place, has a task from the start. For what is to be
/// done after it, such as trying again, the stages are run then, with what has come as their first attempt.
struct SkipStages: Sendable {
    let stages: Stages
    let transmit: Transmit

    func begin(_ request: HTTP.Request, until expiry: Expiry, for recipient: some Recipient<HTTP.Response>) {
        guard let transport = transmit.direct, stages.isOpen else {
            return recipient.run { () throws(APIError) in try await stages.respond(to: request, until: expiry) }
        }
        let priority = Task.currentPriority
        transport.send(request, attach: recipient.attach) { [stages, transmit] outcome in
            let outcome = transmit.checked(outcome, to: request)
            if stages.pass(outcome) { return recipient.settle(outcome) }
            recipient.run(withPriority: priority) { () throws(APIError) in
                try await stages.respond(to: request, until: expiry, after: FirstAttempt(outcome))
            }
        }
    }
}
