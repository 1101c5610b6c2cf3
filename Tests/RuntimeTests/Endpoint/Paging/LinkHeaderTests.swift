import Testing

@testable import EndpointRuntime

/// The link to the next page in the `Link` headers of a response (RFC 8288).
struct LinkHeaderTests {
    @Test(arguments: [
        (#"</a?page=2>; rel="next""#, "/a?page=2"), (#"</a>;rel=next"#, "/a"), (#"<>; rel=next"#, ""),
        (#"</last>; rel="last", </a>; rel="next""#, "/a"), (#"</a>; rel="next", </b>; rel="next""#, "/a"),
        (#"</a>; rel="prev next""#, "/a"), (#"</a>; REL="Next""#, "/a"), (#"</a> ; rel = "next" ;"#, "/a"),
        (#"</a>; title="x, </b>; rel=\"next\""; type="a/b"; rel="next""#, "/a"),
        (#"</b>; title="</c>; rel=next, ", </a,b;c>; rel="next""#, "/a,b;c"),
        (#", ,</a>; rel=next,"#, "/a"), (#"</a>; hidden; rel=next"#, "/a"),
        (#"</a>; title*=UTF-8''n%C3%A4chste; rel=next"#, "/a"),
        (#"<https://api.test/a?x=%3E>; rel="https://rel.test/x next""#, "https://api.test/a?x=%3E"),
    ])
    func `The link with the relation next is found`(_ value: String, _ target: String) {
        #expect(LinkHeader.next(in: ["Link": value]) == target)
    }

    @Test(arguments: [
        "", ",", "</a>", #"</a>; rel="last""#, #"</a>; rel="nextpage""#, #"</a>; rel="last"; rel="next""#,
        #"</a>; title="next""#, #"</a>; rel="next"; anchor="/other""#, #"</a; rel="next""#, #"/a; rel="next""#,
        #"</a>; rel="next"#, #"</a>; rel="next\"#, #"</a> rel=next"#, #"</b>; title="x </a>; rel=next"#,
    ])
    func `A header without such a link has no next page`(_ value: String) {
        #expect(LinkHeader.next(in: ["Link": value]) == nil)
    }

    @Test
    func `There can be several headers, whose names have any case`() {
        var headers: HTTP.Headers = ["link": "</first>; rel=first"]
        headers.append("LINK", "<broken")
        headers.append("Link", "</a>; rel=next")
        #expect(LinkHeader.next(in: headers) == "/a")
    }
}
