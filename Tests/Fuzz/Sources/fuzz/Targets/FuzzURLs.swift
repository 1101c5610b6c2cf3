import Foundation

@testable import EndpointRuntime

/// Uses a text in every part of a URL. A value must not add a segment, a query or a host.
func fuzzURLs(_ input: [UInt8]) {
    let text = String(decoding: input, as: UTF8.self)
    guard case .success(let base) = BaseURL.parse("https://api.example.com/v1") else {
        return expect(false, "A plain base URL is valid")
    }
    check("/works/\(text).json", below: base, last: text + ".json")
    check("/files/\(segments: text)", below: base)
    check("/files/\(segments: [text, "a"])", below: base)
    check("/files/\(label: [text])", below: base)
    check("/files/\(matrix: [text], named: text)", below: base)
    check("/files/\(HTTP.Members([text: text]))", below: base)
    // A literal might have an invalid percent encoding. It is refused together with the URL.
    if base.url(path: HTTP.Path(stringLiteral: text), query: "") != nil {
        check(HTTP.Path(stringLiteral: text), below: base)
    }
    checkQuery(text, base)
    checkTemplate(text)
    checkBase(text)
    checkRedirect(to: text)
    checkLink(text)
}

/// Checks that a valid path yields a URL of the service.
private func check(_ path: HTTP.Path, below base: BaseURL, last: String? = nil) {
    if path.problem != nil { return }
    guard let url = base.url(path: path, query: "") else {
        return expect(false, "A valid path yields a URL: \(path)")
    }
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
    expect(
        parts?.host == "api.example.com" && parts?.percentEncodedQuery == nil,
        "A path adds no host or query: \(url)")
    expect(parts?.fragment == nil && parts?.user == nil && parts?.port == nil, "A path adds no other component: \(url)")
    let whole = url.standardized.path(percentEncoded: true)
    expect(
        whole.hasPrefix("/v1/") || whole == "/v1" && path.description.isEmpty, "A path stays below the base: \(url)")
    guard let last else { return }
    let segments = (parts?.percentEncodedPath ?? "").split(separator: "/", omittingEmptySubsequences: false)
    expect(segments.count == 4, "A value is one segment: \(url)")
    expect(segments.last?.removingPercentEncoding == last, "A value is sent unchanged: \(url)")
}

private func checkQuery(_ text: String, _ base: BaseURL) {
    let query: HTTP.Query = ["q": text, "n": 1]
    guard let url = base.url(path: "/search", query: query.encoded) else {
        return expect(false, "Any text can be sent in a query: \(query)")
    }
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems
    expect(
        items == [URLQueryItem(name: "q", value: text), URLQueryItem(name: "n", value: "1")],
        "A value is one item: \(url)")
}

private func checkTemplate(_ text: String) {
    guard let url = URL(template: "https://images.example.com/t/\(text)/x.jpg") else { return }
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
    expect(parts?.host == "images.example.com" && parts?.port == nil, "A template keeps its host: \(url)")
    expect(parts?.percentEncodedQuery == nil && parts?.fragment == nil, "A value adds no query: \(url)")
    expect(url.standardized.path(percentEncoded: true).hasPrefix("/t/"), "A value stays in its path: \(url)")
}

private func checkBase(_ text: String) {
    guard case .success(let base) = BaseURL.parse(text), let url = base.url(path: "/a/b", query: "q=1") else { return }
    let parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
    expect(
        ["http", "https"].contains(parts?.scheme) && parts?.percentEncodedHost?.isEmpty == false,
        "A base URL has a scheme of HTTP and a host: \(url)")
    expect(parts?.user == nil && parts?.password == nil && parts?.fragment == nil, "A base URL has no secrets: \(url)")
    expect(
        parts?.percentEncodedPath.hasSuffix("/a/b") == true && parts?.query == "q=1",
        "A path is below the base URL: \(url)")
}

/// Checks that the link to the next page is below the base URL, or that there is no next page.
private func checkLink(_ text: String) {
    let endpoint = Endpoint<JSON>(.get, "/a", query: ["page": text])
    let number = Int(text)
    let styles: [Paging<JSON, Int>.Style] = [
        .link { _ in text }, .cursor("cursor") { _ in text }, .page("page", last: { _ in number }),
        .page("page"), .offset("page", total: { _ in number }), .offset("page"),
    ]
    for style in styles {
        let next = try? Paging(style, items: { _ in [1, 2] })
            .next(of: endpoint, after: CountedPage(value: .null, count: 2), within: LinkScope(["https://host.test/v1"]))
        guard let next, next.path.problem == nil else { continue }
        let path = next.path.description
        expect(path.isEmpty || path.hasPrefix("/"), "A page has a path: \(next)")
    }
}
