/// The promises that are checked.
let allInvariants: [any Invariant.Type] = [
    OneResult.self, SentOnce.self, Secrecy.self, OwnValue.self, RateWindow.self, RequestsInFlight.self,
    TimeLimits.self, PromptCancellation.self, NothingLeft.self,
]
