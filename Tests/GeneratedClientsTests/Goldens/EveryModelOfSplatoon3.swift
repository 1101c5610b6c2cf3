// Generated from the specs by EveryModelTests. Do not edit.
// swift-format-ignore-file

import EndpointRuntime
import Foundation
import GeneratedClients

struct EveryModelOfSplatoon3 {
    private func AnarchyRotation() -> [any JSONModel] {
        let required = Splatoon3.AnarchyRotation(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1))
        let whole = Splatoon3.AnarchyRotation(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1), settings: [Splatoon3.AnarchySetting()], splatfestSettings: [Splatoon3.SplatfestSetting()], splatfestSetting: Splatoon3.SplatfestSetting())
        return [required, whole]
    }

    private func AnarchySetting() -> [any JSONModel] {
        let required = Splatoon3.AnarchySetting()
        let whole = Splatoon3.AnarchySetting(mode: Splatoon3.AnarchyMode.series, stages: [Splatoon3.Stage(id: "a", name: "a")], rule: Splatoon3.Rule(id: "a", name: "a"))
        return [required, whole]
    }

    private func Badge() -> [any JSONModel] {
        let required = Splatoon3.Badge()
        let whole = Splatoon3.Badge(id: "a", imageURL: URL(filePath: "/a"))
        return [required, whole]
    }

    private func Boss() -> [any JSONModel] {
        let required = Splatoon3.Boss(id: "a", name: "a")
        let whole = Splatoon3.Boss(id: "a", name: "a")
        return [required, whole]
    }

    private func Brand() -> [any JSONModel] {
        let required = Splatoon3.Brand(id: "a", name: "a")
        let whole = Splatoon3.Brand(id: "a", name: "a", imageURL: URL(filePath: "/a"), usualPower: Splatoon3.GearPower(name: "a"))
        return [required, whole]
    }

    private func Challenge() -> [any JSONModel] {
        let required = Splatoon3.Challenge()
        let whole = Splatoon3.Challenge(setting: Splatoon3.ChallengeSetting(), timePeriods: [Splatoon3.TimePeriod(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1))])
        return [required, whole]
    }

    private func ChallengeEvent() -> [any JSONModel] {
        let required = Splatoon3.ChallengeEvent(id: "a", name: "a")
        let whole = Splatoon3.ChallengeEvent(id: "a", key: "a", name: "a", description: "a", regulation: "a", regulationURL: URL(filePath: "/a"))
        return [required, whole]
    }

    private func ChallengeSetting() -> [any JSONModel] {
        let required = Splatoon3.ChallengeSetting()
        let whole = Splatoon3.ChallengeSetting(event: Splatoon3.ChallengeEvent(id: "a", name: "a"), stages: [Splatoon3.Stage(id: "a", name: "a")], rule: Splatoon3.Rule(id: "a", name: "a"))
        return [required, whole]
    }

    private func Color() -> [any JSONModel] {
        let required = Splatoon3.Color(red: 1.5, green: 1.5, blue: 1.5)
        let whole = Splatoon3.Color(red: 1.5, green: 1.5, blue: 1.5, alpha: 1.5)
        return [required, whole]
    }

    private func CurrentFestival() -> [any JSONModel] {
        let required = Splatoon3.CurrentFestival()
        let whole = Splatoon3.CurrentFestival(id: "a", title: "a", state: Splatoon3.FestivalState.scheduled, startTime: Date(timeIntervalSince1970: 1), midtermTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1), teams: [Splatoon3.FestivalTeam(id: "a")], tricolorStages: [Splatoon3.Stage(id: "a", name: "a")], tricolorStage: Splatoon3.Stage(id: "a", name: "a"))
        return [required, whole]
    }

    private func DailyDrop() -> [any JSONModel] {
        let required = Splatoon3.DailyDrop(saleEndTime: Date(timeIntervalSince1970: 1))
        let whole = Splatoon3.DailyDrop(brand: Splatoon3.Brand(id: "a", name: "a"), imageURL: URL(filePath: "/a"), saleEndTime: Date(timeIntervalSince1970: 1), offers: [Splatoon3.GearOffer(id: "a", saleEndTime: Date(timeIntervalSince1970: 1), gear: Splatoon3.Gear(name: "a"))], nextBrand: Splatoon3.Brand(id: "a", name: "a"))
        return [required, whole]
    }

    private func Festival() -> [any JSONModel] {
        let required = Splatoon3.Festival(id: "a", startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1))
        let whole = Splatoon3.Festival(id: "a", inkID: "a", state: Splatoon3.FestivalState.scheduled, startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1), title: "a", language: "a", imageURL: URL(filePath: "/a"), teams: [Splatoon3.FestivalTeam(id: "a")], isVotable: true)
        return [required, whole]
    }

    private func FestivalResult() -> [any JSONModel] {
        let required = Splatoon3.FestivalResult()
        let whole = Splatoon3.FestivalResult(isWinner: true, conchShellRatio: 1.5, isConchShellRatioTop: true, isConchShellRatioSecond: true, conchShellPoints: 1, voteRatio: 1.5, isVoteRatioTop: true, isVoteRatioSecond: true, votePoints: 1, openRatio: 1.5, isOpenRatioTop: true, isOpenRatioSecond: true, openPoints: 1, proRatio: 1.5, isProRatioTop: true, isProRatioSecond: true, proPoints: 1, tricolorRatio: 1.5, isTricolorRatioTop: true, isTricolorRatioSecond: true, tricolorPoints: 1)
        return [required, whole]
    }

    private func FestivalTeam() -> [any JSONModel] {
        let required = Splatoon3.FestivalTeam(id: "a")
        let whole = Splatoon3.FestivalTeam(id: "a", name: "a", color: Splatoon3.Color(red: 1.5, green: 1.5, blue: 1.5), imageURL: URL(filePath: "/a"), role: Splatoon3.FestivalRole.attack, result: Splatoon3.FestivalResult())
        return [required, whole]
    }

    private func Festivals() -> [any JSONModel] {
        let required = Splatoon3.Festivals()
        let whole = Splatoon3.Festivals(americas: [Splatoon3.Festival(id: "a", startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1))], europe: [Splatoon3.Festival(id: "a", startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1))], japan: [Splatoon3.Festival(id: "a", startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1))], asiaPacific: [Splatoon3.Festival(id: "a", startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1))])
        return [required, whole]
    }

    private func Gear() -> [any JSONModel] {
        let required = Splatoon3.Gear(name: "a")
        let whole = Splatoon3.Gear(inkID: "a", kind: Splatoon3.GearKind.head, name: "a", imageURL: URL(filePath: "/a"), brand: Splatoon3.Brand(id: "a", name: "a"), primaryPower: Splatoon3.GearPower(name: "a"), additionalPowers: [Splatoon3.GearPower(name: "a")])
        return [required, whole]
    }

    private func GearOffer() -> [any JSONModel] {
        let required = Splatoon3.GearOffer(id: "a", saleEndTime: Date(timeIntervalSince1970: 1), gear: Splatoon3.Gear(name: "a"))
        let whole = Splatoon3.GearOffer(id: "a", saleEndTime: Date(timeIntervalSince1970: 1), price: 1, gear: Splatoon3.Gear(name: "a"), isAlreadyOrdered: true, nextOfferID: "a", previousOfferID: "a")
        return [required, whole]
    }

    private func GearPower() -> [any JSONModel] {
        let required = Splatoon3.GearPower(name: "a")
        let whole = Splatoon3.GearPower(inkID: "a", name: "a", description: "a", imageURL: URL(filePath: "/a"), isEmptySlot: true)
        return [required, whole]
    }

    private func GearShop() -> [any JSONModel] {
        let required = Splatoon3.GearShop()
        let whole = Splatoon3.GearShop(dailyDrop: Splatoon3.DailyDrop(saleEndTime: Date(timeIntervalSince1970: 1)), onSale: [Splatoon3.GearOffer(id: "a", saleEndTime: Date(timeIntervalSince1970: 1), gear: Splatoon3.Gear(name: "a"))])
        return [required, whole]
    }

    private func Locale() -> [any JSONModel] {
        let required = Splatoon3.Locale()
        let whole = Splatoon3.Locale(stages: ["a": Splatoon3.LocalizedName()], rules: ["a": Splatoon3.LocalizedName()], weapons: ["a": Splatoon3.LocalizedName()], bosses: ["a": Splatoon3.LocalizedName()], events: ["a": Splatoon3.LocalizedEvent()], gear: ["a": Splatoon3.LocalizedName()], brands: ["a": Splatoon3.LocalizedName()], powers: ["a": Splatoon3.LocalizedName()], festivals: ["a": Splatoon3.LocalizedFestival()])
        return [required, whole]
    }

    private func LocalizedEvent() -> [any JSONModel] {
        let required = Splatoon3.LocalizedEvent()
        let whole = Splatoon3.LocalizedEvent(name: "a", description: "a", regulation: "a")
        return [required, whole]
    }

    private func LocalizedFestival() -> [any JSONModel] {
        let required = Splatoon3.LocalizedFestival()
        let whole = Splatoon3.LocalizedFestival(title: "a", teams: [Splatoon3.LocalizedTeam()])
        return [required, whole]
    }

    private func LocalizedName() -> [any JSONModel] {
        let required = Splatoon3.LocalizedName()
        let whole = Splatoon3.LocalizedName(name: "a")
        return [required, whole]
    }

    private func LocalizedTeam() -> [any JSONModel] {
        let required = Splatoon3.LocalizedTeam()
        let whole = Splatoon3.LocalizedTeam(name: "a")
        return [required, whole]
    }

    private func MatchSetting() -> [any JSONModel] {
        let required = Splatoon3.MatchSetting()
        let whole = Splatoon3.MatchSetting(stages: [Splatoon3.Stage(id: "a", name: "a")], rule: Splatoon3.Rule(id: "a", name: "a"))
        return [required, whole]
    }

    private func Nameplate() -> [any JSONModel] {
        let required = Splatoon3.Nameplate()
        let whole = Splatoon3.Nameplate(badges: [Splatoon3.Badge()], background: Splatoon3.NameplateBackground())
        return [required, whole]
    }

    private func NameplateBackground() -> [any JSONModel] {
        let required = Splatoon3.NameplateBackground()
        let whole = Splatoon3.NameplateBackground(id: "a", imageURL: URL(filePath: "/a"), textColor: Splatoon3.Color(red: 1.5, green: 1.5, blue: 1.5))
        return [required, whole]
    }

    private func PastSeason() -> [any JSONModel] {
        let required = Splatoon3.PastSeason(season: Splatoon3.Season(id: "a"))
        let whole = Splatoon3.PastSeason(season: Splatoon3.Season(id: "a"))
        return [required, whole]
    }

    private func Place() -> [any JSONModel] {
        let required = Splatoon3.Place(player: Splatoon3.RankedPlayer())
        let whole = Splatoon3.Place(player: Splatoon3.RankedPlayer())
        return [required, whole]
    }

    private func RankedPlayer() -> [any JSONModel] {
        let required = Splatoon3.RankedPlayer()
        let whole = Splatoon3.RankedPlayer(id: "a", name: "a", nameID: "a", title: "a", rank: 1, rankChange: "a", power: 1.5, weapon: Splatoon3.Weapon(name: "a"), isBestWithWeapon: true, nameplate: Splatoon3.Nameplate())
        return [required, whole]
    }

    private func RankedTeam() -> [any JSONModel] {
        let required = Splatoon3.RankedTeam(id: "a")
        let whole = Splatoon3.RankedTeam(id: "a", name: "a", places: [Splatoon3.Place(player: Splatoon3.RankedPlayer())])
        return [required, whole]
    }

    private func Rotation() -> [any JSONModel] {
        let required = Splatoon3.Rotation(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1))
        let whole = Splatoon3.Rotation(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1), setting: Splatoon3.MatchSetting(), splatfestSettings: [Splatoon3.SplatfestSetting()], splatfestSetting: Splatoon3.SplatfestSetting())
        return [required, whole]
    }

    private func Rule() -> [any JSONModel] {
        let required = Splatoon3.Rule(id: "a", name: "a")
        let whole = Splatoon3.Rule(id: "a", key: Splatoon3.RuleKey.turfWar, name: "a")
        return [required, whole]
    }

    private func SalmonRun() -> [any JSONModel] {
        let required = Splatoon3.SalmonRun()
        let whole = Splatoon3.SalmonRun(bannerImageURL: URL(filePath: "/a"), regular: [Splatoon3.Shift(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1))], bigRun: [Splatoon3.Shift(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1))], eggstraWork: [Splatoon3.Shift(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1))])
        return [required, whole]
    }

    private func SalmonRunStage() -> [any JSONModel] {
        let required = Splatoon3.SalmonRunStage(id: "a", name: "a")
        let whole = Splatoon3.SalmonRunStage(id: "a", number: 1, name: "a", imageURL: URL(filePath: "/a"), thumbnailURL: URL(filePath: "/a"))
        return [required, whole]
    }

    private func Schedules() -> [any JSONModel] {
        let required = Splatoon3.Schedules(regular: [Splatoon3.Rotation(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1))])
        let whole = Splatoon3.Schedules(regular: [Splatoon3.Rotation(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1))], anarchy: [Splatoon3.AnarchyRotation(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1))], x: [Splatoon3.Rotation(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1))], challenges: [Splatoon3.Challenge()], league: [Splatoon3.Rotation(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1))], splatfest: [Splatoon3.SplatfestRotation(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1))], currentFestival: Splatoon3.CurrentFestival(), salmonRun: Splatoon3.SalmonRun(), stages: [Splatoon3.Stage(id: "a", name: "a")], playerIconURL: URL(filePath: "/a"))
        return [required, whole]
    }

    private func Season() -> [any JSONModel] {
        let required = Splatoon3.Season(id: "a")
        let whole = Splatoon3.Season(id: "a", inkID: "a", name: "a", startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1), lastUpdateTime: Date(timeIntervalSince1970: 1), splatZones: [Splatoon3.Place(player: Splatoon3.RankedPlayer())], towerControl: [Splatoon3.Place(player: Splatoon3.RankedPlayer())], rainmaker: [Splatoon3.Place(player: Splatoon3.RankedPlayer())], clamBlitz: [Splatoon3.Place(player: Splatoon3.RankedPlayer())], splatZonesWeapons: [Splatoon3.Place(player: Splatoon3.RankedPlayer())], towerControlWeapons: [Splatoon3.Place(player: Splatoon3.RankedPlayer())], rainmakerWeapons: [Splatoon3.Place(player: Splatoon3.RankedPlayer())], clamBlitzWeapons: [Splatoon3.Place(player: Splatoon3.RankedPlayer())])
        return [required, whole]
    }

    private func Seasons() -> [any JSONModel] {
        let required = Splatoon3.Seasons()
        let whole = Splatoon3.Seasons(current: Splatoon3.Season(id: "a"), past: [Splatoon3.PastSeason(season: Splatoon3.Season(id: "a"))])
        return [required, whole]
    }

    private func Shift() -> [any JSONModel] {
        let required = Splatoon3.Shift(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1))
        let whole = Splatoon3.Shift(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1), setting: Splatoon3.ShiftSetting(), kingSalmonidGuess: "a")
        return [required, whole]
    }

    private func ShiftSetting() -> [any JSONModel] {
        let required = Splatoon3.ShiftSetting()
        let whole = Splatoon3.ShiftSetting(stage: Splatoon3.SalmonRunStage(id: "a", name: "a"), weapons: [Splatoon3.Weapon(name: "a")], boss: Splatoon3.Boss(id: "a", name: "a"))
        return [required, whole]
    }

    private func SplatfestRotation() -> [any JSONModel] {
        let required = Splatoon3.SplatfestRotation(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1))
        let whole = Splatoon3.SplatfestRotation(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1), settings: [Splatoon3.SplatfestSetting()], setting: Splatoon3.SplatfestSetting())
        return [required, whole]
    }

    private func SplatfestSetting() -> [any JSONModel] {
        let required = Splatoon3.SplatfestSetting()
        let whole = Splatoon3.SplatfestSetting(mode: Splatoon3.SplatfestMode.open, stages: [Splatoon3.Stage(id: "a", name: "a")], rule: Splatoon3.Rule(id: "a", name: "a"))
        return [required, whole]
    }

    private func Stage() -> [any JSONModel] {
        let required = Splatoon3.Stage(id: "a", name: "a")
        let whole = Splatoon3.Stage(id: "a", number: 1, name: "a", imageURL: URL(filePath: "/a"), originalImageURL: URL(filePath: "/a"))
        return [required, whole]
    }

    private func TimePeriod() -> [any JSONModel] {
        let required = Splatoon3.TimePeriod(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1))
        let whole = Splatoon3.TimePeriod(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1))
        return [required, whole]
    }

    private func Weapon() -> [any JSONModel] {
        let required = Splatoon3.Weapon(name: "a")
        let whole = Splatoon3.Weapon(inkID: "a", id: "a", name: "a", imageURL: URL(filePath: "/a"), subWeapon: Splatoon3.WeaponPart(name: "a"), specialWeapon: Splatoon3.WeaponPart(name: "a"))
        return [required, whole]
    }

    private func WeaponPart() -> [any JSONModel] {
        let required = Splatoon3.WeaponPart(name: "a")
        let whole = Splatoon3.WeaponPart(id: "a", name: "a", imageURL: URL(filePath: "/a"))
        return [required, whole]
    }

    private func XRanking() -> [any JSONModel] {
        let required = Splatoon3.XRanking()
        let whole = Splatoon3.XRanking(id: "a", places: [Splatoon3.Place(player: Splatoon3.RankedPlayer())])
        return [required, whole]
    }

    var models: [[any JSONModel]] {
        [
            AnarchyRotation(),
            AnarchySetting(),
            Badge(),
            Boss(),
            Brand(),
            Challenge(),
            ChallengeEvent(),
            ChallengeSetting(),
            Color(),
            CurrentFestival(),
            DailyDrop(),
            Festival(),
            FestivalResult(),
            FestivalTeam(),
            Festivals(),
            Gear(),
            GearOffer(),
            GearPower(),
            GearShop(),
            Locale(),
            LocalizedEvent(),
            LocalizedFestival(),
            LocalizedName(),
            LocalizedTeam(),
            MatchSetting(),
            Nameplate(),
            NameplateBackground(),
            PastSeason(),
            Place(),
            RankedPlayer(),
            RankedTeam(),
            Rotation(),
            Rule(),
            SalmonRun(),
            SalmonRunStage(),
            Schedules(),
            Season(),
            Seasons(),
            Shift(),
            ShiftSetting(),
            SplatfestRotation(),
            SplatfestSetting(),
            Stage(),
            TimePeriod(),
            Weapon(),
            WeaponPart(),
            XRanking(),
        ]
    }
}
