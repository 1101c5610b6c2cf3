import Testing

@testable import EndpointImporter

/// The names of models that are the same in several places.
struct SharedNameTests {
    @Test(arguments: [
        (["/a/plans": "createPlan", "/b/plans": "deletePlan"], "PlanResponse"),
        (["/a": "getPlansForUser", "/b": "getPlansForGuest"], "PlansResponse"),
        (["/a": "getRouteType", "/b": "getTripType"], "GetRouteTypeResponse"),
        (["/a": "sendIt", "/b": "findThem"], "SendItResponse"),
    ])
    func `The body of several operations has the words that all their names have`(
        _ operations: [String: String], _ name: String
    ) throws {
        let response = #""200": { \#(json(object(#""x": { "type": "string" }"#))) }"#
        let paths = operations.sorted { $0.key < $1.key }.map { path, id in
            #""\#(path)": { \#(operation(body: #""operationId": "\#(id)","#, responses: response)) }"#
        }
        let text = try importing(members: #"\#(server), "paths": { \#(paths.joined(separator: ", ")) }"#).text
        #expect(text.contains("\"models\": {\n        \"\(name)\": "), "\(text)")
    }

    @Test(arguments: [#"{ "properties": { "x": { "type": "string" } } }"#, component("Base")])
    func `A composition in a shared response is one model with a shared name`(_ part: String) throws {
        let schema = #"{ "allOf": [\#(part), \#(object(#""y": { "type": "string" }"#))] }"#
        let paths = ["createPlan", "deletePlan"].map { id in
            let reference = ##""200": { "$ref": "#/components/responses/Plan" }"##
            return #""/\#(id)": { \#(operation(body: #""operationId": "\#(id)","#, responses: reference)) }"#
        }
        let components = #"""
            "responses": { "Plan": { \#(json(schema)) } },
            "schemas": { "Base": \#(object(#""x": { "type": "string" }"#)) }
            """#
        let text = try importing(
            members: #"\#(server), "paths": { \#(paths.joined(separator: ", ")) }, "components": { \#(components) }"#
        ).text
        #expect(text.split(separator: #""response": "PlanResponse""#).count == 3, "\(text)")
    }

    @Test(arguments: [
        (["ActorToken.status", "SignInToken.status"], "TokenStatus"),
        (["getRestrictionsForOrg.response", "getRestrictionsForUser.response"], "RestrictionsResponse"),
        (["addTracksToPlaylist.body", "addItemsToPlaylist.body"], "AddToPlaylistBody"),
        (["createRule.body", "createRule.response", "getRule.response"], "Rule"),
        (["listImports.status", "getImport.status"], "ImportStatus"),
        (["PostInput.rank", "PostOutput.rank"], "PostRank"), (["postPet.body", "postCat.body"], nil),
        (["CreateUserBody.role", "ReplaceUserBody.role"], "UserRole"),
        (["ContactMethods.contactMethod", "ContactMethodBody.contactMethod"], "ContactMethod"),
        (["alertSettings.body", "alertSetting.response"], "AlertSettings"),
        (["LoginResponse.data", "RefreshResponse.data"], nil),
        (["TracksPlaylistBody.track", "ItemsPlaylistBody.item"], nil), (["getUser.sort", "getTeam.sort"], nil),
    ])
    func `A shared name has a noun that tells whose model it is`(_ places: [String], _ name: String?) {
        let places = places.map { place in
            let parts = place.split(separator: ".").map { Words.split($0) }
            return place.first?.isLowercase == true
                ? SharedName.Place(operation: parts[0], own: parts[1])
                : SharedName.Place(component: parts[0], own: parts[1])
        }
        #expect(SharedName.words(of: places)?.joined().lowercased() == name?.lowercased())
    }

    @Test(arguments: [
        (["A": #""type": \#(text("folder"))"#, "B": #""type": \#(text("folder"))"#], ["FolderType"]),
        (
            ["CardBase": #""state": \#(text("new", "old"))"#, "Card": #""state": \#(text("new", "old"))"#],
            ["CardState"]
        ),
        (["Card": #""rank": \#(text("a", "b"))"#, "Post": #""rank": \#(text("a", "b"))"#], ["Rank"]),
        (
            [
                "CardInput": #""rank": \#(text("a", "b"))"#, "CardOutput": #""rank": \#(text("a", "b"))"#,
                "PostInput": #""rank": \#(text("c", "d"))"#, "PostOutput": #""rank": \#(text("c", "d"))"#,
            ], ["CardRank", "PostRank"]
        ),
    ])
    func `An enum of several models is named by its only value, its word, or what the models have in common`(
        _ models: [String: String], _ names: [String]
    ) throws {
        let schemas = models.sorted { $0.key < $1.key }.map { name, member in
            #""\#(name)": \#(object("\(member), \"\(name)\": { \"type\": \"string\" }"))"#
        }
        let members = models.keys.sorted().map { name in
            ##""\##(name)": { "$ref": "#/components/schemas/\##(name)" }"##
        }
        let response = #""200": { \#(json(object(members.joined(separator: ", ")))) }"#
        let text = try importing(
            members: """
                \(server), "paths": { "/x": { \(operation(responses: response)) } },
                "components": { "schemas": { \(schemas.joined(separator: ", ")) } }
                """
        ).text
        for name in names { #expect(text.contains("\"\(name)\": { \"values\": "), "\(text)") }
    }

    @Test(arguments: [
        (#""hi": POINT, "lo": POINT"#, "XxAndYy"),
        (#""first_shape": SHAPE, "second_shape": SHAPE"#, "AreaShape"),
        (#""shade": \#(text("aa", "bb")), "form": \#(text("aa", "bb"))"#, "AaOrBb"),
        (#""created_by": SHAPE, "changed_by": SHAPE"#, "AreaCreatedBy"),
        (#""a": TITLED, "b": TITLED"#, "SmallShape"),
        (#""one": { "type": "array", "items": NOTE }, "two": { "type": "array", "items": NOTE }"#, "AreaNote"),
    ])
    func `A model of several members has the name of one only if that is true for all`(
        _ members: String, _ name: String
    ) throws {
        let members = members.replacing(
            "POINT", with: object(#""xx": { "type": "number" }, "yy": { "type": "number" }"#)
        )
        .replacing("SHAPE", with: object(#""p": {}, "q": {}, "r": {}"#))
        .replacing("TITLED", with: #"{ "title": "Small shape", "properties": { "p": {}, "q": {}, "r": {} } }"#)
        .replacing("NOTE", with: #"{ "description": "An area note.", "enum": ["a", "b", "c"] }"#)
        let text = try reading(component("Area"), schemas: #""Area": \#(object(members))"#)
        #expect(text.contains("\"\(name)\": {"), "\(text)")
    }

    @Test
    func `A model of several components has the name of a place only if all places have its noun`() throws {
        let point = object(#""xx": { "type": "number" }, "yy": { "type": "number" }"#)
        let schemas =
            #""Row": \#(object(#""data": \#(point), "view": \#(component("View"))"#)), "View": \#(object(#""corner": \#(point)"#))"#
        let text = try reading(component("Row"), schemas: schemas)
        #expect(text.contains(#""XxAndYy": { "fields": { "xx": "Double?", "yy": "Double?" } }"#), "\(text)")
    }

    @Test
    func `The members of a map of equal objects are one of them`() throws {
        let user = object(#""names": { "type": "array", "items": { "type": "string" } }"#)
        let text = try reading(
            component("Reactions"), schemas: #""Reactions": \#(object(#"":smile:": \#(user), ":sad2:": \#(user)"#))"#)
        #expect(text.contains(#""Reaction": { "fields": { "names": "[String]?" } }"#), "\(text)")
    }

    @Test
    func `An enum whose owner already has its word is a value`() throws {
        let schemas = """
            "CaptureStatus": \(object(#""status": \#(Self.text("a", "b")), "details": \#(component("CaptureStatusDetails"))"#)),
            "CaptureStatusDetails": \(object(#""reason": { "type": "string" }"#))
            """
        let text = try reading(component("CaptureStatus"), schemas: schemas)
        #expect(text.contains(#""CaptureStatusValue": { "values": ["a", "b"] }"#), "\(text)")
    }

    @Test(arguments: [
        ("Contact", "contact_status", "ContactStatus"), ("SignInEvent", "event_type", "SignInEventType"),
        ("Statements", "statement", "Statement"), ("Event", "type_of_event", "EventTypeOfEvent"),
        ("Link", "links", "LinkLinks"),
    ])
    func `A word that ends the owner's name and starts the member's is said once`(
        _ owner: String, _ member: String, _ name: String
    ) throws {
        let schema = object(#""\#(member)": \#(Self.text("a", "b"))"#)
        let text = try reading(component(owner), schemas: #""\#(owner)": \#(schema)"#)
        #expect(text.contains(#""\#(name)": { "values": ["a", "b"] }"#), "\(text)")
    }

    @Test
    func `An error that several statuses have is named after none of them`() throws {
        let error = json(object(#""code": { "type": "string" }, "text": { "type": "string" }"#))
        let statuses = [404, 400].map { #""\#($0)": { \#(error) }"# }
        let paths = ["/a", "/b"].enumerated().map { index, path in
            #""\#(path)": { \#(operation(responses: #""204": {}, \#(statuses[index])"#)) }"#
        }
        let text = try importing(members: #"\#(server), "paths": { \#(paths.joined(separator: ", ")) }"#).text
        #expect(text.contains(#"{ "404": "ErrorResponse" }"#), "\(text)")
        #expect(!text.contains("NotFound"))
    }

    private static func text(_ values: String...) -> String {
        #"{ "type": "string", "enum": [\#(values.map { "\"\($0)\"" }.joined(separator: ", "))] }"#
    }
}
