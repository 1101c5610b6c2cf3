/// The promises that are checked.
let allInvariants: [any Invariant.Type] = [
    OneResult.self, SentOnce.self, Attempts.self, Secrecy.self, OwnValue.self, OffActor.self, Urgency.self,
    RateWindow.self, RequestsInFlight.self, Fairness.self,
    KnownPause.self, KeptPause.self, GentleRestart.self,
    NeedlessWait.self, WaitForLimitOfOthers.self, WaitForPauseOfOthers.self, WaitForSigner.self,
    WaitForRateOfOthers.self,
    TimeLimits.self, PromptCancellation.self, LivelyRequest.self,
    Reconnection.self, StreamCancellation.self, OfflineStream.self, StaleResponse.self,
    Rotation.self, HangingProvider.self, LaterTask.self, NothingLeft.self,
]
