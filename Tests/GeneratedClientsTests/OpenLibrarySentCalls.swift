import EndpointRuntime
import EndpointTestSupport
import GeneratedClients
import Testing

/// A call of Open Library in three flavors, its request, and the fixture that is its response.
struct SentCall: CustomTestStringConvertible, Sendable {
    /// The method and the target, such as `GET /languages.json?limit=3`.
    let testDescription: String
    let body: String?
    let fixture: String
    /// Makes the call in all flavors, one after the other, and checks that their values are equal.
    let makeInAllFlavors: @Sendable (OpenLibrary.Client) async throws -> Void

    init<Value: Equatable & Sendable>(
        _ request: String, body: String? = nil, fixture: String,
        _ async: @escaping @Sendable (OpenLibrary.Client) async throws -> Value,
        _ callback:
            @escaping @Sendable (OpenLibrary.CallbackClient, @escaping Completion<Value>) -> CancellationHandle,
        _ stream: @escaping @Sendable (OpenLibrary.StreamClient) -> some AsyncSequence<Value, APIError> & Sendable
    ) {
        testDescription = request
        self.body = body
        self.fixture = fixture
        makeInAllFlavors = { client in
            let value = try await async(client)
            let called = await withCheckedContinuation { continuation in
                _ = callback(client.callbacks) { continuation.resume(returning: $0) }
            }
            #expect(try called.get() == value)
            #expect(try await stream(client.streams).first { _ in true } == value)
        }
    }

    static let all = lists + changesOfLists + readers + loans + librarians + records
}

extension SentCall {
    private static let lists = [
        SentCall(
            "GET /people/rosie/lists.json?limit=2&offset=4", fixture: "list-page",
            { try await $0.userLists(user: "rosie", limit: 2, offset: 4) },
            { $0.userLists(user: "rosie", limit: 2, offset: 4, completion: $1) },
            { $0.userLists(user: "rosie", limit: 2, offset: 4) }),
        SentCall(
            "GET /works/OL1W/lists.json", fixture: "list-page",
            { try await $0.workLists(id: "OL1W") },
            { $0.workLists(id: "OL1W", completion: $1) },
            { $0.workLists(id: "OL1W") }),
        SentCall(
            "GET /books/OL1M/lists.json?limit=2", fixture: "list-page",
            { try await $0.editionLists(id: "OL1M", limit: 2) },
            { $0.editionLists(id: "OL1M", limit: 2, completion: $1) },
            { $0.editionLists(id: "OL1M", limit: 2) }),
        SentCall(
            "GET /authors/OL1A/lists.json", fixture: "list-page",
            { try await $0.authorLists(id: "OL1A") },
            { $0.authorLists(id: "OL1A", completion: $1) },
            { $0.authorLists(id: "OL1A") }),
        SentCall(
            "GET /subjects/place:paris/lists.json?offset=50", fixture: "list-page",
            { try await $0.subjectLists(key: "place:paris", offset: 50) },
            { $0.subjectLists(key: "place:paris", offset: 50, completion: $1) },
            { $0.subjectLists(key: "place:paris", offset: 50) }),
        SentCall(
            "GET /people/rosie/lists/OL1L.json", fixture: "list",
            { try await $0.list(key: "/people/rosie/lists/OL1L") },
            { $0.list(key: "/people/rosie/lists/OL1L", completion: $1) },
            { $0.list(key: "people/rosie/lists/OL1L") }),
        SentCall(
            "GET /series/OL1L.json?_raw=true", fixture: "list-record",
            { try await $0.listRecord(key: "/series/OL1L") },
            { $0.listRecord(key: "/series/OL1L", completion: $1) },
            { $0.listRecord(key: "/series/OL1L") }),
        SentCall(
            "GET /lists/OL1L/seeds.json", fixture: "list-seeds",
            { try await $0.listSeeds(key: "/lists/OL1L") },
            { $0.listSeeds(key: "/lists/OL1L", completion: $1) },
            { $0.listSeeds(key: "/lists/OL1L") }),
        SentCall(
            "GET /people/rosie/lists/OL1L/editions.json?limit=1&offset=10", fixture: "list-editions",
            { try await $0.listEditions(key: "/people/rosie/lists/OL1L", limit: 1, offset: 10) },
            { $0.listEditions(key: "/people/rosie/lists/OL1L", limit: 1, offset: 10, completion: $1) },
            { $0.listEditions(key: "/people/rosie/lists/OL1L", limit: 1, offset: 10) }),
        SentCall(
            "GET /people/rosie/lists/OL1L/subjects.json?limit=2", fixture: "list-subjects",
            { try await $0.listSubjects(key: "/people/rosie/lists/OL1L", limit: 2) },
            { $0.listSubjects(key: "/people/rosie/lists/OL1L", limit: 2, completion: $1) },
            { $0.listSubjects(key: "/people/rosie/lists/OL1L", limit: 2) }),
        SentCall(
            "GET /search/lists.json?q=beans&api=next&fields=key%2Cname&page=2&limit=5", fixture: "search-lists-next",
            { try await $0.searchLists(q: "beans", version: .next, fields: ["key", "name"], page: 2, limit: 5) },
            {
                $0.searchLists(
                    q: "beans", version: .next, fields: ["key", "name"], page: 2, limit: 5, completion: $1)
            },
            { $0.searchLists(q: "beans", version: .next, fields: ["key", "name"], page: 2, limit: 5) }),
    ]

    private static let mushrooms = OpenLibrary.NewList(
        name: "Mushrooms", tags: ["autumn"],
        seeds: [
            .key("subject:mushrooms"),
            .annotated(OpenLibrary.AnnotatedSeed(record: OpenLibrary.Reference(key: "/works/OL1W"), notes: "Maps.")),
        ])

    private static let contents = OpenLibrary.ListContents(
        name: "Berries", seeds: [.record(OpenLibrary.Reference(key: "/works/OL1W"))])

    private static let changesOfLists = [
        SentCall(
            "POST /people/rosie/lists.json",
            body: #"{"name":"Mushrooms","tags":["autumn"],"#
                + #""seeds":["subject:mushrooms",{"thing":{"key":"/works/OL1W"},"notes":"Maps."}]}"#,
            fixture: "list-created",
            { try await $0.createList(user: "rosie", body: mushrooms) },
            { $0.createList(user: "rosie", body: mushrooms, completion: $1) },
            { $0.createList(user: "rosie", body: mushrooms) }),
        SentCall(
            "POST /people/rosie/lists/OL1L/edit", body: #"{"name":"Berries","seeds":[{"key":"/works/OL1W"}]}"#,
            fixture: "list-edited",
            { try await $0.editList(key: "/people/rosie/lists/OL1L", body: contents) },
            { $0.editList(key: "/people/rosie/lists/OL1L", body: contents, completion: $1) },
            { $0.editList(key: "/people/rosie/lists/OL1L", body: contents) }),
        SentCall(
            "POST /people/rosie/lists/OL1L/delete.json", fixture: "status-ok",
            { try await $0.deleteList(key: "/people/rosie/lists/OL1L") },
            { $0.deleteList(key: "/people/rosie/lists/OL1L", completion: $1) },
            { $0.deleteList(key: "/people/rosie/lists/OL1L") }),
        SentCall(
            "POST /people/rosie/lists/OL1L/seeds.json",
            body: #"{"add":["/works/OL1W","subject:mushrooms"],"remove":["/books/OL1M"]}"#, fixture: "list-changed",
            {
                try await $0.changeListSeeds(
                    key: "/people/rosie/lists/OL1L", adding: ["/works/OL1W", "subject:mushrooms"],
                    removing: ["/books/OL1M"])
            },
            {
                $0.changeListSeeds(
                    key: "/people/rosie/lists/OL1L", adding: ["/works/OL1W", "subject:mushrooms"],
                    removing: ["/books/OL1M"], completion: $1)
            },
            {
                $0.changeListSeeds(
                    key: "/people/rosie/lists/OL1L", adding: ["/works/OL1W", "subject:mushrooms"],
                    removing: ["/books/OL1M"])
            }),
    ]
}
