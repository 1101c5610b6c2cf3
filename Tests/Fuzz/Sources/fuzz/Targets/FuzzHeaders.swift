import Foundation

@testable import EndpointRuntime

/// Reads headers in the format of curl: `< Age: 5` belongs to the response, `> Accept: *` to the request.
///
/// They are interpreted for retries and for the cache, at times before and after the response arrived.
func fuzzHeaders(_ input: [UInt8]) {
    let exchange = Exchange(String(decoding: input, as: UTF8.self))
    let now = Date(timeIntervalSince1970: 784_111_777)
    for field in exchange.response.fields { checkDate(field.value, now) }
    if let wait = RetryAfter.wait(in: exchange.response, now: { now }) {
        expect(wait >= .zero, "No wait is negative: \(wait)")
    }
    let salt = Salt(bytes: [1])
    let response = HTTP.Response(headers: exchange.response)
    let stored = StoredResponse(response, to: exchange.request, salt, requested: now - 1, received: now)
    guard let stored, let url = URL(string: "https://api.example.com/a") else { return }
    let request = HTTP.Request(url: url, headers: exchange.request)
    expect(stored.canAnswer(request, salt), "A response matches its own request")
    expect(stored.isConfirmed(by: response), "An equal response confirms a stored one")
    check(stored, request)
    checkFile(of: stored)
}

/// Checks the properties of a stored response with any headers and times.
func check(_ stored: StoredResponse, _ request: HTTP.Request) {
    let (freshness, received) = (stored.freshness, stored.received)
    expect(freshness.lifetime >= 0, "No lifetime is negative: \(freshness)")
    var lastAge = 0.0
    for now in [.distantPast, received - 60, received, received + 60, received + 1e10, .distantFuture].sorted() {
        let age = freshness.age(at: now)
        expect(age >= lastAge, "The age never decreases: \(age), \(lastAge)")
        lastAge = age
        let isFresh = freshness.isFresh(at: now)
        expect(!isFresh || freshness.staleness(at: now) == 0, "A fresh response is not stale: \(freshness)")
        for policy in [CachePolicy.useCache, .reload, .onlyIfCached] {
            if case .serve? = CacheRules(request, policy)?.use(of: stored, at: now), policy == .useCache, !isFresh {
                expect(stored.allowsStaleUse, "A response that must be validated is not served stale")
            }
        }
        let age1 = stored.response(from: .cache(age: .capped(seconds: age))).headers["Age"]
        expect(age1.flatMap(DeltaSeconds.read) != nil, "An age is a number of seconds: \(age1 ?? "")")
    }
    let renewed = stored.renewed(by: stored.headers)
    expect(renewed.body == stored.body, "A confirmation does not change the body")
    let conditional = stored.conditional(HTTP.Request(url: request.url))
    expect(HeaderRules.problem(in: conditional.headers) == nil, "Conditional headers are valid: \(conditional.headers)")
}

/// Compares a parsed date with the C library.
private func checkDate(_ text: String, _ now: Date) {
    guard let date = Date(httpDate: text, now: now) else { return }
    expect(-62_167_219_200...253_402_300_800 ~= date.timeIntervalSince1970, "The year is 0 to 9999: \(text)")
    // A leap second counts to the next minute.
    if text.contains(":60") { return }
    var seconds = Int(date.timeIntervalSince1970)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let time = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(Int.init)
    let (day, year) = (Int(parts.tm_mday), Int(parts.tm_year) + 1900)
    let expected =
        switch text.firstIndex(of: ",").map({ text[..<$0].count }) {
        case nil: [day] + time + [year]
        case 3: [day, year] + time
        default: [day, year % 100] + time
        }
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    expect(numbers == expected, "The C library formats the same date: \(text), \(expected)")
    expect(text.lowercased().contains(months[Int(parts.tm_mon)]), "The month is the same: \(text)")
}

private let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

/// The headers of a request and its response.
private struct Exchange {
    var request: HTTP.Headers = [:]
    var response: HTTP.Headers = [:]

    init(_ text: String) {
        for line in text.split(separator: "\n") {
            let field = line.dropFirst().split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard field.count == 2 else { continue }
            let name = field[0].trimmingCharacters(in: .whitespaces)
            let value = field[1].trimmingCharacters(in: .whitespaces)
            if line.hasPrefix(">") { request.append(name, value) } else { response.append(name, value) }
        }
    }
}
