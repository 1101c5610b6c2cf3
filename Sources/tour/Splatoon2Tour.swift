import EndpointRuntime
import Foundation
import GeneratedClients

/// Calls splatoon2.ink: the schedules, Salmon Run, and the timeline.
func makeCalls(_ client: Splatoon2.Client, _ report: inout TourReport) async {
    report.heading("Splatoon 2", "splatoon2.ink; times in \(TimeZone.current.identifier)")

    await report.make(
        TourCall(
            "schedules()",
            async: { try await client.schedules() },
            callback: { client.callbacks.schedules(completion: $0) },
            stream: { client.streams.schedules() }
        )
    ) { schedules in
        [schedules.regular, schedules.ranked, schedules.league].flatMap { $0.prefix(2).map(\.row) }
    }

    await report.make(
        TourCall(
            "salmonRun()",
            async: { try await client.salmonRun() },
            callback: { client.callbacks.salmonRun(completion: $0) },
            stream: { client.streams.salmonRun() }
        )
    ) { run in
        run.shifts.flatMap { shift in
            [
                [shift.stage?.name ?? "unknown stage", span(shift.startTime, shift.endTime)],
                ["", (shift.weapons ?? []).map { $0?.label ?? "not announced" }.joined(separator: ", ")],
            ]
        }
    }

    await report.make(
        TourCall(
            "timeline()",
            async: { try await client.timeline() },
            callback: { client.callbacks.timeline(completion: $0) },
            stream: { client.streams.timeline() }
        )
    ) { timeline in
        let gear = timeline.salmonRun?.rewardGear.map { [["gear of the month", $0.gear.name ?? $0.gear.id]] }
        let weapons = timeline.weapons?.releases?.map { ["new weapon", $0.weapon.name ?? $0.weapon.id, time($0.date)] }
        let rows = (gear ?? []) + (weapons ?? [])
        return rows.isEmpty ? [["no entries"]] : rows
    }
}

extension Splatoon2.Rotation {
    fileprivate var row: [String] {
        [
            gameMode.name ?? gameMode.key.rawValue,
            rule.name ?? rule.key.rawValue,
            span(startTime, endTime),
            [stageA, stageB].map { $0.name ?? $0.id }.joined(separator: " and "),
        ]
    }
}

extension Splatoon2.SalmonRunWeapon {
    fileprivate var label: String {
        switch self {
        case .weapon(let issued): issued.weapon.name ?? issued.weapon.id
        case .mystery(let mystery): mystery.label.name ?? "mystery weapon"
        case .unknown: "unknown weapon"
        }
    }
}

private func time(_ date: Date) -> String {
    date.formatted(.dateTime.weekday().day().month().hour().minute())
}

private func span(_ start: Date, _ end: Date) -> String {
    let isOneDay = Calendar.current.isDate(start, inSameDayAs: end)
    return "\(time(start)) to \(isOneDay ? end.formatted(.dateTime.hour().minute()) : time(end))"
}
