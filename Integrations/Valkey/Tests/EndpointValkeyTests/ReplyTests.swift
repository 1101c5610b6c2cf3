import EndpointTestSupport
import Foundation
import NIOCore
import Testing

@testable import EndpointValkey

@Suite
struct ReplyTests {
    static let replies: [(text: String, replies: [ValkeyReply])] = [
        ("+OK\r\n", [.status("OK")]),
        (":-42\r\n", [.integer(-42)]),
        ("$5\r\nhe\r\no\r\n", [.bytes(Data("he\r\no".utf8))]),
        ("$0\r\n\r\n", [.bytes(Data())]),
        ("$-1\r\n*-1\r\n", [.null, .null]),
        ("*0\r\n", [.array([])]),
        (
            "*3\r\n:1\r\n*2\r\n$-1\r\n+a\r\n$1\r\nb\r\n",
            [
                .array([.integer(1), .array([.null, .status("a")]), .bytes(Data("b".utf8))])
            ]
        ),
        ("-OOM command not allowed\r\n", [.error(ServerError("OOM".utf8))]),
        ("+a\r\n+b\r\n:3\r\n", [.status("a"), .status("b"), .integer(3)]),
    ]

    @Test(arguments: replies)
    func `A reply is read in pieces of any size`(_ text: String, _ expected: [ValkeyReply]) throws {
        for size in 1...text.utf8.count {
            let reader = try ReplyReader(maximumSize: 1000)
            var replies: [ValkeyReply] = []
            for start in stride(from: 0, to: text.utf8.count, by: size) {
                try reader.feed(ByteBuffer(bytes: Array(text.utf8.dropFirst(start).prefix(size))))
                while let reply = try reader.next() { replies.append(reply) }
            }
            #expect(replies == expected)
        }
    }

    @Test(arguments: [
        "HTTP/1.1 400 Bad Request\r\n", "\0\0\0\0", ":1x\r\n", "$-2\r\n", "$99999999999999999999\r\n", "*-2\r\n",
        "$9223372036854775807\r\n" + String(repeating: "a", count: 1500), "*2147483647\r\n", "*9223372036854775807\r\n",
        "*100001\r\n",
        String(repeating: "*1\r\n", count: 1000),
        String(repeating: "*50000\r\n", count: 3),
        "+" + String(repeating: "a", count: 2000), "$2000\r\n" + String(repeating: "a", count: 1500),
    ])
    func `Nonsense, and a reply that is too large, is an error`(_ text: String) throws {
        let reader = try ReplyReader(maximumSize: 1000)
        #expect(throws: ValkeyError.unreadableReply) {
            try reader.feed(ByteBuffer(string: text))
            while try reader.next() != nil {}
        }
    }

    @Test
    func `Many small replies are not too large together`() throws {
        let reader = try ReplyReader(maximumSize: 1000)
        for _ in 0..<10 {
            try reader.feed(ByteBuffer(string: String(repeating: "*2\r\n:1\r\n:2\r\n", count: 500)))
            var count = 0
            while try reader.next() != nil { count += 1 }
            #expect(count == 500)
        }
    }

    @Test(arguments: 0..<20)
    func `Random bytes end in an error, or are replies`(_ seed: Int) throws {
        var numbers = SeededNumbers(seed: UInt64(seed))
        let alphabet = Array("*$:+-0123456789\r\n\r\nab".utf8)
        for _ in 0..<2_000 {
            let reader = try ReplyReader(maximumSize: 1000)
            let bytes = (0..<Int.random(in: 1...60, using: &numbers)).map { _ in
                alphabet.randomElement(using: &numbers) ?? 0
            }
            try? reader.feed(ByteBuffer(bytes: bytes))
            while let reply = try? reader.next() { _ = "\(reply)" }
        }
    }

    #if os(Linux)
    @Test
    func `Incomplete and broken replies leave no memory behind`() throws {
        func resident() throws -> Int {
            let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
            return (Int(pages) ?? 0) * 4096
        }
        let text = "*1000\r\n" + String(repeating: "$60\r\n\(String(repeating: "a", count: 60))\r\n", count: 900)
        let start = try resident()
        // If they were left behind, they would take 600 MB.
        for round in 0..<4_000 {
            let reader = try ReplyReader(maximumSize: 1 << 20)
            try reader.feed(ByteBuffer(string: text))
            #expect(try reader.next() == nil)
            if round.isMultiple(of: 2) {
                try reader.feed(ByteBuffer(string: "!"))
                #expect(throws: ValkeyError.unreadableReply) { try reader.next() }
            }
        }
        #expect(try resident() - start < 200 << 20)
    }
    #endif

    @Test(arguments: [
        ("NOSCRIPT No matching script.", "NOSCRIPT"),
        ("ERR unknown command 'AUTH', with args beginning with: 's3cret'", "ERR"),
        ("S3CRET", "ERR"), ("s3cret", "ERR"), ("", "ERR"), ("SECRETSECRETSECRETSECRET is the password", "ERR"),
    ])
    func `Only the code of an error is kept`(_ text: String, _ code: String) {
        #expect(ServerError(text.utf8).code == code)
    }
}
