import Synchronization

extension HostLimits {
    /// The limits that all sessions on a transport share, as long as the transport lives.
    ///
    /// A transport that is a value has no identity, and gets limits of its own each time. Clocks that are values count
    /// as the same clock if they have the same type.
    static func shared(by transport: any Transport, _ clock: any Clock<Duration>, _ timers: Timers) -> HostLimits {
        guard type(of: transport) is AnyObject.Type, let object = transport as? any Transport & AnyObject else {
            return HostLimits(timers: timers, clock)
        }
        let key = Key(transport: ObjectIdentifier(object), clock: identity(of: clock))
        return table.withLock { table in
            if let known = table[key], known.transport != nil { return known.limits }
            table = table.filter { $0.value.transport != nil }
            let limits = HostLimits(timers: timers, clock)
            table[key] = Entry(transport: object, limits: limits)
            return limits
        }
    }

    private static let table = Mutex<[Key: Entry]>([:])

    private struct Key: Hashable {
        let transport: ObjectIdentifier
        let clock: ObjectIdentifier
    }

    private struct Entry {
        weak var transport: (any Transport & AnyObject)?
        /// Its timers hold the clock, so that no other can have the same identity.
        let limits: HostLimits
    }

    private static func identity(of clock: some Clock<Duration>) -> ObjectIdentifier {
        type(of: clock) is AnyObject.Type ? ObjectIdentifier(clock as AnyObject) : ObjectIdentifier(type(of: clock))
    }
}

extension HostLimits {
    fileprivate convenience init(timers: Timers, _ clock: any Clock<Duration>) {
        if let clock = clock as? any SimulatedClock {
            self.init(timers: timers, fraction: { clock.fraction() })
        } else {
            self.init(timers: timers)
        }
    }
}
