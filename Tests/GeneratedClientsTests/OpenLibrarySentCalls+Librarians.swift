import EndpointRuntime
import GeneratedClients

extension SentCall {
    static let loans = [
        SentCall(
            "GET /account/loans.json", fixture: "loans",
            { try await $0.loans() }, { $0.loans(completion: $1) }, { $0.loans() }),
        SentCall(
            "GET /account/loan-history.json?page=1", fixture: "loan-history",
            { try await $0.loanHistory(page: 1) },
            { $0.loanHistory(page: 1, completion: $1) },
            { $0.loanHistory(page: 1) }),
        SentCall(
            "GET /isbn/026110235X.json?high_priority=true", fixture: "edition",
            { try await $0.editionByISBN(isbn: "026110235X", importsNow: true) },
            { $0.editionByISBN(isbn: "026110235X", importsNow: true, completion: $1) },
            { $0.editionByISBN(isbn: "026110235X", importsNow: true) }),
        SentCall(
            "GET /api/books.json?bibkeys=ISBN%3A026110235X&jscmd=data&format=json&high_priority=true",
            fixture: "book-data",
            { try await $0.bookData(keys: ["ISBN:026110235X"], importsNow: true) },
            { $0.bookData(keys: ["ISBN:026110235X"], importsNow: true, completion: $1) },
            { $0.bookData(keys: ["ISBN:026110235X"], importsNow: true) }),
        SentCall(
            "GET /api/volumes/full/isbn/026110235X.json?show_all_items=true", fixture: "volumes-none",
            { try await $0.volumes(extent: .full, kind: .isbn, value: "026110235X", showsAllItems: true) },
            { $0.volumes(extent: .full, kind: .isbn, value: "026110235X", showsAllItems: true, completion: $1) },
            { $0.volumes(extent: .full, kind: .isbn, value: "026110235X", showsAllItems: true) }),
    ]

    static let librarians = [
        SentCall(
            "POST /api/link", body: "msg=foxinsocks00seus%7COL1M%7C1771061415&digest=c0ffee", fixture: "status-ok",
            { try await $0.linkScan(message: "foxinsocks00seus|OL1M|1771061415", digest: "c0ffee") },
            { $0.linkScan(message: "foxinsocks00seus|OL1M|1771061415", digest: "c0ffee", completion: $1) },
            { $0.linkScan(message: "foxinsocks00seus|OL1M|1771061415", digest: "c0ffee") }),
        SentCall(
            "POST /authors/merge.json",
            body: #"{"master":"/authors/OL1A","duplicates":["/authors/OL2A"],"mrid":"7","comment":"Twins."}"#,
            fixture: "authors-merged",
            {
                try await $0.mergeAuthors(
                    target: "/authors/OL1A", duplicates: ["/authors/OL2A"], requestID: "7", comment: "Twins.")
            },
            {
                $0.mergeAuthors(
                    target: "/authors/OL1A", duplicates: ["/authors/OL2A"], requestID: "7", comment: "Twins.",
                    completion: $1)
            },
            {
                $0.mergeAuthors(
                    target: "/authors/OL1A", duplicates: ["/authors/OL2A"], requestID: "7", comment: "Twins.")
            }),
        SentCall(
            "GET /import/preview.json?provider=ia&identifier=foxinsocks00seus", fixture: "import-preview",
            { try await $0.importPreview(provider: .internetArchive, identifier: "foxinsocks00seus") },
            { $0.importPreview(provider: .internetArchive, identifier: "foxinsocks00seus", completion: $1) },
            { $0.importPreview(provider: .internetArchive, identifier: "foxinsocks00seus") }),
        SentCall(
            "POST /import/preview.json", body: "source=amazon%3AB000000000&save=true", fixture: "import-preview",
            { try await $0.importRecord(source: "amazon:B000000000", saves: true) },
            { $0.importRecord(source: "amazon:B000000000", saves: true, completion: $1) },
            { $0.importRecord(source: "amazon:B000000000", saves: true) }),
    ]
}
