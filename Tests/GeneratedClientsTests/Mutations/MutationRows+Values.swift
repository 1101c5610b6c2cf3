import Goldens

extension Mutation {
    /// New values of open enums, and null.
    static let values: [Mutation] = [
        .reads("a new value", Petstore.Kind.self, #""hamster""#, issues: [""]),
        .reads("a new value in a field", Petstore.Pet.self, pet(kind: #""hamster""#), issues: ["kind"]),
        .reads("a new value in an optional field", Petstore.Pet.self, pet(#","status":9"#), issues: ["status"]),
        .reads("an empty value of an enum", Petstore.Kind.self, #""""#, issues: [""]),
        .reads("a value in other letters", Petstore.Kind.self, #""Cat""#, issues: [""]),
        .reads("a new value with a line break", Petstore.Kind.self, #""a\n\u2028b""#, issues: [""]),
        .reads("an empty value of an optional enum", Petstore.Pet.self, pet(#","status":"""#), writes: pet()),
        .reads("a new number", Handbook.Gender.self, "-7", issues: [""]),
        .reads("a number with a fraction of nothing", Handbook.Gender.self, "2.0", writes: "2"),
        .fails("a number with a fraction", Handbook.Gender.self, "2.5", at: ""),
        .fails("text for an enum of integers", Handbook.Gender.self, #""2""#, at: ""),
        .fails("a number for an enum of strings", Petstore.Kind.self, "2", at: ""),
        .fails("an object for an enum", Petstore.Pet.self, pet(kind: #"{"key":"cat"}"#), at: "kind"),
        .fails("null for an enum", Petstore.Pet.self, pet(kind: "null"), at: "kind"),
        .fails("null for a text", Handbook.Author.self, #"{"name":null}"#, at: "name"),
        .fails("null for a list", Petstore.Dog.self, #"{"bark":"B","friends":null}"#, at: "friends"),
        .fails("null for a model", Handbook.Author.self, "null", at: ""),
        .fails("null in a list", Petstore.Pet.self, pet(#","scores":{"a":[1,null]}"#), at: "scores.a[1]"),
        .reads("null for an optional", Petstore.Pet.self, pet(#","born_at":null,"mother":null"#), writes: pet()),
        .reads("null for an optional JSON", Petstore.Pet.self, pet(#","json":null"#), writes: pet()),
        .reads("null for any JSON", Handbook.Loan.self, loan(details: "null")),
        .reads("null that the spec tells from missing", Handbook.Loan.self, loan(#","returned_by":null"#)),
        .reads("a text that the spec tells from null", Handbook.Loan.self, loan(#","returned_by":"""#)),
        .reads("null in a list of optionals", Handbook.Loan.self, loan(#","covers":[12,-1,null]"#)),
    ]

    /// Missing keys, and values in an envelope.
    static let missing: [Mutation] = [
        .fails("a missing key", Handbook.Author.self, "{}", at: "name"),
        .fails(
            "a missing key of an inner object", Handbook.Rotation.self, #"{"start_time":1,"stage":{}}"#,
            at: "stage.name"),
        .fails("a missing key in a list", Handbook.BookSearch.self, #"{"docs":[{"key":"k"},{}]}"#, at: "docs[1].key"),
        .fails("a missing envelope", Petstore.Pet.self, pet().replacing("home", with: "hotel"), at: "home"),
        .fails("an empty envelope", Petstore.Pet.self, pet(home: "{}"), at: "home.house"),
        .fails("null for an envelope", Petstore.Pet.self, pet(home: "null"), at: "home"),
        .fails("a list for an envelope", Petstore.Pet.self, pet(home: "[]"), at: "home"),
        .reads("more in an envelope", Petstore.Pet.self, pet(home: #"{"a":[],"house":"B"}"#), writes: pet()),
        .reads("an optional place, all there", Petstore.Pet.self, pet(#","owner":{"person":{"name":"Ada"}}"#)),
        .reads("an optional place that is null", Petstore.Pet.self, pet(#","owner":{"person":null}"#), writes: pet()),
        .reads("an optional place that is empty", Petstore.Pet.self, pet(#","owner":{}"#), writes: pet()),
        .fails(
            "a text in the way to a place", Petstore.Pet.self, pet(#","owner":{"person":"Ada"}"#), at: "owner.person"),
        .reads("another name", Petstore.Pet.self, pet(#","aka":["T"]"#), writes: pet(#","nicknames":["T"]"#)),
        .reads(
            "an empty text at the end of a place", Petstore.Pet.self, pet(#","owner":{"person":{"name":""}}"#)),
        .reads(
            "an extra key", Handbook.Author.self, #"{"new":{"a":[{"b":null}]},"name":"A"}"#, writes: #"{"name":"A"}"#),
        .reads("an empty key", Handbook.Author.self, #"{"":0,"name":"A"}"#, writes: #"{"name":"A"}"#),
        .reads("a key in escapes", Handbook.Author.self, #"{"\u006eame":"A"}"#, writes: #"{"name":"A"}"#),
        .reads("a key twice", Handbook.Author.self, #"{"name":"A","name":"B"}"#, writes: #"{"name":"A"}"#),
        .reads(
            "a key twice, the second bad", Handbook.Author.self, #"{"name":"A","name":5}"#, writes: #"{"name":"A"}"#),
        .fails("a key twice, the first bad", Handbook.Author.self, #"{"name":5,"name":"A"}"#, at: "name"),
        .reads(
            "a place twice", Petstore.Pet.self, pet(#","home":{"house":"C"}"#, home: #"{"house":"B","house":"D"}"#),
            writes: pet()),
    ]

    /// Values of another type, and numbers that do not fit.
    static let types: [Mutation] = [
        .fails("text for a number", Petstore.Cat.self, #"{"type":"cat","lives":"9"}"#, at: "lives"),
        .fails("a number for text", Handbook.Author.self, #"{"name":5}"#, at: "name"),
        .fails("a boolean for a number", Handbook.Rating.self, #"{"value":true}"#, at: "value"),
        .fails("a number for a boolean", Handbook.Rating.self, #"{"value":{}}"#, at: "value"),
        .fails("text for a boolean", Petstore.Pet.self, pet().replacing("false", with: #""false""#), at: "default"),
        .fails("an object for a list", Petstore.Dog.self, #"{"bark":"B","friends":{}}"#, at: "friends"),
        .fails("a list for an object", Handbook.Author.self, "[]", at: ""),
        .fails("a list for a dictionary", Petstore.Pet.self, pet(#","scores":[]"#), at: "scores"),
        .fails("a fraction for a whole number", Petstore.Cat.self, #"{"type":"cat","lives":8.5}"#, at: "lives"),
        .reads(
            "a whole number with an exponent", Petstore.Cat.self, #"{"type":"cat","lives":9e2}"#,
            writes: #"{"type":"cat","lives":900}"#),
        .reads("a number beyond 2^53", Handbook.Loan.self, loan(id: "9007199254740993")),
        .fails("a number beyond 64 bits", Handbook.Loan.self, loan(id: "9223372036854775808"), at: "id"),
        .fails("a number beyond a Double", Handbook.Rating.self, #"{"value":1e999}"#, at: "value"),
        .reads("a whole number for a fraction", Handbook.Rating.self, #"{"value":8}"#, writes: #"{"value":8.0}"#),
        .reads(
            "two names, the second null", Petstore.Pet.self, pet(#","nicknames":["T"],"aka":null"#),
            writes: pet(#","nicknames":["T"]"#)),
        .reads(
            "two names with values", Petstore.Pet.self, pet(#","aka":["T"],"nicknames":["U"]"#),
            writes: pet(#","nicknames":["T"]"#)),
        .reads("an empty text for a place", Petstore.Pet.self, pet(#","owner":"""#), writes: pet()),
        .reads(
            "null for a place, and then the place", Petstore.Pet.self,
            pet(#","owner":{"person":null,"person":{"name":"A"}}"#), writes: pet()),
    ]
}
