import EndpointFiles
import EndpointRuntime
import Foundation

extension Calls {
    static func media() async {
        let media = Folder("Payload") { Media.Client(settings: $0, transport: $1) }
        await media.run("ContentNegotiation_SameBody") { try await $0.png() }
        await media.run("ContentNegotiation_SameBody") { try await $0.jpeg() }
        await media.run("ContentNegotiation_DifferentBody") { try await $0.differentPNG() }
        await media.run("ContentNegotiation_DifferentBody") { try await $0.differentJSON() }
        await media.run("MediaType_StringBody_sendAsText") { try await $0.sendText(body: Data("{cat}".utf8)) }
        await media.run("MediaType_StringBody_getAsText") { try await $0.text() }
        await media.run("MediaType_StringBody_sendAsJson") { try await $0.sendJSON(body: "foo") }
        await media.run("MediaType_StringBody_getAsJson") { try await $0.json() }
        await media.run("Head_contentTypeHeaderInResponse") { try await $0.head() }
        await media.run("JsonMergePatch_createResource") {
            try await $0.create(
                body: .init(
                    name: "Madge", description: "desc", map: ["key": .madge], array: [.madge], intValue: 1,
                    floatValue: 1.25, innerModel: .madge, intArray: [1, 2, 3]))
        }
        await media.run("JsonMergePatch_updateResource") { try await $0.update(body: .removal) }
        await media.run("JsonMergePatch_updateOptionalResource") { try await $0.updateOptional(body: .removal) }
    }

    static func forms() async {
        let forms = Folder("Payload_MultiPart_FormData") { Forms.Client(settings: $0, transport: $1) }
        await forms.run("basic") { try await $0.mixed(id: "123", profileImage: .jpeg) }
        await forms.run("withWireName") { try await $0.wireNames(identifier: "123", image: .jpeg) }
        await forms.run("optionalParts") { try await $0.optionalParts(id: "123") }
        await forms.run("optionalParts") { try await $0.optionalParts(profileImage: .jpeg) }
        await forms.run("optionalParts") { try await $0.optionalParts(id: "123", profileImage: .jpeg) }
        await forms.run("fileArrayAndBasic") {
            try await $0.complex(id: "123", address: .init(city: "X"), profileImage: .jpeg, pictures: [.png, .png])
        }
        await forms.run("jsonPart") { try await $0.jsonPart(address: .init(city: "X"), profileImage: .jpeg) }
        await forms.run("binaryArrayParts") { try await $0.pictures(id: "123", pictures: [.png, .png]) }
        await forms.run("multiBinaryParts") { try await $0.twoPictures(profileImage: .jpeg) }
        await forms.run("multiBinaryParts") { try await $0.twoPictures(profileImage: .jpeg, picture: .png) }
        await forms.run("checkFileNameAndContentType") {
            try await $0.namedPicture(
                id: "123", profileImage: .data(Pictures.jpeg, name: "hello.jpg", contentType: "image/jpg"))
        }
        await forms.run("anonymousModel") { try await $0.anonymous(profileImage: .jpeg) }
        await forms.run("HttpParts_ContentType_imageJpegContentType") {
            try await $0.jpeg(profileImage: .data(Pictures.jpeg, name: "hello.jpg", contentType: "image/jpg"))
        }
        await forms.run("HttpParts_ContentType_requiredContentType") {
            try await $0.requiredContentType(profileImage: .jpeg)
        }
        await forms.run("HttpParts_ContentType_optionalContentType") {
            try await $0.optionalContentType(profileImage: .jpeg)
        }
        await forms.run("HttpParts_jsonArrayAndFileArray") {
            try await $0.jsonArray(
                id: "123", address: .init(city: "X"), profileImage: .jpeg,
                previousAddresses: [.init(city: "Y"), .init(city: "Z")], pictures: [.png, .png])
        }
        await forms.run("HttpParts_NonString_float") { try await $0.number(temperature: 0.5) }
        await forms.run("File_uploadFileSpecificContentType") {
            try await $0.png(file: .data(Pictures.png, name: "image.png", contentType: "image/png"))
        }
        await forms.run("File_uploadFileRequiredFilename") {
            try await $0.requiredFilename(file: .data(Pictures.png, name: "image.png", contentType: "image/png"))
        }
        await forms.run("File_uploadFileArray") {
            try await $0.files(files: [
                .data(Pictures.png, name: "image.png", contentType: "image/png"),
                .data(Pictures.png, name: "image.png", contentType: "image/png"),
            ])
        }
    }

    static func pages() async {
        let pages = Folder("Payload_Pageable") { Pages.Client(settings: $0, transport: $1) }
        await pages.run("ServerDrivenPagination_link") { try await $0.linked() }
        await pages.run("ServerDrivenPagination_linkString") { try await $0.linkedByText() }
        await pages.run("ServerDrivenPagination_nestedLink") { try await $0.nested() }
        await pages.run("ServerDrivenPagination_ContinuationToken_requestQueryResponseBody") {
            try await $0.tokenInBody(bar: "bar", foo: "foo")
        }
        await pages.run("ServerDrivenPagination_ContinuationToken_requestQueryResponseHeader") {
            try await $0.tokenInHeader(bar: "bar", foo: "foo")
        }
        await pages.run("ServerDrivenPagination_ContinuationToken_requestQueryNestedResponseBody") {
            try await $0.nestedToken(bar: "bar", foo: "foo")
        }
        await pages.run("ServerDrivenPagination_ContinuationToken_requestHeaderResponseBody") {
            try await $0.headerTokenInBody(bar: "bar", foo: "foo")
        }
        await pages.run("ServerDrivenPagination_ContinuationToken_requestHeaderResponseHeader") {
            try await $0.headerTokenInHeader(bar: "bar", foo: "foo")
        }
        await pages.run("ServerDrivenPagination_ContinuationToken_requestHeaderNestedResponseBody") {
            try await $0.nestedHeaderToken(bar: "bar", foo: "foo")
        }
        await pages.run("ServerDrivenPagination_AlternateInitialVerb_post") {
            try await $0.initialPost(filter: "foo eq bar")
        }
        await pages.run("PageSize_listWithoutContinuation") { try await $0.withoutContinuation() }
        await pages.run("PageSize_listWithPageSize") { try await $0.withPageSize(pageSize: 2) }
        await pages.run("PageSize_listWithPageSize") { try await $0.withPageSize(pageSize: 4) }
    }

    static func elements() async {
        let elements = Folder("Streaming") { Elements.Client(settings: $0, transport: $1) }
        await elements.stream("Jsonl_Basic_receive") { $0.lines() }
        await elements.run("Jsonl_Basic_send") {
            try await $0.sendLines(body: [.init(desc: "one"), .init(desc: "two"), .init(desc: "three")])
        }
        // Events that have no end connect again.
        await elements.stream("Sse_Unnamed_receive", limit: 3) { $0.events() }
        await elements.stream("Sse_Named_receive") { $0.namedEvents() }
        await elements.stream("Sse_Retrieve_stream") { $0.retrieve(query: "what is typespec?") }
    }
}
