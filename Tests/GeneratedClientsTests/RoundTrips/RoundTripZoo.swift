import EndpointRuntime
import Goldens

extension RoundTrip {
    /// Models that share fields, generic models and unions in unions.
    static let zoo = [
        RoundTrip(
            "details of animals", [Zoo.AnimalDetails].self,
            text: """
                [{"id":1,"name":"Kibo","photo":"kibo.jpg","born":"2019-05-01","seen_at":1700000000,
                "keeper":{"born":"1990-01-01"}},{"id":2}]
                """),
        RoundTrip(
            "a page", Zoo.Page<Zoo.Animal>.self,
            text: #"{"results":[{"id":1,"name":"Kibo"},{"id":"x"}],"info":{"last":3,"next":"c"}}"#),
        RoundTrip(
            "a page of pages", Zoo.Page<Zoo.Page<String>>.self,
            text: #"{"results":[{"results":["a","b"],"info":{}}],"info":{}}"#),
        RoundTrip(
            "a move", Zoo.Move.self,
            text: """
                {"animal":\(wrapped(#"{"id":1,"name":"Kibo"}"#)),
                "again":\(wrapped(#"{"animal":\#(wrapped(#"{"id":2,"name":"B"}"#)),"place":{"keeper":\#(wrapped("{}"))}}"#)),
                "place":{"keeper":\(wrapped(#"{"seen_at":5}"#))}}
                """),
        RoundTrip(
            "a family", Zoo.Node<Int>.self,
            text: #"{"value":1,"mother":{"value":2,"children":[]},"children":[{"value":3,"children":[]}]}"#),
        RoundTrip(
            "answers", [Zoo.Answer<Zoo.Animal, Zoo.Problem>].self,
            text: """
                [{"id":1,"name":"Kibo"},{"message":"gone"},{"results":[{"id":2,"name":"B"}],"info":{}},7]
                """),
    ]

    private static func wrapped(_ data: String) -> String {
        #"{"data":\#(data),"field":"f","copies":2,"meta":{"warnings":["w"]},"source":\#(data),"json":{"a":\#(data)}}"#
    }
}
