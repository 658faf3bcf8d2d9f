package screen

import "hearthway/bff/features/listing"

// object is one schema.org object; keys are those of schema.org.
type object map[string]any

const schemaOrg = "https://schema.org"

// organization is the product as a firm.
func (s *Screens) organization() object {
	o := object{
		"@context": schemaOrg, "@type": "Organization", "@id": s.Absolute("/#organization"),
		"name": s.Config.Name, "url": s.Absolute("/"), "logo": s.Absolute("/icons/icon-512.png"),
	}
	if len(s.Config.Social) > 0 {
		o["sameAs"] = s.Config.Social
	}
	return o
}

// website says that the product can be searched, and how.
func (s *Screens) website() object {
	return object{
		"@context": schemaOrg, "@type": "WebSite", "@id": s.Absolute("/#website"),
		"name": s.Config.Name, "url": s.Absolute("/"),
		"publisher": object{"@id": s.Absolute("/#organization")},
		"potentialAction": object{
			"@type":       "SearchAction",
			"target":      object{"@type": "EntryPoint", "urlTemplate": s.Absolute("/search?location={search_term_string}")},
			"query-input": "required name=search_term_string",
		},
	}
}

// breadcrumbs is the way from the front page to a page; the last link is the page itself.
func (s *Screens) breadcrumbs(crumbs []Link) object {
	items := make([]object, len(crumbs))
	for i, c := range crumbs {
		items[i] = object{"@type": "ListItem", "position": i + 1, "name": c.Text, "item": s.Absolute(c.Href)}
	}
	return object{"@context": schemaOrg, "@type": "BreadcrumbList", "itemListElement": items}
}

// itemList is a page's list of homes.
func (s *Screens) itemList(name string, count int, cards []Card) object {
	items := make([]object, len(cards))
	for i, c := range cards {
		items[i] = object{"@type": "ListItem", "position": i + 1, "url": s.Absolute(c.Href)}
	}
	return object{
		"@context": schemaOrg, "@type": "ItemList", "name": name,
		"numberOfItems": count, "itemListElement": items,
	}
}

// realEstateListing is a home for sale, at most what its page shows: without the street
// when the address is withheld.
func (s *Screens) realEstateListing(home listing.Listing, p Property, head Head) object {
	dwelling := object{
		"@type":   dwellingType(home.SubType),
		"name":    p.Card.Address,
		"address": postalAddress(home),
	}
	if p.Card.Latitude != 0 || p.Card.Longitude != 0 {
		dwelling["geo"] = object{"@type": "GeoCoordinates", "latitude": p.Card.Latitude, "longitude": p.Card.Longitude}
	}
	known(dwelling, "numberOfBedrooms", home.Beds)
	known(dwelling, "yearBuilt", home.YearBuilt)
	if home.Baths > 0 {
		dwelling["numberOfBathroomsTotal"] = home.Baths
	}
	if home.Sqft > 0 {
		dwelling["floorSize"] = object{"@type": "QuantitativeValue", "value": home.Sqft, "unitCode": "FTK"}
	}
	return object{
		"@context": schemaOrg, "@type": "RealEstateListing", "@id": head.Canonical + "#listing",
		"url": head.Canonical, "name": head.Title, "description": head.Description,
		"image": []string{head.Image}, "datePosted": home.ListedAt.In(zoneOf(home)).Format("2006-01-02"),
		"mainEntity": dwelling, "offers": offer(home, head.Canonical),
	}
}

func offer(home listing.Listing, url string) object {
	o := object{
		"@type": "Offer", "url": url, "businessFunction": "http://purl.org/goodrelations/v1#Sell",
		"availability": "https://schema.org/InStock",
	}
	if home.Status == listing.Pending {
		o["availability"] = "https://schema.org/LimitedAvailability"
	}
	if home.Price > 0 {
		o["price"], o["priceCurrency"] = home.Price, "USD"
	}
	if home.Office.Name != "" {
		o["offeredBy"] = object{"@type": "RealEstateAgent", "name": home.Office.Name}
	}
	return o
}

func postalAddress(home listing.Listing) object {
	a := object{
		"@type": "PostalAddress", "addressLocality": home.Address.City,
		"addressRegion": home.Address.State, "postalCode": home.Address.PostalCode, "addressCountry": "US",
	}
	if disclosed(home) {
		a["streetAddress"] = street(home.Address)
	}
	return a
}

// dwellingType is the schema.org type of a kind of home.
func dwellingType(subType string) string {
	switch subType {
	case "Single Family", "Manufactured":
		return "SingleFamilyResidence"
	case "Condo":
		return "Apartment"
	case "Townhouse", "Multi Family":
		return "House"
	case "Land":
		return "Place"
	}
	return "Residence"
}

func known(o object, key string, value int) {
	if value > 0 {
		o[key] = value
	}
}
