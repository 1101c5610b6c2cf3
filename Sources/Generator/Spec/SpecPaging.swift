/// The paging of an endpoint. It names members of the response by dotted paths, and query items, which can be in a
/// parameter group.
struct SpecPaging {
    let style: Style
    /// The member of a page that holds its elements. `nil` if the page itself is the list.
    let items: Located<String>?
    let location: Location

    enum Style {
        /// A query item holds the number of the page. Members of a page hold its own number and the last number. No
        /// page after `maximum` is requested.
        case page(Located<String>, number: Located<String>?, last: Located<String>?, maximum: Int?)
        /// A query item holds the number of elements before the page. A member holds the total number.
        case offset(Located<String>, total: Located<String>?)
        /// A query item holds the value of a member of the previous page.
        case cursor(Located<String>, next: Located<String>)
        /// A member holds the URL of the next page.
        case link(Located<String>)

        /// Whether the number of elements determines the next page. If not, the API names the last page itself.
        var countsElements: Bool {
            switch self {
            case .offset, .page(_, _, last: nil, _): true
            case .page, .cursor, .link: false
            }
        }
    }
}
