/// The promises that are checked.
let allInvariants: [any Invariant.Type] = [
    OneResult.self, SentOnce.self, Secrecy.self, OwnValue.self, RateWindow.self, RequestsInFlight.self,
    TimeLimits.self, PromptCancellation.self, NothingLeft.self,
    NeedlessWait.self, KnownPause.self, LivelyRequest.self, Reconnection.self, Urgency.self, StreamEnd.self, Closures.self,
]
