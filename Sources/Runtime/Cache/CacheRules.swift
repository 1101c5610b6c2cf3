import Foundation

/// The directives of the `Cache-Control` header of a request or a response (RFC 9111, section 5.2).
///
/// If a directive appears twice, the first one counts (section 4.2.1). Unreadable directives are skipped.
struct CacheControl: Sendable {
    /// The arguments of the directives, by their names. A directive without one has `nil`.
    private var directives: [String: String?] = [:]

    /// - Parameter values: The values of all `Cache-Control` fields.
    init(_ values: [String]) {
        for value in values {
            read(Array(value.utf8))
        }
    }

    /// Whether a directive is present, with or without an argument.
    func has(_ name: String) -> Bool {
        directives.keys.contains(name)
    }

    /// The argument of a directive. `nil` if the directive is missing or has no argument.
    func argument(_ name: String) -> String? {
        directives[name] ?? nil
    }

    /// The number of seconds in the argument of a directive. `nil` if the directive is missing.
    ///
    /// An argument that is not a number of seconds counts as 0, so that the response is stale (section 4.2.1).
    func seconds(_ name: String) -> Int? {
        has(name) ? argument(name).flatMap { DeltaSeconds.read($0) } ?? 0 : nil
    }

    private mutating func read(_ text: [UInt8]) {
        var next = 0
        while next < text.count {
            let start = next
            next = text[next...].firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "=") } ?? text.count
            let name = Self.trimmed(text[start..<next]).lowercased()
            var argument: String?
            if next < text.count, text[next] == UInt8(ascii: "=") {
                next += 1
                argument = Self.argument(text, &next)
            }
            if !name.isEmpty, !has(name) {
                directives.updateValue(argument, forKey: name)
            }
            next += 1
        }
    }

    /// Reads a token or a quoted string up to the next comma. Both forms mean the same (section 5.2).
    private static func argument(_ text: [UInt8], _ next: inout Int) -> String {
        var (bytes, isQuoted, isEscaped) = ([UInt8](), false, false)
        while next < text.count, isQuoted || text[next] != UInt8(ascii: ",") {
            switch text[next] {
            case let byte where isEscaped:
                bytes.append(byte)
                isEscaped = false
            case UInt8(ascii: "\\") where isQuoted: isEscaped = true
            case UInt8(ascii: "\""): isQuoted.toggle()
            case let byte: bytes.append(byte)
            }
            next += 1
        }
        return trimmed(bytes[...])
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
        let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        let rest = bytes.drop(while: isSpace)
        let end = rest.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? rest.startIndex
        return String(decoding: rest[..<end], as: UTF8.self)
    }
}

/// A number of seconds in a header (RFC 9111, section 1.2.2).
enum DeltaSeconds {
    /// The largest number, which fits into the `Int` of a watch. All larger ones count as this one.
    static let limit = Int(Int32.max)

    /// - Returns: The number. `nil` if the text is empty or contains anything but digits.
    static func read(_ text: String) -> Int? {
        guard !text.isEmpty else { return nil }
        var number: Int64 = 0
        for byte in text.utf8 {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
            number = min(number * 10 + Int64(byte - UInt8(ascii: "0")), Int64(limit))
        }
        return Int(number)
    }
}

/// The age of a stored response and its freshness lifetime, both in seconds (RFC 9111, section 4.2).
///
/// A response without an explicit lifetime has a lifetime of 0. Section 4.2.2 allows a guess from `Last-Modified`, but
/// most APIs change at any time, and a wrong guess would not be noticed.
struct Freshness: Sendable {
    /// The freshness lifetime: `max-age`, or else the time from `Date` to `Expires`, or else 0.
    let lifetime: Double

    private let received: Date
    private let ageWhenReceived: Double

    /// - Parameters:
    ///   - headers: The headers of the response.
    ///   - control: The directives of its `Cache-Control`.
    ///   - requested: The time at which the request was sent.
    ///   - received: The time at which the response arrived.
    init(_ headers: HTTP.Headers, _ control: CacheControl, requested: Date, received: Date) {
        let date = headers["Date"].flatMap { Date(httpDate: $0, now: received) } ?? received
        self.received = received
        // Section 4.2.3. An unreadable Age is ignored (section 5.1).
        let age = headers["Age"].flatMap { $0.split(separator: ",").first }
            .flatMap { DeltaSeconds.read($0.trimmingCharacters(in: .whitespaces)) }
        let delay = max(0, received.timeIntervalSince(requested))
        ageWhenReceived = max(0, received.timeIntervalSince(date), Double(age ?? 0) + delay)
        if let seconds = control.seconds("max-age") {
            lifetime = Double(seconds)
        } else if let expires = headers["Expires"] {
            // An unreadable Expires, especially `0`, counts as a time in the past (section 5.3).
            lifetime = Date(httpDate: expires, now: received).map { max(0, $0.timeIntervalSince(date)) } ?? 0
        } else {
            lifetime = 0
        }
    }

    /// The age at a time (section 4.2.3), at least 0.
    func age(at now: Date) -> Double {
        max(0, ageWhenReceived + now.timeIntervalSince(received))
    }

    /// Whether the response is fresh. `false` if the clock shows a time before the response arrived. One of the two
    /// times is wrong then, and the response could seem fresh for years.
    func isFresh(at now: Date) -> Bool {
        now >= received && age(at: now) < lifetime
    }

    /// The time since the response became stale, at least 0.
    func staleness(at now: Date) -> Double {
        max(0, age(at: now) - lifetime)
    }
}

extension Duration {
    /// The duration in seconds.
    var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }

    /// A duration of any number of seconds, limited to the range from 0 to 10¹² seconds. NaN counts as 0.
    static func capped(seconds: Double) -> Duration {
        .seconds(seconds.isNaN ? 0 : min(max(seconds, 0), 1e12))
    }
}

/// The rules for the use of stored responses by a request: the policy of the session, and the `Cache-Control` of the
/// request (RFC 9111, section 5.2.1).
struct CacheRules: Sendable {
    /// The use of a stored response.
    enum Use: Sendable {
        /// The stored response is the result.
        case serve
        /// The stored response is the result, and a request in the background replaces it.
        case serveAndRefresh
        /// The server is asked for the response.
        case askServer
    }

    let policy: CachePolicy
    private let control: CacheControl?

    /// Returns `nil` if a cache cannot answer the request, or if the request forbids it. The response to a `QUERY` depends
    /// on the body, which is no part of the key of a stored response.
    init?(_ request: HTTP.Request, _ policy: CachePolicy) {
        guard request.method == .get else { return nil }
        for field in request.headers.fields where Self.ownConditions.contains(where: field.name.isSameHeader) {
            return nil
        }
        let values = request.headers.values(of: "Cache-Control")
        control = values.isEmpty ? nil : CacheControl(values)
        self.policy = policy
        if control?.has("no-store") == true { return nil }
    }

    /// Whether the request must not be sent to the server.
    var isOffline: Bool { policy == .onlyIfCached || control?.has("only-if-cached") == true }

    /// Whether the request may wait for the response of another process. One with a `Cache-Control` of its own may want a
    /// response of the server.
    var takesTurns: Bool { policy == .useCache && control == nil }

    /// The use of a stored response that can answer the request.
    func use(of stored: StoredResponse, at now: Date) -> Use {
        switch policy {
        case .reload: return .askServer
        case .onlyIfCached where stored.allowsStaleUse: return .serve
        case .onlyIfCached, .useCache: break
        }
        if stored.control.has("no-cache") || control?.has("no-cache") == true { return .askServer }
        if isFresh(stored, now) { return .serve }
        guard stored.allowsStaleUse else { return .askServer }
        if let control {
            guard control.has("max-stale"), accepts(stored, now, control) else { return .askServer }
            let limit = control.argument("max-stale").map { Double(DeltaSeconds.read($0) ?? 0) } ?? .infinity
            return stored.freshness.staleness(at: now) <= limit ? .serve : .askServer
        }
        // RFC 5861, section 3. The server allows it, and the caller need not wait.
        let limit = stored.control.seconds("stale-while-revalidate") ?? 0
        let mayRefreshLater = now >= stored.received && stored.freshness.staleness(at: now) < Double(limit)
        return mayRefreshLater ? .serveAndRefresh : .askServer
    }

    private func isFresh(_ stored: StoredResponse, _ now: Date) -> Bool {
        guard stored.freshness.isFresh(at: now) else { return false }
        return control.map { accepts(stored, now, $0) } ?? true
    }

    /// Whether the request accepts the age of a response.
    private func accepts(_ stored: StoredResponse, _ now: Date, _ control: CacheControl) -> Bool {
        let age = stored.freshness.age(at: now)
        if let limit = control.seconds("max-age"), age > Double(limit) { return false }
        if let rest = control.seconds("min-fresh"), stored.freshness.lifetime - age < Double(rest) { return false }
        return true
    }

    private static let ownConditions = [
        "If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range", "Range",
    ]
}

/// The request headers on which a response depends (RFC 9111, section 4.1).
struct Vary: Sendable {
    /// The names of the headers in lower case, sorted.
    let names: [String]

    /// - Returns: `nil` if the response depends on more than headers (`*`). It can never be used again then.
    init?(_ response: HTTP.Headers) {
        let names = response.values(of: "Vary").flatMap { $0.split(separator: ",") }
            .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
        if names.contains("*") { return nil }
        self.names = Set(names.filter { !$0.isEmpty }).sorted()
    }

    /// A digest of the values of the headers. Requests with the same digest can share a response.
    ///
    /// The values themselves are not stored, because `Authorization` and `Cookie` may be among them.
    func digest(of request: HTTP.Headers, _ salt: Salt) -> Digest {
        salt.digest(
            names.flatMap { name in
                let values = request.values(of: name)
                return [name, String(values.count)] + values
            }
        )
    }
}
