/// The parts that all pages have: a list of contents with a search field, and the main part.
package struct PageFrame {
    private let title: String
    private let placeholder: String
    private let contents: HTML
    private let main: HTML

    /// - Parameters:
    ///   - title: The title.
    ///   - placeholder: The text of the empty search field.
    ///   - contents: The list of contents.
    ///   - main: The main part, below the title.
    package init(title: String, placeholder: String, contents: HTML, main: HTML) {
        self.title = title
        self.placeholder = placeholder
        self.contents = contents
        self.main = main
    }

    package var html: String {
        let page: HTML = """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title)</title>
            <style>\(PageStyle.css)</style>
            </head>
            <body>
            <a class="skip" href="#content">Skip to the endpoints</a>
            <nav aria-label="Contents">
            <p class="title">\(title)</p>
            <label for="search">Search</label>
            <input id="search" type="search" autocomplete="off" placeholder="\(placeholder)">
            <p id="count" role="status"></p>
            \(contents)
            </nav>
            <main id="content">
            <h1>\(title)</h1>
            \(main)</main>
            <script>\(PageStyle.script)</script>
            </body>
            </html>

            """
        return page.text
    }
}
