import EndpointGenerator
import Testing

@testable import EndpointImporter

struct NameTests {
    @Test(arguments: [
        ("listAPIKeys", ["list", "API", "Keys"]), ("get_pet-by.id", ["get", "pet", "by", "id"]), ("URLs", ["URLs"]),
        ("IPv4Address", ["IPv4", "Address"]), ("", []), ("--", []),
    ])
    func `A name is split into its words`(_ name: String, _ words: [String]) {
        #expect(Words.split(name) == words)
    }

    @Test(arguments: [
        ("getorganizationspendlimit", ["get", "organization", "spend", "limit"]), ("getspending", ["getspending"]),
        ("organizations", ["organizations"]), ("getLimit", ["getLimit"]), ("", [""]),
    ])
    func `A word without boundaries is split if its parts are known`(_ word: String, _ words: [String]) {
        let known: Set = ["get", "organization", "organizations", "spend", "limit", "organ", "s", "pend"]
        #expect(RunTogetherWords.split(word, known) == words)
    }

    @Test(arguments: [
        ("#/components/schemas/Pet", "Pet"), ("#/components/schemas/Pet/allOf/0", "Pet base"),
        ("#/components/schemas/Pet/properties/owner", "owner"),
        ("#/components/schemas/Pet/properties/owner/oneOf/1", "owner option"),
        ("#/components/responses/Gone/content/application~1json/schema", "Gone response"),
        ("#/components/parameters/Page/schema", "Page"), ("#/components/schemas/404", "not found error"),
        ("pets.json#/definitions/Pet", "Pet"), ("pet.json", "pet"),
    ])
    func `A reference into a schema has the name of what is around it`(_ reference: String, _ name: String) {
        #expect(Reference(reference, from: "").modelName == name)
    }

    @Test(arguments: [
        ("entries", "entry"), ("boxes", "box"), ("tags", "tag"), ("status", "status"), ("addresses", "address"),
        ("series", "series"), ("analysis", "analysis"), ("bus", "bus"), ("data", "data"),
        ("people", "person"), ("People", "Person"), ("movies", "movie"), ("Children", "Child"),
    ])
    func `The last word of a name becomes singular`(_ word: String, _ singular: String) {
        #expect(Words.singular(word) == singular)
    }

    @Test(arguments: [
        (["a", "A"], ["A": "uppercaseA"]), (["+1", "-1"], ["-1": "minus1"]), ([""], ["": "empty"]),
        (["-age", "age"], ["-age": "minusAge"]), (["self"], ["self": "selfValue"]),
        (["x_y", "xY"], ["x_y": "xYValue"]),
        (["*"], ["*": "all"]),
    ])
    func `Members whose names meet get words and no numbers`(_ keys: [String], _ names: [String: String]) {
        #expect(MemberNames.names(of: keys, reserved: ["self"]) == names)
    }

    @Test(arguments: [
        ("github.json", "", "Github"), ("api/openapi.json", "The Bakery REST API", "Bakery"), ("openapi.json", "", ""),
        ("swagger.json", "2 Cakes", ""), ("pet-store.v1.json", "", "PetStore"),
    ])
    func `The name of an API comes from its file or its title`(_ path: String, _ title: String, _ name: String) {
        let text = #"{ "openapi": "3.0.0", "info": { "title": "\#(title)" } }"#
        #expect(suggestedName(for: SourceFile(path: path, bytes: Array(text.utf8))) == name)
    }

    @Test(arguments: [
        ([("get", "repos/get", "repos", "/r")], ["getRepo"]),
        ([("get", "repos_list", "repos", "/r"), ("get", "orgs_list", "orgs", "/o")], ["listRepos", "listOrgs"]),
        ([("get", "read_items_api_items_get", "", "/api/items")], ["readItems"]),
        ([("get", "", "", "/users/{id}/posts"), ("post", "", "", "/users")], ["getUserPosts", "createUser"]),
        ([("get", "", "", "/users"), ("get", "", "", "/users/{id}")], ["getUsers", "getUser"]),
        ([("get", "send", "", "/a"), ("get", "send", "", "/b/{name}")], ["sendA", "sendB"]),
        (
            [("get", "books.a.list", "", "/a"), ("get", "books.b.get", "", "/b"), ("get", "books.c.add", "", "/c")],
            ["listA", "getB", "cAdd"]
        ),
    ])
    func `Operations are named as a person would`(_ operations: [Called], _ names: [String]) throws {
        #expect(try Self.names(of: operations) == names)
    }

    @Test(arguments: [
        (("get", "pools_list", "", "/p"), "listPools"), (("get", "pools_get", "", "/p/{id}"), "getPool"),
        (("post", "playList", "", "/p"), "playList"), (("post", "post_create", "", "/p"), "postCreate"),
        (("post", "post-/cms/posts_create", "", "/cms/posts"), "createCmsPost"),
        (("get", "get-/posts/{id}/draft_getDraftById", "", "/posts/{id}/draft"), "getDraftByID"),
        (("get", "get-/posts_/posts", "", "/posts"), "getPosts"),
    ])
    func `A verb at the end of an identifier comes first`(_ operation: Called, _ name: String) throws {
        #expect(try Self.names(of: [operation]) == [name])
    }

    @Test(arguments: [
        (("get", "get1", "a", "/users/{id}"), "getUser"), (("get", "list_2", "a", "/users"), "listUsers"),
        (("delete", "delete", "a", "/users/{id}"), "deleteUser"), (("post", "create", "", "/users"), "createUser"),
        (("put", "update", "", "/users/{id}"), "updateUser"), (("get", "get", "", "/"), "get"),
        (("post", "", "", "/logout"), "logout"), (("get", "", "", "/auth/login"), "login"),
    ])
    func `A verb alone says nothing, and its object comes from the path`(_ operation: Called, _ name: String) throws {
        #expect(try Self.names(of: [operation]) == [name])
    }

    @Test(arguments: [
        (("get", "get-an-album", "", "/albums/{id}"), "getAlbum"), (("get", "getA", "", "/a"), "getA"),
        (("post", "", "", "/files/{id}/copy"), "copyFile"), (("post", "", "", "/copy"), "createCopy"),
        (("put", "", "", "/files/{id}/copy"), "replaceFileCopy"),
        (("post", "", "", "/api/v1/chat.delete"), "deleteChat"),
        (("get", "", "", "/marks/{id}/point.{format}"), "getMarkPoint"),
        (("get", "searchForBooks", "search", "/books"), "searchForBooks"),
        (("post", "", "", "/chats/{id}/send-message"), "sendChatMessage"),
        (("post", "", "", "/sendMessage"), "sendMessage"),
        (("post", "", "", "/v1/chat.followMessage"), "followChatMessage"),
        (("get", "", "", "/v1/chat.getThreadsList"), "getChatThreadsList"),
        (("get", "", "", "/books/search"), "searchBooks"),
        (("post", "", "", "/runs/publish-runs"), "publishRuns"), (("post", "", "", "/messages"), "createMessage"),
    ])
    func `A name has no article, and begins with what a request does`(_ operation: Called, _ name: String) throws {
        #expect(try Self.names(of: [operation]) == [name])
    }

    @Test(arguments: [
        ("/menu/{id}/perform", "Perform an action", "performMenu"),
        ("/sign-requests", "Create a request", "createSignRequest"),
        ("/rooms/{id}/token", "Token of a room", "createRoomToken"),
    ])
    func `A summary says whether the last word of a path is a verb`(_ path: String, _ summary: String, _ name: String)
        throws
    {
        let text = #"{ "paths": { "\#(path)": { "post": { "summary": "\#(summary)" } } } }"#
        let document = try OpenAPIDocument(SourceFile(path: "a.json", bytes: Array(text.utf8))) { _ in nil }
        #expect(EndpointNames.names(of: document.operations()) == [name])
    }

    @Test(arguments: [
        (
            [("post", "logout", "", "/auth/logout"), ("post", "", "", "/v1/session/logout")],
            ["logoutAuth", "logoutSession"]
        ),
        (
            [("post", "post2", "", "/requests"), ("post", "create", "", "/request")],
            ["createRequest", "createRequestRequest"]
        ),
    ])
    func `A bare verb is no identifier, also if another operation has the same name`(
        _ operations: [Called], _ names: [String]
    ) throws {
        #expect(try Self.names(of: operations) == names)
    }

    @Test(arguments: [
        ("post", "/settings/main", "Update main settings", "updateMainSettings"),
        ("get", "/request", "Get all requests", "getRequests"), ("get", "/users", "List of users", "getUsers"),
        ("put", "/users/{id}", "Update a user", "updateUser"),
        ("post", "/users/{id}/run", "Create a run", "createUserRun"),
    ])
    func `A summary that says the same as the path is the name of an operation without an identifier`(
        _ method: String, _ path: String, _ summary: String, _ name: String
    ) throws {
        let text = #"{ "paths": { "\#(path)": { "\#(method)": { "summary": "\#(summary)" } } } }"#
        let document = try OpenAPIDocument(SourceFile(path: "a.json", bytes: Array(text.utf8))) { _ in nil }
        #expect(EndpointNames.names(of: document.operations()) == [name])
    }

    @Test
    func `A body that FastAPI has named is named after its endpoint`() throws {
        let name = "Body_convert_files_convert_post"
        let operation = operation(
            "post", body: #""operationId": "convert", "requestBody": { "required": true, \#(json(component(name))) },"#,
            responses: #""204": {}"#)
        let text = try importing(
            members: """
                \(server), "paths": { "/files/convert": { \(operation) } },
                "components": { "schemas": { "\(name)": \(object(#""a": \#(object(#""b": {}"#))"#)) } }
                """
        ).text
        #expect(text.contains(#""body": { "json": "ConvertBody" }"#), "\(text)")
        #expect(text.contains(#""ConvertBodyA":"#), "\(text)")
    }

    @Test
    func `A name does not repeat the label of its argument, unless that tells it from another one`() throws {
        let names = try Self.names(of: [
            ("get", "getPetById", "", "/pets/{petId}"), ("get", "accountByID", "", "/accounts/{account-id}"),
            ("get", "getTag", "", "/tags/{id}"), ("get", "getTagByName", "", "/tags/name/{name}"),
            ("get", "getUserByName", "", "/users/{login}"),
        ])
        #expect(names == ["getPet", "account", "getTag", "getTagByName", "getUserByName"])
    }

    @Test
    func `Functions of FastAPI with one name differ by the last words of their paths`() throws {
        let names = try Self.names(of: [
            ("post", "add_a_rule_v1_rules_from_file_post", "", "/v1/rules/from-file"),
            ("post", "add_a_rule_v1_rules_from_text_post", "", "/v1/rules/from-text"),
        ])
        #expect(names == ["addRulesFromFile", "addRulesFromText"])
    }

    @Test
    func `A verb that several operations have says what it is about`() throws {
        let names = try Self.names(of: [
            ("get", "list", "", "/projects"), ("get", "list ", "", "/projects/{id}/keys"),
            ("delete", "delete", "", "/projects/{id}"), ("delete", "delete ", "", "/projects/{id}/keys/{key}"),
        ])
        #expect(names == ["listProjects", "listProjectKeys", "deleteProject", "deleteProjectKey"])
        let versions = [
            ("post", "v1.a.expunge-all", "a", "/v1/a/{id}"), ("post", "v1.b.expunge-all", "b", "/v1/b/{id}"),
        ]
        #expect(try Self.names(of: versions) == ["aExpungeAll", "bExpungeAll"])
    }

    @Test(arguments: [
        object(#""message": { "type": "string" }"#),
        ##"{ "$ref": "#/components/responses/E404/content/application~1json/schema" }"##,
    ])
    func `An error that is the same in several components has the name of none of them`(_ other: String) throws {
        let error = #"{ \#(json(object(#""message": { "type": "string" }"#))) }"#
        let paths = [404, 401].map { status in
            let reference = ##"{ "$ref": "#/components/responses/E\##(status)" }"##
            return #""/a\#(status)": { \#(operation(responses: #""204": {}, "\#(status)": \#(reference)"#)) }"#
        }
        let components = #""components": { "responses": { "E404": \#(error), "E401": { \#(json(other)) } } }"#
        let text = try importing(
            members: #"\#(server), "paths": { \#(paths.joined(separator: ", ")) }, \#(components)"#
        )
        .text
        #expect(text.contains(#""errors": { "401": "ErrorResponse" }"#), "\(text)")
    }

    typealias Called = (method: String, id: String, tag: String, path: String)

    private static func names(of operations: [Called]) throws -> [String] {
        let paths = operations.map { operation in
            let id = operation.id.isEmpty ? "" : #""operationId": "\#(operation.id)", "#
            return #""\#(operation.path)": { "\#(operation.method)": { \#(id)"tags": ["\#(operation.tag)"] } }"#
        }
        let text = "{ \"paths\": { \(paths.joined(separator: ", ")) } }"
        let document = try OpenAPIDocument(SourceFile(path: "a.json", bytes: Array(text.utf8))) { _ in nil }
        try #require(Set(operations.map(\.path)).count == operations.count)
        return EndpointNames.names(of: document.operations())
    }
}
