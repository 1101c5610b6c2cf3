extension Resolver {
    /// Returns the paging of an endpoint.
    func pages(_ paging: SpecPaging, of endpoint: SpecEndpoint) -> Endpoint.Pages? {
        guard let response = endpoint.response else { return nil }
        let page = response.type.unwrapped
        let list = paging.items.flatMap { models.member($0.keys, of: page) }
        guard case .array(let element) = (list?.type ?? page).unwrapped else { return nil }
        let isLossy = (list?.isLossy ?? response.isLossy) && paging.style.countsElements
        let paths = (list?.paths ?? [[]]).map { response.at + $0 }
        return Endpoint.Pages(
            itemType: wireType(element), style: style(paging, endpoint, response.type, element),
            more: paging.more.map { member($0, of: response.type) },
            list: list.map { .init(fields: $0.fields, isPageOptional: response.type.isOptional) },
            isListOptional: response.type.isOptional || list?.isOptional == true,
            listPaths: isLossy || paging.cursorInElements != nil ? paths : [])
    }

    /// Returns the times in the response of an endpoint at which it changes. `nil` if the spec names none.
    func changes(of endpoint: SpecEndpoint) -> [DatePath]? {
        guard let response = endpoint.response, !endpoint.refresh.isEmpty else { return nil }
        return endpoint.refresh.compactMap { models.dates($0.keys, in: response.type) }
    }

    private func style(
        _ paging: SpecPaging, _ endpoint: SpecEndpoint, _ page: SpecType, _ element: SpecType
    ) -> Endpoint.PageStyle {
        switch paging.style {
        case .page(let place, let number, let last, let maximum):
            .page(
                self.place(place, in: endpoint), number: number.map { member($0, of: page) },
                last: last.map { value($0, of: page) }, maximum: maximum)
        case .offset(let place, let total):
            .offset(self.place(place, in: endpoint), total: total.map { value($0, of: page) })
        case .cursor(let place, let next):
            .cursor(self.place(place, in: endpoint), next: cursor(next, paging, page, element))
        case .link(.member(let next), let method): .link(link(next, page), method: method)
        case .link(.header(let header), let method): .link(.header(header.value), method: method)
        }
    }

    private func place(_ place: SpecPaging.Place, in endpoint: SpecEndpoint) -> Endpoint.PagePlace {
        switch place {
        case .query(let name): .query(name.value)
        case .header(let name): .header(name.value)
        case .body(let path): .body(models.member(path, of: endpoint.body)?.keys ?? path.keys)
        }
    }

    private func cursor(
        _ source: SpecPaging.Source, _ paging: SpecPaging, _ page: SpecType, _ element: SpecType
    ) -> Endpoint.Cursor {
        switch source {
        case .header(let name): return .header(name.value)
        case .member(let path):
            if let keys = paging.cursorInElements {
                return .ofLastElement(models.member(keys, of: element)?.paths.first ?? keys)
            }
            let text = member(path, of: page)
            guard let member = models.member(path.keys, of: page), !member.type.unwrapped.is(.string) else {
                return .text(text)
            }
            return .number(text, isOptional: member.isOptional || page.isOptional)
        }
    }

    private func link(_ path: SpecPath, _ page: SpecType) -> Endpoint.Link {
        let text = member(path, of: page)
        guard let member = models.member(path.keys, of: page), member.type.unwrapped.is(.url) else {
            return .text(text)
        }
        return .url(text, isOptional: member.type.isOptional)
    }

    private func value(_ source: SpecPaging.Source, of page: SpecType) -> Endpoint.PageValue {
        switch source {
        case .member(let path): .member(member(path, of: page))
        case .header(let name): .header(name.value)
        }
    }

    private func member(_ path: SpecPath, of page: SpecType) -> Endpoint.PageMember {
        .init(fields: models.member(path.keys, of: page)?.fields ?? [], isPageOptional: page.isOptional)
    }
}
