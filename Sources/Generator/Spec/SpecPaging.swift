/// The paging of an endpoint. It names members of the response and parameters of the request.
package struct SpecPaging {
    package let style: Style
    /// The member of a page that holds its elements. `nil` if the page itself is the list.
    package let items: SpecPath?
    /// The member that says if there are more pages.
    package let more: SpecPath?
    package let location: Location

    package indirect enum Style {
        /// A parameter holds the number of the page. The response has the number of the page and of the last page. No
        /// page after `maximum` is requested.
        case page(Place, number: SpecPath?, last: Source?, maximum: Int?)
        /// A parameter holds the number of elements before the page. The response has the total number.
        case offset(Place, total: Source?)
        /// A parameter holds a value of the previous response.
        case cursor(Place, next: Source)
        /// The response has the URL of the next page, which can be requested by another method than the first page.
        case link(Source, method: String?)

        /// The header of the request that names a page.
        package var header: Located<String>? {
            switch self {
            case .page(.header(let name), _, _, _), .offset(.header(let name), _), .cursor(.header(let name), _): name
            case .page, .offset, .cursor, .link: nil
            }
        }

        /// Whether the number of elements determines the next page. If not, the API names the last page itself.
        package var countsElements: Bool {
            switch self {
            case .offset, .page(_, _, last: nil, _): true
            case .page, .cursor, .link: false
            }
        }
    }

    /// The parameter that names a page.
    package enum Place {
        /// A query item, in a parameter group or outside of one.
        case query(Located<String>)
        /// A member of a JSON body.
        case body(SpecPath)
        /// A header.
        case header(Located<String>)
    }

    /// The origin of a value in a response.
    package enum Source {
        case member(SpecPath)
        case header(Located<String>)
    }
}

extension SpecPaging {
    /// The keys from an element of a page to the cursor, if the path to the cursor leads through the list.
    package var cursorInElements: [String]? {
        guard case .cursor(_, .member(let next)) = style else { return nil }
        return keysInElements(next)
    }

    /// The keys that follow those of the list in a path. `nil` if the path does not lead through the list.
    package func keysInElements(_ path: SpecPath) -> [String]? {
        let list = items?.keys ?? []
        return path.keys.count > list.count && path.keys.starts(with: list)
            ? Array(path.keys.dropFirst(list.count)) : nil
    }
}
