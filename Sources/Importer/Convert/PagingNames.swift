/// The names by which documents describe pages, in lowercase letters and digits.
enum PagingNames {
    static let cursors: Set = [
        "cursor", "after", "pagetoken", "nexttoken", "continuationtoken", "continue", "startingafter", "nextcursor",
        "pagecursor",
        "marker", "startcursor", "bookmark", "paginationtoken", "nextpagetoken", "aftercursor", "startafter", "next",
    ]
    static let nextCursors = [
        "nextcursor", "nextpagetoken", "nexttoken", "cursor", "endcursor", "continuationtoken", "nextcontinuationtoken",
        "continue", "aftercursor", "nextmarker", "nextbookmark", "bookmark", "paginationtoken", "nextpage", "after",
        "next",
        "marker", "lastid",
    ]
    static let pages: Set = ["page", "pagenumber", "pageno", "pagenum", "currentpage"]
    static let lastPages = ["totalpages", "pagecount", "lastpage", "numpages", "nbpages", "pages", "totalpagecount"]
    static let offsets: Set = ["offset", "skip", "startindex", "startat", "start", "limitstart"]
    static let totals = [
        "total", "totalcount", "totalresults", "totalitems", "totalelements", "totalrecords", "totalsize",
    ]
    static let more = ["hasmore", "hasnextpage", "more", "hasnext", "ismore"]
    static let nextLinks = ["nextpageurl", "nexturl", "nextpageuri", "nextlink", "odatanextlink", "nexthref", "next"]
    static let items: Set = [
        "items", "data", "results", "value", "values", "entries", "records", "content", "objects", "list", "nodes",
        "elements",
        "rows", "hits", "collection", "resources",
    ]
    /// Lists beside the elements of a page.
    static let problems: Set = ["errors", "warnings"]
    static let groups: Set = [
        "paging", "pagination", "meta", "metadata", "pageinfo", "page", "responsemetadata", "cursors", "links", "info",
        "pagingmetadata", "paginationinfo", nextPage,
    ]
    /// The object of the next page.
    static let nextPage = "nextpage"

    static func plain(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
