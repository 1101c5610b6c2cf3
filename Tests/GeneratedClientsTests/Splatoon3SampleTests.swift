import Foundation
import GeneratedClients
import Testing

let splatoon3 = CallReader<Splatoon3> { Splatoon3.Client(transport: $0) }

/// Recorded responses of splatoon3.ink.
@Suite(.enabled(if: Sample.arePresent, "the recordings are not part of the project"))
struct Splatoon3SampleTests {
    @Test func `Schedules of 2022 are read without an issue`() async throws {
        let schedules = try await splatoon3.sample("splatoon3/schedules-2022") { try await $0.schedules() }
        #expect(schedules.regular.count == 12)
        #expect(schedules.regular[0].startTime == instant("2022-09-18T04:00:00Z"))
        #expect(schedules.regular[0].setting?.stages?.map(\.number) == [6, 16])
        #expect(schedules.regular[0].setting?.rule?.key == .turfWar)
        #expect(schedules.anarchy?[0].settings?.map(\.mode) == [.series, .open])
        #expect(schedules.anarchy?[0].settings?[0].rule?.key == .towerControl)
        #expect(schedules.x?.count == 12 && schedules.x?[0].setting?.rule?.key == .splatZones)
        #expect(schedules.league?.count == 12 && schedules.league?[0].setting?.rule?.key == .clamBlitz)
        #expect(schedules.challenges == nil && schedules.currentFestival == nil)
        #expect(schedules.splatfest?.count == 12 && schedules.splatfest?[0].setting == nil)
        let shift = try #require(schedules.salmonRun?.regular?.first?.setting)
        #expect(shift.stage?.number == 1 && shift.boss == nil && shift.weapons?.count == 4)
        #expect(shift.weapons?[0].name == "Dynamo Roller" && shift.weapons?[0].inkID == nil)
        #expect(schedules.salmonRun?.bigRun == [] && schedules.salmonRun?.eggstraWork == nil)
        #expect(schedules.stages?.count == 12 && schedules.stages?[0].number == 1)
        #expect(schedules.stages?[0].imageURL == nil && schedules.stages?[0].originalImageURL != nil)
    }

    @Test func `Schedules of 2026 are read without an issue`() async throws {
        let schedules = try await splatoon3.sample("splatoon3/schedules-2026-excerpt") { try await $0.schedules() }
        #expect(schedules.regular[0].endTime == instant("2026-07-29T16:00:00Z"))
        #expect(schedules.regular[0].setting?.stages?.map(\.id) == ["VnNTdGFnZS05", "VnNTdGFnZS0yMw=="])
        #expect(schedules.regular[0].splatfestSettings == nil && schedules.anarchy == nil && schedules.league == nil)
        #expect(schedules.x?[0].setting?.rule?.key == .clamBlitz)
        let challenge = try #require(schedules.challenges?.first)
        #expect(challenge.setting?.event?.key == "CostumeParty" && challenge.setting?.event?.regulationURL == nil)
        #expect(challenge.setting?.event?.description?.contains("<br />") == true)
        #expect(
            challenge.timePeriods?.map(\.startTime) == [
                instant("2026-08-03T02:00:00Z"), instant("2026-08-03T06:00:00Z"),
            ])
        let shifts = try #require(schedules.salmonRun?.regular)
        #expect(shifts.map(\.setting?.boss?.name) == ["Cohozuna", "Triumvirate"])
        #expect(shifts[0].kingSalmonidGuess == "Cohozuna" && shifts[0].setting?.weapons?[1].name == "Splat Dualies")
        #expect(Set(shifts[1].setting?.weapons?.map(\.inkID) ?? []) == ["01b960996da8ed63"])
        #expect(schedules.salmonRun?.bannerImageURL == nil && schedules.salmonRun?.eggstraWork == [])
        #expect(schedules.stages?.map(\.number) == [1, 26])
    }

    @Test func `Gear is read without an issue`() async throws {
        let gear = try await splatoon3.sample("splatoon3/gear-2026-excerpt") { try await $0.gear() }
        #expect(gear.dailyDrop?.brand?.name == "Emberz" && gear.dailyDrop?.nextBrand?.id == "QnJhbmQtOA==")
        #expect(gear.dailyDrop?.brand?.usualPower?.isEmptySlot == false)
        let offer = try #require(gear.dailyDrop?.offers?.first)
        #expect(offer.price == 1000 && offer.gear.kind == .shoes && offer.gear.inkID == "dfcba964fd347b5f")
        #expect(offer.nextOfferID == nil && offer.previousOfferID == "U2FsZUdlYXItMF8xNzg1MjgzMjAwXzE=")
        #expect(gear.onSale?[0].gear.additionalPowers?.map(\.name) == ["Unknown", "Unknown", "Unknown"])
        #expect(gear.onSale?[0].saleEndTime == instant("2026-07-29T16:00:00Z"))
    }

    @Test func `Salmon Run gear is read without an issue`() async throws {
        let gear = try await splatoon3.sample("splatoon3/coop") { try await $0.salmonRunGear() }
        #expect(gear.name == "Five-Alarm Helmet" && gear.kind == .head && gear.inkID == "4a7fcf9c1f8c4dfc")
        #expect(gear.brand == nil && gear.imageURL?.path().hasPrefix("/fixture-assets/") == true)
    }

    @Test func `Festivals are read without an issue`() async throws {
        let festivals = try await splatoon3.sample("splatoon3/festivals-2022-us-excerpt") { try await $0.festivals() }
        #expect(festivals.europe == nil && festivals.japan == nil && festivals.asiaPacific == nil)
        let festival = try #require(festivals.americas?.first)
        #expect(festival.state == .closed && festival.inkID == nil && festival.language == "USen")
        #expect(festival.teams?.map(\.name) == ["Gear", "Grub", "Fun"])
        #expect(festival.teams?.map(\.role) == [.attack, .attack, .defense])
        #expect(festival.teams?.map(\.result?.isWinner) == [true, false, false])
        #expect(festival.teams?[0].result?.voteRatio == 0.5828099999999999 && festival.teams?[0].color?.alpha == 1)
        #expect(festival.teams?[2].result?.isConchShellRatioTop == true)
        #expect(festival.teams?[2].result?.tricolorRatio == nil && festival.teams?[2].result?.votePoints == nil)
    }

    @Test func `A locale is read without an issue`() async throws {
        let locale = try await splatoon3.sample("splatoon3/locale-en-US-excerpt") {
            try await $0.locale(language: .americanEnglish)
        }
        #expect(locale.gear?["7a2ad2199089c4ae"]?.name == "Annaki Drive Tee ")
        #expect(locale.events?["TGVhZ3VlTWF0Y2hFdmVudC1HZXlzZXI="]?.name == "Oh My Gush")
        #expect(locale.events?["TGVhZ3VlTWF0Y2hFdmVudC1HZXlzZXI="]?.description?.contains("<br />") == true)
        #expect(locale.brands?["QnJhbmQtMw=="]?.name == "Rockenberg" && locale.powers?.count == 3)
        #expect(locale.stages == nil && locale.festivals == nil)
    }
}

/// Fixtures with the quirks of splatoon3.ink.
struct Splatoon3FixtureTests {
    @Test(arguments: calls)
    func `A fixture is read, and its issues are reported`(call: RoutedCall<Splatoon3>) async throws {
        #expect(try await call.reported(splatoon3) == call.issues)
    }

    static let calls: [RoutedCall<Splatoon3>] = [
        RoutedCall(
            "schedules",
            issues: [
                "data.regularSchedules.nodes[1].regularMatchSetting.vsStages[1].id",
                "data.regularSchedules.nodes[1].regularMatchSetting.vsRule.rule",
                "data.regularSchedules.nodes[2].startTime",
                "data.eventSchedules.nodes[0].timePeriods[2].endTime",
            ]
        ) { try await $0.schedules() },
        RoutedCall(
            "gear",
            issues: ["data.gesotown.limitedGears[1].gear.__typename", "data.gesotown.limitedGears[2].saleEndTime"]
        ) { try await $0.gear() },
        RoutedCall("salmonRunGear") { try await $0.salmonRunGear() },
        RoutedCall(
            "festivals",
            issues: [
                "AP.data.festRecords.nodes[0].startTime", "EU.data.festRecords.nodes[1].state",
                "EU.data.festRecords.nodes[1].teams[0].role", "EU.data.festRecords.nodes[1].teams[1].id",
            ]
        ) { try await $0.festivals() },
        RoutedCall("festivalRankings", issues: ["data.fest.teams[0].result.rankingHolders.edges[2].node"]) {
            try await $0.festivalRankings(region: .americas, inkID: "JUEA-00001")
        },
        RoutedCall("stages", issues: ["data.stageRecords.nodes[2].name"]) { try await $0.stages() },
        RoutedCall("xSeason") { try await $0.xSeason(division: .tentatek) },
        RoutedCall("xSeasons") { try await $0.xSeasons(division: .tentatek) },
        RoutedCall("xRanking", issues: ["data.node.xRankingLf.edges[1].node.xPower"]) {
            try await $0.xRanking(seasonID: "p-14", board: .towerControl)
        },
        RoutedCall("xRanking of weapons") { try await $0.xRanking(seasonID: "p-14", board: .clamBlitzWeapons) },
        RoutedCall("locale") { try await $0.locale(language: .french) },
    ]

    @Test func `Past seasons lead to their rankings`() async throws {
        let client = splatoon3.client(RoutedFixtures())
        let seasons = try await client.xSeasons(division: .takoroka)
        #expect(seasons.current == (try await client.xSeason(division: .takoroka)))
        let past = try #require(seasons.past?.map(\.season))
        #expect(past.map(\.inkID) == ["p-13", "p-12"])
        #expect(past.map(\.endTime) == [instant("2026-02-28T23:59:59Z"), instant("2025-11-30T23:59:59Z")])
        #expect(past[0].name == "Chill Season 2025" && past[0].splatZones == nil)
        let id = try #require(past[0].inkID)
        #expect(try await client.xRanking(seasonID: id, board: .splatZones).places?.isEmpty == false)
    }

    @Test func `An unknown file is an error`() async {
        await #expect(throws: APIError.self) {
            try await splatoon3.client(RoutedFixtures()).xRanking(seasonID: "p-14/..", board: .rainmaker)
        }
    }

    @Test func `During a Splatfest, other settings are nil`() async throws {
        let schedules = try await splatoon3.fixture(
            "Splatoon3/schedules-splatfest",
            issues: ["data.festSchedules.nodes[0].festMatchSettings[2].festMode", "data.currentFest.state"]
        ) { try await $0.schedules() }
        #expect(schedules.regular[0].setting == nil && schedules.regular[0].splatfestSettings?.count == 1)
        #expect(schedules.anarchy?[0].settings == nil && schedules.x?[0].setting == nil)
        let settings = try #require(schedules.splatfest?[0].settings)
        #expect(settings.map(\.mode) == [.pro, .open, .unknown("TRI_COLOR")])
        #expect(settings[2].rule?.key == .tricolorTurfWar)
        #expect(schedules.currentFestival?.tricolorStages?.map(\.number) == [10, 26])
        #expect(schedules.currentFestival?.state == .unknown("THIRD_HALF"))
        #expect(schedules.currentFestival?.teams?.count == 3 && schedules.currentFestival?.tricolorStage == nil)
        #expect(schedules.salmonRun?.bigRun?[0].setting?.boss?.name == "Megalodontia")
        #expect(schedules.salmonRun?.eggstraWork == nil && schedules.salmonRun?.bannerImageURL != nil)
    }

    @Test func `The models also read the responses of 2022`() async throws {
        let schedules = try await splatoon3.fixture("Splatoon3/schedules-2022") { try await $0.schedules() }
        #expect(schedules.regular[0].setting == nil)
        #expect(schedules.regular[0].splatfestSetting?.stages?.map(\.number) == [1, 2])
        #expect(schedules.anarchy?[0].settings?.map(\.mode) == [.open])
        #expect(schedules.league?[0].setting?.rule?.key == .clamBlitz)
        #expect(schedules.splatfest?.map { $0.setting?.rule?.key } == [.turfWar, nil])
        #expect(schedules.currentFestival?.tricolorStage?.number == 3)
        #expect(schedules.stages?[0].number == 1)
    }

    @Test func `Envelopes are not part of the models`() async throws {
        let client = splatoon3.client(RoutedFixtures())
        let schedules = try await client.schedules()
        #expect(schedules.regular[0].setting?.stages?.map(\.name) == ["Scorch Gorge", "Eeltail Alley"])
        #expect(schedules.regular[1].setting?.rule?.key == .unknown("HIDE"))
        #expect(
            schedules.salmonRun?.eggstraWork?[0].setting?.weapons?.map(\.inkID)
                == Array(repeating: "6e17fbe20efecca9", count: 4))
        let festivals = try await client.festivals()
        #expect(festivals.americas?.map(\.inkID) == ["JUEA-00301", nil])
        #expect(festivals.europe?[0].teams?[1].result?.isConchShellRatioSecond == true)
        #expect(festivals.europe?[0].teams?[1].result?.conchShellPoints == 7)
        #expect(festivals.europe?[0].teams?[1].result?.openPoints == nil)
        #expect(festivals.japan?[0].state == .scheduled && festivals.asiaPacific == [])
        let teams = try await client.festivalRankings(region: .americas, inkID: "JUEA-00001")
        #expect(teams[0].places?.map(\.player.power) == [2750.5, 2700] && teams[1].places == nil)
        #expect(teams[0].places?[0].player.nameplate?.badges?.count == 3)
        let season = try await client.xSeason(division: .tentatek)
        #expect(season.inkID == "p-14" && season.splatZones?[0].player.name == "Pearl" && season.clamBlitz == [])
        let ranking = try await client.xRanking(seasonID: "p-14", board: .towerControl)
        #expect(ranking.places?.map(\.player.power) == [2999.9])
        let locale = try await client.locale(language: .french)
        #expect(locale.festivals?["JUEA-00301"]?.teams?.map { $0?.name } == ["Tente", nil, nil])
    }
}

private func instant(_ text: String) -> Date {
    (try? Date(text, strategy: .iso8601)) ?? .distantPast
}
