import Goldens

extension Mutation {
    /// Unions by the value of a member, and by the shape of the JSON.
    static let unions: [Mutation] = [
        .reads("an unknown tag", Handbook.MediaRow.self, #"{"media_type":"hologram","id":3}"#, issues: [""]),
        .reads("a missing tag", Handbook.MediaRow.self, #"{"title":"A"}"#, issues: [""]),
        .reads("null for a tag", Handbook.MediaRow.self, #"{"media_type":null,"title":"A"}"#, issues: [""]),
        .reads("a number for a tag", Handbook.MediaRow.self, #"{"media_type":7}"#, issues: [""]),
        .reads("an object for a tag", Handbook.MediaRow.self, #"{"media_type":{"movie":1}}"#, issues: [""]),
        .reads("a tag behind the rest", Handbook.MediaRow.self, #"{"title":"A","media_type":"movie"}"#),
        .reads("a tag that is a field too", Petstore.Animal.self, #"{"lives":9,"type":"cat"}"#),
        .reads(
            "two tags", Handbook.MediaRow.self, #"{"media_type":"movie","media_type":"tv","title":"A","name":"B"}"#,
            writes: #"{"media_type":"movie","title":"A"}"#),
        .fails(
            "a known tag and a missing key", Handbook.MediaRow.self, #"{"media_type":"tv","title":"A"}"#, at: "name"),
        .fails("a text for a tagged object", Handbook.MediaRow.self, #""movie""#, at: ""),
        .fails("null for a tagged object", Petstore.Dog.self, #"{"bark":"B","friends":[null]}"#, at: "friends[0]"),
        .reads(
            "an unknown tag in a list", Petstore.Dog.self,
            #"{"bark":"B","friends":[{"type":"cat","lives":9},{"type":"fish"},{}]}"#,
            issues: ["friends[1]", "friends[2]"]),
        .reads(
            "a new value in a case", Handbook.MediaRow.self, #"{"media_type":"tv","name":"A","creator_gender":9}"#,
            issues: ["creator_gender"]),
        .reads("a number for text or an object", Handbook.Text.self, "5", issues: [""]),
        .reads(
            "null for text or an object", Handbook.Loan.self, loan(#","links":{"a":[null,"b"]}"#),
            issues: ["links.a[0]"]),
        .reads("a list for text or an object", Handbook.Text.self, "[1,[2]]", issues: [""]),
        .fails("another object for the only one", Handbook.Text.self, #"{"text":"A"}"#, at: "value"),
        .reads("another object than any", Petstore.Text.self, #"{"text":"A"}"#, issues: [""]),
        .reads(
            "an object of two shapes", Petstore.Text.self, #"{"url":"https://a.example","value":"A"}"#,
            writes: #"{"value":"A"}"#),
        .reads(
            "an object with more than its shape", Petstore.Text.self, #"{"value":"A","x":1}"#, writes: #"{"value":"A"}"#
        ),
        .fails("a bad element of a shape", Petstore.Text.self, #"["A",5]"#, at: "[1]"),
        .reads("an empty text of a shape", Petstore.Pet.self, pet(#","note":"""#)),
        .reads("false for an object", Handbook.AccountStates.self, #"{"rated":false}"#),
        .reads(
            "an empty list for an object", Handbook.AccountStates.self, #"{"rated":[]}"#, issues: ["rated"]),
        .reads("text for false or an object", Handbook.AccountStates.self, #"{"rated":"8"}"#, issues: ["rated"]),
        .fails("a bad member of a shape", Handbook.AccountStates.self, #"{"rated":{"value":"8"}}"#, at: "rated.value"),
        .fails("a missing union", Handbook.AccountStates.self, "{}", at: "rated"),
        .reads("a large number of an unknown shape", Handbook.Text.self, "9007199254740993", issues: [""]),
    ]

    /// Lists that drop bad elements, and lists that do not.
    static let lists: [Mutation] = [
        .reads(
            "a bad element", Petstore.Pet.self, pet().replacing(#""tags":[]"#, with: #""tags":[1,"x",3]"#),
            writes: pet().replacing(#""tags":[]"#, with: #""tags":[1,3]"#), issues: ["tags[1]"]),
        .reads(
            "nothing but bad elements", Petstore.Pet.self,
            pet().replacing(#""tags":[]"#, with: #""tags":[null,{},[],"",1.5]"#), writes: pet(),
            issues: ["tags[0]", "tags[1]", "tags[2]", "tags[3]", "tags[4]"]),
        .reads(
            "an element without a key", Handbook.Book.self, #"{"key":"k","authors":[{"name":"A"},{}]}"#,
            writes: #"{"key":"k","authors":[{"name":"A"}]}"#, issues: ["authors[1].name"]),
        .reads(
            "a new value in a bad element", Petstore.PetPage.self, #"{"pets":[{"id":1,"kind":"hamster"}],"page":1}"#,
            writes: #"{"pets":[],"page":1}"#, issues: ["pets[0].name"], strictly: "pets[0].kind"),
        .reads(
            "a new value in a good element", Petstore.PetPage.self,
            #"{"pets":[\#(pet(kind: #""hamster""#)),null],"page":1}"#,
            writes: #"{"pets":[\#(pet(kind: #""hamster""#))],"page":1}"#, issues: ["pets[0].kind", "pets[1]"]),
        .reads(
            "a bad element in a place", Handbook.Schedules.self,
            #"{"regularSchedules":{"nodes":[{"start_time":"now"},{"start_time":5}]}}"#,
            writes: #"{"regularSchedules":{"nodes":[{"start_time":5}]}}"#,
            issues: ["regularSchedules.nodes[0].start_time"]),
        .fails("an object for a lossy list", Petstore.PetPage.self, #"{"pets":{},"page":1}"#, at: "pets"),
        .fails("null for a lossy list", Petstore.PetPage.self, #"{"pets":null,"page":1}"#, at: "pets"),
        .fails("an element that is not JSON", Petstore.PetPage.self, #"{"pets":[{"id":1,}],"page":1}"#, at: "pets[0]"),
        .fails(
            "a bad element of an ordinary list", Handbook.BookSearch.self, #"{"docs":[{"key":"k"},5]}"#, at: "docs[1]"),
        .fails(
            "a bad element in a bad element", Handbook.BookSearch.self, #"{"docs":[{"key":1,"authors":[{}]}]}"#,
            at: "docs[0].key"),
    ]
}
