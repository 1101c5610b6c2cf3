import Foundation
import GeneratedClients
import Testing

let splatoon2 = CallReader<Splatoon2> { Splatoon2.Client(transport: $0) }

/// Recorded responses of splatoon2.ink and of the service behind it.
@Suite(.enabled(if: Sample.arePresent, "the recordings are not part of the project"))
struct Splatoon2SampleTests {
    @Test func `Schedules are read without an issue`() async throws {
        let schedules = try await splatoon2.sample("splatoon2/schedules") { try await $0.schedules() }
        #expect([schedules.regular, schedules.ranked, schedules.league].map(\.count) == [12, 12, 12])
        #expect(Set(schedules.ranked.map(\.batchID)) == [4_782_082_733_790_642_000])
        #expect(schedules.ranked[0].startTime == Date(timeIntervalSince1970: 1_641_196_800))
        #expect(schedules.ranked[0].rule.key == .clamBlitz && schedules.ranked[0].rule.multilineName == "Clam\nBlitz")
        #expect(
            schedules.ranked[0].stageA.imageURL?.absoluteString
                == "https://splatoon2.ink/assets/splatnet/images/stage/187987856bf575c4155d021cb511034931d06d24.png")
    }

    @Test func `Salmon Run is read without an issue`() async throws {
        let run = try await splatoon2.sample("splatoon2/coop-schedules") { try await $0.salmonRun() }
        #expect(run.shifts.count == 2 && run.periods.count == 5)
        #expect(run.shifts[0].startTime == Date(timeIntervalSince1970: 1_641_168_000))
        guard case .weapon(let weapon) = run.shifts[0].weapons?[0] else { return #expect(Bool(false), "\(run)") }
        #expect(weapon.number == 30 && weapon.weapon.name == "Aerospray MG" && weapon.weapon.thumbnailURL != nil)
    }

    @Test func `Mystery weapons are read without an issue`() async throws {
        let run = try await splatoon2.sample("splatoon2/coop-schedules-mystery") { try await $0.salmonRun() }
        #expect(run.periods[4].startTime == Date(timeIntervalSince1970: 1_642_096_800))
        #expect(run.shifts[1].stage?.name == "Spawning Grounds" && run.shifts[1].weapons?.count == 4)
        guard case .mystery(let mystery) = run.shifts[1].weapons?[3] else { return #expect(Bool(false), "\(run)") }
        #expect(mystery.number == -1 && mystery.label.name == "Random")
        #expect(
            mystery.label.imageURL?.absoluteString
                == "https://splatoon2.ink/assets/splatnet/images/coop_weapons/"
                + "746f7e90bc151334f0bf0d2a1f0987e311b03736.png")
    }

    @Test func `The timeline is read without an issue`() async throws {
        let timeline = try await splatoon2.sample("splatoon2/timeline-from-splatnet") { try await $0.timeline() }
        #expect(timeline.salmonRun?.importance == -1 && timeline.salmonRun?.rewardGear == nil)
        #expect(timeline.weapons?.importance == 0.940104166666667)
        let release = try #require(timeline.weapons?.releases?.first)
        #expect(release.date == Date(timeIntervalSince1970: 1_507_341_600))
        #expect(release.weapon.sub?.imageAURL != nil && release.weapon.special?.id == "0")
    }

    @Test func `Merchandises are read without an issue`() async throws {
        let items = try await splatoon2.sample("splatoon2/merchandises-from-splatnet") {
            try await $0.merchandises()
        }.items
        #expect(items?.count == 6 && items?[0].id == "4780952683920475208" && items?[0].price == 5800)
        #expect(items?[0].kind == .clothes && items?[0].originalGear == nil)
        #expect(items?[0].gear.brand?.frequentSkill?.id == "0" && items?[0].gear.thumbnailURL != nil)
    }

    @Test func `Active festivals are read without an issue`() throws {
        // The site combines this with past festivals by region.
        let data = try Sample.data("splatoon2/splatnet-festivals-active")
        let (active, issues) = try JSONReader.read(data) { try Splatoon2.RegionFestivals(from: &$0) }
        #expect(issues == [] && active.results == nil)
        let festival = try #require(active.festivals.first)
        #expect(festival.id == 2051 && festival.names.alphaLong == "VAMPIRES")
        #expect(festival.times.result == Date(timeIntervalSince1970: 1_508_047_200))
        #expect(festival.colors?.middle?.red == 0 && festival.colors?.bravo?.css == "rgb(100%,41%,16%)")
        #expect(festival.images?.panelURL?.path().hasPrefix("/assets/splatnet/images/festival/") == true)
    }
}

/// Fixtures with the quirks of splatoon2.ink.
struct Splatoon2FixtureTests {
    @Test(arguments: calls)
    func `A fixture is read, and its issues are reported`(call: RoutedCall<Splatoon2>) async throws {
        #expect(try await call.reported(splatoon2) == call.issues)
    }

    static let calls: [RoutedCall<Splatoon2>] = [
        RoutedCall("schedules", issues: ["league[3].rule.key"]) { try await $0.schedules() },
        RoutedCall("salmonRun") { try await $0.salmonRun() },
        RoutedCall("timeline") { try await $0.timeline() },
        RoutedCall("merchandises") { try await $0.merchandises() },
        RoutedCall("festivals", issues: ["eu.results[0].summary.total"]) { try await $0.festivals() },
        RoutedCall("festivalRankings", issues: ["rankings.alpha[2].order"]) {
            try await $0.festivalRankings(region: .europe, festivalID: 4051)
        },
        RoutedCall("locale") { try await $0.locale(language: .german) },
    ]

    @Test func `Old and new festival results are typed`() async throws {
        let results = try await splatoon2.client(RoutedFixtures()).festivals().northAmerica?.results
        #expect(results?.map(\.version) == [2, nil])
        #expect(results?[0].rates?.challenge?.alpha == 5101 && results?[0].rates?.solo == nil)
        #expect(results?[0].contributionAlpha?.regular == 120_345 && results?[0].contributionBravo == nil)
        #expect(results?[1].winners?.team == .bravo && results?[1].rates?.solo?.alpha == 52)
        #expect(results?[1].teamParticipants?.bravoSolo == 900 && results?[1].teamScores?.alphaTeam == 49)
        #expect(results?[1].participants == .number(2100))
    }

    @Test func `Rankings have players with their gear`() async throws {
        let rankings = try await splatoon2.client(RoutedFixtures()).festivalRankings(region: .japan, festivalID: 1051)
        let best = try #require(rankings.alpha?.first)
        #expect(best.rank == 1 && best.score == 2741 && best.isCheater == false)
        #expect(best.updatedAt == Date(timeIntervalSince1970: 1_563_710_400))
        #expect(best.principalID == "00000000000000a1" && best.player?.nickname == "Marina")
        #expect(best.player?.weapon?.special?.name == "Inkjet" && best.player?.weapon?.thumbnailURL != nil)
        #expect(best.player?.head?.brand?.frequentSkill?.id == "1" && best.player?.clothes?.brand?.frequentSkill == nil)
        #expect(best.player?.shoes?.kind == .shoes)
        #expect(rankings.alpha?.map(\.rank) == [1, 2] && rankings.alpha?[1].player == nil)
        #expect(rankings.bravo?.map(\.score) == [2688.5])
    }

    @Test func `Locales are keyed by identifier or picture`() async throws {
        let locale = try await splatoon2.client(RoutedFixtures()).locale(language: .german)
        #expect(locale.rules?["turf_war"]?.multilineName == "Revier-\nkampf")
        #expect(locale.gear?["head"]?["4009"]?.name == "Totenkopf-Tuch")
        let path = "/images/coop_stage/00000000000000000000000000007b1e9b6a6411.png"
        #expect(locale.salmonRunStages?[path]?.name == "Salmonidenstadion")
        #expect(locale.brands?["99"]?.name == nil)
        #expect(locale.festivals?["5052"]?.names?.bravoShort == "Ordnung")
    }

    @Test func `News is null if there is none`() async throws {
        let weapons = try await splatoon2.fixture("Splatoon2/timeline-weapons") { try await $0.timeline() }
        #expect(weapons.salmonRun == nil && weapons.weapons?.releases?.count == 1)
        let gear = try await splatoon2.client(RoutedFixtures()).timeline()
        #expect(gear.salmonRun?.rewardGear?.gear.kind == .head && gear.weapons == nil)
        #expect(gear.salmonRun?.rewardGear?.gear.thumbnailURL == nil)
    }
}
