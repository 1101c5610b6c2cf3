import EndpointRuntime
import Foundation

extension Area {
    static let blocks = Area(name: "blocks") { client in
        let type = try await client.createBlockType(body: .init(name: "Mailbox", slug: "mailbox", description: "mail"))
        try await client.updateBlockType(id: type.id, body: .init(description: .some(nil), codeExample: "send()"))
        let read = try await client.readBlockTypeByID(id: type.id)
        try check(read.description, is: nil)
        try check(read.codeExample, is: "send()")
        try check(await client.readBlockTypeBySlug(slug: "mailbox").id, is: type.id)
        try check(
            await client.readBlockTypes(body: .init(blockTypes: .init(slug: .init(any: ["mailbox"])))).map(\.id),
            is: [type.id])

        let fields: [String: JSON] = [
            "title": "Mailbox", "type": "object", "secret_fields": ["password"],
            "properties": ["password": ["type": "string"], "host": ["type": "string"]],
        ]
        let schema = try await client.createBlockSchema(
            body: .init(fields: fields, blockTypeID: type.id, capabilities: ["mail"], version: "2"))
        try check(schema.capabilities, is: ["mail"])
        try check(await client.readBlockSchemaByID(id: schema.id).fields?["title"], is: "Mailbox")
        try check(await client.readBlockSchemaByChecksum(checksum: schema.checksum, version: "2").id, is: schema.id)
        let able = Prefect.BlockSchemaFilter(blockCapabilities: .init(all: ["mail"]))
        try check(await client.readBlockSchemas(body: .init(blockSchemas: able)).map(\.id), is: [schema.id])
        try check(await client.readAvailableBlockCapabilities().contains("mail"), "the capability is known")

        let document = try await client.createBlockDocument(
            body: .init(
                name: "ours", data: ["host": "h", "password": "hidden"], blockSchemaID: schema.id, blockTypeID: type.id)
        )
        let masked = try await client.readBlockDocument(id: document.id)
        try check(masked.data?["password"] != "hidden", "the password is masked")
        let open = try await client.readBlockDocument(id: document.id, includeSecrets: true)
        try check(open.data?["password"], is: "hidden")
        try check(open.blockSchema?.id, is: schema.id)
        try await client.updateBlockDocumentData(
            id: document.id, body: .init(data: ["host": "new"], mergeExistingData: true))
        let named = try await client.readBlockDocumentByNameForBlockType(
            slug: "mailbox", blockDocumentName: "ours", includeSecrets: true)
        try check(named.data, is: ["host": "new", "password": "hidden"])
        try check(await client.readBlockDocumentsForBlockType(slug: "mailbox").map(\.id), is: [document.id])
        let filter = Prefect.BlockDocumentFilter(name: .init(any: ["ours"]))
        try check(
            await client.readBlockDocuments(body: .init(blockDocuments: filter, sort: .nameAsc)).map(\.id),
            is: [document.id])
        try check(await client.countBlockDocuments(body: .init(blockDocuments: filter)), is: 1)
        let failure = try await refused(409) { () async throws(APIError) in
            _ = try await client.createBlockDocument(
                body: .init(name: "ours", blockSchemaID: schema.id, blockTypeID: type.id))
        }
        try check(failure.message?.isEmpty, is: false)

        try await client.deleteBlockDocument(id: document.id)
        try await client.deleteBlockSchema(id: schema.id)
        try await client.deleteBlockType(id: type.id)
        try await refused(404) { () async throws(APIError) in _ = try await client.readBlockTypeByID(id: type.id) }
    }

    /// The block in which the server stores results.
    static let storage = Area(name: "storage") { client in
        _ = try await client.installSystemBlockTypes()
        let type = try await client.readBlockTypeBySlug(slug: "local-file-system")
        try check(type.isProtected, is: true)
        let schemas = try await client.readBlockSchemas(
            body: .init(blockSchemas: .init(blockTypeID: .init(any: [type.id]))))
        guard let schema = schemas.first else { throw BrokenPromise(description: "\(type.slug) has no schema") }
        let document = try await client.createBlockDocument(
            body: .init(name: "results", data: ["basepath": "/tmp"], blockSchemaID: schema.id, blockTypeID: type.id))
        try check(await client.readServerDefaultResultStorage().defaultResultStorageBlockID, is: nil)
        let set = try await client.updateServerDefaultResultStorage(
            body: .init(defaultResultStorageBlockID: document.id))
        try check(set.defaultResultStorageBlockID, is: document.id)
        try await client.clearServerDefaultResultStorage()
        try check(await client.readServerDefaultResultStorage().defaultResultStorageBlockID, is: nil)
        try await client.deleteBlockDocument(id: document.id)
    }
}
