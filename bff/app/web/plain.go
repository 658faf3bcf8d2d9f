package web

import (
	"fmt"
	"html"
	"strings"
)

// plainError is the error screen without the app: what happened, and a way home.
type plainError struct {
	Status    int
	Text      string
	Reference string // what support finds the request by
}

func (e plainError) html() string {
	return fmt.Sprintf(`<main class="plain"><p class="plain-code">Error %d</p><h1>%s</h1><p>%s</p><p class="plain-small">Reference %s</p><p><a href="/">Go to the home page</a></p></main>`,
		e.Status, errorTitle, html.EscapeString(e.Text), html.EscapeString(e.Reference))
}

// progressPage says how far the first start has come; it looks again by itself.
func progressPage(product, styles, step string, done float64) string {
	percent := int(min(max(done, 0), 1) * 100)
	var b strings.Builder
	b.WriteString(`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="2">` +
		`<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">`)
	fmt.Fprintf(&b, `<title>%s is getting ready</title><style>%s</style></head>`, html.EscapeString(product), styles)
	fmt.Fprintf(&b, `<body><main class="plain"><h1>%s is getting ready</h1><p>%s</p>`, html.EscapeString(product), html.EscapeString(step))
	fmt.Fprintf(&b, `<progress max="100" value="%d" aria-label="Progress">%d %%</progress>`, percent, percent)
	b.WriteString(`<p class="plain-small">The site opens here as soon as it’s ready.</p></main></body></html>`)
	return b.String()
}
