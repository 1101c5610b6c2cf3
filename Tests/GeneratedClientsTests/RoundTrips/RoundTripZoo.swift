import EndpointRuntime
import EndpointTestSupport
import Goldens

extension RoundTrip {
    /// Models that share fields, generic models and unions in unions.
    static let zoo = [
        RoundTrip(
            "details of animals", [Zoo.AnimalDetails].self,
            text: """
                [{"id":1,"name":"Kibo","photo":"kibo.jpg","born":"2019-05-01","seen_at":1700000000,
                "keeper":{"born":"1990-01-01","level":1,"old_shift":"night"}},{"id":2}]
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
                "again":\(wrapped(#"{"animal":\#(wrapped(#"{"id":2,"name":"B"}"#)),"place":{"keeper":\#(wrapped(keeper))}}"#)),
                "place":{"keeper":\(wrapped(#"{"seen_at":5,"level":1,"old_shift":"night"}"#))}}
                """),
        RoundTrip(
            "a family", Zoo.Node<Int>.self,
            text: #"{"value":1,"mother":{"value":2,"children":[]},"children":[{"value":3,"children":[]}]}"#),
        RoundTrip(
            "a diary", [Zoo.Entry].self,
            text: """
                [{"creature":{"kind":1,"lives":9},"event":{"type":"birth","name":"B"},
                "payment":{"method":"cash","amount":2.5},"label":7,"owner":"k1",
                "chain":{"name":"a","next":{"name":"b","next":0}},"other":{"kind":2,"wings":2}},
                {"creature":{"kind":2,"wings":2},"event":{"type":"tour","guests":"school","pupils":20},
                "payment":{"method":"card","amount":1.5},"label":["x",{"type":"birth","name":"C"}],
                "owner":\(keeper),"other":{"from":"G"}},
                {"creature":{"kind":3,"x":1},"event":{"type":"tour","guests":"club","size":3},
                "payment":{"code":null},"label":"x","other":[1,"y"]},
                {"event":{"type":"tour","guests":"family","children":2},"payment":{"code":"c","amount":1.5},
                "label":{"type":"birth","name":"D"},"other":true},{"payment":{"from":"G"}},{"payment":{"note":"?"}}]
                """),
        RoundTrip(
            "keepers", [Zoo.Keeper].self,
            text: """
                [{"born":"1990-01-01","shift":"late","nick":"K","level":2,"old_shift":"night"},
                {"shift":"night","level":1,"old_shift":"dawn"}]
                """),
        RoundTrip(
            "answers", [Zoo.Answer<Zoo.Animal, Zoo.Problem>].self,
            text: """
                [{"id":1,"name":"Kibo"},{"message":"gone"},{"results":[{"id":2,"name":"B"}],"info":{}},7]
                """),
    ]

    private static let keeper = #"{"level":1,"old_shift":"night"}"#

    private static func wrapped(_ data: String) -> String {
        #"{"data":\#(data),"field":"f","copies":2,"meta":{"warnings":["w"]},"source":\#(data),"json":{"a":\#(data)}}"#
    }
}
