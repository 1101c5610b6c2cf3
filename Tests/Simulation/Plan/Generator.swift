import SimulationEngine

extension Case {
    /// The case of a seed.
    init(seed: UInt64) {
        var generator = Generator(random: RandomNumbers(seed: seed))
        self = generator.makeCase()
    }
}

/// Draws cases. Most features are rare, so that a case has a few of them, and their pairs meet.
private struct Generator {
    var random: RandomNumbers
    /// The number of resources, for redirects.
    private var resourceCount = 1
    /// The span of time in which the calls start.
    private var span = 1_000
    private var theme = Theme.mixed

    init(random: RandomNumbers) {
        self.random = random
    }

    /// The features that a case has more of.
    private enum Theme: CaseIterable { case mixed, authentication, limits, sharing, streams, caching }

    /// Returns `true` once in `count` times, or every second time if that suits the theme.
    private mutating func once(in count: Int, for theme: Theme) -> Bool {
        random.once(in: self.theme == theme ? 2 : count)
    }

    mutating func makeCase() -> Case {
        theme = random.element(of: Theme.allCases)
        resourceCount = random.number(in: 1...4)
        span = random.element(of: [0, 100, 2_000, 20_000, 200_000])
        let sessions = makeSessions()
        let resources = (0..<resourceCount).map { _ in makeResource() }
        let count = random.element(of: [5, 8, 12, 20, 40])
        let streams = once(in: 8, for: .streams)
        let calls = (0..<count).map { _ in makeCall(sessions, streams: streams) }
        return Case(order: random.next(), sessions: sessions, resources: resources, calls: calls)
    }

    private mutating func makeSessions() -> [SessionPlan] {
        var sessions: [SessionPlan] = []
        for number in 0..<random.number(in: 1...3) {
            if number > 0, theme == .sharing || random.once(in: 2) {
                sessions.append(makeSession(from: random.number(in: 0...number - 1), of: sessions))
            } else {
                sessions.append(makeSession())
                sessions[number].user = number
            }
        }
        return sessions
    }

    private mutating func makeSession() -> SessionPlan {
        var session = SessionPlan()
        session.timeout = random.element(of: [60_000, 60_000, 10_000, 1_000])
        session.idleTimeout = random.element(of: [60_000, 5_000])
        session.attemptTimeout = random.once(in: 4) ? random.element(of: [500, 5_000]) : nil
        session.attempts = random.element(of: [1, 2, 3, 3])
        session.rate = once(in: theme == .sharing ? 2 : 6, for: .limits) ? makeRate() : nil
        session.concurrency = once(in: 6, for: .limits) ? random.number(in: 1...3) : nil
        session.shares = once(in: 4, for: .sharing)
        session.caches = once(in: 12, for: .caching)
        session.staleIfError = random.once(in: 3) ? 0 : 3_600_000
        session.pauses = random.once(in: 2)
        session.credential = makeCredential()
        return session
    }

    /// A session that was made from another one, with a few other settings.
    private mutating func makeSession(from base: Int, of sessions: [SessionPlan]) -> SessionPlan {
        var (session, other) = (sessions[base], makeSession())
        session.base = base
        if random.once(in: 2) { swap(&session.rate, &other.rate) }
        if random.once(in: 2) { swap(&session.concurrency, &other.concurrency) }
        if random.once(in: 3) { swap(&session.timeout, &other.timeout) }
        if random.once(in: 3) { swap(&session.shares, &other.shares) }
        if random.once(in: 6) { swap(&session.attempts, &other.attempts) }
        if random.once(in: 6) { swap(&session.attemptTimeout, &other.attemptTimeout) }
        if random.once(in: 6) { swap(&session.pauses, &other.pauses) }
        return session
    }

    private mutating func makeRate() -> RatePlan {
        RatePlan(
            requests: random.number(in: 1...5), per: random.element(of: [1_000, 1_000, 10_000, 60_000]),
            burst: random.once(in: 3) ? random.number(in: 1...8) : nil)
    }

    private mutating func makeCredential() -> CredentialPlan {
        // Providers meet redirects, streams and caches.
        let isProvided = [.authentication, .streams, .caching].contains(theme) && random.once(in: 2)
        return switch isProvided ? 4 : random.number(in: 0...7) {
        case 0, 1: .none
        case 2, 3: .header
        case 4, 5: .provider((0..<random.number(in: 1...4)).map { makeProvide(number: $0) })
        case 6: .signer(makeSign())
        default: .taskSigner
        }
    }

    private mutating func makeProvide(number: Int) -> ProvidePlan {
        // Streams and caches should survive an offline provider, if they have begun.
        let survives = theme == .streams || theme == .caching
        let isOffline = survives ? number == 1 : random.once(in: 8)
        return ProvidePlan(
            kind: isOffline
                ? .offline : random.element(of: [.value, .value, .value, .value, .request, .startTask, .hang]),
            delay: random.element(of: [0, 0, 100, 5_000]))
    }

    private mutating func makeSign() -> SignPlan {
        SignPlan(kind: random.element(of: [.value, .value, .request, .hang]), delay: random.element(of: [0, 0, 100]))
    }

    private mutating func makeResource() -> ResourcePlan {
        var resource = ResourcePlan()
        resource.replies = (0..<random.number(in: 0...6)).map { _ in makeReply() }
        resource.repeatsLast = random.once(in: 5)
        resource.lifetime = once(in: 3, for: .caching) ? random.element(of: [0, 0, 1_000, 60_000]) : nil
        resource.elements = random.number(in: 0...4)
        resource.gap = random.element(of: [0, 0, 100, 2_000, 10_000])
        resource.end = random.element(of: [.whole, .whole, .broken, .silent])
        return resource
    }

    private mutating func makeReply() -> ReplyPlan {
        ReplyPlan(kind: makeReplyKind(), delay: random.element(of: [0, 0, 1, 100, 100, 2_000, 8_000]))
    }

    private mutating func makeReplyKind() -> ReplyPlan.Kind {
        switch theme {
        case .authentication where random.once(in: 2): random.element(of: [.revoke, .refuse, makeRedirect()])
        case .streams where random.once(in: 2), .caching where random.once(in: 2):
            random.element(of: [.value, .value, .revoke, .revoke, .dropAfter])
        case .mixed, .authentication, .limits, .sharing, .streams, .caching: makeAnyReplyKind()
        }
    }

    private mutating func makeAnyReplyKind() -> ReplyPlan.Kind {
        switch random.number(in: 0...15) {
        case 0...4: .value
        case 5: .status(random.element(of: [400, 404, 500, 503, 503, 408]))
        case 6, 7: .tooMany(retryAfter: random.element(of: [nil, 1, 5, 30, 300]))
        case 8: .revoke
        case 9: .refuse
        case 10, 11: makeRedirect()
        case 12: .dropBefore
        case 13: .dropAfter
        case 14: .cut
        default: .hang
        }
    }

    private mutating func makeRedirect() -> ReplyPlan.Kind {
        .redirect(
            status: random.element(of: [301, 302, 303, 307, 308]), to: random.number(in: 0...resourceCount - 1),
            leavesOrigin: random.once(in: 3))
    }

    private mutating func makeCall(_ sessions: [SessionPlan], streams: Bool) -> CallPlan {
        var call = CallPlan()
        call.session = random.number(in: 0...sessions.count - 1)
        call.flavor = random.element(of: streams ? [.async, .lines, .events, .pages] : [.async, .callback, .stream])
        let methods: [CallPlan.Method] =
            switch theme {
            case .authentication: [.get, .post, .post, .put]
            case .caching: [.get, .get, .get, .get, .get, .get, .get, .post]
            case .mixed, .limits, .sharing, .streams: [.get, .get, .get, .get, .get, .post, .post, .put, .delete]
            }
        call.method = call.isStream ? .get : random.element(of: methods)
        call.resource = random.number(in: 0...resourceCount - 1)
        call.start = random.number(in: 0...span)
        call.cancel = random.once(in: 6) ? random.element(of: [0, 1, 50, 1_000, 10_000]) : nil
        call.timeout = random.once(in: 6) ? random.element(of: [1, 500, 3_000, 30_000]) : nil
        call.isIdempotent = random.once(in: 8)
        call.isAnonymous = random.once(in: 8)
        call.limit = random.once(in: 12) ? makeRate() : nil
        call.urgency = random.element(of: [.low, .medium, .medium, .high])
        call.raise = random.once(in: 10) ? random.element(of: [0, 50, 1_000]) : nil
        call.isOnInterface = random.once(in: 4)
        call.elements = random.element(of: [1, 3, 6])
        call.dwell = random.element(of: [0, 0, 100, 3_000])
        switch sessions[call.session].credential {
        case .none: call.user = random.once(in: 3) ? random.number(in: 0...2) : nil
        case .taskSigner: call.user = random.number(in: 0...2)
        case .header, .provider, .signer: break
        }
        return call
    }
}
