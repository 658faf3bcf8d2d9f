package card

import "hearthway/bff/platform/screens"

// ItemList describes a page's list of homes as schema.org's ItemList. count is how many homes there are on all pages.
func ItemList(site screens.Site, name string, count int, cards []Card) screens.Object {
	items := make([]screens.Object, len(cards))
	for i, c := range cards {
		items[i] = screens.Object{"@type": "ListItem", "position": i + 1, "name": c.Address, "url": site.Absolute(c.Href)}
	}
	return screens.Object{
		"@context": screens.SchemaOrg, "@type": "ItemList", "name": name,
		"numberOfItems": count, "itemListElement": items,
	}
}
