extension Endpoint {
    /// The paging of an endpoint.
    struct Pages {
        /// The type of the elements.
        let itemType: WireType
        let style: PageStyle
        /// The member that says if there are more pages.
        let more: PageMember?
        /// The member that is the list of elements. `nil` if the page itself is.
        let list: PageMember?
        /// Whether the list can be missing.
        let isListOptional: Bool
        /// The paths to the elements in the response. Empty if the elements need not be counted there.
        let listPaths: [[String]]
    }

    /// The way from a page to the next one.
    indirect enum PageStyle {
        case page(PagePlace, number: PageMember?, last: PageValue?, maximum: Int?)
        case offset(PagePlace, total: PageValue?)
        case cursor(PagePlace, next: Cursor)
        /// Further pages are requested by the method, if there is one.
        case link(Link, method: String?)
    }

    /// The parameter that names a page: a query item, a header, or a member of the body, whose keys begin with those
    /// outside of it.
    enum PagePlace {
        case query(String)
        case body([String])
        case header(String)
    }

    /// A member of a page.
    struct PageMember {
        /// The fields that lead from the page to the member.
        let fields: [FieldReference]
        /// Whether the page can be missing.
        let isPageOptional: Bool
    }

    /// A number in a page or in a header.
    enum PageValue {
        case member(PageMember)
        case header(String)
    }

    /// The value that names the next page.
    enum Cursor {
        case header(String)
        /// The keys that lead from the last element to the cursor.
        case ofLastElement([String])
        /// A text.
        case text(PageMember)
        /// A number, which can be missing.
        case number(PageMember, isOptional: Bool)
    }

    /// The URL of the next page.
    enum Link {
        case header(String)
        case text(PageMember)
        /// A `URL`, which can be missing.
        case url(PageMember, isOptional: Bool)
    }
}
