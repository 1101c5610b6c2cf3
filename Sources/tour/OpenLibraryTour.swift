import EndpointRuntime
import GeneratedClients

/// Calls Open Library: a search, a work, its author, its editions, its lists, an edition by its ISBN, and languages.
func makeCalls(_ client: OpenLibrary.Client, _ report: inout TourReport) async {
    report.heading("Open Library", "openlibrary.org")

    let fields: [OpenLibrary.BookField] = [.key, .title, .authorNames, .firstPublishYear, .editionCount]
    await report.make(
        TourCall(
            #"searchBooks(q: "tolkien", fields: […], limit: 3)"#,
            async: { try await client.searchBooks(q: "tolkien", fields: fields, limit: 3) },
            callback: { client.callbacks.searchBooks(q: "tolkien", fields: fields, limit: 3, completion: $0) },
            stream: { client.streams.searchBooks(q: "tolkien", fields: fields, limit: 3) }
        )
    ) { search in
        search.books.map { book in
            [book.name, year(book.firstPublishYear), book.authorNames?.joined(separator: ", ") ?? "no author"]
        } + [["\(search.numFound) in total"]]
    }

    await report.make(
        TourCall(
            #"work(id: "OL27448W")"#,
            async: { try await client.work(id: "OL27448W") },
            callback: { client.callbacks.work(id: "OL27448W", completion: $0) },
            stream: { client.streams.work(id: "OL27448W") }
        )
    ) { work in
        [
            ["title", work.title ?? "untitled"],
            ["description", excerpt(work.description?.text)],
            ["first sentence", excerpt(work.firstSentence?.text)],
            ["subjects", work.subjects?.prefix(3).joined(separator: ", ") ?? "none"],
        ]
    }

    await report.make(
        TourCall(
            #"author(id: "OL26320A")"#,
            async: { try await client.author(id: "OL26320A") },
            callback: { client.callbacks.author(id: "OL26320A", completion: $0) },
            stream: { client.streams.author(id: "OL26320A") }
        )
    ) { author in
        [
            ["name", author.name ?? "unknown"],
            ["lived", "\(author.birthDate ?? "?") to \(author.deathDate ?? "?")"],
            ["biography", excerpt(author.bio?.text)],
        ]
    }

    await report.make(
        TourCall(
            #"workEditions(id: "OL27448W", limit: 3)"#,
            async: { try await client.workEditions(id: "OL27448W", limit: 3) },
            callback: { client.callbacks.workEditions(id: "OL27448W", limit: 3, completion: $0) },
            stream: { client.streams.workEditions(id: "OL27448W", limit: 3) }
        )
    ) { list in list.editions.map(\.row) }

    await report.make(
        TourCall(
            #"workLists(id: "OL27448W", limit: 3)"#,
            async: { try await client.workLists(id: "OL27448W", limit: 3) },
            callback: { client.callbacks.workLists(id: "OL27448W", limit: 3, completion: $0) },
            stream: { client.streams.workLists(id: "OL27448W", limit: 3) }
        )
    ) { page in page.lists.map { [$0.name ?? $0.key, "\($0.seedCount ?? 0) seeds"] } }

    await report.make(
        TourCall(
            #"editionByISBN(isbn: "9780261102354")"#,
            async: { try await client.editionByISBN(isbn: "9780261102354") },
            callback: { client.callbacks.editionByISBN(isbn: "9780261102354", completion: $0) },
            stream: { client.streams.editionByISBN(isbn: "9780261102354") }
        )
    ) { [$0.row] }

    await report.make(
        TourCall(
            "languages(limit: 3)",
            async: { try await client.languages(limit: 3) },
            callback: { client.callbacks.languages(limit: 3, completion: $0) },
            stream: { client.streams.languages(limit: 3) }
        )
    ) { $0.map { [$0.name ?? $0.key, "\($0.workCount ?? 0) works"] } }
}

extension OpenLibrary.Book {
    fileprivate var name: String { title ?? key }
}

extension OpenLibrary.Edition {
    fileprivate var row: [String] {
        [title ?? key, publishDate ?? "undated", publishers?.first ?? "", pageCount.map { "\($0) pages" } ?? ""]
    }
}

extension OpenLibrary.Text {
    fileprivate var text: String? {
        switch self {
        case .plain(let text): text
        case .typed(let typed): typed.value
        case .unknown: nil
        }
    }
}

private func year(_ year: Int?) -> String {
    year.map { "\($0)" } ?? "----"
}

private func excerpt(_ text: String?) -> String {
    guard let line = text?.split(whereSeparator: \.isNewline).first else { return "none" }
    return line.count > 70 ? "\(line.prefix(70))…" : String(line)
}
