// Generated from the specs by EveryModelTests. Do not edit.
// swift-format-ignore-file

import EndpointRuntime
import Foundation
import GeneratedClients

struct EveryModelOfSplatoon2 {
    private func Brand() -> [any JSONModel] {
        let required = Splatoon2.Brand(id: "a")
        let whole = Splatoon2.Brand(id: "a", name: "a", image: "a", frequentSkill: Splatoon2.Skill(id: "a"))
        return [required, whole]
    }

    private func Color() -> [any JSONModel] {
        let required = Splatoon2.Color(red: 1.5, green: 1.5, blue: 1.5)
        let whole = Splatoon2.Color(red: 1.5, green: 1.5, blue: 1.5, alpha: 1.5, css: "a")
        return [required, whole]
    }

    private func Contribution() -> [any JSONModel] {
        let required = Splatoon2.Contribution()
        let whole = Splatoon2.Contribution(regular: 1.5, challenge: 1.5)
        return [required, whole]
    }

    private func Festival() -> [any JSONModel] {
        let required = Splatoon2.Festival(id: 1, names: Splatoon2.FestivalNames(), times: Splatoon2.FestivalTimes(start: Date(timeIntervalSince1970: 1), end: Date(timeIntervalSince1970: 1)))
        let whole = Splatoon2.Festival(id: 1, names: Splatoon2.FestivalNames(), times: Splatoon2.FestivalTimes(start: Date(timeIntervalSince1970: 1), end: Date(timeIntervalSince1970: 1)), colors: Splatoon2.FestivalColors(), images: Splatoon2.FestivalImages(), specialStage: Splatoon2.Stage(id: "a"))
        return [required, whole]
    }

    private func FestivalColors() -> [any JSONModel] {
        let required = Splatoon2.FestivalColors()
        let whole = Splatoon2.FestivalColors(alpha: Splatoon2.Color(red: 1.5, green: 1.5, blue: 1.5), bravo: Splatoon2.Color(red: 1.5, green: 1.5, blue: 1.5), middle: Splatoon2.Color(red: 1.5, green: 1.5, blue: 1.5))
        return [required, whole]
    }

    private func FestivalImages() -> [any JSONModel] {
        let required = Splatoon2.FestivalImages()
        let whole = Splatoon2.FestivalImages(alpha: "a", bravo: "a", panel: "a")
        return [required, whole]
    }

    private func FestivalNames() -> [any JSONModel] {
        let required = Splatoon2.FestivalNames()
        let whole = Splatoon2.FestivalNames(alphaShort: "a", alphaLong: "a", bravoShort: "a", bravoLong: "a")
        return [required, whole]
    }

    private func FestivalRankings() -> [any JSONModel] {
        let required = Splatoon2.FestivalRankings()
        let whole = Splatoon2.FestivalRankings(alpha: [Splatoon2.RankedPlayer(rank: 1)], bravo: [Splatoon2.RankedPlayer(rank: 1)])
        return [required, whole]
    }

    private func FestivalRates() -> [any JSONModel] {
        let required = Splatoon2.FestivalRates()
        let whole = Splatoon2.FestivalRates(vote: Splatoon2.Shares(), solo: Splatoon2.Shares(), team: Splatoon2.Shares(), regular: Splatoon2.Shares(), challenge: Splatoon2.Shares())
        return [required, whole]
    }

    private func FestivalResult() -> [any JSONModel] {
        let required = Splatoon2.FestivalResult(id: 1)
        let whole = Splatoon2.FestivalResult(id: 1, version: 1, winners: Splatoon2.FestivalSummary(), rates: Splatoon2.FestivalRates(), participants: Splatoon2.Participants.number(1), teamParticipants: Splatoon2.TeamNumbers(), teamScores: Splatoon2.TeamNumbers(), contributionAlpha: Splatoon2.Contribution(), contributionBravo: Splatoon2.Contribution())
        return [required, whole]
    }

    private func FestivalSummary() -> [any JSONModel] {
        let required = Splatoon2.FestivalSummary()
        let whole = Splatoon2.FestivalSummary(vote: Splatoon2.Winner.alpha, solo: Splatoon2.Winner.alpha, team: Splatoon2.Winner.alpha, regular: Splatoon2.Winner.alpha, challenge: Splatoon2.Winner.alpha, total: Splatoon2.Winner.alpha)
        return [required, whole]
    }

    private func FestivalTimes() -> [any JSONModel] {
        let required = Splatoon2.FestivalTimes(start: Date(timeIntervalSince1970: 1), end: Date(timeIntervalSince1970: 1))
        let whole = Splatoon2.FestivalTimes(announcement: Date(timeIntervalSince1970: 1), start: Date(timeIntervalSince1970: 1), end: Date(timeIntervalSince1970: 1), result: Date(timeIntervalSince1970: 1))
        return [required, whole]
    }

    private func Festivals() -> [any JSONModel] {
        let required = Splatoon2.Festivals()
        let whole = Splatoon2.Festivals(northAmerica: Splatoon2.RegionFestivals(festivals: [Splatoon2.Festival(id: 1, names: Splatoon2.FestivalNames(), times: Splatoon2.FestivalTimes(start: Date(timeIntervalSince1970: 1), end: Date(timeIntervalSince1970: 1)))]), europe: Splatoon2.RegionFestivals(festivals: [Splatoon2.Festival(id: 1, names: Splatoon2.FestivalNames(), times: Splatoon2.FestivalTimes(start: Date(timeIntervalSince1970: 1), end: Date(timeIntervalSince1970: 1)))]), japan: Splatoon2.RegionFestivals(festivals: [Splatoon2.Festival(id: 1, names: Splatoon2.FestivalNames(), times: Splatoon2.FestivalTimes(start: Date(timeIntervalSince1970: 1), end: Date(timeIntervalSince1970: 1)))]))
        return [required, whole]
    }

    private func GameMode() -> [any JSONModel] {
        let required = Splatoon2.GameMode(key: Splatoon2.ModeKey.regular)
        let whole = Splatoon2.GameMode(key: Splatoon2.ModeKey.regular, name: "a")
        return [required, whole]
    }

    private func Gear() -> [any JSONModel] {
        let required = Splatoon2.Gear(id: "a", kind: Splatoon2.GearKind.head)
        let whole = Splatoon2.Gear(id: "a", kind: Splatoon2.GearKind.head, name: "a", brand: Splatoon2.Brand(id: "a"), rarity: 1, image: "a", thumbnail: "a")
        return [required, whole]
    }

    private func IssuedWeapon() -> [any JSONModel] {
        let required = Splatoon2.IssuedWeapon(weapon: Splatoon2.Weapon(id: "a"))
        let whole = Splatoon2.IssuedWeapon(number: 1, weapon: Splatoon2.Weapon(id: "a"))
        return [required, whole]
    }

    private func Locale() -> [any JSONModel] {
        let required = Splatoon2.Locale()
        let whole = Splatoon2.Locale(stages: ["a": Splatoon2.LocalizedName()], gameModes: ["a": Splatoon2.LocalizedName()], rules: ["a": Splatoon2.LocalizedName()], weapons: ["a": Splatoon2.LocalizedName()], weaponSubs: ["a": Splatoon2.LocalizedName()], weaponSpecials: ["a": Splatoon2.LocalizedName()], skills: ["a": Splatoon2.LocalizedName()], brands: ["a": Splatoon2.LocalizedName()], gear: ["a": ["a": Splatoon2.LocalizedName()]], salmonRunStages: ["a": Splatoon2.LocalizedName()], mysteryWeapons: ["a": Splatoon2.LocalizedName()], festivals: ["a": Splatoon2.LocalizedFestival()])
        return [required, whole]
    }

    private func LocalizedFestival() -> [any JSONModel] {
        let required = Splatoon2.LocalizedFestival()
        let whole = Splatoon2.LocalizedFestival(names: Splatoon2.FestivalNames())
        return [required, whole]
    }

    private func LocalizedName() -> [any JSONModel] {
        let required = Splatoon2.LocalizedName()
        let whole = Splatoon2.LocalizedName(name: "a", multilineName: "a")
        return [required, whole]
    }

    private func Merchandise() -> [any JSONModel] {
        let required = Splatoon2.Merchandise(id: "a", kind: Splatoon2.GearKind.head, endTime: Date(timeIntervalSince1970: 1), gear: Splatoon2.Gear(id: "a", kind: Splatoon2.GearKind.head))
        let whole = Splatoon2.Merchandise(id: "a", kind: Splatoon2.GearKind.head, price: 1, endTime: Date(timeIntervalSince1970: 1), gear: Splatoon2.Gear(id: "a", kind: Splatoon2.GearKind.head), skill: Splatoon2.Skill(id: "a"), originalGear: Splatoon2.OriginalGear())
        return [required, whole]
    }

    private func Merchandises() -> [any JSONModel] {
        let required = Splatoon2.Merchandises()
        let whole = Splatoon2.Merchandises(items: [Splatoon2.Merchandise(id: "a", kind: Splatoon2.GearKind.head, endTime: Date(timeIntervalSince1970: 1), gear: Splatoon2.Gear(id: "a", kind: Splatoon2.GearKind.head))])
        return [required, whole]
    }

    private func MysteryWeapon() -> [any JSONModel] {
        let required = Splatoon2.MysteryWeapon(label: Splatoon2.MysteryWeaponLabel())
        let whole = Splatoon2.MysteryWeapon(number: 1, label: Splatoon2.MysteryWeaponLabel())
        return [required, whole]
    }

    private func MysteryWeaponLabel() -> [any JSONModel] {
        let required = Splatoon2.MysteryWeaponLabel()
        let whole = Splatoon2.MysteryWeaponLabel(name: "a", image: "a")
        return [required, whole]
    }

    private func OriginalGear() -> [any JSONModel] {
        let required = Splatoon2.OriginalGear()
        let whole = Splatoon2.OriginalGear(name: "a", price: 1, rarity: 1, skill: Splatoon2.SkillOrName.name("a"))
        return [required, whole]
    }

    private func Period() -> [any JSONModel] {
        let required = Splatoon2.Period(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1))
        let whole = Splatoon2.Period(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1))
        return [required, whole]
    }

    private func PlayerInfo() -> [any JSONModel] {
        let required = Splatoon2.PlayerInfo()
        let whole = Splatoon2.PlayerInfo(nickname: "a", weapon: Splatoon2.Weapon(id: "a"), head: Splatoon2.Gear(id: "a", kind: Splatoon2.GearKind.head), clothes: Splatoon2.Gear(id: "a", kind: Splatoon2.GearKind.head), shoes: Splatoon2.Gear(id: "a", kind: Splatoon2.GearKind.head))
        return [required, whole]
    }

    private func RankedPlayer() -> [any JSONModel] {
        let required = Splatoon2.RankedPlayer(rank: 1)
        let whole = Splatoon2.RankedPlayer(rank: 1, score: 1.5, updatedAt: Date(timeIntervalSince1970: 1), principalID: "a", roundedUniqueID: 1.5, isCheater: true, player: Splatoon2.PlayerInfo())
        return [required, whole]
    }

    private func RegionFestivals() -> [any JSONModel] {
        let required = Splatoon2.RegionFestivals(festivals: [Splatoon2.Festival(id: 1, names: Splatoon2.FestivalNames(), times: Splatoon2.FestivalTimes(start: Date(timeIntervalSince1970: 1), end: Date(timeIntervalSince1970: 1)))])
        let whole = Splatoon2.RegionFestivals(festivals: [Splatoon2.Festival(id: 1, names: Splatoon2.FestivalNames(), times: Splatoon2.FestivalTimes(start: Date(timeIntervalSince1970: 1), end: Date(timeIntervalSince1970: 1)))], results: [Splatoon2.FestivalResult(id: 1)])
        return [required, whole]
    }

    private func RewardGear() -> [any JSONModel] {
        let required = Splatoon2.RewardGear(gear: Splatoon2.Gear(id: "a", kind: Splatoon2.GearKind.head))
        let whole = Splatoon2.RewardGear(availableFrom: Date(timeIntervalSince1970: 1), gear: Splatoon2.Gear(id: "a", kind: Splatoon2.GearKind.head))
        return [required, whole]
    }

    private func Rotation() -> [any JSONModel] {
        let required = Splatoon2.Rotation(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1), gameMode: Splatoon2.GameMode(key: Splatoon2.ModeKey.regular), rule: Splatoon2.Rule(key: Splatoon2.RuleKey.turfWar), stageA: Splatoon2.Stage(id: "a"), stageB: Splatoon2.Stage(id: "a"))
        let whole = Splatoon2.Rotation(batchID: 1, startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1), gameMode: Splatoon2.GameMode(key: Splatoon2.ModeKey.regular), rule: Splatoon2.Rule(key: Splatoon2.RuleKey.turfWar), stageA: Splatoon2.Stage(id: "a"), stageB: Splatoon2.Stage(id: "a"))
        return [required, whole]
    }

    private func Rule() -> [any JSONModel] {
        let required = Splatoon2.Rule(key: Splatoon2.RuleKey.turfWar)
        let whole = Splatoon2.Rule(key: Splatoon2.RuleKey.turfWar, name: "a", multilineName: "a")
        return [required, whole]
    }

    private func SalmonRun() -> [any JSONModel] {
        let required = Splatoon2.SalmonRun(shifts: [Splatoon2.Shift(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1))], periods: [Splatoon2.Period(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1))])
        let whole = Splatoon2.SalmonRun(shifts: [Splatoon2.Shift(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1))], periods: [Splatoon2.Period(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1))])
        return [required, whole]
    }

    private func SalmonRunNews() -> [any JSONModel] {
        let required = Splatoon2.SalmonRunNews()
        let whole = Splatoon2.SalmonRunNews(importance: 1.5, rewardGear: Splatoon2.RewardGear(gear: Splatoon2.Gear(id: "a", kind: Splatoon2.GearKind.head)))
        return [required, whole]
    }

    private func SalmonRunStage() -> [any JSONModel] {
        let required = Splatoon2.SalmonRunStage()
        let whole = Splatoon2.SalmonRunStage(name: "a", image: "a")
        return [required, whole]
    }

    private func Schedules() -> [any JSONModel] {
        let required = Splatoon2.Schedules(regular: [Splatoon2.Rotation(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1), gameMode: Splatoon2.GameMode(key: Splatoon2.ModeKey.regular), rule: Splatoon2.Rule(key: Splatoon2.RuleKey.turfWar), stageA: Splatoon2.Stage(id: "a"), stageB: Splatoon2.Stage(id: "a"))], ranked: [Splatoon2.Rotation(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1), gameMode: Splatoon2.GameMode(key: Splatoon2.ModeKey.regular), rule: Splatoon2.Rule(key: Splatoon2.RuleKey.turfWar), stageA: Splatoon2.Stage(id: "a"), stageB: Splatoon2.Stage(id: "a"))], league: [Splatoon2.Rotation(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1), gameMode: Splatoon2.GameMode(key: Splatoon2.ModeKey.regular), rule: Splatoon2.Rule(key: Splatoon2.RuleKey.turfWar), stageA: Splatoon2.Stage(id: "a"), stageB: Splatoon2.Stage(id: "a"))])
        let whole = Splatoon2.Schedules(regular: [Splatoon2.Rotation(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1), gameMode: Splatoon2.GameMode(key: Splatoon2.ModeKey.regular), rule: Splatoon2.Rule(key: Splatoon2.RuleKey.turfWar), stageA: Splatoon2.Stage(id: "a"), stageB: Splatoon2.Stage(id: "a"))], ranked: [Splatoon2.Rotation(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1), gameMode: Splatoon2.GameMode(key: Splatoon2.ModeKey.regular), rule: Splatoon2.Rule(key: Splatoon2.RuleKey.turfWar), stageA: Splatoon2.Stage(id: "a"), stageB: Splatoon2.Stage(id: "a"))], league: [Splatoon2.Rotation(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1), gameMode: Splatoon2.GameMode(key: Splatoon2.ModeKey.regular), rule: Splatoon2.Rule(key: Splatoon2.RuleKey.turfWar), stageA: Splatoon2.Stage(id: "a"), stageB: Splatoon2.Stage(id: "a"))])
        return [required, whole]
    }

    private func Shares() -> [any JSONModel] {
        let required = Splatoon2.Shares()
        let whole = Splatoon2.Shares(alpha: 1, bravo: 1)
        return [required, whole]
    }

    private func Shift() -> [any JSONModel] {
        let required = Splatoon2.Shift(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1))
        let whole = Splatoon2.Shift(startTime: Date(timeIntervalSince1970: 1), endTime: Date(timeIntervalSince1970: 1), stage: Splatoon2.SalmonRunStage(), weapons: [Splatoon2.SalmonRunWeapon.weapon(Splatoon2.IssuedWeapon(weapon: Splatoon2.Weapon(id: "a")))])
        return [required, whole]
    }

    private func Skill() -> [any JSONModel] {
        let required = Splatoon2.Skill(id: "a")
        let whole = Splatoon2.Skill(id: "a", name: "a", image: "a")
        return [required, whole]
    }

    private func Stage() -> [any JSONModel] {
        let required = Splatoon2.Stage(id: "a")
        let whole = Splatoon2.Stage(id: "a", name: "a", image: "a")
        return [required, whole]
    }

    private func TeamNumbers() -> [any JSONModel] {
        let required = Splatoon2.TeamNumbers()
        let whole = Splatoon2.TeamNumbers(alpha: 1, alphaSolo: 1, alphaTeam: 1, bravo: 1, bravoSolo: 1, bravoTeam: 1)
        return [required, whole]
    }

    private func Timeline() -> [any JSONModel] {
        let required = Splatoon2.Timeline()
        let whole = Splatoon2.Timeline(salmonRun: Splatoon2.SalmonRunNews(), weapons: Splatoon2.WeaponNews())
        return [required, whole]
    }

    private func Weapon() -> [any JSONModel] {
        let required = Splatoon2.Weapon(id: "a")
        let whole = Splatoon2.Weapon(id: "a", name: "a", image: "a", thumbnail: "a", sub: Splatoon2.WeaponPart(id: "a"), special: Splatoon2.WeaponPart(id: "a"))
        return [required, whole]
    }

    private func WeaponNews() -> [any JSONModel] {
        let required = Splatoon2.WeaponNews()
        let whole = Splatoon2.WeaponNews(importance: 1.5, releases: [Splatoon2.WeaponRelease(date: Date(timeIntervalSince1970: 1), weapon: Splatoon2.Weapon(id: "a"))])
        return [required, whole]
    }

    private func WeaponPart() -> [any JSONModel] {
        let required = Splatoon2.WeaponPart(id: "a")
        let whole = Splatoon2.WeaponPart(id: "a", name: "a", imageA: "a", imageB: "a")
        return [required, whole]
    }

    private func WeaponRelease() -> [any JSONModel] {
        let required = Splatoon2.WeaponRelease(date: Date(timeIntervalSince1970: 1), weapon: Splatoon2.Weapon(id: "a"))
        let whole = Splatoon2.WeaponRelease(date: Date(timeIntervalSince1970: 1), weapon: Splatoon2.Weapon(id: "a"))
        return [required, whole]
    }

    var models: [[any JSONModel]] {
        [
            Brand(),
            Color(),
            Contribution(),
            Festival(),
            FestivalColors(),
            FestivalImages(),
            FestivalNames(),
            FestivalRankings(),
            FestivalRates(),
            FestivalResult(),
            FestivalSummary(),
            FestivalTimes(),
            Festivals(),
            GameMode(),
            Gear(),
            IssuedWeapon(),
            Locale(),
            LocalizedFestival(),
            LocalizedName(),
            Merchandise(),
            Merchandises(),
            MysteryWeapon(),
            MysteryWeaponLabel(),
            OriginalGear(),
            Period(),
            PlayerInfo(),
            RankedPlayer(),
            RegionFestivals(),
            RewardGear(),
            Rotation(),
            Rule(),
            SalmonRun(),
            SalmonRunNews(),
            SalmonRunStage(),
            Schedules(),
            Shares(),
            Shift(),
            Skill(),
            Stage(),
            TeamNumbers(),
            Timeline(),
            Weapon(),
            WeaponNews(),
            WeaponPart(),
            WeaponRelease(),
        ]
    }
}
