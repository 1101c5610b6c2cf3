import EndpointRuntime
import GeneratedClients

/// The samples of the article "Values that stay current".
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

    func byHand() -> LiveStream<Splatoon2.Festivals> {
        let festivals = client.streams.festivals().live(Refresh { ($0.europe?.festivals ?? []).map(\.times.end) })
        return festivals
    }
}
