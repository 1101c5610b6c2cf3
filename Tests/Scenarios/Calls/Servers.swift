import EndpointFiles
import EndpointRuntime
import Foundation

extension Calls {
    static func servers() async {
        let servers = Folder("Server") { Servers.Client(settings: $0, transport: $1) }
        await servers.run("Endpoint_NotDefined_valid") { try await $0.notDefined() }
        await servers.run("Path_Single_myOp") { try await $0.single() }
        await servers.run("Versions_NotVersioned_withoutApiVersion") { try await $0.withoutVersion() }
        await servers.run("Versions_NotVersioned_withPathApiVersion") { try await $0.withPathVersion(version: "v1.0") }
        await servers.run("Versions_NotVersioned_withQueryApiVersion") {
            try await $0.withQueryVersion(apiVersion: "v1.0")
        }
        await servers.run("Versions_Versioned_withoutApiVersion") { try await $0.versionedWithout() }
        await servers.run("Versions_Versioned_withPathApiVersion") { try await $0.versionedInPath(version: .second) }
        await servers.run("Versions_Versioned_withQueryApiVersion") { try await $0.versionedInQuery() }
        await servers.run("Versions_Versioned_withQueryOldApiVersion") {
            try await $0.versionedInQueryOld(apiVersion: .first)
        }
        let multiple = Folder("Server_Path_Multiple") { ServerOfVersion.Client(settings: $0, transport: $1) }
        await multiple.run("noOperationParams") { try await $0.root() }
        await multiple.run("withOperationPathParam") { try await $0.item(keyword: "test") }
    }

    static func versions() async {
        let added = Folder("Versioning_Added") {
            Versions.Client(change: "added", version: "v2", settings: $0, transport: $1)
        }
        await added.run("v1") {
            try await $0.first(
                headerV2: "bar", body: .init(prop: "foo", enumProp: .enumMemberV2, unionProp: .number(10)))
        }
        await added.run("v2") {
            try await $0.second(body: .init(prop: "foo", enumProp: .enumMember, unionProp: .text("bar")))
        }
        await added.run("InterfaceV2") {
            try await $0.secondOfInterface(body: .init(prop: "foo", enumProp: .enumMember, unionProp: .text("bar")))
        }
        let optional = Folder("Versioning_MadeOptional") {
            Versions.Client(change: "made-optional", version: "v2", settings: $0, transport: $1)
        }
        await optional.run("test") { try await $0.optional(body: .init(prop: "foo")) }
        let removed = Folder("Versioning_Removed") {
            Versions.Client(change: "removed", version: "v2", settings: $0, transport: $1)
        }
        await removed.run("v2") {
            try await $0.second(body: .init(prop: "foo", enumProp: .enumMemberV2, unionProp: .text("bar")))
        }
        await removed.run("modelV3_V2") { try await $0.third(body: .init(id: "123", enumProp: .enumMemberV1)) }
        let removedFirst = Folder("Versioning_Removed") {
            Versions.Client(change: "removed", version: "v1", settings: $0, transport: $1)
        }
        await removedFirst.run("modelV3") { try await $0.third(body: .init(id: "123", enumProp: .enumMemberV1)) }
        let removedPreview = Folder("Versioning_Removed") {
            Versions.Client(change: "removed", version: "v2preview", settings: $0, transport: $1)
        }
        await removedPreview.run("modelV3_V2preview") { try await $0.third(body: .init(id: "123")) }
        let renamed = Folder("Versioning_RenamedFrom") {
            Versions.Client(change: "renamed-from", version: "v2", settings: $0, transport: $1)
        }
        await renamed.run("newOp") {
            try await $0.renamed(
                newQuery: "bar", body: .init(newProp: "foo", enumProp: .newEnumMember, unionProp: .number(10)))
        }
        await renamed.run("NewInterface") {
            try await $0.renamedInterface(body: .init(newProp: "foo", enumProp: .newEnumMember, unionProp: .number(10)))
        }
        let returned = Folder("Versioning_ReturnTypeChangedFrom") {
            Versions.Client(change: "return-type-changed-from", version: "v2", settings: $0, transport: $1)
        }
        await returned.run("test") { try await $0.text(body: Data("test".utf8)) }
        let typed = Folder("Versioning_TypeChangedFrom") {
            Versions.Client(change: "type-changed-from", version: "v2", settings: $0, transport: $1)
        }
        await typed.run("test") { try await $0.changed(param: "baz", body: .init(prop: "foo", changedProp: "bar")) }
    }

    static func outcomes() async {
        let outcomes = Folder("Response") { Outcomes.Client(settings: $0, transport: $1) }
        await outcomes.run("BodyOrNoContent_getBody") { try await $0.content() }
        await outcomes.run("BodyOrNoContent_getNoContent") { try await $0.noContent() }
        await outcomes.run("StatusCodeRange_errorResponseStatusCodeInRange") { try await $0.tooLarge() }
        await outcomes.run("StatusCodeRange_errorResponseStatusCode404") { try await $0.notFound() }
        let conditions = Folder("SpecialHeaders_ConditionalRequest") { Conditions.Client(settings: $0, transport: $1) }
        await conditions.run("postIfMatch") { try await $0.ifMatch(ifMatch: "\"valid\"") }
        await conditions.run("postIfNoneMatch") { try await $0.ifNoneMatch(ifNoneMatch: "\"invalid\"") }
        await conditions.run("headIfModifiedSince") { try await $0.ifModifiedSince(ifModifiedSince: .earlyAfternoon) }
        await conditions.run("postIfUnmodifiedSince") {
            try await $0.ifUnmodifiedSince(ifUnmodifiedSince: .earlyAfternoon)
        }
        let repeats = Folder("SpecialHeaders_Repeatability") { Repeats.Client(settings: $0, transport: $1) }
        await repeats.run("immediateSuccess") { try await $0.immediateSuccess() }
        let names = Folder("Serialization_EncodedName_Json_Property") {
            EncodedNames.Client(settings: $0, transport: $1)
        }
        await names.run("get") { try await $0.property() }
        await names.run("send") { try await $0.sendProperty(body: .init(defaultName: true)) }
    }
}
