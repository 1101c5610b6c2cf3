import EndpointRuntime
import Foundation

extension Area {
    static let automations = Area(name: "automations") { client in
        let trigger = Prefect.EventTriggerInput(
            match: ["prefect.resource.id": .array(["prefect.flow-run.*", "prefect.task-run.*"])],
            matchRelated: .dictionary(["prefect.resource.role": .string("flow")]),
            expect: ["prefect.flow-run.Failed"], forEach: ["prefect.resource.id"], posture: .reactive, threshold: 2,
            within: .double(90))
        let created = try await client.createAutomation(
            body: .init(
                name: "on failure", tags: ["ops"], trigger: .event(trigger), actions: actions,
                actionsOnResolve: [.doNothing(.init())], ownerResource: "prefect.deployment.mine"))
        let read = try await client.readAutomation(id: created.id)
        try check(read, is: created)
        try check(read.actions.count, is: actions.count)
        guard case .event(let event) = read.trigger, case .runDeployment(let run) = read.actions.last else {
            throw BrokenPromise(description: "\(read) is not what was created")
        }
        try check(event.threshold, is: 2)
        try check(event.within, is: 90)
        try check(event.match?["prefect.resource.id"], is: .array(["prefect.flow-run.*", "prefect.task-run.*"]))
        try check(run.parameters, is: ["day": 1])
        try check(run.scheduleAfter, is: 60)

        try await client.patchAutomation(id: created.id, body: .init(enabled: false))
        try check(await client.readAutomation(id: created.id).enabled, is: false)
        try await compound(created.id, client)

        let mine = Prefect.AutomationFilter(name: .init(any: ["both"]))
        try check(
            await client.readAutomations(body: .init(sort: .nameAsc, automations: mine)).map(\.id), is: [created.id])
        try check(await client.countAutomations(body: .init(automations: mine)), is: 1)
        let related = try await client.readAutomationsRelatedToResource(resourceID: "prefect.deployment.mine")
        try check(related.map(\.id), is: [created.id])
        try check(await client.deleteAutomationsOwnedByResource(resourceID: "prefect.deployment.mine"), is: .null)
        try await refused(404) { () async throws(APIError) in _ = try await client.readAutomation(id: created.id) }
        let other = try await client.createAutomation(
            body: .init(name: "spare", trigger: .event(.init(posture: .reactive)), actions: [.cancelFlowRun(.init())]))
        try await client.deleteAutomation(id: other.id)
        try check(await client.countAutomations(), is: 0)
    }

    /// An action of each kind that needs no other object.
    private static let actions: [Prefect.AutomationAction] = [
        .doNothing(.init()), .cancelFlowRun(.init()), .suspendFlowRun(.init()), .resumeFlowRun(.init()),
        .deleteFlowRun(.init()), .changeFlowRunState(.init(name: "Late", state: .failed, message: "too late")),
        .pauseDeployment(.init(source: .inferred)), .resumeDeployment(.init(source: .inferred)),
        .pauseWorkPool(.init(source: .inferred)), .resumeWorkPool(.init(source: .inferred)),
        .pauseWorkQueue(.init(source: .inferred)), .resumeWorkQueue(.init(source: .inferred)),
        .pauseAutomation(.init(source: .inferred)), .resumeAutomation(.init(source: .inferred)),
        .sendNotification(.init(blockDocumentID: UUID(), subject: "late", body: "{{ flow.name }}")),
        .callWebhook(.init(blockDocumentID: UUID(), payload: "{}")),
        .runDeployment(
            .init(source: .selected, deploymentID: UUID(), parameters: ["day": 1], scheduleAfter: .double(60))),
    ]

    /// Replaces an automation by one with triggers in a trigger.
    private static func compound(_ id: UUID, _ client: Prefect.Client) async throws {
        let event = Prefect.EventTriggerInput(expect: ["a"], posture: .reactive)
        let absent = Prefect.EventTriggerInput(expect: ["b"], posture: .proactive, within: .string("PT30S"))
        let sequence = Prefect.SequenceTriggerInput(triggers: [.event(event), .event(event)], within: .double(10))
        let trigger = Prefect.CompoundTriggerInput(
            triggers: [.event(absent), .sequence(sequence)], within: nil, require: .requireValue(.all))
        try await client.updateAutomation(
            id: id, body: .init(name: "both", trigger: .compound(trigger), actions: actions))
        let read = try await client.readAutomation(id: id)
        guard case .compound(let outer) = read.trigger, case .event(let first) = outer.triggers.first,
            case .sequence(let inner) = outer.triggers.last
        else { throw BrokenPromise(description: "\(read.trigger) is not what was sent") }
        try check(outer.require, is: .requireValue(.all))
        try check(outer.within, is: nil)
        try check(first.within, is: 30)
        try check(inner.within, is: 10)
        try check(inner.triggers.count, is: 2)
    }

    static let events = Area(name: "events") { client in
        let time = Date.now.addingTimeInterval(-10)
        let sent = (0..<3).map { index in
            Prefect.Event(
                occurred: time.addingTimeInterval(Double(index)), event: "shop.order",
                resource: ["prefect.resource.id": "shop.\(index)"],
                related: [["prefect.resource.id": "customer.1", "prefect.resource.role": "customer"]],
                payload: ["total": 9.5, "items": [1, nil]], id: UUID())
        }
        try await client.createEvents(body: sent)
        let filter = Prefect.EventFilter(
            occurred: .init(since: time.addingTimeInterval(-60), until: time.addingTimeInterval(60)),
            event: .init(prefix: ["shop."]),
            related: .eventRelatedFilter(.init(role: ["customer"])), order: .asc)
        let first = try await eventually({ try await client.readEvents(body: .init(filter: filter, limit: 2)) }) {
            $0.total == 3
        }
        try check(first.events.map(\.id), is: sent.prefix(2).map(\.id))
        try check(first.events.first?.payload, is: sent[0].payload)
        guard let url = first.nextPage, let parts = URLComponents(url: url, resolvingAgainstBaseURL: false),
            let token = parts.queryItems?.first(where: { $0.name == "page-token" })?.value
        else { throw BrokenPromise(description: "\(first) has no next page") }
        let last = try await client.readAccountEventsPage(pageToken: token)
        try check(last.events.map(\.id), is: [sent[2].id])
        try check(last.nextPage, is: nil)
        try await refused(403) { () async throws(APIError) in _ = try await client.readAccountEventsPage(pageToken: "?")
        }
        let counts = try await client.countAccountEvents(countable: .event, body: .init(filter: filter))
        try check(counts.map(\.count), is: [3])
        try check(counts.first?.value, is: "shop.order")
        let byTime = try await client.countAccountEvents(
            countable: .time, body: .init(filter: filter, timeUnit: .second, timeInterval: 20))
        try check(byTime.reduce(0) { $0 + $1.count }, is: 3)
    }
}
