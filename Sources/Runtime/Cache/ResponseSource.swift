/// Where a response came from.
public enum ResponseSource: Sendable {
    /// From the server, whole.
    case network

    /// From the cache, after the server said that it still holds (304).
    case revalidated

    /// From the cache, without asking the server. `age`: how long ago the server vouched for it.
    case cache(age: Duration)

    /// From the cache, where it was too old to be used, because the server could not be asked.
    indirect case stale(age: Duration, because: APIError)
}

extension ResponseSource: Hashable {
    /// Hashes the case and the age. An ``APIError`` cannot be hashed.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .network: hasher.combine(0)
        case .revalidated: hasher.combine(1)
        case .cache(let age): hasher.combine(age)
        case .stale(let age, _): hasher.combine([age])
        }
    }
}
