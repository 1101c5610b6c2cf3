import Goldens

extension Mutation {
    /// Dates, numbers and URLs as text, and the empty text.
    static let texts: [Mutation] = [
        .reads("no day", Handbook.Loan.self, loan(#","due":"""#), writes: loan()),
        .reads("a leap day", Handbook.Loan.self, loan(#","due":"2024-02-29""#)),
        .fails("a day that is none", Handbook.Loan.self, loan(#","due":"2025-02-29""#), at: "due"),
        .fails("a day with a time", Handbook.Loan.self, loan(#","due":"2024-02-29T00:00:00Z""#), at: "due"),
        .fails("no instant where one must be", Handbook.Loan.self, loan(lentAt: #""""#), at: "lent_at"),
        .fails("an instant without a zone", Handbook.Loan.self, loan(lentAt: #""2024-01-22T20:49:56""#), at: "lent_at"),
        .reads(
            "an instant in another zone", Handbook.Loan.self, loan(lentAt: #""2024-01-22T22:49:56+02:00""#),
            writes: loan()),
        .reads("an instant with spaces", Handbook.Loan.self, loan(#","expires_at":"2024-01-22 20:49:56 UTC""#)),
        .reads("no instant with spaces", Handbook.Loan.self, loan(#","expires_at":"""#), writes: loan()),
        .fails(
            "an instant of another form", Handbook.Loan.self, loan(#","expires_at":"2024-01-22T20:49:56Z""#),
            at: "expires_at"),
        .fails("text for an instant in a list", Handbook.Loan.self, loan(#","reminders":[1,"2"]"#), at: "reminders[1]"),
        .reads(
            "instants as numbers", Handbook.Loan.self, loan(#","reminders":[1,1641470400],"seen_at":1641470400123"#)),
        .reads("a number as text", Handbook.Book.self, #"{"key":"k","num_waitlist":"3"}"#),
        .reads(
            "a number where the API sends text", Handbook.Book.self, #"{"key":"k","num_waitlist":3}"#,
            writes: #"{"key":"k","num_waitlist":"3"}"#),
        .reads("no number as text", Handbook.Book.self, #"{"key":"k","num_waitlist":""}"#, writes: #"{"key":"k"}"#),
        .fails("a word as a number", Handbook.Book.self, #"{"key":"k","num_waitlist":"three"}"#, at: "num_waitlist"),
        .fails("a number with a space", Handbook.Book.self, #"{"key":"k","num_waitlist":" 3"}"#, at: "num_waitlist"),
        .fails(
            "a number as text that the spec did not foresee", Handbook.Book.self, #"{"key":"k","cover_i":"3"}"#,
            at: "cover_i"),
        .reads("no URL", Handbook.Loan.self, loan(#","page_url":"""#), writes: loan()),
        .fails("no URL where one must be", Petstore.Link.self, #"{"url":""}"#, at: "url"),
        .fails("a number for a URL", Petstore.Link.self, #"{"url":5}"#, at: "url"),
        .reads("no list", Handbook.Book.self, #"{"key":"k","authors":""}"#, writes: #"{"key":"k"}"#),
        .reads("no object", Handbook.Rotation.self, #"{"start_time":1,"stage":""}"#, writes: #"{"start_time":1}"#),
        .reads("an empty text for a text", Handbook.Author.self, #"{"name":""}"#),
        .reads("an empty text for an optional text", Petstore.Pet.self, pet(#","picture":"""#)),
        .reads("text beyond ASCII", Handbook.Author.self, #"{"name":"\ud83d\ude00 Zoë"}"#),
    ]

    /// Documents that are deep, broken or of another type.
    static let documents: [Mutation] = [
        .reads("sixty lists in each other", Handbook.Loan.self, loan(details: nested(60))),
        .fails(
            "seventy lists in each other", Handbook.Loan.self, loan(details: nested(70)), at: "details" + places(63)),
        .fails(
            "seventy lists that nobody reads", Handbook.Author.self, #"{"new":\#(nested(70)),"name":"A"}"#,
            at: "new" + places(63)),
        .reads(
            "twenty mothers", Petstore.Pet.self, (0..<20).reduce(pet()) { mother, _ in pet(#","mother":\#(mother)"#) }),
        .fails("nothing at all", Handbook.Author.self, "", at: ""),
        .fails("half a document", Handbook.Author.self, #"{"name":"A"#, at: "name"),
        .fails("two documents", Handbook.Author.self, #"{"name":"A"}{"name":"B"}"#, at: ""),
        .fails("a trailing comma", Handbook.Author.self, #"{"name":"A",}"#, at: ""),
        .fails("no comma", Petstore.Cat.self, #"{"type":"cat" "lives":9}"#, at: "type"),
        .fails("HTML", Handbook.Author.self, "<!DOCTYPE html><html></html>", at: ""),
        .fails("no number", Handbook.Rating.self, #"{"value":NaN}"#, at: "value"),
        .fails("a leading zero", Petstore.Cat.self, #"{"type":"cat","lives":09}"#, at: "lives"),
        .fails("half of a surrogate pair", Handbook.Author.self, #"{"name":"\ud83d"}"#, at: "name"),
        .fails("a line break in a text", Handbook.Author.self, "{\"name\":\"A\nB\"}", at: "name"),
        .fails("broken JSON that nobody reads", Handbook.Author.self, #"{"new":[1,}],"name":"A"}"#, at: "new"),
        .reads("a byte-order mark", Handbook.Author.self, "\u{FEFF}{\"name\":\"A\"}", writes: #"{"name":"A"}"#),
        .reads("white space all over", Handbook.Author.self, "\r\n{ \"name\"\t: \"A\"\n}\n", writes: #"{"name":"A"}"#),
    ]

    private static func nested(_ depth: Int) -> String {
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }

    private static func places(_ depth: Int) -> String { String(repeating: "[0]", count: depth) }
}
