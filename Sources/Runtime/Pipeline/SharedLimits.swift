import Synchronization

extension HostLimits {
    /// The limits that all sessions of a transport share, as long as that lives.
    ///
    /// A transport that is a value has no identity, and gets limits of its own each time; and so has a clock, except
    /// that those of one type are taken for the same where they are values.
    static func shared(by transport: any Transport, _ clock: any Clock<Duration>, _ alarms: Alarms) -> HostLimits {
        guard type(of: transport) is AnyObject.Type, let object = transport as? any Transport & AnyObject else {
            return HostLimits(alarms: alarms)
        }
        let key = Key(transport: ObjectIdentifier(object), clock: identity(of: clock))
        return table.withLock { table in
            if let known = table[key], known.transport != nil { return known.limits }
            table = table.filter { $0.value.transport != nil }
            let limits = HostLimits(alarms: alarms)
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
        /// Its alarms hold the clock, so that no other can have the same identity.
        let limits: HostLimits
    }

    private static func identity(of clock: some Clock<Duration>) -> ObjectIdentifier {
        type(of: clock) is AnyObject.Type ? ObjectIdentifier(clock as AnyObject) : ObjectIdentifier(type(of: clock))
    }
}
