/// The style and the script of a page, which need nothing from elsewhere.
enum PageStyle {
    /// The colours have a contrast of at least 4.5 to their backgrounds (WCAG 2.2, level AA).
    static let css: HTML = """

        :root { color-scheme: light dark; --text: #1c1e21; --soft: #565c64; --back: #ffffff; --panel: #f4f5f7;
          --line: #d5d9de; --link: #0b57b0; --warn: #9a3412; }
        @media (prefers-color-scheme: dark) { :root { --text: #e8eaed; --soft: #a9b0b8; --back: #16181b;
          --panel: #212429; --line: #3a3f46; --link: #8ab4f8; --warn: #fbbf77; } }
        * { box-sizing: border-box; }
        body { margin: 0; color: var(--text); background: var(--back); font: 16px/1.5 system-ui, sans-serif; }
        a { color: var(--link); }
        :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
        .skip { position: absolute; left: -9999px; }
        .skip:focus { left: 8px; top: 8px; padding: 8px; background: var(--back); z-index: 1; }
        nav { padding: 16px; background: var(--panel); border-bottom: 1px solid var(--line); }
        nav ul { list-style: none; margin: 0; padding: 0; }
        nav li a { display: block; padding: 2px 0; text-decoration: none; overflow-wrap: anywhere; }
        nav .title { margin: 0 0 8px; font-weight: 700; font-size: 1.25rem; }
        nav .group { margin: 16px 0 4px; font-weight: 600; color: var(--soft); }
        #search { width: 100%; padding: 8px; font: inherit; color: inherit; background: var(--back);
          border: 1px solid var(--soft); border-radius: 6px; }
        #count { margin: 4px 0; min-height: 1.5em; color: var(--soft); }
        main { padding: 16px; min-width: 0; }
        section { padding: 16px 0; border-top: 1px solid var(--line); }
        h1 { font-size: 2rem; margin: 0 0 8px; } h2 { margin: 32px 0 16px; } h3 { margin: 0 0 8px; font-size: 1.25rem; }
        h4 { margin: 16px 0 8px; } h5 { margin: 8px 0 4px; font-size: 1rem; color: var(--soft); }
        code, pre { font: 0.875rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
        code { overflow-wrap: anywhere; }
        pre { margin: 0 0 8px; padding: 12px; overflow-x: auto; background: var(--panel); border-radius: 6px; }
        pre code { overflow-wrap: normal; }
        .request { margin: 0 0 8px; } .method { font-weight: 700; }
        .table { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
        th, td { padding: 6px 12px 6px 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
        td p, dd p, li p { margin: 0; } th { color: var(--soft); }
        .swift, .place { color: var(--soft); font-size: 0.875rem; }
        dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 16px 0; }
        dt { color: var(--soft); } dd { margin: 0; min-width: 0; } dd ul { margin: 0; padding-left: 20px; }
        .deprecated { color: var(--warn); font-weight: 600; }
        [hidden] { display: none; }
        @media (min-width: 900px) {
          body { display: grid; grid-template-columns: 300px minmax(0, 1fr); }
          nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; border: 0; border-right: 1px solid var(--line); }
          main { padding: 32px 48px; max-width: 1000px; }
        }
        @media (max-width: 899px) { nav ul, nav .group { display: none; } body.searching nav ul { display: block; } }

        """

    /// Hides what a search does not find. Without scripts, the page has no search.
    static let script: HTML = """

        const field = document.getElementById("search"), count = document.getElementById("count");
        const parts = [...document.querySelectorAll("[data-search]")];
        field.addEventListener("input", () => {
          const words = field.value.toLowerCase().split(/ +/).filter(Boolean);
          let found = 0;
          for (const part of parts) {
            const text = part.dataset.search.toLowerCase();
            part.hidden = !words.every(word => text.includes(word));
            if (!part.hidden && part.localName === "section") found += 1;
          }
          document.body.classList.toggle("searching", words.length > 0);
          count.textContent = words.length ? found + " found" : "";
        });
        document.addEventListener("keydown", event => {
          if (event.key === "/" && document.activeElement !== field) { event.preventDefault(); field.focus(); }
        });

        """
}
