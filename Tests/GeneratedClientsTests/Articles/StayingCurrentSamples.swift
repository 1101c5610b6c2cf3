import EndpointRuntime
import GeneratedClients

/// The samples of the article "Staying current".
struct StayingCurrentSamples {
    let client: Splatoon2.Client
    let show: @Sendable (String) -> Void

    func current() async throws {
        for try await schedules in client.streams.schedules() { show(schedules.regular.first?.rule.name ?? "?") }
    }

    func patiently() -> LiveStream<Splatoon2.Schedules> {
        let schedules = client.streams.schedules().with {
            $0.minimum = .seconds(300)
            $0.keepsLastValue = true
        }
        return schedules
    }

    func byHand() -> LiveStream<Splatoon2.Merchandises> {
        let gear = client.streams.merchandises().live(Refresh { ($0.items ?? []).map(\.endTime) })
        return gear
    }
}
