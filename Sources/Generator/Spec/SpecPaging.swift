/// How the pages of an endpoint follow each other. What it names are members of the response, with dots between the
/// members to go through, and items of the query, which may be in a parameter group.
struct SpecPaging {
    let style: Style
    /// Where in a page its elements are; nothing where the page is the list.
    let items: Located<String>?
    let location: Location

    enum Style {
        /// A query item counts pages; a page's own number and the last one's are in members, and none comes beyond
        /// `maximum`.
        case page(Located<String>, number: Located<String>?, last: Located<String>?, maximum: Int?)
        /// A query item counts elements; how many there are is in a member.
        case offset(Located<String>, total: Located<String>?)
        /// A query item takes a member of the page before.
        case cursor(Located<String>, next: Located<String>)
        /// A member is the URL of the next page.
        case link(Located<String>)

        /// Whether the number of elements decides which page is next. If not, the API names the last page itself.
        var countsElements: Bool {
            switch self {
            case .offset, .page(_, _, last: nil, _): true
            case .page, .cursor, .link: false
            }
        }
    }
}
