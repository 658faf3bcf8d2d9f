package web

import (
	"encoding/json"
	"fmt"
	"html"
	"net/url"
	"strings"
	"time"

	"hearthway/bff/platform/format"
	"hearthway/bff/platform/screens"
)

// mainLinks lead from a page that isn't rendered to the main parts of the site.
var mainLinks = []screens.Link{
	{Href: "/search", Text: "Search"}, {Href: "/real-estate-agents", Text: "Agents"}, {Href: "/mortgage", Text: "Mortgages"},
	{Href: "/home-valuation", Text: "Home Value"}, {Href: "/blogs", Text: "Blog"}, {Href: "/about-us", Text: "About Us"},
}

// outlineFacts are the facts that an outline shows, in order, by their place in a schema.org object.
var outlineFacts = []struct {
	label, path string
	show        func(any) string
}{
	{"Price", "offers.price", func(v any) string { return prefixed("$", textOf(v)) }},
	{"Beds", "mainEntity.numberOfBedrooms", textOf},
	{"Baths", "mainEntity.numberOfBathroomsTotal", textOf},
	{"Square feet", "mainEntity.floorSize", textOf},
	{"Built", "mainEntity.yearBuilt", func(v any) string { return strings.ReplaceAll(textOf(v), ",", "") }},
	{"Listed", "datePosted", dayOf},
	{"Listed by", "offers.offeredBy", textOf},
	{"Brokerage", "parentOrganization", textOf},
	{"License", "hasCredential", textOf},
	{"Serves", "areaServed", textOf},
	{"Languages", "knowsLanguage", textOf},
	{"By", "author", textOf},
	{"Published", "datePublished", dayOf},
	{"Updated", "dateModified", dayOf},
	{"Found", "numberOfItems", textOf},
}

// outline is a page that couldn't be rendered, for crawlers, for readers without script, and for everyone until the app has
// drawn the page: its heading, facts and links as plain HTML, from the same head as its metadata.
func outline(product string, h screens.Head) string {
	var facts, crumbs, links strings.Builder
	for _, object := range h.JSONLD {
		raw, _ := json.Marshal(object) // a screen has marshaled it before
		var o map[string]any
		if json.Unmarshal(raw, &o) != nil {
			continue
		}
		for _, fact := range outlineFacts {
			if text := fact.show(at(o, fact.path)); text != "" {
				fmt.Fprintf(&facts, "<div><dt>%s</dt><dd>%s</dd></div>", fact.label, html.EscapeString(text))
			}
		}
		items, _ := o["itemListElement"].([]any)
		for _, item := range items {
			if o["@type"] == "BreadcrumbList" {
				crumbs.WriteString(linkTo(item))
			} else if link := linkTo(item); link != "" {
				links.WriteString("<li>" + link + "</li>")
			}
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<header class="outline-bar"><a href="/">%s</a><nav aria-label="Main">`, html.EscapeString(product))
	for _, link := range mainLinks {
		fmt.Fprintf(&b, `<a href="%s">%s</a>`, link.Href, link.Text)
	}
	b.WriteString(`</nav></header><main class="outline">`)
	wrap(&b, `<nav aria-label="Breadcrumbs">`, crumbs.String(), "</nav>")
	wrap(&b, "<h1>", html.EscapeString(strings.TrimSuffix(h.Title, " | "+product)), "</h1>")
	wrap(&b, "<p>", html.EscapeString(h.Description), "</p>")
	wrap(&b, "<dl>", facts.String(), "</dl>")
	wrap(&b, "<ul>", links.String(), "</ul>")
	b.WriteString("</main>")
	return b.String()
}

func wrap(b *strings.Builder, open, content, end string) {
	if content != "" {
		b.WriteString(open + content + end)
	}
}

// at is the value at a path of property names; nil if there is none.
func at(value any, path string) any {
	for name := range strings.SplitSeq(path, ".") {
		object, _ := value.(map[string]any)
		value = object[name]
	}
	return value
}

// textOf is a schema.org value for people: a text, a number, an object's name or value, or a list of those.
func textOf(value any) string {
	switch value := value.(type) {
	case string:
		return value
	case float64:
		if value != float64(int(value)) {
			return fmt.Sprint(value)
		}
		return format.Comma(int64(value))
	case map[string]any:
		if name := textOf(value["name"]); name != "" {
			return name
		}
		return textOf(value["value"])
	case []any:
		var texts []string
		for _, item := range value {
			if text := textOf(item); text != "" {
				texts = append(texts, text)
			}
		}
		return strings.Join(texts, "; ")
	}
	return ""
}

func prefixed(prefix, text string) string {
	if text == "" {
		return ""
	}
	return prefix + text
}

// dayOf formats a date or a time.
func dayOf(value any) string {
	text := textOf(value)
	day, err := time.Parse(time.DateOnly, text[:min(len(text), len(time.DateOnly))])
	if err != nil {
		return ""
	}
	return day.Format("January 2, 2006")
}

// linkTo is the link of a list item that has a name: to its own URL or that of its item.
func linkTo(item any) string {
	address := textOf(at(item, "url"))
	if address == "" {
		address, _ = at(item, "item").(string)
	}
	name := textOf(at(item, "name"))
	if name == "" {
		name = textOf(at(item, "item.name"))
	}
	to, err := url.Parse(address)
	if err != nil || name == "" || to.Opaque != "" || !strings.HasPrefix(to.Path, "/") || strings.HasPrefix(to.Path, "//") {
		return ""
	}
	return `<a href="` + html.EscapeString(to.RequestURI()) + `">` + html.EscapeString(name) + "</a>"
}
