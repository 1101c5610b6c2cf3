import Synchronization
import Testing

@testable import EndpointRuntime

final class RaceTests: Sendable {
    private let race = Race<Void>()
    private let raised = Mutex<[TaskPriority]>([])

    private func attach() {
        race.attach({}, escalate: { [self] priority in raised.withLock { $0.append(priority) } })
    }

    @Test func `A caller that is raised before its work is attached raises the work`() {
        #expect(race.start { _ in })
        for priority in [TaskPriority.medium, .high, .low] { race.escalate(to: priority) }
        attach()
        #expect(raised.withLock { $0 } == [.high])
    }

    @Test func `Work that is attached without a raised caller keeps its priority until the caller is raised`() {
        #expect(race.start { _ in })
        attach()
        #expect(raised.withLock { $0.isEmpty })
        race.escalate(to: .high)
        race.complete(.success(()))
        race.escalate(to: .high)
        #expect(raised.withLock { $0 } == [.high])
    }
}
