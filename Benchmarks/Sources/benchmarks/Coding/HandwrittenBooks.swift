/// The handwritten counterpart of `Payloads.BookSearch`, for `JSONDecoder` and `JSONEncoder`.
struct HandwrittenBookSearch: Codable, Hashable {
    let numFound: Int
    let start: Int
    let numFoundExact: Bool
    let docs: [HandwrittenBook]
    let q: String
    let offset: Int?
}

struct HandwrittenBook: Codable, Hashable {
    let authorKey: [String]?
    let authorName: [String]?
    let contributor: [String]?
    let coverEditionKey: String?
    let coverID: Int?
    let ebookAccess: String?
    let ebookCount: Int?
    let editionCount: Int?
    let editionKey: [String]?
    let firstPublishYear: Int?
    let firstSentence: [String]?
    let hasFulltext: Bool?
    let ia: [String]?
    let isbn: [String]?
    let key: String
    let language: [String]?
    let lastModified: Int?
    let numberOfPagesMedian: Int?
    let isPublicScan: Bool?
    let publishDate: [String]?
    let publishYear: [Int]?
    let publisher: [String]?
    let ratingsAverage: Double?
    let ratingsCount: Int?
    let subject: [String]?
    let subtitle: String?
    let title: String
    let wantToReadCount: Int?

    enum CodingKeys: String, CodingKey {
        case authorKey = "author_key"
        case authorName = "author_name"
        case contributor
        case coverEditionKey = "cover_edition_key"
        case coverID = "cover_i"
        case ebookAccess = "ebook_access"
        case ebookCount = "ebook_count_i"
        case editionCount = "edition_count"
        case editionKey = "edition_key"
        case firstPublishYear = "first_publish_year"
        case firstSentence = "first_sentence"
        case hasFulltext = "has_fulltext"
        case ia
        case isbn
        case key
        case language
        case lastModified = "last_modified_i"
        case numberOfPagesMedian = "number_of_pages_median"
        case isPublicScan = "public_scan_b"
        case publishDate = "publish_date"
        case publishYear = "publish_year"
        case publisher
        case ratingsAverage = "ratings_average"
        case ratingsCount = "ratings_count"
        case subject
        case subtitle
        case title
        case wantToReadCount = "want_to_read_count"
    }
}
