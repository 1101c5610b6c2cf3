import EndpointFiles
import EndpointRuntime
import Foundation

extension Calls {
    static func authentication() async {
        let valid = Folder("Authentication") {
            Keys.Client(authentication: [.apiKey("valid-key")], settings: $0, transport: $1)
        }
        await valid.run("ApiKey_valid") { try await $0.validKey() }
        await valid.run("Union_validKey") { try await $0.validKeyOfUnion() }
        let invalid = Folder("Authentication") {
            Keys.Client(authentication: [.apiKey("invalid-key")], settings: $0, transport: $1)
        }
        await invalid.run("ApiKey_invalid") { try await $0.invalidKey() }
        let shared = Folder("Authentication_Http_Custom") {
            Keys.Client(authentication: [.sharedAccessKey("valid-key")], settings: $0, transport: $1)
        }
        await shared.run("valid") { try await $0.validSharedAccess() }
        let invalidShared = Folder("Authentication_Http_Custom") {
            Keys.Client(authentication: [.sharedAccessKey("invalid-key")], settings: $0, transport: $1)
        }
        await invalidShared.run("invalid") { try await $0.invalidSharedAccess() }
        let token = Folder("Authentication") {
            Keys.Client(
                authentication: [.accessToken("https://security.microsoft.com/.default")], settings: $0, transport: $1)
        }
        await token.run("OAuth2_valid") { try await $0.validGrant() }
        await token.run("OAuth2_invalid") { try await $0.invalidGrant() }
        await token.run("Union_validToken") { try await $0.validTokenOfUnion() }
        await token.run("Noauth_Union_validToken") { try await $0.validWithToken() }
        let anonymous = Folder("Authentication") { Keys.Client(settings: $0, transport: $1) }
        await anonymous.run("Noauth_Union_validNoAuth") { try await $0.validWithoutToken() }
    }

    static func documentation() async {
        let documentation = Folder("Documentation") { Handbook.Client(settings: $0, transport: $1) }
        await documentation.run("Lists_bulletPointsOp") { try await $0.bulletPoints() }
        await documentation.run("Lists_bulletPointsModel") {
            try await $0.bulletPointsModel(input: .init(prop: .simple))
        }
        await documentation.run("Lists_numbered") { try await $0.numbered() }
        await documentation.run("TextFormatting_boldText") { try await $0.boldText() }
        await documentation.run("TextFormatting_italicText") { try await $0.italicText() }
        await documentation.run("TextFormatting_combinedFormatting") { try await $0.combinedFormatting() }
    }
}
