import EndpointRuntime
import EndpointTestSupport
import Foundation
import Goldens
import Testing

/// Durations, bytes and dates in forms of their own.
struct RadioTests {
    private static let show =
        #"{"length":"P1DT1.5S","fade":"1500","breaks":[2000,0.5],"lengths":{"a":"PT1M"},"overtime":null,"pause":"-PT5S","#
        + #""cover":"_-8","pictures":["QUJD",""],"jingle":"","seal":"-_9B","aired":"Tue, 29 Aug 2023 06:57:37 GMT","#
        + #""live":"true","repeats":["false",null],"archived":true,"free":"false","genres":"news,talk","guests":"Ada\nBo","#
        + #""channels":"2 1","flags":"true|false","times":{"starts":"1,2.500000"},"ends":"PT1S\tPT2S","tags":"a","slot":250}"#

    private let transport = FixedTransport("[]")
    private var client: Radio.Client { Radio.Client(transport: transport) }

    private func sent() throws -> HTTP.Request { try #require(transport.requests.last) }

    @Test func `A model reads and writes each form`() throws {
        let (show, issues) = try JSONReader.read(Data(Self.show.utf8)) { try Radio.Show(from: &$0) }
        #expect(issues.isEmpty)
        #expect(show.length == .seconds(86_401.5))
        #expect(show.fade == .milliseconds(1500))
        #expect(show.breaks == [.seconds(2), .microseconds(500)])
        #expect(show.lengths == ["a": .seconds(60)])
        #expect(show.overtime == .some(nil))
        #expect(show.cover == Data([0xFF, 0xEF]))
        #expect(show.pictures == [Data("ABC".utf8), Data()])
        #expect(show.jingle == Data())
        #expect(show.aired == Date(timeIntervalSince1970: 1_693_292_257))
        #expect(show.live)
        #expect(show.repeats == [false, nil])
        #expect(show.archived == true)
        #expect(!show.free)
        #expect(show.genres == [.news, .talk])
        #expect(show.guests == ["Ada", "Bo"])
        #expect(show.channels == [.second, .first])
        #expect(show.flags == [true, false])
        #expect(show.starts == [Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2.5)])
        #expect(show.ends == [.seconds(1), .seconds(2)])
        #expect(show.tags == ["a"])
        #expect(show.slot == .length(.milliseconds(250)))
        #expect(String(decoding: JSONWriter.write(show), as: UTF8.self) == Self.show)
        #expect(try JSONDecoder().decode(Radio.Show.self, from: JSONEncoder().encode(show)) == show)
    }

    @Test func `Defaults and examples are read as the API writes them`() {
        let show = Radio.Show.example
        #expect(show.pause == .zero - .seconds(86_400.5))
        #expect(show.seal == Data([0xFB, 0xFF, 0x41]))
        #expect(show.length == .seconds(7200))
        #expect(show.fade == .milliseconds(1500))
        #expect(show.live)
        #expect(show.free)
        #expect(show.genres == [.news, .talk])
        #expect(show.channels == [.first, .second])
        #expect(show.tags == ["radio"])
    }

    @Test func `An unknown value in a list in one text is kept and reported`() throws {
        let text = Self.show.replacing("news,talk", with: "news,jazz").replacing(#""2 1""#, with: #""2 7""#)
        let (show, issues) = try JSONReader.read(Data(text.utf8)) { try Radio.Show(from: &$0) }
        #expect(show.genres == [.news, .unknown("jazz")])
        #expect(show.channels == [.second, .unknown(7)])
        #expect(issues.map(\.description) == ["genres: unknown value 'jazz'", "channels: unknown value '7'"])
        #expect(String(decoding: JSONWriter.write(show), as: UTF8.self) == text)
        #expect(throws: DecodingFailure.self) {
            try JSONReader.read(Data(text.utf8), mode: .strict) { try Radio.Show(from: &$0) }
        }
    }

    @Test func `A truth value is read as text in any case, and without quotes`() throws {
        for (written, isLive) in [("true", true), (#""TRUE""#, true), (#""FaLsE""#, false), ("false", false)] {
            let text = Self.show.replacing(#""live":"true""#, with: #""live":"# + written)
                .replacing(#""archived":true"#, with: #""archived":"# + written)
            let show = try JSONReader.read(Data(text.utf8)) { try Radio.Show(from: &$0) }.value
            #expect(show.live == isLive)
            #expect(show.archived == isLive)
            #expect(String(decoding: JSONWriter.write(show), as: UTF8.self).contains(#""live":"\#(isLive)""#))
            #expect(String(decoding: JSONWriter.write(show), as: UTF8.self).contains(#""archived":\#(isLive),"#))
        }
        for written in [#""yes""#, "1", "null", #""true ""#, #""""#] {
            let text = Self.show.replacing(#""live":"true""#, with: #""live":"# + written)
            #expect(throws: DecodingFailure.self) { try JSONReader.read(Data(text.utf8)) { try Radio.Show(from: &$0) } }
        }
    }

    @Test func `Parameters have the form of the API`() async throws {
        _ = try await client.shows(
            maximum: .seconds(7200), fades: [.seconds(1), .milliseconds(5)], after: Data([0xFB, 0xFF]),
            aired: Date(timeIntervalSince1970: 0), genres: [.news, .talk], words: ["a", "b"], hosts: ["Ada", "Bo"],
            ifModifiedSince: Date(timeIntervalSince1970: 1_693_292_257),
            xGaps: [.seconds(40 * 86_400), .seconds(1)])
        let request = try sent()
        #expect(
            request.url.absoluteString
                == "https://radio.example/shows/PT2H?minimum=PT1M30S&fades=1000%2C5&after=-_8&aired=Thu%2C%2001%20Jan%201970%2000%3A00%3A00%20GMT"
                + "&genres=news%20talk&words=a%09b&hosts=Ada%0ABo"
        )
        #expect(request.headers["If-Modified-Since"] == "Tue, 29 Aug 2023 06:57:37 GMT")
        #expect(request.headers["X-Gaps"] == "P40D,PT1S")
    }

    @Test func `Bodies and responses have the form of the API`() async throws {
        let transport = FixedTransport(#""PT1H""#)
        let client = Radio.Client(transport: transport)
        let length = try await client.record(
            for: .seconds(90), gaps: [.milliseconds(250)], key: Data([0xFF]), genres: [.news, .talk],
            starts: [Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2)])
        #expect(length == .seconds(3600))
        let body = #"{"for":"PT1M30S","gaps":[250],"key":"_w","genres":"news,talk","channels":null,"starts":"1|2"}"#
        #expect(text(of: transport.requests.last) == body)
        try await client.setLengths(body: ["a": .seconds(1)])
        #expect(text(of: transport.requests.last) == #"{"a":"PT1S"}"#)
        #expect(try await Radio.Client(transport: FixedTransport(#""_w==""#)).key() == Data([0xFF]))
    }

    @Test func `A duration with years fails the response`() async throws {
        let client = Radio.Client(transport: FixedTransport(#""P1Y""#))
        let error = try await #require(throws: APIError.self) {
            try await client.record(for: .zero, genres: [])
        }
        #expect("\(error)".contains("without years and months, which have no length"))
    }

    private func text(of request: HTTP.Request?) -> String? {
        request?.body.map { String(decoding: $0, as: UTF8.self) }
    }
}
