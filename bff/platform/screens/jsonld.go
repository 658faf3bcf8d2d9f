package screens

// Object is a schema.org object.
type Object map[string]any

const SchemaOrg = "https://schema.org"

// Organization is the product's schema.org organization.
func (s Site) Organization() Object {
	o := Object{
		"@context": SchemaOrg, "@type": "Organization", "@id": s.Absolute("/#organization"),
		"name": s.Name, "url": s.Absolute("/"), "logo": s.Absolute("/icons/icon-512.png"),
	}
	if len(s.Social) > 0 {
		o["sameAs"] = s.Social
	}
	return o
}

// Website describes the product's search to search engines.
func (s Site) Website() Object {
	return Object{
		"@context": SchemaOrg, "@type": "WebSite", "@id": s.Absolute("/#website"),
		"name": s.Name, "url": s.Absolute("/"),
		"publisher": Object{"@id": s.Absolute("/#organization")},
		"potentialAction": Object{
			"@type":       "SearchAction",
			"target":      Object{"@type": "EntryPoint", "urlTemplate": s.Absolute("/search?location={search_term_string}")},
			"query-input": "required name=search_term_string",
		},
	}
}

// WebPage describes a page that has no more specific type.
func (s Site) WebPage(head Head) Object {
	return Object{
		"@context": SchemaOrg, "@type": "WebPage", "@id": head.Canonical, "url": head.Canonical, "name": head.Title, "description": head.Description,
		"isPartOf": Object{"@id": s.Absolute("/#website")}, "publisher": Object{"@id": s.Absolute("/#organization")},
	}
}

// Breadcrumbs is the path from the home page to a page; the last link is the page itself.
func (s Site) Breadcrumbs(crumbs []Link) Object {
	items := make([]Object, len(crumbs))
	for i, c := range crumbs {
		items[i] = Object{"@type": "ListItem", "position": i + 1, "name": c.Text, "item": s.Absolute(c.Href)}
	}
	return Object{"@context": SchemaOrg, "@type": "BreadcrumbList", "itemListElement": items}
}

// SetKnown sets a property unless its value is unknown, which is 0.
func SetKnown(o Object, key string, value int) {
	if value > 0 {
		o[key] = value
	}
}
