import Foundation
import GeneratedClients

/// The current rotations, shifts and gear in Splatoon 2.
public struct Catalog: Sendable, Hashable {
    /// The stages of the next 24 hours.
    public let schedules: Splatoon2.Schedules
    /// The next shifts of Salmon Run.
    public let salmonRun: Splatoon2.SalmonRun
    /// The reward gear of Salmon Run this month. `nil` if the site does not know it.
    public let rewardGear: Splatoon2.RewardGear?
    /// The gear on sale in SplatNet.
    public let gear: [Splatoon2.Merchandise]

    /// Creates a catalog from four responses.
    ///
    /// - Throws: `.empty` if there is no rotation in any mode.
    init(
        _ schedules: Splatoon2.Schedules, _ salmonRun: Splatoon2.SalmonRun, _ timeline: Splatoon2.Timeline,
        _ merchandises: Splatoon2.Merchandises
    ) throws(CatalogError) {
        self.schedules = schedules
        self.salmonRun = salmonRun
        rewardGear = timeline.salmonRun?.rewardGear
        gear = merchandises.items ?? []
        if rotations.isEmpty { throw .empty }
    }

    private var rotations: [Splatoon2.Rotation] { schedules.regular + schedules.ranked + schedules.league }

    /// The time at which the first part of the catalog expires: a rotation or a shift ends, or gear is no longer sold.
    ///
    /// - Parameter now: The current date. Parts that have ended before do not count.
    /// - Returns: The date. `nil` if no part of the catalog ends after `now`.
    public func expiry(after now: Date) -> Date? {
        let ends = rotations.map(\.endTime) + salmonRun.shifts.map(\.endTime) + gear.map(\.endTime)
        return ends.filter { $0 > now }.min()
    }
}
