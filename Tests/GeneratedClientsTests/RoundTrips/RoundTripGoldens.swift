import EndpointRuntime
import Goldens

extension RoundTrip {
    /// Every construct of the spec language that reads JSON, filled in.
    static let goldens = [
        RoundTrip("a pet", Petstore.Pet.self, text: fullPet),
        RoundTrip("a page of pets", Petstore.PetPage.self, text: #"{"pets":[\#(fullPet),{"id":1}],"page":2}"#),
        RoundTrip(
            "animals", [Petstore.Animal].self,
            text: #"[{"type":"cat","lives":9},{"type":"dog","bark":"B","friends":[{"type":"cat","lives":1}]},{"x":1}]"#),
        RoundTrip(
            "loans", [Handbook.Loan].self,
            text: """
                [{"id":9007199254740993,"title":"T","fee":1.5,"renewed":true,"page_url":"https://a.example/?b=c",
                "due":"2024-02-29","lent_at":"2024-01-22T20:49:56.123Z","created":"2009-12-10T03:59:51.54196",
                "expires_at":"2024-01-22 20:49:56 UTC","reminders":[1,1.5],"seen_at":1641470400123,
                "covers":[12,-1,null],"links":{"a":["x",{"value":"y"},5]},"returned_by":"me",
                "details":{"a":[1,2.5,"",null,true,{"b":{}}]}}]
                """),
        RoundTrip(
            "schedules", Handbook.Schedules.self,
            text: """
                {"regularSchedules":{"nodes":[{"start_time":5,"stage":{"name":"A"}},{"start_time":6},{"start_time":""}]},
                "results":[{"id":1,"name":"a"}]}
                """),
        RoundTrip(
            "media", [Handbook.MediaRow].self,
            text: """
                [{"media_type":"movie","title":"A","release_date":"1999-10-15"},
                {"media_type":"tv","name":"B","creator_gender":9},{"media_type":"person","id":3}]
                """),
        RoundTrip(
            "books", Handbook.BookSearch.self,
            text: """
                {"docs":[{"key":"k","first_publish_year":1965,"cover_i":5,"authors":[{"name":"A"},{}],
                "num_waitlist":"3"}],"access":"telepathy"}
                """),
        RoundTrip("a rating", Handbook.AccountStates.self, text: #"{"rated":{"value":8.5}}"#),
        RoundTrip("a film", [Handbook.Movie].self, text: #"[{"poster_path":"/a.jpg"},{"poster_path":""}]"#),
    ]

    private static let fullPet = """
        {"id":1,"name":"A","kind":"hamster","status":9,"born_at":"2024-02-29","seen_at":["2009-12-10T03:59:51.54196"],
        "mother":\(pet(#","note":["a","b"],"chip":null"#)),"weight":"1.25","tags":[1,"x",3],"json":{"a":[null]},
        "default":true,"homepage_url":"https://a.example","note":{"url":"https://b.example"},"scores":{"a":[1,2],"b":[]},
        "big":9223372036854775807,"first weird?key":"f","owner":{"person":{"name":"Ada"}},"home":{"house":"B"},
        "aka":["T"],"chip":"7","picture":"/p.png","colors":"red","visits":[5,1.5],"age":"old",
        "city":{"name":"https://c.example"}}
        """
}
