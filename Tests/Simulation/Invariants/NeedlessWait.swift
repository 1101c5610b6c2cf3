/// A call that could be sent is sent. The clock does not move while a call waits for nothing that concerns it.
///
/// The likely reasons are told apart, so that a case keeps its reason when it is made shorter.
struct NeedlessWait: WaitingInvariant {
    static let reason: Model.WrongReason? = nil
}

/// A call without a limit does not join one that waits for its own.
struct WaitForLimitOfOthers: WaitingInvariant {
    static let reason: Model.WrongReason? = .limitOfOthers
}

/// A pause applies to the user who was asked for it.
struct WaitForPauseOfOthers: WaitingInvariant {
    static let reason: Model.WrongReason? = .pauseOfOthers
}

/// A call of a signer does not wait for the place of its own request, and a signer that hangs keeps no place.
struct WaitForSigner: WaitingInvariant {
    static let reason: Model.WrongReason? = .signer
}

/// Each rate has its own schedule.
struct WaitForRateOfOthers: WaitingInvariant {
    static let reason: Model.WrongReason? = .rateOfOthers
}

protocol WaitingInvariant: Invariant {
    static var reason: Model.WrongReason? { get }
}

extension WaitingInvariant {
    func check(_ event: Event, _ model: Model) -> String? {
        guard case .quiet = event else { return nil }
        let wait = model.waiting.first { $0.reason == Self.reason }
        return wait.map { "call \($0.call) waits although it could be sent" }
    }
}
